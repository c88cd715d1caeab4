"""Rankings: of players, of teams, of groups, of a cup; and how each value came about."""

from typing import Annotated

from fastapi import Query
from fastapi.responses import Response

from ronde.core.chess.crosstable import crosstable
from ronde.core.chess.standings import after_round
from ronde.core.chess.workings import explained
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.desk import CHESS, Opened, check_family
from ronde.service.events.documents import MOST_OPPONENTS
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.report import standings_of
from ronde.service.events.settings import Family, System
from ronde.service.events.state import EventState
from ronde.service.events.status import status_json
from ronde.service.events.view import event_of
from ronde.service.events.workings import finality_json, why_not_higher, workings_of
from ronde.service.kinds.cup.documents import cup_json
from ronde.service.kinds.groups.sheets import group_standings_json
from ronde.service.kinds.groups.state import GroupsState
from ronde.service.kinds.teams.board_results import board_results, board_results_json
from ronde.service.kinds.teams.crosstable import team_crosstable
from ronde.service.kinds.teams.finding import check_of_teams
from ronde.service.kinds.teams.json import (
    player_crosstable_json,
    scores_by_round_json,
    team_crosstable_json,
)
from ronde.service.kinds.teams.order import numbered_teams, team_numbers
from ronde.service.kinds.teams.scheveningen import player_crosstable, scores_by_round
from ronde.service.kinds.teams.standings import player_standings_of, team_standings_of
from ronde.text.crosstable_json import rows_json
from ronde.text.documents import JsonObject
from ronde.text.standings import standings_json
from ronde.text.workings import explanation_json, walk_json
from ronde.web.access import requires
from ronde.web.api.asking import PlayerName
from ronde.web.api.operations import api_router, operation
from ronde.web.api.people import player_at, team_at
from ronde.web.api.reading import Reading, discreet
from ronde.web.api.schemas.standings import BoardPlaces, Crosstable, Standings, Workings
from ronde.web.person import Person, Role

router = api_router("standings")
Anybody = Annotated[Person, requires(Role.VIEWER)]
Deputy = Annotated[Person, requires(Role.DEPUTY)]
After = Annotated[
    int | None,
    Query(ge=0, le=999, description="After this round; the last complete one by default."),
]
Lots = Annotated[
    int | None, Query(ge=0, lt=2**31, description="A seed: draws lots for those left tied.")
]
OfPlayers = Annotated[bool, Query(description="The players of an event of teams.")]


@router.get("/events/{event}/standings", **operation("rank", N_("The standings"), Standings))
def rank(
    reading: Reading,
    person: Anybody,
    after: After = None,
    lots: Lots = None,
    players: OfPlayers = False,
) -> Response:
    """The ranking by points and tie-breaks; of groups each its own, of a cup the places so far.

    Birth dates are told to the arbiters alone.
    """

    def facts(opened: Opened) -> JsonObject:
        state = opened.state
        check_family(state, CHESS)
        if state.regulations.system.family is Family.CUP:
            told = _places(state, after, lots)
        else:
            told = _ranking(state, _round(state, after), lots, of_players=players)
        for ranking in (told, *told.get("groups", ())):
            if "standings" in ranking:
                ranking["standings"] = discreet(person, reading.event, ranking["standings"])
        return told | {"status": status_json(state)}

    return reading.told(person, facts)


