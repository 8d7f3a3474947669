"""What can be agreed on before the first bill, and what can't."""

import msgspec
import pytest
from msgspec.structs import replace

from companion import las_vegas
from companion.dice import Color
from companion.las_vegas.editions import Edition
from companion.las_vegas.events import GameStarted
from companion.las_vegas.setup import CannotStart, Dealer, Level, Setup, SetupProblem
from tests.las_vegas.play import EVERY_SETUP, SEATS, alone, named, table

FIVE = table(5)
ALONE = alone(Level.NORMAL)


@pytest.mark.parametrize("setup", EVERY_SETUP, ids=named)
def test_all_that_the_rulebooks_describe_can_be_played(setup: Setup) -> None:
    """Every edition, variant, number of players, level and way of dealing."""
    assert las_vegas.start(setup) == (GameStarted(setup),)
    assert las_vegas.seats(setup) == (setup.colors if setup.solo is None else SEATS[:1])


@pytest.mark.parametrize(
    ("setup", "problems"),
    [
        (table(0), {SetupProblem.PLAYER_COUNT}),
        (table(1), {SetupProblem.PLAYER_COUNT}),
        (replace(FIVE, colors=tuple(Color)[:6]), {SetupProblem.PLAYER_COUNT}),
        (replace(table(2), colors=(Color.RED, Color.RED)), {SetupProblem.SAME_COLOR}),
        (table(3, starter=3), {SetupProblem.STARTER_UNKNOWN}),
        (table(5, neutral=True), {SetupProblem.NEUTRAL_COUNT}),
        (replace(table(2), neutral=Color.BLUE), {SetupProblem.NEUTRAL_TAKEN}),
        (replace(table(2), own_dice=7), {SetupProblem.OWN_DICE}),
        (replace(table(2), seed=""), {SetupProblem.SEED_MISSING}),
        (replace(ALONE, edition=Edition.Y2012), {SetupProblem.SOLO_EDITION}),
        (replace(ALONE, colors=SEATS[:4]), {SetupProblem.SOLO_COLORS}),
        (replace(ALONE, neutral=Color.YELLOW), {SetupProblem.SOLO_NEUTRAL}),
        (replace(ALONE, starter=1), {SetupProblem.STARTER_UNKNOWN}),
        (replace(ALONE, own_dice=7), {SetupProblem.OWN_DICE}),
        (replace(ALONE, solo=Level.HARD, own_dice=1), {SetupProblem.OWN_DICE}),
        (replace(ALONE, solo=Level.EXPERT, own_dice=8), {SetupProblem.OWN_DICE}),
        (replace(ALONE, solo=Level.MASTER, own_dice=2), {SetupProblem.OWN_DICE}),
        (
            Setup(Edition.Y2012, (Color.RED,) * 6, starter=6, neutral=Color.RED, own_dice=1),
            {
                SetupProblem.PLAYER_COUNT,
                SetupProblem.SAME_COLOR,
                SetupProblem.STARTER_UNKNOWN,
                SetupProblem.NEUTRAL_COUNT,
                SetupProblem.NEUTRAL_TAKEN,
                SetupProblem.OWN_DICE,
                SetupProblem.SEED_MISSING,
            },
        ),
        (
            Setup(Edition.Y2012, (), solo=Level.MASTER, neutral=Color.RED, starter=2),
            {
                SetupProblem.STARTER_UNKNOWN,
                SetupProblem.SOLO_EDITION,
                SetupProblem.SOLO_COLORS,
                SetupProblem.SOLO_NEUTRAL,
                SetupProblem.OWN_DICE,
                SetupProblem.SEED_MISSING,
            },
        ),
    ],
)
def test_all_that_is_wrong_is_said_at_once(setup: Setup, problems: set[SetupProblem]) -> None:
    """A set-up that can't be played is refused with everything that is wrong with it, and nothing else."""
    refusal = las_vegas.start(setup)
    assert isinstance(refusal, CannotStart)
    assert set(refusal.problems) == problems
    assert len(refusal.problems) == len(problems)
    assert refusal.reason == "cannot_start"
    assert refusal.facts == {"problems": [problem.value for problem in refusal.problems]}


@pytest.mark.parametrize("own_dice", range(1, 8))
def test_an_expert_takes_any_number_from_seven_down(own_dice: int) -> None:
    """2018: try 7, 6, 5 and so on."""
    assert not isinstance(las_vegas.start(replace(ALONE, solo=Level.EXPERT, own_dice=own_dice)), CannotStart)


@pytest.mark.parametrize("rounds", [0, 11])
def test_one_to_ten_rounds(rounds: int) -> None:
    """The number of rounds is a house option, kept in bounds where a set-up comes in."""
    text = msgspec.json.encode(table(2, rounds=rounds))
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=Setup)


def test_house_options_are_off_and_named() -> None:
    """Unless somebody asks: four rounds, money face down, all eight dice; and the record says so."""
    setup = table(2, dealer=Dealer.PLAYERS)
    assert (setup.rounds, setup.open_money, setup.own_dice) == (4, False, 8)
    told = msgspec.to_builtins(las_vegas.start(setup))
    assert told[0]["setup"]["rounds"] == 4
    assert told[0]["setup"]["open_money"] is False
