"""Score cards, recap and frequencies as tables."""

from collections.abc import Iterator

import pytest

from ronde.core.bridge.movements.movement import Direction
from ronde.core.bridge.scoring.contract_entry import Letters, entry_from_text
from ronde.core.bridge.scoring.ranking import Who, rankings
from ronde.core.bridge.scoring.results import Result
from ronde.core.bridge.scoring.rulings import AVERAGE_MINUS, AVERAGE_PLUS, Ruling
from ronde.core.bridge.scoring.score_cards import score_cards
from ronde.core.bridge.scoring.session import score_session
from ronde.core.bridge.scoring.settings import ScoringSettings
from ronde.core.bridge.scoring.tally import Tally, tally
from ronde.text import use_language
from ronde.text.bridge_rankings import RankingView, nobody
from ronde.text.bridge_score_cards import card_sheet, frequency_sheet, recap_sheet, who_text
from ronde.text.sheet import Sheet


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Speak English, and again after a test that did not."""
    use_language("en")
    yield
    use_language("en")


def session() -> Tally:
    """Two boards of three tables; on the second there is a ruling."""
    entry = entry_from_text("4S S =", 1)
    split = Ruling(north_south=AVERAGE_PLUS, east_west=AVERAGE_MINUS)
    played = [
        Result(board_number=1, seats=(1, 1), score=entry.score, played=entry.played, lead="HK"),
        Result(board_number=1, seats=(2, 2), score=450),
        Result(board_number=1, seats=(3, 3), score=-50),
        Result(board_number=2, seats=(1, 2), ruling=split),
        Result(board_number=2, seats=(2, 3), score=110),
        Result(board_number=2, seats=(3, 1), score=110),
    ]
    return tally(score_session(played, ScoringSettings()), lines=2)


def card(who: Who, letters: Letters = Letters.ENGLISH) -> Sheet:
    """The card of one pair."""
    found = session()
    entry = next(e for one in rankings(found) for e in one.entries if e.who == who)
    return card_sheet(
        found, entry, score_cards(found)[who], letters=letters, name_of=lambda w: f"P{w.number}"
    )


def test_a_card_tells_scores_from_the_own_side_and_why_a_board_was_adjusted() -> None:
    sheet = card(Who(number=1, line=Direction.EAST_WEST), Letters.FRENCH)
    assert sheet.title == "E-W 1 · P1"
    assert [column.heading for column in sheet.columns] == [
        "Board no.", "Opponents", "Contract", "By", "Lead", "Result", "Score", "Points", "%",
    ]  # fmt: skip
    assert sheet.rows[0] == (1, "1 P1", "4P", "S", "CR", "=", "-420", "2.00", "50.00")
    assert sheet.rows[1][6:] == ("-110", "2.00", "50.00")
    assert sheet.notes == (
        "Rank 2: 4 of 8 points, 50.00 %",
        "Points factored, as not every table has a result (Neuberg): board 2",
    )
    adjusted = card(Who(number=1, line=Direction.NORTH_SOUTH))
    assert adjusted.rows[1][2] == "60-40"
    assert adjusted.notes[1] == "Board 2: adjusted to 60 % of the top (Law 12C2)"


def test_a_recap_has_every_board_in_order_of_the_ranking() -> None:
    found = session()
    sheet = recap_sheet(found, rankings(found)[0], score_cards(found), RankingView())
    assert [column.heading for column in sheet.columns] == [
        "Rank", "No.", "1", "2", "Total", "%",
    ]  # fmt: skip
    assert sheet.rows[0] == (1, 2, "4", "2", "6.00", "75.00")
    assert [row[1] for row in sheet.rows] == [2, 1, 3]


def test_frequencies_count_equal_scores() -> None:
    sheet = frequency_sheet(session(), 1)
    assert sheet.rows == (("+110", 2, "2", "2"),)
    assert sheet.notes == ("Adjusted or not played: 1",)


def test_somebody_in_full() -> None:
    assert who_text(Who(number=7), nobody, is_individual=True) == "Player 7"
    assert who_text(Who(number=7, section="B"), nobody) == "Pair 7, section B"
