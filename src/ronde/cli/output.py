"""Delivering a report: JSON for programs, tables for people, files by their suffix."""

import json
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from ronde.cli.report import FileMaker, Report, made_by
from ronde.errors import InputError
from ronde.formats.files import STANDARD_STREAM, check_writable, write_atomically
from ronde.messages import N_
from ronde.text import _
from ronde.text.documents import JsonObject
from ronde.text.sheet import Sheet

LONGEST_INDENTED = 200_000
"""Indenting is several times slower than writing; beyond so many characters nobody reads it."""

_SHEET_FORMS = {
    ".csv": ("ronde.formats.csvfile", "sheets_to_csv"),
    ".html": ("ronde.printing.html", "sheets_to_html"),
    ".xlsx": ("ronde.printing.xlsx", "sheets_to_xlsx"),
    ".pdf": ("ronde.printing.pdf", "sheets_to_pdf"),
    ".svg": ("ronde.printing.pdf", "sheets_to_svg"),
}
"""What makes each form of tables."""


SCHEMA_VERSIONS: Mapping[str, int] = {}
"""Of documents whose schema is not the first: a key was renamed or dropped, or has another type.

A key that is only added makes no new version.
"""


def schema_name(command_path: str) -> str:
    """The name of the schema of a command's document, with its version: `ronde-event-pair-1`."""
    name = command_path.replace(" ", "-")
    return f"{name}-{SCHEMA_VERSIONS.get(name, 1)}"


def deliver(
    report: Report, schema: str, *, as_json: bool, output: Path | None, quiet: bool = False
) -> None:
    """Print or write a report in the form asked for; documents name their schema.

    All files are made before the first is written: a command that fails leaves nothing behind.
    """
    if as_json and output is not None and is_standard_output(output):
        raise InputError(N_("--json and --output {file} would both be printed"), file=output)
    makers = dict(report.companions)
    if output in makers:
        raise InputError(N_("--output {file}: another option writes to this file"), file=output)
    if output is not None:
        makers[output] = _maker(report, schema, output)
    made = {path: make() for path, make in makers.items()}
    printed = [content for path, content in made.items() if is_standard_output(path)]
    files = {path: content for path, content in made.items() if not is_standard_output(path)}
    for path in files:
        check_writable(path)
    for content in printed:
        sys.stdout.buffer.write(content)
    for path, content in files.items():
        write_atomically(path, content)
        if not quiet:
            print(_("wrote {file}").format(file=path), file=sys.stderr)
    for note in () if quiet else report.notes:
        print(note, file=sys.stderr)
    if as_json:
        sys.stdout.write(json_text({"schema": schema, **report.document}))
    elif output is None and not quiet:
        # Imported here: programs that read JSON do not wait for the terminal's library.
        from ronde.cli.terminal import show

        show(report)


def json_text(data: JsonObject) -> str:
    """A JSON document: indented for people, unless it is so long that only programs read it."""
    compact = json.dumps(data, ensure_ascii=False)
    if len(compact) > LONGEST_INDENTED:
        return compact + "\n"
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def is_standard_output(path: Path) -> bool:
    """Whether a file is the standard output; a suffix may choose the form: `-.csv`."""
    return path.with_suffix("") == STANDARD_STREAM


def _maker(report: Report, schema: str, output: Path) -> FileMaker:
    """What makes the file of a suffix; a suffix nobody makes is refused with those that are."""
    makers: dict[str, FileMaker] = {
        ".json": lambda: json_text({"schema": schema, **report.document}).encode(),
        **(sheet_makers(lambda: report.tables) if report.sheets != () else {}),
        **report.files,
    }
    suffix = output.suffix.lower()
    if output == STANDARD_STREAM:
        forms = (".trf", ".csv", *report.files, ".json")
        suffix = next(form for form in forms if form in makers)
    if suffix not in makers:
        raise InputError(
            N_("--output {file}: expected a name ending in {suffixes}"),
            file=output,
            suffixes=", ".join(sorted(makers)),
        )
    return makers[suffix]


def sheet_makers(tables: Callable[[], Iterable[Sheet]]) -> dict[str, FileMaker]:
    """The forms every table has; each imports its library only when it is used."""

    def maker(module: str, function: str) -> FileMaker:
        return lambda: made_by(module, function, tuple(tables()))()

    return {suffix: maker(*named) for suffix, named in _SHEET_FORMS.items()}
