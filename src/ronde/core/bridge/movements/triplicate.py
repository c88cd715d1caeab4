"""The triplicate: three teams of four play each other at the same time."""

from fractions import Fraction

from ronde.core.bridge.movements.movement import (
    Comparison,
    Entry,
    Movement,
    MovementRound,
    TablePlay,
    board_set,
)
from ronde.core.bridge.movements.two_lines import checked_boards_per_round
from ronde.messages import N_, counted, message

TEAMS = "ABC"

NOTE_OPPONENTS = message(
    N_("Note the results of each round on a sheet of its own, with the team you played against.")
)
MOVE_IN_SILENCE = message(
    N_(
        "After round 1, without talking: N-S stay, E-W go up one table (from table 3 to table 1),"
        " boards go down one table (from table 1 to table 3)."
    )
)
SCORE_AFTER_BOTH = message(N_("Score after round 2; each team has then played both matches."))


def triplicate(*, boards_per_round: int) -> Movement:
    """Three tables, two rounds: the first half of each team stays N-S, the second goes round E-W.

    With sets of k boards each team plays 2k, of which it compares k with each of the others.

    Rule: Organisation des tournois (FFB), Le triplicate
    """
    size = checked_boards_per_round(boards_per_round)
    comparisons = triplicate_comparisons(size)
    sheets = tuple(
        message(
            N_(
                "{one} and {other} compare boards {first} to {last}: the sheets of tables"
                " {here} and {there}."
            ),
            one=compared.teams[0],
            other=compared.teams[1],
            first=compared.boards[0],
            last=compared.boards[-1],
            here=compared.tables[0],
            there=compared.tables[1],
        )
        for compared in comparisons
    )
    scale = counted(
        N_("Two teams compare {count} board: take the victory-point scale for that number."),
        N_("Two teams compare {count} boards: take the victory-point scale for that number."),
        size,
    )
    return Movement(
        kind="triplicate",
        title=message(N_("Triplicate, 3 teams")),
        table_count=Fraction(3),
        contestant_count=6,
        lines=1,
        boards_per_round=size,
        rounds=tuple(_round(index, size) for index in range(2)),
        comparisons=comparisons,
        fixed=tuple(Entry(number=f"{team}1") for team in TEAMS),
        instructions=(NOTE_OPPONENTS, MOVE_IN_SILENCE, SCORE_AFTER_BOTH, *sheets, scale),
    )


def triplicate_comparisons(boards_per_round: int) -> tuple[Comparison, ...]:
    """Who compares which boards with whom: every two teams have one set in common.

    The first table is where the first of the two teams sits N-S.

    Rule: Organisation des tournois (FFB), Le triplicate
    Reading: the course takes the victory-point scale for 8 boards with sets of 4; two teams
        compare one set only, so here the scale is that of the boards compared.
    """
    return tuple(
        Comparison(
            teams=(TEAMS[first - 1], TEAMS[second - 1]),
            boards=board_set(set_number, boards_per_round),
            tables=(first, second),
        )
        for first, second, set_number in ((1, 2, 2), (1, 3, 1), (2, 3, 3))
    )


def _round(round_index: int, boards_per_round: int) -> MovementRound:
    """A round: E-W have gone up and boards down one table since the one before."""
    return MovementRound(
        round_number=round_index + 1,
        tables=tuple(
            TablePlay(
                table_number=table,
                seats=(f"{TEAMS[table - 1]}1", f"{TEAMS[(table - 2 - round_index) % 3]}2"),
                boards=board_set((table - 1 + round_index) % 3 + 1, boards_per_round),
            )
            for table in (1, 2, 3)
        ),
    )
