"""Teams of four ranked: the matches that the results make, and their victory points."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path

from ronde.cli.bridge.rank_parameters import team_ties_asked
from ronde.cli.report import Report
from ronde.core.bridge.scoring.matches import waiting_results
from ronde.core.bridge.scoring.ranking import Who
from ronde.core.bridge.scoring.results import Result
from ronde.core.bridge.scoring.teams import team_standings
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.bridge.people import awards_for, corrections_of, values_of
from ronde.service.bridge.rank_document import team_document
from ronde.service.bridge.scales import scale_named
from ronde.service.bridge.session_input import SessionInput, left_out_lines
from ronde.text import _
from ronde.text.bridge_rankings import NameOf, match_sheet, team_sheet


def team_report(
    session: SessionInput,
    results: Sequence[Result],
    *,
    scale: str,
    ties: str | None,
    names: NameOf | None,
    title: str,
    penalties: Path | None,
    awards: Path | None,
    pair_options: Mapping[str, bool],
) -> Report:
    """Teams ranked by the victory points of their matches, penalties taken off."""
    for name, is_given in pair_options.items():
        if is_given:
            raise InputError(N_("{option}: it is for pairs and players, not teams"), option=name)
    chosen = scale_named(scale)
    played = session.matches(results)
    alone = _alone_lines(waiting_results(results))
    points = [match.victory_points(chosen) for match in played]
    teams = {Who(number=team) for match in played for team in (match.first, match.second)}
    standings = team_standings(
        played,
        chosen,
        extra=team_penalties(penalties, teams),
        ties=team_ties_asked(ties),
    )
    given = awards_for(
        awards, [[standing.rank for standing in standings]], Fraction(len(standings))
    )
    return Report(
        data=lambda: team_document(
            standings,
            played,
            points,
            scale=chosen.name,
            left_out=session.left_out,
            doubtful=alone,
            names=names,
            awards=None if given is None else given[0],
        ),
        sheets=(
            team_sheet(standings, names, title, None if given is None else given[0]),
            match_sheet(played, points, names),
        ),
        closing_lines=(*left_out_lines(session.left_out), *alone),
    )


def _alone_lines(waiting: Sequence[Result]) -> tuple[str, ...]:
    """Boards that count nothing as long as the other table has no result."""
    return tuple(
        _("board {board}, {first} N-S against {second}: the other table has no result").format(
            board=result.board_number, first=result.seats[0], second=result.seats[-1]
        )
        for result in waiting
    )


def team_penalties(file: Path | None, teams: set[Who]) -> dict[int | str, Fraction]:
    """Victory points taken off each team."""
    told = values_of(file, teams)
    for entry in told.values():
        if entry.in_percent:
            raise InputError(N_("expected victory points, found a percentage"), place=entry.place)
    return {who.number: -found.penalty for who, found in corrections_of(told, {}).items()}
