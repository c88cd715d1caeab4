"""A bridge evening as programs read it: the grid, the movement, the ranking, boards and cards."""

from typing import Annotated, Any, NotRequired

from fastapi import Path, Query
from fastapi.responses import Response

from ronde.errors import InputError, UnknownName
from ronde.messages import N_
from ronde.service.events.desk import Opened, check_has
from ronde.service.events.kind import Discipline
from ronde.service.events.state import EventState
from ronde.service.events.status import status_json
from ronde.service.kinds.bridge.counting import check_open, ranking_title, round_shown
from ronde.service.kinds.bridge.disclosure import known_boards
from ronde.service.kinds.bridge.documents import (
    BoardFacts,
    EveningFacts,
    WayFacts,
    board_facts_json,
    evening_json,
    movements_json,
    way_json,
)
from ronde.service.kinds.bridge.evening import evening_of
from ronde.service.kinds.bridge.planning import advised
from ronde.service.kinds.bridge.ranking import PersonalResult, personal_json, ranking_json
from ronde.service.kinds.bridge.total import in_order, total_over
from ronde.service.kinds.bridge.typed import who_named
from ronde.text.answers import about
from ronde.text.documents import JsonObject
from ronde.text.movement_advice import MovementOption, option_json
from ronde.web.api.operations import event_router, operation
from ronde.web.api.reading import DeputyReading, HelperReading, OfEvent, ViewerReading
from ronde.web.api.schemas.words import NO_CONTROLS
from ronde.web.bridge.total import OthersAsked, others_asked

router = event_router("bridge", "/bridge")
Section = Annotated[str | None, Query(max_length=8, pattern=r"^[A-Za-z0-9]*$")]
PairName = Annotated[
    str,
    Path(
        max_length=200,
        pattern=NO_CONTROLS,
        description="A pair, a player or a team: its number, `ns3`, `7`, or a part of a name.",
        examples=["ns3"],
    ),
]


class Evening(EveningFacts, OfEvent):
    """The whole evening: who plays, the grid of tables, what needs the director."""


class Movements(OfEvent):
    """The movement of each section."""

    movements: list[dict[str, Any]]


class MovementAdvice(OfEvent):
    """The options of the adviser, the best first."""

    options: list[MovementOption]


class BridgeRanking(OfEvent):
    """The ranking; travellers are told to the arbiters, and to all when the event is closed."""

    method: str
    rankings: list[dict[str, Any]]
    travellers: list[dict[str, Any]]
    left_out: list[str]
    doubts: list[str]
    lines: NotRequired[int | None]
    title: NotRequired[str | None]
    heading: NotRequired[Annotated[str | None, about("What it is called, in words.")]]
    after_round: NotRequired[int | None]
    by_round: NotRequired[list[dict[str, Any]]]
    per_comparison: NotRequired[bool | None]
    scale: NotRequired[str | None]
    matches: NotRequired[list[dict[str, Any]]]


class BridgeTotal(OfEvent):
    """Several evenings as one ranking; `by` is percent, points, or vp."""

    by: str
    method: str
    sessions: list[dict[str, Any]]
    rankings: list[dict[str, Any]]
    left_out: list[str]


class BoardTold(BoardFacts, OfEvent):
    """A board: its cards and what each table made of it."""

    travellers: list[dict[str, Any]]


class Way(WayFacts, PersonalResult, OfEvent):
    """Somebody's way through the evening, and the boards with their points."""


@router.get("", **operation("showEvening", N_("The evening"), Evening))
def show_evening(reading: HelperReading) -> Response:
    """Who plays, every table in every round with its scores, and what needs the director."""
    return reading.with_status(evening_json, Discipline.BRIDGE)


@router.get("/movement", **operation("showMovement", N_("The movement"), Movements))
def show_movement(reading: ViewerReading) -> Response:
    """The movement of each section, as `ronde bridge movement` tells it."""
    return reading.with_status(movements_json, Discipline.BRIDGE)


