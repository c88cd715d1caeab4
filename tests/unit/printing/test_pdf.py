"""Tables on paper, read back from the PDF."""

import re
import sys
from xml.etree import ElementTree as ET

import pytest

from ronde.core.roundrobin.berger import berger
from ronde.core.roundrobin.scheveningen import scheveningen
from ronde.errors import MissingPart
from ronde.printing.pdf import sheets_to_pdf, sheets_to_svg
from ronde.text.schedules import meeting_text, schedule_sheet, scheveningen_sheet
from ronde.text.sheet import Align, Column, Sheet
from tests.unit.printing.paper import (
    A4_SIDEWAYS,
    A4_UPRIGHT,
    pages,
    properties,
    sizes,
    text_outside_the_margins,
)

SVG = "{http://www.w3.org/2000/svg}"


def berger_pdf(player_count: int) -> bytes:
    return sheets_to_pdf([schedule_sheet(berger(player_count), f"Berger, {player_count} players")])


def long_sheet(row_count: int) -> Sheet:
    return Sheet(
        title="Entries",
        columns=(Column("No.", Align.RIGHT), Column("Name"), Column("Elo", Align.RIGHT)),
        rows=tuple((number, f"Player {number}", 1500) for number in range(1, row_count + 1)),
    )


def svg_size(content: bytes) -> tuple[float, float]:
    root = ET.fromstring(content)
    assert root.tag == f"{SVG}svg"
    _x, _y, width, height = root.attrib["viewBox"].split()
    return float(width), float(height)


def test_a_small_schedule_is_one_upright_page() -> None:
    content = berger_pdf(8)
    (page,) = pages(content)
    assert sizes(content) == {A4_UPRIGHT}
    assert page.startswith("Berger, 8 players")
    assert "Board 4" in page
    assert "7 4 – 8 5 – 3 6 – 2 7 – 1" in " ".join(page.split())
    assert "page" not in page


@pytest.mark.parametrize("player_count", [24, 40])
def test_a_wide_schedule_lies_on_its_side_on_one_page(player_count: int) -> None:
    content = berger_pdf(player_count)
    assert sizes(content) == {A4_SIDEWAYS}
    assert len(pages(content)) == 1
    assert text_outside_the_margins(content) == []


@pytest.mark.parametrize("player_count", [2, 3, 9, 16, 41, 52])
def test_no_game_of_any_schedule_is_lost_or_cut_off(player_count: int) -> None:
    schedule = berger(player_count)
    content = berger_pdf(player_count)
    text = " ".join(" ".join(pages(content)).split())
    printed = re.findall(r"\d+ – \d+", text)
    games = [meeting_text(meeting).replace("\xa0", " ") for _round, meeting in schedule.meetings()]
    assert sorted(printed) == sorted(games)
    assert text_outside_the_margins(content) == []


def test_a_schedule_too_wide_for_a_page_is_broken_into_blocks_of_boards() -> None:
    printed = pages(berger_pdf(64))
    for number, page in enumerate(printed, start=1):
        assert page.count("Round") == 2
        headings = re.findall(r"Board (\d+)", " ".join(page.split()))
        assert [int(board) for board in headings] == list(range(1, 33))
        assert f"page {number} of {len(printed)}" in page
    assert "Berger, 64 players" in printed[1]


def test_a_scheveningen_match_of_twenty_boards_is_whole() -> None:
    content = sheets_to_pdf([scheveningen_sheet(scheveningen(20), "Scheveningen")])
    text = " ".join(" ".join(pages(content)).split())
    assert len(set(re.findall(r"[AB]\d+ – [AB]\d+", text))) == 20 * 20
    assert text_outside_the_margins(content) == []


def test_a_long_table_repeats_its_headings_and_counts_its_pages() -> None:
    printed = pages(sheets_to_pdf([long_sheet(150)]))
    assert len(printed) == 4
    for number, page in enumerate(printed, start=1):
        assert "Name" in page
        assert f"page {number} of 4" in page
    assert "Player 150" in printed[3]


def test_sixty_rows_are_made_to_fit_one_page() -> None:
    assert len(pages(sheets_to_pdf([long_sheet(60)]))) == 1


def test_several_sheets_follow_each_other_each_kept_together() -> None:
    sheets = [long_sheet(30), long_sheet(30), long_sheet(5)]
    printed = pages(sheets_to_pdf(sheets))
    assert len(printed) == 2
    assert [page.count("Player 5 ") for page in printed] == [1, 2]


def test_text_from_outside_stays_text() -> None:
    name = '#set text(red) *b* _i_ $x$ [z] `r` <l> @k "q" \\ // /* ~'
    sheet = Sheet(title="= #1", columns=(Column("*Name*"),), rows=((name,),), notes=("#note",))
    (page,) = pages(sheets_to_pdf([sheet]))
    assert name in page
    assert "= #1" in page
    assert "*Name*" in page
    assert "#note" in page


def test_notes_stand_below_the_table() -> None:
    sheet = Sheet(title="T", columns=(Column("A"),), rows=((1,),), notes=("First.", "Second."))
    (page,) = pages(sheets_to_pdf([sheet]))
    assert page.index("First.") > page.index("1")
    assert "Second." in page


def test_a_wide_column_breaks_its_lines_and_stays_on_the_page() -> None:
    words = " ".join(f"word{number}" for number in range(60))
    sheet = Sheet(
        title="Log",
        columns=(Column("Step", Align.RIGHT), Column("Read out", wide=True)),
        rows=((1, words), (2, words)),
    )
    content = sheets_to_pdf([sheet])
    assert text_outside_the_margins(content) == []
    assert " ".join(pages(content)[0].split()).count("word59") == 2


def test_the_file_is_accessible_and_has_a_title_and_a_language() -> None:
    found = properties(berger_pdf(8))
    assert found == {"title": "Berger, 8 players", "language": "en", "accessible": True}


def test_a_sheet_without_a_title_is_printed_too() -> None:
    content = sheets_to_pdf([Sheet(title="", columns=(Column("A"),), rows=())])
    assert properties(content)["title"] == "Ronde"
    assert pages(content) == ["A"]


def test_letters_that_no_font_has_do_not_stop_the_printing() -> None:
    name = "Ronde \N{EGYPTIAN HIEROGLYPH A001}"
    sheet = Sheet(title="T", columns=(Column("Name"),), rows=((name,), ("Zoé Ørsted Łuk",)))
    (page,) = pages(sheets_to_pdf([sheet]))
    assert "Zoé Ørsted Łuk" in page


def test_the_same_table_gives_the_same_file() -> None:
    assert berger_pdf(8) == berger_pdf(8)


def test_a_picture_is_one_page_however_long() -> None:
    width, height = svg_size(sheets_to_svg([long_sheet(8)]))
    assert round(width) == A4_UPRIGHT[0]
    assert height < A4_UPRIGHT[1]
    long_width, long_height = svg_size(sheets_to_svg([long_sheet(300), long_sheet(8)]))
    assert long_width == width
    assert long_height > 3 * A4_UPRIGHT[1]


@pytest.mark.parametrize("make", [sheets_to_pdf, sheets_to_svg])
def test_without_the_typesetter_the_error_says_how_to_get_it(
    make: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    assert callable(make)
    with pytest.raises(MissingPart, match=r'pip install "\.\[workbench\]"'):
        make([long_sheet(1)])
