"""A round paired by hand: a session with a start, and an end at which it is compared."""

from ronde.core.chess.event import Event
from ronde.errors import InputError, RuleError
from ronde.messages import N_, Message, counted
from ronde.service.events.actions.pairing import (
    against_pairing,
    draft_payload,
    draft_warnings,
    event_to_pair,
    unfinished_boards,
)
from ronde.service.events.actions.pairing_by_hand import (
    hand_payload,
    only_by_the_rules_of_a_swiss,
    requested,
)
from ronde.service.events.desk import Change, Desk, Done, done, opened_to_change
from ronde.service.events.hand_made import Comparison, against_differences, comparison
from ronde.service.events.kind import pairing_system
from ronde.service.events.kinds import Kind
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.objections import Level, agreed, as_warnings
from ronde.service.events.sessions import at_work, no_session, seats, unseated
from ronde.service.events.settings import Family
from ronde.service.events.state import EventState
from ronde.service.events.view import absences, event_of


def start_session(desk: Desk, *, empty: bool = False, consent: Level = Level.ACKNOWLEDGE) -> Done:
    """Begin to pair the next round by hand: from the draft, else from what the rules give.

    Where they give no round, or on request, nobody has a place yet.

    Rule: FIDE VCL4THP (2026-08) 62-69
    """
    before = opened_to_change(desk, {Family.ROUNDS})
    state = before.state
    only_by_the_rules_of_a_swiss(state)
    event = event_to_pair(before)
    if state.session is not None:
        raise InputError(
            N_("round {round} is being paired by hand already"), round=state.next_round
        )
    objections = agreed(against_pairing(state), consent)
    warnings: list[Message] = [*as_warnings(objections), *draft_warnings(state, event)]
    payload = _draft_so_far(state)
    if payload is None or empty:
        payload, problem = _first_pairs(state, event, empty=empty)
        warnings += [] if problem is None else [problem]
    change = Change(kind=Kind.HAND_STARTED, payload=payload)
    return done(desk, before, [change], warnings)


def end_session(desk: Desk, *, consent: Level = Level.ACKNOWLEDGE) -> Done:
    """Finish a round by hand, compared with what the rules give; the report tells what differs.

    Rule: FIDE VCL4THP (2026-08) 64-69
    """
    before, session = at_work(desk)
    state, event = before.state, event_of(before.state)
    left = unseated(session)
    if left:
        raise InputError(
            counted(
                N_("one player has no place yet: {names}"),
                N_("{count} players have no place yet: {names}"),
                len(left),
                names="; ".join(state.players[identity].name for identity in left[:6])
                + (" …" if len(left) > 6 else ""),
            )
        )
    made = seats(state, session)
    found = comparison(event, state, made)
    objections = agreed(against_differences(before.state, found), consent)
    payload = hand_payload(state, event, made, requested(event, state.next_round), found)
    change = Change(kind=Kind.HAND_ENDED, payload=payload)
    return done(desk, before, [change], as_warnings(objections))


def session_comparison(state: EventState) -> Comparison:
    """The session so far beside the round that the rules give, to be looked at before its end."""
    if state.session is None:
        raise no_session(state)
    return comparison(event_of(state), state, seats(state, state.session))


def _draft_so_far(state: EventState) -> dict[str, object] | None:
    """The draft there is, as the start of a session; None where there is none."""
    draft = state.draft
    if draft is None:
        return None
    return {
        "round": draft.round_number,
        "games": [{"white": game.white, "black": game.black} for game in draft.games],
        "byes": [{"player": bye.player, "result": bye.result.value} for bye in draft.byes],
        "boards": list(draft.board_numbers),
        "unfinished": list(unfinished_boards(state)),
        "unseated": [],
    }


def _first_pairs(
    state: EventState, event: Event, *, empty: bool
) -> tuple[dict[str, object], Message | None]:
    """The round of the rules as the start of a session, or everybody without a place."""
    problem = None
    if not empty:
        try:
            games, byes = pairing_system(state.regulations).pair(event, state)
        except RuleError as error:
            problem = error.message
        else:
            return draft_payload(state, event, games, byes) | {"unseated": []}, None
    away = absences(state)
    payload = draft_payload(state, event, (), ())
    payload["byes"] = [
        {"player": identity, "result": result.value} for identity, result in away.items()
    ]
    numbers = pairing_numbers(state)
    there = sorted((n, identity) for identity, n in numbers.items() if identity not in away)
    return payload | {"unseated": [identity for _number, identity in there]}, problem