@router.get(
    "/events/{event}/standings/{player}",
    **operation("explainStanding", N_("Why somebody is where he is"), Workings),
)
def explain_standing(
    reading: Reading,
    person: Deputy,
    player: PlayerName,
    after: After = None,
    lots: Lots = None,
    players: OfPlayers = False,
) -> Response:
    """How the values of a player, or of a team, came about, and why he is not one place higher."""

    def facts(opened: Opened) -> JsonObject:
        state = opened.state
        check_family(state, {Family.ROUNDS})
        number = _round(state, after)
        told: JsonObject = {"why_not_higher": None, "status": status_json(state)}
        if state.regulations.system.of_teams:
            if players:
                whose = pairing_numbers(state)[player_at(state, player)]
                explanation = explained(player_standings_of(state, after=number), whose)
            else:
                whose = team_numbers(state)[team_at(state, player)]
                explanation = explained(team_standings_of(state, after=number, seed=lots), whose)
            return told | {"explanation": explanation_json(explanation)}
        whose = pairing_numbers(state)[player_at(state, player)]
        walk = why_not_higher(state, whose, after=number, seed=lots)
        return {
            **told,
            "explanation": explanation_json(workings_of(state, whose, after=number, seed=lots)),
            "why_not_higher": None if walk is None else walk_json(walk),
            **finality_json(state),
        }

    return reading.told(person, facts)


@router.get(
    "/events/{event}/crosstable", **operation("showCrosstable", N_("The crosstable"), Crosstable)
)
def show_crosstable(reading: Reading, person: Deputy, after: After = None) -> Response:
    """Who got what from whom: players, in a match of two teams theirs, else the teams."""

    def facts(opened: Opened) -> JsonObject:
        state = opened.state
        check_family(state, {Family.ROUNDS})
        number = _round(state, after)
        system = state.regulations.system
        table: object
        if system is System.SCHEVENINGEN and len(numbered_teams(state)) == 2:
            table = player_crosstable_json(player_crosstable(state, after=number))
        elif system.of_teams:
            table = team_crosstable_json(team_crosstable(state, after=number))
        else:
            event = after_round(event_of(state), number)
            found = crosstable(event)
            by_rounds = system is System.SWISS or len(found.rows) > MOST_OPPONENTS
            table = rows_json(event, found, by_rounds=by_rounds)
        return {"round": number, "crosstable": table, "status": status_json(state)}

    return reading.told(person, facts)


@router.get(
    "/events/{event}/board-places",
    **operation("rankBoards", N_("The best at each board"), BoardPlaces),
)
def rank_boards(reading: Reading, person: Anybody, after: After = None) -> Response:
    """The best at each board of an event of teams."""

    def facts(opened: Opened) -> JsonObject:
        state = opened.state
        check_family(state, {Family.ROUNDS})
        check_of_teams(state)
        number = _round(state, after)
        return {
            "round": number,
            "boards": board_results_json(board_results(state, after=number)),
            "status": status_json(state),
        }

    return reading.told(person, facts)


def _ranking(state: EventState, number: int, lots: int | None, *, of_players: bool) -> JsonObject:
    """The ranking of an event that is played in rounds."""
    system = state.regulations.system
    if of_players:
        check_of_teams(state)
    if system.of_teams:
        told = standings_json(
            player_standings_of(state, after=number)
            if of_players
            else team_standings_of(state, after=number, seed=lots)
        )
        if system is System.SCHEVENINGEN and len(numbered_teams(state)) == 2:
            told["scores"] = scores_by_round_json(scores_by_round(state, after=number))
        return {"round": number, **told}
    if system.family is Family.GROUPS:
        if state.part(GroupsState) is None:
            raise InputError(N_("the groups are not drawn yet"))
        groups = group_standings_json(state, after=number, seed=lots)
        return {"round": number, **groups, **cup_json(state, with_draft=False)}
    ranking = standings_of(state, after=number, seed=lots)
    return {"round": number, **standings_json(ranking), **finality_json(state)}


def _places(state: EventState, after: int | None, lots: int | None) -> JsonObject:
    """The places of a cup so far."""
    if after is not None or lots is not None:
        raise InputError(N_("a cup is ranked by its matches: leave out after and lots"))
    return {"round": None, **cup_json(state, with_draft=False)}


def _round(state: EventState, after: int | None) -> int:
    """After which round, refused where it is not played yet."""
    if after is not None and after > len(state.published):
        raise InputError(
            N_("expected a round from 0 to {most}, found {found}"),
            most=len(state.published),
            found=after,
        )
    return state.complete_round_count if after is None else after
