"""The fixed bracket: numbers in blocks, fictitious players not listed, names of rounds."""

from ronde.core.knockout.bracket import Bye, Seed, WinnerOf
from ronde.core.knockout.draw import fixed_bracket, main_round
from ronde.core.knockout.sizing import sized


def test_each_round_has_its_block_of_numbers() -> None:
    bracket = fixed_bracket(sized(18, 2).chosen)
    assert [played.matches[0].match_number for played in bracket.rounds] == [1, 17, 25, 29, 31]
    for played in bracket.rounds:
        numbers = [match.match_number for match in played.matches]
        assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))


def test_a_prequalified_player_enters_opposite_his_part_of_the_bracket() -> None:
    bracket = fixed_bracket(sized(18, 2).chosen)
    first = bracket.rounds[1].matches[0]
    assert (first.a, first.b) == (Seed(number=1, prequalified=True), WinnerOf(1))
    assert (bracket.rounds[0].matches[0].a, bracket.rounds[0].matches[0].b) == (
        Seed(number=16),
        Seed(number=17),
    )
    later = fixed_bracket(sized(18, 2, 2).chosen)
    assert [len(played.matches) for played in later.rounds] == [12, 6, 4, 2, 1]


def test_the_final_of_two_is_the_only_match() -> None:
    (only,) = fixed_bracket(sized(2).chosen).matches
    assert (only.match_number, only.a, only.b) == (1, Seed(number=1), Seed(number=2))


def test_the_rounds_have_their_names() -> None:
    names = [str(played.name) for played in fixed_bracket(sized(18, 2, 2).chosen).rounds]
    assert names == [
        "Preliminary round 1",
        "Preliminary round 2",
        "Quarter-finals",
        "Semi-finals",
        "Final",
    ]
    names = [str(played.name) for played in fixed_bracket(sized(28).chosen).rounds]
    assert names[:2] == ["Round of 32", "Round of 16"]
    assert str(fixed_bracket(sized(18, 2).chosen).rounds[0].name) == "Preliminary round"


def test_a_round_can_be_made_of_any_pairs() -> None:
    played = main_round(sized(3).chosen, 1, [(Seed(number=1), Bye())])
    assert played.matches[0].has_bye
