"""The JSON API, version 1: everything that the pages do, for programs."""

from web.api import access, devices, document, games, keeping, live, organising, past, sight, table
from web.api.blueprint import blueprint

__all__ = [
    "access",
    "blueprint",
    "devices",
    "document",
    "games",
    "keeping",
    "live",
    "organising",
    "past",
    "sight",
    "table",
]
