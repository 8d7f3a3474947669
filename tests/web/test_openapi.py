"""The API is what its document says, whatever it is sent."""

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, cast

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis.checks import CheckFunction
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from companion import las_vegas, lords_of_vegas
from companion.table.commands import Opening, Request
from tests.web.house import API, Device, House, Shown, succeeds
from web.api.described import ByKind, Described
from web.api.schemas import Schemas
from web.here import KEY
from web.token import HEADER

EXAMPLES = 7
"""For each route; enough to meet every branch of its checks over the days."""
CHECKS: list[CheckFunction] = [content_type_conformance, response_schema_conformance, status_code_conformance]
BOUNDED = settings(
    max_examples=EXAMPLES,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
LASTING = f"{API}/stream"
"""Never ends, so that it can't be called like the others."""
INTERNAL = 500
THERE = {"game_id": "first", "kind": las_vegas.NAME}
"""What is there, so that more than 404 is met."""


@pytest.fixture(scope="module")
def organised(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Device]:
    """Give a device that may do everything, at a table with a game on it."""
    house = House(tmp_path_factory.mktemp("house"), Shown())
    device = Device(house).organising()
    device.opens()
    with pytest.MonkeyPatch.context() as always:
        always.setattr(house.here.access.organisers, "knows", lambda _: True)
        yield device
    house.close()


@pytest.fixture(scope="module")
def schema(organised: Device) -> Any:
    """Read the document as a stranger's program would."""
    found = schemathesis.openapi.from_wsgi(f"{API}/openapi.json", organised.house.app)
    return found.exclude(path=LASTING)


@pytest.mark.filterwarnings(
    "ignore::pytest.PytestUnraisableExceptionWarning"
)  # its client closes no download
@pytest.mark.filterwarnings("ignore::ResourceWarning")
@pytest.mark.parametrize("mode", list(GenerationMode))
def test_nothing_that_is_sent_ends_in_an_error_of_the_program(
    schema: Any, organised: Device, mode: GenerationMode
) -> None:
    """Sense and nonsense: every answer is one that the document promises, in the form that it promises."""
    cookie = organised.client.get_cookie("companion")
    assert cookie is not None
    headers = {"Cookie": f"companion={cookie.value}", HEADER: organised.token, "Accept-Encoding": "identity"}

    def send(case: Any) -> None:
        organised.house.ticks.now += 20
        case.path_parameters.update(
            {name: THERE[name] for name in THERE.keys() & case.path_parameters.keys()}
        )
        answer = case.call(headers=headers)
        assert answer.status_code != INTERNAL, answer.text
        case.validate_response(answer, checks=CHECKS)

    for found in schema.get_all_operations():
        asked: Any = given(found.ok().as_strategy(generation_mode=mode))(send)
        with suppress(Unsatisfiable):  # nothing about a bare address can be wrong
            BOUNDED(asked)()


def test_every_route_of_the_api_is_in_the_document(house: House, watcher: Device) -> None:
    """All but the document and its page themselves."""
    document = succeeds(watcher.get("/openapi.json"))
    described = {
        rule.endpoint
        for rule in house.app.url_map.iter_rules()
        if isinstance(getattr(house.app.view_functions[rule.endpoint], "described", None), Described)
    }
    api = {rule.endpoint for rule in house.app.url_map.iter_rules() if rule.rule.startswith(API)}
    assert api - described == {"api.openapi", "api.readable", "api.static"}
    named = [one["operationId"] for path in document["paths"].values() for one in path.values()]
    assert sorted(named) == sorted(name.removeprefix("api.") for name in described)
    assert KEY in house.app.extensions


def test_two_games_may_call_their_types_the_same() -> None:
    """Each game's types stand apart, and every reference is kept."""
    games = {game.NAME: game for game in (las_vegas, lords_of_vegas)}
    openings, requests = cast("Any", Opening), cast("Any", Request)
    bodies = (
        ByKind({name: openings[game.Setup] for name, game in games.items()}),
        ByKind({name: requests[game.COMMANDS] for name, game in games.items()}),
    )
    schemas = Schemas(Described(None, body=body) for body in bodies)
    assert all(len(schemas.of(body)["anyOf"]) == 2 for body in bodies)
    for name in re.findall(r'"#/components/schemas/([^"]+)"', json.dumps(schemas.components)):
        assert name in schemas.components


def test_the_document_is_readable_as_a_page(watcher: Device) -> None:
    """Every route and every type, without a viewer from elsewhere."""
    page = watcher.get("/").text
    document = succeeds(watcher.get("/openapi.json"))
    for path in document["paths"]:
        assert path in page
    for name in document["components"]["schemas"]:
        assert f'id="{name}"' in page
    assert "http" not in page.replace("https://json-schema.org", "")
