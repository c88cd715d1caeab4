"""Decisions about single players: byes, pairs that may not meet, points given or taken."""

from collections.abc import Sequence

from ronde.core.chess.game import Result
from ronde.core.scores import Points
from ronde.errors import InputError
from ronde.messages import N_, message
from ronde.service.events.actions.entering import name_of
from ronde.service.events.desk import Change, Desk, Done, done, opened_to_change
from ronde.service.events.kinds import Kind
from ronde.service.events.settings import System
from ronde.service.events.state import EventState


def grant_bye(
    desk: Desk,
    identity: int,
    *,
    round_number: int | None = None,
    result: Result = Result.HALF_POINT_BYE,
) -> Done:
    """Grant somebody a bye in a round to come, the next one unless told otherwise.

    Rule: FIDE C.04.2 (2026-02) 3.3
    Rule: FIDE VCL4THP (2026-08) 171-179
    """
    before = opened_to_change(desk)
    state = before.state
    _only_in_a_swiss(state, "bye")
    number = state.next_round if round_number is None else round_number
    _check_to_come(state, number)
    name = name_of(state, identity)
    if number >= state.withdrawn.get(identity, number + 1):
        raise InputError(N_("{name} withdrew and needs no bye"), name=name)
    warnings = []
    others = sum(
        bye.player == identity and bye.result is result and bye.round_number != number
        for bye in state.byes
    )
    if result is Result.HALF_POINT_BYE and others:
        warnings.append(
            message(N_("{name} now has {count} half-point byes"), name=name, count=others + 1)
        )
    if result is Result.FULL_POINT_BYE:
        warnings.append(
            message(N_("FIDE no longer wants full-point byes; this one will stand in the report"))
        )
    payload = {"player": identity, "round": number, "result": result.value}
    return done(desk, before, [Change(kind=Kind.BYE_GRANTED, payload=payload)], warnings)


def forbid_pair(
    desk: Desk,
    identities: Sequence[int],
    *,
    first_round: int | None = None,
    last_round: int | None = None,
    force: bool = False,
) -> Done:
    """Keep players from meeting: before round 1, or later as an integrity event.

    Rule: FIDE VCL4THP (2026-08) 109-110
    """
    before = opened_to_change(desk)
    state = before.state
    _only_in_a_swiss(state, "forbid")
    if len(set(identities)) < 2:
        raise InputError(N_("expected two players or more who may not meet"))
    if first_round is not None and last_round is not None and last_round < first_round:
        raise InputError(
            N_("expected the last round after the first, found {first} to {last}"),
            first=first_round,
            last=last_round,
        )
    if state.started and not force:
        raise InputError(
            N_(
                "pairs are forbidden before round 1 is published; --force does it all the same,"
                " and the report will tell"
            )
        )
    payload = {
        "players": sorted(set(identities)),
        "first_round": first_round,
        "last_round": last_round,
    }
    return done(desk, before, [Change(kind=Kind.FORBIDDEN, payload=payload)])


def adjust(
    desk: Desk, identity: int, points: Points, *, reason: str, round_number: int | None = None
) -> Done:
    """Give a player points or take some, as a decision that stands in the report.

    Rule: FIDE TRF26 299
    """
    before = opened_to_change(desk)
    state = before.state
    if points == 0:
        raise InputError(N_("expected points to add or to take, found 0"))
    if not reason.strip():
        raise InputError(N_("expected a reason"))
    number = len(state.published) if round_number is None else round_number
    if not 0 <= number <= len(state.published):
        raise InputError(
            N_("expected a round from 0 to {most}, found {found}"),
            most=len(state.published),
            found=number,
        )
    payload = {
        "player": identity,
        "points": points,
        "round": number,
        "reason": " ".join(reason.split()),
    }
    return done(desk, before, [Change(kind=Kind.ADJUSTED, payload=payload)])


def _only_in_a_swiss(state: EventState, what: str) -> None:
    """Refuse what the table of a round robin leaves no room for."""
    if state.regulations.system is not System.SWISS:
        raise InputError(
            N_("“{what}” is for a Swiss: in a round robin everybody meets everybody"), what=what
        )


def _check_to_come(state: EventState, round_number: int) -> None:
    """Refuse a round that is published, or that the event does not have."""
    if round_number < state.next_round:
        raise InputError(
            N_("round {round} is published; enter a forfeit there"), round=round_number
        )
    planned = state.regulations.round_count
    if planned is not None and round_number > planned:
        raise InputError(
            N_("expected a round from {least} to {most}, found {found}"),
            least=state.next_round,
            most=planned,
            found=round_number,
        )
