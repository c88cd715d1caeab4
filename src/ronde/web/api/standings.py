"""Rankings: of players, of teams, of groups, of a cup; and how each value came about."""

from typing import Annotated, NotRequired

from fastapi import Query
from fastapi.responses import Response

from ronde.core.chess.workings import explained
from ronde.messages import N_
from ronde.service.events.crosstables import crosstable_of
from ronde.service.events.kind import Discipline, Feature, kind_of, team_play
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.playing_off import PlayoffsTold, playoffs_json
from ronde.service.events.rankings import (
    OpenGames,
    RankingRequest,
    finality_json,
    first_ranking,
    rankings_json,
    rankings_of,
    round_asked,
    why_not_higher,
    workings_of,
)
from ronde.service.events.state import EventState
from ronde.text.documents import JsonObject
from ronde.text.workings import ExplanationTold, WalkTold, explanation_json, walk_json
from ronde.web.api.asking import PlayerName, named_in
from ronde.web.api.kinds.answers import BoardPlaces, Crosstable, Standings
from ronde.web.api.operations import event_router, operation
from ronde.web.api.reading import DeputyReading, OfEvent, ViewerReading, discreet

router = event_router("standings")
After = Annotated[
    int | None,
    Query(ge=0, le=999, description="After this round; the last complete one by default."),
]
Lots = Annotated[
    int | None, Query(ge=0, lt=2**31, description="A seed: draws lots for those left tied.")
]
OfPlayers = Annotated[bool, Query(description="The players of an event of teams.")]


class Workings(OfEvent):
    """How somebody's values came about, and why they are not one place higher."""

    explanation: ExplanationTold
    why_not_higher: WalkTold | None
    final: NotRequired[bool]
    open_games: NotRequired[list[OpenGames]]
    remarks: NotRequired[list[str]]


@router.get("/standings", **operation("rank", N_("The standings"), Standings))
def rank(
    reading: ViewerReading, after: After = None, lots: Lots = None, players: OfPlayers = False
) -> Response:
    """The ranking by points and tie-breaks; of groups each its own, of a cup the places so far.

    Birth dates are told to the arbiters alone.
    """

    def facts(state: EventState) -> JsonObject:
        request = RankingRequest(after=after, seed=lots, of_players=players)
        answer = rankings_json(state, rankings_of(state, request))
        for ranking in (answer, *answer.get("groups", ())):
            if "standings" in ranking:
                ranking["standings"] = discreet(reading.person, reading.event, ranking["standings"])
        return answer

    return reading.with_status(facts, Discipline.CHESS)


class Playoffs(OfEvent, PlayoffsTold):
    """The play-offs of an event, and the ties that wait for one."""


@router.get("/playoffs", **operation("showPlayoffs", N_("The play-offs"), Playoffs))
def show_playoffs(reading: ViewerReading) -> Response:
    """Who is level for a place that is played off, what they played, and what comes next."""

    def facts(state: EventState) -> JsonObject:
        return {"playoffs": [], "ties": [], **playoffs_json(state)}

    return reading.with_status(facts, Feature.CROSSTABLE)


@router.get(
    "/standings/{player}",
    **operation("explainStanding", N_("Why somebody has their place"), Workings),
)
def explain_standing(
    reading: DeputyReading,
    player: PlayerName,
    after: After = None,
    lots: Lots = None,
    players: OfPlayers = False,
) -> Response:
    """How the values of a player or a team came about, and why they are not one place higher."""

    def facts(state: EventState) -> JsonObject:
        number = round_asked(state, after)
        teams = kind_of(state.regulations.system).teams
        if teams is not None:
            request = RankingRequest(after=number, seed=lots, of_players=players)
            basis = first_ranking(state, request).basis
            assert basis is not None, "teams are ranked by their points"
            if players:
                whose = pairing_numbers(state)[named_in(state, player)]
            else:
                whose = teams.numbers(state)[named_in(state, player, teams.named)]
            explanation = explanation_json(explained(basis, whose))
            return {"explanation": explanation, "why_not_higher": None, **finality_json(state)}
        whose = pairing_numbers(state)[named_in(state, player)]
        walk = why_not_higher(state, whose, after=number, seed=lots)
        return {
            "explanation": explanation_json(workings_of(state, whose, after=number, seed=lots)),
            "why_not_higher": None if walk is None else walk_json(walk),
            **finality_json(state),
        }

    return reading.with_status(facts, Feature.CROSSTABLE)


@router.get("/crosstable", **operation("showCrosstable", N_("The crosstable"), Crosstable))
def show_crosstable(reading: DeputyReading, after: After = None) -> Response:
    """Who got what from whom: players, in a match of two teams theirs, else the teams.

    Of players it has every published round unless told otherwise.
    """

    def facts(state: EventState) -> JsonObject:
        shown = crosstable_of(state, after)
        return {"round": shown.after, "crosstable": shown.rows()}

    return reading.with_status(facts, Feature.CROSSTABLE)


@router.get("/board-places", **operation("rankBoards", N_("The best at each board"), BoardPlaces))
def rank_boards(reading: ViewerReading, after: After = None) -> Response:
    """The best at each board of an event of teams."""

    def facts(state: EventState) -> JsonObject:
        number = round_asked(state, after)
        boards = team_play(state.regulations).boards_json(state, number)
        return {"round": number, "boards": boards}

    return reading.with_status(facts, Feature.CROSSTABLE)
