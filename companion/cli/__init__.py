"""The command line: the one place where all rooms are joined."""

from companion.cli.group import main

__all__ = ["main"]
