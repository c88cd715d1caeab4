"""The five exercises on the bracket of a cup, number by number."""

from pathlib import Path

import pytest

from ronde.core.knockout.bracket import Seed
from ronde.core.knockout.draw import fixed_bracket
from ronde.core.knockout.sizing import sized

LINES = Path(__file__).with_name("knockout.txt").read_text("utf-8").splitlines()
EXERCISES = [line.split(";") for line in LINES if not line.startswith("#")]


@pytest.mark.rule("Systèmes de tournois (NA), Système au K.O. (itération)")
@pytest.mark.parametrize("cells", EXERCISES, ids=[cells[0] for cells in EXERCISES])
def test_an_exercise_has_the_printed_numbers(cells: list[str]) -> None:
    count, prequalified, each, total, power, byes, rounds = map(int, cells[1:8])
    skipped = (each + 1).bit_length() - 1
    size = sized(count, prequalified, skipped or None).chosen
    assert (size.fictitious_each, size.fictitious_count) == (each, each * prequalified)
    assert (size.total, size.bracket_size) == (total, power)
    assert (size.bye_count, size.round_count) == (byes, rounds)
    assert byes + each * prequalified + count == power
    bracket = fixed_bracket(size)
    games = [sum(not match.has_bye for match in played.matches) for played in bracket.rounds]
    assert games == [int(number) for number in cells[8].split()]
    assert sum(games) == count - 1
    entering = {
        slot.number: played.round_number
        for played in bracket.rounds
        for match in played.matches
        for slot in (match.a, match.b)
        if isinstance(slot, Seed) and slot.prequalified
    }
    assert entering == dict.fromkeys(range(1, prequalified + 1), skipped + 1)


def test_the_iteration_alone_finds_exercises_1_2_and_3() -> None:
    assert [tried.accepted for tried in sized(28).tries] == [True]
    assert [tried.accepted for tried in sized(18, 2).tries] == [True]
    assert [tried.accepted for tried in sized(16, 1).tries] == [False, True]
