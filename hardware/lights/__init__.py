"""A light for each seat and one for the table: on pins, on a strip, or drawn."""

from hardware.lights.bank import Bank, Glow
from hardware.lights.drawn import DrawnBank
from hardware.lights.lights import Lights
from hardware.lights.opening import open_bank
from hardware.lights.patterns import Pattern

__all__ = ["Bank", "DrawnBank", "Glow", "Lights", "Pattern", "open_bank"]
