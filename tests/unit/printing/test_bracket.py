"""Brackets as pictures and on paper."""

import re
import xml.etree.ElementTree as ET
from functools import partial

import pytest

from ronde.core.knockout.bracket import Bracket
from ronde.printing.bracket import bracket_pdf, bracket_svg
from ronde.printing.bracket_letters import shortened, text_width
from ronde.text import use_language
from tests.measures import call_count
from tests.unit.core.knockout import cups
from tests.unit.printing.paper import (
    A4_SIDEWAYS,
    A4_UPRIGHT,
    pages,
    properties,
    sizes,
    text_outside_the_margins,
)

SVG = "{http://www.w3.org/2000/svg}"


def names(count: int) -> dict[int, str]:
    return {number: f"Q{number}Z Élodie" for number in range(1, count + 1)}


def texts(svg: bytes) -> list[tuple[str, str]]:
    """What is written in a picture, with the class of each text."""
    root = ET.fromstring(svg)
    return [(element.text or "", element.get("class", "")) for element in root.iter(f"{SVG}text")]


def words(svg: bytes) -> list[str]:
    return [text for text, _kind in texts(svg)]


@pytest.mark.parametrize(
    "bracket",
    [cups.single(5), cups.single(28), cups.single(18, 2), cups.double(13), cups.by_lot(13)],
    ids=["5", "28", "18 with 2 prequalified", "double", "by lot"],
)
def test_a_picture_holds_every_name_and_match_number(bracket: Bracket) -> None:
    count = bracket.participant_count
    written = words(bracket_svg(cups.after(bracket), names(count)))
    assert set(names(count).values()) <= set(written)
    numbers = {str(match.match_number) for match in bracket.matches if not match.has_bye}
    assert numbers <= set(written)


def test_signs_in_names_and_titles_are_safe() -> None:
    hostile = {1: "<script>&\"'", 2: "a\x00b\x1b[1m", 3: "]]>", 4: "Łukasz ŽIŽEK 王"}
    svg = bracket_svg(cups.after(cups.single(4)), hostile, "A & B <C>")
    written = words(svg)
    assert "<script>&\"'" in written
    assert "a�b�[1m" in written
    assert "Łukasz ŽIŽEK 王" in written
    assert "A & B <C>" in written
    assert b"<script>" not in svg


def test_a_picture_has_a_title_a_description_and_a_sentence_for_each_match() -> None:
    cup = cups.after(cups.single(4), {1: "½–1½"})
    root = ET.fromstring(bracket_svg(cup, names(4), "Spring Cup"))
    assert root.find(f"{SVG}title") is not None
    assert root.findtext(f"{SVG}title") == "Spring Cup"
    assert root.findtext(f"{SVG}desc") == "Bracket of 4 participants, 3 matches"
    assert root.get("aria-labelledby") == "rb-title rb-desc"
    items = [group for group in root.iter(f"{SVG}g") if group.get("role") == "listitem"]
    assert [item.findtext(f"{SVG}title") for item in items] == [
        "Semi-finals, match 1: Q4Z Élodie beat Q1Z Élodie, 1½–½",
        "Semi-finals, match 2: Q2Z Élodie – Q3Z Élodie",
        "Final, match 3: Q4Z Élodie – winner of 2",
    ]


def test_the_winner_is_bold_and_goes_on_and_the_loser_is_grey() -> None:
    written = texts(bracket_svg(cups.after(cups.single(4), {1: "½–1½"}), names(4)))
    assert [kind for text, kind in written if text == "Q4Z Élodie"] == ["w", ""]
    assert [kind for text, kind in written if text == "Q1Z Élodie"] == ["l"]
    assert ("1½", "w e") in written
    assert ("½", "l e") in written


def test_the_road_of_those_still_in_is_thick() -> None:
    def roads(results: dict[int, str]) -> int:
        return bracket_svg(cups.after(cups.single(4), results)).count(b'class="r"')

    assert roads({}) == 0
    assert roads({1: "b"}) == 1
    assert roads({1: "b", 2: "a"}) == 2
    assert roads({1: "b", 2: "a", 3: "a"}) == 1


def test_the_winner_of_the_cup_is_named_or_has_a_line() -> None:
    bracket = cups.single(4)
    assert "Winner" in words(bracket_svg(cups.after(bracket), names(4)))
    ended = cups.after(bracket, {1: "b", 2: "a", 3: "a"})
    assert "Winner: Q4Z Élodie" in words(bracket_svg(ended, names(4)))


