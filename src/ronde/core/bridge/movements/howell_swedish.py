"""The Swedish Howell for three tables, which all play the boards of the round."""

from fractions import Fraction

from ronde.core.bridge.movements.cyclic import cyclic_start
from ronde.core.bridge.movements.movement import (
    Entry,
    Movement,
    MovementRound,
    TablePlay,
    board_set,
)
from ronde.core.bridge.movements.two_lines import checked_boards_per_round, checked_round_count
from ronde.errors import InputError
from ronde.messages import N_, message

START = cyclic_start("6-1@1 4-3@2 2-5@3", 5)
"""Who sits where in round 1; only this pairing lets six pairs all meet by turning."""

BOARDS_PASS = message(
    N_(
        "All tables play the same boards in a round, which pass from table to table; for each round"
        " the director brings new ones."
    )
)
MATCHPOINTS_AT_ONCE = message(
    N_(
        "Matchpoint the boards at the end of each round, by hand, with a top of {top}; everybody's"
        " result is then known."
    ),
    top=4,
)
IMPS_AT_TWO_TABLES = message(
    N_("Each board is played at two tables only: score in IMPs, as in a team match.")
)


def howell_swedish(
    *,
    table_count: Fraction = Fraction(3),
    boards_per_round: int = 5,
    round_count: int | None = None,
) -> Movement:
    """Six pairs at three tables meet in five rounds; all tables play the set of the round.

    With five pairs number 6 is missing: the pair at table 1 sits out, and as the boards are played
    at two tables only, they are scored in IMPs.

    Rule: Organisation des tournois (FFB), Howell 6 paires
    Reading: sets of 3, 6 or 9 boards make 15, 30 or 45 in five rounds; the course prints 15, 21 or
        27, which only fits the first. Its synoptic table has 5 x 5 = 25. Any size is taken from one
        board for each table on, because with fewer somebody would wait for a whole board.
    """
    if table_count not in {Fraction(3), Fraction(5, 2)}:
        raise InputError(
            N_("the Swedish Howell is for 3 tables, or 2½ with a pair missing; found {found}"),
            found=table_count,
        )
    is_full = table_count == 3
    playing = (1, 2, 3) if is_full else (2, 3)
    if checked_boards_per_round(boards_per_round) < len(playing):
        raise InputError(
            N_(
                "expected {least} boards a round or more, one for each table that plays,"
                " found {found}; usual are 3, 5, 6 or 9"
            ),
            least=len(playing),
            found=boards_per_round,
        )
    count = checked_round_count(round_count, most=START.moving_pair_count)
    fixed = START.pair_count
    follow = message(
        N_(
            "After each round pair 2 takes the seat of pair 1, pair 3 that of pair 2, and so on;"
            " pair 1 takes that of pair 5, and pair 6 stays at table 1."
        )
        if is_full
        else N_(
            "After each round pair 2 takes the seat of pair 1, pair 3 that of pair 2, and so on;"
            " pair 1 takes that of pair 5. Who comes to table 1 sits out."
        )
    )
    return Movement(
        kind="howell-swedish",
        title=message(N_("Swedish Howell, {tables} tables"), tables=table_count),
        table_count=table_count,
        contestant_count=fixed if is_full else fixed - 1,
        lines=1,
        boards_per_round=boards_per_round,
        rounds=tuple(_round(index, boards_per_round, playing) for index in range(count)),
        fixed=(Entry(number=fixed),) if is_full else (),
        instructions=(
            BOARDS_PASS,
            follow,
            MATCHPOINTS_AT_ONCE if is_full else IMPS_AT_TWO_TABLES,
        ),
    )


def _round(round_index: int, boards_per_round: int, playing: tuple[int, ...]) -> MovementRound:
    """A round: the tables that play share its set, the one without N-S rests without boards."""
    boards = board_set(round_index + 1, boards_per_round)
    tables = []
    sit_out = []
    for number, table in enumerate(START.tables, start=1):
        north_south, east_west = (START.pair_in_round(pair, round_index) for pair in table.pairs)
        if number in playing:
            tables.append(
                TablePlay(
                    table_number=number,
                    seats=(north_south, east_west),
                    boards=boards,
                    shared_with=tuple(other for other in playing if other != number),
                )
            )
        else:
            tables.append(
                TablePlay(table_number=number, seats=(None, east_west), boards=(), played=False)
            )
            sit_out.append(Entry(number=east_west))
    return MovementRound(round_number=round_index + 1, tables=tuple(tables), sit_out=tuple(sit_out))
