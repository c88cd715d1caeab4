import pytest

from ronde.errors import FormatError
from ronde.formats.prizes.conditions import conditions_from_text


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("rating<1800", ["rating<1800"]),
        ("Elo ≤ 1800", ["rating<=1800"]),
        ("sexe = F", ["sex=w"]),
        ("sex=w & born >= 2010-09-01", ["sex=w", "born>=2010-09-01"]),
        ("club = Lyon | Paris", ["club=Lyon|Paris"]),
        ("Fédération <> FRA", ["federation!=FRA"]),
        ("points > 4.5", ["points>4.5"]),
    ],
)
def test_conditions_as_people_type_them(text: str, read: list[str]) -> None:
    assert [str(condition) for condition in conditions_from_text(text)] == read


@pytest.mark.parametrize("text", ["", "rating", "<1800", "rating<", "rating<1800<2000", "a=b &"])
def test_anything_else_is_no_condition(text: str) -> None:
    with pytest.raises(FormatError, match="expected a condition such as"):
        conditions_from_text(text)


def test_only_numbers_and_dates_are_less_or_more() -> None:
    with pytest.raises(FormatError, match="a number or a date after <, found “strong”"):
        conditions_from_text("rating < strong")
