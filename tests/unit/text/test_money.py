import pytest

from ronde.text import use_language
from ronde.text.numbers import money_json, money_text


@pytest.mark.parametrize(
    ("cents", "currency", "english", "french"),
    [
        (123450, "€", "€1,234.50", "1\u202f234,50\xa0€"),
        (5, "CHF", "CHF\xa00.05", "0,05\xa0CHF"),
        (10000, "", "100.00", "100,00"),
    ],
)
def test_money_in_two_languages(cents: int, currency: str, english: str, french: str) -> None:
    assert money_text(cents, currency) == english
    use_language("fr")
    try:
        assert money_text(cents, currency) == french
    finally:
        use_language("en")


@pytest.mark.parametrize(("cents", "number"), [(25000, 250), (8334, 83.34), (5, 0.05), (10, 0.1)])
def test_money_for_programs(cents: int, number: float) -> None:
    assert money_json(cents) == number
    assert round(money_json(cents) * 100) == cents
