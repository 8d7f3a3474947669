"""The OpenAPI document, made from the routes and the types of their messages."""

import re
from collections.abc import Iterator

from flask import Flask
from werkzeug.routing import Rule

from web.api.described import JSON, Described
from web.api.schemas import Json, Schemas
from web.api.shapes import StaleBody
from web.faults import FaultBody
from web.guard import permission_of
from web.permission import Permission
from web.token import HEADER

SAYS = {
    400: "The request can't be read; facts say where.",
    403: "This device may not do this.",
    404: "There is no such thing.",
    409: "The table has moved on; here it is as it stands.",
    413: "More than is taken at once.",
    422: "It can't be; the code is the reason and the facts say more.",
    429: "Too many tries; Retry-After says when to try again.",
    503: "The record, the camera or the stream can't do this now.",
}
TITLE = "Table companion"
VERSION = "1"
CHANGING = {"POST", "PUT", "DELETE"}


def document(app: Flask) -> Json:
    """Write the document for all routes of an app that describe themselves."""
    routes = list(_routes(app))
    schemas = Schemas(route for _, route in routes)
    paths: Json = {}
    for rule, route in routes:
        for method in sorted((rule.methods or set()) - {"HEAD", "OPTIONS"}):
            operation = _operation(app, rule, route, schemas)
            paths.setdefault(_path(rule), {})[method.lower()] = operation
    info = {"title": TITLE, "version": VERSION, "description": DESCRIPTION}
    return {"openapi": "3.1.0", "info": info, "paths": paths, "components": {"schemas": schemas.components}}


DESCRIPTION = f"""Errors are {{code, message, facts}}, the message in the asker's language. Whoever wants to
change something first gets /api/v1/access, keeps its cookie, and sends its csrf_token as {HEADER}."""


def _routes(app: Flask) -> Iterator[tuple[Rule, Described]]:
    for rule in sorted(app.url_map.iter_rules(), key=lambda rule: rule.rule):
        described = getattr(app.view_functions[rule.endpoint], "described", None)
        if isinstance(described, Described):
            yield rule, described


def _operation(app: Flask, rule: Rule, route: Described, schemas: Schemas) -> Json:
    view = app.view_functions[rule.endpoint]
    needed = permission_of(app, rule.endpoint)
    summary, _, more = (view.__doc__ or "").partition("\n")
    operation: Json = {
        "operationId": view.__name__,
        "summary": summary,
        "description": " ".join(more.split()) or summary,
        "x-needs": needed,
        "parameters": list(_parameters(rule)),
        "responses": _responses(
            route, needed, changing=bool(CHANGING & (rule.methods or set())), schemas=schemas
        ),
    }
    if route.body is not None:
        operation["requestBody"] = {"required": True, "content": {route.body_media: _body(route, schemas)}}
    return operation


def _body(route: Described, schemas: Schemas) -> Json:
    if route.body_media != JSON:
        return {"schema": {"type": "string", "format": "binary"}}
    return {"schema": schemas.of(route.body)}


def _responses(route: Described, needed: Permission, *, changing: bool, schemas: Schemas) -> Json:
    good: Json = {"description": "Done."}
    if route.answer is not None:
        schema = schemas.of(route.answer) if route.media == JSON else {"type": "string"}
        good["content"] = {route.media: {"schema": schema}}
    closed = {403} if changing or needed is not Permission.WATCH else set()
    faults = {400, 503, *closed, *route.faults} | ({413} if route.body is not None else set())
    return {str(route.status): good} | {str(status): _fault(status, schemas) for status in sorted(faults)}


def _fault(status: int, schemas: Schemas) -> Json:
    schema = schemas.of(StaleBody if status == 409 else FaultBody)  # noqa: PLR2004  as in the table above
    return {"description": SAYS[status], "content": {JSON: {"schema": schema}}}


def _path(rule: Rule) -> str:
    return re.sub(r"<(?:[^:<>]+:)?([^<>]+)>", r"{\1}", rule.rule)


def _parameters(rule: Rule) -> Iterator[Json]:
    for name in sorted(rule.arguments):
        number = f"<int:{name}>" in rule.rule
        schema = {"type": "integer", "minimum": 0} if number else {"type": "string", "minLength": 1}
        yield {"name": name, "in": "path", "required": True, "schema": schema}
