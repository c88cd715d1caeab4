"""Events of teams as kinds of event: a Scheveningen match, a round robin, a Swiss."""

from dataclasses import replace

from ronde.messages import N_, counted, message
from ronde.service.events.kind import (
    Amount,
    Entrants,
    EventKind,
    Feature,
    Format,
    KindCalendar,
    PairingSystem,
    RoundShown,
    TeamPlay,
)
from ronde.service.events.namesakes import told_apart
from ronde.service.events.setting import keys_of
from ronde.service.events.settings import GAMES_IN_ROUNDS, Numbering, System
from ronde.service.kinds.teams.actions.rows import TEAM_ACTIONS
from ronde.service.kinds.teams.board_results import (
    board_results,
    board_results_json,
    board_results_sheet,
)
from ronde.service.kinds.teams.calendar import (
    calendar_of_duel,
    calendar_of_matches,
    duel_is_known,
    teams_are_numbered,
)
from ronde.service.kinds.teams.entries import ENTRIES, TeamNumbersDrawn
from ronde.service.kinds.teams.event import with_teams
from ronde.service.kinds.teams.finding import team_named
from ronde.service.kinds.teams.json import matches_json
from ronde.service.kinds.teams.order import (
    players_by_team,
    players_of_teams_that_never_were,
    taking_part,
    team_numbers,
    teams_of,
    with_known_line_ups,
    with_settled_teams,
)
from ronde.service.kinds.teams.pairing import meetings, pair, teams_to_draw
from ronde.service.kinds.teams.paper import match_table, teams_sheets
from ronde.service.kinds.teams.rankings import OF_TEAMS, TABLES, crosstable
from ronde.service.kinds.teams.settings import TeamSettings
from ronde.service.kinds.teams.sheets import matches_sheet
from ronde.service.kinds.teams.slips import slips_by_number
from ronde.service.kinds.teams.standings import PLAYERS_TIEBREAKS, preset_for, ranked_teams
from ronde.service.kinds.teams.state import TeamsState
from ronde.service.kinds.teams.swiss import rules
from ronde.service.kinds.teams.swiss_settings import TeamSwissSettings
from ronde.service.kinds.teams.systems import (
    check,
    check_swiss,
    code_of_round_robin,
    code_of_scheveningen,
    code_of_swiss,
    round_count,
)
from ronde.service.kinds.teams.views import bye_number, match_names, resting_teams

_ROUND = RoundShown(
    sheet=matches_sheet,
    json=lambda state, played: {
        "matches": matches_json(state, played),
        "resting": list(resting_teams(state, played)),
        "bye_team": bye_number(state, played),
    },
    board_parts=match_names,
    match_table=match_table,
)
_TEAMS = TeamPlay(
    meetings=meetings,
    count=lambda state: len(taking_part(state)),
    lots=lambda state: teams_of(state).lots,
    to_draw=teams_to_draw,
    numbers_drawn=lambda seed, teams: TeamNumbersDrawn(seed=seed, teams=teams),
    names=lambda state: {key: team.name for key, team in teams_of(state).teams.items()},
    captains=lambda state: {key: team.captain for key, team in teams_of(state).teams.items()},
    numbers=team_numbers,
    named=team_named,
    players=players_by_team,
    players_who_never_were=players_of_teams_that_never_were,
    settled=with_settled_teams,
    match_names=match_names,
    standings=lambda state, event: ranked_teams(state, event, None),
    crosstable=crosstable,
    boards_sheet=lambda state, after: board_results_sheet(
        board_results(told_apart(state), after=after), state.regulations.name
    ),
    boards_json=lambda state, after: board_results_json(board_results(state, after=after)),
    player_tiebreaks=PLAYERS_TIEBREAKS,
)

_PAIRING = PairingSystem(
    title="Team: Scheveningen",
    round_count=round_count,
    code=code_of_scheveningen,
    pair=pair,
    finished=with_teams,
    check=check,
)

