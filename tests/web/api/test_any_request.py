"""Whatever a program sends, the answer is one that the document tells, and never a fault."""

import os
import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings

from ronde.web.app import create_app
from ronde.web.person import Role
from tests.examples import EXAMPLES
from tests.examples import NAME as NAME_OF_EXAMPLES
from tests.servers import desk_options
from tests.web.api.programs import API, Program, document
from tests.web.events import NAME, played_journal
from tests.web.people import signed_in

with warnings.catch_warnings():
    # Loaded here and nowhere else: what it says of its own libraries is not about us.
    warnings.simplefilter("ignore")
    import schemathesis
    from schemathesis.checks import (
        content_type_conformance,
        not_a_server_error,
        response_headers_conformance,
        response_schema_conformance,
        status_code_conformance,
    )
    from schemathesis.python import asgi

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
IS_LONG = NAME_OF_EXAMPLES in os.environ
REQUESTS = EXAMPLES if IS_LONG else 4
"""Requests of each operation: a few in the suite, always the same; hundreds in a long run."""
OTHERS = ("cup", "teams", "bridge")
"""Events besides the open, named like the nouns that are about them."""
OPERATIONS = [
    pytest.param(path, method, id=told["operationId"])
    for path, methods in document()["paths"].items()
    for method, told in methods.items()
    # A stream does not end; the others are for whoever guesses, who has to wait after a while.
    if told["operationId"] not in ("follow", "signIn", "join", "changePassword", "signOut")
]


@dataclass(frozen=True, slots=True)
class Asked:
    """A workbench that programs ask, and the token they show."""

    schema: Any
    token: str


@pytest.fixture(scope="module")
def workbench(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asked]:
    """A workbench with an open in round 5, a cup, a match of teams and a bridge evening."""
    file = tmp_path_factory.mktemp("any") / "web.ronde"
    app = create_app(desk_options(database=str(file), public_address=f"http://{asgi.HOST}"))
    schema = schemathesis.openapi.from_asgi(f"{API}/openapi.json", app)
    app.state.rooms.journals.import_jsonl(played_journal())
    token = signed_in(app, Role.DIRECTOR).cookies["ronde"]
    _open_others(Program(app, token))
    try:
        yield Asked(schema, token)
    finally:
        asgi.shutdown_lifespans()


def _open_others(desk: Program) -> None:
    """A cup, a match of two teams and a bridge evening, each under way."""
    people = [{"name": f"Player {number}"} for number in range(1, 9)]
    desk.post(f"{API}/events", json={"event": "cup", "name": "Cup", "system": "knockout"})
    desk.post(f"{API}/events/cup/players", json={"players": people})
    desk.post(f"{API}/events/cup/cup/draw", json={"seed": 1})
    desk.post(f"{API}/events/cup/cup/publish")
    desk.post(f"{API}/events", json={"event": "teams", "name": "Match", "system": "scheveningen"})
    teams = [{"name": "Ash", "players": people[:4]}, {"name": "Birch", "players": people[4:]}]
    desk.post(f"{API}/events/teams/teams", json={"teams": teams})
    desk.post(f"{API}/events/teams/rounds/draft")
    desk.post(f"{API}/events/teams/rounds/publish")
    desk.post(f"{API}/events", json={"event": "bridge", "name": "Pairs", "system": "bridge-pairs"})
    movement = {"kind": "mitchell", "table_count": 3, "boards_per_round": 2}
    desk.put(f"{API}/events/bridge/bridge/movement", json=movement)
    score = {"table": 1, "board": 1, "score": "4s n ="}
    desk.post(f"{API}/events/bridge/bridge/scores", json={"scores": [score]})


@pytest.mark.parametrize(("path", "method"), OPERATIONS)
def test_any_request_is_answered_as_the_document_says(
    workbench: Asked, path: str, method: str
) -> None:
    operation = workbench.schema[path][method.upper()]
    tag = document()["paths"][path][method]["tags"][0]

    @settings(
        max_examples=REQUESTS,
        derandomize=not IS_LONG,
        database=None,
        deadline=None,
        phases=(Phase.explicit, Phase.generate),
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy())
    def asked(case: Any) -> None:  # noqa: ANN401 - schemathesis's own
        if "event" in (case.path_parameters or {}):
            case.path_parameters["event"] = tag if tag in OTHERS else NAME
        case.call_and_validate(
            headers={"Authorization": f"Bearer {workbench.token}"}, checks=CHECKS
        )

    asked()
