"""One line being read: its fields, and what is found wrong with them."""

import re
from collections import defaultdict
from collections.abc import Callable, Container, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from ronde.core.scores import Points
from ronde.errors import FormatError, InconsistentEvent, InputError, Place
from ronde.formats.files import check_text, decoded
from ronde.formats.trf import values
from ronde.formats.trf.findings import FIRST_STANDS, LEFT_OUT, READ_AS_BLANK, Findings
from ronde.formats.trf.report import Dialect, KeptLine
from ronde.formats.trf.values import Columns, ReportLine, Series
from ronde.messages import N_, Message, message

MOST_ROUNDS = 999
"""Rounds have three columns in every record that names one."""

WHOLE_NUMBER = message(N_("a whole number"))
POINTS = message(N_("points such as 2.5"))
LEFT_OUT_NUMBER = message(N_("the number is left out"))

ROUND = message(N_("round"))
PLAYER_NUMBER = message(N_("number of a player"))
TEAM_NUMBER = message(N_("number of a team"))
GAME_POINTS = message(N_("points"))
MATCH_POINTS = message(N_("match points"))

_WORD = re.compile(r"\S+")

Value = TypeVar("Value")


class LeftOut(Exception):  # noqa: N818 - not an error: the finding has been made, the line is skipped
    """The line cannot be used."""


@dataclass(frozen=True, slots=True)
class Participants:
    """Whom the records may name: the players or, in an event of teams, the teams."""

    numbers: Container[int]
    are_teams: bool = False

    def stranger(self, record: str, number: int) -> Message:
        """That a record names somebody who is not listed."""
        if self.are_teams:
            return message(
                N_("record {record} names team {number}, expected one that a 310 record lists"),
                record=record,
                number=number,
            )
        return message(
            N_("record {record} names player {number}, expected one that a 001 record lists"),
            record=record,
            number=number,
        )


@dataclass(frozen=True, slots=True)
class Record:
    """A line and the findings to which its faults are told.

    The plain readers give None for a blank field and for one that cannot be read; the `required`
    ones give up the line instead.
    """

    line: ReportLine
    findings: Findings

    @property
    def code(self) -> str:
        """The record type: the first three characters."""
        return self.line.text[:3]

    def text(self, columns: Columns) -> str:
        """What stands in these columns."""
        return columns.of(self.line.text)

    def number(self, columns: Columns, name: Message) -> int | None:
        """The whole number in these columns; zero, like a blank, is none."""
        text = self.text(columns)
        number = values.whole_number(text)
        if text and number is None:
            self.unreadable(columns.start(self.line.text), text, WHOLE_NUMBER, name, READ_AS_BLANK)
        return number or None

    def points(self, columns: Columns, name: Message = GAME_POINTS) -> Points | None:
        """The points in these columns."""
        text = self.text(columns)
        points = values.points(text)
        if text and points is None:
            self.unreadable(columns.start(self.line.text), text, POINTS, name, READ_AS_BLANK)
        return points

    def required_number(self, columns: Columns, name: Message) -> int:
        """The whole number in these columns, at least 1; without it the line is left out."""
        text = self.text(columns)
        number = values.whole_number(text)
        if not number:
            self.unreadable(columns.start(self.line.text), text, WHOLE_NUMBER, name, LEFT_OUT)
            raise LeftOut
        return number

    def required_points(self, columns: Columns, name: Message = GAME_POINTS) -> Points:
        """The points in these columns; without them the line is left out."""
        text = self.text(columns)
        points = values.points(text)
        if points is None:
            self.unreadable(columns.start(self.line.text), text, POINTS, name, LEFT_OUT)
            raise LeftOut
        return points

    def required_participant(self, columns: Columns, listed: Participants) -> int:
        """The listed participant in these columns; without them the line is left out."""
        number = self.required_number(columns, TEAM_NUMBER if listed.are_teams else PLAYER_NUMBER)
        if number not in listed.numbers:
            column = columns.start(self.line.text)
            raise self.refuse(listed.stranger(self.code, number), column, InconsistentEvent)
        return number

    def participants(self, series: Series, listed: Participants) -> tuple[int, ...]:
        """The listed participants of a series of fields, blanks and zeros passed over."""
        return tuple(number for number in self.places(series, listed) if number is not None)

    def places(self, series: Series, listed: Participants) -> Iterator[int | None]:
        """The listed participant in each field of a series; None for a blank or zeros."""
        for columns, text in series.of(self.line.text):
            if not text.strip("0"):
                yield None
            else:
                yield from self._listed(columns.start(self.line.text), text, listed)

    def listed_players(self, listed: Participants) -> Iterator[int]:
        """The players in a line of JaVaFo: numbers with blanks between them."""
        for word in _WORD.finditer(self.line.text, 3):
            yield from self._listed(word.start() + 1, word[0], listed)

    def _listed(self, column: int, text: str, listed: Participants) -> Iterator[int]:
        """The participant of this text; nobody, and a finding, where it is none."""
        number = values.whole_number(text)
        if number is None:
            name = TEAM_NUMBER if listed.are_teams else PLAYER_NUMBER
            self.unreadable(column, text, WHOLE_NUMBER, name, LEFT_OUT_NUMBER)
        elif number not in listed.numbers:
            problem = listed.stranger(self.code, number)
            self.fault(problem, LEFT_OUT_NUMBER, column, InconsistentEvent)
        else:
            yield number

    def unreadable(
        self, column: int, text: str, expected: Message, name: Message, repair: Message
    ) -> None:
        """A field that does not hold what it should."""
        if text:
            problem = message(
                N_("expected {expected} as {name} of record {record}, found “{found}”"),
                expected=expected,
                name=name,
                record=self.code,
                found=text,
            )
        else:
            problem = message(
                N_("expected {expected} as {name} of record {record}, found a blank"),
                expected=expected,
                name=name,
                record=self.code,
            )
        self.fault(problem, repair, column)

    def fault(
        self,
        problem: Message,
        repair: Message,
        column: int | None = None,
        error: type[InputError] = FormatError,
    ) -> None:
        """Something wrong with this line."""
        self.findings.fault(problem, repair, line=self.line.number, column=column, error=error)

    def refuse(
        self, problem: Message, column: int | None = None, error: type[InputError] = FormatError
    ) -> LeftOut:
        """Something for which the line is left out; raise what this gives."""
        self.fault(problem, LEFT_OUT, column, error)
        return LeftOut()


