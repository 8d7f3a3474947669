"""Passwords and tokens in addresses are for the device that they open, and for nobody else's eyes."""

import re

ADDRESS = re.compile(r"://[^\s\"'<>]+")
"""What follows the kind of an address, to the next space or quote."""
MASK = "…"


def hidden(text: str) -> str:
    """Give a text whose addresses have lost name and password, and the query, which may be a token.

    >>> hidden("opening rtsp://anna:secret@10.0.0.7/live?token=42")
    'opening rtsp://…@10.0.0.7/live?…'
    """
    return ADDRESS.sub(_without_secrets, text)


def _without_secrets(address: re.Match[str]) -> str:
    rest = address[0].removeprefix("://")
    who, at, where = rest.rpartition("@")  # the last one: a password may hold others, and a slash or a ?
    place, question, query = where.partition("?")
    end = query[-1] if query[-1:] in {",", ".", ")"} else ""
    return f"://{MASK if who else ''}{at}{place}{f'?{MASK}{end}' if question else ''}"
