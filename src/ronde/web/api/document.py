"""The document of the API: what the routes tell of themselves, and what all of them share.

As OpenAPI 3.1 has it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import FastAPI
from fastapi.routing import iter_route_contexts
from pydantic import BaseModel, Field
from pydantic.json_schema import models_json_schema

from ronde.messages import N_
from ronde.web.access import needs_of
from ronde.web.doors.csrf import SAFE_METHODS
from ronde.web.doors.sessions import cookie_name
from ronde.web.options import Options
from ronde.web.person import Role
from ronde.web.problems import JSON

TAGS = {
    "events": N_("Events and their regulations"),
    "players": N_("Players"),
    "rounds": N_("Rounds"),
    "results": N_("Results"),
    "standings": N_("Standings"),
    "explanations": N_("Explanations"),
    "cup": N_("Cups and groups"),
    "teams": N_("Teams"),
    "bridge": N_("Bridge evenings"),
    "journal": N_("The journal"),
    "exports": N_("Files"),
    "doors": N_("Doors: tokens, devices, cards"),
    "live": N_("The live stream"),
}
"""The nouns, in the order they are told."""
DESCRIPTION = """
Everything that the pages of the workbench do, for programs.

* Errors are `application/problem+json` with one sentence in `detail`.
* The version of an event is the number of the last entry of its journal, and its `ETag`.
  `If-Match` refuses a change with 412 where the event went on since; `If-None-Match` saves a
  reader what they have.
* `Idempotency-Key` makes a change safe to repeat: the answer is that of the first time.
* What the rules object to is refused with 409 and its level; `consent` in the body agrees.
* Who asks is known by `Authorization: Bearer`, or by the cookie of a page together with
  `X-CSRF-Token`. On the machine itself nobody has to sign in.
