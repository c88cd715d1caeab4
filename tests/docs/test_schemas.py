"""Every command with `--json` has a published schema, and every schema a command."""

import json
from pathlib import Path

import pytest

from ronde.cli.main import run
from ronde.cli.refusal import SCHEMA as ERROR_SCHEMA
from tests.schemas import check_document
from tools import schemas

PUBLISHED = schemas.schemas()


def test_every_command_has_its_schema_and_every_schema_its_command() -> None:
    assert list(schemas.misplaced()) == []
    assert len(PUBLISHED) > 90


@pytest.mark.parametrize("name", sorted(PUBLISHED))
def test_a_schema_says_which_it_is_and_of_what(name: str) -> None:
    schema = PUBLISHED[name]
    assert schema["$id"] == name
    assert schema["$schema"] == schemas.DIALECT
    assert schema["properties"]["schema"] == {"const": name}
    assert "schema" in schema["required"]
    assert name == ERROR_SCHEMA or name.rpartition("-")[0] == schema["title"].replace(" ", "-")
    text = json.dumps(schema)
    for definition in schema.get("$defs", {}):
        assert f'"#/$defs/{definition}"' in text


def test_an_error_follows_its_schema(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["berger", "0", "--json-errors"]) == 2
    check_document(json.loads(capsys.readouterr().err))


def test_a_key_that_a_schema_does_not_have_is_found() -> None:
    with pytest.raises(AssertionError, match="the schema has no key nonsense"):
        check_document({"schema": "ronde-error-1", "nonsense": 1, "error": {}})


def test_a_file_names_its_schema_too(tmp_path: Path) -> None:
    file = tmp_path / "table.json"
    assert run(["berger", "4", "--output", str(file), "--quiet"]) == 0
    assert json.loads(file.read_text("utf-8"))["schema"] == "ronde-berger-1"
