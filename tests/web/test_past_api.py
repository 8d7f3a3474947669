"""Past games over the API: step by step, counted, kept and brought back; and the pages they stand behind."""

import io
from random import Random

import pytest

from companion.las_vegas.commands import PayCasino
from companion.las_vegas.state import Phase
from companion.record import Header
from companion.table.commands import Pause, Play, Request, Undo
from tests.browser.hands import play_until
from tests.web.house import NOON, PIN, Device, House, fails, succeeds
from web.archive import Archive
from web.hall import AnyTable
from web.tally import Tally


def _plays(house: House, tablet: Device, phase: Phase, **setup: object) -> AnyTable:
    tablet.opens(rounds=1, **setup)
    table = house.hall.table
    assert table
    play_until(table, phase, Random("past"))
    return table


def test_each_step_is_given_as_it_was(house: House, tablet: Device, watcher: Device) -> None:
    """The table, the sentence, and what became of it; beyond the last step there is none."""
    table = _plays(house, tablet, Phase.PLACING)
    table.ask(Request("back", table.state.version, Undo()), NOON)
    last = table.state.version
    undone = succeeds(watcher.get(f"/games/first/steps/{last - 1}"))
    assert (undone["fate"], undone["last"], undone["table"]["version"]) == ("undone", last, last - 1)
    assert undone["table"]["game"]["phase"] == "placing"
    now = succeeds(watcher.get(f"/games/first/steps/{last}"))
    assert now["table"]["game"] == succeeds(watcher.get("/table"))["game"]
    for beyond in (0, last + 1, 10**9):
        fails(watcher.get(f"/games/first/steps/{beyond}"), 404, "no_such_step")
    fails(watcher.get("/games/nobody/steps/1"), 404, "game_unknown")


def test_money_stays_hidden_until_the_end(house: House, tablet: Device, watcher: Device) -> None:
    """A game in play shows no money by its past either; once it is over, everything may be seen."""
    table = _plays(house, tablet, Phase.PAYING)
    for n in range(5):
        table.ask(Request(f"pay-{n}", table.state.version, Play(PayCasino())), NOON)
    middle = table.state.version
    seen = succeeds(watcher.get(f"/games/first/steps/{middle}"))
    assert {one["money"] for one in seen["table"]["game"]["sides"]} == {None}
    assert succeeds(watcher.get("/games/first/figures"))["game"]["figures"]["courses"] == []
    play_until(table, Phase.OVER, Random("past"))
    seen = succeeds(watcher.get(f"/games/first/steps/{middle}"))
    won = [one["money"] for one in seen["table"]["game"]["sides"]]
    assert None not in won
    assert any(won)
    assert succeeds(watcher.get("/games/first/figures"))["game"]["figures"]["courses"]


def test_all_games_are_counted_together(house: House, tablet: Device, watcher: Device) -> None:
    """Dice, records and people over all games of a kind; a damaged one is named and hides no other."""
    _plays(house, tablet, Phase.OVER)
    before = succeeds(watcher.get("/kinds/las_vegas/figures"))
    assert (before["games"], before["unread"]) == (1, 0)
    assert {one["name"] for one in before["people"]} == {"Anna", "Benno"}
    assert sum(one["wins"] for one in before["people"]) >= 1
    rolled = sum(one["dice"] for one in before["dice"].values())
    tablet.opens("second")
    assert (
        sum(one["dice"] for one in succeeds(watcher.get("/kinds/las_vegas/figures"))["dice"].values())
        == rolled
    )
    with house.record._connection as connection:
        connection.execute("DELETE FROM entry WHERE version = 2 AND game = 1")
    counted_before = succeeds(watcher.get("/kinds/las_vegas/figures"))
    assert (counted_before["games"], counted_before["unread"]) == (2, 0)
    house.here.archive._tally._games.clear()
    after = succeeds(watcher.get("/kinds/las_vegas/figures"))
    assert (after["games"], after["unread"]) == (1, 1)
    fails(watcher.get("/kinds/chess/figures"), 404, "kind_unknown")


