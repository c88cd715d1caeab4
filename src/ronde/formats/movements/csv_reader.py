"""Reading a movement from CSV: a line for each table in each round, and one for each stand."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import NoReturn, TypeVar

from ronde.core.bridge.movements.check_meetings import comparisons_played
from ronde.core.bridge.movements.movement import (
    Contestant,
    Entry,
    Movement,
    MovementRound,
    Seats,
    Stand,
    TablePlay,
    contestants,
)
from ronde.errors import FormatError, Place
from ronde.formats.csvfile import CsvTable, missing_column, parse_table
from ronde.formats.movements.json_reader import TYPED_BY_HAND
from ronde.formats.movements.sentences import plain_message
from ronde.formats.movements.values import (
    MOST_ROUNDS,
    MOST_TABLES,
    boards_from_text,
    contestant_from_text,
    entry_from_text,
    inferred_boards_per_round,
    inferred_lines,
    inferred_table_count,
    with_sit_outs,
)
from ronde.messages import N_

Read = TypeVar("Read")

_COLUMNS = {
    "round": ("round", "tour", "position", "ronde"),
    "table": ("table",),
    "ns": ("ns", "n-s"),
    "ew": ("ew", "eo", "e-w", "e-o"),
    "n": ("n", "north", "nord"),
    "s": ("s", "south", "sud"),
    "e": ("e", "east", "est"),
    "w": ("w", "o", "west", "ouest"),
    "boards": ("boards", "donnes", "étuis"),
    "played": ("played", "jouée", "joué"),
    "shared_with": ("shared_with", "partage"),
    "switched": ("switched", "inversée"),
    "stand_after": ("stand_after", "guéridon"),
    "sit_out": ("sit_out", "relais"),
    "lines": ("lines", "lignes"),
    "movement": ("movement", "mouvement"),
    "meetings_repeat": ("meetings_repeat",),
    "sets_vary": ("sets_vary",),
    "copies": ("copies",),
}
_YES = {"yes", "true", "1", "oui", "vrai", "x"}
_NO = {"no", "false", "0", "non", "faux"}


class CsvLine:
    """A line of the file: its cells by what they mean."""

    def __init__(self, place: Place, cells: dict[str, str]) -> None:
        self.place = place
        self.cells = cells

    def cell(self, column: str) -> str:
        """What is written in a column; nothing where there is no such column."""
        return self.cells.get(column, "")

    def read(self, column: str, reader: Callable[[str], Read | None]) -> Read:
        """A cell as a value, or one sentence."""
        value = reader(self.cell(column))
        if value is None:
            self.refuse(column)
        return value

    def refuse(self, column: str) -> NoReturn:
        """Say which cell cannot be read."""
        raise FormatError(
            N_("column “{column}”: cannot read “{found}”"),
            column=column,
            found=self.cell(column),
            place=self.place,
        )


class MovementLines:
    """The lines of a file with its headings understood."""

    def __init__(self, table: CsvTable) -> None:
        self.table = table
        self.headings = {
            column: heading
            for column, names in _COLUMNS.items()
            if (heading := table.heading_for(*names)) is not None
        }

    def __iter__(self) -> Iterator[CsvLine]:
        """Line by line."""
        for row in self.table.rows:
            cells = {
                column: row.cells.get(heading, "") for column, heading in self.headings.items()
            }
            yield CsvLine(Place(file=self.table.file or None, line=row.line), cells)

    def has(self, column: str) -> bool:
        """Whether there is such a column."""
        return column in self.headings

    def need(self, column: str) -> None:
        """Refuse a file without a column."""
        if not self.has(column):
            place = Place(file=self.table.file or None, line=1)
            raise missing_column(column, self.table.headings, place)


def line_count(line: CsvLine, column: str, *, most: int, default: int) -> int:
    """A whole number from 1; the default where nothing is written."""
    return line.read(column, whole_number(most)) if line.cell(column) else default


def line_flag(line: CsvLine, column: str, *, default: bool) -> bool:
    """Yes or no; what follows from the rest where nothing is written."""
    return line.read(column, lambda text: _flag_value(text, default))


def _flag_value(text: str, default: bool) -> bool | None:
    """Yes or no in either language; None where it is something else."""
    word = text.lower()
    if not word:
        return default
    return True if word in _YES else False if word in _NO else None


def whole_number(most: int) -> Callable[[str], int | None]:
    """A reader of whole numbers from 1."""

    def read(text: str) -> int | None:
        """The number; None where it is something else."""
        if not (text.isascii() and text.isdigit() and len(text) < 10):
            return None
        return int(text) if 1 <= int(text) <= most else None

    return read


_HALF_TEAM = re.compile(r"([^\W\d_]+)\d")


def loads_csv(text: str, *, file: str = "") -> Movement:
    """Read a movement from CSV; only round, table, seats and boards are needed."""
    lines = MovementLines(parse_table(text, file=file))
    seats = Seats.PLAYERS if lines.has("n") else Seats.PAIRS
    for column in ("round", "table", *seats.value, "boards"):
        lines.need(column)
    rounds: dict[int, MovementRound] = {}
    rounds_with_sit_outs: set[int] = set()
    for line in lines:
        number = line.read("round", whole_number(MOST_ROUNDS))
        played = rounds.setdefault(number, MovementRound(round_number=number, tables=()))
        rested: tuple[Entry, ...] = ()
        if line.cell("sit_out"):
            rested = line.read("sit_out", _entries)
            rounds_with_sit_outs.add(number)
        stand_after = line.cell("stand_after")
        rounds[number] = replace(
            played,
            tables=played.tables if stand_after else (*played.tables, _table(line, seats)),
            stands=(*played.stands, _stand(line)) if stand_after else played.stands,
            sit_out=(*played.sit_out, *rested),
        )
    if not rounds:
        raise FormatError(
            N_("expected a line for each table and round, found none"), place=Place(file=file)
        )
    for number, played in rounds.items():
        if not played.tables:
            raise FormatError(
                N_("round {round}: expected at least one table, found none"),
                round=number,
                place=Place(file=file),
            )
    return _movement(lines, tuple(rounds.values()), seats, rounds_with_sit_outs)


def _movement(
    lines: MovementLines,
    rounds: tuple[MovementRound, ...],
    seats: Seats,
    rounds_with_sit_outs: set[int],
) -> Movement:
    """The movement of these rounds, with what the file leaves out."""
    # What is the same in all lines is taken from the first.
    line = next(iter(lines))
    kind = line.cell("movement") or TYPED_BY_HAND
    bare = Movement(
        kind=kind,
        title=plain_message(kind),
        table_count=Fraction(0),
        contestant_count=0,
        lines=line_count(line, "lines", most=2, default=inferred_lines(rounds, seats)),
        boards_per_round=inferred_boards_per_round(rounds),
        rounds=rounds,
        seats=seats,
        meetings_repeat=line_flag(line, "meetings_repeat", default=False),
        sets_vary=line_flag(line, "sets_vary", default=False),
        copies=line_count(line, "copies", most=MOST_TABLES, default=1),
    )
    rested = with_sit_outs(
        bare,
        {
            index
            for index, played in enumerate(rounds)
            if played.round_number in rounds_with_sit_outs
        },
    )
    everybody = contestants(rested)
    return replace(
        rested,
        table_count=inferred_table_count(rested),
        contestant_count=len(everybody),
        comparisons=comparisons_played(rested, _teams(everybody)),
    )


def _teams(everybody: Sequence[Entry]) -> list[str]:
    """The teams whose halves take part; none where anybody is not half a team."""
    halves = [_HALF_TEAM.fullmatch(str(entry.number)) for entry in everybody]
    return sorted({half[1] for half in halves if half}) if all(halves) else []


def _table(line: CsvLine, seats: Seats) -> TablePlay:
    """A table in a round."""
    seated = tuple(_seat(line, seat) for seat in seats.value)
    boards = line.read("boards", boards_from_text)
    return TablePlay(
        table_number=line.read("table", whole_number(MOST_TABLES)),
        seats=seated,
        boards=boards,
        played=line_flag(line, "played", default=None not in seated),
        shared_with=line.read("shared_with", boards_from_text),
        switched=line_flag(line, "switched", default=False),
    )


def _stand(line: CsvLine) -> Stand:
    """A stand in a round."""
    return Stand(
        after_table=line.read("stand_after", whole_number(MOST_TABLES)),
        boards=line.read("boards", boards_from_text),
    )


def _seat(line: CsvLine, seat: str) -> Contestant | None:
    """Who sits somewhere; an empty cell or a dash is an empty seat."""
    if line.cell(seat) in ("", "-", "–"):
        return None
    number = contestant_from_text(line.cell(seat))
    if number is None:
        line.refuse(seat)
    return number


def _entries(text: str) -> tuple[Entry, ...] | None:
    """Those who sit out; a dash is nobody."""
    words = [] if text in ("-", "–") else text.replace(",", " ").split()
    entries = [entry_from_text(word) for word in words]
    return None if None in entries else tuple(entry for entry in entries if entry is not None)
