"""Passwords and tokens in addresses are for the device that they open, and for nobody else's eyes."""

import re

CREDENTIALS = re.compile(r"(?<=://)[^\s\"'<>]*@")
"""To the last @ before a space: a password may hold a slash or another @."""
QUERY = re.compile(r"([a-z][a-z0-9+.-]*://[^\s?#\"'<>]*)\?[^\s\"'<>]*", re.IGNORECASE)
MASK = "…"


def hidden(text: str) -> str:
    """Give a text whose addresses have lost name and password, and the query, which may be a token.

    >>> hidden("opening rtsp://anna:secret@10.0.0.7/live?token=42")
    'opening rtsp://…@10.0.0.7/live?…'
    """
    return QUERY.sub(rf"\1?{MASK}", CREDENTIALS.sub(f"{MASK}@", text))
