"""The rotating duplicate: four pairs, each teamed with each of the others in turn."""

from fractions import Fraction

from ronde.core.bridge.movements.movement import (
    Entry,
    Movement,
    MovementRound,
    TablePlay,
    board_set,
)
from ronde.core.bridge.movements.two_lines import checked_boards_per_round
from ronde.errors import InputError
from ronde.messages import N_, message

SEATING = (("AB", "CD"), ("AC", "DB"), ("AD", "BC"))
"""For each round the pairs at tables 1 and 2, N-S first.

Rule: Organisation des tournois (FFB), Le duplicate tournant
"""

SAME_BOARDS = message(
    N_("Both tables play the same boards in a round: half of them each, then they exchange.")
)
IMPS_EACH_ROUND = message(
    N_(
        "The two tables are compared in IMPs after each round; a pair's score is the sum of its"
        " three matches."
    )
)


def duplicate(*, board_count: int = 24) -> Movement:
    """Two tables, three rounds: every pair is teamed with every other once, and meets it once.

    N-S of one table and E-W of the other are the team of the round.

    Rule: Organisation des tournois (FFB), Le duplicate tournant
    """
    if board_count % len(SEATING) or board_count < len(SEATING):
        below = max(board_count - board_count % 3, 3)
        raise InputError(
            N_(
                "the rotating duplicate has three rounds, so its boards must be divisible by 3:"
                " found {found}, take {below} or {above}"
            ),
            found=board_count,
            below=below,
            above=below + 3,
        )
    size = checked_boards_per_round(board_count // len(SEATING))
    rounds = []
    teams = []
    for number, (first, second) in enumerate(SEATING, start=1):
        boards = board_set(number, size)
        rounds.append(
            MovementRound(
                round_number=number,
                tables=tuple(
                    TablePlay(
                        table_number=table,
                        seats=tuple(seats),
                        boards=boards,
                        shared_with=(3 - table,),
                    )
                    for table, seats in enumerate((first, second), start=1)
                ),
            )
        )
        teams.append(
            message(
                N_("Round {round}: {one} and {two} are a team against {three} and {four}."),
                round=number,
                one=first[0],
                two=second[1],
                three=second[0],
                four=first[1],
            )
        )
    return Movement(
        kind="duplicate",
        title=message(N_("Rotating duplicate, 2 tables")),
        table_count=Fraction(2),
        contestant_count=4,
        lines=1,
        boards_per_round=size,
        rounds=tuple(rounds),
        fixed=(Entry(number="A"),),
        instructions=(SAME_BOARDS, *teams, IMPS_EACH_ROUND),
    )
