"""How large a value of a journal may be."""

import pytest

from ronde.service.events.bounds import oversized


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
