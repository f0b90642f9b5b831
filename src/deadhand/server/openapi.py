"""The HTTP interface as an OpenAPI 3.1 document, made from the types that really check it.

Nothing is drawn from it at run time: it describes (and the tests hold the server to it, with thousands of
requests made up from it).
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import msgspec

import deadhand
from deadhand.server import frames
from deadhand.server.refusals import STATUS

Json = dict[str, Any]

PROBLEM = "application/problem+json"
CODE: Json = {"type": "string", "pattern": "^[2-9B-DF-HJ-NP-TV-Z]{6}$"}
INTEGER: Json = {"type": "integer"}
STRING: Json = {"type": "string"}
OBJECT: Json = {"type": "object"}
MESSAGE: Json = {
    "type": "object",
    "required": ["id"],
    "properties": {"id": STRING, "args": OBJECT, "clause": STRING},
}
TITLE: Json = {
    "type": "object",
    "required": ["key", "version", "min_players", "max_players", "minutes", "options", "bots"],
    "properties": {
        "key": STRING,
        "version": INTEGER,
        "min_players": INTEGER,
        "max_players": INTEGER,
        "minutes": INTEGER,
        "options": {"type": "array", "items": OBJECT},
        "player_range": OBJECT,
        "bots": {
            "type": "array",
            "items": {
                "type": "object",
                "required": ["name", "seconds"],
                "properties": {"name": STRING, "seconds": {"type": "number", "minimum": 0}},
            },
        },
        "answer_seconds": {"type": ["object", "null"]},
    },
}
TABLE: Json = {
    "type": "object",
    "required": ["code", "game", "version", "options", "players", "started", "over", "commitment", "seats"],
    "properties": {
        "code": CODE,
        "game": STRING,
        "version": INTEGER,
        "options": OBJECT,
        "players": INTEGER,
        "started": {"type": "boolean"},
        "over": {"type": "boolean"},
        "closed": {"type": "boolean"},
        "takeover": STRING,
        "thinking": {"type": "object", "additionalProperties": {"type": "number", "minimum": 0}},
        "commitment": {"type": "string", "pattern": "^[0-9a-f]{64}$"},
        "seats": {"type": "array", "items": OBJECT},
    },
}
SEATED: Json = {
    "type": "object",
    "required": ["code", "seat", "token"],
    "properties": {"code": CODE, "seat": {"type": ["integer", "null"]}, "token": STRING},
}
LINK: Json = {
    "type": "object",
    "required": ["link", "seconds", "qr"],
    "properties": {"link": STRING, "seconds": INTEGER, "qr": STRING},
}
HEALTH: Json = {
    "type": "object",
    "required": ["status", "store", "bus", "version", "compiled"],
    "properties": {
        "status": {"enum": ["ok", "degraded", "failing"]},
        "store": {"enum": ["ok", "late", "failing"]},
        "bus": {"enum": ["ok", "away", "none"]},
        "version": STRING,
        "compiled": {"type": "boolean"},
    },
}
TABLES: Json = {
    "type": "object",
    "required": ["tables"],
    "properties": {"tables": {"type": "array", "items": OBJECT}},
}

REVIEW: Json = {
    "type": "object",
    "required": ["status", "done", "of"],
    "properties": {
        "status": {"enum": ["none", "running", "ready", "failed"]},
        "done": INTEGER,
        "of": INTEGER,
        "review": OBJECT,
    },
}


class Operation(NamedTuple):
    """One call. ``refusals``: the codes that it may be refused with besides those of every call; ``also``:
    another status that the same answer may have.
    """

    method: str
    path: str
    summary: str
    answer: Json
    refusals: tuple[str, ...] = ()
    body: type[msgspec.Struct] | None = None
    status: int = 200
    media: str = "application/json"
    parameters: tuple[Json, ...] = ()
    token: bool = False
    also: int | None = None


def _in_path(name: str, schema: Json) -> Json:
    return {"name": name, "in": "path", "required": True, "schema": schema}


def _in_query(name: str, schema: Json) -> Json:
    return {"name": name, "in": "query", "required": False, "schema": schema}


THE_CODE = _in_path("code", CODE)
# What any call that names a table may answer.
OF_A_TABLE = ("no-table", "too-fast", "other-version", "broken", "store", "server-full")
# What any call with a body may answer.
OF_A_BODY = ("malformed", "wrong-origin", "too-large", "too-fast", "store")
OF_A_TOKEN = ("wrong-token",)
# What calls about seats may answer.
OF_SEATS = ("started", "closed", "no-seat", "seat-taken", "already-seated", "nobody-there")


def _at_table(
    path: str,
    summary: str,
    answer: Json,
    body: type[msgspec.Struct],
    *refusals: str,
    token: bool = False,
    parameters: tuple[Json, ...] = (),
) -> Operation:
    codes = (*OF_A_TABLE, *OF_A_BODY, *(OF_A_TOKEN if token else ()), *refusals)
    where = f"/api/tables/{{code}}/{path}"
    return Operation(
        "post", where, summary, answer, codes, body, parameters=(THE_CODE, *parameters), token=token
    )


def _of_table(path: str, summary: str, answer: Json, *refusals: str, **more: Any) -> Operation:
    parameters = (THE_CODE, *more.pop("parameters", ()))
    return Operation(
        "get",
        f"/api/tables/{{code}}{path}",
        summary,
        answer,
        (*OF_A_TABLE, *refusals),
        parameters=parameters,
        **more,
    )


@cache
def operations() -> tuple[Operation, ...]:
    """Every call, as docs/protocol.md has them."""
    return (
        Operation("get", "/healthz", "Whether the server is well", HEALTH, also=503),
        Operation("get", "/api/openapi.json", "This document", OBJECT),
        Operation("get", "/api/games", "The titles", {"type": "array", "items": TITLE}),
        Operation(
            "get",
            "/api/rulebook/{game}/{language}",
            "A rulebook",
            OBJECT,
            ("no-page", "no-rulebook"),
            parameters=(_in_path("game", STRING), _in_path("language", STRING)),
        ),
        Operation(
            "post",
            "/api/tables",
            "Make a table",
            SEATED,
            (*OF_A_BODY, "broken"),
            frames.CreateBody,
            status=201,
        ),
        Operation("get", "/api/tables", "Open tables that anybody may join", TABLES, ("store",)),
        Operation("post", "/api/mine", "How one's own tables stand", TABLES, OF_A_BODY, frames.MineBody),
        Operation(
            "get",
            "/api/source.zip",
            "The rules, for browsers that verify a game",
            STRING,
            media="application/zip",
        ),
        _of_table("", "Who sits where", TABLE),
        _of_table("/qr.svg", "The link of the table as a picture", STRING, media="image/svg+xml"),
        _of_table("/log", "The log of a finished table as a file", OBJECT, "not-over"),
        _of_table(
            "/replay",
            "Steps of a finished table",
            OBJECT,
            "not-over",
            "not-started",
            "malformed",
            parameters=(_in_query("view", STRING), _in_query("from", INTEGER), _in_query("count", INTEGER)),
        ),
        _of_table("/review", "How the review of a finished table stands", REVIEW, "not-over", "closed"),
        _at_table(
            "review",
            "Begin the review of a finished table",
            REVIEW,
            frames.EmptyBody,
            "not-over",
            "closed",
            "too-many-reviews",
        ),
        _at_table("sit", "Take a seat", SEATED, frames.SitBody, *OF_SEATS, "full"),
        _at_table(
            "seats/{seat}",
            "Give a seat to a bot, or open it",
            TABLE,
            frames.SeatBody,
            *OF_SEATS,
            "not-creator",
            "no-page",
            token=True,
            parameters=(_in_path("seat", {"type": "integer", "minimum": 0}),),
        ),
        _at_table(
            "start",
            "Deal",
            TABLE,
            frames.StartBody,
            "started",
            "closed",
            "not-creator",
            "randomness-given",
            token=True,
        ),
        _at_table("stand", "Leave a seat", TABLE, frames.StandBody, *OF_SEATS, "not-creator", token=True),
        _at_table(
            "close", "End the table", TABLE, frames.EmptyBody, "over", "closed", "not-creator", token=True
        ),
        _at_table(
            "link",
            "A link by which another browser takes the seat",
            LINK,
            frames.EmptyBody,
            "not-seated",
            "closed",
            token=True,
        ),
        _at_table("move", "Take a seat by such a link", SEATED, frames.MoveBody, "link-used", "closed"),
        _at_table(
            "rematch",
            "Another game of the same people",
            {"type": "object", "required": ["code"], "properties": {"code": CODE}},
            frames.EmptyBody,
            "not-seated",
            "not-over",
            "closed",
            "too-many-tables",
            "server-full",
            token=True,
        ),
    )


@cache
def document() -> Json:
    """The whole document."""
    bodies = [operation.body for operation in operations() if operation.body is not None]
    _, components = msgspec.json.schema_components(bodies, ref_template="#/components/schemas/{name}")
    problem = {
        "type": "object",
        "required": ["status", "title", "message", "detail"],
        "properties": {"status": INTEGER, "title": STRING, "message": MESSAGE, "detail": STRING},
    }
    paths: Json = {}
    for operation in operations():
        paths.setdefault(operation.path, {})[operation.method] = _describe(operation)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Deadhand", "version": deadhand.__version__},
        "paths": paths,
        "components": {
            "schemas": {**components, "Problem": problem},
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def _describe(operation: Operation) -> Json:
    media = operation.media
    answers: Json = {
        str(status): {"description": operation.summary, "content": {media: {"schema": operation.answer}}}
        for status in (operation.status, operation.also)
        if status is not None
    }
    for code in operation.refusals:
        status = str(STATUS[code])
        said = answers.setdefault(
            status,
            {"description": "", "content": {PROBLEM: {"schema": {"$ref": "#/components/schemas/Problem"}}}},
        )
        said["description"] = ", ".join(filter(None, [said["description"], code]))
    result: Json = {"summary": operation.summary, "responses": answers}
    if operation.parameters:
        result["parameters"] = list(operation.parameters)
    if operation.body is not None:
        schema = {"$ref": f"#/components/schemas/{operation.body.__name__}"}
        result["requestBody"] = {"required": True, "content": {"application/json": {"schema": schema}}}
    if operation.token:
        result["security"] = [{"token": []}]
    return result
