"""Rankings of an event of teams: the teams, and the players at its boards."""

from ronde.core.chess.event import Event
from ronde.core.chess.standings import Standings, TeamStandings, standings, team_standings
from ronde.core.chess.tiebreaks.descriptor import Score, parse_list
from ronde.core.chess.tiebreaks.presets import Preset, recommended_for_teams
from ronde.messages import N_
from ronde.service.events.kind import is_paired_by_points
from ronde.service.events.settings import Settings, System
from ronde.service.events.state import EventState
from ronde.service.events.view import ranked_event
from ronde.service.kinds.teams.settings import TeamSettings

SCHEVENINGEN_PRESET = Preset(
    name="scheveningen",
    meant_for=N_("Scheveningen match: game points, then matches won round by round"),
    codes="MPTS",
)
PLAYERS_TIEBREAKS = parse_list("WIN,TPR")
"""How the players of an event of teams are put in order: points, wins, performance."""


def preset_for(settings: Settings) -> Preset:
    """The list of tie-breaks of an event of teams whose regulations name none."""
    if settings.system is System.SCHEVENINGEN:
        return SCHEVENINGEN_PRESET
    return recommended_for_teams(
        predetermined=not is_paired_by_points(settings), primary=primary_score_of(settings)
    )


def primary_score_of(settings: Settings) -> Score:
    """What ranks the teams first; a Scheveningen match is decided by its games."""
    if settings.system is System.SCHEVENINGEN:
        return Score.GAME_POINTS
    return (settings.part(TeamSettings) or TeamSettings()).rank_by


def team_standings_of(
    state: EventState, *, after: int | None = None, seed: int | None = None
) -> TeamStandings:
    """The ranking of the teams after a round; after the last complete one unless told otherwise."""
    number = state.complete_round_count if after is None else after
    return ranked_teams(state, ranked_event(state), number, seed)


def ranked_teams(
    state: EventState, event: Event, after: int | None, seed: int | None = None
) -> TeamStandings:
    """The ranking of the teams of an event."""
    return team_standings(
        event,
        parse_list(",".join(state.regulations.tiebreaks)),
        primary=primary_score_of(state.regulations),
        after=after,
        predetermined=not is_paired_by_points(state.regulations),
        seed=seed,
    )


def player_standings_of(state: EventState, *, after: int | None = None) -> Standings:
    """The ranking of all players of an event of teams by what they scored at their boards."""
    number = state.complete_round_count if after is None else after
    return standings(
        ranked_event(state),
        PLAYERS_TIEBREAKS,
        after=number,
        predetermined=not is_paired_by_points(state.regulations),
    )
