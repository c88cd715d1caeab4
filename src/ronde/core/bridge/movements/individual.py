"""Individual tournaments: everybody plays with everybody else once and against everybody twice."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from ronde.core.bounds import check_bounds
from ronde.core.bridge.movements.individual_tables import (
    SHARED_SETS_OF_16,
    IndividualRound,
    seating_of_8,
    seating_of_9,
    seating_of_12,
    seating_of_16,
)
from ronde.core.bridge.movements.movement import (
    Entry,
    Movement,
    MovementRound,
    Seats,
    TablePlay,
    board_set,
)
from ronde.core.bridge.movements.two_lines import checked_boards_per_round, checked_round_count
from ronde.errors import InputError
from ronde.messages import N_, Message, message

GUIDE_CARDS = message(N_("Everybody follows a guide card: seat and boards change with each round."))
IMPS = message(
    N_(
        "Both tables play the same boards in a round. Results are compared in IMPs, and a ranking"
        " is made after each round."
    )
)
MATCHPOINTS_OF_12 = message(
    N_(
        "All three tables play the boards of the round, which pass from table to table."
        " Matchpoints with a top of {top}."
    ),
    top=4,
)
STOP_ANY_TIME = message(
    N_("Play can stop after any round: everybody has then played the same boards.")
)
TWO_EVENINGS = message(
    N_(
        "In two evenings: rounds 1 to 6, then rounds 7 to 11, with the same guide cards and 6"
        " boards a round."
    )
)
MATCHPOINTS_OF_16 = message(
    N_(
        "Tables 1 and 2 share boards, and so do tables 3 and 4; the two sets are exchanged in the"
        " next round. Matchpoints with a top of {top}, and a ranking after every second round."
    ),
    top=6,
)
LAST_ROUND_OF_16 = message(
    N_("In round 15 all four tables play the same boards: copy them beforehand, or wait.")
)
ONE_RESTS = message(N_("Player 1 rests in round 1, player 2 in round 2, and so on."))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Individual:
    """What makes one size of individual: who sits where, and what is said about it."""

    seating: Callable[[int], IndividualRound]
    round_count: int
    boards_per_round: int
    fixed: int | None
    instructions: tuple[Message, ...]


_SIZES: Mapping[int, _Individual] = {
    8: _Individual(
        seating=seating_of_8, round_count=7, boards_per_round=4, fixed=8, instructions=(IMPS,)
    ),
    9: _Individual(
        seating=seating_of_9,
        round_count=9,
        boards_per_round=3,
        fixed=None,
        instructions=(IMPS, ONE_RESTS),
    ),
    12: _Individual(
        seating=seating_of_12,
        round_count=11,
        boards_per_round=3,
        fixed=12,
        instructions=(MATCHPOINTS_OF_12, STOP_ANY_TIME, TWO_EVENINGS),
    ),
    16: _Individual(
        seating=seating_of_16,
        round_count=15,
        boards_per_round=2,
        fixed=1,
        instructions=(MATCHPOINTS_OF_16, LAST_ROUND_OF_16),
    ),
}


def individual(
    *,
    player_count: int,
    boards_per_round: int | None = None,
    round_count: int | None = None,
    first_round: int = 1,
) -> Movement:
    """The individual for 8, 9, 12 or 16 players, all of it or some rounds from `first_round` on.

    So twelve players take `round_count=6` on one evening and `first_round=7` on the other: rounds
    and boards go on counting, because players keep their guide cards.

    Rule: Organisation des tournois (FFB), L'individuel a)
    Rule: Organisation des tournois (FFB), L'individuel b)
    Rule: Organisation des tournois (FFB), L'individuel c)
    Reading: nine rounds of nine players need 18 boards (16 played by each) or 27 (24 played); the
        synoptic table mixes the two. Sets of 3 are taken unless told.
    """
    if player_count not in _SIZES:
        raise InputError(
            N_("individuals are for 8, 9, 12 or 16 players, found {found}"), found=player_count
        )
    plan = _SIZES[player_count]
    size = plan.boards_per_round
    if boards_per_round is not None:
        size = checked_boards_per_round(boards_per_round)
    check_bounds(
        first_round,
        1,
        plan.round_count,
        N_("expected a round from {least} to {most}, found {found}"),
    )
    count = checked_round_count(round_count, most=plan.round_count - first_round + 1)
    last_round = first_round + count - 1
    if player_count == 16:
        _check_rounds_of_16(first_round, last_round)
    stays: tuple[Message, ...] = ()
    if plan.fixed is not None:
        stays = (message(N_("Player {number} stays North at table 1."), number=plan.fixed),)
    return Movement(
        kind="individual",
        title=message(N_("Individual, {players} players"), players=player_count),
        table_count=Fraction(player_count // 4),
        contestant_count=player_count,
        lines=1,
        boards_per_round=size,
        rounds=tuple(
            _round(plan.seating(number), number, size)
            for number in range(first_round, last_round + 1)
        ),
        seats=Seats.PLAYERS,
        fixed=() if plan.fixed is None else (Entry(number=plan.fixed),),
        instructions=(GUIDE_CARDS, *stays, *plan.instructions),
    )


def _check_rounds_of_16(first_round: int, last_round: int) -> None:
    """Refuse to begin or to stop between the two rounds in which four tables play two sets.

    Rule: Organisation des tournois (FFB), L'individuel c)
    """
    if first_round % 2 == 0 or (last_round % 2 and last_round != 2 * len(SHARED_SETS_OF_16) - 1):
        raise InputError(
            N_(
                "with 16 players boards are played over two rounds: begin with an odd round and"
                " stop after an even one, or after round 15"
            )
        )


def _round(seating: IndividualRound, round_number: int, boards_per_round: int) -> MovementRound:
    """A round: tables with the same set share it."""
    return MovementRound(
        round_number=round_number,
        tables=tuple(
            TablePlay(
                table_number=number,
                seats=seats,
                boards=board_set(set_number, boards_per_round),
                shared_with=tuple(
                    other
                    for other, (_seats, other_set) in enumerate(seating.tables, start=1)
                    if other_set == set_number and other != number
                ),
            )
            for number, (seats, set_number) in enumerate(seating.tables, start=1)
        ),
        sit_out=tuple(Entry(number=number) for number in seating.resting),
    )
