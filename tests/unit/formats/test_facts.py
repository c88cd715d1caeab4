import pytest

from ronde.formats.ranking import fact_name, fact_value


@pytest.mark.parametrize(
    ("heading", "name"),
    [
        ("Elo", "rating"),
        ("RATING", "rating"),
        ("Sexe", "sex"),
        ("birth_date", "born"),
        ("Née", "born"),
        ("Année de naissance", "born"),
        ("Catégorie", "category"),
        ("Club", "club"),
        ("+2000", "+2000"),
    ],
)
def test_one_name_for_each_fact(heading: str, name: str) -> None:
    assert fact_name(heading) == name


@pytest.mark.parametrize(
    ("fact", "text", "value"),
    [("sex", "F", "w"), ("sex", "homme", "m"), ("sex", "x", "x"), ("club", " F  C ", "F C")],
)
def test_one_spelling_where_the_sex_is_meant(fact: str, text: str, value: str) -> None:
    assert fact_value(fact, text) == value
