"""What goes wrong at the demo's table when one asks for it: each fault now and then, as at a real one."""

import math
from collections.abc import Callable
from enum import StrEnum
from random import Random

from companion.cli.demo_table.prints import BILL_MM, CARD, CARD_MM, bill_name
from companion.cli.demo_table.tabletop import Tabletop
from companion.dice import Die
from companion.game import TRAY
from hardware.cameras.simulated.scene import DIE_MM, Fault, Sheet, Spot, Trouble

Throw = Callable[[Tabletop, tuple[Die, ...], int, float], float]
"""Lets someone's dice roll out at a moment, and tells when they lie."""

HOW_OFTEN = 0.3
"""The part of rolls with a fault."""
LONG_S, DEAD_S = 3.0, 6.0
LEAN = 0.42
"""How far a die that leans against something stands up, in radians."""


class Mishap(StrEnum):
    """What people and rooms do to a camera."""

    COVERED = "covered"
    LEANING = "leaning"
    BLUR = "blur"
    GLARE = "glare"
    DARK = "dark"
    HAND = "hand"
    BILL = "bill"
    DEAD = "dead"
    TURNED = "turned"
    """A die that stands on the board: only where it is compared with the record."""


def plain(top: Tabletop, dice: tuple[Die, ...], seat: int, now: float) -> float:
    """Let dice roll, and nothing go wrong."""
    return top.throw(dice, seat, now)


def clumsy(mishaps: tuple[Mishap, ...], chance: Random, often: float = HOW_OFTEN) -> Throw:
    """Let dice roll, and now and then one of these things happen."""

    def throw(top: Tabletop, dice: tuple[Die, ...], seat: int, now: float) -> float:
        if not mishaps or chance.random() >= often:
            return plain(top, dice, seat, now)
        mishap = chance.choice(mishaps)
        if mishap is Mishap.TURNED and top.standing():
            top.turn_over(chance.choice(top.standing()))
        return _with(mishap, top, dice, seat, now)

    return throw


def _with(mishap: Mishap, top: Tabletop, dice: tuple[Die, ...], seat: int, now: float) -> float:
    lie = top.throw(dice, seat, now, lean=LEAN if mishap is Mishap.LEANING else 0.0)
    last = top.dice(TRAY)[-1].cube.at
    match mishap:
        case Mishap.COVERED:
            away = Spot(last.x + CARD_MM[0] / 2 - DIE_MM * 0.1, last.y + 2, 0.1)
            top.lay_extra(Sheet(CARD, away, *CARD_MM, on_top=True))
        case Mishap.BILL:
            beside = Spot(last.x, last.y, math.pi / 3)
            top.lay_extra(Sheet(bill_name(50_000), beside, *BILL_MM))
        case Mishap.HAND:
            top.reach_in(seat, last, now, lie - now + LONG_S)
        case Mishap.LEANING | Mishap.TURNED:
            pass
        case _:
            seconds = DEAD_S if mishap is Mishap.DEAD else LONG_S
            top.trouble(Trouble(Fault(mishap.value), now, lie + seconds, last))
    return lie
