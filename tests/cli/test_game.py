"""A game from first bill to last payout by commands alone."""

import csv
import io
import json
from pathlib import Path

import pytest

from tests.cli.typing import Terminal


@pytest.fixture
def anna(tmp_path: Path) -> Terminal:
    """Put Anna at a terminal."""
    return Terminal(tmp_path)


def table_of(terminal: Terminal) -> dict[str, object]:
    """Read the table as a program would."""
    view: dict[str, object] = json.loads(terminal.does("show --json"))
    return view


def play_a_round(terminal: Terminal) -> None:
    """Roll and place until nobody has dice, then pay."""
    terminal.does("deal")
    while (view := table_of(terminal))["phase"] != "paying":
        if view["phase"] == "placing":
            options = view["options"]
            assert isinstance(options, list)
            terminal.does(f"place {options[0]['value']}")
        else:
            terminal.does("roll --throw")
    terminal.does("pay --all")


def test_a_whole_game_is_played_told_and_exported(anna: Terminal) -> None:
    """Two rounds to the end; the story, the list and the exports agree."""
    anna.does("new Anna:blue Benno:red --rounds 2 --seed 5 --neutral")
    play_a_round(anna)
    play_a_round(anna)
    shown = anna.does("show")
    assert "1. " in shown
    assert "over" in anna.does("games")
    story = anna.does("history")
    assert "Round 2 is over" in story
    whole = json.loads(anna.does("export"))
    assert whole["table"]["phase"] == "over"
    rows = list(csv.DictReader(io.StringIO(anna.does("export --csv"))))
    won = {"blue": 0, "red": 0}
    for row in rows:
        if row["event"] == "bill_won" and row["color"] in won:
            won[row["color"]] += int(row["bill"])
    assert won == {one["color"]: one["money"] for one in whole["table"]["standings"]}


def test_players_deal_from_their_own_deck(anna: Terminal) -> None:
    """Bills are typed in thousands; one that the deck can't hold is refused with those it can."""
    anna.does("new Anna:blue Benno:red --we-deal --edition 2018")
    anna.does("deal")
    assert "has enough" in anna.does("bill 90 90 90 90")
    said = anna.fails("bill 90")
    assert "$90,000" in said
    assert "$80,000" in said
    anna.does("bill 50,000 $60000")
    assert table_of(anna)["phase"] == "rolling"


def test_undo_correct_and_history_by_commands(anna: Terminal) -> None:
    """A misread roll is corrected by its number; the history tells it."""
    anna.does("new Anna:blue Benno:red --seed 1")
    anna.does("deal")
    anna.does("roll 3 3 5 1 6 2 2 4")
    anna.does("place 3")
    anna.does("undo")
    anna.does("redo")
    assert "corrected" in anna.does("correct 2 roll 33516225")
    assert "no longer stands" in anna.does("correct 2 roll 11111111")
    assert "corrected" in anna.does("history")


def test_neutral_dice_are_typed_with_their_colour(anna: Terminal) -> None:
    """With two colours in the tray each die needs its colour; a wrong count is told whole."""
    anna.does("new Anna:blue Benno:red --neutral --seed 1")
    anna.does("deal")
    assert "blue:11111111" in anna.fails("roll 3 3 5")
    said = anna.fails("roll blue:335 white:1")
    assert "8 blue dice" in said
    assert "white" in said
    assert "4 yellow dice" in said
    anna.does("roll blue:33516224 yellow:1156")
    assert "2 yellow dice on casino 1" in anna.does("place 1")


def test_alone_against_four_colours(anna: Terminal) -> None:
    """The opponent's dice open the round; then one die of each colour is rolled."""
    anna.does("new Anna:blue --solo expert --own-dice 6 --against red,green,black,yellow --seed 3")
    anna.does("deal")
    anna.does("roll red:11223456")
    anna.does("roll blue:1 green:1 black:1 yellow:4")
    anna.does("place 1")
    assert "8 red dice" not in anna.does("show")


def test_people_change_and_games_rest(anna: Terminal) -> None:
    """Names, seats, pause, resume, abandon; then the game before is at hand again."""
    anna.does("new Anna:blue Benno:red")
    anna.does("rename Anna Änne")
    assert "Änne" in anna.does("seat Änne 2")
    anna.does("pause")
    assert "paused" in anna.fails("deal")
    anna.does("resume")
    anna.does("new Carla:green Denny:black")
    assert "Carla" in anna.does("show")
    anna.does("abandon")
    assert "Änne" in anna.does("show")


def test_a_backup_brings_everything_back(anna: Terminal, tmp_path: Path) -> None:
    """What was backed up is there after a restore; what was there meanwhile is kept beside."""
    anna.does("new Anna:blue Benno:red")
    anna.does(f"backup {tmp_path}/kept.backup")
    anna.does("new Carla:green Denny:black")
    said = anna.does(f"restore {tmp_path}/kept.backup")
    assert "kept in" in said
    assert "Carla" not in anna.does("games")
    (tmp_path / "nonsense").write_bytes(b"nonsense" * 1000)
    anna.fails(f"restore {tmp_path}/nonsense")
    assert "Anna" in anna.does("games")


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("new Anna:pink Benno:red", "pink"),
        ("new Anna:blue", "2 to 5"),
        ("new :blue Benno:red", "NAME:COLOR"),
        ("new Anna:blue Benno:red --start Carla", "carla"),
        ("show", "no such game"),
        ("place 3", "no such game"),
    ],
)
def test_what_can_not_be_is_said_in_one_sentence(anna: Terminal, line: str, word: str) -> None:
    """No traceback, but the word that is wrong and what could stand there."""
    assert word in anna.fails(line)


def test_wrong_words_name_the_possible_ones(anna: Terminal) -> None:
    """Dice, bills, values and colours that can't be read."""
    anna.does("new Anna:blue Benno:red")
    anna.does("deal")
    for line, word in (
        ("roll 7", "7"),
        ("roll pink:3", "pink"),
        ("correct 1 cheat", "cheat"),
        ("correct 1 deal + swap-bill 3 55 60", "55"),
        ("correct 1 deal + pay Anna", "10, 20"),
        ("show --as Zoe", "Anna, Benno"),
        ("place 7", "7"),
    ):
        assert word in anna.fails(line)


def test_refusals_are_said_in_the_language_of_the_table(tmp_path: Path) -> None:
    """The same refusal in French and German, with the rulebooks' words."""
    for language, word in (("fr", "lancer"), ("de", "Wurf")):
        terminal = Terminal(tmp_path, language)
        terminal.does("new Anna:blue Benno:red")
        terminal.does("deal")
        assert word.casefold() in terminal.fails("place 3").casefold()


def test_the_demo_plays_to_the_end(anna: Terminal) -> None:
    """One command shows a whole game and leaves nothing behind."""
    said = anna.does("demo --text --speed 0 --seed 1")
    assert "Round 4 is over" in said
    assert "no such game" in anna.fails("show")
