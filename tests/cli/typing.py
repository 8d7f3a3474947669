"""Type commands as a person would and read what is said."""

from pathlib import Path

from click.testing import CliRunner, Result

from companion.cli import main


class Terminal:
    """A person at a terminal with a record of their own."""

    def __init__(self, folder: Path, language: str = "en") -> None:
        self.record = folder / "games.db"
        self.language = language

    def type(self, line: str) -> Result:
        """Type a line after the word companion."""
        words = ["--record", str(self.record), "--language", self.language, *line.split()]
        result = CliRunner().invoke(main, words)
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
        return result

    def does(self, line: str) -> str:
        """Type what must work."""
        result = self.type(line)
        assert result.exit_code == 0, result.output
        return result.output

    def fails(self, line: str) -> str:
        """Type what must be refused, and read why."""
        result = self.type(line)
        assert result.exit_code in (1, 2), result.output
        return result.stderr
