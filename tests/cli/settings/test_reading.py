"""Whatever stands in the file, there are settings; what is wrong is named with line and reason."""

import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.cli.settings import Loaded, Settings, load, say_complaints
from companion.cli.settings.complaints import Fault
from companion.cli.settings.reading import KEYS, MOST_BYTES, parse
from companion.words import Language, Words
from hardware.wiring import ButtonPins, Led, RgbLed, Strip, Wiring

FILE = Path("settings.toml")
WORDS = [Words(language) for language in Language]


def read(text: str) -> Loaded:
    """Read settings."""
    return parse(text.encode(), FILE)


def test_without_a_file_all_is_as_by_default(tmp_path: Path) -> None:
    """A companion starts at once; its wiring is the one that the README draws."""
    loaded = load(tmp_path / "none.toml")
    assert loaded.settings == Settings()
    assert not loaded.complaints
    assert loaded.settings.wiring == Wiring()


def test_each_kind_of_light_is_told_to_the_hardware_as_it_wants() -> None:
    """One pin is an LED, three are an RGB LED; a strip has as many lamps as seats are named."""
    mixed = read('[lights]\nseats = [5, [6, 13, 19]]\nstatus = "none"\n[buttons]\nundo = "none"').settings
    assert mixed.wiring == Wiring((Led(5), RgbLed(6, 13, 19)), None, None, ButtonPins(17, None, 22))
    strip = read('[lights]\nkind = "strip"\nbrightness = 3\nseats = [2, 3]').settings.wiring
    assert (strip.strip, len(strip.seats)) == (Strip(3), 2)
    none = read('[lights]\nkind = "none"').settings.wiring
    assert (none.seats, none.status, none.strip, none.buttons) == ((), None, None, ButtonPins())


@pytest.mark.parametrize(
    ("text", "line", "place", "found"),
    [
        ('[camera]\n\nfps = "fast"', 3, "camera.fps", '"fast"'),
        ("[camera]\nfps = 61", 2, "camera.fps", "61"),
        ("[camera]\nfps = nan", 2, "camera.fps", "NaN"),
        ("camera = 3", 1, "camera", "3"),
        ('[lights]\nseats = [\n  5, # "]"\n  [6, 7, 8],\n  "x",\n]', 5, "lights.seats[2]", '"x"'),
        ("[lights]\nseats = [\n  5,\n  [6,\n  99, 8],\n]", 5, "lights.seats[1][1]", "99"),
        ("[lights]\nseats = [5, 28, 7]", 2, "lights.seats[1]", "28"),
        ("# a = 1\nlights.status = true", 2, "lights.status", "true"),
        ("lights = { kind = 'led' }", 1, "lights.kind", '"led"'),
        ('[web]\nname = """\nport = 1\n"""', 2, "web.name", '"port = 1\\n"'),
        ("[table]\nlanguage = 2026-01-01", 2, "table.language", '"2026-01-01"'),
    ],
)
def test_a_wrong_value_is_named_with_its_line(text: str, line: int, place: str, found: str) -> None:
    """Also in lists over several lines, in dotted keys and in tables on one line."""
    (complaint,) = read(text).complaints
    assert (complaint.fault, complaint.line, complaint.place) == (Fault.WRONG, line, place)
    assert complaint.found == found


def test_only_what_is_wrong_is_as_by_default() -> None:
    """A misspelt port does not take the camera away; every fault is named at once, in the order of lines."""
    loaded = read('[web]\nport = "x"\nviewers = 0\n[camera]\nsource = "usb:0"\nfps = []')
    assert loaded.settings == Settings(camera=msgspec.structs.replace(Settings().camera, source="usb:0"))
    assert [complaint.place for complaint in loaded.complaints] == ["web.port", "web.viewers", "camera.fps"]
    assert [complaint.default for complaint in loaded.complaints] == ["8000", "200", "10.0"]


@pytest.mark.parametrize(
    ("text", "key", "nearest"),
    [
        ("[web]\nprot = 1", "web.prot", "web.port"),
        ("[camra]", "camra", "camera"),
        ("[table]\nport = 1", "table.port", "web.port"),
        ("zebra = 1", "zebra", ""),
    ],
)
def test_an_unknown_setting_is_named_with_the_one_that_was_meant(text: str, key: str, nearest: str) -> None:
    """By its looks, or because it belongs elsewhere."""
    (complaint,) = read(text).complaints
    assert (complaint.fault, complaint.key, complaint.nearest) == (Fault.UNKNOWN, key, nearest)
    assert complaint.line == text.count("\n") + 1


