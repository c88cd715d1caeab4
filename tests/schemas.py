"""Every document that a command writes is as its schema has it, whatever test writes it.

Where `RONDE_SHAPES` names a folder, the shapes are kept there instead: `tools.schemas` makes the
schemas of them.
"""

import json
import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from ronde.cli import output
from tools.schemas import RECORDED, schemas
from tools.shapes import Shape, faults, merged, shape_of

_seen: dict[str, Shape] = {}


@pytest.fixture(autouse=True)
def documents_follow_their_schemas(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look at every document before it is written."""
    write = output.json_text

    def looked_at(data: dict[str, Any]) -> str:
        if RECORDED in os.environ:
            _seen[data["schema"]] = merged(_seen.get(data["schema"]), shape_of(data))
        else:
            check_document(data)
        return write(data)

    monkeypatch.setattr(output, "json_text", looked_at)


@pytest.fixture(autouse=True, scope="session")
def shapes_are_kept() -> Iterator[None]:
    """Write down what this process saw, where that is asked for."""
    yield
    if RECORDED in os.environ and _seen:
        file = Path(os.environ[RECORDED]) / f"{os.getpid()}.json"
        file.write_text(json.dumps(_seen), "utf-8")


def check_document(document: dict[str, Any]) -> None:
    """Fail where a document is not as its schema has it."""
    name = document["schema"]
    assert name in _schemas(), f"no schema {name}: run python -m tools.schemas update"
    found = list(faults(_schemas()[name], document))
    assert not found, f"{name}: {found[:5]}; run python -m tools.schemas update"


@cache
def _schemas() -> dict[str, dict[str, Any]]:
    """The schemas, read once."""
    return dict(schemas())
