"""Nothing that can happen, be refused or go wrong is left without words, in any language."""

import doctest
import re
from enum import StrEnum
from itertools import product
from pathlib import Path
from random import Random
from types import ModuleType, UnionType
from typing import Any, get_args, get_origin

import pytest
from msgspec import Struct, structs

from companion import las_vegas, lords_of_vegas
from companion.dice import Color
from companion.las_vegas.editions import FirstStarter
from companion.las_vegas.setup import Setup
from companion.lords_of_vegas import board
from companion.record.errors import Reason, RecordError
from companion.refusal import Refusal
from companion.rolls import Source
from companion.table.events import TableEvent, Why
from companion.words import (
    SAYINGS,
    Language,
    TableWords,
    Words,
    color_word,
    money,
    phrases,
    player,
    say_error,
    say_event,
    say_reason,
    say_refusal,
    say_stale,
    say_why,
    say_word,
)
from companion.words import (
    language as language_module,
)
from companion.words.las_vegas import WORDS
from companion.words.lords_of_vegas import WORDS as LORDS_WORDS
from companion.words.rolls import say_zone
from tests.las_vegas.play import EVERY_SETUP, played
from tests.las_vegas.play import named as setup_name
from tests.lords_of_vegas.play import played as lords_played
from tests.words import lords_samples
from tests.words.samples import ERRORS, EVENTS, NAMES, TABLE_EVENTS, words
from tests.words.samples import REFUSALS as LAS_VEGAS_REFUSALS

REFUSALS = (*LAS_VEGAS_REFUSALS, *lords_samples.REFUSALS)
SAMPLES = (*EVENTS, *lords_samples.EVENTS, *TABLE_EVENTS, *REFUSALS, *ERRORS)
SAID_OTHERWISE = {"source", "instead", "replayed", "dropped", "why", "game", "setup", "events", "step"}
"""Facts that are told in sentences of their own, or shown elsewhere."""
FOREIGN = (Language.FRENCH, Language.GERMAN)
SAME_IN = {Language.FRENCH: {"normal", "expert", "orange"}, Language.GERMAN: {"normal", "neutral"}}
"""Words that are spelled as in English."""


def named(sample: object) -> str:
    """Name a sample in the list of tests."""
    return type(sample).__name__


def say(sample: Any, language: Language) -> str:
    """Say anything."""
    if isinstance(sample, Refusal):
        return say_refusal(sample, words(language))
    return (
        say_event(sample, words(language))
        if isinstance(sample, Struct)
        else say_error(sample, words(language))
    )


def below(kind: type) -> set[type]:
    """Find all classes of the companion derived from this one."""
    found = {one for one in kind.__subclasses__() if one.__module__.startswith("companion.")}
    return found.union(*(below(one) for one in found))


def kinds(union: Any) -> set[Any]:
    """List the classes of a union, generic or not."""
    return {get_origin(kind) or kind for kind in get_args(union)}


def spellings(fact: Any, language: Language) -> list[str]:
    """Say in which ways a fact may stand in a sentence."""
    match fact:
        case Color():
            return [player(fact, words(language)).lower(), color_word(fact, words(language)).lower()[:3]]
        case Path():
            return [fact.name]
        case board.END_OF_GAME:
            return ["End of Game"]
        case "tray" | "casino-5" | "lot-B3":
            return [say_zone(fact, Words(language))]
        case int() if fact < 0:
            return [str(-fact)]  # money given is said without a sign
        case int() if fact >= 10_000:
            return [money(fact, Words(language))]
        case 1:
            return [""]  # one step is “the last step”
        case _:
            return [str(fact)]


def facts(sample: Any) -> list[Any]:
    """List all simple facts, however deep they lie."""
    match sample:
        case StrEnum() if not isinstance(sample, Color):
            return []
        case Struct():
            return facts(tuple(v for name, v in structs.asdict(sample).items() if name not in SAID_OTHERWISE))
        case Exception():
            return facts(tuple(vars(sample).values()))
        case tuple() | list():
            return [fact for one in sample for fact in facts(one)]
        case None | "" | 0:
            return []
        case _:
            return [sample]


def test_every_event_has_a_sample() -> None:
    """A new event can't come in without being said in these tests."""
    assert {type(event) for event in EVENTS} == kinds(las_vegas.EVENTS)
    assert {type(event) for event in lords_samples.EVENTS} == kinds(lords_of_vegas.EVENTS)
    assert {type(event) for event in TABLE_EVENTS} == kinds(TableEvent)


def test_every_refusal_and_error_has_a_sample() -> None:
    """A new reason to say no can't come in without being said in these tests."""
    assert {type(refusal) for refusal in REFUSALS} == below(Refusal)
    assert below(RecordError) <= {type(error) for error in ERRORS}


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("sample", SAMPLES, ids=named)
def test_a_sentence_says_all_its_facts(sample: Any, language: Language) -> None:
    """Whoever reads a sentence learns everything that is to be known; no blank is left unfilled."""
    sentence = say(sample, language)
    assert sentence.endswith((".", ")"))
    assert not re.search(r"[{}]|%\(|  |None", sentence)
    for fact in facts(sample):
        assert any(spelling in sentence.lower() for spelling in map(str.lower, spellings(fact, language))), (
            fact
        )


