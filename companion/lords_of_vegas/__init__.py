"""Lords of Vegas by James Ernest and Mike Selinker, the box of 2010: the rules, no I/O, time or chance.

Where the rulebook is silent or can be read in two ways, this is how it is played here:

- Pay The Strip brings points too, also at the end of the game.
- A take-over is done, with any die freed for it, before bosses are compared; ties are rolled before the
  card pays.
- Bosses are compared after trades too. Several ties are settled one after the other, in the order of
  the board.
- Who ties with several dice puts them back as after a reorganization. Dice rolled for a tie may still be
  reorganized in the same turn.
- With all dice or markers out, the drawer has to free one for the drawn lot; trading one away will do.
- Half of a bet is half of what is to be paid: 7 at a 12 costs a boss who laid off 7 of 14. Only the boss's
  own part is limited by what he has.
- No trade is offered or agreed on while dice are in the air, a bet is laid or a card half paid. Anything
  may be given for nothing. A traded action is carried out at once, after goods and money have changed
  hands; open offers lapse with the turn.
- The order of equal casinos is asked only where it decides who first reaches the end of the track.
  Whoever does has won: casinos that come later pay nothing more.
- Piles made by hand may be off by three cards together.
- Equal in points and money, players share the win.
"""

from companion.dice import Color
from companion.lords_of_vegas import commands, events
from companion.lords_of_vegas.answering import answering, whose
from companion.lords_of_vegas.apply import apply, begin
from companion.lords_of_vegas.decide import decide, start
from companion.lords_of_vegas.legal import legal_moves
from companion.lords_of_vegas.rewards import paid, winners
from companion.lords_of_vegas.rolling import wanted
from companion.lords_of_vegas.seen import heard, laid, lying, next_step, stands
from companion.lords_of_vegas.setup import Setup
from companion.lords_of_vegas.state import Phase, State
from companion.lords_of_vegas.view import view

NAME = "lords_of_vegas"
COMMANDS: object = commands.COMMANDS
EVENTS: object = events.EVENTS


def seats(setup: Setup) -> tuple[Color, ...]:
    """Name the colours that people play, clockwise."""
    return setup.colors


def in_play(setup: Setup) -> tuple[Color, ...]:
    """Name the colours of the players: all dice are theirs."""
    return setup.colors


def over(state: State) -> bool:
    """Say whether the game has come to its end."""
    return state.phase is Phase.OVER


__all__ = [
    "COMMANDS",
    "EVENTS",
    "NAME",
    "Setup",
    "answering",
    "apply",
    "begin",
    "decide",
    "heard",
    "in_play",
    "laid",
    "legal_moves",
    "lying",
    "next_step",
    "over",
    "paid",
    "seats",
    "stands",
    "start",
    "view",
    "wanted",
    "whose",
    "winners",
]
