"""Who is let in as what: paired devices, organisers, players' own phones."""

from web.access.access import Access
from web.access.tries import TooManyTriesError
from web.access.vault import Device

__all__ = ["Access", "Device", "TooManyTriesError"]
