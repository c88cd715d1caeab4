"""Schedules: dates, board numbers, limits."""

import datetime as dt

import pytest

from ronde.core.roundrobin.berger import berger, checked_player
from ronde.core.roundrobin.rutsch import rutsch
from ronde.core.roundrobin.schedule import Meeting, numbered
from ronde.core.roundrobin.scheveningen import scheveningen
from ronde.errors import InputError


def test_boards_are_numbered_from_one() -> None:
    assert numbered([(1, 4), (2, 3)]) == (Meeting(1, 1, 4), Meeting(2, 2, 3))


def test_dates_follow_the_interval() -> None:
    dated = berger(4).dated(dt.date(2024, 2, 28), 1)
    assert [scheduled.date for scheduled in dated.rounds] == [
        dt.date(2024, 2, 28),
        dt.date(2024, 2, 29),
        dt.date(2024, 3, 1),
    ]


def test_all_rounds_may_be_on_one_day() -> None:
    dated = berger(4).dated(dt.date(2024, 2, 28), 0)
    assert {scheduled.date for scheduled in dated.rounds} == {dt.date(2024, 2, 28)}


def test_impossible_dates_are_refused() -> None:
    with pytest.raises(InputError, match="0 days or more"):
        berger(4).dated(dt.date(2024, 2, 28), -1)
    with pytest.raises(InputError, match="year 9999"):
        berger(4).dated(dt.date(9999, 12, 30), 1)


def test_two_players_have_one_game() -> None:
    assert berger(2).rounds[0].meetings == (Meeting(1, 1, 2),)


@pytest.mark.parametrize("count", [-1, 0, 1, 1001])
def test_a_field_that_cannot_be_meant_is_refused(count: int) -> None:
    with pytest.raises(InputError, match="from 2 to 1000"):
        berger(count)
    with pytest.raises(InputError, match="from 2 to 1000"):
        rutsch(count)
    with pytest.raises(InputError, match="from 2 to 200"):
        scheveningen(count)


@pytest.mark.parametrize("player", [0, 9])
def test_a_player_outside_the_field_is_refused(player: int) -> None:
    with pytest.raises(InputError, match="from 1 to 8"):
        checked_player(player, 8)
