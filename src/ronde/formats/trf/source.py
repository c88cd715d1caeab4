"""The lines of a report, sorted by their record type."""

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from ronde.errors import FormatError, InconsistentEvent, Place
from ronde.formats.files import check_text, decoded
from ronde.formats.trf.findings import FIRST_STANDS, Findings
from ronde.formats.trf.record import Record
from ronde.formats.trf.record_types import COMMENT, DIALECTS, INFORMATIVE, WIDE
from ronde.formats.trf.report import Dialect, KeptLine
from ronde.formats.trf.values import Line
from ronde.messages import N_, message

_LINE_END = re.compile("\r\n|\r|\n")


@dataclass(slots=True)
class Source:
    """A report file taken apart: its records by type, and the lines that are only kept."""

    records: dict[str, list[Line]]
    unknown: list[Line]
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
            source.unknown.append(Line(number, raw))
            if record in INFORMATIVE:
                source.dialects.add(Dialect.TRF26)
        else:
            source.records[record].append(Line(number, line))
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
