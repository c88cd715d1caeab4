"""The limits of the Swiss are told when an event is opened and when round 1 is paired."""

import pytest

from ronde.service.events.actions.creating import create
from ronde.service.events.actions.pairing import pair_draft, publish
from ronde.service.events.actions.pairing_by_hand import pair_by_hand
from tests.unit.service.events.desks import desk, event_with, round_robin, swiss

LIMITS = "Systèmes de tournois (NA), Système suisse (ce système a ses limites)"


@pytest.mark.rule(LIMITS)
def test_an_opening_says_for_how_many_players_it_is_meant() -> None:
    (note,) = create(desk(), swiss(5)).warnings
    assert str(note) == "a Swiss of 5 rounds is meant for 10 to 32 players"
    assert create(desk(), round_robin()).warnings == ()


@pytest.mark.rule(LIMITS)
@pytest.mark.parametrize(
    ("players", "rounds", "notes"),
    [
        (6, 4, ["6 players for 4 rounds: a Swiss wants at least twice as many players as rounds"]),
        (10, 5, []),
        (8, 3, []),
        (9, 3, ["9 players for 3 rounds: with more than 8 several may win all their games"]),
        (16, 3, ["16 players for 3 rounds: with more than 8 several may win all their games"]),
        (6, 7, ["7 rounds are planned, more than the 5 that 6 players can play"]),
    ],
)
def test_round_1_is_paired_with_a_note_beyond_the_limits(
    players: int, rounds: int, notes: list[str]
) -> None:
    event = event_with(players, swiss(rounds))
    told = [str(warning) for warning in pair_draft(event).warnings]
    assert [note.partition(", here")[0] for note in told] == notes
    publish(event)


def test_a_round_by_hand_is_told_the_limits_too() -> None:
    event = event_with(6, swiss(4))
    assert any(
        "at least twice" in str(warning)
        for warning in pair_by_hand(event, [(1, 4), (5, 2), (3, 6)]).warnings
    )
