"""What a command answers: facts for programs, tables for people, files for the printer."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import TypeAlias

from ronde.text.documents import JsonObject
from ronde.text.sheet import Sheet

FileMaker: TypeAlias = Callable[[], bytes]


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """The answer of a command, before anybody knows how it will be read.

    `data` is the one JSON document of the contract. `sheets` are shown in a terminal and give the
    `.csv`, `.html`, `.xlsx`, `.pdf` and `.svg` forms unless `files` has a better one for a suffix.
    `companions` are files that an option of the command asked for besides.
    `lines` stand above the sheets in a terminal, `closing_lines` below. `notes` go to standard
    error whatever the form, such as the seed of a draw.
    """

    data: JsonObject | Callable[[], JsonObject]
    sheets: tuple[Sheet, ...] | Callable[[], tuple[Sheet, ...]] = ()
    lines: tuple[str, ...] = ()
    closing_lines: tuple[str, ...] = ()
    files: Mapping[str, FileMaker] = field(default_factory=dict)
    companions: Mapping[Path, FileMaker] = field(default_factory=dict)
    notes: tuple[str, ...] = ()
    exit_code: int = 0

    @property
    def document(self) -> JsonObject:
        """The JSON document, made now if it was only promised: large events are slow to tell."""
        return self.data() if callable(self.data) else self.data

    @property
    def tables(self) -> tuple[Sheet, ...]:
        """The sheets, made now if they were only promised."""
        return self.sheets() if callable(self.sheets) else self.sheets


def made_by(module: str, function: str, *given: object, **options: object) -> FileMaker:
    """A file made by a function of a module that is imported only when somebody wants the file."""

    def make() -> bytes:
        content: bytes = getattr(import_module(module), function)(*given, **options)
        return content

    return make
