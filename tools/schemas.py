"""`python -m tools.schemas update|check`: a JSON schema for every `--json` document.

A document is made of answers, whose types are declared (`ronde.text.answers`), and of plain dicts,
of which only the outputs tell what is in them. So `update` runs the tests of the contract and of
the documentation, and looks at every document that a command writes there: what is declared is
derived from its class, the rest is the common shape of all that were seen. The schemas stand in
`docs/reference/schemas`, one for each command, and the same tests check every output against them.

`check` tells which commands have no schema, and which schemas no command.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from ronde.cli.command import Command
from ronde.cli.main import root
from ronde.cli.output import schema_name
from ronde.cli.refusal import SCHEMA as ERROR_SCHEMA
from ronde.cli.refusal import ErrorTold
from tools.project import ROOT
from tools.shapes import Shape, merged, schema_of_shape, schema_of_type

FOLDER = ROOT / "docs" / "reference" / "schemas"
RECORDED = "RONDE_SHAPES"
"""The variable that names the folder where tests write the shapes they see."""
TESTS = ("tests/contract", "tests/docs/test_snippets.py")
DIALECT = "https://json-schema.org/draft/2020-12/schema"


def main(arguments: Sequence[str]) -> int:
    """Update or check the schemas of this checkout."""
    parser = argparse.ArgumentParser(prog="tools.schemas", description=__doc__)
    parser.add_argument("action", choices=("update", "check"))
    parser.add_argument("--shapes", type=Path, help="a folder of shapes seen, instead of a run")
    parsed = parser.parse_args(arguments)
    if parsed.action == "update":
        with tempfile.TemporaryDirectory() as folder:
            seen = parsed.shapes or Path(folder)
            if parsed.shapes is None:
                record(seen)
            write(seen)
    findings = list(misplaced(is_updated=parsed.action == "update"))
    print(*findings, sep="\n", end="\n" if findings else "")
    return 1 if findings else 0


def record(folder: Path) -> None:
    """Run the tests that write documents, and have them keep the shapes they see."""
    subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-n", "2", *TESTS],
        cwd=ROOT,
        env={**os.environ, RECORDED: str(folder)},
        check=False,
    )


def write(folder: Path) -> None:
    """Write the schema of every command whose documents were seen."""
    shapes: dict[str, Shape] = {}
    for file in sorted(folder.glob("*.json")):
        for name, shape in json.loads(file.read_text("utf-8")).items():
            shapes[name] = merged(shapes.get(name), shape)
    FOLDER.mkdir(exist_ok=True)
    known = dict(documents())
    for name, shape in shapes.items():
        if name in known:
            described = {"title": known[name], **schema_of_shape(shape)}
            _write(name, described)
    _write(ERROR_SCHEMA, {"title": "an error", **schema_of_type(ErrorTold)})


def _write(name: str, described: dict[str, Any]) -> None:
    """Write a schema; a document names it in its key `schema`."""
    described["properties"]["schema"] = {"const": name}
    whole = {"$schema": DIALECT, "$id": name, **described}
    text = json.dumps(whole, ensure_ascii=False, indent=1) + "\n"
    (FOLDER / f"{name}.json").write_text(text, "utf-8")


def misplaced(*, is_updated: bool = False) -> Iterator[str]:
    """Commands without a schema, and schemas without a command.

    Where they were just updated, no test had the command write a document.
    """
    known = dict(documents())
    names = {*known, ERROR_SCHEMA}
    files = {file.stem for file in FOLDER.glob("*.json")}
    for name in sorted(names - files):
        yield (
            f"no schema {name}: let a test in tests/contract run `{known.get(name)} --json`"
            if is_updated
            else f"no schema {name}: run python -m tools.schemas update"
        )
    for name in sorted(files - names):
        yield f"no command writes the schema {name}"


def documents() -> Iterator[tuple[str, str]]:
    """Every command with `--json`: the name of its schema, and what is typed."""
    yield from _documents(root, "ronde")


def _documents(group: click.Group, path: str) -> Iterator[tuple[str, str]]:
    """The same of the commands of a group."""
    with click.Context(group, info_name=path) as context:
        for name in group.list_commands(context):
            command = group.get_command(context, name)
            typed = f"{path} {name}"
            if isinstance(command, click.Group):
                yield from _documents(command, typed)
            elif isinstance(command, Command) and any(
                parameter.name == "as_json" for parameter in command.params
            ):
                yield schema_name(typed), typed


def schemas() -> Mapping[str, dict[str, Any]]:
    """The schemas of this checkout by name."""
    return {file.stem: json.loads(file.read_text("utf-8")) for file in FOLDER.glob("*.json")}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
