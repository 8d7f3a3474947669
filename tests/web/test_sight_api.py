"""What the camera sees, for the device that plays: as data, as a picture, and in the stream."""

from msgspec.structs import replace

from companion.dice import Color, Die
from companion.game import Wanted
from companion.rolls import wrong_dice
from tests.web.house import Device, House, Shown, fails, succeeds
from tests.web.served import served
from web.devices import CameraHealth
from web.pages.sight import crop
from web.sight import Sight, SightDie, SightState

SEEN = Sight(
    7,
    SightState.ASKING,
    640,
    480,
    dice=(
        SightDie(3, Color.BLUE, 300, 200, 40, 0.97),
        SightDie(5, None, 400, 220, 40, 0.4, doubts=("color",), second=(6, Color.BLUE)),
    ),
    problems=("hand",),
    refusal=wrong_dice((Wanted(Color.BLUE, 8),), (Die(Color.BLUE, 3),)),
    likely=((Die(Color.BLUE, 3), Die(Color.BLUE, 5)),),
)


def test_what_is_seen_is_told_with_its_doubts(tablet: Device, devices: Shown) -> None:
    """Each die with how sure it is; the refusal in the asker's language, with its facts."""
    tablet.opens()
    devices.seen = SEEN
    seen = succeeds(tablet.get("/sight"))
    assert (seen["number"], seen["state"]) == (7, "asking")
    assert seen["dice"][1] | {"x": 0, "y": 0} == {
        "value": 5,
        "color": None,
        "x": 0,
        "y": 0,
        "size": 40,
        "confidence": 0.4,
        "zone": None,
        "doubts": ["color"],
        "second": [6, "blue"],
    }
    assert seen["refusal"]["code"] == "wrong_dice"
    assert "8 blue dice" in seen["refusal"]["message"]
    assert seen["likely"] == [[{"color": "blue", "value": 3}, {"color": "blue", "value": 5}]]


def test_the_picture_belongs_to_what_was_seen_and_is_for_the_tablet_only(
    tablet: Device, watcher: Device, devices: Shown
) -> None:
    """An older one is kept no more; who only watches sees neither."""
    fails(tablet.get("/sight"), 404, "no_sight")
    devices.seen = SEEN
    assert tablet.get("/sight/7.jpg").data == devices.picture
    fails(tablet.get("/sight/6.jpg"), 404, "no_picture")
    for path in ("/sight", "/sight/7.jpg"):
        fails(watcher.get(path), 403, "needs_play")


def test_only_what_is_new_is_sent(house: House, tablet: Device, devices: Shown) -> None:
    """What is seen changes ten times a second: the table is neither drawn nor sent again for that."""
    tablet.opens()
    with served(house) as live:
        one = live.follow("?events=table,sight")
        assert "data-version" in one.next_named("table")
        one.next_id()
        devices.seen = replace(SEEN, state=SightState.MOVING)
        house.hall.tell()
        assert one.next()["event"] == "sight"
        devices.health = CameraHealth("dead", None, 0, None, "test")
        house.hall.tell()
        one.next_id()
        assert "No picture from the camera" in one.next_named("sight")
        one.close()


def test_the_part_that_is_shown_holds_every_die_and_stays_inside() -> None:
    """At any place, near any edge."""
    for x, y in ((20, 20), (620, 460), (320, 240), (20, 460)):
        moved = replace(SEEN, dice=tuple(replace(die, x=x, y=y) for die in SEEN.dice))
        shown = crop(moved.dice, moved)
        assert 0 <= shown.x <= x <= shown.x + shown.width <= SEEN.width
        assert 0 <= shown.y <= y <= shown.y + shown.height <= SEEN.height
