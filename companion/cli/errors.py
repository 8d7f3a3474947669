"""What goes wrong on the command line, as click shows it: one sentence and an exit status."""

import click


class Unclear(click.ClickException):
    """A word that can't be read, with what could stand there."""

    exit_code = 2

    def __init__(self, what: str, word: str, possible: tuple[str, ...]) -> None:
        super().__init__(f"{what}: {word!r}? {', '.join(possible)}")
        self.what, self.word, self.possible = what, word, possible


class Refusing(click.ClickException):
    """What was wanted can't be; nothing has changed."""
