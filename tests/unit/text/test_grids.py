"""The blank crosstable of the book."""

import pytest

from ronde.errors import InputError
from ronde.text import use_language
from ronde.text.crosstables import grid_sheet


@pytest.mark.rule("Livre de l'arbitre, Grille vierge")
def test_the_columns_of_the_book() -> None:
    sheet = grid_sheet(20)
    headings = [column.heading for column in sheet.columns]
    numbers = [str(number) for number in range(1, 21)]
    assert headings == ["No.", "Participants", "Elo", *numbers, "Total", "Pl.", "S.B."]
    assert len(sheet.rows) == 20


def test_the_place_is_called_as_in_the_book() -> None:
    use_language("fr")
    try:
        sheet = grid_sheet(20)
    finally:
        use_language("en")
    assert [column.heading for column in sheet.columns[-3:]] == ["Total", "Cl.", "S.B."]


def test_only_the_diagonal_is_filled() -> None:
    assert grid_sheet(3).rows == (
        (1, None, None, "■", None, None, None, None, None),
        (2, None, None, None, "■", None, None, None, None),
        (3, None, None, None, None, "■", None, None, None),
    )


@pytest.mark.rule(
    "Systèmes de tournois (NA), Toutes-rondes aller-retour (grille avec deux entrées)"
)
def test_two_entries_for_each_opponent() -> None:
    sheet = grid_sheet(2, two_entries=True)
    assert [column.heading for column in sheet.columns[3:7]] == ["1w", "1b", "2w", "2b"]
    under_bands = grid_sheet(2, two_entries=True, banded=True)
    assert [column.heading for column in under_bands.columns[3:7]] == ["W", "B", "W", "B"]
    assert sheet.rows[1][3:7] == (None, None, "■", "■")


@pytest.mark.parametrize("player_count", [1, 0, -3, 101])
def test_a_number_that_no_grid_is_meant_for_is_refused(player_count: int) -> None:
    with pytest.raises(InputError, match=f"from 2 to 100, found {player_count}"):
        grid_sheet(player_count)
