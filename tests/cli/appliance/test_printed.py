"""Bills beside the dice of a casino: their numbers are no dice, a die that lies on them is one."""

from companion.cli.appliance.printed import on_bills
from companion.dice import Color
from tests.cli.appliance.matted import LAYOUT, profile
from vision.reading import Doubt, SeenDie


def _seen(x_mm: float, y_mm: float, *doubts: Doubt) -> SeenDie:
    ((x, y),) = profile().to_px([(x_mm, y_mm)])
    return SeenDie(6, Color.BLACK, float(x), float(y), 40, 0.7, doubts=doubts)


def test_only_what_is_doubtful_in_the_place_of_bills_is_print() -> None:
    """A sure die is a die everywhere, a doubtful one too where no bills lie, or where nothing is known."""
    for bills, place in zip(LAYOUT.bills, LAYOUT.places, strict=True):
        doubtful = _seen(*bills.center, Doubt.VALUE)
        assert on_bills(doubtful, profile())
        assert not on_bills(_seen(*bills.center), profile())
        assert not on_bills(_seen(place.x + 10, place.y + 10, Doubt.VALUE), profile())
        assert not on_bills(doubtful, None)
