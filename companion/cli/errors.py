"""What goes wrong on the command line: one sentence for people and an exit status."""

import click


class Unclear(Exception):  # noqa: N818  named for what happened
    """A word that can't be read, with what could stand there."""

    def __init__(self, word: str, *possible: str) -> None:
        super().__init__(word)
        self.word = word
        self.possible = possible


class Misread(click.ClickException):
    """What was typed can't be read."""

    exit_code = 2


class Refusing(click.ClickException):
    """What was wanted can't be; nothing has changed."""