SCHEVENINGEN = EventKind(
    system=System.SCHEVENINGEN,
    formats=(
        Format(
            key="scheveningen",
            title=N_("Scheveningen match"),
            words=N_("Scheveningen match"),
            note=N_("Two teams; each player of one meets each player of the other."),
        ),
    ),
    # Reading: the table has the team that is entered first as A; nothing is left to a draw.
    defaults=lambda: {"numbering": Numbering.ENTRY, "teams": TeamSettings()},
    settings=(
        *GAMES_IN_ROUNDS,
        *("double", "numbering"),
        *keys_of(TeamSettings, without=("rank_by",)),
    ),
    published_only=with_known_line_ups,
    parts=(TeamsState,),
    teams=_TEAMS,
    round_shown=_ROUND,
    entrants_sheets=teams_sheets,
    tiebreaks=lambda settings: preset_for(settings).codes,
    own_settings=(TeamSettings,),
    rankings=OF_TEAMS,
    tables=TABLES,
    opening=lambda settings: message(
        N_("event opened: {name}, double Scheveningen match")
        if settings.double
        else N_("event opened: {name}, Scheveningen match"),
        name=settings.name,
    ),
    entries=ENTRIES,
    actions=TEAM_ACTIONS,
    pairing=_PAIRING,
    calendar=KindCalendar(is_known=duel_is_known, make=calendar_of_duel),
    entrants=Entrants.TEAMS,
    features=frozenset({Feature.BOARDS, Feature.CROSSTABLE}),
    slips=slips_by_number,
)

TEAM_ROUND_ROBIN = replace(
    SCHEVENINGEN,
    system=System.TEAM_ROUND_ROBIN,
    formats=(
        Format(
            key="team-round-robin",
            title=N_("Team round robin"),
            words=N_("team round robin"),
            note=N_("Every team meets every other at a fixed number of boards."),
            amount=Amount(label=N_("Boards a match"), usual=4, most=50),
            settings=lambda amount: {"teams": TeamSettings(board_count=amount)},
        ),
    ),
    defaults=lambda: {"numbering": Numbering.LOTS, "teams": TeamSettings()},
    settings=(*GAMES_IN_ROUNDS, "double", "swap_last_two", "numbering", *keys_of(TeamSettings)),
    opening=lambda settings: message(
        N_("event opened: {name}, double round robin of teams")
        if settings.double
        else N_("event opened: {name}, round robin of teams"),
        name=settings.name,
    ),
    pairing=replace(_PAIRING, title="Team: Round-Robin", code=code_of_round_robin),
    calendar=KindCalendar(is_known=teams_are_numbered, make=calendar_of_matches, of_teams=True),
)

TEAM_SWISS = replace(
    TEAM_ROUND_ROBIN,
    system=System.TEAM_SWISS,
    formats=(
        Format(
            key="team-swiss",
            title=N_("Team Swiss"),
            words=N_("Swiss of teams"),
            note=N_("Teams are paired by their match points; four boards a match unless changed."),
            amount=Amount(label=N_("Rounds"), usual=7, most=30),
            settings=lambda amount: {"round_count": amount},
        ),
    ),
    defaults=lambda: {
        "numbering": Numbering.RATING,
        "teams": TeamSettings(board_count=4),
        TeamSwissSettings.PART: TeamSwissSettings(),
    },
    settings=(
        "round_count",
        *GAMES_IN_ROUNDS,
        *("baku", "initial_colour", "numbering"),
        # White at board 1 is what the system pairs by, so the team named first has it.
        *keys_of(TeamSettings, without=("first_colour",)),
        *keys_of(TeamSwissSettings),
    ),
    own_settings=(TeamSettings, TeamSwissSettings),
    features=TEAM_ROUND_ROBIN.features | {Feature.WHY},
    opening=lambda settings: counted(
        N_("event opened: {name}, Swiss of teams of one round"),
        N_("event opened: {name}, Swiss of teams of {count} rounds"),
        settings.round_count or 0,
        name=settings.name,
    ),
    pairing=replace(
        _PAIRING,
        title="Team: Swiss-System",
        code=code_of_swiss,
        check=check_swiss,
        rules=rules,
        by_points=True,
        allows_late_entries=True,
    ),
    # Whom a team meets is known when the round is paired, so there is no calendar.
    calendar=None,
)
