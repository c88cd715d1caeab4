"""The five exercises on the bracket of a cup, number by number."""

from pathlib import Path

import pytest

from ronde.core.knockout.bracket import Seed, WinnerOf
from ronde.core.knockout.draw import fixed_bracket
from ronde.core.knockout.sizing import sized
from ronde.text import render, use_language

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


@pytest.mark.rule("Systèmes de tournois (NA), Système au K.O. (itération)")
def test_the_iteration_goes_on_with_3_7_and_15_fictitious_participants() -> None:
    # 8 of whom 3 prequalified: 8 + 3 = 11, 5 byes; 8 + 9 = 17, 15 byes; 8 + 21 = 29, 3 byes for 5.
    tries = sized(8, 3).tries
    assert [(each.fictitious_each, each.total, each.bracket_size) for each in tries] == [
        (1, 11, 16),
        (3, 17, 32),
        (7, 29, 32),
    ]
    assert [(each.bye_count, each.accepted) for each in tries] == [
        (5, False),
        (15, False),
        (3, True),
    ]
    # Four preliminary rounds by choice: 28 + 30 = 58, 6 byes for 26.
    size = sized(28, 2, 4).chosen
    assert (size.fictitious_each, size.total, size.bracket_size, size.bye_count) == (15, 58, 64, 6)


@pytest.mark.rule("Systèmes de tournois (NA), Système au K.O. (types de tableau)")
def test_a_fixed_bracket_names_the_opponents_of_every_round() -> None:
    last, *earlier = reversed(fixed_bracket(sized(28).chosen).rounds)
    assert len(last.matches) == 1
    matches = list(last.matches)
    for played in earlier:
        numbers = [
            slot.match_number
            for match in matches
            for slot in (match.a, match.b)
            if isinstance(slot, WinnerOf)
        ]
        assert sorted(numbers) == [match.match_number for match in played.matches]
        matches = list(played.matches)
    seeds = [
        slot.number for match in matches for slot in (match.a, match.b) if isinstance(slot, Seed)
    ]
    assert sorted(seeds) == list(range(1, 29))


@pytest.mark.rule(
    "Systèmes de tournois (NA), Système au K.O. (finale, demi-finale, quart de finale)"
)
def test_the_last_rounds_are_called_as_on_the_slides() -> None:
    use_language("fr")
    try:
        names = [render(played.name) for played in fixed_bracket(sized(28).chosen).rounds]
    finally:
        use_language("en")
    assert names[-3:] == ["Quarts de finale", "Demi-finales", "Finale"]
