"""The ranking of an evening: what counts, what is taken off, what the public sees."""

from fractions import Fraction
from random import Random

import pytest

from ronde.core.bridge.movements.movement import Direction
from ronde.core.bridge.scoring.ranking import Who
from ronde.errors import InputError
from ronde.service.bridge.wishes import Wanted
from ronde.service.events.actions.creating import close
from ronde.service.events.settings import System
from ronde.service.kinds.bridge.actions.ruling import penalise
from ronde.service.kinds.bridge.actions.scoring import dispute
from ronde.service.kinds.bridge.counting import public_round
from ronde.service.kinds.bridge.ranking import (
    personal_json,
    ranked_pairs,
    ranked_teams,
    ranking_json,
    ranking_sheets,
)
from ronde.service.kinds.bridge.settings import BridgeSettings
from ronde.service.kinds.bridge.sheets import personal_sheets, traveller_sheets
from ronde.service.kinds.bridge.state import Spot
from ronde.text.documents import JsonObject
from tests.unit.service.kinds.bridge.evenings import (
    enter_pairs,
    evening_with,
    five_tables,
    play_all,
    play_round,
    state,
)

NS5 = Who(number=5, line=Direction.NORTH_SOUTH)


def test_penalties_add_up_in_one_unit() -> None:
    at = five_tables()
    play_all(at, Random(5))
    before = _entry(ranking_json(state(at)))
    penalise(at, NS5, Fraction(1, 2), reason="late")
    penalise(at, NS5, Fraction(1), reason="slow")
    after = _entry(ranking_json(state(at)))
    assert before["points"] - after["points"] == 1.5
    assert after["penalty"] == 1.5
    with pytest.raises(InputError, match="other unit"):
        penalise(at, NS5, Fraction(10), in_percent=True, reason="phone")
    with pytest.raises(InputError, match="expected a reason"):
        penalise(at, NS5, Fraction(1), reason=" ")


def _entry(document: JsonObject) -> JsonObject:
    """The line of N-S 5."""
    return next(one for one in _north_south(document) if one["number"] == 5)


def test_a_disputed_score_waits() -> None:
    at = five_tables()
    play_round(at, 1, Random(1))
    counted = [line["boards_played"] for line in _north_south(ranking_json(state(at)))]
    assert counted == [2] * 5
    dispute(at, Spot("", 1, 1, 1))
    boards = {
        line["number"]: line["boards_played"] for line in _north_south(ranking_json(state(at)))
    }
    assert boards[1] == 1


def _north_south(
    document: dict[str, list[dict[str, list[dict[str, int]]]]],
) -> list[dict[str, int]]:
    """The lines of the first ranking."""
    return document["rankings"][0]["entries"]


def test_the_last_rounds_are_held_back_until_the_end() -> None:
    at = five_tables(BridgeSettings(held_back=2))
    assert public_round(state(at)) == 3
    play_all(at, Random(3))
    assert ranked_pairs(state(at), after=3).lists != ranked_pairs(state(at)).lists
    close(at)
    assert public_round(state(at)) is None
    assert public_round(state(five_tables())) is None


def test_the_traveller_of_a_board_with_its_reasons() -> None:
    at = five_tables()
    enter_pairs(at, "Dupont / Martin")
    with pytest.raises(InputError, match="no scores yet"):
        traveller_sheets(state(at), 1)
    play_round(at, 1, Random(1))
    [sheet] = traveller_sheets(state(at), 1)
    assert len(sheet.rows) == 1
    with pytest.raises(InputError, match="board 12 has no score yet"):
        traveller_sheets(state(at), 12)
    _traveller, reasons = traveller_sheets(state(at), 1, explained=True)
    assert len(reasons.rows) == 2


def test_a_card_tells_the_boards_and_the_way() -> None:
    at = five_tables()
    enter_pairs(at, "Dupont / Martin")
    who = Who(number=1, line=Direction.NORTH_SOUTH)
    [way] = personal_sheets(state(at), who)
    assert way.title == "N-S 1 · Dupont – Martin"
    assert [row[1] for row in way.rows] == [1] * 5
    play_all(at, Random(1))
    card, _way = personal_sheets(state(at), who)
    assert len(card.rows) == 10
    told = personal_json(state(at), who)
    assert len(told["boards"]) == 10
    assert told["rank"] in range(1, 6)
    assert personal_json(state(at), Who(number=99)) == {"rank": None, "boards": []}


def test_teams_lose_victory_points() -> None:
    at = evening_with(Wanted(kind="triplicate", boards_per_round=4), System.BRIDGE_TEAMS)
    play_all(at, Random(9))
    before = {one.team: one.victory_points for one in ranked_teams(state(at)).standings}
    penalise(at, Who(number="A"), Fraction(2), reason="late")
    after = {one.team: one.victory_points for one in ranked_teams(state(at)).standings}
    assert before["A"] - after["A"] == 2
    assert before["B"] == after["B"]
    ranking, matches = ranking_sheets(state(at))
    assert (len(ranking.rows), len(matches.rows)) == (3, 3)
    with pytest.raises(InputError, match="not a part of a top"):
        penalise(at, Who(number="A"), Fraction(2), in_percent=True, reason="late")