@router.get("/advice", **operation("adviseMovement", N_("Which movement suits"), MovementAdvice))
def advise_movement(
    reading: DeputyReading,
    pairs: Annotated[int | None, Query(ge=1, le=1998)] = None,
    players: Annotated[int | None, Query(ge=1, le=3996)] = None,
    minutes: Annotated[int | None, Query(ge=1, le=1440)] = None,
    boards: Annotated[int | None, Query(ge=1, le=999)] = None,
    boards_per_round: Annotated[int | None, Query(ge=1, le=99)] = None,
) -> Response:
    """The adviser's options for those entered, or for so many, in the time there is."""

    def facts(state: EventState) -> JsonObject:
        options = advised(
            state,
            pair_count=pairs,
            player_count=players,
            minutes=minutes,
            board_count=boards,
            boards_per_round=boards_per_round,
        )
        return {
            "options": [option_json(option, rank) for rank, option in enumerate(options, start=1)]
        }

    return reading.with_status(facts, Discipline.BRIDGE)


@router.get("/ranking", **operation("rankEvening", N_("The ranking"), BridgeRanking))
def rank_evening(
    reading: ViewerReading,
    after: Annotated[int | None, Query(ge=1, le=999)] = None,
    each: Annotated[bool, Query(description="Also after each round that has one.")] = False,
) -> Response:
    """The ranking after the last round with all its scores, or after another.

    Whoever is no arbiter sees it after complete rounds, as far as it is not held back, and before
    the event is closed no traveller of a board that somebody may have still to play.
    """

    def facts(state: EventState) -> JsonObject:
        arbiter = reading.sees_drafts
        if not arbiter:
            check_open(state)
        shown = round_shown(state, after, public=not arbiter)
        ranking = ranking_json(state, after=shown, each=each and arbiter)
        ranking |= {"heading": ranking_title(state, shown)}
        if not arbiter and not state.closed:
            boards = known_boards(state)
            open_to_all = [
                traveller for traveller in ranking["travellers"] if traveller["board"] in boards
            ]
            ranking |= {"travellers": open_to_all, "doubts": []}
        return ranking

    return reading.with_status(facts, Discipline.BRIDGE)


@router.get(
    "/total", **operation("totalEvenings", N_("The total over several evenings"), BridgeTotal)
)
def total_evenings(reading: DeputyReading, with_: OthersAsked = ()) -> Response:
    """Several evenings as one ranking, as `ronde bridge total` makes it.

    The evening itself is the last one. People are the same by licence, else by name. The version
    is that of all evenings together.
    """
    others = others_asked(reading.rooms, reading.person, reading.event, with_)

    def facts(opened: Opened) -> JsonObject:
        state = opened.state
        check_has(state, Discipline.BRIDGE)
        states = {other.stream: other.state for other in (*others, opened)}
        total = total_over(in_order(states, opened.stream))
        return {**total.document(), "status": status_json(state)}

    return reading.told(facts, others)


@router.get("/boards/{board}", **operation("showBoard", N_("A board"), BoardTold))
def show_board(reading: DeputyReading, board: Annotated[int, Path(ge=1, le=9_999)]) -> Response:
    """Dealer, vulnerability and cards of a board, and its traveller."""

    def facts(state: EventState) -> JsonObject:
        evening = evening_of(state)
        if not any(board in movement.boards_in_play for movement in evening.movements.values()):
            raise UnknownName(N_("there is no board {board} in this event"), board=board)
        travellers = ranking_json(state)["travellers"] if evening.results else []
        return {
            **board_facts_json(state, board),
            "travellers": [traveller for traveller in travellers if traveller["board"] == board],
        }

    return reading.with_status(facts, Discipline.BRIDGE)


@router.get("/pairs/{pair}", **operation("showPair", N_("A pair’s evening"), Way))
def show_pair(reading: ViewerReading, pair: PairName, section: Section = None) -> Response:
    """Where a pair, a player or a team sits when.

    Its boards with their points are for the arbiters, and for all when the event is closed, or
    earlier where boards are shown that no table has still to play.
    """

    def facts(state: EventState) -> JsonObject:
        try:
            who = who_named(state, pair, section)
        except InputError as error:
            raise UnknownName(error.message) from error
        result = personal_json(state, who, public=not reading.sees_drafts)
        return {**way_json(state, who), **result}

    return reading.with_status(facts, Discipline.BRIDGE)
