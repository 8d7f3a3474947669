"""A PIN as a hash that is slow to guess."""

import secrets
from hashlib import scrypt
from hmac import compare_digest

from web.access.vault import Hashed

SALT_BYTES = 16
COST, BLOCK, LANES = 2**14, 8, 1
"""scrypt's own measures: 16 MiB and some 50 ms each time."""


def hashed(pin: str) -> Hashed:
    """Make what is kept of a PIN."""
    salt = secrets.token_bytes(SALT_BYTES)
    return Hashed(salt, _digest(pin, salt))


def fits(pin: str, kept: Hashed) -> bool:
    """Compare a PIN with what was kept."""
    return compare_digest(_digest(pin, kept.salt), kept.digest)


def _digest(pin: str, salt: bytes) -> bytes:
    return scrypt(pin.encode(), salt=salt, n=COST, r=BLOCK, p=LANES)
