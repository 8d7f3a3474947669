"""A settings file in, settings out, always; whatever is wrong with it stands beside, as complaints."""

import difflib
import json
import re
import tomllib
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from companion.cli.settings import lines
from companion.cli.settings.complaints import Complaint, Fault
from companion.cli.settings.shape import NO_BUTTONS, NO_LIGHTS, Settings
from companion.secret import hidden
from hardware.wiring import wired_twice

MOST_BYTES = 64 * 1024
MOST_SHOWN = 60
"""Characters of a wrong value that are shown."""
CLOSE = 0.6
"""How alike, of 1, a known name must be to be what was meant."""
PLACE = re.compile(r" - at `(?:key in )?\$\.?(.*?)`$", re.DOTALL)
STEP = re.compile(r"\[(\d+|\.\.\.)\]|([A-Za-z_]+)")
LINE = re.compile(r"at line (\d+)")


class Loaded(Struct, frozen=True):
    """Settings that can be used, and what is wrong with the file they came from."""

    settings: Settings = Settings()
    path: Path = Path()
    complaints: tuple[Complaint, ...] = ()


def load(path: Path) -> Loaded:
    """Read a settings file; where there is none, all is as by default."""
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        return Loaded(path=path)
    except OSError as error:
        return _unusable(Complaint(Fault.UNREADABLE, path, detail=error.strerror or str(error)))
    return parse(content, path)


def parse(content: bytes, path: Path) -> Loaded:
    """Make settings of the content of a file."""
    if len(content) > MOST_BYTES:
        return _unusable(Complaint(Fault.TOO_LARGE, path))
    try:
        text = content.decode("utf-8-sig")
        raw = tomllib.loads(text)
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        return _unusable(Complaint(Fault.NOT_TOML, path, line, detail=error.reason))
    except (ValueError, RecursionError) as error:
        return _unusable(Complaint(Fault.NOT_TOML, path, _told_line(error, text), detail=str(error)))
    return _Reading(raw, text, path).loaded()


def _unusable(complaint: Complaint) -> Loaded:
    dark = Settings(lights=NO_LIGHTS, buttons=NO_BUTTONS)
    return Loaded(dark, complaint.file, (complaint,))


def _told_line(error: Exception, text: str) -> int | None:
    found = LINE.search(str(error))
    if found:
        return int(found[1])
    return text.count("\n") + 1 if "end of document" in str(error) else None


class _Reading:
    """What is taken out of a file until only what holds is left."""

    def __init__(self, raw: dict[str, Any], text: str, path: Path) -> None:
        self._raw, self._path = raw, path
        self._lines = lines.Lines(text)
        self._complaints: list[Complaint] = []

    def loaded(self) -> Loaded:
        """Give the settings, with the default in place of whatever is wrong."""
        self._leave_out_unknown()
        settings = self._converted()
        if twice := wired_twice(settings.wiring):
            self._complain(Fault.WIRED_TWICE, ("lights",), twice=twice)
        if any(complaint.doubts_wiring for complaint in self._complaints):
            settings = msgspec.structs.replace(settings, lights=NO_LIGHTS, buttons=NO_BUTTONS)
        self._complaints.sort(key=lambda complaint: complaint.line or 0)
        return Loaded(settings, self._path, tuple(self._complaints))

    def _leave_out_unknown(self) -> None:
        for section, content in list(self._raw.items()):
            if section not in KEYS:
                self._leave_out_as_unknown(self._raw, (section,))
            elif isinstance(content, dict):
                for key in [key for key in content if key not in KEYS[section]]:
                    self._leave_out_as_unknown(content, (section, key))

    def _leave_out_as_unknown(self, where: dict[str, Any], path: tuple[str, ...]) -> None:
        del where[path[-1]]
        self._complain(Fault.UNKNOWN, path, nearest=_nearest(path))

    def _converted(self) -> Settings:
        """Convert; whatever does not hold goes out, key by key, so this ends."""
        while True:
            try:
                return msgspec.convert(self._raw, Settings)
            except msgspec.ValidationError as error:
                path = _path(error)
                self._complain(Fault.WRONG, path, found=self._found(path), default=_default(path))
                self._leave_out(path)

    def _leave_out(self, path: lines.Path) -> None:
        section, *rest = path
        content = self._raw[str(section)]
        if rest and isinstance(content, dict):
            del content[rest[0]]
        else:
            del self._raw[str(section)]

    def _found(self, path: lines.Path) -> str:
        value: Any = self._raw
        for part in path:
            value = value[part]
        return shown(value)

    def _complain(self, fault: Fault, path: lines.Path, **facts: Any) -> None:
        key = ".".join(str(part) for part in path[:2] if isinstance(part, str))
        place = key + "".join(f"[{part}]" for part in path if isinstance(part, int))
        self._complaints.append(Complaint(fault, self._path, self._lines.of(path), key, place, **facts))


KEYS = {
    section.name: tuple(field.name for field in msgspec.structs.fields(section.type))
    for section in msgspec.structs.fields(Settings)
}
"""The keys of every section."""


def shown(value: Any) -> str:
    """Write a value as it stands in the file, short and without passwords."""
    written = hidden(json.dumps(value, ensure_ascii=False, default=str))
    return written if len(written) <= MOST_SHOWN else f"{written[:MOST_SHOWN]}…"


def _path(error: msgspec.ValidationError) -> lines.Path:
    """Read msgspec's `$.lights.seats[2]`."""
    place = PLACE.search(str(error))
    steps = STEP.findall(place[1]) if place else []
    return tuple(int(index) if index else name for index, name in steps if index != "...")


def _default(path: lines.Path) -> str:
    section = getattr(Settings(), str(path[0]))
    return shown(msgspec.to_builtins(getattr(section, str(path[1])))) if len(path) > 1 else ""


def _nearest(path: tuple[str, ...]) -> str:
    """Give the known name that was most likely meant: the same key elsewhere, or one that looks alike."""
    *section, name = path
    names = KEYS.get(section[0], ()) if section else tuple(KEYS)
    homes = [f"{home}.{key}" for home, keys in KEYS.items() for key in keys if key == name]
    alike = difflib.get_close_matches(name, names, 1, CLOSE)
    return homes[0] if homes and not alike else ".".join([*section, *alike]) if alike else ""
