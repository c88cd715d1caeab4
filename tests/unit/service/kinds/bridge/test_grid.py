"""The director's grid and what needs him first."""

from random import Random

from ronde.formats.bridge_adjustments import ruling_from_text
from ronde.service.bridge.wishes import Wanted
from ronde.service.kinds.bridge.actions.ruling import adjust
from ronde.service.kinds.bridge.actions.running import start_round
from ronde.service.kinds.bridge.actions.scoring import dispute, enter_result, send_result
from ronde.service.kinds.bridge.documents import evening_json
from ronde.service.kinds.bridge.grid import Peg, Urgency, grid, needs
from ronde.service.kinds.bridge.sheets import grid_sheets, round_sheets
from ronde.service.kinds.bridge.state import Spot
from tests.unit.service.kinds.bridge.evenings import (
    evening_with,
    five_tables,
    play_round,
    state,
    told,
)


def test_each_board_shows_how_far_it_is() -> None:
    at = five_tables()
    send_result(at, Spot("", 1, 1, 1), told("4s n ="))
    enter_result(at, Spot("", 1, 1, 2), told("pass", 2))
    enter_result(at, Spot("", 1, 2, 3), told("pass", 3))
    dispute(at, Spot("", 1, 2, 3), told("1n n =", 3))
    adjust(at, Spot("", 1, 2, 4), ruling_from_text("A+", 4))
    adjust(at, Spot("", 1, 3, 5), ruling_from_text("NP", 5))
    [section] = grid(state(at))
    first = [[board.peg for board in cells[0].boards] for cells in section.tables]
    assert first == [
        [Peg.SENT, Peg.AGREED],
        [Peg.DISPUTED, Peg.ADJUSTED],
        [Peg.NOT_PLAYED, Peg.TO_COME],
        [Peg.TO_COME, Peg.TO_COME],
        [Peg.TO_COME, Peg.TO_COME],
    ]
    [sheet] = grid_sheets(state(at))
    assert [row[1] for row in sheet.rows] == ["○●", "✗A", "–·", "··", "··"]


def test_who_sits_out_is_shown() -> None:
    at = evening_with(Wanted(kind="mitchell", pair_count=9, boards_per_round=2))
    [section] = grid(state(at))
    last = section.tables[4][0]
    assert not last.played
    assert last.boards == ()
    assert last.seats == (None, 5)
    [sheet] = grid_sheets(state(at))
    assert sheet.rows[4][1] == "(5)"
    [first] = round_sheets(state(at), 1)
    assert first.notes == ("Sits out: E-W 5",)


def test_the_most_urgent_comes_first() -> None:
    at = five_tables()
    play_round(at, 1, Random(7))
    start_round(at, 3)
    send_result(at, Spot("", 2, 1, 3), told("1n n =", 3))
    enter_result(at, Spot("", 2, 2, 5), told("-620", 5))
    dispute(at, Spot("", 1, 1, 1))
    found = needs(state(at))
    kinds = [need.urgency for need in found]
    assert kinds == sorted(kinds, key=list(Urgency).index)
    assert str(found[0].text).startswith("table 1, board 1: disputed, ")
    assert Urgency.MISSING in kinds
    assert str(found[-1].text) == "table 1, board 3: 1NT by North made, not accepted yet"
    told_of = evening_json(state(at))
    assert [need["why"] for need in told_of["needs"]] == [kind.value for kind in kinds]


def test_an_unlikely_score_is_marked() -> None:
    at = five_tables()
    enter_result(at, Spot("", 1, 1, 1), told("-620"))
    [sheet] = grid_sheets(state(at))
    assert sheet.rows[0][1] == "?·"
    board = evening_json(state(at))["grid"][0]["tables"][0]["cells"][0]["boards"][0]
    assert board["state"] == "agreed"
    assert board["unlikely"]
    assert board["result"]["text"] == "-620 for N-S"
