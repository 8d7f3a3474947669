"""Lights follow the table: pins over a whole turn, and light that shines on the table itself."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import cv2
import numpy as np
import numpy.typing as npt
import pytest
from gpiozero.pins.mock import MockFactory

from companion.cli.appliance.eyes import Eyes
from companion.cli.appliance.follower import Follower
from companion.cli.appliance.shining import Shining
from companion.dice import Color, Die
from companion.las_vegas.commands import PayCasino, Place, Roll, StartRound
from companion.las_vegas.state import Phase
from companion.table.commands import Opening, Pause, Play, Request, Resume, TableCommand
from companion.table.state import Status
from companion.table.table import Accepted
from hardware.frames import Frame
from hardware.lights import DrawnBank, Lights, Pattern
from hardware.lights.pins import PinBank
from hardware.wiring import Led, Wiring
from tests.cli.appliance.room import ROLL, red
from tests.hardware.conftest import Clock
from tests.hardware.lights.test_pins import history
from tests.hardware.supervisor.watching import until
from tests.las_vegas.play import next_command
from tests.las_vegas.play import table as setup_of
from tests.pictures.film import HEIGHT, WIDTH, Film
from tests.table.seated import GAME, NOON, players, record_in
from web.devices import Light, NoDevices
from web.hall import Hall
from web.sight import SightState

WIRING = Wiring(seats=(Led(5), Led(6), Led(13)), status=Led(16))
EIGHT = tuple(Die(Color.RED, value) for value in ROLL)
FPS = 8
LAMPS = ((560, 60), (600, 200), (560, 340))
"""Where the lamps of a table shine into the picture: two seats, and the status lamp."""


class Lit:
    """A game of two in a hall, and lights that show it."""

    def __init__(self, hall: Hall, lights: Lights) -> None:
        self.hall, self.lights = hall, lights
        self.sight = SightState.QUIET
        self.shining = Shining(lights, hall, lambda: self.sight)
        self.shining.start()

    def does(self, command: TableCommand) -> None:  # type: ignore[type-arg]
        """Ask the table for something."""
        table = self.hall.table
        assert table
        request = Request(f"typed-{table.state.version}", table.state.version, command)
        assert isinstance(table.ask(request, NOON), Accepted)

    def says(self) -> list[str]:
        """What the light of each seat says."""
        return [light.pattern for light in self.shining.shown()]


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    """Two players."""
    with record_in(tmp_path) as record:
        hall = Hall(record, lambda: NOON, NoDevices())
        hall.open(GAME.NAME, Opening("game", setup_of(), players(setup_of())))
        yield hall


def test_a_turn_is_shown_by_pins(hall: Hall, pins: MockFactory, clock: Clock) -> None:
    """Right in the very call that changes the table: red's turn, red's choice, blue's turn; then all dark."""
    with Lights(PinBank(WIRING, pins), (), clock) as lights:
        lit = Lit(hall, lights)
        assert [pins.pin(f"GPIO{pin}").state for pin in (5, 6, 13, 16)] == [0, 0, 0, 0]
        lit.does(Play(StartRound()))
        assert (pins.pin("GPIO5").state, pins.pin("GPIO6").state) == (1, 0)
        lit.does(Play(Roll(EIGHT)))
        assert lit.says() == ["choose", "off", "off"]
        clock.pass_s(0.8)
        lights.tick()
        lit.does(Play(Place(3)))
        assert (pins.pin("GPIO5").state, pins.pin("GPIO6").state) == (0, 1)
        lit.does(Pause())
        assert pins.pin("GPIO6").state == 0
        lit.does(Resume())
        assert pins.pin("GPIO6").state == 1
        lit.shining.close()
    assert history(pins, 5) == [0, 1, 0]
    assert history(pins, 6) == [0, 1, 0, 1, 0]
    assert history(pins, 13) == [0]


def test_who_draws_the_lights_hears_of_each_change(hall: Hall, clock: Clock) -> None:
    """Also when it began to listen before the lights did, and when nothing at the table has changed."""
    heard: list[list[str]] = []
    with Lights(DrawnBank(3), (), clock) as lights:
        hall.listen(lambda: heard.append([light.pattern for light in shown()]))
        shown: Callable[[], tuple[Light, ...]] = tuple
        lit = Lit(hall, lights)
        shown = lit.shining.shown
        lit.does(Play(StartRound()))
        assert heard[-1] == ["your_turn", "off", "off"]
        lit.shining.try_light(3)
        assert heard[-1] == ["your_turn", "off", "your_turn"]
        lit.sight, before = SightState.ASKING, len(heard)
        lit.shining.update()
        assert (lit.shining.status, len(heard)) == ("not_sure", before + 1)
        lit.shining.close()


def test_the_status_light_says_what_the_eyes_say(hall: Hall, clock: Clock) -> None:
    """Unsure, and camera lost, which goes before."""
    lights = Lights(bank := DrawnBank(2), (), clock)
    lit = Lit(hall, lights)
    lit.sight = SightState.ASKING
    hall.tell()
    unsure = bank.glows[2]
    assert unsure.level == 1
    lit.shining.camera(lost=True)
    assert bank.glows[2].rgb != unsure.rgb
    lit.shining.camera(lost=False)
    assert bank.glows[2].rgb == unsure.rgb
    lit.sight = SightState.TAKEN
    hall.tell()
    assert bank.glows[2].level == 0


