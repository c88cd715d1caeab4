"""Opponents for the members of a scoregroup, one after the other."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ronde.core.chess.swiss.lim.field import LimField, ordered
from ronde.core.matching.cardinality import PerfectMatching


class LimMeeting(NamedTuple):
    """Two players who meet, by whose turn it was."""

    player: int
    """Whose turn it was."""
    opponent: int
    first: int
    """The first opponent that they could have had, whatever the colours."""
    floated: bool
    """Whether it was their turn as a floater."""
    before: int
    """Who had no opponent before, as a set."""


def meetings_of(
    field: LimField,
    players: int,
    incoming: Sequence[int],
    start: Sequence[int | None],
    *,
    upward: bool,
) -> tuple[LimMeeting, ...]:
    """The pairs of members who can all be paired, in the order of being made.

    Floaters come first. Then the highest numbered player left, upwards the lowest numbered, is
    proposed the first of the other half, and what is left is proposed afresh.

    `start` is a pairing of all of them, to begin with.

    Rule: FIDE C.04.4.3 (2026-02) 2.4, 2.5, 3.6, 3.7, 4.1
    """
    pool = PerfectMatching(field.compatible, players, start)
    if not pool.exists:
        raise ValueError("these players cannot all be paired")
    meetings: list[LimMeeting] = []
    for floater in incoming:
        # Another floater may have taken them.
        if pool.unsettled >> floater & 1:
            candidates = ordered(pool.unsettled & ~(1 << floater), upward=upward)
            meetings.append(_meeting(field, pool, floater, candidates, floated=True))
    left = ordered(pool.unsettled, upward=upward)
    while left:
        meeting = _meeting(field, pool, left[0], proposals(left), floated=False)
        meetings.append(meeting)
        left.remove(meeting.opponent)
        del left[0]
    return tuple(meetings)


def proposals(arranged: Sequence[int]) -> list[int]:
    """The opponents that the first of some players is proposed, in turn.

    They are the other half in its order, then the own half from its end.

    Rule: FIDE C.04.4.3 (2026-02) 4.2, 4.3
    """
    half = len(arranged) // 2
    return [*arranged[half:], *arranged[half - 1 : 0 : -1]]


def _meeting(
    field: LimField,
    pool: PerfectMatching,
    player: int,
    candidates: Sequence[int],
    *,
    floated: bool,
) -> LimMeeting:
    """A player with the first available opponent who suits their colour, else the first available.

    Rule: FIDE C.04.4.3 (2026-02) 3.8, 5.2, 5.7
    Reading: an opponent is available if they are compatible and everybody left can still be
        paired. Floaters are opponents like all others. The first exchange, for opponents who met,
        and the second, for colours, are one walk, in which whoever comes first keeps their colour.
    Reading: in a Maxi-tournament the opponent for the sake of colours is the first suitable one
        who is rated close to the first available.
    """
    compatible = field.compatible[player]
    can_meet = _availability(pool, player)
    options = [index for index in candidates if compatible >> index & 1]
    first = next(index for index in options if can_meet(index))
    suiting = field.suiting(player)
    suited = (
        index
        for index in options
        if suiting >> index & 1
        and (not field.round.is_maxi or field.is_close(first, index))
        and can_meet(index)
    )
    before = pool.unsettled
    opponent = next(suited, first)
    pool.settle_with(player, opponent)
    return LimMeeting(player, opponent, first, floated, before)


def _availability(pool: PerfectMatching, player: int) -> Callable[[int], bool]:
    """A test whether everybody else can be paired if a player meets somebody."""
    companions: int | None = None

    def can_meet(index: int) -> bool:
        nonlocal companions
        if companions is None:
            if pool.surely_companions(player, index):
                return True
            companions = pool.companions(player)
        return bool(companions >> index & 1)

    return can_meet
