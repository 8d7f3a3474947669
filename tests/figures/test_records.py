"""Records and people over many games."""

from hypothesis import given
from hypothesis import strategies as st

from companion.dice import Color
from companion.figures.counting import Feat, FeatKind, Result
from companion.figures.game import GameFigures, add_faces, best_of
from companion.figures.records import Counted, bests, people
from companion.las_vegas.counting import feats
from companion.las_vegas.editions import Edition
from companion.las_vegas.events import BillWon, Ending, GameEnded, Rolled, Standing, Tied, WentEmpty
from companion.las_vegas.setup import Setup
from companion.rolls import Source

NAMES = st.sampled_from(["Anna", "anna", "Benno", "Zoë"])
AMOUNTS = st.integers(0, 900)
FEATS = st.builds(Feat, st.sampled_from(FeatKind), AMOUNTS, st.sampled_from([*Color, None]))
RESULTS = st.builds(Result, st.sampled_from(Color), AMOUNTS, st.booleans())
FACES = st.dictionaries(st.sampled_from(Color), st.tuples(*[AMOUNTS] * 6))
GAMES = st.lists(
    st.builds(
        Counted,
        st.uuids().map(str),
        st.datetimes().map(lambda at: at.isoformat()),
        st.dictionaries(st.sampled_from(Color), NAMES),
        st.builds(
            GameFigures,
            st.just({}),
            st.just(()),
            st.lists(RESULTS, max_size=4, unique_by=lambda one: one.color).map(tuple),
            st.lists(FEATS, max_size=6, unique_by=lambda feat: feat.kind).map(tuple),
        ),
    ),
    max_size=8,
)


@given(GAMES)
def test_a_record_is_the_greatest_and_the_first_to_reach_it_holds_it(games: list[Counted]) -> None:
    """Every kind that was ever reached has one record; no game beats it, none before it equals it."""
    found = bests(games)
    assert {one.kind for one in found} == {feat.kind for game in games for feat in game.figures.feats}
    for one in found:
        for game in games:
            for feat in game.figures.feats:
                if feat.kind is one.kind:
                    assert feat.amount <= one.amount
                    assert feat.amount < one.amount or game.opened >= one.opened


@given(GAMES)
def test_people_are_known_by_name(games: list[Counted]) -> None:
    """Capitals do not make another person; nobody's games get lost and the order of games plays no part."""
    everybody = people(games)
    named = [
        (game.names[one.color], one)
        for game in games
        for one in game.figures.results
        if one.color in game.names
    ]
    assert sum(one.games for one in everybody) == len(named)
    assert sum(one.wins for one in everybody) == sum(result.won for _, result in named)
    assert len({one.name.casefold() for one in everybody}) == len(everybody)
    for one in everybody:
        amounts = [result.amount for name, result in named if name.casefold() == one.name.casefold()]
        assert min(amounts) <= one.mean <= max(amounts)
    assert {one.name.casefold(): one.games for one in people(games[::-1])} == {
        one.name.casefold(): one.games for one in everybody
    }


@given(st.lists(FACES, max_size=5))
def test_faces_of_several_games_add_up(several: list[dict[Color, tuple[int, ...]]]) -> None:
    """Every die is counted once."""
    total = add_faces(several)
    assert sum(map(sum, total.values())) == sum(sum(counts) for faces in several for counts in faces.values())


@given(st.lists(FEATS))
def test_what_adds_up_is_added_up_for_each_player(feats: list[Feat]) -> None:
    """Ties add up player by player; of payouts the greatest counts."""
    best = {feat.kind: feat for feat in best_of(feats)}
    ties = best.get(FeatKind.TIES)
    if ties:
        assert ties.amount == max(
            sum(feat.amount for feat in feats if feat.kind is FeatKind.TIES and feat.color is color)
            for color in [*Color, None]
        )
    payouts = [feat.amount for feat in feats if feat.kind is FeatKind.PAYOUT]
    assert (best[FeatKind.PAYOUT].amount if payouts else None) == max(payouts, default=None)


def test_dice_that_nobody_plays_hold_no_record() -> None:
    """The neutral ones may tie, win and go empty: it is nobody's feat."""
    nobody = Color.WHITE
    setup = Setup(Edition.Y2018, (Color.BLUE, Color.RED), neutral=nobody)
    of_nobody = (
        Tied(1, (nobody,), 2),
        BillWon(1, nobody, 90_000, 3),
        WentEmpty(1, nobody, 1),
        Rolled(nobody, (), Source.HANDS),
        GameEnded(Ending.ROUNDS_PLAYED, (Standing(1, nobody, 90_000, 1),), (nobody,)),
    )
    assert not [feat for event in of_nobody for feat in feats(event, setup)]
    tied = list(feats(Tied(1, (Color.BLUE, nobody), 2), setup))
    assert {feat.color for feat in tied} == {Color.BLUE}
