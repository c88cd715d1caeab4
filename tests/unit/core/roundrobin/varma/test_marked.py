import pytest

from ronde.core.roundrobin.berger import berger
from ronde.core.roundrobin.varma.tables import Group, group_of_number, marked_rounds
from ronde.errors import InputError


@pytest.mark.parametrize("player_count", range(9, 25))
def test_marks_change_nothing_else_in_the_schedule(player_count: int) -> None:
    marked = marked_rounds(player_count)
    plain = berger(player_count).rounds
    assert [
        (r.round_number, r.bye, tuple(game.meeting for game in r.meetings)) for r in marked
    ] == [(r.round_number, r.bye, r.meetings) for r in plain]


@pytest.mark.parametrize("player_count", range(9, 25))
def test_every_pair_of_a_group_is_marked_once_and_none_late(player_count: int) -> None:
    groups = group_of_number(player_count)
    sizes = [list(groups.values()).count(group) for group in Group]
    rounds = [
        scheduled.round_number
        for scheduled in marked_rounds(player_count)
        for game in scheduled.meetings
        if game.group is not None
    ]
    assert len(rounds) == sum(size * (size - 1) // 2 for size in sizes)
    assert max(rounds) <= len(marked_rounds(player_count)) - 3


def test_with_nine_players_the_games_of_the_tenth_are_byes() -> None:
    rounds = marked_rounds(9)
    assert [scheduled.bye for scheduled in rounds] == [1, 6, 2, 7, 3, 8, 4, 9, 5]
    assert sum(game.group is Group.D for r in rounds for game in r.meetings) == 0


def test_there_is_no_marked_schedule_outside_the_range() -> None:
    with pytest.raises(InputError, match="from 9 to 24"):
        marked_rounds(8)
