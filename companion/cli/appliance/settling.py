"""When dice that lie on the table are no longer news."""

from companion.cli.appliance.compare import FITS, compare
from companion.cli.appliance.judging import Scene, counted, difference
from companion.cli.appliance.lying import Dice, Known
from companion.game import TRAY


def settle(scene: Scene) -> bool:
    """Take news for dealt with that are where the game has them, or where it does not care.

    Tell whether dice in the tray came too early: they may be the roll that is due next.
    """
    lying = scene.lying
    for zone in (zone for zone in lying.zones if zone != TRAY):
        if zone in scene.due:
            kinds = [lying.dice(zone, known) for known in (Known.OLD, Known.NEWS, Known.LEFT)]
            surplus = compare(kinds, scene.due[zone]).surplus
            lying.mark(zone, tuple([die for die in kinds[1] if die not in surplus]), Known.OLD)
        else:
            lying.mark(zone, lying.dice(zone), Known.LEFT)
            lying.missed[zone] = 0
    return not scene.wanted and _settle_tray(scene)


def _settle_tray(scene: Scene) -> bool:
    """Dice of the roll that lie in the tray are no news; without a roll, none are."""
    news = scene.lying.dice(TRAY, Known.NEWS)
    if TRAY not in scene.due:
        scene.lying.settle(TRAY)
        return bool(news)
    if news and not compare((news,), scene.due[TRAY], FITS[:1]).surplus:
        scene.lying.mark(TRAY, news, Known.OLD)
    return False


def excuse(scene: Scene) -> None:
    """Let everything be that somebody was asked about and played on, but for a roll that is due now."""
    lying = scene.lying
    for zone in (zone for zone in scene.due if zone != TRAY):
        if found := difference(scene, zone):
            lying.mark(zone, found.surplus, Known.LEFT)
            lying.missed[zone] = 0
    if not _may_be_due(scene, lying.dice(TRAY, Known.NEWS)):
        lying.settle(TRAY)


def _may_be_due(scene: Scene, news: Dice) -> bool:
    return bool(news) and counted(news) == {one.color: one.count for one in scene.wanted}
