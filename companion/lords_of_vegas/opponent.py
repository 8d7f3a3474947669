"""The opponent that takes whatever promises most: it weighs each move it could make, and looks no further.

It looks at what lies open to all: money, points, the board, and which cards have not come yet; never at
their order. For each move it asks what the table would then be worth to it: its money, what its lots and
casinos have to be expected to bring, each point as so many dollars; less what the others have on average.
Dice that would still have to be rolled count as what they show on average.
"""

from companion.chance import Chance
from companion.dice import VALUES, Color
from companion.lords_of_vegas.answering import whose
from companion.lords_of_vegas.apply import apply
from companion.lords_of_vegas.board import LOTS, Tile, card_color
from companion.lords_of_vegas.casinos import Casino
from companion.lords_of_vegas.commands import COMMANDS, Gamble, WithdrawOffer
from companion.lords_of_vegas.decide import decide
from companion.lords_of_vegas.legal import legal_moves
from companion.lords_of_vegas.paying import LOT_PAYS
from companion.lords_of_vegas.state import Phase, State
from companion.refusal import Refusal

POINT = 10.0
"""What a point is worth in dollars."""
LOT = 3.0
"""What it is worth to be allowed to build."""
FAR = 16
"""So many cards ahead one counts on what stands now."""
HOPE = 6.0
"""What it is worth to win just the money that a lot still costs."""
WON, LOST = 16 / 36, 20 / 36
"""How likely a bet is won, and lost."""
BLIND = (Phase.DEALING, Phase.DRAWING, Phase.PUTTING_BACK)
"""When nothing is to be weighed: a card comes as it comes, and dice count the same on any lot of a casino."""
MEAN = sum(VALUES) / len(VALUES)


def opponent(state: State, chance: Chance) -> COMMANDS:
    """Choose whatever promises most; among equals by chance."""
    moves = [move for move in legal_moves(state) if _sensible(state, move)]
    if not moves:
        raise ValueError(f"no move to choose while the table is {state.phase}")
    if len(moves) > 1 and state.phase not in BLIND:
        gains = [_gain(state, move) for move in moves]
        moves = [move for move, gain in zip(moves, gains, strict=True) if gain == max(gains)]
    return moves[chance(len(moves))]


def _sensible(state: State, move: COMMANDS) -> bool:
    """Bet nothing but what a lot still costs; let offers stand."""
    if isinstance(move, Gamble):
        money = state.money_of(state.player)
        return move.stake in [LOTS[lot].cost - money for lot in state.lots_of(state.player)]
    return not isinstance(move, WithdrawOffer)


def _gain(state: State, move: COMMANDS) -> float:
    """Say how much better the table is after a move, to whoever makes it."""
    if isinstance(move, Gamble):
        return WON * HOPE - (LOST - WON) * move.stake
    who, *_ = (*whose(state, move), state.player)
    events = decide(state, move)
    if isinstance(events, Refusal):  # pragma: no cover  a legal move is accepted
        raise TypeError(events)
    after = state
    for event in events:
        after = apply(after, event)
    return _lead(after, who) - _lead(state, who)


def _lead(state: State, who: Color) -> float:
    """Weigh a player's prospects against those of the others."""
    others = [_worth(state, color) for color in state.players if color is not who]
    return _worth(state, who) - sum(others) / len(others)


def _worth(state: State, color: Color) -> float:
    """Weigh what a player has and has to expect; money counts for less, the less can still be built by it."""
    ahead = min(FAR, _to_come(state))
    dollar = ahead / FAR
    money = state.money_of(color) + len(state.lots_of(color)) * (LOT_PAYS * ahead + LOT)
    points = POINT * state.points_of(color)
    for casino in state.casinos:
        times = _times(state, casino, ahead)
        money += times * _dollars(state, casino, color)
        points += times * POINT * len(casino.lots) * _rules(state, casino, color)
    return dollar * money + points


def _to_come(state: State) -> int:
    """Count the cards that still come before the end of the game."""
    deck = state.deck
    return len(deck.lots) if deck.latest is None else deck.latest


def _times(state: State, casino: Casino, ahead: int) -> float:
    """Say how often a casino is to be expected to be paid."""
    to_come = state.deck.lots
    pay = sum([_is_paid(casino, card_color(card)) for card in to_come])
    return ahead * pay / max(1, len(to_come))


def _is_paid(casino: Casino, card: Tile | None) -> bool:
    return casino.strip if card is None else casino.tile is card


def _dollars(state: State, casino: Casino, color: Color) -> float:
    """Say what a casino pays a player for the dice there."""
    return MEAN * _part(casino, color) * len(casino.owned) if _rolls(state, casino) else casino.pips_of(color)


def _rules(state: State, casino: Casino, color: Color) -> float:
    """Say how likely a player is boss of a casino once its dice lie."""
    if _rolls(state, casino):
        return _part(casino, color)
    return 1 / len(casino.contenders) if color in casino.contenders else 0.0


def _rolls(state: State, casino: Casino) -> bool:
    """Tell whether all dice of a casino are to be rolled again."""
    return not state.tie and any(lot in state.lifted for lot in casino.lots)


def _part(casino: Casino, color: Color) -> float:
    """Give a player's part of the dice in a casino."""
    dice = [die.color for die in casino.dice if die]
    return dice.count(color) / len(dice)
