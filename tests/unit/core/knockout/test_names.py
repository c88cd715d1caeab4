"""The names of rounds, in both languages."""

import pytest

from ronde.core.knockout.names import preliminary_name, round_name
from ronde.text import render, use_language


@pytest.mark.rule(
    "Systèmes de tournois (NA), Système au K.O. (finale, demi-finale, quart de finale)"
)
@pytest.mark.parametrize(
    ("entries", "english", "french"),
    [
        (2, "Final", "Finale"),
        (4, "Semi-finals", "Demi-finales"),
        (8, "Quarter-finals", "Quarts de finale"),
        (16, "Round of 16", "1/8 de finale"),
        (128, "Round of 128", "1/64 de finale"),
    ],
)
def test_rounds_have_their_names(entries: int, english: str, french: str) -> None:
    try:
        use_language("en")
        assert render(round_name(entries)) == english
        use_language("fr")
        assert render(round_name(entries)) == french
    finally:
        use_language("en")


def test_one_preliminary_round_needs_no_number() -> None:
    assert str(preliminary_name(1, 1)) == "Preliminary round"
    assert str(preliminary_name(2, 3)) == "Preliminary round 2"