@pytest.mark.parametrize(
    ("text", "line"), [("[camera\n", 1), ("[web]\nport 3\n", 2), ("a = [1,\n2,\n", 3), ("a = 1\na = 2\n", 2)]
)
def test_what_is_no_toml_is_named_with_its_line(text: str, line: int) -> None:
    """Nothing of such a file is used."""
    loaded = read(text)
    assert [(one.fault, one.line) for one in loaded.complaints] == [(Fault.NOT_TOML, line)]
    assert loaded.settings.camera == Settings().camera


@pytest.mark.parametrize(
    "text",
    ["[lights]\nseats = 5", "[light]\nseats = [4]", "[lights]\nsetas = [4]", "[buttons]\nundo = 5", "x"],
)
def test_pins_in_doubt_are_left_alone(text: str) -> None:
    """A light driven against a button that grounds its pin may burn: no guess at what is wired."""
    loaded = read(text)
    assert loaded.complaints
    assert loaded.settings.wiring == Wiring((), None, None, ButtonPins(None, None, None))
    for words in WORDS:
        assert len(say_complaints(loaded.complaints, words)) == len(loaded.complaints) + 1


@pytest.mark.parametrize(
    ("words", "said"), list(zip(WORDS, ["next button", "bouton continuer", "Taste weiter"], strict=True))
)
def test_a_pin_wired_twice_is_told_with_what_hangs_on_it(words: Words, said: str) -> None:
    """In the words of the drawing."""
    sentence, _ = say_complaints(read("[lights]\nseats = [5, 22]").complaints, words)
    assert "GPIO22" in sentence
    assert said in sentence


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    """A folder in its place, bytes that are no text, far too much of it."""
    (folder,) = load(tmp_path).complaints
    assert folder.fault is Fault.UNREADABLE
    (bytes_,) = parse(b"# gr\xfcn", FILE).complaints
    assert (bytes_.fault, bytes_.line) == (Fault.NOT_TOML, 1)
    (much,) = parse(b"#" * (MOST_BYTES + 1), FILE).complaints
    assert much.fault is Fault.TOO_LARGE


def test_a_password_is_not_repeated() -> None:
    """A complaint may end up in a photo of the screen."""
    (complaint,) = read('[web]\nalso = ["rtsp://anna:geheim@host/"]').complaints
    assert "geheim" not in str(complaint)


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)


@given(
    st.dictionaries(
        st.sampled_from([*KEYS, "x"]),
        st.dictionaries(st.sampled_from(sorted({k for keys in KEYS.values() for k in keys})), VALUES)
        | VALUES,
    )
)
def test_any_values_give_settings_and_words(raw: dict[str, Any]) -> None:
    """Whatever is typed for a known key, it is taken or complained of; no word is missing in any language."""
    lines = [
        f"[{name}]" if isinstance(part, dict) else f"{name} = {toml(part)}" for name, part in raw.items()
    ]
    whole = "\n".join(
        "\n".join([line, *(f"{key} = {toml(value)}" for key, value in part.items() if bare(key))])
        if isinstance(part, dict)
        else line
        for line, part in zip(lines, raw.values(), strict=True)
    )
    holds(read(whole))


@given(st.text() | st.text(alphabet='[]{}=",.#\n abclights5'))
def test_any_text_gives_settings(text: str) -> None:
    """No text ends the program."""
    holds(parse(text.encode("utf-8", "surrogatepass"), FILE))


def holds(loaded: Loaded) -> None:
    """Check what is promised of settings, however they came to be."""
    assert msgspec.convert(msgspec.to_builtins(loaded.settings), Settings) == loaded.settings
    for words in WORDS:
        assert all(say_complaints(loaded.complaints, words))


def bare(key: str) -> bool:
    """Whether a key can stand without quotes."""
    return key.isascii() and key.replace("_", "").isalnum()


def toml(value: Any) -> str:
    """Write a value as TOML."""
    match value:
        case None:
            return "''"
        case bool():
            return str(value).lower()
        case str():
            return msgspec.json.encode(value).decode().replace("\x7f", "\\u007f")
        case list():
            return f"[{', '.join(map(toml, value))}]"
        case dict():
            inner = (f"{msgspec.json.encode(key).decode()} = {toml(part)}" for key, part in value.items())
            return "{ " + ", ".join(inner).replace("\x7f", "\\u007f") + " }"
        case _:
            return str(value)


def test_the_writer_of_this_test_writes_toml() -> None:
    """Else the test above would only see faults of syntax."""
    value = [1, 'x"', {"k": [True]}]
    assert tomllib.loads(f"a = {toml(value)}") == {"a": value}
