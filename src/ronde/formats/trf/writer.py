"""Writing a report: one event, one text, always the same."""

from collections.abc import Iterable, Iterator
from os import PathLike
from pathlib import Path

from ronde.core.chess.event import Event, total_points
from ronde.core.ranking import shared_ranks
from ronde.formats.files import write_atomically
from ronde.formats.trf.abnormal_points import write_abnormal_points
from ronde.formats.trf.accelerations import write_accelerations, write_engine_accelerations
from ronde.formats.trf.byes import next_round_byes, write_absences, write_requested_byes
from ronde.formats.trf.header_records import write_header
from ronde.formats.trf.player_records import RANK, write_national, write_player
from ronde.formats.trf.prohibitions import write_engine_prohibitions, write_prohibitions
from ronde.formats.trf.record import DIALECTS
from ronde.formats.trf.report import (
    Dialect,
    KeptLine,
    ReportDraft,
    ReportedStanding,
    TrfEdition,
    TrfReport,
    WrittenReport,
)
from ronde.formats.trf.round_columns import written_rounds
from ronde.formats.trf.scoring_records import write_engine_scoring, write_scoring
from ronde.formats.trf.settings import write_engine_settings, write_settings
from ronde.formats.trf.team_records import write_matches, write_team_settings, write_teams
from ronde.messages import N_, Message

SAID_BY_ENGINE_LINES = frozenset({"142", "152", "250", "260"})
SAID_OTHERWISE = frozenset({"162", "240"})
"""Records whose absence from TRF16 is told where their content is known."""


def dump(
    report: TrfReport | Event,
    path: str | PathLike[str],
    *,
    edition: TrfEdition = TrfEdition.TRF26,
    dialect: Dialect | None = None,
) -> tuple[Message, ...]:
    """Write a report file, whole or not at all; what had no place in it is returned."""
    written = write(report, edition=edition, dialect=dialect)
    write_atomically(Path(path), written.text.encode())
    return written.omissions


def dumps(
    report: TrfReport | Event,
    *,
    edition: TrfEdition = TrfEdition.TRF26,
    dialect: Dialect | None = None,
) -> str:
    """The text of a report."""
    return write(report, edition=edition, dialect=dialect).text


def write(
    report: TrfReport | Event,
    *,
    edition: TrfEdition = TrfEdition.TRF26,
    dialect: Dialect | None = None,
) -> WrittenReport:
    """The text of a report, and what the form asked for has no place for.

    The header comes first, then players, national records, teams, the other records, each by its
    number, and at the end the lines of an engine. Lines that were only kept return to the line
    number they had, comments too.
    """
    if isinstance(report, Event):
        report = TrfReport(event=report)
    event, draft = report.event, ReportDraft(edition, dialect)
    header = [
        *write_header(event, draft),
        *write_settings(event),
        *write_scoring(event.scoring, draft),
        *(write_team_settings(event.team_event, draft) if event.team_event else ()),
    ]
    teams = event.team_event.teams if event.team_event else ()
    body = [
        *write_requested_byes(event),
        *write_accelerations(event),
        *write_prohibitions(event),
        *write_abnormal_points(event),
        *(write_matches(event.team_event) if event.team_event else ()),
    ]
    lines = [
        *sorted(header, key=_record_type),
        *_player_lines(report, draft),
        *write_national(event.players, draft),
        *write_teams(teams, report.team_standings, draft),
        *sorted(body, key=_record_type),
    ]
    if not draft.is_trf26:
        lines = list(_without_trf26(lines, event, draft))
    lines += _engine_lines(report, draft)
    kept = sorted(report.unknown_lines + report.comments, key=lambda line: line.line_number)
    text = "".join(f"{line}\n" for line in _with_kept_lines(lines, kept))
    return WrittenReport(text, tuple(draft.omissions))


def _record_type(line: str) -> str:
    """What header and body are sorted by; lines of one type stay in their order."""
    return line[:3]


def _player_lines(report: TrfReport, draft: ReportDraft) -> Iterator[str]:
    """The 001 records.

    Reading: TRF16 has no record of byes to come; they stand in the columns of the next round,
        unless everybody has one: that would be read as a round which has been.
    """
    event = report.event
    coming = {} if draft.is_trf26 or event.team_event else next_round_byes(event)
    if coming and len(coming) == len(event.players):
        draft.omit(N_("byes for everybody in the next round"))
        coming = {}
    rounds = written_rounds(event, coming, report.adjourned if draft.is_trf26 else frozenset())
    standings = report.standings
    if any(player.number not in standings for player in event.players):
        standings = computed_standings(event) | dict(standings)
    for player in event.players:
        line = write_player(player, standings[player.number], draft)
        yield (line.ljust(RANK.last) + "".join(rounds[player.number])).rstrip()


def computed_standings(event: Event) -> dict[int, ReportedStanding]:
    """Points and ranks after the rounds so far; equal points share a rank.

    Rule: FIDE TRF26 001
    """
    totals = total_points(event)
    ranks = shared_ranks(list(totals), [lambda group: totals])
    return {number: ReportedStanding(points, ranks[number]) for number, points in totals.items()}


def _without_trf26(lines: Iterable[str], event: Event, draft: ReportDraft) -> Iterator[str]:
    """The lines that TRF16 knows; the others are noted unless something else says the same."""
    repeated = SAID_OTHERWISE | (SAID_BY_ENGINE_LINES if draft.engine else frozenset())
    dropped: dict[str, None] = {}
    for line in lines:
        record = _record_type(line)
        if DIALECTS.get(record) is Dialect.TRF16:
            yield line
        elif record not in repeated:
            dropped[record] = None
    for record in dropped:
        draft.omit(N_("record {record}, which TRF16 does not have"), record=record)
    if any(bye.round_number > len(event.rounds) + 1 for bye in event.requested_byes):
        draft.omit(N_("byes requested for rounds after the next one"))


def _engine_lines(report: TrfReport, draft: ReportDraft) -> Iterator[str]:
    """The lines of the engine asked for, and those that no record of the standard replaces.

    bbpPairings reads the records of TRF26, and JaVaFo's lines for them beside TRF16.
    """
    event = report.event
    yield from write_engine_settings(event, draft, by_position=report.ranked_by_position)
    yield from write_engine_scoring(event.scoring, draft)
    if draft.engine is Dialect.JAVAFO and draft.is_trf26:
        yield from write_absences(event)
    if draft.engine is Dialect.JAVAFO or (draft.engine and not draft.is_trf26):
        yield from write_engine_accelerations(event, draft)
        yield from write_engine_prohibitions(event, draft)


def _with_kept_lines(lines: list[str], kept: Iterable[KeptLine]) -> list[str]:
    """The lines with the kept ones among them, each at its line number if that exists."""
    result: list[str] = []
    rest = iter(lines)
    for line in kept:
        result.extend(
            text for _, text in zip(range(line.line_number - 1 - len(result)), rest, strict=False)
        )
        result.append(line.text)
    result.extend(rest)
    return result
