"""What a card pays: owned lots, then casinos, the smallest first, with points for their bosses."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from companion.dice import Color
from companion.lords_of_vegas.board import END_OF_GAME, LOTS, card_color
from companion.lords_of_vegas.card_events import (
    CardDiscarded,
    CasinoPaid,
    LotPaid,
    OrderAsked,
    OrderChosen,
    PointsScored,
)
from companion.lords_of_vegas.casinos import Casino
from companion.lords_of_vegas.commands import ScoreFirst
from companion.lords_of_vegas.ending import ended
from companion.lords_of_vegas.events import EVENTS
from companion.lords_of_vegas.refusals import NotAChoice
from companion.lords_of_vegas.state import State
from companion.lords_of_vegas.story import Story
from companion.lords_of_vegas.track import LAST, advance
from companion.lords_of_vegas.turn_events import Ending
from companion.refusal import Refusal

LOT_PAYS = 1


def pay(story: Story) -> None:
    """Pay out the card that lies open; ask first where the order of equal casinos decides the game."""
    state = story.state
    card = state.card or ""
    paying = paying_casinos(state, card)
    rivals = deciders(state, paying)
    if rivals and state.first is None:
        story.tell(OrderAsked(tuple(casino.name for casino in rivals), state.player))
        return
    owned = ((lot, spot.marker) for lot, spot in zip(LOTS, state.spots, strict=True))
    story.tell(*(LotPaid(lot, marker, LOT_PAYS) for lot, marker in owned if marker))
    for casino in paying:
        story.tell(*_paid(story.state, casino))
        if LAST in story.state.points:
            story.tell(CardDiscarded(card), ended(story.state, Ending.TRACK_DONE))
            return
    story.tell(CardDiscarded(card))
    if card == END_OF_GAME:
        story.tell(ended(story.state, Ending.LAST_CARD))


def paying_casinos(state: State, card: str) -> list[Casino]:
    """List the casinos that a card pays, in the order in which they score."""
    color = card_color(card)
    paying = [casino for casino in state.casinos if (casino.strip if color is None else casino.tile is color)]
    return sorted(paying, key=lambda casino: (len(casino.lots), casino.name != state.first))


def _paid(state: State, casino: Casino) -> Iterator[EVENTS]:
    """Pay the owners of the dice in a casino, and its boss the points."""
    for color in state.players:
        if money := casino.pips_of(color):
            yield CasinoPaid(casino.lots, color, money)
    if casino.boss:
        won, before = len(casino.lots), state.points_of(casino.boss)
        after = advance(before, won)
        yield PointsScored(casino.lots, casino.boss, won, before, after, lost=before + won - after)


def deciders(state: State, paying: Sequence[Casino]) -> tuple[Casino, ...]:
    """Find equal casinos that would bring different players to the end of the track: the first one wins."""
    points = dict(zip(state.players, state.points, strict=True))
    for _, equal in groupby(paying, key=lambda casino: len(casino.lots)):
        last: dict[Color, Casino] = {}
        for casino in equal:
            if casino.boss:
                points[casino.boss] = advance(points[casino.boss], len(casino.lots))
                if points[casino.boss] == LAST:
                    last.setdefault(casino.boss, casino)
        if last:
            return tuple(last.values()) if len(last) > 1 else ()
    return ()


def check_first(state: State, command: ScoreFirst) -> Refusal | None:
    """Say why this casino can't be put first."""
    choices = choices_of_order(state)
    return None if command.casino in choices else NotAChoice(command.casino, choices)


def choices_of_order(state: State) -> tuple[str, ...]:
    """Name the casinos of which one is to score first."""
    return tuple(casino.name for casino in deciders(state, paying_casinos(state, state.card or "")))


def score_first(story: Story, command: ScoreFirst) -> Refusal | None:
    """Put one of the equal casinos first."""
    if refused := check_first(story.state, command):
        return refused
    story.tell(OrderChosen(command.casino))
    return None
