"""Lists of pairs as people paste them: a pair on each line, or rows with headings."""

from ronde.errors import InputError, RondeError
from ronde.formats.csvfile import parse_table
from ronde.formats.player_rows import check_pasted_lines
from ronde.messages import N_
from ronde.service.kinds.bridge.actions.entering import NewEntrant
from ronde.service.kinds.bridge.entry_files import entrants_of_text
from ronde.service.kinds.bridge.typed import people_from_text, section_from_text

MOST_LINES = 1000
_NAME_HEADINGS = ("name1", "name 1", "nom1", "nom 1", "name", "nom", "team name")


def coming_of_text(text: str, section: str = "", *, file: str = "") -> tuple[NewEntrant, ...]:
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
    return tuple(
        NewEntrant(people=people_from_text(_parted(line)), section=where) for line in lines
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
