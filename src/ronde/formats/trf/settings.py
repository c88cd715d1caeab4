"""The number of rounds and the initial colour, as TRF26 and as JaVaFo write them."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Generic, NamedTuple, TypeVar

from ronde.core.chess.event import Event
from ronde.core.chess.game import Colour
from ronde.errors import InconsistentEvent
from ronde.formats.trf import values
from ronde.formats.trf.findings import READ_AS_BLANK, stands
from ronde.formats.trf.record import MOST_ROUNDS, Record, Source
from ronde.formats.trf.report import Dialect, ReportDraft
from ronde.formats.trf.values import REST_OF_LINE
from ronde.messages import N_, message

COLOURS = {"W": Colour.WHITE, "B": Colour.BLACK}
JAVAFO_COLOURS = {"white1": Colour.WHITE, "black1": Colour.BLACK}
RANK = "rank"

Value = TypeVar("Value", int, Colour)


class Said(NamedTuple, Generic[Value]):
    """What a record says, to be compared with another record that should say the same."""

    record: Record
    value: Value
    text: str


def read_settings(source: Source, event: Event) -> Event:
    """The event with its number of rounds and its initial colour."""
    return replace(
        event,
        planned_round_count=_agreed(_round_count(source, "142"), _round_count(source, "XXR")),
        initial_colour=_agreed(_colour(source), _javafo_colour(source)),
    )


def _agreed(standard: Said[Value] | None, engine: Said[Value] | None) -> Value | None:
    """What the record of the standard says, else the engine's; they must not disagree.

    Reading: no text ranks them. The record of the standard stands, as the file's readers outside
        the engine know no other.
    """
    if standard is None:
        return None if engine is None else engine.value
    if engine is not None and engine.value != standard.value:
        disagreement(standard.record, standard.text, engine.record, engine.text)
    return standard.value


def disagreement(standard: Record, expected: str, engine: Record, actual: str) -> None:
    """A line of an engine that says something else than the record of the standard."""
    problem = message(
        N_("{engine} says {found}, but record {record} of line {line} says {expected}"),
        engine=engine.code,
        found=actual,
        record=standard.code,
        line=standard.line.number,
        expected=expected,
    )
    engine.fault(problem, stands(standard.code), REST_OF_LINE.first, InconsistentEvent)


def _round_count(source: Source, code: str) -> Said[int] | None:
    """How many rounds the event is to have.

    Rule: FIDE TRF26 142
    Rule: JaVaFo AUM, XXR
    """
    record = source.single(code)
    if record is None or not (text := record.text(REST_OF_LINE)):
        return None
    count = values.whole_number(text)
    if count is None or not 1 <= count <= MOST_ROUNDS:
        expected = message(N_("a whole number from 1 to {most}"), most=MOST_ROUNDS)
        name = message(N_("number of rounds"))
        record.unreadable(REST_OF_LINE.first, text, expected, name, READ_AS_BLANK)
        return None
    return Said(record, count, text)


def _colour(source: Source) -> Said[Colour] | None:
    """The colour of the first player of the list in the first round.

    Rule: FIDE TRF26 152
    """
    record = source.single("152")
    if record is None or not (text := record.text(REST_OF_LINE)):
        return None
    colour = COLOURS.get(text.upper())
    if colour is None:
        expected, name = message(N_("W or B")), message(N_("initial colour"))
        record.unreadable(REST_OF_LINE.first, text, expected, name, READ_AS_BLANK)
        return None
    return Said(record, colour, text)


def _javafo_colour(source: Source) -> Said[Colour] | None:
    """The same from the words of the XXC lines, which add up.

    Rule: JaVaFo AUM, XXC
    """
    statement: Said[Colour] | None = None
    for record in source.of("XXC"):
        for word in record.text(REST_OF_LINE).split():
            colour = JAVAFO_COLOURS.get(word.lower())
            if colour is None:
                if word.lower() != RANK:
                    expected = message(N_("rank, white1 or black1"))
                    name = message(N_("setting"))
                    record.unreadable(REST_OF_LINE.first, word, expected, name, READ_AS_BLANK)
            elif statement is None:
                statement = Said(record, colour, word)
            elif colour is not statement.value:
                disagreement(statement.record, statement.text, record, word)
    return statement


def is_ranked_by_position(source: Source) -> bool:
    """Whether pairing goes by the order of the lines instead of the starting ranks.

    Rule: JaVaFo AUM, XXC
    Reading: TRF26 has no such setting and the numbers stay what they are in every output, so it is
        a property of the report, not of the event, whose players keep the order of the lines.
    """
    words = (record.text(REST_OF_LINE).lower().split() for record in source.of("XXC"))
    return any(RANK in line for line in words)


def write_settings(event: Event) -> Iterator[str]:
    """Records 142 and 152."""
    if event.planned_round_count is not None:
        yield f"142 {event.planned_round_count}"
    if event.initial_colour is not None:
        yield f"152 {event.initial_colour.value.upper()}"


def write_engine_settings(event: Event, draft: ReportDraft, *, by_position: bool) -> Iterator[str]:
    """The lines XXR and XXC, where the engine asked for them or nothing else says it.

    bbpPairings reads records 142 and 152 as well, and needs the lines only beside TRF16.
    """
    words = [RANK] if by_position else []
    if draft.engine is Dialect.JAVAFO or (draft.engine is not None and not draft.is_trf26):
        if event.planned_round_count is not None:
            yield f"XXR {event.planned_round_count}"
        if event.initial_colour is not None:
            words.append(f"{event.initial_colour.name.lower()}1")
    if words:
        yield f"XXC {' '.join(words)}"