def usable(records: Iterable[Record], read: Callable[[Record], Value]) -> list[Value]:
    """What each record says, those left out that cannot be used."""
    found = []
    for record in records:
        try:
            found.append(read(record))
        except LeftOut:
            continue
    return found


_LINE_END = re.compile("\r\n|\r|\n")


@dataclass(slots=True)
class Source:
    """A report file taken apart: its records by type, and the lines that are only kept."""

    records: dict[str, list[ReportLine]]
    unknown: list[ReportLine]
    comments: list[KeptLine]
    dialects: set[Dialect]
    findings: Findings

    def of(self, record: str) -> Iterator[Record]:
        """The lines of a record type, in file order."""
        return (Record(line, self.findings) for line in self.records.get(record, ()))

    def single(self, record: str) -> Record | None:
        """The one line of a record type; another that says something else is a contradiction."""
        found: Record | None = None
        for candidate in self.of(record):
            if found is None:
                found = candidate
            elif candidate.line.text != found.line.text:
                problem = message(
                    N_("record {record} stands here and in line {line}, expected it only once"),
                    record=record,
                    line=found.line.number,
                )
                candidate.fault(problem, FIRST_STANDS, error=InconsistentEvent)
        return found


def text_of(content: str | bytes, file: str | None) -> str:
    """The text of a report: UTF-8 or Latin-1; what has zero bytes is no text."""
    text = decoded(content) if isinstance(content, bytes) else content.removeprefix("\ufeff")
    if "\0" in text:
        raise FormatError(
            N_("expected a text file, found one with zero bytes"), place=Place(file=file)
        )
    check_text(text, file)
    return text


def sorted_lines(text: str, findings: Findings) -> Source:
    """Take a report apart into records, comments and lines to keep.

    Lines end with CR, LF or both. A line of a type nobody told Ronde about is kept, not refused.

    Rule: FIDE TRF26, line rules
    """
    source = Source(defaultdict(list), [], [], set(), findings)
    for number, raw in enumerate(_LINE_END.split(text), start=1):
        line = raw.rstrip()
        record = line[:3]
        if not line:
            continue
        if record == COMMENT:
            source.comments.append(KeptLine(number, raw))
        elif record not in DIALECTS or not _is_separated(line, number, findings):
            source.unknown.append(ReportLine(number, raw))
            if record in INFORMATIVE:
                source.dialects.add(Dialect.TRF26)
        else:
            source.records[record].append(ReportLine(number, line))
            source.dialects.add(DIALECTS[record])
    if not source.records:
        raise FormatError(
            N_("expected a tournament report with records such as 012 and 001, found none"),
            place=Place(file=findings.file, line=1),
        )
    return source


def _is_separated(line: str, number: int, findings: Findings) -> bool:
    """Whether column 4 is blank, as it must be after a record type."""
    if not line[3:4].strip() or line[:3] in WIDE:
        return True
    findings.fault(
        message(
            N_("expected a blank in column 4 after record type {record}, found “{found}”"),
            record=line[:3],
            found=line[3],
        ),
        message(N_("kept as an unknown line")),
        line=number,
        column=4,
    )
    return False


PLAYER = "001"
COMMENT = "###"

_TRF16 = "001 012 013 022 032 042 052 062 072 082 092 102 112 122 132"
_TRF26 = "142 152 162 172 182 192 202 212 222 240 250 260 299 300 310 320 330 352 362"
_JAVAFO = "XXR XXC XXZ XXS XXA XXP"
_BBPPAIRINGS = "BBW BBD BBL BBZ BBF BBU"

DIALECTS = {
    record: dialect
    for records, dialect in (
        (_TRF16, Dialect.TRF16),
        (_TRF26, Dialect.TRF26),
        (_JAVAFO, Dialect.JAVAFO),
        (_BBPPAIRINGS, Dialect.BBPPAIRINGS),
    )
    for record in records.split()
}
"""Every record type that Ronde reads."""

INFORMATIVE = frozenset({"801", "802"})
"""TRF26 records for human readers: kept verbatim, as they repeat what other records say."""

WIDE = frozenset({PLAYER, "XXA"})
"""Records whose column 4 belongs to a number of five digits."""

_FEDERATION = re.compile(r"(?!XX|BB)[A-Z]{3}")
_DRAFT = frozenset({"ACC", "TSE", "PAB", "FPB", "HPB", "ZPB", "MFO", "DFM"})
"""Types of drafts before TRF26 that were given up: no federation has these codes."""


def may_be_federation(record: str) -> bool:
    """Whether a record type may be the code of a federation.

    Rule: FIDE TRF26 NRS
    """
    return _FEDERATION.fullmatch(record) is not None and record not in _DRAFT
