from ronde.core.prizes.awards import awards
from ronde.core.prizes.sharing import Sharing
from ronde.text.prizes import prize_sheets
from tests.unit.core.prizes.standings import fund, ranked

STANDINGS = ranked("A 7 w, B 6, C 6 w")


def test_one_table_where_all_prizes_are_general() -> None:
    found = awards(STANDINGS, [fund(100, 50, 25)], Sharing.SHARED)
    (sheet,) = prize_sheets(found, Sharing.SHARED, one_each=True, currency="€")
    assert sheet.rows == (
        (1, "A", "7", "General 1st", "€100.00"),
        (2, "B", "6", "General 2nd–3rd", "€37.50"),
        (3, "C", "6", "General 2nd–3rd", "€37.50"),
    )
    assert sheet.notes == (
        "Equal points share equally.",
        "One prize for each player, their best.",
        "€175.00 offered and paid.",
    )


def test_a_second_table_by_category() -> None:
    offered = [fund(100, 50), fund(20, 10, 5, category="w")]
    found = awards(STANDINGS, offered, Sharing.HIERARCHICAL, one_each=False)
    players, categories = prize_sheets(found, Sharing.HIERARCHICAL, one_each=False, currency="€")
    assert players.rows[0] == (1, "A", "7", "General 1st, w 1st", "€120.00")
    assert players.notes[1:] == (
        "Prizes add up.",
        "€185.00 offered, €180.00 paid: there are more prizes than players for them.",
    )
    assert [row[:3] for row in categories.rows] == [
        ("General", "1st", "A"),
        ("General", "2nd", "B"),
        ("w", "1st", "A"),
        ("w", "2nd", "C"),
    ]
