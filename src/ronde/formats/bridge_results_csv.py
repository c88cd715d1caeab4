"""Results of a bridge session as CSV: a line for each board at each table.

Columns are `board`, then `ns,ew` or `n,s,e,w`, then one of `contract,by,tricks`, `score` (for
North-South) and `adjustment`; `section`, `round`, `table` and `lead` may be there.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from ronde.core.bridge.contract import PlayedContract
from ronde.core.bridge.movements.movement import Contestant
from ronde.core.bridge.scoring.contract_entry import (
    Entry,
    Letters,
    contract_from_text,
    entry_from_text,
    seat_from_text,
    tricks_from_text,
)
from ronde.core.bridge.scoring.contract_score import north_south_score
from ronde.core.bridge.scoring.possible_scores import checked_score
from ronde.core.bridge.scoring.results import Result
from ronde.core.bridge.scoring.rulings import Ruling
from ronde.errors import FormatError, InconsistentEvent, InputError, Place
from ronde.formats.bridge_adjustments import ruling_from_text
from ronde.formats.csvfile import CsvTable, parse_table
from ronde.formats.files import read_text
from ronde.messages import N_, Message

_COLUMNS = {
    "board": ("board", "donne", "étui"),
    "ns": ("ns", "n-s"),
    "ew": ("ew", "eo", "e-w", "e-o"),
    "n": ("n", "north", "nord"),
    "s": ("s", "south", "sud"),
    "e": ("e", "east", "est"),
    "w": ("w", "o", "west", "ouest"),
    "contract": ("contract", "contrat"),
    "by": ("by", "par", "declarer", "déclarant"),
    "tricks": ("tricks", "levées", "result", "résultat"),
    "score": ("score", "marque"),
    "adjustment": ("adjustment", "ajustement"),  # codespell:ignore ajustement
    "section": ("section",),
    "round": ("round", "tour", "position"),
    "table": ("table",),
    "lead": ("lead", "entame"),
}
_PAIRS = ("ns", "ew")
_PLAYERS = ("n", "s", "e", "w")
MOST_BOARDS = 9999
"""A larger number of a board, a table or a round is a slip of the finger."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Omission:
    """A line that was left out, and why."""

    place: Place
    problem: Message


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadResults:
    """The results of a file, each with its line, and what was left out."""

    results: tuple[Result, ...]
    lines: tuple[int, ...]
    omissions: tuple[Omission, ...] = ()


def load(
    path: Path, *, lines: int, letters: Letters = Letters.ENGLISH, lenient: bool = False
) -> ReadResults:
    """Read a file of results; `lines` is 2 where N-S and E-W are numbered apart."""
    return loads(read_text(path), file=str(path), lines=lines, letters=letters, lenient=lenient)


def loads(
    text: str,
    *,
    lines: int,
    file: str = "",
    letters: Letters = Letters.ENGLISH,
    lenient: bool = False,
) -> ReadResults:
    """Read the text of a file of results.

    The first bad line is refused with one sentence and nothing is read; `lenient` leaves bad lines
    out and lists them.
    """
    table = parse_table(text, file=file)
    reader = _Reader(_headings(table), lines=lines, letters=letters)
    results: list[Result] = []
    line_numbers: list[int] = []
    omissions = []
    for row in table.rows:
        try:
            result = reader.result(row.cells, row.line)
        except InputError as error:
            place = Place(file=file, line=row.line)
            if not lenient:
                raise error.at(place) from None
            omissions.append(Omission(place=place, problem=error.message))
        else:
            results.append(result)
            line_numbers.append(row.line)
    return ReadResults(
        results=tuple(results), lines=tuple(line_numbers), omissions=tuple(omissions)
    )


def _headings(table: CsvTable) -> dict[str, str]:
    """The headings of the columns that are there; refused where one is missing."""
    found = {}
    for column, names in _COLUMNS.items():
        heading = table.heading_for(*names)
        if heading is not None:
            found[column] = heading
    seats = _PLAYERS if "n" in found else _PAIRS
    for column in ("board", *seats):
        if column not in found:
            raise _missing_column(table, column)
    if not found.keys() & {"contract", "score", "adjustment"}:
        raise _missing_column(table, "contract")
    return found


