"""Files of pairs, players or teams: names, with numbers or without."""

import csv
import io
from dataclasses import replace
from pathlib import Path

from ronde.core.bridge.movements.movement import Entry
from ronde.errors import InputError, RondeError
from ronde.formats import bridge_names
from ronde.formats.bridge_who import NUMBER, about_somebody, parted_seat
from ronde.formats.csvfile import parse_table
from ronde.formats.files import read_text
from ronde.formats.player_rows import check_pasted_lines
from ronde.formats.spreadsheets import WORKBOOKS, check_people, grid_of
from ronde.messages import N_
from ronde.service.kinds.bridge.actions.entering import NewEntrant
from ronde.service.kinds.bridge.typed import people_from_text, section_from_text

MOST_LINES = 1000
Coming = tuple[NewEntrant, ...]
_NAME_HEADINGS = ("name1", "name 1", "nom1", "nom 1", "name", "nom", "team name")


def entrants_of_csv(file: Path) -> tuple[NewEntrant, ...]:
    """The lines of a file: `name1`, `name2` and so on, perhaps `number`, `line`, `section`.

    Licences may stand in `licence1`, `licence2`, the name of a team in `team name`. Lines without
    a number are given one as the movement is chosen, in their order.
    """
    return entrants_of_text(read_text(file), file=str(file))


def entrants_of_text(text: str, *, file: str = "") -> tuple[NewEntrant, ...]:
    """The same, of a text that was pasted."""
    table = parse_table(text, file=file)
    check_people(len(table.rows), file)
    named = bridge_names.people_in(table)
    number = table.heading_for(*NUMBER) or ""
    numbered = tuple(row for row in table.rows if row.cells.get(number))
    seats = {
        line.row.line: Entry(number=line.who.number, line=line.who.line)
        for line in (about_somebody(replace(table, rows=numbered)) if numbered else ())
    }
    section = table.heading_for("section") or ""
    return tuple(
        NewEntrant(
            people=named(row),
            section=_section(row.cells.get(section, "")),
            seat=seats.get(row.line),
        )
        for row in table.rows
    )


def _section(text: str) -> str:
    """A section as the event names it; none where nothing is written."""
    return section_from_text(text) if text.strip() else ""


def coming_of_content(content: bytes, section: str = "", *, file: str = "") -> Coming:
    """Everybody in a file, or in a text that was pasted; a workbook is read as its first sheet."""
    if Path(file).suffix.lower() in WORKBOOKS:
        text = io.StringIO()
        csv.writer(text).writerows(row.cells for row in grid_of(content, file=file).rows)
        return coming_of_text(text.getvalue(), section, file=file)
    return coming_of_text(content.decode("utf-8-sig", errors="replace"), section, file=file)


def coming_of_text(text: str, section: str = "", *, file: str = "") -> Coming:
    """Everybody in a text: with headings as a table, else a line for each entry."""
    if _has_headings(text):
        return entrants_of_text(text, file=file)
    check_pasted_lines(text, file)
    where = section_from_text(section) if section.strip() else ""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if len(lines) > MOST_LINES:
        raise InputError(
            N_("expected {most} lines at most, found {found}"), most=MOST_LINES, found=len(lines)
        )
    if not lines:
        raise InputError(N_("there is nobody to enter"))
    return tuple(_typed(line, where) for line in lines)


def _typed(line: str, section: str) -> NewEntrant:
    """Somebody in a line, with the number where it begins with one: `ns1 Anne / Bob`."""
    who, names = parted_seat(line)
    return NewEntrant(
        people=people_from_text(_parted(names)),
        section=section,
        seat=None if who is None else Entry(number=who.number, line=who.line),
    )


def _has_headings(text: str) -> bool:
    """Whether the first line names columns."""
    try:
        table = parse_table(text)
    except RondeError:
        return False
    return table.heading_for(*_NAME_HEADINGS) is not None


def _parted(line: str) -> str:
    """A line with its names parted: cells of a spreadsheet come with tabs between them."""
    if "\t" in line:
        return " / ".join(cell.strip() for cell in line.split("\t") if cell.strip())
    return line
