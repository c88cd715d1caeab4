"""The book's example of the Rutsch system: four rounds of twelve players."""

from pathlib import Path

import pytest

from ronde.core.roundrobin.rutsch import Seat, Side, rutsch
from tests.documents.tables import sections

ROUNDS = sections(Path(__file__).with_name("rutsch.txt"))
LETTERS = "ABCDEFGHIJKL"


@pytest.mark.rule("Livre de l'arbitre, Rutsch, principe")
def test_every_seat_and_colour_of_the_example() -> None:
    compared = 0
    seatings = rutsch(12).rounds
    for seating, lines in zip(seatings, ROUNDS.values(), strict=False):
        rows = [line.split() for line in lines]
        printed = zip(*rows, strict=True)
        for table, (top, top_colour, bottom_colour, bottom) in zip(
            seating.tables, printed, strict=True
        ):
            assert table.top == LETTERS.index(top) + 1
            assert table.bottom == LETTERS.index(bottom) + 1
            assert (top_colour == "blanc") == (table.white_side is Side.TOP)
            assert (bottom_colour == "blanc") == (table.white_side is Side.BOTTOM)
            compared += 4
    assert compared == 4 * 6 * 4


@pytest.mark.rule("Livre de l'arbitre, Rutsch, principe")
def test_the_pivot_changes_colour_but_not_table() -> None:
    system = rutsch(12)
    assert system.pivot == 12
    colours = []
    for seating in system.rounds:
        seat = seating.seats[12]
        assert seat.table_number == 1
        colours.append(seating.tables[0].white_side is seat.side)
    assert colours == [False, True] * 5 + [False]


@pytest.mark.rule("Livre de l'arbitre, Rutsch, remarques")
def test_a_colour_is_repeated_only_next_to_the_game_with_the_pivot() -> None:
    rounds = rutsch(12).schedule().rounds
    for player in range(1, 12):
        whites = [any(game.first == player for game in scheduled.meetings) for scheduled in rounds]
        repeats = [
            index + 1 for index in range(1, len(whites)) if whites[index] == whites[index - 1]
        ]
        with_pivot = next(
            scheduled.round_number
            for scheduled in rounds
            for game in scheduled.meetings
            if {game.first, game.second} == {player, 12}
        )
        assert len(repeats) == (0 if player == 1 else 1)
        assert all(with_pivot <= repeat <= with_pivot + 1 for repeat in repeats)


def test_moves_lead_from_one_seating_to_the_next() -> None:
    moves = rutsch(12).moves_after(1)
    assert moves[1] == (Seat(1, Side.TOP), Seat(2, Side.TOP))
    assert moves[6] == (Seat(6, Side.TOP), Seat(6, Side.BOTTOM))
    assert moves[11] == (Seat(2, Side.BOTTOM), Seat(1, Side.BOTTOM))
    assert moves[12] == (Seat(1, Side.BOTTOM), Seat(1, Side.TOP))
    assert rutsch(12).moves_after(11) == {}
