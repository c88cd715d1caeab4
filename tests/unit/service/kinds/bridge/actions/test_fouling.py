"""A fouled board: its groups in the journal, in the ranking, in files, and what is refused."""

from collections.abc import Iterable
from random import Random

import pytest

from ronde.core.bridge.movements.movement import Direction
from ronde.core.bridge.scoring.fouled import SmallGroups
from ronde.core.bridge.scoring.ranking import Who
from ronde.errors import InputError
from ronde.formats import bridge_results_csv
from ronde.service.bridge.wishes import Wanted
from ronde.service.events.actions.undoing import undo
from ronde.service.events.desk import Desk, opened
from ronde.service.events.sentences import sentences
from ronde.service.events.settings import System
from ronde.service.events.snapshots import packed, unpacked
from ronde.service.kinds.bridge.actions.fouling import foul_board, lift_foul
from ronde.service.kinds.bridge.actions.movements import choose_movements
from ronde.service.kinds.bridge.actions.replanning import take_wrong_boards
from ronde.service.kinds.bridge.actions.scoring import enter_results
from ronde.service.kinds.bridge.documents import evening_json
from ronde.service.kinds.bridge.doubts import doubts_at
from ronde.service.kinds.bridge.evening import due_spots, results_of
from ronde.service.kinds.bridge.export import pbn_file, results_csv, usebio_file
from ronde.service.kinds.bridge.groups import groups_text, halves_text
from ronde.service.kinds.bridge.planning import built_movement
from ronde.service.kinds.bridge.ranking import ranking_json, ranking_sheets
from ronde.service.kinds.bridge.settings import BridgeSettings
from ronde.service.kinds.bridge.sheets import personal_sheets, traveller_sheets
from ronde.text import render
from ronde.text.catalogue import use_language
from tests.unit.service.kinds.bridge.evenings import (
    evening,
    evening_with,
    five_tables,
    last_sentence,
    night,
    play_all,
    state,
    told,
)

BOARD = 4
SCORES = (620, 620, -100, 650, 170, 620, -100, 600, 140)
"""Of tables 1 to 9, where both sides are vulnerable."""
GROUPS = "1-3 8-9 / 4-7"


def nine_tables(settings: BridgeSettings | None = None) -> Desk:
    """A Mitchell of nine tables whose board 4 has its scores."""
    at = evening_with(Wanted(kind="mitchell", pair_count=18, boards_per_round=3), settings=settings)
    enter_results(
        at,
        [
            (spot, told(str(SCORES[spot.table_number - 1]), BOARD))
            for spot in due_spots(night(at))
            if spot.board_number == BOARD
        ],
    )
    return at


def points(at: Desk) -> dict[int, float]:
    """What N-S of each table have on board 4."""
    found = {}
    for traveller in ranking_json(state(at))["travellers"]:
        for line in traveller["lines"]:
            found[line["ns"]] = line["ns_points"]
    return dict(sorted(found.items()))


def test_each_group_is_scored_by_itself() -> None:
    at = nine_tables()
    before = points(at)
    assert list(before.values()) == [12, 12, 1, 16, 6, 12, 1, 8, 4]
    foul_board(at, BOARD, GROUPS, "two hands exchanged")
    expected = [13.4, 13.4, 0.8, 14.75, 5.75, 10.25, 1.25, 8, 4.4]
    assert list(points(at).values()) == expected
    assert last_sentence(at) == (
        "board 4 fouled, groups of tables 1-3 8-9 / 4-7 (two hands exchanged)"
    )
    with pytest.raises(InputError, match="nothing would change"):
        foul_board(at, BOARD, "9, 8, 1 - 3/4-7", "two hands exchanged")
    lift_foul(at, BOARD)
    assert last_sentence(at) == "board 4 is not fouled"
    assert points(at) == before
    with pytest.raises(InputError, match="board 4 is not fouled"):
        lift_foul(at, BOARD)
    undo(at)
    assert list(points(at).values()) == expected
    undo(at)
    assert points(at) == before


def test_it_is_told_in_french() -> None:
    at = nine_tables()
    foul_board(at, BOARD, GROUPS)
    use_language("fr")
    try:
        told_last = render(sentences(opened(at).entries)[-1])
    finally:
        use_language("en")
    assert told_last == "étui 4 faussé, groupes de tables 1-3 8-9 / 4-7"


def test_one_group_leaves_the_others_as_the_second() -> None:
    at = nine_tables()
    foul_board(at, BOARD, "4-7")
    assert groups_text(night(at).fouled[BOARD].groups) == "4-7 / 1-3 8-9"
    assert evening_json(state(at))["fouled"] == [
        {"board": 4, "groups": "4-7 / 1-3 8-9", "reason": ""}
    ]


def test_rounds_may_be_named() -> None:
    at = five_tables()
    play_all(at, Random(1))
    foul_board(at, 1, "r1-2 / r3-5")
    rounds = [{spot.round_number for spot in group} for group in night(at).fouled[1].groups]
    assert rounds == [{1, 2}, {3, 4, 5}]


