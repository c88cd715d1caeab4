"""What a command says when it is refused: a line for people, or a JSON document for programs."""

import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypedDict

from ronde.cli.command import AS_JSON
from ronde.errors import Place, RondeError
from ronde.text import render
from ronde.text.printable import printable

SCHEMA = "ronde-error-1"
NOWHERE = Place()


class ErrorFacts(TypedDict):
    """What is wrong: its kind, the sentence, and the place in a file where that is known."""

    kind: str
    message: str
    file: str | None
    line: int | None
    column: int | None
    exit_code: int


class ErrorTold(TypedDict):
    """A command that was refused."""

    schema: str
    error: ErrorFacts


@dataclass(frozen=True, slots=True, kw_only=True)
class Refusal:
    """Why a command was refused."""

    kind: str
    """A word for programs: `usage`, `input-error`, `rule-error`."""
    message: str
    exit_code: int
    place: Place = NOWHERE

    @property
    def line(self) -> str:
        """The line for people: the place, then what is wrong."""
        where = str(self.place)
        return f"error: {printable(f'{where}: {self.message}' if where else self.message)}"

    @property
    def document(self) -> ErrorTold:
        """The document for programs."""
        return {
            "schema": SCHEMA,
            "error": {
                "kind": self.kind,
                "message": self.message,
                "file": self.place.file,
                "line": self.place.line,
                "column": self.place.column,
                "exit_code": self.exit_code,
            },
        }


def refusal_of(error: RondeError) -> Refusal:
    """What is told of an error on purpose."""
    return Refusal(
        kind=error.kind,
        message=render(error.message),
        exit_code=error.exit_code,
        place=error.place,
    )


def refuse(refusal: Refusal, arguments: Sequence[str]) -> int:
    """Say what is wrong in one line on standard error, in the form that was asked for."""
    told = refusal.line
    if is_for_programs(arguments):
        told = json.dumps(refusal.document, ensure_ascii=False)
    print(told, file=sys.stderr)
    return refusal.exit_code


def is_for_programs(arguments: Sequence[str]) -> bool:
    """Whether errors are told as JSON; looked up early, as errors precede parsing."""
    options = arguments[: arguments.index("--")] if "--" in arguments else arguments
    return AS_JSON in options
