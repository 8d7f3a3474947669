"""Every reason for which Las Vegas says no, beside those of a set-up."""

from companion.dice import Color
from companion.las_vegas.state import Phase
from companion.refusal import Refusal


class NotNow(Refusal, frozen=True):
    """The table waits for something else."""

    phase: Phase


class ValueNotRolled(Refusal, frozen=True):
    """No die shows the value that was to be placed."""

    value: int
    rolled: tuple[int, ...]


class BillNotInDeck(Refusal, frozen=True):
    """This bill can't come from the deck now; those that can are named."""

    bill: int
    possible: tuple[int, ...]


class BillNotThere(Refusal, frozen=True):
    """No such bill lies at this casino, or not as often."""

    casino: int
    bills: tuple[int, ...]
    there: tuple[int, ...]


class SwapUnbalances(Refusal, frozen=True):
    """With the other bill, the casino would have too little, or have been dealt to too often."""

    casino: int
    total: int
    enough: int


class NobodysColor(Refusal, frozen=True):
    """These colours are not in play."""

    colors: tuple[Color, ...]
    in_play: tuple[Color, ...]
