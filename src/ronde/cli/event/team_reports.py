"""What the commands of an event answer about teams: results by match, rankings, the crosstable."""

from dataclasses import dataclass

from ronde.cli.event.answers import answer
from ronde.cli.report import Report
from ronde.core.chess.standings import Standings
from ronde.core.chess.team_standings import TeamStandings
from ronde.core.chess.workings import explained
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.actions.entering import player_named
from ronde.service.events.crosstables import players_crosstable
from ronde.service.events.desk import Desk, opened
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.report import standings_of
from ronde.service.events.settings import System
from ronde.service.events.state import EventState
from ronde.service.events.status import next_step, status_json
from ronde.service.kinds.teams.actions.resulting import forfeit_match
from ronde.service.kinds.teams.board_results import (
    board_results,
    board_results_json,
    board_results_sheet,
)
from ronde.service.kinds.teams.crosstable import team_crosstable
from ronde.service.kinds.teams.finding import check_of_teams, team_named
from ronde.service.kinds.teams.json import (
    matches_json,
    player_crosstable_json,
    scores_by_round_json,
    team_crosstable_json,
)
from ronde.service.kinds.teams.order import numbered_teams, team_numbers
from ronde.service.kinds.teams.scheveningen import (
    player_crosstable,
    player_crosstable_sheet,
    scores_by_round,
    scores_sheet,
)
from ronde.service.kinds.teams.sheets import team_crosstable_sheet
from ronde.service.kinds.teams.slips import match_slip
from ronde.service.kinds.teams.standings import player_standings_of, team_standings_of
from ronde.text import _
from ronde.text.documents import JsonObject
from ronde.text.sheet import Sheet
from ronde.text.standings import standings_json, standings_sheet, team_standings_sheet
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """What of a ranking is asked for."""

    players: bool = False
    crosstable: bool = False
    boards: bool = False
    explain: str | None = None


def ranking_report(
    desk: Desk, state: EventState, wanted: Wanted, *, after: int | None, seed: int | None
) -> Report:
    """The ranking of teams or players, its crosstable, its workings, or the best at each board."""
    if wanted.players + wanted.crosstable + wanted.boards > 1:
        raise InputError(N_("--players, --crosstable and --boards exclude each other"))
    if wanted.players or wanted.boards:
        check_of_teams(state)
    if wanted.explain is not None and (wanted.crosstable or wanted.boards):
        raise InputError(N_("--explain goes with a ranking, not with another table"))
    number = state.complete_round_count if after is None else after
    data: JsonObject = {"event": desk.stream, "round": number, "status": status_json(state)}
    title = f"{state.regulations.name} – " + _("Standings after round {round}").format(round=number)
    if wanted.boards:
        boards = board_results(state, after=number)
        return _report(
            state,
            data | {"boards": board_results_json(boards)},
            (board_results_sheet(boards, state.regulations.name),),
        )
    if wanted.crosstable:
        return _crosstable_report(state, data, number, after)
    ranking = _ranking(state, wanted, number, seed)
    data |= standings_json(ranking)
    sheet = _ranking_sheet(ranking, title)
    if wanted.explain is None:
        scores = _scores(state, number)
        return _report(state, data | scores[0], (sheet, *scores[1]))
    explanation = explained(ranking, _explained_number(state, wanted))
    names = {standing.number: standing.name for standing in ranking.standings}
    return _report(
        state,
        data | {"explanation": explanation_json(explanation)},
        working_sheets(explanation, names) or (sheet,),
        explanation_lines(explanation),
    )


def _scores(state: EventState, number: int) -> tuple[JsonObject, tuple[Sheet, ...]]:
    """The score of a Scheveningen match round by round; nothing in other events."""
    if state.regulations.system is not System.SCHEVENINGEN or len(numbered_teams(state)) != 2:
        return {}, ()
    scores = scores_by_round(state, after=number)
    return {"scores": scores_by_round_json(scores)}, (scores_sheet(state, scores),)


def _ranking(
    state: EventState, wanted: Wanted, number: int, seed: int | None
) -> Standings | TeamStandings:
    """The ranking asked for."""
    if not state.regulations.system.of_teams:
        return standings_of(state, after=number, seed=seed)
    if wanted.players:
        return player_standings_of(state, after=number)
    return team_standings_of(state, after=number, seed=seed)


def _explained_number(state: EventState, wanted: Wanted) -> int:
    """The number of the team, or of the player, whose place is to be explained."""
    assert wanted.explain is not None, "asked for"
    if state.regulations.system.of_teams and not wanted.players:
        return team_numbers(state)[team_named(state, wanted.explain)]
    return pairing_numbers(state)[player_named(state, wanted.explain)]


def _ranking_sheet(ranking: Standings | TeamStandings, title: str) -> Sheet:
    """The table of a ranking."""
    if isinstance(ranking, TeamStandings):
        return team_standings_sheet(ranking, title)
    return standings_sheet(ranking, title)


def _crosstable_report(
    state: EventState, data: JsonObject, number: int, after: int | None
) -> Report:
    """Who got what from whom; in a Scheveningen match the players, in other events the teams."""
    title = f"{state.regulations.name} – {_('Crosstable')}"
    if state.regulations.system is System.SCHEVENINGEN and len(numbered_teams(state)) == 2:
        players = player_crosstable(state, after=number)
        return _report(
            state,
            data | {"crosstable": player_crosstable_json(players)},
            (player_crosstable_sheet(players, title),),
        )
    if state.regulations.system.of_teams:
        teams = team_crosstable(state, after=number)
        return _report(
            state,
            data | {"crosstable": team_crosstable_json(teams)},
            (team_crosstable_sheet(teams, title),),
        )
    found = players_crosstable(state, after)
    data |= {"round": len(found.event.rounds), "crosstable": found.rows()}
    return _report(state, data, (found.sheet(title),))


def _report(
    state: EventState, data: JsonObject, sheets: tuple[Sheet, ...], lines: tuple[str, ...] = ()
) -> Report:
    """A report with what comes next."""
    return Report(data=data, lines=lines, sheets=sheets, closing_lines=(next_step(state),))
