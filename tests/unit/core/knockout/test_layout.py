"""Where the matches of a bracket are drawn."""

from collections import Counter
from itertools import combinations

import pytest

from ronde.core.knockout.bracket import Bracket, Branch, LoserOf, Seed, WinnerOf
from ronde.core.knockout.layout import pages, whole_picture
from ronde.core.knockout.layout_picture import Box, DirectEntry, PageLimits
from ronde.core.knockout.layout_sections import sections
from tests.unit.core.knockout import cups
from tests.unit.core.knockout.pictures import check_nothing_overlaps, things

CUPS: dict[str, Bracket] = {
    **{f"{count}": cups.single(count) for count in (2, 3, 4, 5, 8, 13, 28, 64, 100, 128)},
    "18 with 2 prequalified": cups.single(18, 2),
    "18 with 2 prequalified from the quarter-finals": cups.single(18, 2, 2),
    "third place": cups.third(13),
    "places": cups.places(16),
    "consolation": cups.consolation(28),
    "double 5": cups.double(5),
    "double 16": cups.double(16),
    "double 100": cups.double(100),
    "by lot 13": cups.by_lot(13),
    "by lot 100": cups.by_lot(100),
    "all drawn by lot": cups.drawn_through(13),
}

every_cup = pytest.mark.parametrize("bracket", CUPS.values(), ids=CUPS)


@every_cup
def test_nothing_overlaps_in_the_whole_picture(bracket: Bracket) -> None:
    check_nothing_overlaps(whole_picture(bracket))


@every_cup
def test_nothing_overlaps_on_any_page(bracket: Bracket) -> None:
    for page in pages(bracket):
        check_nothing_overlaps(page)


@every_cup
def test_no_name_of_a_round_stands_on_a_match(bracket: Bracket) -> None:
    for page in (whole_picture(bracket), *pages(bracket)):
        for head in page.heads:
            for thing in things(page):
                if thing.column == head.column:
                    assert thing.bottom <= head.top or thing.top >= head.top + 1


@every_cup
def test_a_match_stands_in_the_middle_of_the_two_that_feed_it(bracket: Bracket) -> None:
    picture = whole_picture(bracket)
    for box in picture.boxes:
        links = [link for link in picture.links if link.target_number == box.match_number]
        if links:
            middles = [link.source_middle for link in links]
            assert box.middle == sum(middles) / len(middles)
            assert all(link.source_column < box.column for link in links)
            assert sorted(middles) == middles, "the upper slot is fed from above"


@every_cup
def test_lines_begin_and_end_at_what_they_join(bracket: Bracket) -> None:
    for page in (whole_picture(bracket), *pages(bracket)):
        boxes = {box.match_number: box for box in page.boxes}
        seeds = {entry.seed: entry for entry in page.entries}
        for link in page.links:
            target = boxes[link.target_number]
            assert link.source in (target.a, target.b)
            assert (link.target_column, link.target_middle) == (target.column, target.middle)
            if isinstance(link.source, WinnerOf):
                source: Box | DirectEntry = boxes[link.source.match_number]
            else:
                source = seeds[link.source]
            assert (link.source_column, link.source_middle) == (source.column, source.middle)


@every_cup
def test_every_match_is_on_exactly_one_page(bracket: Bracket) -> None:
    expected = {match.match_number for match in bracket.matches if not match.has_bye}
    whole = Counter(box.match_number for box in whole_picture(bracket).boxes)
    paged = Counter(box.match_number for page in pages(bracket) for box in page.boxes)
    assert whole == paged == Counter(expected)


@every_cup
def test_every_participant_is_found(bracket: Bracket) -> None:
    picture = whole_picture(bracket)
    found = {slot for box in picture.boxes for slot in (box.a, box.b)}
    found |= {entry.seed for entry in picture.entries}
    numbers = {slot.number for slot in found if isinstance(slot, Seed)}
    assert numbers == set(range(1, bracket.participant_count + 1))


@every_cup
def test_references_name_the_other_page(bracket: Bracket) -> None:
    found = pages(bracket)
    page_of = {box.match_number: n for n, page in enumerate(found, 1) for box in page.boxes}
    targets = {
        slot.match_number: page_of[box.match_number]
        for page in found
        for box in page.boxes
        for slot in (box.a, box.b)
        if isinstance(slot, WinnerOf)
    }
    for number, page in enumerate(found, 1):
        for box in page.boxes:
            onward = targets.get(box.match_number, number)
            assert box.onward_page == (None if onward == number else onward)
            for slot, slot_page in ((box.a, box.a_page), (box.b, box.b_page)):
                if isinstance(slot, WinnerOf | LoserOf) and page_of[slot.match_number] != number:
                    assert slot_page == page_of[slot.match_number]
                else:
                    assert slot_page is None


