"""Reading a report: lines to records, records to an event, checked on the way."""

from collections.abc import Mapping
from dataclasses import replace
from os import PathLike
from pathlib import Path

from ronde.core.chess.event import Event, total_points
from ronde.core.chess.game import Bye, Result
from ronde.core.scores import Points, points_to_text
from ronde.errors import InconsistentEvent
from ronde.formats.files import read_bytes
from ronde.formats.trf import player_records, values
from ronde.formats.trf.abnormal_points import read_abnormal_points
from ronde.formats.trf.accelerations import read_accelerations
from ronde.formats.trf.byes import next_round_byes, read_requested_byes, split_off_next_rounds
from ronde.formats.trf.findings import Findings
from ronde.formats.trf.header_records import read_header
from ronde.formats.trf.pairings import read_rounds, tell_several_byes
from ronde.formats.trf.player_records import read_national, read_players, read_standing
from ronde.formats.trf.prohibitions import read_prohibitions
from ronde.formats.trf.record import Participants, Record, Source, sorted_lines, text_of
from ronde.formats.trf.report import ReportedStanding, TrfReport
from ronde.formats.trf.round_columns import read_round_columns
from ronde.formats.trf.scoring_records import read_scoring
from ronde.formats.trf.settings import is_ranked_by_position, read_settings
from ronde.formats.trf.team_records import read_team_event
from ronde.formats.trf.values import REST_OF_LINE, ReportLine
from ronde.messages import N_, message


def load(path: str | PathLike[str], *, lenient: bool = False) -> TrfReport:
    """Read a report file."""
    return loads(read_bytes(Path(path)), lenient=lenient, file=str(path))


def loads(content: str | bytes, *, lenient: bool = False, file: str | None = None) -> TrfReport:
    """Read a report.

    A strict reader raises the first fault it finds, first those of single fields, then
    contradictions between lines, each time the first in the file. A lenient reader repairs each
    by a rule that `docs/reference/trf.md` gives, and lists what it did. Records may stand in any
    order and refer to players of later lines.
    """
    findings = Findings(file, lenient)
    source = sorted_lines(text_of(content, file), findings)

    listed = read_players(source)
    players = {number: player for number, (player, _) in listed.items()}
    lines = {number: line for number, (_, line) in listed.items()}
    standings = {number: read_standing(Record(line, findings)) for number, line in lines.items()}
    unknown_lines = read_national(source, players)
    columns = read_round_columns(source, lines)
    known_players = Participants(players)
    team_event, team_standings = read_team_event(source, known_players)
    event = read_settings(source, read_header(source, Event()))
    scoring = read_scoring(source)
    findings.settle()

    rounds = read_rounds(columns, lines, findings)
    coming: dict[int, tuple[Bye, ...]] = {}
    if team_event is None:
        participants = known_players
        rounds, coming = split_off_next_rounds(rounds, len(players))
        tell_several_byes(rounds, lines, findings)
    else:
        numbers = {team.number for team in team_event.teams}
        participants = Participants(numbers, are_teams=True)
    event = replace(
        event,
        scoring=scoring,
        players=tuple(players.values()),
        rounds=tuple(rounds),
        requested_byes=read_requested_byes(source, participants, coming, lines, len(rounds) + 1),
        accelerations=read_accelerations(source, participants),
        prohibited_pairings=read_prohibitions(source, participants, event.planned_round_count),
        abnormal_points=read_abnormal_points(source, participants),
        team_event=team_event,
    )
    event = checked_round_count(event, source)
    findings.settle()

    standings = checked_standings(event, standings, lines, findings)
    remark_on_counts(event, source)
    findings.settle()
    return TrfReport(
        event=event,
        standings=standings,
        team_standings=team_standings,
        unknown_lines=unknown_lines,
        comments=tuple(source.comments),
        dialects=frozenset(source.dialects),
        adjustments=findings.adjustments(),
        ranked_by_position=is_ranked_by_position(source),
    )


def checked_standings(
    event: Event,
    standings: Mapping[int, ReportedStanding],
    lines: Mapping[int, ReportLine],
    findings: Findings,
) -> dict[int, ReportedStanding]:
    """The announced standings, those points replaced that the results do not give.

    In an event of teams the points of players are only informative.

    Rule: FIDE TRF26 001
    Reading: points may already include a bye granted for the round to be paired, as JaVaFo wants
        it, and need not count a game whose result is not known.
    """
    if event.team_event is not None:
        return dict(standings)
    totals = total_points(event)
    byes = next_round_byes(event)
    pending = _unknown_points(event)
    checked = dict(standings)
    for number, standing in standings.items():
        announced, total = standing.points, totals[number]
        if announced is None or announced == total:
            continue
        granted = event.scoring.points(byes[number]) if number in byes else 0
        without = total - pending.get(number, 0)
        if announced in (total + granted, without, without + granted):
            continue
        problem = message(
            N_("player {player} has {announced} points here, but the results give {computed}"),
            player=number,
            announced=points_to_text(announced),
            computed=points_to_text(total),
        )
        findings.fault(
            problem,
            message(N_("the points of the results are taken")),
            line=lines[number].number,
            column=player_records.POINTS.first,
            error=InconsistentEvent,
        )
        checked[number] = replace(standing, points=total)
    return checked


def _unknown_points(event: Event) -> dict[int, Points]:
    """What the games with no result yet are worth for now, by player."""
    pending: dict[int, Points] = {}
    for played in event.rounds:
        for game in played.games:
            if game.white_result is Result.UNKNOWN:
                for number in (game.white, game.black):
                    pending[number] = pending.get(number, 0) + event.scoring.unknown
    return pending


def checked_round_count(event: Event, source: Source) -> Event:
    """The event, its planned rounds at least as many as the lines have.

    Rule: FIDE TRF26 142
    """
    planned = event.planned_round_count
    if planned is None or planned >= len(event.rounds):
        return event
    record = source.single("142") or source.single("XXR")
    if record is not None:
        problem = message(
            N_("this line announces {planned} rounds, but the player lines have {found}"),
            planned=planned,
            found=len(event.rounds),
        )
        repair = message(N_("the rounds of the player lines count"))
        record.fault(problem, repair, REST_OF_LINE.first, InconsistentEvent)
    return replace(event, planned_round_count=len(event.rounds))


def remark_on_counts(event: Event, source: Source) -> None:
    """Remark on announced numbers of players and teams that the lines do not have.

    Rule: FIDE TRF26 062
    Rule: FIDE TRF26 082
    Reading: programs count differently (entered, present, paired), so a difference refuses no
        file; but it may be the only trace of one cut short.
    """
    team_count = len(event.team_event.teams) if event.team_event else 0
    for code, count in (("062", len(event.players)), ("082", team_count)):
        record = source.single(code)
        announced = values.whole_number(record.text(REST_OF_LINE)) if record else None
        if record is not None and announced is not None and announced != count:
            problem = message(
                N_("record {record} announces {announced}, but {count} have a line"),
                record=code,
                announced=announced,
                count=count,
            )
            repair = message(N_("the lines count"))
            source.findings.remark(
                problem, repair, line=record.line.number, column=REST_OF_LINE.first
            )
