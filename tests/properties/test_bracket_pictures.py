"""Pictures of cups of any size and kind."""

from collections.abc import Callable

from hypothesis import given, reject
from hypothesis import strategies as st

from ronde.core.knockout.bracket import Bracket, Seed, Slot
from ronde.core.knockout.double_elimination import with_second_chance
from ronde.core.knockout.layout import pages, whole_picture
from ronde.core.knockout.layout_picture import PageLimits
from ronde.errors import RuleError
from ronde.text.bracket import bracket_lines, cell_len
from tests.unit.core.knockout.cups import by_lot, consolation, double, places, played, single, third
from tests.unit.core.knockout.pictures import check_nothing_overlaps

KINDS: tuple[Callable[[int], Bracket], ...] = (single, double, by_lot, consolation, places, third)


@st.composite
def cups_of_any_kind(draw: st.DrawFn, most: int = 150) -> Bracket:
    """A cup of some kind, where that kind exists for so many participants."""
    kind, count = draw(st.sampled_from(KINDS)), draw(st.integers(2, most))
    try:
        return kind(count)
    except RuleError:
        reject()


def drawn_numbers(bracket: Bracket) -> list[int]:
    """The matches that are to be played."""
    return sorted(match.match_number for match in bracket.matches if not match.has_bye)


@given(cups_of_any_kind(), st.integers(1, 7), st.integers(8, 60))
def test_every_match_has_one_place_on_paper_of_any_size(
    bracket: Bracket, columns: int, height: int
) -> None:
    for pictures in (
        (whole_picture(bracket),),
        pages(bracket, PageLimits(columns=columns, height=height)),
    ):
        for picture in pictures:
            check_nothing_overlaps(picture)
        found = sorted(box.match_number for picture in pictures for box in picture.boxes)
        assert found == drawn_numbers(bracket)


@given(st.integers(3, 120), st.integers(1, 12), st.booleans())
def test_prequalified_players_find_their_place(count: int, prequalified: int, twice: bool) -> None:
    try:
        bracket = single(count, min(prequalified, count - 1))
    except RuleError:
        reject()
    if twice:
        bracket = with_second_chance(bracket)
    picture = whole_picture(bracket)
    check_nothing_overlaps(picture)
    slots: list[Slot] = [slot for box in picture.boxes for slot in (box.a, box.b)]
    seeds = sorted(slot.number for slot in slots if isinstance(slot, Seed))
    assert seeds == list(range(1, count + 1))


@given(cups_of_any_kind(40), st.floats(0, 1), st.integers(20, 140))
def test_text_keeps_to_its_width(bracket: Bracket, share: float, width: int) -> None:
    names = {number: f"NAME {number} 王 é" * (number % 3) for number in range(1, 41)}
    lines = bracket_lines(played(bracket, share), names, width)
    assert max(cell_len(line) for line in lines) <= width
    assert not any(line != line.rstrip() for line in lines)
