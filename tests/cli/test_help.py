"""Every command explains itself, with an example, and stands in the README."""

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
    assert f"companion {name}" in text or f" {name} " in text
    assert f"companion {name}" in README
    for option in command.params:
        if isinstance(option, click.Option) and not option.show_default:
            assert option.help, f"{name} {option.opts}"
