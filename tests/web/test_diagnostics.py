"""Diagnostics and log are for other people's eyes: no secret of the house is in them."""

import io
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.web.house import PIN, Device, House, Shown, fails, succeeds
from web.devices import CameraHealth
from web.upkeep import NO_UPKEEP, ButtonSeen

URL_PASSWORD, URL_TOKEN = "hunter2hunter", "tokenabcdef"


class Planted:
    """A house in whose files every secret stands somewhere."""

    def __init__(self, folder: Path) -> None:
        devices = Shown()
        address = f"rtsp://anna:{URL_PASSWORD}@10.0.0.7/live?token={URL_TOKEN}"
        devices.health = CameraHealth("live", None, 10.0, 20.0, address)
        self.log = ""
        upkeep = replace(
            NO_UPKEEP,
            log=lambda: self.log,
            settings=lambda: f'[camera]\nsource = "{address}"\n',
            buttons=lambda: (ButtonSeen("undo", None),),
        )
        self.house = House(folder, devices, upkeep)
        self.tablet = Device(self.house).organising()
        self.tablet.opens()
        access = self.house.here.access
        link, _ = access.links.make("first", "blue")  # type: ignore[arg-type]
        shown, _ = access.pairing.show()
        key = access.key
        self.secrets = [*access.secrets, link, shown, key, URL_PASSWORD, URL_TOKEN, access.paired.all[0].id]
        self.log = "\n".join(["Anna rolled", f"opening {address}", *self.secrets[:-3], self.secrets[-1]])

    def files(self, query: str = "") -> dict[str, str]:
        """The files of the diagnostics."""
        answer = self.tablet.get(f"/diagnostics.zip{query}")
        assert answer.mimetype == "application/zip"
        with ZipFile(io.BytesIO(answer.data)) as packed:
            return {name: packed.read(name).decode() for name in packed.namelist()}


@pytest.fixture
def planted(tmp_path: Path) -> Iterator[Planted]:
    """Plant them."""
    one = Planted(tmp_path)
    yield one
    one.house.close()


def test_no_secret_leaves(planted: Planted) -> None:
    """Neither keys, codes, links, ids of devices, the PIN, nor passwords and tokens in addresses."""
    texts = [
        *planted.files().values(),
        *planted.files("?names=1").values(),
        planted.tablet.get("/log.txt").text,
    ]
    assert len(planted.secrets) >= 10
    for text in texts:
        for secret in planted.secrets:
            assert secret not in text, secret
        assert PIN not in text
        assert str(planted.house.folder) not in text


def test_names_stay_at_home_unless_they_are_asked_for(planted: Planted) -> None:
    """Of players and of devices."""
    without, named = planted.files(), planted.files("?names=1")
    assert not any("Anna" in text or "Benno" in text for text in without.values())
    assert "Benno" in named["games.json"]
    assert "Anna rolled" in named["log.txt"]


def test_what_helps_is_there(planted: Planted) -> None:
    """Health, map, settings, log, games; the JSON can still be read."""
    files = planted.files()
    assert set(files) == {"health.json", "calibration.json", "settings.toml", "log.txt", "games.json"}
    health = json.loads(files["health.json"])
    assert health["camera"]["state"] == "live"
    assert health["disk_bytes"] > health["disk_free_bytes"] > 0
    assert json.loads(files["games.json"])[0]["kind"] == "las_vegas"
    assert "rtsp://…@10.0.0.7/live" in files["settings.toml"]


def test_strangers_get_neither(planted: Planted) -> None:
    """Both are for devices that play; the page of the health is for all."""
    stranger = Device(planted.house, "192.168.1.9")
    fails(stranger.get("/diagnostics.zip"), 403, "needs_play")
    fails(stranger.get("/log.txt"), 403, "needs_play")
    health = succeeds(stranger.get("/health"))
    assert health["buttons"] == [{"name": "undo", "pressed": None}]
    assert URL_PASSWORD not in json.dumps(health)


def test_a_long_log_is_cut_at_its_old_end(planted: Planted) -> None:
    """The newest lines are what matters."""
    planted.log = "old\n" * 200_000 + "newest"
    text = planted.tablet.get("/log.txt").text
    assert len(text) <= 400_000
    assert text.endswith("newest")
