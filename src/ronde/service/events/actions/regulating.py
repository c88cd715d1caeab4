"""Decisions about single players: byes, pairs that may not meet, points, boards of their own."""

from collections.abc import Iterable, Sequence

from ronde.core.chess.event import ProhibitedPairing
from ronde.core.chess.game import Result
from ronde.core.scores import Points
from ronde.errors import InputError
from ronde.messages import N_, Listed, Message, message
from ronde.service.events.actions.entering import name_of
from ronde.service.events.actions.resulting import check_rounds_are_open
from ronde.service.events.desk import Desk, Done, done, opened_to_change
from ronde.service.events.entries.players import (
    BoardFixed,
    ByeGranted,
    HalfByesBarred,
    PairAllowed,
    PairForbidden,
    PointsAdjusted,
    is_kept_apart,
)
from ronde.service.events.kind import Feature, is_paired_by_points, is_swiss_of_players, kind_of
from ronde.service.events.objections import Level, Objection, agreed, as_warnings, locked
from ronde.service.events.state import EventState


def grant_bye(
    desk: Desk,
    identity: int,
    *,
    round_number: int | None = None,
    result: Result = Result.HALF_POINT_BYE,
    consent: Level = Level.ACKNOWLEDGE,
) -> Done:
    """Grant somebody a bye in a round to come, the next one unless told otherwise.

    Rule: FIDE C.04.2 (2026-02) 3.3
    Rule: FIDE VCL4THP (2026-08) 171-179
    """
    before = opened_to_change(desk, Feature.BOARDS)
    state = before.state
    _only_in_a_swiss(state, "bye")
    number = state.next_round if round_number is None else round_number
    _check_to_come(state, number)
    name = name_of(state, identity)
    if number >= state.withdrawn.get(identity, number + 1):
        raise InputError(N_("{name} withdrew and needs no bye"), name=name)
    objections = agreed(_against_bye(state, identity, number, result), consent)
    change = ByeGranted(player=identity, round=number, result=result)
    return done(desk, before, [change], as_warnings(objections))


def _against_bye(
    state: EventState, identity: int, round_number: int, result: Result
) -> Iterable[Objection]:
    """What speaks against a bye that somebody asks for.

    Rule: FIDE VCL4THP (2026-08) 171-179
    """
    name = name_of(state, identity)
    if result is Result.FULL_POINT_BYE:
        yield Objection(
            level=Level.ACKNOWLEDGE,
            message=message(
                N_("FIDE no longer wants full-point byes; this one will stand in the report")
            ),
            rule="VCL4THP 177-179",
        )
    if result is not Result.HALF_POINT_BYE:
        return
    if identity in state.without_half_byes:
        yield locked(
            state,
            message(N_("{name} may not have half-point byes"), name=name),
            rule="VCL4THP 175-176",
        )
    others = sum(
        bye.player == identity and bye.result is result and bye.round_number != round_number
        for bye in state.byes
    )
    if others:
        yield Objection(
            level=Level.CONFIRM,
            message=message(
                N_("{name} would have {count} half-point byes"), name=name, count=others + 1
            ),
            rule="VCL4THP 174",
        )


def bar_half_byes(desk: Desk, identity: int, *, barred: bool = True) -> Done:
    """Note that somebody may not have half-point byes, or may again.

    Rule: FIDE VCL4THP (2026-08) 171-179
    """
    before = opened_to_change(desk, Feature.BOARDS)
    state = before.state
    _only_in_a_swiss(state, "bye")
    name_of(state, identity)
    if (identity in state.without_half_byes) is barred:
        raise InputError(N_("nothing would change"))
    return done(desk, before, [HalfByesBarred(player=identity, barred=barred)])


def fix_board(desk: Desk, identity: int, board_number: int | None) -> Done:
    """Give somebody a board of their own from the next pairing on, or take it back with None.

    Reading: two players may have the same board of their own; whichever game comes first has it.
    """
    before = opened_to_change(desk, Feature.CROSSTABLE)
    state = before.state
    if kind_of(state.regulations.system).teams is not None:
        raise InputError(N_("in an event of teams the match gives the boards"))
    name_of(state, identity)
    if state.fixed_boards.get(identity) == board_number:
        raise InputError(N_("nothing would change"))
    first = state.regulations.first_board
    if board_number is not None and board_number < first:
        raise InputError(
            N_("expected a board from {first} on, found {found}"), first=first, found=board_number
        )
    warnings: tuple[Message, ...] = ()
    others = [
        state.players[other].name
        for other, board in state.fixed_boards.items()
        if other != identity and board == board_number
    ]
    if others:
        warnings = (
            message(
                N_("board {board} is also that of {names}"),
                board=board_number,
                names=", ".join(others),
            ),
        )
    return done(desk, before, [BoardFixed(player=identity, board=board_number)], warnings)


