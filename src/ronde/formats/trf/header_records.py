"""The header: what the event is, where and when, and how it is played."""

import datetime as dt
from collections.abc import Iterator
from dataclasses import replace

from ronde.core.chess.event import Event
from ronde.errors import InconsistentEvent, InputError
from ronde.formats.trf import values
from ronde.formats.trf.findings import READ_AS_BLANK, stands
from ronde.formats.trf.record import MOST_ROUNDS, Record, Source
from ronde.formats.trf.report import ReportDraft
from ronde.formats.trf.values import REST_OF_LINE, Columns, Series, laid_out
from ronde.messages import N_, message

TEXTS = {
    "012": "name",
    "022": "city",
    "032": "federation",
    "092": "kind",
    "102": "chief_arbiter",
    "122": "time_control",
    "182": "pairing_controller",
    "192": "system_code",
    "222": "encoded_time_control",
}
"""Records of free text, and the attribute of the event that holds it."""

MANDATORY = "012"
"""The one record that is written even if it says nothing."""

DATES = {"042": "start_date", "052": "end_date"}
DEPUTY_ARBITER = "112"
ROUND_DATES = Series(92, 8, 10)

FEDERATION = Columns(5, 7)
METHOD = Columns(9, 13)
METHODS = frozenset({"FIDE", "NRO", "FIDON", "NIDOF", "HBFN", "LBFN", "OTHER"})

POINTS_CODE = "PTS"

_FULL_DATE = message(N_("a date such as 2026/01/31"))
_SHORT_DATE = message(N_("a date such as 26/01/31"))


def read_header(source: Source, event: Event) -> Event:
    """The event with what the header says of it."""
    texts = {
        attribute: record.text(REST_OF_LINE)
        for code, attribute in TEXTS.items()
        if (record := source.single(code)) is not None
    }
    deputies = (record.text(REST_OF_LINE) for record in source.of(DEPUTY_ARBITER))
    return replace(
        event,
        **texts,  # type: ignore[arg-type]
        start_date=_date(source, "042"),
        end_date=_date(source, "052"),
        deputy_arbiters=tuple(name for name in deputies if name),
        round_dates=_round_dates(source),
        starting_rank_method=_starting_rank_method(source),
        tiebreaks=_tiebreaks(source),
    )


def _date(source: Source, code: str) -> dt.date | None:
    """The day an event starts or ends.

    Rule: FIDE TRF26 042
    Rule: FIDE TRF26 052
    """
    record = source.single(code)
    if record is None or not (text := record.text(REST_OF_LINE)):
        return None
    day = values.date(text)
    if day is None:
        record.unreadable(REST_OF_LINE.first, text, _FULL_DATE, message(N_("date")), READ_AS_BLANK)
    return day


def _round_dates(source: Source) -> tuple[dt.date | None, ...]:
    """The days of the rounds, each above its round's columns in the player lines.

    Rule: FIDE TRF26 132
    """
    record = source.single("132")
    if record is None:
        return ()
    dates = []
    for columns, text in ROUND_DATES.of(record.line.text):
        day = values.short_date(text)
        if text and day is None:
            name = message(N_("date of a round"))
            record.unreadable(columns.first, text, _SHORT_DATE, name, READ_AS_BLANK)
        dates.append(day)
    return tuple(dates[:MOST_ROUNDS])


def _starting_rank_method(source: Source) -> str:
    """The federation whose ratings count, and how: `FRA FIDON`.

    Rule: FIDE TRF26 172
    """
    record = source.single("172")
    if record is None:
        return ""
    federation, method = record.text(FEDERATION), record.text(METHOD).upper()
    if method not in METHODS:
        expected = message(N_("one of {choices}"), choices=", ".join(sorted(METHODS)))
        name = message(N_("method of ranking"))
        record.unreadable(METHOD.first, method, expected, name, READ_AS_BLANK)
        return ""
    return f"{federation} {method}".strip()


def _tiebreaks(source: Source) -> tuple[str, ...]:
    """The tie-breaks in order; `212` lists them with the points, `202` without.

    Rule: FIDE TRF26 202
    Rule: FIDE TRF26 212
    Reading: points that come first go without saying, so that both records give one value; a list
        in which something comes before the points keeps them in it.
    """
    after_points, standings = source.single("202"), source.single("212")
    listed = _codes(standings) if standings else ()
    if listed[:1] == (POINTS_CODE,):
        listed = listed[1:]
    if after_points is None:
        return listed
    shorter = _codes(after_points)
    if standings is None:
        return shorter
    if shorter != listed:
        problem = message(
            N_("record 202 lists {found}, but record 212 of line {line} lists {expected}"),
            found=",".join(shorter),
            line=standings.line.number,
            expected=",".join(listed),
        )
        after_points.fault(problem, stands("212"), REST_OF_LINE.first, InconsistentEvent)
    return listed


def _codes(record: Record) -> tuple[str, ...]:
    """A list with commas."""
    codes = (code.strip() for code in record.text(REST_OF_LINE).split(","))
    return tuple(code.upper() if code.upper() == POINTS_CODE else code for code in codes if code)


def write_header(event: Event, draft: ReportDraft) -> Iterator[str]:
    """The header lines that have something to say, in no particular order."""
    yield f"062 {len(event.players)}"
    yield f"072 {sum(player.rating is not None for player in event.players)}"
    for code, attribute in TEXTS.items():
        text = draft.one_line(getattr(event, attribute))
        if text or code == MANDATORY:
            yield f"{code} {text}".rstrip()
    for code, attribute in DATES.items():
        day = getattr(event, attribute)
        if day is not None:
            yield f"{code} {values.date_text(day)}"
    for name in event.deputy_arbiters:
        yield f"{DEPUTY_ARBITER} {draft.one_line(name)}"
    yield from _write_round_dates(event.round_dates, draft)
    yield from _write_starting_rank_method(event.starting_rank_method)
    yield from _write_tiebreaks([draft.one_line(code) for code in event.tiebreaks])


def _write_round_dates(dates: tuple[dt.date | None, ...], draft: ReportDraft) -> Iterator[str]:
    """The days of the rounds, if any is known."""
    texts = []
    for round_number, day in enumerate(dates, start=1):
        text = "" if day is None else values.short_date_text(day)
        if text is None:
            draft.omit(
                N_("the date of round {round}: the year of {date} does not fit two digits"),
                round=round_number,
                date=day,
            )
        texts.append(text or "")
    if any(texts):
        yield laid_out("132", *ROUND_DATES.filled(texts))


def _write_starting_rank_method(method: str) -> Iterator[str]:
    """The federation at its place, then the method."""
    if method:
        federation, _, code = method.rpartition(" ")
        yield laid_out(
            "172", (FEDERATION, FEDERATION.left(federation)), (METHOD, METHOD.left(code))
        )


def _write_tiebreaks(codes: list[str]) -> Iterator[str]:
    """The list that goes without the points, or with them where they are not first."""
    for code in codes:
        if "," in code:
            raise InputError(
                N_("expected a tie-break code such as BH/C1, found “{found}”"), found=code
            )
    if codes:
        yield f"{'212' if POINTS_CODE in codes else '202'} {','.join(codes)}"
