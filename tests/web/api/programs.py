"""Programs at the API: each shows a token, and checks that every answer is as the document says."""

import copy
import re
from functools import cache
from typing import Any

import jsonschema_rs
from fastapi import FastAPI

from ronde.web.app import create_app
from ronde.web.options import Options
from ronde.web.person import Role
from tests.web.browser import Browser
from tests.web.people import HALL, PHONE, signed_in

API = "/api/v1"
PROBLEM = "application/problem+json"


@cache
def document() -> dict[str, Any]:
    """The document of the API."""
    return create_app(Options()).openapi()


@cache
def strict_document() -> dict[str, Any]:
    """The same, where every key that is told must be documented."""
    strict = copy.deepcopy(document())
    for schema in strict["components"]["schemas"].values():
        if "properties" in schema:
            schema.setdefault("additionalProperties", False)
    return strict


@cache
def patterns() -> list[tuple[re.Pattern[str], str]]:
    """The addresses of the document; those without a blank come first."""
    paths = sorted(document()["paths"], key=lambda path: path.count("{"))
    return [(re.compile(re.sub(r"{[^}]*}", "[^/]+", path) + "$"), path) for path in paths]


@cache
def validator(schema: str) -> jsonschema_rs.Validator:
    """What checks JSON against a part of the document."""
    return jsonschema_rs.validator_for({**strict_document(), "$ref": schema})


def operation_at(method: str, path: str) -> dict[str, Any]:
    """The operation of an address."""
    for pattern, template in patterns():
        if pattern.match(path) and method.lower() in document()["paths"][template]:
            found: dict[str, Any] = document()["paths"][template][method.lower()]
            return found
    raise AssertionError(f"{method} {path} is not in the document")


def check(answer: Any) -> None:  # noqa: ANN401 - a response of any client
    """Fail where an answer is not as the document says."""
    request = answer.request
    operation = operation_at(request.method, request.url.path)
    status = str(answer.status_code)
    responses = operation["responses"]
    told = responses.get(status) or responses.get(f"{status[0]}XX")
    assert told is not None, f"{operation['operationId']} answered {status}: {answer.text[:300]}"
    if "$ref" in told:
        told = document()["components"]["responses"][told["$ref"].rpartition("/")[2]]
    for header in told.get("headers", {}):
        assert header.lower() in answer.headers or header == "Link", header
    kind = answer.headers.get("content-type", "").partition(";")[0]
    if "content" not in told:
        assert answer.content == b""
        return
    assert kind in told["content"], f"{operation['operationId']} answered {kind}"
    schema = told["content"][kind].get("schema", {})
    if "$ref" in schema and "json" in kind:
        errors = [
            f"{'/'.join(map(str, error.instance_path))}: {error.message[:200]}"
            for error in validator(schema["$ref"]).iter_errors(answer.json())
        ]
        assert not errors, f"{operation['operationId']}: {errors[:5]}"


class Program(Browser):
    """A program somewhere in the hall, with a token; without one at the machine itself."""

    def __init__(self, app: FastAPI, token: str | None = None) -> None:
        at_the_machine = {} if token is None else {"client": PHONE, "host": HALL}
        super().__init__(app, **at_the_machine)
        self._shown = {} if token is None else {"Authorization": f"Bearer {token}"}

    def request(self, method: str, url: Any, **settings: Any) -> Any:  # noqa: ANN401 - httpx's own
        """Ask, and check the answer."""
        headers = {**self._shown, **(settings.pop("headers", None) or {})}
        if self._shown:
            headers.setdefault("X-CSRF-Token", "none")
        answer = super().request(method, url, headers=headers, **settings)
        if str(url).startswith(API) and "openapi.json" not in str(url):
            check(answer)
        return answer


def program(app: FastAPI, role: Role, event: str | None = None) -> Program:
    """A program with the token of a role, in one event or in all."""
    return Program(app, signed_in(app, role, event).cookies["ronde"])