def test_money_and_victory_are_celebrated(hall: Hall, clock: Clock) -> None:
    """Whoever is paid blinks for a moment; whoever has won shines at the end."""
    chance = Random(4)
    lit = Lit(hall, Lights(DrawnBank(3), (), clock))
    table = hall.table
    assert table
    paid = 0
    while table.state.status is Status.OPEN:
        command = next_command(table.state.now.game, chance)
        lit.does(Play(command))
        if isinstance(command, PayCasino) and table.state.now.game.phase is Phase.PAYING:
            won = {GAME.paid(event) for event in table.state.now.steps[-1].events} - {None}
            shown = {light.color for light in lit.shining.shown() if light.pattern is Pattern.PAID}
            assert won <= shown
            if won and not paid:
                until(lambda: "paid" not in lit.says())
                paid += 1
    assert paid
    winners = set(GAME.winners(table.state.now.game))
    shining = lit.shining
    until(lambda: {one.color for one in shining.shown() if one.pattern is Pattern.GAME_OVER} == winners)
    lit.shining.close()


def test_a_light_can_be_tried(hall: Hall, clock: Clock) -> None:
    """Also where nobody sits; then it shows the table again."""
    bank = DrawnBank(3)
    lit = Lit(hall, Lights(bank, (), clock))
    assert lit.shining.try_light(3)
    assert bank.glows[2].level == 1
    assert not lit.shining.try_light(4)
    assert not lit.shining.try_light(0)
    until(lambda: bank.glows[2].level == 0)


def test_lights_that_fail_hold_nobody_up(hall: Hall, clock: Clock, caplog: pytest.LogCaptureFixture) -> None:
    """The move is taken; the failure is told once, and its end once."""

    class Loose(DrawnBank):
        broken = False

        def write(self, glows: object) -> None:
            if self.broken:
                raise OSError("a loose wire")
            super().write(glows)  # type: ignore[arg-type]

    bank = Loose(2)
    caplog.set_level("INFO")
    lit = Lit(hall, Lights(bank, (), clock))
    bank.broken = True
    lit.does(Play(StartRound()))
    lit.does(Play(Roll(EIGHT)))
    bank.broken = False
    lit.does(Play(Place(3)))
    assert [one.levelname for one in caplog.records] == ["ERROR", "INFO"]
    assert bank.glows[1].level == 1


def _spread(x: int, y: int) -> npt.NDArray[np.float32]:
    rows, columns = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
    return 60 * np.exp(-((columns - x) ** 2 + (rows - y) ** 2) / (2 * 40.0**2))[..., None]


SPREADS = [_spread(x, y) for x, y in LAMPS]


def lamplight(picture: npt.NDArray[np.uint8], bank: DrawnBank) -> npt.NDArray[np.uint8]:
    """Let the lamps shine into the picture, each with its glow on the cloth."""
    out = picture.astype(np.float32)
    for at, spread, glow in zip(LAMPS, SPREADS, bank.glows, strict=True):
        if glow.level:
            light = np.array(glow.shine()[::-1], np.float32)
            out += spread * light
            cv2.circle(out, at, 6, tuple(float(part) for part in 120 + 135 * light), -1, cv2.LINE_AA)
    return np.clip(out, 0, 255).astype(np.uint8)


def test_changing_lights_in_view_start_no_roll(hall: Hall, clock: Clock) -> None:
    """The real reader, and lamps that shine on the table it reads: one roll is thrown, one is taken."""
    dice = red(*ROLL)
    film = Film(FPS).hold((), 1.2).roll(dice).hold(dice, 1.5)
    for _ in Pattern:
        film.hold(dice, 0.6)
    bank = DrawnBank(2)
    with Lights(bank, (), clock) as lights:
        lit = Lit(hall, lights)
        lit.does(Play(StartRound()))
        table = hall.table
        assert table
        eyes, follower = Eyes((Color.RED, Color.BLUE), None), Follower(zoned=False)
        written = 0
        for number, (picture, time) in enumerate(film, 1):
            clock.pass_s(1 / FPS)
            lights.tick()
            if time > 3.1:
                lights.show_status(list(Pattern)[int((time - 3.1) / 0.6) % len(Pattern)])
            written = bank.version
            follower.see(eyes(Frame(number, 1000 + time, lamplight(picture, bank))))
            follower.follow(table)
            if follower.wish is not None:
                lit.does(Play(follower.wish))
                follower.follow(table)
        assert len(table.state.now.steps) == 2
        assert sorted(die.value for die in table.state.now.game.roll) == sorted(ROLL)
        assert follower.sight.state is SightState.TAKEN
        assert written > 20  # the lights did change in view


def test_lights_that_shine_on_the_table_hold_still_while_dice_are_read(hall: Hall, clock: Clock) -> None:
    """But not for ever."""
    bank = DrawnBank(2)
    lit = Lit(hall, Lights(bank, (), clock))
    lit.shining.hold(looking=True)
    lit.does(Play(StartRound()))
    assert bank.glows[0].level == 0
    lit.shining.hold(looking=False)
    assert bank.glows[0].level == 1
