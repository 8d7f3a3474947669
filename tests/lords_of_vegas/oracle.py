"""What a card pays, reckoned a second time from the rulebook, without the rules' own casinos or track."""

from collections import Counter
from collections.abc import Sequence

from companion import lords_of_vegas as game
from companion.dice import Color
from companion.lords_of_vegas.board import BOARD, LOTS
from companion.lords_of_vegas.card_events import CardDiscarded, CasinoPaid, LotPaid, PointsScored
from companion.lords_of_vegas.events import EVENTS
from companion.lords_of_vegas.state import State
from tests.lords_of_vegas.invariants import groups

PAYMENTS = LotPaid | CasinoPaid | PointsScored


def reckoned(state: State, card: str) -> tuple[Counter[Color], list[tuple[int, Color]]]:
    """Say who gets how much money, and who scores how many points in which order of size."""
    money = Counter(spot.marker for spot in state.spots if spot.marker)
    color = None if card == "end_of_game" else LOTS[card].card
    scores = []
    for lots in groups(state.spots):
        pays = any(LOTS[lot].strip for lot in lots) if color is None else state.spot(min(lots)).tile == color
        dice = [die for lot in lots if (die := state.spot(lot).die)]
        if pays and dice:
            for die in dice:
                money[die.color] += die.value
            scores.append((len(lots), max(dice, key=lambda die: die.value).color))
    return money, sorted(scores)


def climb(points: int, won: int) -> int:
    """Walk the track number by number while the points last."""
    reached = points
    for number in BOARD.track:
        if points < number <= points + won:
            reached = number
    return reached


def check_payment(before: State, told: Sequence[EVENTS]) -> bool:
    """Compare each payment among these events with what it should be; say whether there was one."""
    state, paid = before, [event for event in told if isinstance(event, PAYMENTS)]
    discards = [event for event in told if isinstance(event, CardDiscarded)]
    if not discards:
        return False
    for event in told:
        if isinstance(event, PAYMENTS | CardDiscarded):
            break
        state = game.apply(state, event)
    money, scores = reckoned(state, discards[0].card)
    got: Counter[Color] = Counter()
    for event in paid:
        if not isinstance(event, PointsScored):
            got[event.color] += event.money
    scored = [event for event in paid if isinstance(event, PointsScored)]
    assert got == money
    assert sorted((event.points, event.color) for event in scored) == scores
    assert [event.points for event in scored] == [size for size, _ in scores]
    assert all(event.after == climb(event.before, event.points) for event in scored)
    return True
