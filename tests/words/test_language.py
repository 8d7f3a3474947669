"""Which language is spoken."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.words import Language, choose

EN, FR, DE = Language.ENGLISH, Language.FRENCH, Language.GERMAN


@pytest.mark.parametrize(
    ("wish", "language"),
    [
        ("fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5", FR),
        ("de", DE),
        ("DE-AT", DE),
        ("en;q=0.2, de;q=0.8", DE),
        ("it, de;q=0.3", DE),
        ("fr;q=0, de;q=0.1", DE),
        ("it, *", EN),
        ("fr ; q=0.5 , de ; q=1.0", DE),
        ("frisian, german", EN),
        ("fr;q=9, de;q=0.1", DE),
        ("", EN),
        (None, EN),
    ],
)
def test_a_browser_gets_the_language_that_it_likes_best(wish: str | None, language: Language) -> None:
    """Of those that are spoken, the one with the greatest weight; what can't be read is passed over."""
    assert choose(wish) is language


@pytest.mark.parametrize(
    ("wish", "language"),
    [
        ("de_DE.UTF-8", DE),
        ("fr_FR@euro", FR),
        ("fr_CH.UTF-8:de", FR),
        ("it:de:fr", DE),
        ("C", EN),
        ("C.UTF-8", EN),
        ("POSIX", EN),
    ],
)
def test_a_shell_gets_the_language_that_it_is_set_to(wish: str, language: Language) -> None:
    """LANG and LANGUAGE are read as they are commonly written."""
    assert choose(wish) is language


@given(st.text())
def test_any_wish_gets_a_language(wish: str) -> None:
    """Nothing that a stranger sends makes it fail."""
    assert choose(wish) in Language


def test_a_long_wish_is_cut_short() -> None:
    """Only the beginning is read, however much is sent."""
    assert choose("it," * 1_000_000 + "de") is EN
