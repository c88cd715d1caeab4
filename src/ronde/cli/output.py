"""Delivering a report: JSON for programs, tables for people, files by their suffix."""

import json
import sys
from pathlib import Path

from ronde.cli.report import FileMaker, Report
from ronde.errors import InputError
from ronde.formats.files import check_writable, write_atomically
from ronde.messages import N_
from ronde.text import _
from ronde.text.documents import JsonObject

LONGEST_INDENTED = 200_000
"""Indenting is several times slower than writing; beyond so many characters nobody reads it."""


def deliver(report: Report, *, as_json: bool, output: Path | None) -> None:
    """Print or write a report in the form asked for.

    All files are made before the first is written: a command that fails leaves nothing behind.
    """
    makers = dict(report.companions)
    if output in makers:
        raise InputError(N_("--output {file}: another option writes to this file"), file=output)
    if output is not None:
        makers[output] = _maker(report, output)
    made = {path: make() for path, make in makers.items()}
    for path in made:
        check_writable(path)
    for path, content in made.items():
        write_atomically(path, content)
        print(_("wrote {file}").format(file=path), file=sys.stderr)
    for note in report.notes:
        print(note, file=sys.stderr)
    if as_json:
        sys.stdout.write(json_text(report.document))
    elif output is None:
        # Imported here: programs that read JSON do not wait for the terminal's library.
        from ronde.cli.terminal import show

        show(report)


def json_text(data: JsonObject) -> str:
    """A JSON document: indented for people, unless it is so long that only programs read it."""
    compact = json.dumps(data, ensure_ascii=False)
    if len(compact) > LONGEST_INDENTED:
        return compact + "\n"
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def _maker(report: Report, output: Path) -> FileMaker:
    """What makes the file of a suffix; a suffix nobody makes is refused with those that are."""
    suffix = output.suffix.lower()
    makers: dict[str, FileMaker] = {
        ".json": lambda: json_text(report.document).encode(),
        **_sheet_makers(report),
        **report.files,
    }
    if suffix not in makers:
        raise InputError(
            N_("--output {file}: expected a name ending in {suffixes}"),
            file=output,
            suffixes=", ".join(sorted(makers)),
        )
    return makers[suffix]


def _sheet_makers(report: Report) -> dict[str, FileMaker]:
    """The forms every table has; each imports its library only when it is used."""
    if report.sheets == ():
        return {}

    def as_csv() -> bytes:
        from ronde.formats.csvfile import sheets_to_csv

        return sheets_to_csv(report.tables)

    def as_html() -> bytes:
        from ronde.printing.html import sheets_to_html

        return sheets_to_html(report.tables)

    def as_xlsx() -> bytes:
        from ronde.printing.xlsx import sheets_to_xlsx

        return sheets_to_xlsx(report.tables)

    def as_pdf() -> bytes:
        from ronde.printing.pdf import sheets_to_pdf

        return sheets_to_pdf(report.tables)

    def as_svg() -> bytes:
        from ronde.printing.pdf import sheets_to_svg

        return sheets_to_svg(report.tables)

    return {".csv": as_csv, ".html": as_html, ".xlsx": as_xlsx, ".pdf": as_pdf, ".svg": as_svg}
