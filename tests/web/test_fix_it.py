"""Fix it: what a correction would do is said before; then it is done, and stays visible."""

import random
from typing import Any

import pytest

from companion import las_vegas, lords_of_vegas
from companion.chance import rolled
from companion.dice import Color
from companion.games import GAMES
from companion.las_vegas.editions import Edition
from companion.lords_of_vegas.setup import Dealer
from companion.record import open_record
from companion.table.commands import Opening, Play, Rename, Request
from companion.table.players import Player
from companion.table.table import Table
from tests.table.seated import do
from tests.web.house import NOON, Device, House, Ticks, dice, fails, succeeds
from tests.web.served import served, within
from web.lead import SILENT_SECONDS, Lead

OPENINGS: dict[str, Opening[Any]] = {
    las_vegas.NAME: Opening(
        "first",
        las_vegas.Setup(Edition.Y2018, (Color.BLUE, Color.RED), seed="seven"),
        (Player("Anna", Color.BLUE, 1), Player("Benno", Color.RED, 2)),
    ),
    lords_of_vegas.NAME: Opening(
        "first",
        lords_of_vegas.Setup((Color.RED, Color.BLUE), Dealer.COMPANION, "seven"),
        (Player("Anna", Color.RED, 1), Player("Benno", Color.BLUE, 2)),
    ),
}


@pytest.fixture
def playing(tablet: Device) -> Device:
    """Give a tablet on which Anna has rolled and placed, and Benno rolled."""
    tablet.opens()
    succeeds(tablet.plays("start_round", 1))
    succeeds(tablet.plays("roll", 2, dice=dice("33511224")))
    succeeds(tablet.plays("place", 3, value=3))
    succeeds(tablet.plays("roll", 4, dice=dice("11122245", "red")))
    return tablet


def test_a_preview_says_what_would_fall_away_and_does_nothing(playing: Device) -> None:
    """The numbers of the steps and why; the table stays as it is."""
    correct = {"type": "correct", "number": 2, "instead": [{"type": "roll", "dice": dice("44411226")}]}
    wanted = {"id": "look", "version": 5, "command": correct}
    foreseen = succeeds(playing.post("/games/first/preview", wanted))
    assert foreseen["dropped"] == [3, 4]
    assert "Anna rolls" in foreseen["said"][1]
    assert foreseen["why"]
    assert succeeds(playing.get("/table"))["version"] == 5
    fails(playing.post("/games/first/preview", wanted | {"version": 4}), 409, "stale")
    fails(playing.post("/games/other/preview", wanted), 404, "game_unknown")
    nothing = {"id": "look", "version": 5, "command": {"type": "correct", "number": 99, "instead": []}}
    fails(playing.post("/games/first/preview", nothing), 422, "no_such_step")


def page(device: Device, path: str) -> str:
    """Look at a page."""
    answer = device.client.get(path)
    assert answer.status_code == 200, answer.text
    return answer.text


def send(device: Device, path: str, **form: object) -> tuple[int, str]:
    """Send a form of a page."""
    answer = device.client.post(path, data={"csrf_token": device.token, "game": "first", **form})
    return answer.status_code, answer.text


def test_a_form_for_a_table_that_has_moved_on_changes_nothing(playing: Device) -> None:
    """Each page beside the table says so and leads back."""
    undo = '[{"type":"undo"}]'
    assert send(playing, "/table/changes", version=4, commands=undo)[0] == 409
    assert send(playing, "/table/changes", version=5, commands=undo, game="other")[0] == 409
    assert send(playing, "/table/people", version=4, **{"name-blue": "Else"})[0] == 409
    assert send(playing, "/table/changes", version="x", commands=undo)[0] == 400
    for commands in ("", "[]", "{", '[{"type":"cheat"}]'):
        assert send(playing, "/table/changes", version=5, commands=commands)[0] == 400
    assert succeeds(playing.get("/table"))["version"] == 5


def test_what_the_table_refuses_is_said_with_a_way_back(playing: Device) -> None:
    """422, in words."""
    status, text = send(playing, "/table/changes", version=5, commands='[{"type":"resume"}]')
    assert status == 422
    assert "Just play on" in text


