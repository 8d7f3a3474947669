"""The file as it is first written, and the command that shows it."""

import stat
import tomllib
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from companion.cli import main
from companion.cli.settings import Settings, load, write_if_missing
from companion.cli.settings.meanings import meaning
from companion.cli.settings.reading import KEYS
from companion.cli.settings.writing import default_text
from companion.words import Language, Words


def companion(file: Path, *words: str, language: str = "en") -> Result:
    """Run the command with a settings file."""
    result = CliRunner().invoke(main, ["--settings", str(file), "--language", language, *words])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


@pytest.mark.parametrize("language", Language)
def test_the_first_file_says_what_is_the_case_without_it(language: Language, tmp_path: Path) -> None:
    """Every setting stands in it, as by default, in every language."""
    file = tmp_path / "a" / "settings.toml"
    assert write_if_missing(file, Words(language))
    loaded = load(file)
    assert not loaded.complaints
    assert loaded.settings == Settings()
    written = tomllib.loads(file.read_text(encoding="utf-8"))
    assert {section: tuple(content) for section, content in written.items()} == KEYS


@pytest.mark.parametrize("language", Language)
def test_every_setting_has_its_meaning_above_it(language: Language) -> None:
    """A file without comments would send people to a manual."""
    words = Words(language)
    text = default_text(words)
    whole = " ".join(line.removeprefix("# ") for line in text.splitlines())
    for section, keys in KEYS.items():
        assert f"{meaning(section, words)} [{section}]" in whole
        for key in keys:
            assert f"{meaning(f'{section}.{key}', words)} {key} =" in whole


def test_a_file_that_is_there_is_never_written_over(tmp_path: Path) -> None:
    """What somebody set stays; what is new may hold a password, so it is for its owner alone."""
    file = tmp_path / "settings.toml"
    assert companion(file, "settings", "--write").exit_code == 0
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    file.write_text("[web]\nport = 9000\n")
    again = companion(file, "settings", "--write")
    assert again.exit_code == 1
    assert file.read_text() == "[web]\nport = 9000\n"


def test_the_command_shows_path_content_and_faults(tmp_path: Path) -> None:
    """The faults in the person's language; passwords stay where they are."""
    file = tmp_path / "settings.toml"
    assert "fps = 10.0" in companion(file, "settings").output
    file.write_text('[camera]\nsource = "rtsp://anna:geheim@host/live?token=42"\nfsp = 3\n')
    shown = companion(file, "settings", language="de")
    assert shown.exit_code == 1
    assert str(file) in shown.output
    assert "Zeile 3" in shown.stderr
    assert "camera.fps" in shown.stderr
    assert "geheim" not in shown.output
    assert "42" not in shown.output


def test_the_language_set_is_spoken(tmp_path: Path) -> None:
    """Unless a command asks for another."""
    file = tmp_path / "settings.toml"
    file.write_text('[table]\nlanguage = "fr"\nx = 1\n')
    said = CliRunner().invoke(main, ["--settings", str(file), "settings"])
    assert "ligne 3" in said.stderr
    assert "line 3" in companion(file, "settings").stderr


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    """In a sentence, not in a traceback."""
    (tmp_path / "file").write_text("")
    told = companion(tmp_path / "file" / "settings.toml", "settings", "--write")
    assert told.exit_code == 1
    assert "can't be written" in told.stderr
