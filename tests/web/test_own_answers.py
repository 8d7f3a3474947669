"""A player's own phone says what is for its colour to say, and nothing else."""

from random import Random
from typing import Any

import pytest

from companion.dice import Color
from companion.lords_of_vegas import NAME
from companion.lords_of_vegas.setup import Setup
from companion.lords_of_vegas.state import Phase
from companion.table.commands import Opening, Play, Request
from companion.table.players import Player
from companion.table.table import Table
from tests.lords_of_vegas.play import next_command
from tests.web.house import NOON, Device, House, fails, succeeds
from web.hall import AnyTable

COLORS = (Color.RED, Color.BLUE, Color.GREEN)


@pytest.fixture
def table(house: House) -> AnyTable:
    """Lay out a game of three."""
    people = tuple(Player(color.title(), color, seat) for seat, color in enumerate(COLORS, start=1))
    opened = house.hall.open(NAME, Opening("lords", Setup(COLORS, seed="own"), people))
    assert isinstance(opened, Table)
    return opened


def play_to(table: AnyTable, phase: Phase) -> None:
    """Play by chance until the table is in this phase."""
    chance = Random(2)
    while table.state.now.game.phase is not phase:
        command = next_command(table.state.now.game, chance, trades=0)
        version = table.state.version
        table.ask(Request(f"hand-{version}", version, Play(command)), NOON)


def phone(house: House, color: Color) -> Device:
    """Bind a phone to a colour."""
    secret, _ = house.here.access.links.make("lords", color)
    own = Device(house, "192.168.1.7")
    succeeds(own.post("/access/own", {"secret": secret}))
    own.reload()
    return own


def says(device: Device, table: AnyTable, kind: str, **facts: Any) -> Any:
    """Send something to the table."""
    wanted = {
        "id": f"say-{kind}-{table.state.version}",
        "version": table.state.version,
        "command": {"type": "play", "command": {"type": kind, **facts}},
    }
    return device.post("/games/lords/requests", wanted)


def test_the_boss_alone_answers_a_bet(house: House, table: AnyTable) -> None:
    """Any other colour's phone is refused by name, and nothing has changed."""
    play_to(table, Phase.ANSWERING)
    bet = table.state.now.game.bet
    for color in COLORS:
        if color is not bet.boss:
            fault = fails(
                says(phone(house, color), table, "answer_gamble", lay_off=True), 403, "another_color"
            )
            assert fault["facts"] == {"colors": [bet.boss]}
            assert bet.boss.title() in fault["message"]
    assert table.state.now.game.bet.laid_off is None
    succeeds(says(phone(house, bet.boss), table, "answer_gamble", lay_off=True))
    assert table.state.now.game.bet.laid_off


def test_each_side_of_a_trade_says_its_own_part(house: House, table: AnyTable) -> None:
    """Offered in one's own name only; accepted and declined by the other side; withdrawn by the first."""
    play_to(table, Phase.ACTING)
    red, blue, green = (phone(house, color) for color in COLORS)
    offer = {"by": "red", "to": "blue", "give": {"money": 1}, "take": {}}
    fails(says(blue, table, "offer_trade", **offer), 403, "another_color")
    succeeds(says(red, table, "offer_trade", **offer))
    fails(says(green, table, "accept_offer", number=1), 403, "another_color")
    fails(says(red, table, "accept_offer", number=1), 403, "another_color")
    fails(says(blue, table, "withdraw_offer", number=1), 403, "another_color")
    money = table.state.now.game.money_of(Color.BLUE)
    succeeds(says(blue, table, "accept_offer", number=1))
    assert table.state.now.game.money_of(Color.BLUE) == money + 1
    fails(says(blue, table, "decline_offer", number=1), 403, "for_the_table")


def test_dice_are_put_back_by_their_owner(house: House, table: AnyTable) -> None:
    """Whoever rolled them alone says which goes where."""
    play_to(table, Phase.PUTTING_BACK)
    state = table.state.now.game
    owner = table.game.answering(state)[0]
    move = next(one for one in table.game.legal_moves(state) if state.spot(one.lot).owner is owner)
    other = next(color for color in COLORS if color is not owner)
    facts = {"lot": move.lot, "value": move.value}
    fails(says(phone(house, other), table, "put_die", **facts), 403, "another_color")
    succeeds(says(phone(house, owner), table, "put_die", **facts))


def test_a_tie_is_rolled_by_any_of_those_who_tie(house: House, table: AnyTable) -> None:
    """They alone enter it by phone, the others are told whose it is; every other roll is the table's."""
    play_to(table, Phase.TYING)
    state = table.state.now.game
    dice = [
        {"color": some.color, "value": n}
        for some in table.game.wanted(state)
        for n in range(1, some.count + 1)
    ]
    tying = table.game.answering(state)
    for color in COLORS:
        if color not in tying:
            fault = fails(says(phone(house, color), table, "roll", dice=dice), 403, "another_color")
            assert fault["facts"] == {"colors": list(tying)}
    succeeds(says(phone(house, tying[-1]), table, "roll", dice=dice))
    play_to(table, Phase.REORGANIZING)
    fails(says(phone(house, tying[-1]), table, "roll", dice=dice), 403, "for_the_table")


def test_what_is_played_at_the_table_is_not_played_by_phone(house: House, table: AnyTable) -> None:
    """Not even in one's own turn; neither can a phone take back a step. Who only watches may nothing."""
    play_to(table, Phase.ACTING)
    active = table.state.now.game.player
    own = phone(house, active)
    fails(says(own, table, "end_turn"), 403, "for_the_table")
    undo = {"id": "undo", "version": table.state.version, "command": {"type": "undo"}}
    fails(own.post("/games/lords/requests", undo), 403, "for_the_table")
    fails(says(Device(house), table, "end_turn"), 403, "needs_answer")
    assert table.state.now.game.player is active


def test_a_phone_of_another_game_says_nothing_here(house: House, table: AnyTable) -> None:
    """The colour it was given belongs to the game that it was given for."""
    play_to(table, Phase.ANSWERING)
    boss = table.state.now.game.bet.boss
    own = phone(house, boss)
    with own.client.session_transaction(base_url="http://localhost/") as session:
        session["seat"] = ["another", boss]
    fails(says(own, table, "answer_gamble", lay_off=True), 403, "another_color")


def test_the_tablet_answers_for_all(house: House, table: AnyTable) -> None:
    """Nobody needs a phone to play."""
    play_to(table, Phase.ANSWERING)
    succeeds(says(Device(house).paired(), table, "answer_gamble", lay_off=False))


def test_the_page_of_a_phone_holds_the_same_door(house: House, table: AnyTable) -> None:
    """A form sent from the own page is refused by the same reason, in the phone's language."""
    play_to(table, Phase.ANSWERING)
    bet = table.state.now.game.bet
    other = phone(house, next(color for color in COLORS if color is not bet.boss))
    form = {
        "csrf_token": other.token,
        "game": "lords",
        "version": str(table.state.version),
        "commands": '[{"type": "play", "command": {"type": "answer_gamble", "lay_off": true}}]',
    }
    answer = other.client.post("/mine/answer", data=form)
    assert answer.status_code == 403
    assert bet.boss.title() in answer.text
    own = phone(house, bet.boss)
    answer = own.client.post("/mine/answer", data={**form, "csrf_token": own.token})
    assert answer.status_code == 200
    assert table.state.now.game.bet.laid_off