@pytest.mark.parametrize("language", FOREIGN)
@pytest.mark.parametrize("sample", SAMPLES, ids=named)
def test_no_sentence_is_left_in_english(sample: Any, language: Language) -> None:
    """Whoever plays in French or German reads no English."""
    assert say(sample, language) != say(sample, Language.ENGLISH)


def test_a_refusal_says_what_to_do_next() -> None:
    """A no is never the last word: after what is wrong comes at least one more sentence."""
    for language in Language:
        for refusal in REFUSALS:
            assert len(re.findall(r"\.(?= |$)", say(refusal, language))) >= 2, refusal


def test_different_reasons_sound_different() -> None:
    """No two samples of refusals are said the same, but for those that ask for the same thing."""
    for language, refusals in product(Language, (LAS_VEGAS_REFUSALS, lords_samples.REFUSALS)):
        said = {say(refusal, language) for refusal in refusals}
        assert len(refusals) - len(said) <= 3


@pytest.mark.parametrize("language", Language)
def test_every_word_of_every_enumeration_is_said(language: Language) -> None:
    """Phases, levels, editions and the like all have a word, each its own."""
    assert FirstStarter in get_args(WORDS)
    for kind in (*get_args(WORDS), *get_args(LORDS_WORDS), Source):
        said = [say_word(member, Words(language)) for member in kind]
        assert len(set(said)) == len(kind)
        for member, word in zip(kind, said, strict=True):
            same = SAME_IN.get(language, set())
            assert language is Language.ENGLISH or word in same or word != say_word(member, Words())


@pytest.mark.parametrize(("game", "union"), [("las_vegas", WORDS), ("lords_of_vegas", LORDS_WORDS)])
def test_every_enumeration_of_a_game_has_words(game: str, union: object) -> None:
    """A new enumeration of a game can't come in without words."""
    its = {kind for kind in below(StrEnum) if kind.__module__.startswith(f"companion.{game}")}
    assert its == kinds(union)


def test_every_reason_not_to_restore_is_said() -> None:
    """Each reason has a sentence of its own."""
    for language in Language:
        assert len({say_reason(reason, Words(language)) for reason in Reason}) == len(Reason)


def test_what_no_game_knows_is_an_error_of_the_program() -> None:
    """A thing without words is never passed over in silence."""
    with pytest.raises(TypeError, match="belongs to no game"):
        say_event(object(), words(Language.ENGLISH))


def test_a_stale_request_is_told_what_to_do() -> None:
    """Who asks for something of a table that has moved on is told to look again."""
    assert say_stale(Words()) == "The table has moved on in the meantime. Look at it, then ask again."
    assert len({say_stale(Words(language)) for language in Language}) == 3


def test_every_game_keeps_the_protocol_of_words() -> None:
    """A game under its name, with unions that things can be looked up in."""
    for name, sayings in SAYINGS.items():
        assert name == sayings.NAME
        assert all(
            isinstance(union, UnionType) for union in (sayings.EVENTS, sayings.REFUSALS, sayings.WORDS)
        )


@pytest.mark.parametrize("setup", EVERY_SETUP, ids=setup_name)
def test_a_whole_game_is_told(setup: Setup) -> None:
    """From the set-up to the ranking, every event of a real game has its sentences in every language."""
    game = played(setup, Random(1))
    for language in Language:
        for event in game.events:
            assert re.fullmatch(r"[^{}%]*\w.*\.", say_event(event, words(language, setup))), event


@pytest.mark.parametrize("setup", [lords_samples.SETUP, lords_samples.TWO], ids=["three", "two"])
def test_a_whole_game_of_lords_is_told(setup: lords_of_vegas.Setup) -> None:
    """From the first cards to the ranking, with trades, ties and bets, in every language."""
    _, events, _ = lords_played("told", setup)
    for language in Language:
        its = TableWords(language, "lords_of_vegas", setup, NAMES)
        for event in events:
            assert re.fullmatch(r"[^{}%]*\w.*\.", say_event(event, its)), event


@pytest.mark.parametrize("refusal", lords_samples.REFUSALS, ids=named)
def test_a_refusal_of_lords_is_said_from_its_record(refusal: Refusal) -> None:
    """What was refused in a correction is said from name and facts alone, several reasons too."""
    its = TableWords(Language.FRENCH, "lords_of_vegas", lords_samples.SETUP, NAMES)
    assert say_why(Why(refusal.reason, refusal.facts), its) == say_refusal(refusal, its)


@pytest.mark.parametrize("module", [language_module, phrases])
def test_the_examples_in_the_docstrings_hold(module: ModuleType) -> None:
    """Whoever reads an example can trust it."""
    result = doctest.testmod(module)
    assert result.attempted
    assert not result.failed
