"""Every change reaches every screen, and no screen holds anything up."""

import json
from collections.abc import Iterator
from pathlib import Path
from threading import active_count
from time import monotonic

import pytest

from companion.game import Onlooker
from companion.table.commands import Rename
from companion.words import Language
from tests.table.seated import do
from tests.web.house import Device, House, Shown, fails, succeeds
from tests.web.served import Served, served, within
from web import serve
from web.hall import Hall

HEARTBEAT = 0.2
CHANGES = 80
"""Of 200 kB each: more than the buffers of the system hold."""


@pytest.fixture
def busy(tmp_path: Path) -> Iterator[House]:
    """Give a house with a short heartbeat and a game on the table."""
    house = House(tmp_path, heartbeat=HEARTBEAT, viewers=8)
    Device(house).paired().opens()
    yield house
    house.close()


@pytest.fixture
def live(busy: House) -> Iterator[Served]:
    """Serve it."""
    with served(busy) as one:
        yield one


def play(house: House) -> None:
    """Change the table."""
    assert house.hall.table is not None
    version = house.hall.table.state.version
    do(house.hall.table, Rename(house.hall.table.state.players[0].color, f"Anna {version}"))


def test_the_whole_state_comes_on_connecting_and_after_each_change(live: Served) -> None:
    """The same view as the API gives, with an id."""
    one = live.follow()
    assert one.answer.headers["Content-Type"].startswith("text/event-stream")
    first = json.loads(one.next_named("state"))
    assert first == succeeds(Device(live.house).get("/table"))
    before = one.next_id()
    play(live.house)
    assert json.loads(one.next_named("state"))["version"] == first["version"] + 1
    assert one.next_id() != before
    one.close()


def test_a_screen_that_comes_back_is_sent_what_it_missed_and_nothing_else(live: Served) -> None:
    """Last-Event-ID: a sign of life if nothing happened, the latest state if something did."""
    one = live.follow()
    seen = one.next_id()
    one.close()
    again = live.follow(**{"Last-Event-ID": seen})
    assert "retry" in again.next()
    assert again.next()["event"] == "alive"
    again.close()
    play(live.house)
    third = live.follow(**{"Last-Event-ID": seen})
    assert json.loads(third.next_named("state"))["players"][0]["name"].startswith("Anna 1")
    third.close()
    german = live.follow(**{"Last-Event-ID": third.last_id, "Accept-Language": "de"})
    assert german.next_named("state")
    german.close()


def test_a_restarted_server_sends_everything(busy: House) -> None:
    """What an earlier process called seen means nothing to the next."""
    with served(busy) as first:
        one = first.follow()
        seen = one.next_id()
        one.close()
    busy.close()
    house = House(busy.folder, heartbeat=HEARTBEAT)
    with served(house) as second:
        again = second.follow(**{"Last-Event-ID": seen})
        assert again.next_named("state")
        again.close()
    house.close()


def test_a_stream_where_nothing_happens_shows_signs_of_life(live: Served) -> None:
    """An event in every interval, with its length, so that a screen can tell silence from a dead line."""
    one = live.follow()
    one.next_id()
    begun = monotonic()
    assert [one.next() for _ in range(3)] == [{"event": "alive", "data": f"{HEARTBEAT:g}"}] * 3
    assert 2 * HEARTBEAT < monotonic() - begun < 3
    one.close()


def test_a_slow_screen_gets_the_latest_and_holds_nobody_up(live: Served) -> None:
    """One client never reads; the others see every change at once, and nothing piles up for it."""
    live.house.here.stream.register("large", lambda *_: "x" * 200_000)
    silent = live.raw()
    slow, quick = live.follow("?events=large"), live.follow()
    quick.next_id()
    for version in range(1, CHANGES + 1):
        play(live.house)
        begun = monotonic()
        while f"Anna {version}" not in quick.next_named("state"):
            pass
        assert monotonic() - begun < 3
    quick.next_id()
    batches = 1
    while slow.next_id() != quick.last_id:
        batches += 1
    assert batches < CHANGES, "everything had piled up for it"
    for one in (slow, quick):
        one.close()
    silent.close()


