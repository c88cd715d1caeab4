"""What the commands of an event answer about teams: results by match, rankings, the crosstable."""

from typing import Any

from ronde.cli.event.answers import answer, event_view
from ronde.cli.report import Report
from ronde.core.chess.standings import TeamStandings
from ronde.core.chess.workings import explained
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.actions.entering import player_named
from ronde.service.events.crosstables import crosstable_of
from ronde.service.events.desk import Desk, opened
from ronde.service.events.namesakes import told_apart
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.rankings import Ranking, round_asked
from ronde.service.events.state import EventState
from ronde.service.kinds.teams.actions.resulting import forfeit_match
from ronde.service.kinds.teams.board_results import (
    board_results,
    board_results_json,
    board_results_sheet,
)
from ronde.service.kinds.teams.finding import check_of_teams, team_named
from ronde.service.kinds.teams.json import (
    matches_json,
)
from ronde.service.kinds.teams.order import team_numbers
from ronde.service.kinds.teams.slips import match_slip
from ronde.text import _
from ronde.text.standings import standings_json
from ronde.text.workings import explanation_json, explanation_lines, working_sheets


def forfeit_report(desk: Desk, slips: tuple[str, ...], round_number: int | None) -> Report:
    """Enter a match that a whole team did not come to."""
    if len(slips) > 1:
        raise InputError(N_("a forfeited match is entered by itself, without other slips"))
    match_number, kind = match_slip(slips[0], opened(desk).state.regulations.slip_keys)
    made = forfeit_match(desk, match_number, kind, round_number=round_number)
    number = len(made.state.published) if round_number is None else round_number
    matches = matches_json(made.state, made.state.published[number - 1])
    return answer(desk, made, data={"round": number, "matches": matches})


def boards_report(desk: Desk, state: EventState, after: int | None) -> Report:
    """The best at each board of an event of teams."""
    check_of_teams(state)
    number = round_asked(state, after)
    boards = board_results(state, after=number)
    read = board_results(told_apart(state), after=number)
    return event_view(
        desk,
        state,
        {"round": number, "boards": board_results_json(boards)},
        sheets=(board_results_sheet(read, state.regulations.name),),
    )


def explained_team_report(desk: Desk, state: EventState, ranking: Ranking[Any], of: str) -> Report:
    """How the values of a team came about, or those of a player of one."""
    basis = ranking.basis
    if isinstance(basis, TeamStandings):
        number = team_numbers(state)[team_named(state, of)]
    else:
        number = pairing_numbers(state)[player_named(state, of)]
    assert basis is not None, "teams are ranked by their points"
    explanation = explained(basis, number)
    names = {standing.number: standing.name for standing in basis.standings}
    return event_view(
        desk,
        state,
        {
            "round": round_asked(state, ranking.after),
            **standings_json(basis),
            "explanation": explanation_json(explanation),
        },
        lines=explanation_lines(explanation),
        sheets=working_sheets(explanation, names) or (ranking.sheet(state.regulations.name),),
    )


def crosstable_report(desk: Desk, state: EventState, after: int | None) -> Report:
    """Who got what from whom; in a Scheveningen match the players, in other events the teams."""
    title = f"{state.regulations.name} – {_('Crosstable')}"
    shown = crosstable_of(state, after)
    return event_view(
        desk,
        state,
        {"round": shown.after, "crosstable": shown.rows()},
        sheets=(shown.sheet(title),),
    )
