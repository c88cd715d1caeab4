"""What values show of themselves to programmers fits a screen, and a notebook."""

import pytest

import ronde
from ronde.core.shown import MOST_COLUMNS, MOST_ROWS, Picture, as_html, as_text

EVENT = ronde.event(
    [(f"Player {number}", 2500 - number) for number in range(1, 61)],
    round_count=9,
    name="Open of a town with a name that goes on and on and on and on until the end",
)
VALUES = [
    EVENT,
    ronde.pair(EVENT),
    ronde.pair(EVENT).explanation[0],
    ronde.standings(EVENT, "BH,BH/C1,SB,PS,WON,DE,ARO,TPR,KS"),
    ronde.standings(EVENT, "BH").working(1)[0] if EVENT.rounds else ronde.berger(6),
    ronde.berger(40),
    ronde.scheveningen(4),
    ronde.varma([f"Player {number}" for number in range(24)], seed=3),
    ronde.knockout(60),
    ronde.movement("mitchell", tables=15),
    ronde.movement("individual", players=16),
    ronde.rank([(1, number, number, 10 * number) for number in range(1, 40)])[0],
    ronde.pair_round(ronde.round_to_pair(EVENT)),
]


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_a_value_fits_a_screen_and_a_notebook(value: object) -> None:
    lines = repr(value).splitlines()
    assert 2 < len(lines) <= MOST_ROWS + 3
    assert max(map(len, lines)) <= MOST_COLUMNS
    notebook = value._repr_html_()  # type: ignore[attr-defined]
    assert notebook.startswith("<table><caption>")
    assert notebook.count("<tr>") == notebook.count("</tr>") <= MOST_ROWS + 1


def test_figures_stand_below_each_other() -> None:
    picture = Picture("Points", ("name", "points"), [("Anna", "1.5"), ("Bob", "10")])
    assert as_text(picture) == "Points\nname  points\nAnna     1.5\nBob       10"


def test_what_is_left_out_is_counted() -> None:
    picture = Picture("Many", ("number",), [(number,) for number in range(MOST_ROWS + 5)])
    assert as_text(picture).endswith("… and 5 more")
    assert as_html(picture).endswith("<p>… and 5 more</p>")


def test_nothing_is_a_line() -> None:
    assert as_text(Picture("Nobody", ("number",))) == "Nobody"
    assert as_html(Picture("Nobody", ("number",))) == "<table><caption>Nobody</caption></table>"


def test_names_cannot_write_into_a_page_or_a_terminal() -> None:
    picture = Picture("<b>", ("name",), [("<script>\x1b[31m",)])
    assert "<script>" not in as_html(picture)
    assert "\x1b" not in as_text(picture)


def test_a_cup_tells_each_slot() -> None:
    assert "winner of 1" in repr(ronde.knockout(6))
    assert "bye" in repr(ronde.knockout(6))
