import pytest

from ronde.core.chess.player import Player
from ronde.errors import FormatError, InputError
from ronde.service.events.player_search import in_order, players_found, search_words

PLAYERS = (
    Player(number=4, name="Martin, Jean", rating=1700, affinities=(("club", "Évreux"),)),
    Player(number=5, name="Dupont, Jean-Luc", rating=1500, fide_id="26000001"),
    Player(number=6, name="Saint-Dupont, Éva", affinities=(("club", "Lyon"),)),
)
NUMBERED = tuple(enumerate(PLAYERS, start=1))
WORDS = search_words({player.number: player for player in PLAYERS})


@pytest.mark.parametrize(
    ("typed", "numbers"),
    [
        ("dup jea", [2]),
        ("DUPONT", [2, 3]),
        ("éva", [3]),
        ("evreux", [1]),
        ("2", [2]),
        ("26000001", [2]),
        ("rating<1600", [2]),
        ("club=lyon", [3]),
        ("rating>1400 & club=Évreux", [1]),
        ("nobody", []),
    ],
)
def test_players_are_found_by_letters_numbers_and_conditions(
    typed: str, numbers: list[int]
) -> None:
    assert [number for number, _player in players_found(NUMBERED, typed, WORDS)] == numbers


def test_a_condition_that_is_not_whole_or_about_nothing_known_is_told() -> None:
    with pytest.raises(FormatError):
        players_found(NUMBERED, "club=", WORDS)
    with pytest.raises(InputError, match="known of nobody"):
        players_found(NUMBERED, "town=Caen", WORDS)


@pytest.mark.parametrize(
    ("column", "numbers"),
    [
        ("number", [1, 2, 3]),
        ("-number", [3, 2, 1]),
        ("name", [2, 1, 3]),
        ("-name", [3, 1, 2]),
        ("rating", [2, 1, 3]),
        ("-rating", [1, 2, 3]),
        ("what", [1, 2, 3]),
    ],
)
def test_players_are_sorted_by_a_column_and_those_without_come_last(
    column: str, numbers: list[int]
) -> None:
    assert [number for number, _player in in_order(NUMBERED, column)] == numbers
