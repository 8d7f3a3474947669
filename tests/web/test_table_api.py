"""The table by JSON: looked at, asked, refused, overtaken."""

import pytest

from tests.web.house import OPEN, Device, House, dice, fails, opening, succeeds


def test_no_table_is_said(watcher: Device) -> None:
    """Before the first game there is nothing to see."""
    fails(watcher.get("/table"), 404, "no_table")
    assert succeeds(watcher.get("/kinds")) == [{"kind": "las_vegas", "title": "Las Vegas"}]


def test_a_game_is_opened_seen_and_played(tablet: Device, watcher: Device) -> None:
    """What the tablet does, everyone sees; what happened is told."""
    opened = tablet.opens()
    assert opened["moves"] == [{"type": "start_round"}]
    done = succeeds(tablet.plays("start_round", 1))
    assert done["version"] == 2
    assert "Anna rolls first" in done["said"][0]
    succeeds(tablet.plays("roll", 2, dice=dice("33511224")))
    seen = succeeds(watcher.get("/table"))
    assert seen["version"] == 3
    assert len(seen["game"]["roll"]) == 8
    assert seen["undo"] == 2
    assert {"type": "place", "value": 5} in seen["moves"]


def test_the_deck_can_not_be_read_off_the_table(tablet: Device, watcher: Device) -> None:
    """The seed of the shuffle would tell every bill to come."""
    tablet.opens(seed="the-secret-seed")
    tablet.plays("start_round", 1)
    for path in ("/table", "/games", "/games/first/history"):
        assert "the-secret-seed" not in watcher.get(path).text


def test_a_request_for_a_version_that_has_passed_gets_the_new_table(tablet: Device) -> None:
    """409 with all one needs to go on."""
    tablet.opens()
    succeeds(tablet.plays("start_round", 1))
    fault = fails(tablet.plays("start_round", 1), 409, "stale")
    assert fault["table"]["version"] == fault["facts"]["version"] == 2


def test_a_repeated_request_is_answered_again_and_done_once(tablet: Device) -> None:
    """A tablet whose answer got lost asks again and is none the worse."""
    tablet.opens()
    start = {"type": "play", "command": {"type": "start_round"}}
    first = succeeds(tablet.asks(start, 1, request="once"))
    assert succeeds(tablet.asks(start, 1, request="once")) == first
    assert succeeds(tablet.get("/table"))["version"] == 2


def test_a_request_for_another_game_does_nothing(tablet: Device) -> None:
    """A tablet left on an old page does not play in the new game."""
    tablet.opens("first")
    tablet.opens("second")
    start = {"type": "play", "command": {"type": "start_round"}}
    fault = fails(tablet.asks(start, 1, game="first"), 409, "not_on_table")
    assert fault["table"]["id"] == "second"
    assert fault["table"]["version"] == 1
    fails(tablet.asks(start, 1, game="third"), 404, "game_unknown")


@pytest.mark.parametrize(
    ("language", "word"), [("en", "Roll"), ("fr-CH", "Lancez"), ("de", "würfeln"), ("it", "Roll")]
)
def test_refusals_come_in_the_askers_language(house: House, language: str, word: str) -> None:
    """The code and facts are for programs, the sentence for whoever asked."""
    device = Device(house, language=language).paired()
    device.opens()
    succeeds(device.plays("start_round", 1))
    fault = fails(device.plays("place", 2, value=3), 422, "not_now")
    assert fault["facts"] == {"phase": "rolling"}
    assert word.casefold() in fault["message"].casefold()


def test_a_device_may_speak_another_language_than_its_browser(tablet: Device) -> None:
    """Chosen once, kept in the cookie, taken back with none."""
    succeeds(tablet.put("/access/language", {"language": "de"}))
    assert tablet.reload()["language"] == "de"
    succeeds(tablet.put("/access/language", {"language": None}))
    assert tablet.reload()["language"] == "en"
    fails(tablet.put("/access/language", {"language": "tlh"}), 400, "malformed")


@pytest.mark.parametrize(
    ("body", "where"),
    [
        (b"", "$"),
        (b"{", "$"),
        (b"\xff\xfe", "$"),
        (b"[" * 30_000, "$"),
        (b"[]", "$"),
        (b'{"id": "a", "version": "1", "command": {"type": "undo"}}', "$.version"),
        (b'{"id": "a b", "version": 1, "command": {"type": "undo"}}', "$.id"),
        (b'{"id": "a", "version": 1, "command": {"type": "undo", "steps": 0}}', "$.command.steps"),
        (b'{"id": "a", "version": 1, "command": {"type": "cheat"}}', "$.command.type"),
        (b'{"id": "a", "version": 1, "command": {"type": "undo"}, "more": 1}', "$"),
        (
            b'{"id":"a", "version":1, "command":{"type":"play", "command":{"type":"place", "value":7}}}',
            "$.command.command.value",
        ),
    ],
)
def test_what_can_not_be_read_is_answered_with_where(tablet: Device, body: bytes, where: str) -> None:
    """400, the place in the document, and the program's own words for it."""
    tablet.opens()
    fault = fails(tablet.post("/games/first/requests", data=body), 400, "malformed")
    assert fault["facts"]["where"] == where


def test_a_game_that_can_not_start_says_everything_that_is_wrong(tablet: Device) -> None:
    """422 with all problems at once; an unknown game is 404."""
    fault = fails(tablet.post(OPEN, opening(seed="", starter=5)), 422, "cannot_start")
    assert set(fault["facts"]["problems"]) == {"starter_unknown", "seed_missing"}
    people = opening()
    people["players"].reverse()
    fails(tablet.post(OPEN, people), 422, "wrong_players")
    fails(tablet.post("/kinds/poker/games", opening()), 404, "kind_unknown")


def test_opening_twice_takes_up_the_same_game(tablet: Device) -> None:
    """The same id again is the same game, as it stands."""
    tablet.opens()
    succeeds(tablet.plays("start_round", 1))
    assert tablet.opens()["version"] == 2


def test_an_earlier_game_is_put_on_the_table_again(tablet: Device) -> None:
    """Any game of the record; one that is not there is 404."""
    tablet.opens("first")
    tablet.opens("second")
    assert succeeds(tablet.put("/table", {"game": "first"}))["id"] == "first"
    fails(tablet.put("/table", {"game": "third"}), 404, "game_unknown")


def test_names_are_carried_as_they_are_and_never_run(tablet: Device, watcher: Device) -> None:
    """A name may be markup: it is data here, and no answer is a page."""
    people = opening()
    people["players"][0]["name"] = "<img src=x onerror=alert(1)>\u2028"
    succeeds(tablet.post(OPEN, people))
    answer = watcher.get("/table")
    assert answer.mimetype == "application/json"
    assert succeeds(answer)["players"][0]["name"].startswith("<img")
