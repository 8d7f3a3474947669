"""Mock pins and a clock, as the devices' own tests have them."""

from tests.hardware.conftest import clock, pins

__all__ = ["clock", "pins"]
