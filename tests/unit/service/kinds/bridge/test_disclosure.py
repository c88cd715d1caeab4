"""What players may know of the boards while others have still to play them."""

from random import Random

import pytest

from ronde.core.bridge.scoring.ranking import Who
from ronde.errors import NotAllowed
from ronde.service.bridge.wishes import Wanted
from ronde.service.events.actions.creating import close
from ronde.service.events.desk import Desk
from ronde.service.events.settings import System
from ronde.service.kinds.bridge.actions.scoring import dispute, enter_result
from ronde.service.kinds.bridge.disclosure import check_known, known_boards
from ronde.service.kinds.bridge.evening import due_spots
from ronde.service.kinds.bridge.plays import plays_of
from ronde.service.kinds.bridge.settings import BoardsShown, BridgeSettings
from ronde.service.kinds.bridge.state import BridgeState, Spot
from tests.unit.service.kinds.bridge.evenings import (
    evening_with,
    five_tables,
    night,
    play_all,
    play_round,
    some_score,
    spots_of_round,
    state,
)

FORMATS = {
    "mitchell": (Wanted(kind="mitchell", pair_count=10, boards_per_round=2), System.BRIDGE_PAIRS),
    "skip": (Wanted(kind="mitchell-skip", pair_count=12, boards_per_round=1), System.BRIDGE_PAIRS),
    "howell": (Wanted(kind="howell", pair_count=8, boards_per_round=2), System.BRIDGE_PAIRS),
    "individual": (Wanted(kind="individual", player_count=8), System.BRIDGE_INDIVIDUAL),
}
PLAYED = BridgeSettings(boards_shown=BoardsShown.PLAYED)


def seated(evening: BridgeState, spot: Spot) -> set[Who]:
    """Those whom the movement seats for a board."""
    movement = evening.movements[spot.section]
    table = plays_of(movement)[spot.round_number, spot.table_number]
    return {
        Who(number=entry.number, line=entry.line, section=spot.section)
        for _side, entry in movement.seated(table)
    }


def boards_by_player(at: Desk) -> dict[Who, tuple[set[int], set[int]]]:
    """The boards that each has played, and those that each has still to play."""
    evening = night(at)
    found: dict[Who, tuple[set[int], set[int]]] = {}
    for spot in due_spots(evening):
        for who in seated(evening, spot):
            played, to_come = found.setdefault(who, (set(), set()))
            (played if spot in evening.results else to_come).add(spot.board_number)
    return found


@pytest.mark.rule("Laws of Duplicate Bridge 2017 Law 16D, information from another source")
@pytest.mark.parametrize("format_name", FORMATS)
def test_everybody_knows_what_they_have_played_and_nobody_what_is_to_come(format_name: str) -> None:
    """At any moment of an evening whose scores come in in any order."""
    wanted, system = FORMATS[format_name]
    at = evening_with(wanted, system)
    random = Random(format_name)
    spots = list(due_spots(night(at)))
    random.shuffle(spots)
    for spot in spots:
        enter_result(at, spot, some_score(random, spot.board_number))
        if random.random() < 0.9:
            continue
        assert known_boards(state(at)) == frozenset()
        for who, (played, to_come) in boards_by_player(at).items():
            assert known_boards(state(at), [who]) == played - to_come
    close(at)
    assert known_boards(state(at)) == {spot.board_number for spot in spots}


def test_on_a_shared_phone_all_who_sit_there_must_have_played_a_board() -> None:
    at = five_tables()
    play_round(at, 1, Random(1))
    play_round(at, 2, Random(1))
    everybody = boards_by_player(at)
    spot = spots_of_round(at, 3)[0]
    pair = sorted(seated(night(at), spot), key=str)
    both = everybody[pair[0]][0] & everybody[pair[1]][0]
    assert known_boards(state(at), pair) == both
    assert known_boards(state(at), pair) < known_boards(state(at), pair[:1])


def test_a_board_is_open_to_all_once_no_table_has_still_to_play_it() -> None:
    at = evening_with(FORMATS["mitchell"][0], settings=PLAYED)
    random = Random(4)
    for round_number in night(at).round_numbers:
        play_round(at, round_number, random)
        to_come = {spot.board_number for spot in due_spots(night(at))} - known_boards(state(at))
        assert to_come == {
            spot.board_number for spot in due_spots(night(at)) if spot not in night(at).results
        }
    disputed = due_spots(night(at))[0]
    dispute(at, disputed)
    assert disputed.board_number not in known_boards(state(at))


def test_a_disputed_board_is_not_known_to_those_who_dispute_it() -> None:
    at = five_tables()
    play_all(at, Random(2))
    spot = due_spots(night(at))[0]
    (who, *_others) = seated(night(at), spot)
    assert spot.board_number in known_boards(state(at), [who])
    dispute(at, spot)
    assert spot.board_number not in known_boards(state(at), [who])


def test_who_asks_for_a_board_too_early_is_told_when_it_is_shown() -> None:
    at = five_tables()
    play_round(at, 1, Random(1))
    with pytest.raises(NotAllowed, match="shown to those who have played it"):
        check_known(state(at), 1)
    play_all(at, Random(2))
    close(at)
    check_known(state(at), 1)
