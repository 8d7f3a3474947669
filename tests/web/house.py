"""A whole companion for the tests: a record in a folder, the app, and devices that ask it."""

from itertools import count
from pathlib import Path
from typing import Any

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from companion import las_vegas
from companion.record import open_record
from web.app import create_app
from web.devices import CameraHealth, Devices, Light, NoDevices
from web.hall import Hall
from web.here import Here, here_of
from web.settings import WebSettings
from web.sight import Sight
from web.token import HEADER
from web.upkeep import NO_UPKEEP, Upkeep

NOON = "2026-01-01T12:00:00+00:00"
PIN = "271828"
API = "/api/v1"
OPEN = f"/kinds/{las_vegas.NAME}/games"
_ids = count(1)


class Ticks:
    """A clock that goes when told."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        """Read it."""
        return self.now


class Shown(Devices):
    """A camera and one light whose state a test chooses."""

    def __init__(self) -> None:
        self.health: CameraHealth | None = CameraHealth("live", NOON, 10.0, 20.0, "test")
        self.picture: bytes | None = b"\xff\xd8jpeg"
        self.seen: Sight | None = None

    def camera(self) -> CameraHealth | None:
        """Say what the test chose."""
        return self.health

    def preview(self) -> bytes | None:
        """Give what the test chose."""
        return self.picture

    def sight(self) -> Sight | None:
        """Say what the test chose."""
        return self.seen

    def sight_picture(self, number: int) -> bytes | None:
        """Give the one picture."""
        return self.picture if self.seen and number == self.seen.number else None

    def lights(self) -> tuple[Light, ...]:
        """List the one light."""
        return (Light(1, "blue", "still"),)

    def status_light(self) -> str | None:
        """Say what it says."""
        return "not_sure"

    def try_light(self, seat: int) -> bool:
        """Let it shine."""
        return seat == 1


class House:
    """An appliance, with what a person standing at it sees."""

    def __init__(
        self,
        folder: Path,
        devices: Devices | None = None,
        upkeep: Upkeep = NO_UPKEEP,
        **settings: Any,
    ) -> None:
        self.ticks = Ticks()
        self.codes: list[str] = []
        self.folder = folder
        self.record = open_record(folder / "record.db", NOON).record
        self.hall = Hall(self.record, lambda: NOON, devices or NoDevices(), upkeep=upkeep)
        told = {"ticks": self.ticks, "show_code": self.codes.append, **settings}
        self.app: Flask = create_app(self.hall, WebSettings(folder=folder, **told))

    @property
    def here(self) -> Here:
        """Reach into the app."""
        return here_of(self.app)

    def close(self) -> None:
        """Let go of the record."""
        self.here.stream.close()
        self.record.close()


class Device:
    """A browser: it keeps its cookie and sends its page's token."""

    def __init__(self, house: House, address: str = "127.0.0.1", language: str = "en") -> None:
        self.house = house
        self.client: FlaskClient = house.app.test_client()
        self.client.environ_base["REMOTE_ADDR"] = address
        self.client.environ_base["HTTP_ACCEPT_LANGUAGE"] = language
        self.token = ""
        self.reload()

    def reload(self) -> dict[str, Any]:
        """Load the page anew, and with it the token."""
        who: dict[str, Any] = self.get("/access").get_json()
        self.token = who["csrf_token"]
        return who

    def get(self, path: str, **more: Any) -> TestResponse:
        """Look at something."""
        return self.client.get(API + path, **more)

    def send(self, method: str, path: str, json: Any = None, **more: Any) -> TestResponse:
        """Change something, as a page of our own does."""
        headers = {HEADER: self.token, **more.pop("headers", {})}
        body = {} if json is None else {"json": json}
        return self.client.open(API + path, method=method, headers=headers, **body, **more)

    def post(self, path: str, json: Any = None, **more: Any) -> TestResponse:
        """Send something new."""
        return self.send("POST", path, json, **more)

    def put(self, path: str, json: Any = None) -> TestResponse:
        """Set something."""
        return self.send("PUT", path, json)

    def paired(self) -> "Device":
        """Pair with the code on the console."""
        succeeds(self.post("/access/pair", {"code": self.house.codes[-1], "name": "tablet"}))
        self.reload()
        return self

    def organising(self) -> "Device":
        """Pair, and set the first PIN."""
        self.paired()
        succeeds(self.put("/access/pin", {"pin": PIN}))
        return self

    def opens(self, game: str = "first", **setup: Any) -> Any:
        """Open a game for Anna and Benno."""
        return succeeds(self.post(OPEN, opening(game, **setup)))

    def asks(self, command: Any, version: int, game: str = "first", request: str = "") -> TestResponse:
        """Ask the table for something."""
        wanted = {"id": request or f"ask-{next(_ids)}", "version": version, "command": command}
        return self.post(f"/games/{game}/requests", wanted)

    def plays(self, kind: str, version: int, **facts: Any) -> TestResponse:
        """Do something in the game."""
        return self.asks({"type": "play", "command": {"type": kind, **facts}}, version)


def succeeds(response: TestResponse) -> Any:
    """Expect an answer that is none of a fault, and read it."""
    assert response.status_code < 300, response.text
    return response.get_json() if response.data else None


def fails(response: TestResponse, status: int, code: str) -> Any:
    """Expect a fault, and read it."""
    fault = response.get_json()
    assert (response.status_code, fault["code"]) == (status, code), response.text
    assert fault["message"]
    assert {"code", "message", "facts"} <= set(fault)
    return fault


def opening(game: str = "first", **setup: Any) -> dict[str, Any]:
    """Write down a new game for Anna and Benno."""
    chosen = {"edition": "2012", "colors": ["blue", "red"], "seed": "seven", **setup}
    people = [("Anna", "blue"), ("Benno", "red")]
    players = [{"name": name, "color": color, "seat": n} for n, (name, color) in enumerate(people, 1)]
    return {"id": game, "setup": chosen, "players": players}


def dice(text: str, color: str = "blue") -> list[dict[str, Any]]:
    """Write down rolled dice."""
    return [{"color": color, "value": int(value)} for value in text]
