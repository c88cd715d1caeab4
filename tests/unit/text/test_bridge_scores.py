"""Numbers, travellers and reasons as people read them."""

from collections.abc import Iterator
from fractions import Fraction

import pytest

from ronde.core.bridge.movements.movement import Direction
from ronde.core.bridge.scoring.contract_entry import Letters, entry_from_text
from ronde.core.bridge.scoring.explained import explain
from ronde.core.bridge.scoring.results import Result
from ronde.core.bridge.scoring.rulings import AVERAGE_MINUS, AVERAGE_PLUS, NOT_PLAYED, Ruling
from ronde.core.bridge.scoring.session import score_session
from ronde.core.bridge.scoring.settings import Method, ScoringSettings
from ronde.core.bridge.scoring.tally import Tally, tally
from ronde.formats.bridge_adjustments import ruling_from_text
from ronde.text import use_language
from ronde.text.bridge_scores import (
    decimal_text,
    explanation_sheet,
    explanation_text,
    rounded,
    short_text,
    traveller_sheet,
)


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Speak English, and again after a test that did not."""
    use_language("en")
    yield
    use_language("en")


def session(method: Method = Method.MATCHPOINTS) -> Tally:
    """A board with a contract, a raw score, a pass and two rulings."""
    entry = entry_from_text("4SX S +1", 1)
    split = Ruling(north_south=AVERAGE_PLUS, east_west=AVERAGE_MINUS)
    played = [
        Result(board_number=1, seats=(1, 1), score=entry.score, played=entry.played),
        Result(board_number=1, seats=(2, 2), score=420),
        Result(board_number=1, seats=(3, 3), score=0),
        Result(board_number=1, seats=(4, 4), ruling=split),
        Result(board_number=1, seats=(5, 5), ruling=NOT_PLAYED),
    ]
    return tally(score_session(played, ScoringSettings(method=method)), lines=2)


def test_half_a_hundredth_is_rounded_away_from_zero() -> None:
    assert [rounded(Fraction(n, 1000)) for n in (125, -125, 124, 15875)] == [
        0.13,
        -0.13,
        0.12,
        15.88,
    ]
    assert decimal_text(Fraction(17, 3)) == "5.67"
    assert [short_text(value) for value in (Fraction(12), Fraction(1, 2))] == ["12", "0.5"]


def test_french_writes_a_comma() -> None:
    use_language("fr")
    assert (decimal_text(Fraction(17, 3)), short_text(Fraction(1, 2))) == ("5,67", "0,5")


def test_a_traveller_shows_contracts_passes_and_rulings() -> None:
    sheet = traveller_sheet(session(), 0, range(5), Letters.FRENCH)
    assert sheet.title == "Board 1, top 8"
    assert [row[2:6] for row in sheet.rows] == [
        ("4PX", "S", "+1", 690),
        (None, None, None, 420),
        ("PASS", None, None, 0),
        ("60-40", None, None, None),
        ("NP", None, None, None),
    ]
    assert sheet.rows[3][6:] == ("4.80", "3.20")
    assert sheet.rows[4][6:] == (None, None)


def test_french_sheets_have_the_words_that_a_french_director_types() -> None:
    use_language("fr")
    rows = traveller_sheet(session(), 0, range(5), Letters.FRENCH).rows
    assert [row[2] for row in rows[2:]] == ["PASSE", "60-40", "NJ"]
    assert entry_from_text("PASSE", 1, letters=Letters.FRENCH).score == 0
    assert ruling_from_text("NJ", 1) == NOT_PLAYED


def test_reasons_are_written_out() -> None:
    found = explain(session(), 0, 0, Direction.NORTH_SOUTH)
    assert explanation_text(found) == (
        "beats 2 and equals 0 of 2 other results: 4;"
        " 3 of 5 results (Neuberg): (4 + 1) × 5 / 3 − 1 = 7.33"
    )
    sheet = explanation_sheet(session(), 0, [3, 4])
    assert [row[:2] for row in sheet.rows] == [
        ("N-S 4", "4.80"), ("E-W 4", "3.20"), ("N-S 5", None), ("E-W 5", None),
    ]  # fmt: skip
