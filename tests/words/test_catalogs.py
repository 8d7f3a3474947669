"""The catalogs: whole, exact, well set, and compiled."""

import gettext
import re
from collections.abc import Iterator

import pytest
from babel.messages.catalog import Message

from companion.words import Language
from tests.words.catalogs import TRANSLATED, messages, path_of, said, translated

HOLES = re.compile(r"%\(\w+\)(?:[sd]|\.\df)|%%")
SAME = {
    Language.FRENCH: {
        "Lot %(number)s",
        "Machine",
        "Source",
        "Version",
        "orange",
        "normal",
        "Normal",
        "Pause",
        "expert",
        "Menu",
        "Page",
        "Table",
        "Casinos",
        "Actions",
        "Action",
        "Lots",
        "%(num)d lot",
        "%(num)d lots",
        "Casino %(number)d",
        "Points",
        "Records",
        "Lot %(lot)s",
        "%(day)d %(month)s %(year)d",
    },
    Language.GERMAN: {
        "Version",
        "neutral",
        "normal",
        "Normal",
        "Pause",
        "Name",
        "Casinos",
        "Casino %(number)d",
        "April",
        "August",
        "September",
        "November",
        "%(color)s (neutral)",
        "%(what)s: %(value)s",
        "PIN",
    },
}
"""What is spelled as in English."""


def key(message: Message) -> tuple[str | None, object]:
    """Say by what a message is found."""
    return message.context, message.id


def pairs(message: Message) -> Iterator[tuple[str, str]]:
    """Set each form of a translation beside the English one that it stands for."""
    if isinstance(message.id, str):
        yield message.id, message.string
    else:
        yield from zip(message.id, message.string, strict=True)


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_message_is_translated(language: Language) -> None:
    """What the source says is in each catalog, and nothing else: none missing, unsure or left over.

    If this fails: python -m tests.words.catalogs, then translate what it lists.
    """
    catalog = translated(language)
    assert {key(message) for message in messages(catalog)} == {key(message) for message in messages(said())}
    assert not catalog.obsolete
    assert not catalog.fuzzy
    for message in messages(catalog):
        assert not message.fuzzy, message.id
        assert all(string for _, string in pairs(message)), message.id


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_has_the_facts_of_its_message(language: Language) -> None:
    """No fact is lost on the way, and none is asked for that is not given."""
    for message in messages(translated(language)):
        for english, string in pairs(message):
            assert sorted(HOLES.findall(string)) == sorted(HOLES.findall(english)), string
            assert "%" not in HOLES.sub("", string), string


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_is_no_copy(language: Language) -> None:
    """English stands in a translation only where the language says it so."""
    copied = {
        english for m in messages(translated(language)) for english, string in pairs(m) if english == string
    }
    assert copied <= SAME[language]


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_ends_as_its_message(language: Language) -> None:
    """A sentence stays a sentence, a word stays a word."""
    for message in messages(translated(language)):
        for english, string in pairs(message):
            assert english.endswith(".") == string.endswith("."), string
            assert string == string.strip()


def test_french_punctuation_stays_with_its_word() -> None:
    """No line begins with a colon: the spaces before : ; ! ? and inside « » do not break."""
    for message in messages(translated(Language.FRENCH)):
        for _, string in pairs(message):
            assert not re.search(r"(?<![\u00a0\u202f])[:;!?»]|«(?!\u00a0)", string), string
            assert "'" not in string, string


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_compiled_catalog_says_the_same(language: Language) -> None:
    """What runs is what was translated.

    If this fails: python -m tests.words.catalogs.
    """
    with path_of(language, "mo").open("rb") as file:
        compiled = gettext.GNUTranslations(file)
    expected: dict[object, str] = {}
    for message in messages(translated(language)):
        first = message.id if isinstance(message.id, str) else message.id[0]
        name = f"{message.context}\x04{first}" if message.context else first
        if isinstance(message.id, str):
            expected[name] = message.string
        else:
            expected |= {(name, form): string for form, string in enumerate(message.string)}
    assert {name: string for name, string in compiled._catalog.items() if name} == expected
