"""The settings file as it is written at first: every setting as by default, with its meaning above it."""

import json
import textwrap
from pathlib import Path

import msgspec

from companion.cli.settings.meanings import meaning
from companion.cli.settings.shape import Settings
from companion.words import Words

WIDTH = 100
PRIVATE = 0o600
"""A camera's address may hold a password."""


def default_text(words: Words) -> str:
    """Write the default settings, commented in a language."""
    head = words.gettext(
        "The settings of the table companion. Whatever is left out is as it stands here at first; the "
        "companion reads this file when it starts."
    )
    sections = [_section(name, content, words) for name, content in msgspec.to_builtins(Settings()).items()]
    return "\n\n".join([_comment(head), *sections]) + "\n"


def write_if_missing(path: Path, words: Words) -> bool:
    """Write the default settings where there are none; false where there is a file already.

    Raises:
        OSError: it can't be written there.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        path.touch(PRIVATE, exist_ok=False)
    except FileExistsError:
        return False
    path.write_text(default_text(words), encoding="utf-8")
    return True


def _section(name: str, content: dict[str, object], words: Words) -> str:
    settings = [
        f"{_comment(meaning(f'{name}.{key}', words))}\n{key} = {_toml(value)}"
        for key, value in content.items()
    ]
    return "\n".join([_comment(meaning(name, words)), f"[{name}]", *settings])


def _comment(sentence: str) -> str:
    return textwrap.fill(sentence, WIDTH, initial_indent="# ", subsequent_indent="# ", break_on_hyphens=False)


def _toml(value: object) -> str:
    """Write a value; of strings, numbers, truth and lists, TOML and JSON write alike."""
    return json.dumps(value, ensure_ascii=False)