def test_no_start_counts_again_what_was_counted(
    house: House, tablet: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is on the disk; a file that is damaged, or that another program counted, is no obstacle."""
    _plays(house, tablet, Phase.OVER)
    file = house.folder / "counted.figures"

    def counted() -> tuple[int, int]:
        games, unread = Archive(house.record, Tally(file)).all_counted("las_vegas")
        return len(games), unread

    assert counted() == (1, 0)
    kept = file.read_bytes()
    with house.record._connection as connection:
        connection.execute("DELETE FROM entry WHERE version = 2 AND game = 1")
    assert counted() == (1, 0), "not from the record, in which a step is missing by now"
    file.write_bytes(kept[:-1])
    assert counted() == (0, 1)
    file.write_bytes(kept)
    monkeypatch.setattr("web.tally.counted_by", lambda: "other rules")
    assert counted() == (0, 1)


def test_a_game_played_on_is_counted_anew(house: House, tablet: Device, watcher: Device) -> None:
    """What was counted is kept only as long as nothing changes."""
    moments = iter(f"2026-01-01T12:{n // 60:02}:{n % 60:02}+00:00" for n in range(3000))
    house.hall.clock = lambda: next(moments)
    tablet.opens(rounds=1)
    table = house.hall.table
    assert table
    assert succeeds(watcher.get("/games/first/figures"))["dice"] == {}
    tablet.plays("start_round", 1)
    hands = [{"color": "blue", "value": 3}] * 8
    succeeds(tablet.plays("roll", 2, dice=hands))
    assert succeeds(watcher.get("/games/first/figures"))["dice"]["blue"]["counts"] == [0, 0, 8, 0, 0, 0]


def test_a_backup_is_looked_at_before_it_replaces_anything(house: House, organiser: Device) -> None:
    """What is in it and what it would replace; a file that is none is refused with the reason."""
    organiser.opens()
    with organiser.get("/backup") as answer:
        whole = answer.data
    organiser.opens("second")
    looked = succeeds(organiser.post("/backup/look", data=whole))
    assert looked == {
        "backup": {"games": 1, "first": NOON, "last": NOON},
        "now": {"games": 2, "first": NOON, "last": NOON},
    }
    assert len(house.record.games()) == 2
    fails(organiser.post("/backup/look", data=b"no backup"), 422, "restore_refused")


def test_the_organiser_signs_in_on_the_page(house: House, tablet: Device, watcher: Device) -> None:
    """A watcher can't set the first PIN; a wrong one is said to be wrong, in the asker's language."""

    def gives(device: Device, pin: str) -> int:
        fields = {"pin": pin, "csrf_token": device.token}
        return device.client.post("/backup/pin", data=fields).status_code

    assert gives(watcher, PIN) == 422
    assert not house.here.access.organisers.pin_set
    assert gives(tablet, "12ab") == 422
    assert gives(tablet, PIN) == 303
    assert tablet.reload()["organiser"]
    assert gives(watcher, "000000") == 422
    assert gives(watcher, PIN) == 303
    page = watcher.client.get("/backup").text
    assert "Download the backup" in page


def test_a_restored_backup_says_where_the_old_games_are(house: House, organiser: Device) -> None:
    """The page names the file; an upload that is no backup changes nothing."""
    organiser.opens()
    with organiser.get("/backup") as answer:
        whole = answer.data
    headers = {"X-CSRF-Token": organiser.token}
    for body, status, word in ((b"nothing", 422, "no backup"), (whole, 200, "replaced")):
        form = {"file": (io.BytesIO(body), "games.backup")}
        done = organiser.client.post("/backup/restore", data=form, headers=headers)
        assert (done.status_code, word in done.text) == (status, True), done.text


@pytest.mark.parametrize(
    ("back", "goes"),
    [
        ("/games/first/steps/1", "/games/first/steps/1"),
        ("/figures", "/figures"),
        ("//elsewhere.example/", "/"),
        ("https://elsewhere.example/table", "/"),
        ("/\\elsewhere.example", "/"),
        ("/api/v1/backup", "/"),
        ("games", "/"),
        ("", "/"),
    ],
)
def test_a_language_is_chosen_on_any_page_and_leads_nowhere_else(
    watcher: Device, back: str, goes: str
) -> None:
    """Back to the page one was on, if it is one of ours."""
    form = {"language": "de", "back": back, "csrf_token": watcher.token}
    answer = watcher.client.post("/language", data=form)
    assert (answer.status_code, answer.headers["Location"]) == (303, goes)


def test_a_step_beyond_the_game_leads_to_its_end(house: House, tablet: Device, watcher: Device) -> None:
    """A typed address never ends in an error."""
    table = _plays(house, tablet, Phase.ROLLING)
    table.ask(Request("rest", table.state.version, Pause()), NOON)
    last = f"/games/first/steps/{table.state.version}"
    assert watcher.client.get("/games/first/steps/99999").headers["Location"] == last
    assert watcher.client.get("/games/first/steps/0").headers["Location"] == "/games/first/steps/1"
    assert watcher.client.get(last).status_code == 200
    assert watcher.client.get("/games/nobody/steps/1").status_code == 404


def test_every_page_opens_on_an_empty_record(house: House, tablet: Device, watcher: Device) -> None:
    """Past games, figures, backup: a page without a game is no error either."""
    for path in ("/games", "/figures", "/backup", "/device"):
        assert watcher.client.get(path).status_code == 200
    tablet.opens()
    headers: tuple[Header, ...] = house.record.games()
    assert watcher.client.get(f"/games/{headers[0].id}/figures").status_code == 200
    assert watcher.client.get("/games/nobody/figures").status_code == 404


def test_before_a_game_a_screen_says_who_won_last_and_how_to_join(house: House, tablet: Device) -> None:
    """No winner where none was played to its end or where it can't be read; nothing of it during a game."""
    before = tablet.client.get("/watch").text
    assert "/watch</p>" in before
    assert "last game" not in before
    _plays(house, tablet, Phase.OVER)
    assert "last game" not in tablet.client.get("/watch").text
    results = succeeds(tablet.get("/games/first/figures"))["game"]["figures"]["results"]
    names = {"blue": "Anna", "red": "Benno"}
    winner = next(names[one["color"]] for one in results if one["won"])
    house.hall._table = None
    assert f"The last game was won by {winner}." in tablet.client.get("/watch").text
    with house.record._connection as connection:
        connection.execute("DELETE FROM entry WHERE version = 2")
    house.here.archive._tally._games.clear()
    assert "last game" not in tablet.client.get("/watch").text
