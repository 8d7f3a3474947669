"""Lords of Vegas by commands: opened, some turns, undone, corrected, told and exported."""

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


@pytest.fixture
def started(anna: Terminal) -> Terminal:
    """Deal Anna A2 and A3, Benno C5 and C4, and let Anna draw A5 in the first turn."""
    anna.does("new-lords Anna:blue Benno:red --we-deal")
    anna.does("card A2 A3 C5 C4")
    anna.does("roll blue:66 red:11")
    anna.does("card a5")
    return anna


def money_of(terminal: Terminal) -> list[int]:
    """Read everybody's money as a program would."""
    return [one["money"] for one in json.loads(terminal.does("show --json"))["players"]]


def test_the_opening_says_which_cards_were_dealt(anna: Terminal) -> None:
    """The companion's own deck: lots, money, the closed block, and who rolls."""
    said = anna.does("new-lords Anna:blue Benno:red --seed 4")
    assert said.count(": a marker on that lot, and $") == 4
    assert "Nobody builds in block F." in said
    assert "To be rolled by Anna and Benno: 2 blue dice and 2 red dice." in said
    anna.does("roll blue:11 red:62")
    assert "Benno draws a card." in anna.does("show")
    assert "Benno draws" in anna.does("draw")


def test_actions_are_taken_and_shown_with_their_price(started: Terminal) -> None:
    """Build, remodel, reorganize: money goes, casinos stand, each option says what comes of it."""
    assert "Anna builds on A2 for $6: gold, with a die showing 2." in started.does("build A2 gold")
    shown = started.does("show")
    assert "A2: gold, boss: Anna, 1 point, ■ $2" in shown
    assert "A2 gold ■2" in shown
    assert "$9  build on A5: gold → A2-A5: gold, boss: Anna, 2 points, ■ $5" in shown
    started.does("remodel A2 brown")
    assert money_of(started) == [5, 19]
    assert "To be rolled by Anna: 1 blue die." in started.does("reorganize A2")
    assert "Anna puts a 6 on A2." in started.does("roll 6")


def test_a_bet_is_answered_and_rolled(started: Terminal) -> None:
    """The boss says whether half is laid off; then two dice decide."""
    started.does("build A2 gold")
    started.does("end-turn")
    started.does("card C8")
    assert "Anna lays off half of $5, or bears it all." in started.does("gamble A2 5")
    assert "The boss has to say first" in started.fails("roll 3 4")
    started.does("lay-off")
    said = started.does("roll 34")
    assert "7: the bet is lost. Benno pays Anna $2. Benno pays the bank $3." in said
    assert "has gambled this turn already" in started.fails("gamble A2 1 green")


def test_trades_are_offered_and_answered(started: Terminal) -> None:
    """Money, lots and dice change hands; an action may be part of it."""
    said = started.does("offer Benno Anna 4 for A3")
    assert "Offer 1, Benno to Anna: $4 for lot A3. Anna accepts or declines." in said
    assert "Anna gives Benno lot A3" in started.does("accept")
    started.does("offer Anna Benno build:A2:gold for 3")
    started.does("offer Benno Anna C5 for 2")
    assert "2 / 3" in started.fails("accept")
    assert "Offer 3 is declined." in started.does("decline 3")
    started.does("withdraw 2")
    assert "No offer is open" in started.fails("accept")
    assert "Offer 9, " not in started.does("show")


def test_undo_correct_history_and_export(started: Terminal) -> None:
    """The commands of every table work with this game too."""
    started.does("build A2 gold")
    started.does("undo")
    started.does("redo")
    assert "corrected" in started.does("correct 7 build A2 silver")
    story = started.does("history")
    assert "Anna builds on A2 for $6: silver" in story
    assert "Lords of Vegas" in started.does("games")
    rows = list(csv.DictReader(io.StringIO(started.does("export --csv"))))
    assert {"start_card_dealt", "lot_paid", "built"} <= {row["event"] for row in rows}
    assert json.loads(started.does("export"))["table"]["phase"] == "acting"


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("new-lords Anna:blue", "2 to 4 people"),
        ("new-lords Anna:blue Benno:black", "no dice of this color"),
        ("new-lords Anna Benno:red", "blue"),
        ("build Z9 gold", "A1-A6"),
        ("build A2 pink", "aqua, brown"),
        ("build C5 gold", "It belongs to Benno."),
        ("sprawl A2 A1", "No casino stands on A2."),
        ("gamble A2 99", "1-45"),
        ("gamble A2 five", "five"),
        ("roll 34", "Take an action or pass the turn on."),
        ("card B1", "Take an action or pass the turn on."),
        ("put-back A2", "LOT:VALUE"),
        ("put-back A2:1", "Take an action or pass the turn on."),
        ("free-die A2", "Take an action or pass the turn on."),
        ("give-up-lot A2", "Take an action or pass the turn on."),
        ("score-first A2", "Take an action or pass the turn on."),
        ("bear", "Take an action or pass the turn on."),
        ("draw", "Take an action or pass the turn on."),
        ("offer Anna Benno 3", "for"),
        ("offer Anna Benno ship for 3", "die:A1"),
        ("offer Anna Benno 99 for A1", "Anna has $16"),
        ("offer Anna Benno 999999 for A1", "999999"),
        ("offer Anna Benno build:A2:gold build:A3:gold for 1", "build:A1:gold"),
        ("offer Anna Benno build:A2 for 1", "LOT TILE [LOT]"),
        ("place 3", "end-turn"),
        ("pay --all", "end-turn"),
    ],
)
def test_what_can_not_be_is_said_in_a_sentence(started: Terminal, line: str, word: str) -> None:
    """No traceback, but what is wrong and what could stand there."""
    assert word in started.fails(line)


@pytest.mark.parametrize(
    ("language", "word"), [("fr", "Il y a déjà une tuile"), ("de", "schon ein Plättchen")]
)
def test_refusals_and_board_speak_the_language(tmp_path: Path, language: str, word: str) -> None:
    """The same table in French and German."""
    terminal = Terminal(tmp_path, language)
    terminal.does("new-lords Anna:blue Benno:red --we-deal")
    terminal.does("card A2 A3 C5 C4")
    terminal.does("roll blue:66 red:11")
    terminal.does("card A5")
    terminal.does("build A2 gold")
    assert word in terminal.fails("build A2 gold")
    assert "Anna" in terminal.does("show")
