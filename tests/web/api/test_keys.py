"""A key that was used before is refused for any other request, whatever it was used for first."""

from collections.abc import Iterator
from typing import Any

import pytest

from ronde.web.app import create_app
from ronde.web.options import Options
from ronde.web.person import Role
from tests.web.api.programs import API, Program, document, program
from tests.web.browser import Browser

OPENED = {"Idempotency-Key": "opened"}
CHANGED = {"Idempotency-Key": "changed"}
SYSTEMS = {"cup": "knockout", "teams": "scheveningen", "bridge": "bridge-pairs"}
"""What is opened for the operations of a noun; a Swiss for all others."""
ELSEWHERE = ("createEvent", "createEventFromReport", "makeCard", "renewCard")
"""What opens an event, or writes to no event: a card has its own keys."""
SUIT = "AKQJT98765432"
BODIES: dict[str, Any] = {
    "importPlayers": {"text": "Berg, Anna 1800"},
    "moveByHand": {"move": "rest"},
    "chooseMovement": {"kind": "mitchell", "table_count": 3, "boards_per_round": 2},
    "takeOtherBoards": {"round": 1, "table": 1, "boards": [3]},
    "settleScore": {"table": 1, "board": 1, "version": 1},
    "penalise": {"who": "1", "points": "1", "reason": "late"},
    "loadDeals": {"pbn": f'[Board "1"]\n[Deal "N:{SUIT}... .{SUIT}.. ..{SUIT}. ...{SUIT}"]\n'},
}
"""Where the smallest body is refused before anybody looks at the key."""


def schema_of(told: dict[str, Any]) -> dict[str, Any]:
    """A schema, where it is written elsewhere as well."""
    while "$ref" in told:
        told = document()["components"]["schemas"][told["$ref"].rpartition("/")[2]]
    return told


def smallest(told: dict[str, Any]) -> Any:  # noqa: ANN401 - any JSON
    """Something that fits a schema, with as little as may be."""
    schema = schema_of(told)
    for known in ("examples", "enum"):
        if schema.get(known):
            return schema[known][0]
    if "const" in schema:
        return schema["const"]
    if "anyOf" in schema:
        return smallest(schema["anyOf"][0])
    kind = schema.get("type")
    if kind == "object":
        names = schema.get("required", [])
        return {name: smallest(schema["properties"][name]) for name in names}
    if kind == "array":
        return [smallest(schema["items"])] if schema.get("minItems") else []
    if kind == "integer" or kind == "number":
        return schema.get("minimum", 1)
    return {"boolean": True, "null": None}.get(str(kind), "x" * max(1, schema.get("minLength", 1)))


def operations() -> list[Any]:
    """Every operation that takes a key and writes to an event that is there."""
    found = []
    for path, methods in document()["paths"].items():
        for method, told in methods.items():
            names = {each["name"].lower() for each in told.get("parameters", ())}
            if "idempotency-key" in names and told["operationId"] not in ELSEWHERE:
                found.append(pytest.param(method, path, told, id=told["operationId"]))
    return found


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    """Events of all families, each opened with a key and changed with another.

    One workbench for all operations: nothing here is done a second time.
    """
    app = create_app(Options(database=str(tmp_path_factory.mktemp("keys") / "web.ronde")))
    with Browser(app):
        yield _opened(program(app, Role.DIRECTOR))


def _opened(desk: Program) -> Program:
    """The program of a director after the events were opened and changed."""
    for name, system in {"open": "swiss", **SYSTEMS}.items():
        new: dict[str, Any] = {"event": name, "name": name.title(), "system": system}
        if name == "open":
            new["round_count"] = 5
        assert desk.post(f"{API}/events", json=new, headers=OPENED).status_code == 201, name
        other = {"name": f"{name} of the year"}
        changed = desk.patch(f"{API}/events/{name}", json=other, headers=CHANGED)
        assert changed.status_code == 200, changed.text
    return desk


def asked(
    program: Program, method: str, path: str, told: dict[str, Any], key: dict[str, str]
) -> Any:  # noqa: ANN401 - a response
    """Ask for an operation with a key."""
    tag = told["tags"][0]
    event = tag if tag in SYSTEMS else "open"
    address = path.replace("{event}", event)
    for parameter in told["parameters"]:
        if parameter["in"] == "path" and parameter["name"] != "event":
            address = address.replace("{" + parameter["name"] + "}", "1")
    content = told.get("requestBody", {}).get("content", {}).get("application/json")
    body = {"json": BODIES.get(told["operationId"]) or _body(content)} if content else {}
    return program.request(method.upper(), address, headers=key, **body)


def _body(content: dict[str, Any]) -> Any:  # noqa: ANN401 - any JSON
    """A body: the example of the document, else the smallest there is."""
    if "examples" in content:
        return next(iter(content["examples"].values()))["value"]
    return smallest(content["schema"])


def test_most_operations_take_a_key() -> None:
    assert len(operations()) > 50


@pytest.mark.parametrize("key", [OPENED, CHANGED], ids=["opened", "changed"])
@pytest.mark.parametrize(("method", "path", "told"), operations())
def test_a_key_is_refused_for_another_request(
    opened: Program, method: str, path: str, told: dict[str, Any], key: dict[str, str]
) -> None:
    answer = asked(opened, method, path, told, key)
    assert answer.status_code == 409, answer.text
    assert answer.json()["type"] == "urn:ronde:problem:key-reused"
