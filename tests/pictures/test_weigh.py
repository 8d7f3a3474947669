"""What stays in doubt is looked at once more, and only that."""

import numpy as np
import pytest
from msgspec.structs import astuple, replace

from tests.pictures.drawn import Drawn, photograph
from vision.judge import Verdicts, judge
from vision.networks import Network
from vision.pyramid import Pyramid
from vision.weigh import weigh_again

VALUES, TILT = (1, 2, 3, 4, 5, 6), 0.45
TABLE = [Drawn(value, "red", 110.0 * value, 200, 60, 0.3 * value) for value in VALUES]
THIRD = 2


@pytest.fixture(scope="module")
def network() -> Network:
    """The judge."""
    return Network("judge", "near", "wide", "covered")


@pytest.fixture(scope="module")
def pyramid() -> Pyramid:
    """A row of dice seen aslant."""
    return Pyramid(photograph(TABLE, 780, 400, TILT))


@pytest.fixture(scope="module")
def said(network: Network, pyramid: Pyramid) -> Verdicts:
    """What is said of each die at first."""
    return judge(network, pyramid, np.array([(die.x, die.y, die.size) for die in TABLE], np.float32))


def _same(one: Verdicts, other: Verdicts, rows: list[int]) -> bool:
    return all(np.array_equal(a[rows], b[rows]) for a, b in zip(astuple(one), astuple(other), strict=True))


def test_sure_dice_that_agree_are_left_as_they_are(
    network: Network, pyramid: Pyramid, said: Verdicts
) -> None:
    """A table without doubt costs no further look."""
    assert _same(weigh_again(network, pyramid, said), said, [*range(len(VALUES))])


@pytest.mark.parametrize("seemed", [(0.0, 0.0), (-0.45, 0.4)], ids=["like print", "cocked"])
def test_a_lean_misread_at_first_is_put_right(
    network: Network, pyramid: Pyramid, said: Verdicts, seemed: tuple[float, float]
) -> None:
    """A die that seemed to show no side, or to lean aside, is looked at again, and it alone."""
    leans, true = said.leans.copy(), said.leans[THIRD]
    leans[THIRD] = seemed
    again = weigh_again(network, pyramid, replace(said, leans=leans))
    assert np.hypot(*(again.leans[THIRD] - true)) < np.hypot(*true) / 2
    assert _same(again, said, [row for row in range(len(VALUES)) if row != THIRD])


def test_a_value_unclear_at_first_is_cleared(network: Network, pyramid: Pyramid, said: Verdicts) -> None:
    """Surely a die, but as likely of one value as of another: it is looked at again, and it alone."""
    values = said.values.copy()
    values[THIRD] = [0, 6, 6, 6, 6, 6, 6]
    again = weigh_again(network, pyramid, replace(said, values=values))
    assert again.values[THIRD].argmax() == VALUES[THIRD]
    assert _same(again, said, [row for row in range(len(VALUES)) if row != THIRD])


def test_what_is_hardly_a_die_is_not_looked_at_again(
    network: Network, pyramid: Pyramid, said: Verdicts
) -> None:
    """Print that was known for it costs no further look, whatever the dice say."""
    values, leans = said.values.copy(), said.leans.copy()
    values[THIRD], leans[THIRD] = [4, 1, 1, 1, 1, 1, 1], 0
    print_known = replace(said, values=values, leans=leans)
    assert _same(weigh_again(network, pyramid, print_known), print_known, [*range(len(VALUES))])
