"""People at a table of Lords of Vegas: a game laid on the table, and hands that tap what lights up."""

import random

from playwright.sync_api import Locator

from companion.dice import Color
from companion.lords_of_vegas import NAME
from companion.lords_of_vegas.setup import Dealer, Setup
from companion.lords_of_vegas.state import Phase
from companion.table.commands import Opening, Play, Request
from companion.table.players import Player
from companion.table.table import Table
from tests.browser.tablet import CHANGED, Tablet
from tests.lords_of_vegas.play import next_command
from tests.web.house import NOON
from web.hall import AnyTable, Hall

BOX = (Color.RED, Color.BLUE, Color.GREEN, Color.YELLOW)
SEED = "browser"
ACTING = 0.3
"""How often one more action is taken before the turn is passed on."""


def lay(hall: Hall, players: int, dealer: Dealer = Dealer.COMPANION) -> AnyTable:
    """Put a game on the table whose deck is always the same."""
    colors = BOX[:players]
    people = tuple(Player(color.title(), color, seat) for seat, color in enumerate(colors, start=1))
    table = hall.open(NAME, Opening("lords", Setup(colors, dealer, SEED), people))
    assert isinstance(table, Table)
    return table


def play_to(table: AnyTable, phase: Phase, turn: int = 0, seed: int = 1) -> None:
    """Play by chance, without a tap, until the table is in this phase at this turn or later."""
    chance, before = random.Random(seed), table.state.version
    while table.state.now.game.phase is not phase or table.state.now.game.turn < turn:
        assert not table.game.over(table.state.now.game), f"no {phase} with this seed"
        command = next_command(table.state.now.game, chance, trades=0)
        before += 1
        table.ask(Request(f"hand-{before}", table.state.version, Play(command)), NOON)


class Lords(Tablet):
    """A tablet on which Lords of Vegas is played."""

    def step(self, dice: random.Random) -> None:
        """Do whatever the table waits for: roll, answer, put back, draw, or act and pass the turn on."""
        if self.shows("[data-pad]"):
            self.roll(dice)
        elif self.shows(".places .key, .phase-answering .deed"):
            self.act_on(".places .key, .phase-answering .deed", dice)
        elif self.shows("button.lot.lit"):
            self.act_on("button.lot.lit", dice)
        elif self.shows("[data-acts]"):
            if dice.random() < ACTING and self.shows(".kind:enabled"):
                self.take_action(dice)
            else:
                self.act(".closing > .go")
        else:
            self.act(".panel > .go")

    def take_action(self, dice: random.Random) -> None:
        """Choose an action, then a lot that lights up, then one thing that can be done there."""
        self.any_of(".kind:enabled", dice).click()
        if not self.page.locator("[data-deed]:visible").count():
            self.any_of(".lot.lit", dice).click()
        self.act_on("[data-deed]:visible :is(.deed, [data-bet])", dice)

    def act_on(self, what: str, dice: random.Random) -> None:
        """Tap any of these and wait for what the table makes of it."""
        before = self.version
        self.any_of(what, dice).click()
        self.page.wait_for_function(CHANGED, arg=before)

    def any_of(self, what: str, dice: random.Random) -> Locator:
        """Choose one of these."""
        self.taps += 1
        some = self.page.locator(what)
        return some.nth(dice.randrange(some.count()))