def forbid_pair(
    desk: Desk,
    identities: Sequence[int],
    *,
    first_round: int | None = None,
    last_round: int | None = None,
    consent: Level = Level.ACKNOWLEDGE,
) -> Done:
    """Keep players from meeting: before round 1, or later and outside FIDE mode.

    Rule: FIDE VCL4THP (2026-08) 194-196
    Reading: pairs forbidden later are forbidden in the rounds to come; the rounds so far stay as
        they are, whoever met in them.
    """
    before = opened_to_change(desk, Feature.BOARDS)
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
    objections: tuple[Objection, ...] = ()
    if state.started:
        objections = agreed(
            (
                locked(
                    state,
                    message(N_("pairs are forbidden before round 1 is published")),
                    rule="VCL4THP 194-196",
                ),
            ),
            consent,
        )
        first_round = max(first_round or 0, state.next_round)
    change = PairForbidden(
        players=tuple(sorted(set(identities))), first_round=first_round, last_round=last_round
    )
    return done(desk, before, [change], as_warnings(objections))


def forbidden_groups(state: EventState) -> tuple[ProhibitedPairing, ...]:
    """The players who may not meet in the rounds to come, by their ids."""
    return tuple(group for group in state.prohibited if is_kept_apart(group, state.next_round))


def allow_pair(
    desk: Desk, identities: Sequence[int], *, consent: Level = Level.ACKNOWLEDGE
) -> Done:
    """Let players meet again who were kept from it: before round 1, or later outside FIDE mode.

    Rule: FIDE VCL4THP (2026-08) 194-196
    Reading: what was forbidden before round 1 is part of the regulations, so that lifting it later
        is as much of a change as forbidding it.
    """
    before = opened_to_change(desk, Feature.BOARDS)
    state = before.state
    _only_in_a_swiss(state, "forbid")
    named = set(identities)
    if all(set(group.players) != named for group in forbidden_groups(state)):
        raise InputError(
            N_("nobody keeps these from meeting: {names}"),
            names=Listed(name_of(state, identity) for identity in sorted(named)),
        )
    objections: tuple[Objection, ...] = ()
    if state.started:
        sentence = message(N_("pairs are forbidden and allowed before round 1 is published"))
        objections = agreed((locked(state, sentence, rule="VCL4THP 194-196"),), consent)
    change = PairAllowed(
        players=tuple(sorted(named)), first_round=state.next_round if state.started else None
    )
    return done(desk, before, [change], as_warnings(objections))


def adjust(
    desk: Desk, identity: int, points: Points, *, reason: str, round_number: int | None = None
) -> Done:
    """Give a player points or take some, as a decision that stands in the report.

    Rule: FIDE TRF26 299
    """
    before = opened_to_change(desk, Feature.BOARDS)
    state = before.state
    check_rounds_are_open(state)
    if kind_of(state.regulations.system).teams is not None:
        raise InputError(N_("in an event of teams points are given to a team or taken from it"))
    number, because = round_and_reason(state, (points,), reason, round_number)
    change = PointsAdjusted(player=identity, points=points, round=number, reason=because)
    return done(desk, before, [change])


def round_and_reason(
    state: EventState, points: Sequence[Points], reason: str, round_number: int | None
) -> tuple[int, str]:
    """The round and the reason of a decision about points, refused where it decides nothing."""
    if not any(points):
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
    return number, " ".join(reason.split())


def _only_in_a_swiss(state: EventState, what: str) -> None:
    """Refuse what the table of a round robin, or teams that meet, leave no room for."""
    if not is_paired_by_points(state.regulations):
        raise InputError(
            N_("“{what}” is for a Swiss: in this event a table says who meets whom"), what=what
        )
    if not is_swiss_of_players(state.regulations):
        raise InputError(
            N_("“{what}” is for a Swiss of players: in this event teams meet"), what=what
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
