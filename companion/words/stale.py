"""What is said to whoever asked for something of a table that has moved on."""

from companion.words.words import Words


def say_stale(words: Words) -> str:
    """Say that the table has changed and what to do next."""
    return words.gettext("The table has moved on in the meantime. Look at it, then ask again.")
