"""A round as the arbiter pairs it, in one go, compared with what the rules give."""

from collections.abc import Iterable, Mapping, Sequence

from ronde.core.chess.event import Event
from ronde.core.chess.game import Bye, Game, Result
from ronde.core.chess.swiss.checker import Seats
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.actions.pairing import (
    DraftFields,
    against_losing_a_session,
    against_pairing,
    draft_fields,
    draft_warnings,
    event_to_pair,
)
from ronde.service.events.desk import Desk, Done, done, opened_to_change
from ronde.service.events.entries.rounds import RoundDraftedByHand
from ronde.service.events.hand_made import (
    PairingComparison,
    against_differences,
    against_pairs,
    comparison,
    in_order_of_boards,
)
from ronde.service.events.kind import (
    Feature,
    has_further_games,
    is_paired_by_points,
    is_swiss_of_players,
)
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.objections import Level, agreed, as_warnings
from ronde.service.events.state import EventState


def pair_by_hand(desk: Desk, seats: Sequence[Seats], *, consent: Level = Level.ACKNOWLEDGE) -> Done:
    """Take a round as the arbiter pairs it, compared with what the rules give.

    Rule: FIDE VCL4THP (2026-08) 64-69
    """
    before = opened_to_change(desk, Feature.BOARDS)
    state, event = before.state, event_to_pair(before)
    only_by_the_rules_of_a_swiss(state)
    requested_byes = requested(event, state.next_round)
    _check_seats(event, seats, requested_byes)
    difference = comparison(event, state, seats)
    objections = agreed(
        (
            *against_pairing(state),
            *against_losing_a_session(state),
            *against_pairs(event, state, seats),
            *against_differences(state, difference),
        ),
        consent,
    )
    change = RoundDraftedByHand(**hand_fields(state, event, seats, requested_byes, difference))
    warnings = (*as_warnings(objections), *draft_warnings(state, event))
    return done(desk, before, [change], warnings)


def only_by_the_rules_of_a_swiss(state: EventState) -> None:
    """Refuse to pair by hand what a table or the matches of teams give."""
    if not is_paired_by_points(state.regulations):
        raise InputError(N_("the table of a round robin is not paired by hand"))
    if not is_swiss_of_players(state.regulations):
        raise InputError(N_("the matches of teams are paired by the rules, not by hand"))
    if has_further_games(state.regulations, state.next_round):
        raise InputError(
            N_("round {round} has the second games of matches: who meets whom is known"),
            round=state.next_round,
        )


def requested(event: Event, round_number: int) -> dict[int, Result]:
    """Who does not play in a round, by number, and what they get for it."""
    return {
        number: request.result
        for request in event.requested_byes
        if request.round_number == round_number
        for number in request.players
    }


class HandFields(DraftFields):
    """What a draft by hand says besides."""

    by_hand: bool
    differences: int
    ruled: tuple[Seats, ...]
    made: tuple[Seats, ...]


def hand_fields(
    state: EventState,
    event: Event,
    seats: Sequence[Seats],
    requested_byes: Mapping[int, Result],
    difference: PairingComparison,
) -> HandFields:
    """A round by hand as the journal keeps it, with what the rules gave instead."""
    games = [Game(white, black) for white, black in seats if black is not None]
    byes = [Bye(white, Result.PAIRING_ALLOCATED_BYE) for white, black in seats if black is None]
    byes += [Bye(number, result) for number, result in requested_byes.items()]
    ids = {number: identity for identity, number in pairing_numbers(state).items()}
    return {
        **draft_fields(state, event, in_order_of_boards(event, state, games), byes),
        "by_hand": True,
        "differences": difference.difference_count,
        "ruled": _with_ids(difference.only_ruled, ids),
        "made": _with_ids(difference.only_made, ids),
    }


def _with_ids(pairs: Iterable[Seats], ids: Mapping[int, int]) -> tuple[Seats, ...]:
    """Pairs with the lasting ids of their players."""
    return tuple((ids[white], None if black is None else ids[black]) for white, black in pairs)


def _check_seats(event: Event, seats: Sequence[Seats], absent: Iterable[int]) -> None:
    """Refuse a round in which somebody is missing, unknown, or in two places."""
    numbers = {player.number for player in event.players}
    seated = [number for pair in seats for number in pair if number is not None]
    for number in seated:
        if number not in numbers:
            raise InputError(N_("there is no number {number} in this event"), number=number)
        if seated.count(number) > 1:
            raise InputError(N_("number {number} is in two places"), number=number)
    away = set(absent)
    for number in sorted(set(seated) & away):
        raise InputError(N_("number {number} does not play this round"), number=number)
    for number in sorted(numbers - away - set(seated)):
        raise InputError(N_("number {number} is missing"), number=number)
    if sum(black is None for _white, black in seats) > 1:
        raise InputError(N_("expected one bye at most"))
