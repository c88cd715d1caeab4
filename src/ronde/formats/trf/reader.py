"""Reading a report: lines to records, records to an event, checked on the way."""

from dataclasses import replace
from os import PathLike
from pathlib import Path

from ronde.core.chess.event import Event
from ronde.core.chess.game import Bye
from ronde.formats.files import read_bytes
from ronde.formats.trf.abnormal_points import read_abnormal_points
from ronde.formats.trf.accelerations import read_accelerations
from ronde.formats.trf.byes import read_requested_byes, split_off_next_rounds
from ronde.formats.trf.checks import checked_round_count, checked_standings, remark_on_counts
from ronde.formats.trf.findings import Findings
from ronde.formats.trf.header_records import read_header
from ronde.formats.trf.match_records import read_team_event
from ronde.formats.trf.national_records import read_national
from ronde.formats.trf.pairings import read_rounds, tell_several_byes
from ronde.formats.trf.player_records import read_players, read_standing
from ronde.formats.trf.prohibitions import read_prohibitions
from ronde.formats.trf.record import Participants, Record
from ronde.formats.trf.report import TrfReport
from ronde.formats.trf.round_columns import read_round_columns
from ronde.formats.trf.scoring_records import read_scoring
from ronde.formats.trf.settings import is_ranked_by_position, read_settings
from ronde.formats.trf.source import sorted_lines, text_of


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
