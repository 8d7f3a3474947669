"""A second payout, written from the rulebook's sentences alone; slow, plain, and knowing none of our code.

The German text, sentence by sentence, stands above the lines that keep it.
"""


def pay(
    placed: dict[str, int], bills: list[int], imaginary: str | None
) -> tuple[dict[str, list[int]], list[int]]:
    """Tell who wins which bills at one casino, and which bills go under the stack, in that order."""
    lying = {player: number for player, number in placed.items() if number > 0}
    money = list(bills)
    won: dict[str, list[int]] = {player: [] for player in placed}
    under: list[int] = []

    # "… überprüft, ob dort zwei oder mehr Spieler die gleiche Anzahl Würfel platziert haben. Wo immer
    # das der Fall ist, nimmt jetzt jeder betroffene Spieler alle seine entsprechenden Würfel zurück …"
    numbers = list(lying.values())
    lying = {player: number for player, number in lying.items() if numbers.count(number) < 2}

    # "Der Spieler, der dort nun die meisten Würfel ausliegen hat, nimmt sie alle zurück in seinen Vorrat
    # und erhält den Geldschein mit dem höchsten Wert. Auf dieselbe Weise verfahren anschließend …
    # in der ihrer Würfelanzahl entsprechenden Reihenfolge … auch alle anderen …"
    while lying:
        player = max(lying, key=lambda one: lying[one])
        del lying[player]
        # "Gibt es nicht genügend viele Geldscheine …, gehen spätere Spieler leer aus …"
        if not money:
            continue
        bill = max(money)
        money.remove(bill)
        # Of the imaginary player: "Sollte er dabei Geld gewinnen, wird es unter den Stapel geschoben."
        if player == imaginary:
            under.append(bill)
        else:
            won[player].append(bill)

    # "Liegen nach dem Verteilen noch Geldscheine neben dem Casino, werden sie verdeckt unter den
    # Kartenstapel zurückgeschoben." (In which order, no rulebook says; here the largest first.)
    while money:
        bill = max(money)
        money.remove(bill)
        under.append(bill)
    return won, under
