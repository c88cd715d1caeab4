"""A round paired by hand: a session with a start, and an end at which it is compared."""

from ronde.core.chess.event import Event
from ronde.core.chess.game import Bye, Game
from ronde.errors import InputError, RuleError
from ronde.messages import N_, Listed, Message, counted
from ronde.service.events.actions.pairing import (
    against_pairing,
    draft_fields,
    draft_warnings,
    event_to_pair,
    unfinished_boards,
)
from ronde.service.events.actions.pairing_by_hand import (
    hand_fields,
    only_by_the_rules_of_a_swiss,
    requested,
)
from ronde.service.events.desk import Desk, Done, done, opened_to_change
from ronde.service.events.entries.by_hand import SessionEnded, SessionStarted
from ronde.service.events.hand_made import PairingComparison, against_differences, comparison
from ronde.service.events.kind import Feature, pairing_system
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.objections import Level, agreed, as_warnings
from ronde.service.events.sessions import at_work, no_session, seats, unseated
from ronde.service.events.state import EventState
from ronde.service.events.view import absences, event_of


def start_session(desk: Desk, *, empty: bool = False, consent: Level = Level.ACKNOWLEDGE) -> Done:
    """Begin to pair the next round by hand: from the draft, else from what the rules give.

    Where they give no round, or on request, nobody has a place yet.

    Rule: FIDE VCL4THP (2026-08) 62-69
    """
    before = opened_to_change(desk, Feature.CROSSTABLE)
    state = before.state
    only_by_the_rules_of_a_swiss(state)
    event = event_to_pair(before)
    if state.session is not None:
        raise InputError(
            N_("round {round} is being paired by hand already"), round=state.next_round
        )
    objections = agreed(against_pairing(state), consent)
    warnings: list[Message] = [*as_warnings(objections), *draft_warnings(state, event)]
    change = _draft_so_far(state)
    if change is None or empty:
        change, problem = _first_pairs(state, event, empty=empty)
        warnings += [] if problem is None else [problem]
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
                names=Listed(state.players[identity].name for identity in left).first(6),
            )
        )
    made = seats(state, session)
    difference = comparison(event, state, made)
    objections = agreed(against_differences(before.state, difference), consent)
    byes = requested(event, state.next_round)
    change = SessionEnded(**hand_fields(state, event, made, byes, difference))
    return done(desk, before, [change], as_warnings(objections))


def session_comparison(state: EventState) -> PairingComparison:
    """The session so far beside the round that the rules give, to be looked at before its end."""
    if state.session is None:
        raise no_session(state)
    return comparison(event_of(state), state, seats(state, state.session))


def _draft_so_far(state: EventState) -> SessionStarted | None:
    """The draft there is, as the start of a session; None where there is none."""
    draft = state.draft
    if draft is None:
        return None
    return SessionStarted(
        round=draft.round_number,
        games=tuple(Game(game.white, game.black) for game in draft.games),
        byes=draft.byes,
        boards=draft.board_numbers,
        unfinished=unfinished_boards(state),
        unseated=(),
    )


def _first_pairs(
    state: EventState, event: Event, *, empty: bool
) -> tuple[SessionStarted, Message | None]:
    """The round of the rules as the start of a session, or everybody without a place."""
    problem = None
    if not empty:
        try:
            games, byes = pairing_system(state.regulations).pair(event, state)
        except RuleError as error:
            problem = error.message
        else:
            return SessionStarted(**draft_fields(state, event, games, byes), unseated=()), None
    away = absences(state)
    numbers = pairing_numbers(state)
    there = sorted((n, identity) for identity, n in numbers.items() if identity not in away)
    change = SessionStarted(
        round=state.next_round,
        games=(),
        byes=tuple(Bye(identity, result) for identity, result in away.items()),
        unfinished=unfinished_boards(state),
        unseated=tuple(identity for _number, identity in there),
    )
    return change, problem
