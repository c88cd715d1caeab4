"""Rounds that the arbiter pairs: all at once, or move by move beside what the rules give."""

from typing import Annotated, Literal, TypedDict

from fastapi.responses import Response
from pydantic import Field

from ronde.core.chess.swiss.checker import Seats
from ronde.errors import InputError, UnknownName
from ronde.messages import N_
from ronde.service.events.actions.drawing import check_by_hand
from ronde.service.events.actions.entering import player_named
from ronde.service.events.actions.pairing_by_hand import pair_by_hand
from ronde.service.events.actions.pairing_cards import (
    move_down,
    move_to_group,
    next_step,
    put_together,
    rest_card,
)
from ronde.service.events.actions.pairing_moves import (
    clear_boards,
    exchange_seats,
    give_bye,
    pair_rest,
    seat_pair,
    turn_board,
)
from ronde.service.events.actions.pairing_session import (
    end_session,
    session_comparison,
    start_session,
)
from ronde.service.events.card_answers import CardTableAnswer, card_table_json
from ronde.service.events.card_table import card_table
from ronde.service.events.desk import Desk, Done, Opened, opened
from ronde.service.events.objections import Level
from ronde.service.events.state import EventState
from ronde.text import render
from ronde.text.answers import about
from ronde.text.documents import JsonObject
from ronde.web.api.acting import DeputyWriting
from ronde.web.api.kinds.answers import RoundTold
from ronde.web.api.operations import event_router, operation
from ronde.web.api.reading import DeputyReading
from ronde.web.api.rounds import RoundWritten, told_round
from ronde.web.api.schemas.words import Agreement, Asked, Count, Who

router = event_router("rounds")
Pair = Annotated[
    list[int | None],
    Field(min_length=2, max_length=2, description="White and Black by number; null is the bye."),
]


class HandMade(Agreement):
    """A round as the arbiter pairs it."""

    pairs: Annotated[list[Pair], Field(min_length=1, max_length=5000, examples=[[[1, 5], [6, 2]]])]


class SessionAsked(Agreement):
    """The start of a round by hand."""

    empty: Annotated[bool, Field(description="Nobody has a place yet.")] = False


class ExchangeSeats(Agreement):
    """Two players take each other's place."""

    move: Literal["exchange"]
    players: Annotated[list[Who], Field(min_length=2, max_length=2, examples=[[4, 5]])]


class TurnBoard(Agreement):
    """The two players of a board exchange colours."""

    move: Literal["turn"]
    board: Count


class ClearBoards(Asked):
    """Nobody sits at some boards any more; at none, if no board is named."""

    move: Literal["clear"]
    boards: Annotated[list[Count] | None, Field(max_length=5000)] = None


class SeatPair(Agreement):
    """Two players without a place meet at the first board that is free."""

    move: Literal["seat"]
    white: Who
    black: Who


class GiveBye(Agreement):
    """A player without a place has the bye."""

    move: Literal["bye"]
    player: Who
    from_board: Annotated[
        bool, Field(description="Also a player who has a place: their board is taken apart.")
    ] = False


class MeetByTheRules(Agreement):
    """Two players without a place meet, with the colours that the rules give."""

    move: Literal["meet"]
    players: Annotated[list[Who], Field(min_length=2, max_length=2, examples=[[4, 5]])]


class MoveToGroup(Asked):
    """A player lies in another score group, counted from the top."""

    move: Literal["group"]
    player: Who
    group: Count


class MoveDown(Asked):
    """A player moves down to the next score group."""

    move: Literal["down"]
    player: Who


class NextStep(Agreement):
    """The next of the six steps, as the rules do it."""

    move: Literal["step"]


class PairRest(Asked):
    """Whoever has no place is paired by the rules."""

    move: Literal["rest"]


HandMove = Annotated[
    ExchangeSeats
    | TurnBoard
    | ClearBoards
    | SeatPair
    | GiveBye
    | MeetByTheRules
    | MoveToGroup
    | MoveDown
    | NextStep
    | PairRest,
    Field(discriminator="move"),
]


class Seating(TypedDict):
    """A pair by number; nobody as Black is the bye."""

    white: int
    black: int | None


class HandSession(TypedDict):
    """A round that is being paired by hand, beside the one that the rules give."""

    event: str
    round: RoundTold
    difference_count: int
    only_ruled: list[Seating]
    only_made: list[Seating]
    problem: Annotated[str | None, about("Why the rules give no round.")]


class CardTableShown(CardTableAnswer):
    """The next round of a Swiss as cards on a table."""

    event: str


START, AGREEMENT = SessionAsked(), Agreement()


