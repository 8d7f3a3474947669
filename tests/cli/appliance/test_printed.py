"""Bills beside the dice of a casino: their numbers are no dice, though they may look like some."""

from companion.cli.appliance.printed import without_print
from companion.dice import Color
from tests.cli.appliance.matted import LAYOUT, profile
from vision.reading import Doubt, SeenDie


def _seen(x_mm: float, y_mm: float, *doubts: Doubt) -> SeenDie:
    ((x, y),) = profile().to_px([(x_mm, y_mm)])
    return SeenDie(6, Color.BLACK, float(x), float(y), 40, 0.7, doubts=doubts)


def test_what_is_doubtful_in_the_place_of_bills_is_print() -> None:
    """Where no bills lie it is a die, and where nothing is known; what is sure must first leave the tray."""
    for bills, place in zip(LAYOUT.bills, LAYOUT.places, strict=True):
        doubtful, sure = _seen(*bills.center, Doubt.VALUE), _seen(*bills.center)
        beside = _seen(place.x + 10, place.y + 10, Doubt.VALUE)
        (kept, doubted) = without_print((doubtful, beside, sure), profile())
        assert kept == beside
        assert doubted.doubts == (Doubt.NO_DIE,)
        assert without_print((doubtful, sure), None) == (doubtful, sure)
