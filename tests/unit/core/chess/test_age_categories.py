"""Age categories by year of birth and season."""

import datetime as dt

import pytest

from ronde.core.chess.age_categories import CategoryNames, age_category
from ronde.core.chess.player import Sex

RULE = pytest.mark.rule("FFE, catégories d'âge")
SEASON = dt.date(2026, 10, 3)


@RULE
@pytest.mark.parametrize(
    ("day", "born", "expected"),
    [
        (dt.date(2024, 3, 9), 2012, "Pup"),
        (dt.date(2024, 3, 9), 2008, "Min"),
        (SEASON, 2018, "Pou"),
        (dt.date(2026, 8, 31), 2018, "Ppo"),
        (dt.date(2026, 9, 1), 2018, "Pou"),
    ],
)
def test_the_season_changes_in_september(day: dt.date, born: int, expected: str) -> None:
    assert age_category(born, day) == expected


@RULE
@pytest.mark.parametrize(
    ("category", "first", "last"),
    [
        ("Ppo", 2019, 2022),
        ("Pou", 2017, 2018),
        ("Pup", 2015, 2016),
        ("Ben", 2013, 2014),
        ("Min", 2011, 2012),
        ("Cad", 2009, 2010),
        ("Jun", 2007, 2008),
        ("Sen", 1977, 2006),
        ("Sep", 1962, 1976),
        ("Vet", 1930, 1961),
    ],
)
def test_the_birth_years_of_a_season(category: str, first: int, last: int) -> None:
    assert {age_category(born, SEASON) for born in range(first, last + 1)} == {category}


@RULE
def test_a_letter_tells_the_sex() -> None:
    assert age_category(2018, SEASON, sex=Sex.WOMAN) == "PouF"
    assert age_category(1980, SEASON, sex=Sex.MAN) == "SenM"


@RULE
@pytest.mark.parametrize(
    ("born", "expected"),
    [(2018, "U8"), (2017, "U10"), (2006, "U20"), (2005, ""), (1976, "50+"), (1961, "65+")],
)
def test_fide_counts_in_calendar_years(born: int, expected: str) -> None:
    found = age_category(born, SEASON, change_month=1, names=CategoryNames.FIDE)
    assert found == expected