def test_names_and_seats_change_together(playing: Device) -> None:
    """Who is moved aside by another's move is not moved back; the same form unchanged changes nothing."""
    form = {"name-blue": "Änne", "seat-blue": 2, "name-red": "Benno", "seat-red": 2}
    assert send(playing, "/table/people", version=5, **form)[0] == 303
    seen = succeeds(playing.get("/table"))
    assert [(one["name"], one["seat"]) for one in seen["players"]] == [("Änne", 2), ("Benno", 1)]
    form = {"name-blue": "Änne", "seat-blue": 1, "seat-red": 2}
    assert send(playing, "/table/people", version=seen["version"], **form)[0] == 303
    assert [one["seat"] for one in succeeds(playing.get("/table"))["players"]] == [1, 2]
    now = succeeds(playing.get("/table"))["version"]
    assert send(playing, "/table/people", version=now)[0] == 303
    for wrong in ({"name-blue": "\x07"}, {"seat-blue": "9"}, {"seat-blue": "x"}, {"name-blue": "x" * 41}):
        assert send(playing, "/table/people", version=now, **wrong)[0] == 422
    assert send(playing, "/table/people", version=now, **{"name-blue": "benno"})[0] == 422
    assert succeeds(playing.get("/table"))["version"] == now


def test_pages_beside_the_table_escape_names_and_lead_on_without_a_game(tablet: Device) -> None:
    """No table, no page; a name is never more than a name."""
    for path in ("/table/history", "/table/history/1", "/table/people", "/table/casinos/1"):
        assert tablet.client.get(path).status_code == 302
    tablet.opens()
    succeeds(tablet.asks({"type": "rename", "color": "blue", "name": "<b>Anna"}, 1))
    for path in ("/table/history", "/table/people", "/table"):
        assert "<b>Anna" not in page(tablet, path)
    for path in ("/table/history/7", "/table/casinos/7"):
        assert tablet.client.get(path).status_code == 404


def test_what_is_typed_elsewhere_shows_on_every_screen(house: House, tablet: Device) -> None:
    """Another program plays on in the same record; who follows sees it without a tap."""
    tablet.opens()
    with open_record(house.folder / "record.db", NOON).record as record, served(house) as live:
        one = live.follow("?events=table")
        assert "Anna" in one.next_named("table")
        elsewhere = Table(GAMES["las_vegas"], record, "first")
        do(elsewhere, Rename(elsewhere.state.players[0].color, "Zoe"))
        assert "Zoe" in one.next_named("table")
        one.close()


def test_a_table_that_was_damaged_meanwhile_stays_as_it_was(
    house: House, tablet: Device, caplog: pytest.LogCaptureFixture
) -> None:
    """What was written elsewhere and can't be read is logged, and the last good table is shown."""
    tablet.opens()
    with open_record(house.folder / "record.db", NOON).record as record, served(house) as live:
        one = live.follow("?events=table")
        one.next_id()
        record._connection.execute("UPDATE entry SET event = x'78'")
        assert within(8, lambda: "played elsewhere" in caplog.text)
        assert succeeds(tablet.get("/table"))["version"] == 1
        one.close()


def test_one_device_leads() -> None:
    """It is where somebody tapped last; another one goes on only after it has long been silent."""
    ticks = Ticks()
    lead = Lead(ticks)
    assert lead.has("kitchen")
    assert not lead.has("sofa")
    lead.take("sofa")
    assert lead.has("sofa")
    assert not lead.has("kitchen")
    ticks.now += SILENT_SECONDS + 1
    assert lead.has("kitchen")
    assert not lead.has("sofa")


def test_only_the_leading_tablet_goes_on_by_itself(house: House, playing: Device) -> None:
    """The other one is shown the table and changes nothing."""
    other = Device(house, "192.168.1.7").paired()
    wanted = {"version": 5, "commands": '[{"type":"play","command":{"type":"place","value":1}}]'}
    assert send(playing, "/table", **wanted | {"commands": '[{"type":"pause"}]'})[0] == 200
    assert send(playing, "/table", version=6, commands='[{"type":"resume"}]')[0] == 200
    wanted["version"] = 7
    assert send(other, "/table", **wanted, by_itself="yes")[0] == 200
    assert succeeds(playing.get("/table"))["version"] == 7
    assert send(playing, "/table", **wanted, by_itself="yes")[0] == 200
    assert succeeds(playing.get("/table"))["version"] == 8


@pytest.mark.parametrize("kind", list(GAMES))
def test_every_step_of_any_game_can_be_opened(house: House, tablet: Device, kind: str) -> None:
    """Whatever was played: the history tells it, and each step's page offers what it might have been."""
    table = house.hall.open(kind, OPENINGS[kind])
    assert isinstance(table, Table)
    dice = random.Random(8)
    for number in range(40):
        state = table.state
        wanted = table.game.wanted(state.now.game)
        roll = table.game.heard(state.now.game, rolled(wanted, dice.randrange)) if wanted else None
        command = roll or dice.choice(table.game.legal_moves(state.now.game))
        table.ask(Request(f"step-{number}", state.version, Play(command)), NOON)
    steps = table.state.now.steps
    assert len(steps) > 20
    history = page(tablet, "/table/history")
    for step in steps:
        assert f"/table/history/{step.number}" in history
        assert "/table/preview" in page(tablet, f"/table/history/{step.number}")