def test_no_thread_is_left_behind_by_whoever_hangs_up(live: Served) -> None:
    """After one heartbeat the server knows, and their places are free again."""
    stream = live.house.here.stream
    assert within(8, lambda: stream.viewers == 0)
    threads = active_count()
    for _ in range(3):
        many = [live.follow() for _ in range(8)]
        assert within(8, lambda: stream.viewers == 8)
        for one in many:
            one.close()
        assert within(8, lambda: stream.viewers == 0)
    assert within(8, lambda: active_count() == threads)


def test_looking_at_the_head_takes_no_place(live: Served) -> None:
    """Whoever asks whether there is a stream does not follow it."""
    Device(live.house).client.head("/api/v1/stream")
    assert live.house.here.stream.viewers == 0


def test_a_client_that_confirms_nothing_is_dropped(busy: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A tablet gone out of reach never hangs up: the system does, and the thread is free again."""
    monkeypatch.setattr(serve, "SILENT_MS", 500)
    stream = busy.here.stream
    stream.register("state", lambda *_: "x" * 3_000_000)
    with served(busy) as live:
        silent = live.raw()
        assert within(8, lambda: stream.viewers == 1)
        for _ in range(8):
            play(busy)
        assert within(8, lambda: stream.viewers == 0)
        silent.close()


def test_one_too_many_is_told_when_to_come_back(live: Served) -> None:
    """The threads that serve everything else are never used up by streams."""
    many = [live.follow() for _ in range(8)]
    ninth = live.follow()
    assert ninth.answer.status == 503
    assert ninth.answer.headers["Retry-After"] == "10"
    for one in (*many, ninth):
        one.close()


def test_a_picture_is_rendered_once_for_all_who_see_the_same(live: Served) -> None:
    """Once per change, onlooker and language, however many follow."""
    rendered: list[Language] = []

    def render(hall: Hall, onlooker: Onlooker, language: Language) -> str:
        rendered.append(language)
        return f"<p>{hall.table.state.version if hall.table else 0}\r\n</p>"

    live.house.here.stream.register("board", render)
    many = [live.follow("?events=board,state") for _ in range(4)]
    french = live.follow("?events=board", **{"Accept-Language": "fr"})
    for one in (*many, french):
        assert one.next_named("board") == "<p>1\n</p>"
    play(live.house)
    for one in (*many, french):
        assert one.next_named("board") == "<p>2\n</p>"
        one.close()
    assert sorted(rendered) == ["en", "en", "fr", "fr"]


def test_a_picture_that_can_not_be_rendered_ends_no_stream(
    live: Served, caplog: pytest.LogCaptureFixture
) -> None:
    """It is logged; everything else goes on."""

    def render(*_: object) -> str:
        raise RuntimeError("broken picture")

    live.house.here.stream.register("broken", render)
    one = live.follow("?events=broken,state")
    assert one.next_named("state")
    one.next_id()
    play(live.house)
    assert one.next_named("state")
    assert "broken picture" in caplog.text
    one.close()


def test_the_lights_are_told_by_colour(tmp_path: Path) -> None:
    """A page draws them beside whoever sits there, and that of the table beside what is known of the game."""
    house = House(tmp_path, Shown(), heartbeat=HEARTBEAT)
    with served(house) as lit:
        one = lit.follow("?events=lights")
        assert json.loads(one.next_named("lights")) == {"blue": "still", "status": "not_sure"}
        one.close()
    house.close()


def test_unknown_events_are_refused_with_those_that_exist(watcher: Device) -> None:
    """400, and nobody waits for what never comes."""
    assert fails(watcher.get("/stream?events=state,gossip"), 400, "unknown_events")["facts"] == {
        "unknown": ["gossip"],
        "known": ["state", "lights", "table", "watch", "mine", "sight"],
    }


def test_the_line_ends_of_a_name_do_not_break_an_event(live: Served) -> None:
    """What Python takes for the end of a line may stand in a name."""
    live.house.here.stream.register("odd", lambda *_: "a\u2028b\x0bc\x85d")
    one = live.follow("?events=odd")
    assert one.next_named("odd") == "a\u2028b\x0bc\x85d"
    one.close()


def test_an_empty_table_is_null(tmp_path: Path) -> None:
    """Before the first game there is a stream, and it tells when there is a table."""
    house = House(tmp_path, heartbeat=HEARTBEAT)
    with served(house) as one:
        follower = one.follow()
        assert follower.next_named("state") == "null"
        Device(house).paired().opens()
        assert json.loads(follower.next_named("state"))["id"] == "first"
        follower.close()
    house.close()
