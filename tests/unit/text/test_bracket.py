"""Brackets in the letters of a terminal."""

import re
from collections.abc import Mapping

import pytest

from ronde.core.knockout.bracket import Bracket
from ronde.core.knockout.layout import whole_picture
from ronde.text import use_language
from ronde.text.bracket import bracket_lines, cell_len
from ronde.text.bracket_words import ShownMatch, filled
from tests.unit.core.knockout import cups

NAMES = {
    1: "TARVIN Ellen",
    2: "BRANNOCK Mei",
    3: "LAUZET Zoé",
    4: "ABRAMEL Luc",
    5: "PRIDDY Hugo",
    6: "SELWICK Anaïs",
}


def text(bracket: Bracket, results: Mapping[int, str] = {}, width: int = 100) -> str:
    return "\n".join(bracket_lines(cups.after(bracket, results), NAMES, width))


def test_a_cup_of_four_played_to_its_end() -> None:
    results = {1: "½–1½", 2: "2–0", 3: "w/o b"}
    assert (
        text(cups.single(4), results)
        == """\
Semi-finals             Final

1 TARVIN Ellen ──── ½ ─┐
                       ┢━ ABRAMEL Luc ─────────┐
4 ABRAMEL Luc ━━━━ 1½ ━┛                       │
                                               ┢━ BRANNOCK Mei
2 BRANNOCK Mei ━━━━ 2 ━┓                       ┃
                       ┡━ BRANNOCK Mei ━━ w/o ━┛
3 LAUZET Zoé ────── 0 ─┘

Winner: BRANNOCK Mei"""
    )


def test_a_cup_of_six_with_byes_and_results_half_in() -> None:
    results = {2: "½–1½", 5: "2–0"}
    assert (
        text(cups.single(6), results)
        == """\
Quarter-finals          Semi-finals             Final

                        1 TARVIN Ellen ━━━━ 2 ━┓
                                               ┡━ TARVIN Ellen ────────┐
4 ABRAMEL Luc ───── ½ ─┐                       │                       │
                       ┢━ PRIDDY Hugo ───── 0 ─┘                       │
5 PRIDDY Hugo ━━━━ 1½ ━┛                                               ├─ (7)
                                                                       │
                        2 BRANNOCK Mei ────────┐                       │
                                               ├─ (6) ─────────────────┘
3 LAUZET Zoé ──────────┐                       │
                       ├─ (4) ─────────────────┘
6 SELWICK Anaïs ───────┘

(7): winner of match 7"""
    )


def test_a_narrow_terminal_gets_lists() -> None:
    results = {1: "½–1½", 2: "2–0"}
    assert (
        text(cups.third(4), results, 24)
        == """\
Semi-finals
   1  1 TARVIN Ell…   ½
      4 ABRAMEL Luc * 1½
   2  2 BRANNOCK M… * 2
      3 LAUZET Zoé    0

Final
   3  4 ABRAMEL Luc
      2 BRANNOCK Mei

Match for third place
   4  1 TARVIN Ellen
      3 LAUZET Zoé"""
    )


def test_without_names_the_numbers_stand_for_the_players() -> None:
    lines = bracket_lines(cups.after(cups.single(4), {1: "½–1½"}))
    assert lines[2].startswith("1 ──")
    assert lines[4].startswith("4 ━━")
    assert "┢━ 4 ──" in lines[3]


def test_a_picture_shows_what_the_results_have_led_to() -> None:
    shown = filled(cups.after(cups.single(4), {1: "b"}), NAMES).matches
    assert shown == {
        1: ShownMatch(1, 4, 4),
        2: ShownMatch(2, 3, None),
        3: ShownMatch(4, None, None),
    }
    absent = filled(cups.after(cups.single(4), {1: "-", 2: "w/o b"}), NAMES).matches
    assert absent == {
        1: ShownMatch(1, 4, None, "both absent"),
        2: ShownMatch(2, 3, 3, "w/o"),
        3: ShownMatch(None, 3, 3),
    }


def test_nobody_is_waited_for_where_both_were_absent() -> None:
    tree = text(cups.single(4), {1: "-"})
    assert "nobody ─" in tree
    assert "(1)" not in tree
    assert "   3  nobody\n" in text(cups.third(4), {1: "-"}, 24)


