"""Commands of Lords of Vegas as people type them."""

from collections.abc import Callable, Sequence

from companion import lords_of_vegas
from companion.cli.errors import Unclear
from companion.cli.lords_of_vegas.goods import action, goods
from companion.cli.lords_of_vegas.lots import lot, number
from companion.cli.typed import Moment, People, color, dice, each, exactly, value
from companion.lords_of_vegas.board import END_OF_GAME
from companion.lords_of_vegas.commands import (
    COMMANDS,
    AcceptOffer,
    AnswerGamble,
    DeclineOffer,
    Draw,
    EndTurn,
    EnterCard,
    FreeDie,
    GiveUpLot,
    OfferTrade,
    PutDie,
    Roll,
    ScoreFirst,
    WithdrawOffer,
)
from companion.lords_of_vegas.state import State

END = "end"
"""The End of Game card, typed."""
FOR = "for"
"""Stands between the two sides of an offer."""

Read = tuple[COMMANDS, ...]
Reader = Callable[[Sequence[str], "Now"], Read]


class Now(Moment, frozen=True):
    """What a typed word may refer to, open offers among it."""

    offers: tuple[int, ...]


def read(words: Sequence[str], state: State, people: People) -> Read:
    """Read typed commands with a + between them."""
    now = Now(lords_of_vegas.wanted(state), people, tuple(offer.number for offer in state.offers))
    return each(words, _READERS, now)


def _card(words: Sequence[str], _: Now) -> Read:
    return tuple(EnterCard(END_OF_GAME if word.casefold() == END else lot(word, END)) for word in words)


def _roll(words: Sequence[str], now: Now) -> Read:
    return (Roll(tuple(die for word in words for die in dice(word, now))),)


def _put_back(words: Sequence[str], _: Now) -> Read:
    pairs = [word.partition(":") for word in words]
    if not words or not all(colon for _, colon, _ in pairs):
        raise Unclear(" ".join(words), "LOT:VALUE")
    return tuple(PutDie(lot(where), value(shown)) for where, _, shown in pairs)


def _plain(command: COMMANDS) -> Reader:
    def reader(words: Sequence[str], _: Now) -> Read:
        exactly(words)
        return (command,)

    return reader


def _at_lot(kind: Callable[[str], COMMANDS]) -> Reader:
    def reader(words: Sequence[str], _: Now) -> Read:
        exactly(words, "LOT")
        return (kind(lot(words[0])),)

    return reader


def _acting(name: str) -> Reader:
    def reader(words: Sequence[str], now: Now) -> Read:
        return (action((name, *words), now.people),)

    return reader


def _offer(words: Sequence[str], now: Now) -> Read:
    if len(words) < 2 or words.count(FOR) != 1:  # noqa: PLR2004  who offers, and to whom
        raise Unclear(" ".join(words), f"NAME NAME GIVE... {FOR} TAKE...")
    by, to, *rest = words
    middle = rest.index(FOR) if FOR in rest else 0
    give, take = goods(rest[:middle], now.people), goods(rest[middle + 1 :], now.people)
    return (OfferTrade(color(by, now.people), color(to, now.people), give, take),)


def _answer(kind: Callable[[int], COMMANDS]) -> Reader:
    """Read which offer is meant; the only open one needs no number."""

    def reader(words: Sequence[str], now: Now) -> Read:
        if not words and len(now.offers) <= 1:
            return tuple(kind(one) for one in now.offers or (1,))  # with none open, the rules say so
        exactly(words, " / ".join(map(str, now.offers)))
        return (kind(number(words[0], *map(str, now.offers))),)

    return reader


_READERS: dict[str, Reader] = {
    "draw": _plain(Draw()),
    "card": _card,
    "roll": _roll,
    "build": _acting("build"),
    "sprawl": _acting("sprawl"),
    "remodel": _acting("remodel"),
    "reorganize": _acting("reorganize"),
    "gamble": _acting("gamble"),
    "lay-off": _plain(AnswerGamble(lay_off=True)),
    "bear": _plain(AnswerGamble(lay_off=False)),
    "put-back": _put_back,
    "free-die": _at_lot(FreeDie),
    "give-up-lot": _at_lot(GiveUpLot),
    "score-first": _at_lot(ScoreFirst),
    "offer": _offer,
    "accept": _answer(AcceptOffer),
    "decline": _answer(DeclineOffer),
    "withdraw": _answer(WithdrawOffer),
    "end-turn": _plain(EndTurn()),
}
