"""What stands on the cards of the tables."""

from fractions import Fraction

from ronde.core.bridge.movements.mitchell_relay import mitchell_relay
from ronde.printing.bridge.cards import table_cards

GUERIDON = mitchell_relay(table_count=Fraction(6), boards_per_round=4)


def duties(table_number: int) -> str:
    """What the card of a table says to that table alone."""
    (card,) = table_cards(GUERIDON, (table_number,))
    return " ".join(card["duties"])


def test_what_a_table_has_to_see_to_stands_out_on_its_own_card() -> None:
    assert "look after the stand" in duties(3)
    assert "look after the stand" not in duties(4)


def test_both_tables_that_share_are_told_so() -> None:
    assert "shares those of table 1" in duties(6)
    assert "shares those of table 1" in duties(1)
    assert "shares" not in duties(2)