@pytest.mark.parametrize("count", [4, 8, 16, 28, 64])
@pytest.mark.parametrize("width", [80, 100, 200])
def test_up_to_64_participants_every_name_is_read(count: int, width: int) -> None:
    names = {number: f"Q{number}Z" for number in range(1, count + 1)}
    lines = bracket_lines(cups.after(cups.single(count)), names, width)
    assert max(map(cell_len, lines)) <= width
    whole = "\n".join(lines)
    for number, name in names.items():
        assert f"{number} {name} ─" in whole


def test_64_participants_are_one_tree_in_a_hundred_letters() -> None:
    lines = bracket_lines(cups.after(cups.single(64)), NAMES)
    assert len(lines) == 2 + 127 + 2
    heads = re.split(" {2,}", lines[0].replace("finals Semi", "finals  Semi"))
    assert heads == [
        "Round of 64",
        "Round of 32",
        "Round of 16",
        "Quarter-finals",
        "Semi-finals",
        "Final",
    ]


def test_a_larger_cup_comes_in_blocks_that_name_their_rounds() -> None:
    lines = bracket_lines(cups.after(cups.single(128)), NAMES)
    assert sum(line.startswith("Round of 128") for line in lines) == 8
    assert sum(line.startswith("Quarter-finals") for line in lines) == 1
    assert sum(line.endswith("─ (113)") for line in lines) == 1
    assert any(line.startswith("(113) ─") for line in lines)


def test_a_second_chance_says_who_comes_from_where() -> None:
    whole = text(cups.double(4))
    assert "loser of 1 ─" in whole
    assert "loser of 2 ─" in whole
    assert "Second chance" in whole


def test_the_second_grand_final_is_left_out_where_it_is_not_needed() -> None:
    bracket = cups.double(4)
    *_others, first, again = (match.match_number for match in bracket.matches)
    results = {1: "a", 2: "a", 3: "a", 4: "b", 5: "b", first: "a"}
    assert text(bracket, results).endswith("Winner: TARVIN Ellen")
    assert "second match" not in text(bracket, results)
    needed = {**results, first: "b"}
    assert "second match" in text(bracket, needed)
    assert "Winner" not in text(bracket, needed)
    assert text(bracket, {**needed, again: "a"}).endswith("Winner: BRANNOCK Mei")


def test_rounds_drawn_by_lot_are_lists() -> None:
    lines = bracket_lines(cups.after(cups.by_lot(6)), NAMES)
    assert lines[:2] == ["Quarter-finals", "   1  1 TARVIN Ellen    bye"]
    assert "      drawn by lot" in lines


def test_both_languages() -> None:
    bracket = cups.after(cups.by_lot(6))
    use_language("fr")
    try:
        assert any(line.endswith("exempt") for line in bracket_lines(bracket, NAMES))
        assert "Finale" in bracket_lines(bracket, NAMES)
    finally:
        use_language("en")


@pytest.mark.parametrize(
    ("score", "winner", "expected"),
    [
        ("1½–½", 1, ("1½", "½")),
        ("2:0", 1, ("2", "0")),
        ("0 - 1", 2, ("0", "1")),
        ("1F–0F", 1, ("1F", "0F")),
        ("+–−", 1, ("+", "−")),
        ("walk-over", 1, ("walk-over", "")),
        ("walk-over", 2, ("", "walk-over")),
        ("", 2, ("", "")),
    ],
)
def test_a_score_of_two_parts_is_shared_out(
    score: str, winner: int, expected: tuple[str, str]
) -> None:
    assert ShownMatch(1, 2, winner, score).scores == expected


def test_a_match_in_words() -> None:
    bracket = cups.single(4)
    box = whole_picture(bracket).boxes[0]

    def sentence(results: Mapping[int, str]) -> str:
        return filled(cups.after(bracket, results), NAMES).sentence(box)

    assert sentence({}) == "Semi-finals, match 1: TARVIN Ellen – ABRAMEL Luc"
    assert sentence({1: "a"}) == "Semi-finals, match 1: TARVIN Ellen beat ABRAMEL Luc"
    assert sentence({1: "½–1½"}) == ("Semi-finals, match 1: ABRAMEL Luc beat TARVIN Ellen, 1½–½")
    assert sentence({1: "-"}) == ("Semi-finals, match 1: TARVIN Ellen – ABRAMEL Luc, both absent")
    final = whole_picture(bracket).boxes[-1]
    alone = filled(cups.after(bracket, {1: "a", 2: "-"}), NAMES)
    assert alone.sentence(final) == "Final, match 3: TARVIN Ellen without an opponent"
