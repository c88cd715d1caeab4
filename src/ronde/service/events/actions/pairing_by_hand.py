"""A round as the arbiter pairs it, compared with what the rules give."""

from collections.abc import Iterable, Sequence

from ronde.core.chess.event import Event
from ronde.core.chess.game import Bye, Colour, Game, Result
from ronde.core.chess.swiss.checker import Seats, compared
from ronde.core.chess.swiss.entrants import round_to_pair
from ronde.errors import InputError, RuleError
from ronde.messages import N_, Message, counted, message
from ronde.service.events.actions.pairing import (
    draft_payload,
    draft_warnings,
    event_to_pair,
    unfinished_boards,
)
from ronde.service.events.desk import Change, Desk, Done, done, opened_to_change
from ronde.service.events.kinds import Kind
from ronde.service.events.settings import System
from ronde.service.events.state import EventState
from ronde.service.events.systems import handler_of


def pair_by_hand(desk: Desk, seats: Sequence[Seats], *, force: bool = False) -> Done:
    """Take a round as the arbiter pairs it, compared with what the rules give.

    Rule: FIDE VCL4THP (2026-08) 64-69
    """
    before = opened_to_change(desk)
    state, event = before.state, event_to_pair(before)
    if state.regulations.system is not System.SWISS:
        raise InputError(N_("the table of a round robin is not paired by hand"))
    unfinished = unfinished_boards(state, force=force)
    asked = {
        number: request.result
        for request in event.requested_byes
        if request.round_number == state.next_round
        for number in request.players
    }
    _check_seats(event, seats, asked)
    doubts = tuple(_doubts(event, seats))
    if doubts and not force:
        raise InputError(N_("{doubt}; --force pairs them all the same"), doubt=doubts[0])
    difference_count, told = _compared(event, state, seats)
    games = tuple(Game(white, black) for white, black in seats if black is not None)
    byes = [Bye(white, Result.PAIRING_ALLOCATED_BYE) for white, black in seats if black is None]
    byes += [Bye(number, result) for number, result in asked.items()]
    payload = draft_payload(state, games, byes, unfinished)
    payload |= {"by_hand": True, "differences": difference_count}
    warnings = (*doubts, *told, *draft_warnings(state, unfinished))
    return done(desk, before, [Change(kind=Kind.DRAFTED, payload=payload)], warnings)


def _compared(
    event: Event, state: EventState, seats: Sequence[Seats]
) -> tuple[int, tuple[Message, ...]]:
    """How many pairs are not those of the rules, and what to tell of it."""
    try:
        games, byes = handler_of(state.regulations).pair(event, state)
    except RuleError as error:
        return len(seats), (error.message,)
    ruled: list[Seats] = [(game.white, game.black) for game in games]
    ruled += [(bye.player, None) for bye in byes if bye.result is Result.PAIRING_ALLOCATED_BYE]
    count = len(compared(ruled, seats))
    told = counted(
        N_("one pair is not as the rules have it"),
        N_("{count} pairs are not as the rules have them"),
        count,
    )
    return count, (told,) if count else ()


def _check_seats(event: Event, seats: Sequence[Seats], absent: Iterable[int]) -> None:
    """Refuse a round in which somebody is missing, unknown, or in two places."""
    known = {player.number for player in event.players}
    seated = [number for pair in seats for number in pair if number is not None]
    for number in seated:
        if number not in known:
            raise InputError(N_("there is no number {number} in this event"), number=number)
        if seated.count(number) > 1:
            raise InputError(N_("number {number} is in two places"), number=number)
    away = set(absent)
    for number in sorted(set(seated) & away):
        raise InputError(N_("number {number} does not play this round"), number=number)
    for number in sorted(known - away - set(seated)):
        raise InputError(N_("number {number} is missing"), number=number)
    if sum(black is None for _white, black in seats) > 1:
        raise InputError(N_("expected one bye at most"))


def _doubts(event: Event, seats: Iterable[Seats]) -> Iterable[Message]:
    """What the absolute criteria say against pairs made by hand."""
    entrants = {entrant.number: entrant for entrant in round_to_pair(event).entrants}
    for white, black in seats:
        if black is None:
            if entrants[white].barred:
                yield message(N_("number {number} may not have the bye"), number=white)
            continue
        if black in entrants[white].met:
            yield message(
                N_("numbers {white} and {black} have met or may not meet"), white=white, black=black
            )
        for number, colour in ((white, Colour.WHITE), (black, Colour.BLACK)):
            entrant = entrants[number]
            if entrant.repeats and entrant.colours[-1] is colour:
                yield message(
                    N_("number {number} would have one colour three times running"), number=number
                )
