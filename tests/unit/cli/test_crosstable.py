"""Which form of a crosstable an event gets."""

from dataclasses import replace

import pytest

from ronde.cli.crosstable import everybody_meets
from ronde.core.chess.crosstable import crosstable
from ronde.core.chess.event import Event
from ronde.core.chess.game import Game, Result, Round
from ronde.core.chess.player import Player
from ronde.core.roundrobin.berger import berger


def played(player_count: int, round_count: int) -> Event:
    """The first rounds of a round robin that does not say it is one."""
    rounds = berger(player_count).rounds[:round_count]
    return Event(
        players=tuple(Player(number=number) for number in range(1, player_count + 1)),
        rounds=tuple(
            Round(
                games=tuple(
                    Game(meeting.first, meeting.second, Result.WIN, Result.LOSS)
                    for meeting in scheduled.meetings
                )
            )
            for scheduled in rounds
        ),
    )


def by_opponents(event: Event) -> bool:
    return everybody_meets(event, crosstable(event))


@pytest.mark.parametrize(
    ("round_count", "expected"), [(3, False), (6, False), (8, True), (9, True)]
)
def test_where_most_pairs_have_met_it_goes_by_opponents(round_count: int, expected: bool) -> None:
    assert by_opponents(played(10, round_count)) is expected


def test_as_many_planned_rounds_as_a_round_robin_has() -> None:
    assert by_opponents(replace(played(10, 1), planned_round_count=9))
    assert not by_opponents(replace(played(10, 1), planned_round_count=7))


def test_what_the_event_says_of_itself_goes_first() -> None:
    assert by_opponents(replace(played(10, 1), system_code="FIDE_ROUNDROBIN"))
    assert not by_opponents(replace(played(10, 9), system_code="FIDE_DUTCH_2026"))
    assert not by_opponents(replace(played(10, 9), kind="Individual: Swiss-System"))