@every_cup
def test_pages_keep_to_their_limits(bracket: Bracket) -> None:
    limits = PageLimits()
    for page in pages(bracket):
        assert page.column_count <= limits.columns
        assert page.height <= limits.height


@every_cup
def test_every_page_names_the_rounds_of_its_matches(bracket: Bracket) -> None:
    for page in pages(bracket):
        heads = {(head.column, str(head.name)) for head in page.heads}
        assert {(box.column, str(box.round_name)) for box in page.boxes} <= heads


@pytest.mark.parametrize(
    ("count", "page_count"), [(4, 1), (28, 1), (32, 1), (33, 3), (64, 3), (100, 5), (128, 5)]
)
def test_a_large_cup_ends_on_a_page_of_its_own(count: int, page_count: int) -> None:
    found = pages(cups.single(count))
    assert len(found) == page_count
    assert [page.winner_line is not None for page in found] == [False] * (page_count - 1) + [True]


def test_a_cup_of_128_has_four_pages_and_its_quarter_finals_on_the_fifth() -> None:
    *early, last = pages(cups.single(128))
    assert [[box.column for box in page.boxes].count(0) for page in early] == [16] * 4
    assert Counter(box.column for box in last.boxes) == {0: 4, 1: 2, 2: 1}
    assert {box.onward_page for page in early for box in page.boxes if box.column == 3} == {5}
    assert [(box.a_page, box.b_page) for box in last.boxes if box.column == 0] == [
        (page, page) for page in (1, 2, 3, 4)
    ]


def test_a_participant_with_a_bye_stands_before_his_first_match() -> None:
    picture = whole_picture(cups.single(28))
    assert {(entry.seed.number, entry.column) for entry in picture.entries} == {
        (number, 0) for number in (1, 2, 3, 4)
    }


def test_a_prequalified_one_stands_just_before_he_comes_in() -> None:
    picture = whole_picture(cups.single(18, 2, 2))
    columns = {entry.seed.number: entry.column for entry in picture.entries}
    assert columns[1] == columns[2] == 1
    assert {columns[number] for number in columns if number > 2} == {0}


def test_the_match_for_the_third_place_stands_under_the_final() -> None:
    picture = whole_picture(cups.third(8))
    (third,) = (box for box in picture.boxes if box.branch is Branch.THIRD_PLACE)
    final = max((box for box in picture.boxes if box.branch is Branch.MAIN), key=lambda b: b.column)
    assert third.column == final.column
    assert third.top > final.bottom
    assert not any(link.target_number == third.match_number for link in picture.links)


def test_the_grand_final_stands_right_of_both_brackets_and_between_them() -> None:
    picture = whole_picture(cups.double(8))
    first, second = (box for box in picture.boxes if box.branch is Branch.GRAND_FINAL)
    others = [box for box in picture.boxes if box.branch is not Branch.GRAND_FINAL]
    assert first.column > max(box.column for box in others)
    upper = max(box.bottom for box in others if box.branch is Branch.MAIN)
    lower = max(box.bottom for box in others if box.branch is Branch.SECOND_CHANCE)
    assert 0 < first.middle < lower
    assert upper < min(box.top for box in others if box.branch is Branch.SECOND_CHANCE)
    assert (second.column, second.middle) == (first.column + 1, first.middle)


def test_rounds_drawn_by_lot_have_no_lines() -> None:
    picture = whole_picture(cups.by_lot(13))
    assert picture.links == ()
    assert len(picture.entries) == 3


def test_once_all_rounds_are_drawn_by_lot_lines_lead_to_the_final_without_crossing() -> None:
    picture = whole_picture(cups.drawn_through(13))
    assert len(picture.links) == 2 * 12 - 10
    assert len(picture.entries) == 3


def test_parts_of_a_cup_do_not_mix() -> None:
    bracket = cups.places(16)
    picture = whole_picture(bracket)
    spans = {}
    for branch in (Branch.MAIN, Branch.CLASSIFICATION):
        boxes = [box for box in picture.boxes if box.branch is branch]
        spans[branch] = (min(b.top for b in boxes), max(b.bottom for b in boxes))
    for (_, bottom), (top, _) in combinations(spans.values(), 2):
        assert bottom < top
    assert [title.branch for title in picture.titles] == [Branch.MAIN, Branch.CLASSIFICATION]


def test_a_section_has_no_empty_column() -> None:
    for bracket in CUPS.values():
        assert all(column for section in sections(bracket) for column in section.columns)


def test_small_pages_cut_the_cup_into_more_of_them() -> None:
    limits = PageLimits(columns=2, height=12.0)
    found = pages(cups.single(16), limits)
    assert all(page.column_count <= 2 and page.height <= 12 for page in found)
    assert sum(len(page.boxes) for page in found) == 15
