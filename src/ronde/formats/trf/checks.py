"""What a report announces, against what its lines give."""

from collections.abc import Mapping
from dataclasses import replace

from ronde.core.chess.event import Event, total_points
from ronde.core.chess.game import Result
from ronde.core.scores import Points, points_to_text
from ronde.errors import InconsistentEvent
from ronde.formats.trf import player_records, values
from ronde.formats.trf.byes import next_round_byes
from ronde.formats.trf.columns import REST_OF_LINE, Line
from ronde.formats.trf.findings import Findings
from ronde.formats.trf.report import Standing
from ronde.formats.trf.source import Source
from ronde.messages import N_, message


def checked_standings(
    event: Event,
    standings: Mapping[int, Standing],
    lines: Mapping[int, Line],
    findings: Findings,
) -> dict[int, Standing]:
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
            N_("player {player} has {announced} points here, but his results give {computed}"),
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
