"""JSON schemas of all types that cross the API, from the types themselves."""

from collections.abc import Iterable
from typing import Any

import msgspec

from web.api.described import JSON, ByKind, Described
from web.api.shapes import StaleBody
from web.faults import FaultBody

Json = dict[str, Any]

REF = "#/components/schemas/"


class Schemas:
    """The schema of each type; the types of each game apart, for two games may call theirs the same."""

    def __init__(self, routes: Iterable[Described]) -> None:
        self.components: Json = {}
        self._schemas: dict[Any, Json] = {}
        common: list[Any] = [FaultBody, StaleBody]
        kinds: dict[str, list[Any]] = {}
        for route in routes:
            if route.media == JSON and route.answer is not None:
                common.append(route.answer)
            if isinstance(route.body, ByKind):
                for kind, its in route.body.types.items():
                    kinds.setdefault(kind, []).append(its)
            elif route.body_media == JSON and route.body is not None:
                common.append(route.body)
        self._add("", common)
        for kind, its in kinds.items():
            self._add(f"{kind}.", its)

    def of(self, kind: Any) -> Json:
        """Give the schema of a type; for one type of each game, any of them."""
        if isinstance(kind, ByKind):
            found = [self._schemas[its] for its in kind.types.values()]
            return found[0] if len(found) == 1 else {"anyOf": found}
        return self._schemas[kind]

    def _add(self, prefix: str, types: list[Any]) -> None:
        distinct = list(dict.fromkeys(types))
        schemas, components = msgspec.json.schema_components(distinct, ref_template=f"{REF}{prefix}{{name}}")
        self._schemas |= dict(zip(distinct, schemas, strict=True))
        self.components |= {f"{prefix}{name}": schema for name, schema in components.items()}
