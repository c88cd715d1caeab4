import pytest

from ronde.core.alphabet import alphabetical, plain


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Église-Neuve", "eglise neuve"),
        ("  D'Artagnan ", "d artagnan"),
        ("LECŒUR", "lecoeur"),
        ("Łódź", "lodz"),
        ("Øster", "oster"),
        ("Straße", "strasse"),
        ("E\N{COMBINING ACUTE ACCENT}ric", "eric"),
        ("--", ""),
    ],
)
def test_plain_text_has_no_accents_capitals_or_punctuation(text: str, expected: str) -> None:
    assert plain(text) == expected


def test_accents_and_capitals_do_not_decide_the_order() -> None:
    names = ["Zidane", "Écalle", "eberhard", "Ebner", "Abel", "Œdipe", "Ode"]
    assert sorted(names, key=alphabetical) == [
        "Abel",
        "eberhard",
        "Ebner",
        "Écalle",
        "Ode",
        "Œdipe",
        "Zidane",
    ]


def test_names_that_read_the_same_have_a_fixed_order() -> None:
    one_way = sorted(["Élise", "Elise", "elise"], key=alphabetical)
    other_way = sorted(["elise", "Elise", "Élise"], key=alphabetical)
    assert one_way == other_way
