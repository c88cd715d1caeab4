import pytest

from ronde.formats.prizes.amounts import amount_from_text


@pytest.mark.parametrize(
    ("text", "cents", "currency"),
    [
        ("500", 50000, ""),
        ("99.5", 9950, ""),
        ("99,50", 9950, ""),
        ("0.05", 5, ""),
        ("1000", 100000, ""),
        ("1,000", 100000, ""),
        ("1 000,50 €", 100050, "€"),
        ("1\N{NARROW NO-BREAK SPACE}000 €", 100000, "€"),
        ("€1,234.50", 123450, "€"),
        ("CHF 1'000.50", 100050, "CHF"),
        ("1.000.000", 100000000, ""),
        ("0", 0, ""),
        ("250 F", 25000, "F"),
    ],
)
def test_amounts_as_people_write_them(text: str, cents: int, currency: str) -> None:
    assert amount_from_text(text) == (cents, currency)


@pytest.mark.parametrize(
    "text",
    ["", "€", "-5", "5-10", "1.2345", "10 000 0", "€5 CHF", "a5b", "1,00,000", "1.5.5", "+5"],
)
def test_anything_else_is_no_amount(text: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        amount_from_text(text)
