import pytest

from ronde.core.roundrobin.qualification import GroupPlace
from ronde.errors import InputError
from ronde.service.events.actions.drawing import draw_next
from ronde.service.events.actions.entering import withdraw
from ronde.service.events.actions.regulating import adjust
from ronde.service.events.actions.resulting import enter_results
from ronde.service.events.actions.undoing import undo
from ronde.service.events.desk import Desk
from ronde.service.events.progress import Step
from ronde.service.events.results import Outcome
from ronde.service.events.status import next_thing
from ronde.service.kinds.cup.settings import CupDraw, CupSettings
from ronde.service.kinds.groups.qualifying import group_standings, qualified
from ronde.service.kinds.groups.settings import GroupDraw
from ronde.service.kinds.groups.state import GroupsState
from tests.unit.service.events.desks import BLACK_WINS, DRAW, WHITE_WINS
from tests.unit.service.kinds.cup.cups import drawn, groups_of, report, standing_in, state, to_play


def play(at: Desk, *, stronger: bool = True) -> None:
    """Every game of the groups, won by the stronger or drawn."""
    if not state(at).published:
        drawn(at)
    while True:
        played = state(at).published[-1]
        outcomes: list[tuple[int, Outcome]] = []
        for board, game in played.boards:
            if board in played.open_boards:
                wins = WHITE_WINS if game.white < game.black else BLACK_WINS
                outcomes.append((board, wins if stronger else DRAW))
        enter_results(at, outcomes)
        groups = state(at).part(GroupsState)
        assert groups is not None
        if played.round_number == groups.round_count:
            return
        drawn(at)


def test_the_stronger_go_on_and_group_mates_are_apart() -> None:
    event = groups_of(16, group_count=4, draw=GroupDraw.DEAL)
    play(event)
    found = qualified(state(event), 1)
    assert found.identities == (1, 2, 3, 4, 8, 7, 6, 5)
    assert found.warnings == ()
    assert next_thing(state(event)).step is Step.DRAW
    drawn(event, 3)
    assert [standing_in(event, number) for number in (1, 2, 3, 4)] == [
        ("P1", "P7"),
        ("P3", "P5"),
        ("P2", "P8"),
        ("P4", "P6"),
    ]


def test_the_best_of_the_next_place_are_compared_without_their_own_games() -> None:
    event = groups_of(9, group_count=3, qualified_each=1, best_next_count=1, draw=GroupDraw.DEAL)
    play(event)
    adjust(event, 5, 5, reason="appeal")
    found = qualified(state(event), 1)
    assert found.places[-1] == GroupPlace("B", 2)
    assert found.identities[-1] == 5
    assert [len(candidate.values) for candidate in found.compared.candidates] == [3, 3, 3]


def test_lots_that_decide_are_told() -> None:
    event = groups_of(6, group_count=2, qualified_each=1, best_next_count=1, draw=GroupDraw.DEAL)
    play(event, stronger=False)
    found = qualified(state(event), 5)
    assert [str(warning)[:8] for warning in found.warnings] == ["group A,", "group B,", "lots dec"]
    assert qualified(state(event), 5) == found


def test_those_who_do_not_fill_a_cup_have_byes() -> None:
    event = groups_of(9, group_count=3, draw=GroupDraw.DEAL)
    play(event)
    drawn(event)
    assert to_play(event) == (2, 4)
    report(event, "2a", "4a")
    assert len(to_play(event)) == 2


def test_the_cup_after_groups_may_be_drawn_round_by_round() -> None:
    event = groups_of(8, CupSettings(draw=CupDraw.EACH_ROUND), group_count=2, draw=GroupDraw.DEAL)
    play(event)
    drawn(event, 2)
    report(event, "1a", "2a")
    assert next_thing(state(event)).sentence == "Next: draw the final."
    drawn(event, 2)
    assert to_play(event) == (3,)


def test_nobody_goes_on_before_the_last_game() -> None:
    event = groups_of(4, group_count=2)
    with pytest.raises(InputError, match="not drawn"):
        qualified(state(event), 1)
    drawn(event)
    with pytest.raises(InputError, match="waits for these boards: 1, 2"):
        draw_next(event, 1, lambda: 1)


def test_nobody_goes_on_as_long_as_a_game_is_put_off() -> None:
    event = groups_of(4, group_count=2)
    drawn(event)
    enter_results(event, [(1, WHITE_WINS)], adjourned=[2])
    assert next_thing(state(event)).step is Step.RESULT
    with pytest.raises(InputError, match="waits for these boards: 2"):
        qualified(state(event), 1)
    enter_results(event, [(2, WHITE_WINS)])
    assert qualified(state(event), 1)


def test_a_group_that_somebody_left_keeps_its_games_for_history() -> None:
    event = groups_of(8, group_count=2, draw=GroupDraw.DEAL)
    drawn(event)
    enter_results(event, [(board, WHITE_WINS) for board in (1, 2, 3, 4)])
    withdraw(event, 1)
    play(event)
    (_a, first), (_b, _second) = group_standings(state(event))
    points = {standing.name: standing.points for standing in first.standings}
    # He won one game of three: none of his games counts.
    assert points["P1"] == 0


def test_groups_drawn_before_somebody_came_are_drawn_again() -> None:
    event = groups_of(4, group_count=2)
    draw_next(event, 1, lambda: 1)
    withdraw(event, 4)
    assert state(event).part(GroupsState) is None
    undo(event)
    assert state(event).part(GroupsState) is not None
    with pytest.raises(InputError, match="before entry"):
        undo(event, 3)