"""
_PROBLEMS = {
    "400": ("This is not valid JSON.", "Problem"),
    "401": ("The token is not valid.", "Problem"),
    "403": ("The role does not reach, or the request did not come from a page.", "Problem"),
    "404": ("There is no such thing, or something is named that does not exist.", "Problem"),
    "409": ("The rules object, a key was used before, or somebody was faster.", "Conflict"),
    "412": ("The event went on since it was read.", "Problem"),
    "413": ("What was sent is too large.", "Problem"),
    "421": ("The workbench does not answer to this name.", "Problem"),
    "422": ("This is not as expected, or makes no sense.", "Unexpected"),
    "429": ("Too many wrong tries.", "Problem"),
    "5XX": ("A fault, or a database that does not answer.", "Problem"),
}
_HEADERS = {
    "401": {"WWW-Authenticate": "`Bearer`."},
    "429": {"Retry-After": "How many seconds to wait."},
}
_GUESSED = ("signIn", "join", "changePassword")
"""What somebody could guess at."""


class Problem(BaseModel):
    """Why a request was refused, in one sentence."""

    type: Annotated[str, Field(examples=["urn:ronde:problem:unknown-stream"])]
    title: Annotated[str, Field(examples=["Not Found"])]
    status: Annotated[int, Field(examples=[404])]
    detail: Annotated[str, Field(examples=["there is no event called nothing"])]
    instance: Annotated[str, Field(examples=["/api/v1/events/nothing"])]
    request_id: Annotated[str, Field(description="What the log of the workbench has it by.")]
    fields: Annotated[
        dict[str, Any], Field(description="The facts that the sentence was made with.")
    ] = Field(default_factory=dict)


class Objection(BaseModel):
    """One thing that the rules have against an action."""

    level: Annotated[int, Field(description="What it would have to be agreed to with; 5 is never.")]
    text: str
    consequences: list[str]
    rule: str
    leaving_helps: Annotated[bool, Field(description="Whether it is possible outside FIDE mode.")]


class Conflict(Problem):
    """What stands against a request: an objection, a key used before, another version."""

    level: int | None = None
    objections: list[Objection] = Field(default_factory=list)
    board: int | None = None
    found: str | None = None
    typed: str | None = None
    who: str | None = None
    plan: Annotated[
        dict[str, Any] | None, Field(description="An import with what is to be decided.")
    ] = None


class WrongField(BaseModel):
    """A part of a request that is not as expected."""

    field: str
    place: str
    what: str


class Unexpected(Problem):
    """A request that lacks something, or says it in another form; or that makes no sense."""

    errors: list[WrongField] = Field(default_factory=list)


@dataclass(frozen=True, slots=True, kw_only=True)
class Operation:
    """An operation as its route has it."""

    method: str
    path: str
    name: str
    summary: str
    tag: str
    role: Role
    first_token: bool
    """Whether a program gets its first token here."""


class Workbench(FastAPI):
    """The workbench, whose document is complete."""

    def openapi(self) -> dict[str, Any]:
        """The document, made once."""
        if not self.openapi_schema:
            self.openapi_schema = _completed(super().openapi(), self)
        return self.openapi_schema


def operations_of(app: FastAPI) -> list[Operation]:
    """The operations of the API, in the order of their nouns."""
    operations = []
    for route in iter_route_contexts(app.routes):
        if not getattr(route, "include_in_schema", False) or not hasattr(route, "dependant"):
            continue
        needs = list(needs_of(route.dependant))
        operations += [
            Operation(
                method=method,
                path=str(route.path),
                name=str(route.operation_id),
                summary=str(route.summary),
                tag=str(route.tags[0]),
                role=max(need.role for need in needs),
                first_token=not all(need.from_pages for need in needs),
            )
            for method in sorted(route.methods or ())
        ]
    order = list(TAGS)
    return sorted(operations, key=lambda operation: order.index(operation.tag))


def _completed(document: dict[str, Any], app: FastAPI) -> dict[str, Any]:
    """The document with what all operations share."""
    options: Options = app.state.options
    document["info"]["description"] = DESCRIPTION.strip()
    document["tags"] = [{"name": name, "description": words} for name, words in TAGS.items()]
    components = document.setdefault("components", {})
    schemas = components.setdefault("schemas", {})
    for replaced in ("HTTPValidationError", "ValidationError"):
        schemas.pop(replaced, None)
    _told, definitions = models_json_schema(
        [(model, "serialization") for model in (Problem, Conflict, Unexpected)],
        ref_template="#/components/schemas/{model}",
    )
    schemas.update(definitions["$defs"])
    components["responses"] = {
        status: _response(status, words, model) for status, (words, model) in _PROBLEMS.items()
    }
    components["headers"] = {
        "ETag": _header("The version: the number of the last entry, in quotes.", example='"41"')
    }
    components["securitySchemes"] = _security_schemes(options)
    for operation in operations_of(app):
        described = document["paths"][operation.path][operation.method.lower()]
        _complete(described, operation)
    return document


def _complete(document: dict[str, Any], operation: Operation) -> None:
    """An operation with its problems, its versions, and who may use it."""
    document["x-role"] = operation.role.word
    document["security"] = _security(operation)
    for parameter in document.get("parameters", ()):
        _without_null(parameter["schema"])
    parameters = {parameter["name"].lower() for parameter in document.get("parameters", ())}
    responses = document["responses"]
    versioned = parameters & {"if-match", "if-none-match"}
    for status, response in responses.items():
        if status.startswith("2") and versioned:
            response["headers"] = {"ETag": {"$ref": "#/components/headers/ETag"}}
    for status in _statuses(document, operation, parameters):
        responses[status] = {"$ref": f"#/components/responses/{status}"}
    if "if-none-match" in parameters:
        responses["304"] = {
            "description": "Nothing changed.",
            "headers": {"ETag": {"$ref": "#/components/headers/ETag"}},
        }
    if operation.name.startswith("createEvent"):
        where = _header("Where the event is.", example="/api/v1/events/open")
        etag = {"$ref": "#/components/headers/ETag"}
        responses["201"]["headers"] = {"ETag": etag, "Location": where}
    if operation.name == "readJournal":
        link = _header('`rel="next"`: where the entries go on.')
        responses["200"]["headers"]["Link"] = link


def _without_null(schema: dict[str, Any]) -> None:
    """A parameter that may be left out is not sent as null."""
    kinds = [kind for kind in schema.get("anyOf", ()) if kind != {"type": "null"}]
    if len(kinds) == 1:
        del schema["anyOf"]
        schema.update(kinds[0])


def _statuses(
    document: dict[str, Any], operation: Operation, parameters: set[str]
) -> Iterator[str]:
    """The problems that an operation may answer with."""
    yield from ("401", "403", "421", "422", "5XX")
    if "requestBody" in document:
        yield from ("400", "413")
    if "{" in operation.path or "requestBody" in document:
        yield "404"
    if "{event}" in operation.path or parameters or operation.method not in SAFE_METHODS:
        yield "409"
    if "if-match" in parameters:
        yield "412"
    if operation.name in _GUESSED:
        yield "429"


def _security(operation: Operation) -> list[dict[str, list[str]]]:
    """How somebody shows who they are; to read what is public they need not."""
    if operation.first_token:
        return [{}]
    if operation.method not in SAFE_METHODS:
        return [{"bearer": []}, {"session": [], "csrf": []}]
    ways: list[dict[str, list[str]]] = [{"bearer": []}, {"session": []}]
    return [{}, *ways] if operation.role is Role.VIEWER else ways


def _security_schemes(options: Options) -> dict[str, Any]:
    """The ways to show who one is."""
    return {
        "bearer": {
            "type": "http",
            "scheme": "bearer",
            "description": "A token of `POST /api/v1/session` or `POST /api/v1/join`.",
        },
        "session": {
            "type": "apiKey",
            "in": "cookie",
            "name": cookie_name(options),
            "description": "The cookie of somebody who signed in on a page. On the machine itself"
            " it is not needed.",
        },
        "csrf": {
            "type": "apiKey",
            "in": "header",
            "name": "X-CSRF-Token",
            "description": "The `csrf` of `GET /api/v1/session`, with whatever is no bearer token.",
        },
    }


def _response(status: str, words: str, model: str) -> dict[str, Any]:
    """A problem as a response."""
    response: dict[str, Any] = {
        "description": words,
        "content": {JSON: {"schema": {"$ref": f"#/components/schemas/{model}"}}},
    }
    headers = _HEADERS.get(status)
    if headers:
        response["headers"] = {name: _header(text) for name, text in headers.items()}
    return response


def _header(words: str, *, example: str | None = None) -> dict[str, Any]:
    """A header of a response."""
    header: dict[str, Any] = {"description": words, "schema": {"type": "string"}}
    return header if example is None else header | {"example": example}
