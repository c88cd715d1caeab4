from collections import Counter
from fractions import Fraction
from math import sqrt

import pytest

from ronde.core.bridge.movements.arrow_switch import (
    CompetitionField,
    arrow_switched,
    best_switched_round_count,
)
from ronde.core.bridge.movements.half_table import MissingSeat
from ronde.core.bridge.movements.mitchell import mitchell
from ronde.core.bridge.movements.mitchell_relay import mitchell_relay
from ronde.core.bridge.movements.mitchell_skip import mitchell_skip
from ronde.core.bridge.movements.movement import Direction, Movement
from ronde.core.bridge.movements.rover import rover

DEVIATIONS = """
    mitchell       7  7  3.49 1.05 3.31 4.69
    mitchell-relay 8  8  3.99 1.24 3.04 4.64
    mitchell       9  9  4.49 1.16 2.82 4.99
    mitchell-skip  10 9  4.44 2.14 3.17 5.19
    mitchell       11 9  4.53 3.08 3.97 5.22
    mitchell       11 11 5.49 1.87 2.24 4.75
    mitchell-relay 12 12 5.99 2.41 2.07 4.44
    mitchell       13 13 6.49 2.76 1.77 4.30
    mitchell       15 13 6.53 4.31 4.33 5.75
"""
"""Movement, tables, rounds, and the deviation with 0, 1, 2 and 3 rounds switched."""
BUILDERS = {"mitchell": mitchell, "mitchell-skip": mitchell_skip, "mitchell-relay": mitchell_relay}


def competition_deviation(movement: Movement) -> float:
    """The standard deviation of the competition between every two pairs; less is fairer.

    For each set that two pairs both play, they compete by 1 in the same direction, by -1 in
    opposite directions, and by the number of the set's results less 1 when they meet.
    """
    field = CompetitionField.of(movement)
    return sqrt(field.unevenness(movement.round_count)) / len(field.rivals)


@pytest.mark.parametrize("line", DEVIATIONS.strip().splitlines())
def test_the_table_of_deviations_and_the_best_number_of_rounds(line: str) -> None:
    kind, tables, rounds, *printed = line.split()
    movement = BUILDERS[kind](
        table_count=Fraction(tables), boards_per_round=2, round_count=int(rounds)
    )
    found = [competition_deviation(movement)] + [
        competition_deviation(arrow_switched(movement, count)) for count in (1, 2, 3)
    ]
    assert [f"{deviation:.2f}" for deviation in found] == printed
    assert best_switched_round_count(movement) == found.index(min(found))


def deviation_by_counting(movement: Movement) -> float:
    """The same measure counted set by set and pair by pair, for small rooms."""
    sides: dict[tuple[int | str, tuple[int, ...]], int] = {}
    results: Counter[tuple[int, ...]] = Counter()
    meetings: set[tuple[frozenset[int | str], tuple[int, ...]]] = set()
    for played in movement.rounds:
        for table in played.tables:
            north_south, east_west = table.seats
            if north_south is None or east_west is None:
                continue
            sides[north_south, table.boards] = 1
            sides[east_west, table.boards] = -1
            results[table.boards] += 1
            meetings.add((frozenset((north_south, east_west)), table.boards))
    pairs = sorted({pair for pair, _boards in sides}, key=str)
    figures = []
    for index, one in enumerate(pairs):
        for other in pairs[index + 1 :]:
            figure = 0
            for boards, count in results.items():
                if (one, boards) not in sides or (other, boards) not in sides:
                    continue
                if (frozenset((one, other)), boards) in meetings:
                    figure += count - 1
                else:
                    figure += sides[one, boards] * sides[other, boards]
            figures.append(figure)
    mean = sum(figures) / len(figures)
    return float((sum((figure - mean) ** 2 for figure in figures) / len(figures)) ** 0.5)


@pytest.mark.parametrize(
    "movement",
    [
        mitchell(table_count=Fraction("6.5"), boards_per_round=4),
        mitchell_skip(table_count=Fraction("7.5"), boards_per_round=3, round_count=6),
        mitchell_relay(
            table_count=Fraction("7.5"),
            boards_per_round=3,
            missing=MissingSeat(number=2, line=Direction.EAST_WEST),
        ),
        rover(table_count=Fraction("7.5"), boards_per_round=4),
    ],
    ids=lambda movement: str(movement.kind),
)
def test_half_tables_and_rovers_are_measured_on_what_is_played(movement: Movement) -> None:
    counts = range(1, movement.round_count)
    counted = [deviation_by_counting(arrow_switched(movement, count)) for count in counts]
    found = [competition_deviation(arrow_switched(movement, count)) for count in counts]
    assert found == pytest.approx(counted)
    half = counted[: movement.round_count // 2]
    assert best_switched_round_count(movement) == 1 + half.index(min(half))