def _missing_column(table: CsvTable, column: str) -> FormatError:
    """The sentence for a column that is not there."""
    return FormatError(
        N_("expected a column “{column}”, found {found}"),
        column=column,
        found=", ".join(f"“{found}”" for found in table.headings),
        place=Place(file=table.file, line=1),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Said:
    """What a line says of the result: a score, perhaps its contract, or a ruling."""

    score: int | None = None
    played: PlayedContract | None = None
    ruling: Ruling | None = None


class _Reader:
    """Reads lines one after the other, and remembers who has had which board.

    The same cells return again and again in a large file; each combination is read once.
    """

    def __init__(self, headings: Mapping[str, str], *, lines: int, letters: Letters) -> None:
        self._headings = headings
        self._letters = letters
        self._lines = lines
        self._seat_columns = [
            headings[column] for column in (_PLAYERS if "n" in headings else _PAIRS)
        ]
        # Columns that a file does not have cost nothing.
        self._optional = [column for column in ("round", "table", "lead") if column in headings]
        self._result_columns = {
            column: headings[column]
            for column in ("contract", "by", "tricks", "score", "adjustment")
            if column in headings
        }
        self._said: dict[tuple[int | str, ...], _Said] = {}
        self._contestants: dict[str, Contestant] = {}
        self._numbers: dict[str, int] = {}
        self._had: dict[tuple[str, int], tuple[dict[Contestant, int], dict[Contestant, int]]] = {}

    def result(self, cells: Mapping[str, str], line: int) -> Result:
        """The result of a line, or an error that says what is wrong with it."""
        board_number = self._number(cells, "board")
        if board_number is None:
            raise FormatError(N_("expected the number of a board, found nothing"))
        known = self._contestants
        seats = tuple(
            [
                known.get(cells.get(column, "")) or self._contestant(cells.get(column, ""))
                for column in self._seat_columns
            ]
        )
        section = self._text(cells, "section")
        said = self._result(cells, board_number)
        self._check_once(section, board_number, seats, line)
        if not self._optional:
            return Result(
                board_number=board_number,
                seats=seats,
                score=said.score,
                ruling=said.ruling,
                section=section,
                played=said.played,
            )
        return Result(
            board_number=board_number,
            seats=seats,
            score=said.score,
            ruling=said.ruling,
            section=section,
            round_number=self._number(cells, "round"),
            table_number=self._number(cells, "table"),
            played=said.played,
            lead=self._text(cells, "lead") or None,
        )

    def _text(self, cells: Mapping[str, str], column: str) -> str:
        """The text of a column, empty where it is not there."""
        heading = self._headings.get(column)
        return "" if heading is None else cells.get(heading, "")

    def _number(self, cells: Mapping[str, str], column: str) -> int | None:
        """A number of a board, round or table; None where nothing is written."""
        text = self._text(cells, column)
        if not text:
            return None
        known = self._numbers.get(text)
        if known is None:
            if not (text.isascii() and text.isdecimal() and 1 <= int(text) <= MOST_BOARDS):
                raise FormatError(
                    N_("{column}: expected a number from 1 to {most}, found “{found}”"),
                    column=column,
                    most=MOST_BOARDS,
                    found=text,
                )
            known = self._numbers[text] = int(text)
        return known

    def _contestant(self, text: str) -> Contestant:
        """A pair, a player or half a team."""
        known = self._contestants.get(text)
        if known is None:
            if not text:
                raise FormatError(N_("expected who sits here, found an empty seat"))
            is_number = text.isascii() and text.isdecimal()
            known = self._contestants[text] = int(text) if is_number else text
        return known

    def _check_once(
        self, section: str, board_number: int, seats: tuple[Contestant, ...], line: int
    ) -> None:
        """Nobody plays against themselves, and nobody plays a board twice."""
        half = len(seats) // 2
        two_lines = self._lines == 2 and half == 1
        if not two_lines and len(set(seats)) < len(seats):
            twice = next(seat for seat in seats if seats.count(seat) > 1)
            raise InconsistentEvent(
                N_("board {board}: {number} against itself, the same number twice at one table"),
                board=board_number,
                number=twice,
            )
        had = self._had.get((section, board_number))
        if had is None:
            first: dict[Contestant, int] = {}
            had = self._had[section, board_number] = (first, {} if two_lines else first)
        for index, number in enumerate(seats):
            if number in had[index >= half]:
                raise InconsistentEvent(
                    N_("board {board}: {number} has a result already, on line {line}"),
                    board=board_number,
                    number=number,
                    line=had[index >= half][number],
                )
        for index, number in enumerate(seats):
            had[index >= half][number] = line

    def _result(self, cells: Mapping[str, str], board_number: int) -> _Said:
        """What a line says of its result."""
        columns = self._result_columns
        # Vulnerability, and with it the score of a contract, returns after sixteen boards.
        written = [cells.get(column, "") for column in columns.values()]
        key: tuple[int | str, ...] = (board_number % 16, *written)
        known = self._said.get(key)
        if known is None:
            by_column = dict(zip(columns, written, strict=True))
            known = self._said[key] = self._read(by_column, board_number)
        return known

    def _read(self, written: Mapping[str, str], board_number: int) -> _Said:
        """A contract, a score or an adjustment; a contract and a score must agree."""
        if written.get("adjustment"):
            return _Said(ruling=ruling_from_text(written["adjustment"], board_number))
        contract, score = written.get("contract", ""), written.get("score", "")
        if not contract and not score:
            raise FormatError(N_("expected a contract, a score or an adjustment, found nothing"))
        raw = _raw_score(score, board_number) if score else None
        if not contract:
            return _Said(score=raw)
        entry = self._entry(
            contract, written.get("by", ""), written.get("tricks", ""), board_number
        )
        if raw is not None and raw != entry.score:
            raise InconsistentEvent(
                N_("the contract gives {expected} to N-S, but the score says {found}"),
                expected=entry.score,
                found=raw,
            )
        return _Said(score=entry.score, played=entry.played)

    def _entry(self, contract: str, by: str, tricks: str, board_number: int) -> Entry:
        """A contract from its three cells, or from one in the short form."""
        if not tricks:
            declarer = seat_from_text(by, self._letters) if by else None
            return entry_from_text(
                contract, board_number, letters=self._letters, declarer=declarer, tricks_needed=True
            )
        bid = contract_from_text(contract, self._letters)
        if bid is None:
            return Entry(score=0)
        played = PlayedContract(
            contract=bid,
            declarer=seat_from_text(by, self._letters),
            tricks=tricks_from_text(tricks, bid),
        )
        return Entry(score=north_south_score(played, board_number), played=played)


def _raw_score(text: str, board_number: int) -> int:
    """A score for North-South."""
    try:
        score = int(text.replace("−", "-").replace("–", "-"))
    except ValueError:
        raise FormatError(
            N_("expected the score for N-S as a number, found “{found}”"), found=text
        ) from None
    return checked_score(score, board_number)
