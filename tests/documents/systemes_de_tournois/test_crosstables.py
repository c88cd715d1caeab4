"""Every crosstable of the slides, cell by cell: results, points, wins, Black, SB and ranks."""

import re
from fractions import Fraction
from pathlib import Path

import pytest

from ronde.core.chess.crosstable import Crosstable, Order, crosstable
from ronde.core.scores import points_value
from ronde.formats.crosstable_csv import loads
from ronde.text.crosstables import BLOCKED, RESULT_SIGNS, black_percentage
from tests.documents.tables import sections

TABLES = sections(Path(__file__).with_name("crosstables.txt"))
PTS, DE, WIN, BPCT, SB = (
    Order.POINTS,
    Order.DIRECT_ENCOUNTER,
    Order.WINS,
    Order.BLACK_PERCENTAGE,
    Order.SONNEBORN_BERGER,
)
FRACTIONS = {"": Fraction(0), "¼": Fraction(1, 4), "½": Fraction(1, 2), "¾": Fraction(3, 4)}


def number(printed: str) -> Fraction:
    """A number as the slides print it: `18¼`, `5.50`, `(100%)`; brackets say it was not needed."""
    text = printed.strip("()%")
    found = re.fullmatch(r"(\d*)([¼½¾]?)", text)
    return Fraction(found[1] or 0) + FRACTIONS[found[2]] if found else Fraction(text)


def table_of(title: str, *order: Order) -> tuple[Crosstable, list[str], list[list[str]]]:
    """A slide read as a CSV file and computed, its headings and its printed rows."""
    headings, *rows = (line.split() for line in TABLES[title])
    cleaned = [[re.sub(r"\[.*\]", "", cell) for cell in row] for row in rows]
    lines = [
        headings,
        *(["" if cell == "." else cell for cell in row] for row in cleaned),
    ]
    event = loads("\n".join(";".join(line) for line in lines))
    return crosstable(event, order or (PTS, SB)), headings, cleaned


def cells_equal(title: str, *order: Order) -> int:
    """Compare a slide with what is computed from its results; the number of cells compared."""
    table, headings, rows = table_of(title, *order)
    compared = 0
    for row_index, (row, printed) in enumerate(zip(table.rows, rows, strict=True)):
        computed: dict[str, str | Fraction] = {
            "No.": Fraction(row.player.number),
            "Nom": row.player.name,
            "Points": points_value(row.points),
            "Gains": Fraction(row.wins),
            "Noirs": f"{row.black_points}/{row.black_games}",
            "%n": Fraction(black_percentage(row) or 0),
            "SB": row.sonneborn_berger,
            "Rang": Fraction(table.ranks[row_index]),
        }
        for heading, cell in zip(headings, printed, strict=True):
            if heading.isdecimal():
                games = row.cells[int(heading) - 1]
                sign = "".join(RESULT_SIGNS[game.result] for game in games) or "."
                found: str | Fraction = BLOCKED if int(heading) == row_index + 1 else sign
                assert found == cell, (title, row_index, heading)
            elif heading == "Noirs":
                points, games_played = cell.split("/")
                assert computed[heading] == f"{number(points) * 10}/{games_played}"
            else:
                expected = cell if heading == "Nom" else number(cell)
                assert computed[heading] == expected, (title, row_index, heading)
            compared += 1
    return compared


@pytest.mark.rule("Systèmes de tournois (NA), Toutes-rondes – Tableau des résultats")
def test_the_tables_of_results() -> None:
    assert cells_equal("Tableau, une partie jouée") == 80
    assert cells_equal("Tableau") == 88
    assert cells_equal("Tableau des résultats", PTS, WIN, SB) == 112


@pytest.mark.rule("Systèmes de tournois (NA), Classement – Autres critères (nombre de victoires)")
def test_the_tables_of_points_and_wins() -> None:
    assert cells_equal("Classement – Points") == 88
    assert cells_equal("Classement – Victoires") == 96


@pytest.mark.rule(
    "Systèmes de tournois (NA), Classement – Autres critères (résultat avec les noirs)"
)
def test_the_table_of_results_with_black() -> None:
    assert cells_equal("Classement – Résultat avec les noirs") == 104


@pytest.mark.rule("Systèmes de tournois (NA), Classement – Sonneborn-Berger")
def test_the_table_of_sonneborn_berger() -> None:
    assert cells_equal("Classement – Sonneborn-Berger") == 112


@pytest.mark.rule("Systèmes de tournois (NA), Classement – Confrontation directe")
def test_one_table_ranked_in_three_ways() -> None:
    assert cells_equal("Tableau des résultats", PTS, WIN, SB) == 112
    assert cells_equal("Tableau des résultats", PTS, SB) == 112
    assert cells_equal("Classement", PTS, WIN, BPCT, SB) == 120
    assert cells_equal("Classement", PTS, DE, WIN, BPCT, SB) == 120
    assert cells_equal("Classement «Sonneborn-Berger»", PTS, SB) == 120


def test_the_exercise_ranked_by_wins_then_sonneborn_berger_then_black() -> None:
    assert cells_equal("Exercice Classement", PTS, WIN, SB, BPCT) == 78


def test_what_the_exercise_misprints_is_not_what_its_results_give() -> None:
    last_line = TABLES["Exercice Classement"][-1]
    misprint = re.search(r"\[(.*)\]", last_line)
    assert misprint is not None
    table, _headings, _rows = table_of("Exercice Classement")
    assert table.rows[-1].sonneborn_berger == Fraction("3.25") != number(misprint[1])
