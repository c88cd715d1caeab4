"""How large a value of a journal may be."""

import pytest

from ronde.service.events.bounds import endless, oversized


@pytest.mark.parametrize(
    "payload",
    [
        {},
        {"round_count": 999, "seed": 2**53 - 1, "amount": 10**12, "name": "x" * 500},
        {"players": [{"id": 1, "name": "Berg", "rating": 2700, "birth_date": None}]},
        {"deals": {"1": "x" * 300}, "before": [None, True]},
    ],
)
def test_what_events_say_is_within_bounds(payload: dict[str, object]) -> None:
    assert oversized(payload) is None


@pytest.mark.parametrize(
    ("payload", "name"),
    [
        ({"round_count": 2**53 - 1}, "round_count"),
        ({"round_count": -(2**53)}, "round_count"),
        ({"settings": {"cup": {"game_count": 1000}}}, "game_count"),
        ({"first_board": 100_001}, "first_board"),
        ({"points": 10**13}, "points"),
        ({"players": [{"id": 1}, {"name": "x" * 501}]}, "name"),
        ({"boards": [1, 2, 10**6]}, "boards"),
        ({"reason": "x" * 100_001}, "reason"),
    ],
)
def test_what_nobody_could_mean_is_named(payload: dict[str, object], name: str) -> None:
    assert oversized(payload) == name


@pytest.mark.parametrize(
    ("kind", "payload"),
    [
        ("players_entered", {"players": [{"id": 1, "name": "x" * 100_001}]}),
        ("pair_forbidden", {"players": [1, 2], "first_round": None, "last_round": 2**53 - 1}),
        ("board_fixed", {"player": 1, "board": 2**53 - 1}),
        ("round_drafted", {"round": 1, "boards": [2**53 - 1, 1]}),
        ("points_adjusted", {"points": 2**53 - 1}),
    ],
)
def test_what_only_is_shown_may_be_of_any_size(kind: str, payload: dict[str, object]) -> None:
    assert endless(kind, payload) is None


@pytest.mark.parametrize(
    ("kind", "payload", "name"),
    [
        ("bye_granted", {"round": 2**53 - 1}, "round"),
        ("bridge_movement_chosen", {"movements": [{"round_count": 10**6}]}, "round_count"),
        ("bridge_movement_chosen", {"movements": [{"boards": [1, 10**7]}]}, "boards"),
        ("groups_drawn", {"groups": {"group_count": 10**7}}, "group_count"),
    ],
)
def test_what_somebody_counts_up_to_is_bounded(
    kind: str, payload: dict[str, object], name: str
) -> None:
    assert endless(kind, payload) == name