@pytest.mark.parametrize(
    ("board", "groups", "sentence"),
    [
        (4, "1-3 / 4-7", "board 4: in which group are 8-9?"),
        (4, "1-5 / 5-9", "table 5, board 4 is in two groups"),
        (4, "1-9", "expected two groups of tables or more"),
        (4, "1-8 / ", "in which group are 9?"),
        (4, "1-9 / ", "expected two groups of tables or more"),
        (4, "1-3 / rest", "expected tables such as 1-4, or rounds such as r1-3, found “rest”"),
        (4, "1-9 / 12", "“12”: nobody plays board 4 there"),
        (4, "B:1 / 2-9", "“B:1”: nobody plays board 4 there"),
        (99, "1-3 / 4-9", "there is no board 99 in this event"),
        (1, "1-3 / 4-9", "board 1 has no score yet"),
    ],
)
def test_what_makes_no_groups_is_refused(board: int, groups: str, sentence: str) -> None:
    at = nine_tables()
    with pytest.raises(InputError) as refused:
        foul_board(at, board, groups)
    assert sentence in str(refused.value)


def test_teams_have_no_groups() -> None:
    at = evening_with(Wanted(kind="triplicate"), System.BRIDGE_TEAMS)
    with pytest.raises(InputError, match="teams compare two tables"):
        foul_board(at, 1, "1 / 2")


def test_the_small_groups_of_another_federation() -> None:
    at = nine_tables(BridgeSettings(small_groups=SmallGroups.ACBL))
    foul_board(at, BOARD, "1-2 / 3-4 / 5-9")
    assert [points(at)[table] for table in (3, 4)] == [8.8, 10.4]


def two_sections(*, apart: bool) -> Desk:
    """Two sections of four tables with all scores."""
    at = evening(settings=BridgeSettings(sections_apart=apart))
    wanted = Wanted(kind="howell", pair_count=8)
    movement = built_movement(state(at), wanted)
    choose_movements(at, {"A": movement, "B": movement})
    play_all(at, Random(3))
    return at


def test_sections_that_are_one_field_are_all_in_groups() -> None:
    at = two_sections(apart=False)
    with pytest.raises(InputError, match="of which section\\? expected A:1"):
        foul_board(at, 1, "1 / 2-4")
    with pytest.raises(InputError, match="in which group are B:"):
        foul_board(at, 1, "A:r1-3 / A:r4-7")
    foul_board(at, 1, "A:r1-7 / B:r1-7")
    groups = {line["group"] for line in ranking_json(state(at))["travellers"] if line["board"] == 1}
    assert groups == {"A", "B"}


def test_a_section_apart_may_be_fouled_alone() -> None:
    at = two_sections(apart=True)
    foul_board(at, 1, "A:r1-3 / A:r4-7")
    found = [line for line in ranking_json(state(at))["travellers"] if line["board"] == 1]
    told_of = [(each["section"], each.get("group")) for each in found]
    assert told_of == [("A", "A"), ("A", "B"), ("B", None)]


def test_sheets_and_files_tell_the_groups() -> None:
    at = nine_tables()
    foul_board(at, BOARD, GROUPS)
    titles = [sheet.title for sheet in traveller_sheets(state(at), BOARD)]
    assert titles == ["Board 4, top 16, fouled, group A", "Board 4, top 16, fouled, group B"]
    note = "Board 4 fouled, each group of tables scored by itself (Law 87): 1-3 8-9 / 4-7"
    assert all(note in sheet.notes for sheet in ranking_sheets(state(at)))
    card = personal_sheets(state(at), Who(number=4, line=Direction.NORTH_SOUTH))[0]
    assert card.notes[1].startswith("Board 4: board fouled, one of 4 in group B (Law 87)")
    read = bridge_results_csv.loads(results_csv(state(at)).decode("utf-8-sig"), lines=2)
    assert read.results == results_of(night(at))
    table = pbn_file(state(at)).decode().partition("[ScoreTable")[2].splitlines()
    assert "Group" in table[0]
    assert sorted(line.split()[-1] for line in table[1:10]) == ["A"] * 5 + ["B"] * 4
    usebio = usebio_file(state(at)).decode()
    assert usebio.count("<BOARD_NUMBER>4</BOARD_NUMBER>") == 1
    assert usebio.count("<TRAVELLER_LINE>") == 9
    assert "<NS_MATCH_POINTS>14.75</NS_MATCH_POINTS>" in usebio


def test_a_snapshot_keeps_the_groups() -> None:
    at = nine_tables()
    foul_board(at, BOARD, GROUPS)
    assert unpacked(packed(state(at))) == state(at)


def test_a_table_that_comes_to_the_board_later_is_to_be_looked_at() -> None:
    at = five_tables()
    first = [spot for spot in due_spots(night(at)) if spot.round_number == 1]
    enter_results(at, [(spot, told("pass", spot.board_number)) for spot in first])
    foul_board(at, 1, "1 / 2-5")
    take_wrong_boards(at, (1, 10), round_number=2, table_number=4)
    (late,) = [spot for spot in due_spots(night(at)) if spot[1:] == (2, 4, 1)]
    enter_results(at, [(late, told("pass"))])
    assert [str(reason) for reason in doubts_at(night(at), late)] == [
        "the board is fouled, and this table is in none of its groups"
    ]


@pytest.mark.parametrize(
    ("numbers", "prefix", "text"),
    [
        (range(1, 8), "", "1-4 / 5-7"),
        ((13, 1, 2, 1), "r", "r1-2 / r13"),
        ((5,), "", "5"),
    ],
)
def test_the_example_of_groups_is_of_those_who_play_the_board(
    numbers: Iterable[int], prefix: str, text: str
) -> None:
    assert halves_text(numbers, prefix) == text


def test_the_example_of_groups_can_be_typed() -> None:
    at = nine_tables()
    spots = [spot for spot in due_spots(night(at)) if spot.board_number == BOARD]
    foul_board(at, BOARD, halves_text((spot.round_number for spot in spots), "r"))
    assert len(night(at).fouled[BOARD].groups) == 2
