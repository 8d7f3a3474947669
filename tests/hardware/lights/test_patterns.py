"""What a light says is known by its rhythm."""

import pytest

from hardware.lights.patterns import SHAPES, Pattern, level

SHORTEST_STEP_S = 0.1


def rhythm(pattern: Pattern, seconds: float = 10.0) -> tuple[float, ...]:
    """Give the brightness of a pattern every hundredth of a second."""
    return tuple(level(pattern, tick / 100) for tick in range(int(seconds * 100)))


@pytest.mark.parametrize("pattern", [pattern for pattern in Pattern if pattern is not Pattern.OFF])
def test_every_pattern_is_bright_at_once(pattern: Pattern) -> None:
    """Whoever's turn it is sees it within the tenth of a second, whatever the rhythm."""
    assert level(pattern, 0.0) == 1.0


def test_no_two_patterns_look_alike() -> None:
    """A light can be read without a page beside it."""
    assert len({rhythm(pattern) for pattern in Pattern}) == len(Pattern)


@pytest.mark.parametrize("pattern", list(Pattern))
def test_brightness_stays_between_dark_and_full_and_steps_can_be_seen(pattern: Pattern) -> None:
    """No step is shorter than a thread on a busy machine can keep."""
    assert all(0 <= value <= 1 for value in rhythm(pattern))
    assert all(ms >= SHORTEST_STEP_S * 1000 for _, ms in SHAPES[pattern].steps)


def test_being_paid_blinks_three_times_then_rests_dark() -> None:
    """A payout is said and over."""
    shown = rhythm(Pattern.PAID)
    assert sum(one < other for one, other in zip((0.0, *shown), shown, strict=False)) == 3
    assert shown[-1] == 0.0


def test_the_winner_stays_lit() -> None:
    """The end of the game is seen by whoever comes back to the table later."""
    assert level(Pattern.GAME_OVER, 3600) == 1.0
