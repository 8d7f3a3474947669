"""The way to say no: a named reason with its facts, for each language to put into words."""

import re
from typing import Any

from msgspec import Struct, json


def snake(name: str) -> str:
    """Turn a class name into the tag that stands in records and answers: WrongDice, wrong_dice."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Refusal(Struct, frozen=True, tag_field="reason", tag=snake):
    """A command that the rules forbid; each kind is a class of its own, its fields are the facts."""

    @property
    def reason(self) -> str:
        """The name of this kind of refusal."""
        return snake(type(self).__name__)

    @property
    def facts(self) -> dict[str, Any]:
        """What one needs to know to say why, as plain data."""
        facts: dict[str, Any] = json.decode(json.encode(self))
        del facts["reason"]
        return facts
