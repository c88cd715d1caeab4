"""The crosstable on paper."""

import csv
import io
import random

import pytest

from ronde.core.chess.crosstable import crosstable
from ronde.core.chess.event import Event
from ronde.formats.crosstable_csv import loads
from ronde.printing.crosstable import (
    crosstable_html,
    crosstable_pdf,
    crosstable_svg,
    opponent_bands,
    printed,
)
from tests.unit.printing.paper import (
    A4_SIDEWAYS,
    A4_UPRIGHT,
    pages,
    sizes,
    text_outside_the_margins,
)


def round_robin(player_count: int, *, double: bool = False) -> Event:
    """A round robin with results by chance, the same every time."""
    lots = random.Random(player_count)
    outcomes = [("1", "0"), ("0", "1"), ("½", "½")]
    cells = [[""] * player_count for _row in range(player_count)]
    for first in range(player_count):
        for second in range(first):
            white, black = lots.choice(outcomes)
            other_black, other_white = lots.choice(outcomes)
            if double:
                cells[first][second] = f"{white}/{other_black}"
                cells[second][first] = f"{other_white}/{black}"
            else:
                cells[first][second], cells[second][first] = white, black
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(["name", *range(1, player_count + 1)])
    writer.writerows([f"Player {index + 1}", *row] for index, row in enumerate(cells))
    return loads(text.getvalue())


def pdf_of(event: Event) -> bytes:
    return crosstable_pdf(event, crosstable(event))


def test_eight_players_on_an_upright_page() -> None:
    event = round_robin(8)
    content = pdf_of(event)
    assert sizes(content) == {A4_UPRIGHT}
    (page,) = pages(content)
    words = page.split()
    assert words[:15] == [
        *("Crosstable", "No.", "Name", "1", "2", "3", "4", "5", "6", "7", "8"),
        *("Points", "Wins", "%B", "SB"),
    ]
    assert "■" not in page
    assert "Ranked by points, Sonneborn-Berger." in page


@pytest.mark.parametrize("player_count", [20, 40])
def test_larger_tables_still_are_one_page(player_count: int) -> None:
    content = pdf_of(round_robin(player_count))
    assert sizes(content) == {A4_SIDEWAYS}
    assert len(pages(content)) == 1
    assert text_outside_the_margins(content) == []


def test_a_table_too_large_for_a_page_names_the_players_in_every_block() -> None:
    content = pdf_of(round_robin(60))
    printed_pages = pages(content)
    assert len(printed_pages) > 1
    assert text_outside_the_margins(content) == []
    text = " ".join(printed_pages)
    assert all(text.count(f" Player {number} ") == 2 for number in range(1, 61))


def test_a_double_round_robin_has_two_entries_under_each_opponent() -> None:
    event = round_robin(6, double=True)
    table = printed(event, crosstable(event))
    assert [band.heading for band in table.bands] == ["1", "2", "3", "4", "5", "6"]
    headings = [column.heading for column in table.sheet.columns]
    assert headings[:4] == ["No.", "Name", "W", "B"]
    for band in table.bands:
        covered = headings[band.first_index : band.first_index + band.column_count]
        assert covered == ["W", "B"]
    (page,) = pages(pdf_of(event))
    assert page.split().count("W") == 6


def test_a_large_double_round_robin_keeps_both_entries_of_an_opponent_together() -> None:
    content = pdf_of(round_robin(24, double=True))
    assert text_outside_the_margins(content) == []
    for page in pages(content):
        words = page.split()
        assert words.count("W") == words.count("B") == 24


def test_bands_follow_each_other() -> None:
    bands = opponent_bands([1, 2], first_index=3)
    assert [(band.first_index, band.column_count) for band in bands] == [(3, 2), (5, 2)]


def test_the_other_forms() -> None:
    event = round_robin(4, double=True)
    table = crosstable(event)
    assert b'colspan="2"' in crosstable_html(event, table)
    assert crosstable_svg(event, table).startswith(b"<svg")
