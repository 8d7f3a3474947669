"""Brings the catalogs up to date with the messages in the source: `python -m tests.words.catalogs`.

A new message comes into each .po file without a translation, one that is said no more goes out; nothing is
guessed. What is left to translate is listed, and the compiled catalogs are written.
"""

import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from companion.words import DOMAIN, LOCALE, Language

HOUSE = Path(__file__).parents[2]
ROOMS = ("companion", "web")
KINDS = [("**.py", "python"), ("**/templates/**.html", "jinja2")]
TRANSLATED = tuple(language for language in Language if language is not Language.ENGLISH)


def path_of(language: Language, ending: str) -> Path:
    """Find the catalog of a language: po to write in, mo to run with."""
    return LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.{ending}"


def said() -> Catalog:
    """Collect every message of the source, with where it stands."""
    catalog = Catalog(charset="utf-8")
    for room in ROOMS:
        for name, _, message, _, context in extract_from_dir(str(HOUSE / room), KINDS):
            catalog.add(message, locations=[(f"{room}/{name}", 0)], context=context)
    return catalog


def translated(language: Language) -> Catalog:
    """Read the translations of a language."""
    path = path_of(language, "po")
    if not path.exists():
        return _empty(language)
    with path.open("rb") as file:
        return read_po(file, locale=language, domain=DOMAIN)


def _empty(language: Language) -> Catalog:
    """Begin the catalog of a new language."""
    house = "table-companion"
    return Catalog(
        locale=language,
        header_comment=f"# What the companion says, in {language.name.title()}.",
        project=house,
        version="1",
        msgid_bugs_address=house,
        last_translator=house,
        language_team=house,
        revision_date=datetime.now(tz=UTC),
        charset="utf-8",
        fuzzy=False,
    )


def messages(catalog: Catalog) -> Iterator[Message]:
    """Go through all messages but the header."""
    return (message for message in catalog if message.id)


def bring_up_to_date(language: Language) -> list[Message]:
    """Bring one language up to date; what is not translated yet comes back."""
    catalog = translated(language)
    template = said()
    template.creation_date = catalog.creation_date  # a date that changes each time says nothing
    catalog.update(template, no_fuzzy_matching=True, update_header_comment=False)
    catalog.obsolete.clear()
    path_of(language, "po").parent.mkdir(parents=True, exist_ok=True)
    with path_of(language, "po").open("wb") as file:
        write_po(file, catalog, width=100, sort_by_file=True, include_lineno=False)
    with path_of(language, "mo").open("wb") as file:
        write_mo(file, catalog)
    return [message for message in messages(catalog) if not all(_strings(message))]


def _strings(message: Message) -> tuple[str, ...]:
    return message.string if isinstance(message.string, tuple) else (message.string,)


def main() -> None:
    """Bring all languages up to date and say what is left to do."""
    left = {language: bring_up_to_date(language) for language in TRANSLATED}
    for language, missing in left.items():
        for message in missing:
            sys.stdout.write(f"{language}: {message.id!r}\n")
    sys.exit(1 if any(left.values()) else 0)


if __name__ == "__main__":
    main()