@router.post("/rounds/by-hand", **operation("pairByHand", N_("Pair a round by hand"), RoundWritten))
def pair_round_by_hand(writing: DeputyWriting, body: HandMade) -> Response:
    """Take a round as the arbiter pairs it, compared with what the rules give."""
    seats = [_seats(pair) for pair in body.pairs]

    def paired(desk: Desk) -> Done:
        check_by_hand(opened(desk).state)
        return pair_by_hand(desk, seats, consent=Level(body.consent))

    return writing.done(paired, _draft)


@router.get("/rounds/session", **operation("showHandSession", N_("A round by hand"), HandSession))
def show_session(reading: DeputyReading) -> Response:
    """The round that is being paired by hand, beside the one that the rules give."""

    def facts(opened: Opened) -> JsonObject:
        state = opened.state
        if state.session is None:
            number = state.next_round
            raise UnknownName(N_("round {round} is not being paired by hand"), round=number)
        comparison = session_comparison(state)
        return {
            "round": told_round(state, state.session),
            "difference_count": comparison.difference_count,
            "only_ruled": [
                {"white": white, "black": black} for white, black in comparison.only_ruled
            ],
            "only_made": [
                {"white": white, "black": black} for white, black in comparison.only_made
            ],
            "problem": None if comparison.problem is None else render(comparison.problem),
        }

    return reading.told(facts)


@router.get(
    "/rounds/session/cards",
    **operation("showCardTable", N_("A round by hand as cards"), CardTableShown),
)
def show_card_table(reading: DeputyReading) -> Response:
    """The next round as cards: score groups, halves, colours due, objections, the six steps."""
    return reading.told(lambda opened: card_table_json(card_table(opened.state)))


@router.post(
    "/rounds/session", **operation("startHandSession", N_("Begin to pair by hand"), RoundWritten)
)
def start_hand_session(writing: DeputyWriting, body: SessionAsked = START) -> Response:
    """Begin with the draft, else with what the rules give, or with nobody at a board."""

    def started(desk: Desk) -> Done:
        check_by_hand(opened(desk).state)
        return start_session(desk, empty=body.empty, consent=Level(body.consent))

    return writing.done(started, _draft)


@router.post(
    "/rounds/session/moves",
    **operation("moveByHand", N_("A move of a round by hand"), RoundWritten),
)
def move_by_hand(writing: DeputyWriting, asked: HandMove) -> Response:
    """Exchange two players, turn a board, clear boards, seat a pair, give the bye, pair the rest.

    On the table of cards: let two meet by the rules, move a card to another group, do a step.

    What the rules have against a pair is told first, with 409.
    """
    return writing.done(lambda desk: _moved(desk, asked), _draft)


@router.post(
    "/rounds/session/end", **operation("endHandSession", N_("Finish a round by hand"), RoundWritten)
)
def end_hand_session(writing: DeputyWriting, body: Agreement = AGREEMENT) -> Response:
    """Finish it as the draft; the report tells what differs from the rules."""
    return writing.done(lambda desk: end_session(desk, consent=Level(body.consent)), _draft)


def _moved(desk: Desk, body: HandMove) -> Done:
    """One move."""
    state = opened(desk).state

    def named(who: str | int) -> int:
        return player_named(state, str(who))

    match body:
        case ExchangeSeats(players=(one, other), consent=consent):
            return exchange_seats(desk, named(one), named(other), consent=Level(consent))
        case TurnBoard(board=board, consent=consent):
            return turn_board(desk, board, consent=Level(consent))
        case ClearBoards(boards=boards):
            return clear_boards(desk, boards)
        case SeatPair(white=white, black=black, consent=consent):
            return seat_pair(desk, named(white), named(black), consent=Level(consent))
        case GiveBye(player=player, from_board=True, consent=consent):
            return rest_card(desk, named(player), consent=Level(consent))
        case GiveBye(player=player, consent=consent):
            return give_bye(desk, named(player), consent=Level(consent))
        case MeetByTheRules(players=(one, other), consent=consent):
            return put_together(desk, named(one), named(other), consent=Level(consent))
        case MoveToGroup(player=player, group=group):
            return move_to_group(desk, named(player), group)
        case MoveDown(player=player):
            return move_down(desk, named(player))
        case NextStep(consent=consent):
            return next_step(desk, consent=Level(consent))
        case PairRest():
            return pair_rest(desk)
    raise AssertionError("a move has one of these names")


def _seats(pair: list[int | None]) -> Seats:
    """A pair by number; only Black may be nobody."""
    white, black = pair
    if white is None:
        raise InputError(N_("expected White and Black; nobody as Black is the bye"))
    return white, black


def _draft(state: EventState) -> JsonObject:
    """The round as it is drafted."""
    return {"round": None if state.draft is None else told_round(state, state.draft)}
