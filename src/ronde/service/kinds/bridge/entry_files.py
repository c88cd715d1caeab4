"""Files of pairs, players or teams: names, with numbers or without."""

from pathlib import Path

from ronde.core.bridge.movements.movement import Entry
from ronde.formats import bridge_names
from ronde.formats.bridge_who import NUMBER, about_somebody
from ronde.formats.csvfile import parse_table
from ronde.formats.files import read_text
from ronde.formats.spreadsheets import check_people
from ronde.service.kinds.bridge.actions.entering import NewEntrant
from ronde.service.kinds.bridge.typed import section_from_text


def entrants_of_csv(file: Path) -> tuple[NewEntrant, ...]:
    """The lines of a file: `name1`, `name2` and so on, perhaps `number`, `line`, `section`.

    Licences may stand in `licence1`, `licence2`, the name of a team in `team name`. Without a
    column of numbers they are given as the movement is chosen, in the order of the lines.
    """
    return entrants_of_text(read_text(file), file=str(file))


def entrants_of_text(text: str, *, file: str = "") -> tuple[NewEntrant, ...]:
    """The same, of a text that was pasted."""
    table = parse_table(text, file=file)
    check_people(len(table.rows), file)
    named = bridge_names.people_in(table)
    if table.heading_for(*NUMBER) is not None:
        return tuple(
            NewEntrant(
                people=named(line.row),
                section=_section(line.who.section),
                seat=Entry(number=line.who.number, line=line.who.line),
            )
            for line in about_somebody(table)
        )
    section = table.heading_for("section") or ""
    return tuple(
        NewEntrant(people=named(row), section=_section(row.cells.get(section, "")))
        for row in table.rows
    )


def _section(text: str) -> str:
    """A section as the event names it; none where nothing is written."""
    return section_from_text(text) if text.strip() else ""
