"""Every command explains itself, with an example, and stands in the README."""

from collections.abc import Callable
from pathlib import Path

import click
import pytest

from companion.cli.group import COMMANDS, Commands, main

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_an_example_and_is_in_the_readme(name: str) -> None:
    """A command without a sentence, an example or a place in the README is not finished."""
    command = Commands().get_command(click.Context(main), name)
    assert command is not None
    text = command.help or ""
    assert text.split("\n", 1)[0].endswith("."), text
    assert "Example" in text
    assert "\\b" not in text, "click's mark for lines that stay as they are is a backspace, not a backslash"
    assert f"companion {name}" in text or f" {name} " in text
    assert f"companion {name}" in README
    for option in command.params:
        if isinstance(option, click.Option) and not option.show_default:
            assert option.help, f"{name} {option.opts}"


def test_a_machine_without_a_desktop_is_told_the_cure(monkeypatch: pytest.MonkeyPatch) -> None:
    """OpenCV's missing library is one sentence; any other failed import is a fault of the program."""

    def fails(sentence: str) -> Callable[[str], object]:
        def load(_: str) -> object:
            raise ImportError(sentence)

        return load

    missing = "libGL.so.1: cannot open shared object file: No such file or directory"
    monkeypatch.setattr("companion.cli.group.import_module", fails(missing))
    with pytest.raises(click.ClickException, match="sudo apt install libgl1"):
        Commands().get_command(click.Context(main), "read")
    monkeypatch.setattr("companion.cli.group.import_module", fails("No module named 'companion.cli.reed'"))
    with pytest.raises(ImportError):
        Commands().get_command(click.Context(main), "read")