def test_everything_is_inside_the_picture() -> None:
    for bracket in (cups.single(2), cups.third(4), cups.double(8), cups.places(16)):
        root = ET.fromstring(bracket_svg(cups.after(bracket), names(16)))
        _left, _top, width, height = map(float, (root.get("viewBox") or "").split())
        for rect in root.iter(f"{SVG}rect"):
            x, y = float(rect.get("x", 0)), float(rect.get("y", 0))
            assert x >= 0
            assert y >= 0
            assert x + float(rect.get("width", 0)) <= width
            assert y + float(rect.get("height", 0)) <= height


def test_a_long_name_is_shortened_in_the_picture_and_whole_in_its_sentence() -> None:
    long = "DE LA FONTAINE-MONTGOLFIER Marie-Antoinette"
    svg = bracket_svg(cups.after(cups.single(4)), {**names(4), 1: long})
    assert not any(text == long for text in words(svg))
    assert any(text.startswith("DE LA FONTAINE") and text.endswith("…") for text in words(svg))
    assert long in svg.decode()


def test_a_picture_without_names_shows_the_numbers() -> None:
    written = words(bracket_svg(cups.after(cups.single(8))))
    assert {str(number) for number in range(1, 9)} <= set(written)


def test_a_picture_and_the_work_for_it_grow_in_proportion() -> None:
    small, large = cups.after(cups.single(500)), cups.after(cups.single(4_000))
    assert len(bracket_svg(large)) < 8.5 * len(bracket_svg(small))
    small_calls, large_calls = (call_count(partial(bracket_svg, cup)) for cup in (small, large))
    assert large_calls < 8.5 * small_calls


@pytest.mark.parametrize("count", [4, 5, 8, 13, 28, 64, 128])
def test_a_pdf_holds_every_name_and_round(count: int) -> None:
    bracket = cups.single(count)
    content = bracket_pdf(cups.played(bracket, 0.5), names(count))
    whole = "\n".join(pages(content))
    for name in names(count).values():
        assert name in whole
    for stage in bracket.rounds:
        assert str(stage.name) in whole
    assert text_outside_the_margins(content) == []


@pytest.mark.parametrize(("count", "page_count"), [(32, 1), (64, 3), (128, 5)])
def test_a_large_cup_is_on_several_pages_that_refer_to_each_other(
    count: int, page_count: int
) -> None:
    printed = pages(bracket_pdf(cups.after(cups.single(count)), names(count)))
    assert len(printed) == page_count
    for page in printed[:-1]:
        assert f"to page {page_count}" in page
    if page_count > 1:
        origins = re.findall(r"winner of \d+, page (\d)", printed[-1])
        assert [int(page) for page in origins] == sorted(
            list(range(1, page_count)) * (8 // (page_count - 1))
        )


def test_all_pages_are_a4_one_way_round() -> None:
    for bracket in (cups.single(8), cups.single(64), cups.double(32)):
        assert sizes(bracket_pdf(cups.after(bracket), names(64))) in ({A4_UPRIGHT}, {A4_SIDEWAYS})


def test_a_double_elimination_on_paper_has_all_its_parts() -> None:
    bracket = cups.double(8)
    whole = "\n".join(pages(bracket_pdf(cups.played(bracket), names(8), "Spring Cup")))
    for part in ("Spring Cup", "Main bracket", "Second chance", "Grand final", "Winner: Q"):
        assert part in whole


def test_the_file_is_accessible() -> None:
    assert properties(bracket_pdf(cups.after(cups.third(13)), names(13), "Coupe")) == {
        "title": "Coupe",
        "language": "en",
        "accessible": True,
    }


def test_a_name_that_no_room_holds_is_cut_on_paper() -> None:
    long = "DE LA FONTAINE-MONTGOLFIER Marie-Antoinette-Joséphine-Philippine de Saint-Exupéry"
    whole = "\n".join(pages(bracket_pdf(cups.after(cups.single(32)), {**names(32), 1: long})))
    assert long not in whole
    assert "DE LA FONTAINE" in whole
    assert "…" in whole


def test_both_languages() -> None:
    cup = cups.after(cups.single(6))
    use_language("fr")
    try:
        svg, pdf = bracket_svg(cup, names(6)), bracket_pdf(cup, names(6))
    finally:
        use_language("en")
    assert b'lang="fr"' in svg
    assert {"exempt", "Finale"} <= set(words(svg))
    assert "exempt" in pages(pdf)[0]
    assert properties(pdf)["language"] == "fr"


def test_a_text_is_measured_by_its_letters() -> None:
    assert text_width("mmm", 10) > text_width("nnn", 10) > text_width("iii", 10)
    assert text_width("é", 10) == text_width("e\u0301", 10) == text_width("e", 10)
    assert text_width("abc", 10, bold=True) > text_width("abc", 10)
    cut = shortened("TARVIN Ellen", 10, 50)
    assert cut.endswith("…")
    assert text_width(cut, 10) <= 50
    assert shortened("TARVIN Ellen", 10, 500) == "TARVIN Ellen"
