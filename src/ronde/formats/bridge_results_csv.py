"""Results of a bridge session as CSV: a line for each board at each table.

Columns are `board`, then `ns,ew` or `n,s,e,w`, then one of `contract,by,tricks`, `score` (for
North-South) and `adjustment`; `section`, `round`, `table` and `lead` may be there, and `group`, who
played the same cards of a fouled board.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from operator import itemgetter
from pathlib import Path

from ronde.core.bridge.contract import PlayedContract
from ronde.core.bridge.movements.movement import Contestant
from ronde.core.bridge.scoring.contract_entry import (
    Letters,
    TypedContract,
    contract_from_text,
    entry_from_text,
    seat_from_text,
    tricks_from_text,
)
from ronde.core.bridge.scoring.contract_score import north_south_score
from ronde.core.bridge.scoring.leads import card_from_text
from ronde.core.bridge.scoring.possible_scores import checked_score
from ronde.core.bridge.scoring.results import Result
from ronde.core.bridge.scoring.rulings import Ruling
from ronde.core.digits import is_number
from ronde.errors import FormatError, InconsistentEvent, InputError, Place
from ronde.formats.bridge_adjustments import ruling_from_text
from ronde.formats.bridge_who import contestant_of
from ronde.formats.csvfile import (
    CsvLines,
    check_cell_count,
    heading_for,
    missing_column,
    parse_lines,
)
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
    "group": ("group", "groupe"),  # codespell:ignore groupe
}
_PAIRS = ("ns", "ew")
_PLAYERS = ("n", "s", "e", "w")
_RESULT = ("contract", "by", "tricks", "score", "adjustment")
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
    path: Path,
    *,
    lines: int,
    letters: Letters = Letters.ENGLISH,
    lenient: bool = False,
    placed: Callable[[Result], Result] | None = None,
) -> ReadResults:
    """Read a file of results; `lines` is 2 where N-S and E-W are numbered apart."""
    return loads(
        read_text(path),
        file=str(path),
        lines=lines,
        letters=letters,
        lenient=lenient,
        placed=placed,
    )


def loads(
    text: str,
    *,
    lines: int,
    file: str = "",
    letters: Letters = Letters.ENGLISH,
    lenient: bool = False,
    placed: Callable[[Result], Result] | None = None,
) -> ReadResults:
    """Read the text of a file of results.

    The first bad line is refused with one sentence and nothing is read; `lenient` leaves bad lines
    out and lists them. `placed` gives a result its place in a movement, or refuses it: a line with
    a slip in it must not stand in the way of the right one below it.
    """
    read = parse_lines(text, file=file)
    reader = _Reader(_columns(read), read.headings, lines=lines, letters=letters)
    results: list[Result] = []
    line_numbers: list[int] = []
    omissions = []
    for cells, line in zip(read.cells, read.line_numbers, strict=True):
        try:
            result = reader.result(cells)
            if placed is not None:
                result = placed(result)
            reader.check_once(result, line)
        except InputError as error:
            place = Place(file=file, line=line)
            if not lenient:
                raise error.at(place) from None
            omissions.append(Omission(place=place, problem=error.message))
        else:
            results.append(result)
            line_numbers.append(line)
    return ReadResults(
        results=tuple(results), lines=tuple(line_numbers), omissions=tuple(omissions)
    )


def _columns(read: CsvLines) -> dict[str, int]:
    """The places of the columns that are there; refused where one is missing."""
    places = {}
    for column, names in _COLUMNS.items():
        heading = heading_for(read.headings, *names)
        if heading is not None:
            places[column] = read.headings.index(heading)
    needed = ["board", *_seats(places)]
    if not places.keys() & {"contract", "score", "adjustment"}:
        needed.append("contract")
    for column in needed:
        if column not in places:
            raise missing_column(column, read.headings, Place(file=read.file, line=1))
    return places


def _seats(columns: Mapping[str, int]) -> tuple[str, ...]:
    """The columns that say who sits at the table."""
    return _PLAYERS if "n" in columns else _PAIRS


@dataclass(frozen=True, slots=True, kw_only=True)
class _Said:
    """What a line says of its board and the result: a score, perhaps its contract, or a ruling."""

    board_number: int
    score: int | None = None
    played: PlayedContract | None = None
    ruling: Ruling | None = None


class _Reader:
    """Reads lines one after the other, and remembers who has had which board.

    The same cells return again and again in a large file; each combination is read once.
    """

    def __init__(
        self,
        columns: Mapping[str, int],
        headings: Sequence[str],
        *,
        lines: int,
        letters: Letters,
    ) -> None:
        self._columns = columns
        self._headings = headings
        self._letters = letters
        self._seat_columns = [columns[column] for column in _seats(columns)]
        self._two_lines = lines == 2 and len(self._seat_columns) == len(_PAIRS)
        # Columns that a file does not have cost nothing.
        self._has_more = not columns.keys().isdisjoint(("round", "table", "lead", "group"))
        self._section_column = columns.get("section")
        self._result_columns = [column for column in _RESULT if column in columns]
        self._told = itemgetter(
            columns["board"], *(columns[column] for column in self._result_columns)
        )
        self._said: dict[tuple[str, ...], _Said] = {}
        self._contestants: dict[str, Contestant] = {}
        self._numbers: dict[str, int] = {}
        self._leads: dict[str, str] = {}
        self._had: dict[tuple[str, int], tuple[dict[Contestant, int], dict[Contestant, int]]] = {}

    def result(self, cells: Sequence[str]) -> Result:
        """The result of a line, or an error that says what is wrong with it."""
        if len(cells) != len(self._headings):
            cells = self._filled(cells)
        words: tuple[str, ...] = self._told(cells)
        outcome = self._said.get(words)
        if outcome is None:
            outcome = self._said[words] = self._read(words)
        contestants = self._contestants
        seats = tuple(
            [
                contestants.get(cells[column]) or self._contestant(cells[column])
                for column in self._seat_columns
            ]
        )
        if not self._two_lines and len(set(seats)) < len(seats):
            raise _against_itself(outcome.board_number, seats)
        section = "" if self._section_column is None else cells[self._section_column]
        if not self._has_more:
            return Result(
                board_number=outcome.board_number,
                seats=seats,
                score=outcome.score,
                ruling=outcome.ruling,
                section=section,
                played=outcome.played,
            )
        return Result(
            board_number=outcome.board_number,
            seats=seats,
            score=outcome.score,
            ruling=outcome.ruling,
            section=section,
            round_number=self._number(self._text(cells, "round"), "round"),
            table_number=self._number(self._text(cells, "table"), "table"),
            played=outcome.played,
            lead=self._lead(self._text(cells, "lead")),
            group=self._text(cells, "group"),
        )

    def _filled(self, cells: Sequence[str]) -> Sequence[str]:
        """A line with as many cells as there are headings; refused where it says more."""
        check_cell_count(cells, self._headings, Place())
        return [*cells, *[""] * (len(self._headings) - len(cells))]

    def _text(self, cells: Sequence[str], column: str) -> str:
        """The text of a column, empty where it is not there."""
        index = self._columns.get(column)
        return "" if index is None else cells[index]

    def _lead(self, text: str) -> str | None:
        """The card led, as `SQ`; what is no card stays as it was typed, and is doubted later."""
        if not text:
            return None
        lead = self._leads.get(text)
        if lead is None:
            card = card_from_text(text, self._letters)
            lead = self._leads[text] = text if card is None else str(card)
        return lead

    def _number(self, text: str, column: str) -> int | None:
        """A number of a board, round or table; None where nothing is written."""
        if not text:
            return None
        number = self._numbers.get(text)
        if number is None:
            if not (text.isascii() and is_number(text) and 1 <= int(text) <= MOST_BOARDS):
                raise FormatError(
                    N_("{column}: expected a number from 1 to {most}, found “{found}”"),
                    column=column,
                    most=MOST_BOARDS,
                    found=text,
                )
            number = self._numbers[text] = int(text)
        return number

    def _contestant(self, text: str) -> Contestant:
        """A pair, a player or half a team."""
        contestant = self._contestants.get(text)
        if contestant is None:
            if not text:
                raise FormatError(N_("expected who sits here, found an empty seat"))
            contestant = self._contestants[text] = contestant_of(text)
        return contestant

    def check_once(self, result: Result, line: int) -> None:
        """Nobody plays a board twice."""
        board_number, seats = result.board_number, result.seats
        half = len(seats) // 2
        had = self._had.get((result.section, board_number))
        if had is None:
            first: dict[Contestant, int] = {}
            had = self._had[result.section, board_number] = (
                first,
                {} if self._two_lines else first,
            )
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

    def _read(self, words: tuple[str, ...]) -> _Said:
        """A contract, a score or an adjustment; a contract and a score must agree."""
        board_number = self._number(words[0], "board")
        if board_number is None:
            raise FormatError(N_("expected the number of a board, found nothing"))
        written = dict(zip(self._result_columns, words[1:], strict=True))
        if written.get("adjustment"):
            ruling = ruling_from_text(written["adjustment"], board_number)
            return _Said(board_number=board_number, ruling=ruling)
        contract, score = written.get("contract", ""), written.get("score", "")
        if not contract and not score:
            raise FormatError(N_("expected a contract, a score or an adjustment, found nothing"))
        raw = _raw_score(score, board_number) if score else None
        if not contract:
            return _Said(board_number=board_number, score=raw)
        entry = self._entry(
            contract, written.get("by", ""), written.get("tricks", ""), board_number
        )
        if raw is not None and raw != entry.score:
            raise InconsistentEvent(
                N_("the contract gives {expected} to N-S, but the score says {found}"),
                expected=entry.score,
                found=raw,
            )
        return _Said(board_number=board_number, score=entry.score, played=entry.played)

    def _entry(self, contract: str, by: str, tricks: str, board_number: int) -> TypedContract:
        """A contract from its three cells, or from one in the short form."""
        if not tricks:
            declarer = seat_from_text(by, self._letters) if by else None
            return entry_from_text(
                contract, board_number, letters=self._letters, declarer=declarer, tricks_needed=True
            )
        bid = contract_from_text(contract, self._letters)
        if bid is None:
            return TypedContract(score=0)
        if not by:
            raise InputError(N_("who played {contract}? expected a seat after it"), contract=bid)
        played = PlayedContract(
            contract=bid,
            declarer=seat_from_text(by, self._letters),
            tricks=tricks_from_text(tricks, bid),
        )
        return TypedContract(score=north_south_score(played, board_number), played=played)


def _against_itself(board_number: int, seats: Sequence[Contestant]) -> InconsistentEvent:
    """The sentence for a number that sits twice at one table."""
    return InconsistentEvent(
        N_("board {board}: {number} against itself, the same number twice at one table"),
        board=board_number,
        number=next(seat for seat in seats if seats.count(seat) > 1),
    )


def _raw_score(text: str, board_number: int) -> int:
    """A score for North-South."""
    try:
        score = int(text.replace("−", "-").replace("–", "-"))
    except ValueError:
        raise FormatError(
            N_("expected the score for N-S as a number, found “{found}”"), found=text
        ) from None
    return checked_score(score, board_number)
