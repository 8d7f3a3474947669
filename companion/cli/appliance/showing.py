"""What the pages are shown of what the eyes see."""

from companion.cli.appliance.eyes import Glance
from companion.cli.appliance.judging import Verdict
from companion.cli.appliance.lying import Dice, Known, Lying
from companion.game import TRAY
from vision.reading import SeenDie
from web.sight import Apart, Sight, SightDie, SightState


def picture_of(
    state: SightState, glance: Glance, lying: Lying, verdict: Verdict, apart: tuple[Apart, ...] = ()
) -> Sight:
    """Show what lies there, and with a question all that it is about."""
    asks = state is SightState.ASKING
    others = [lying.dice(zone) for zone in sorted(lying.zones) if zone != TRAY]
    return Sight(
        number=0,
        state=state,
        width=glance.width,
        height=glance.height,
        dice=shown(lying.dice(TRAY, Known.NEWS) or lying.dice(TRAY, Known.OLD)),
        standing=shown(tuple([die for dice in others for die in dice])),
        apart=apart,
        problems=tuple(glance.problems) if asks else (),
        refusal=verdict.refusal if asks else None,
        likely=verdict.likely if asks else (),
    )


def shown(dice: Dice) -> tuple[SightDie, ...]:
    """Give dice as plain data, in the order in which one reads."""
    return tuple([_shown(die) for die in sorted(dice, key=lambda die: (die.y, die.x))])


def _shown(die: SeenDie) -> SightDie:
    return SightDie(
        value=die.value,
        color=die.color,
        x=die.x,
        y=die.y,
        size=die.size,
        confidence=die.confidence,
        zone=die.zone,
        doubts=tuple(die.doubts),
        second=(die.second.value, die.second.color) if die.second else None,
    )
