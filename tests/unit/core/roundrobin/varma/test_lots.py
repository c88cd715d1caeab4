import random

from ronde.core.roundrobin.varma.drawing import Drawing, drawing
from ronde.core.roundrobin.varma.lots import draw_by_lot
from ronde.core.roundrobin.varma.order import DrawnEntrant

TEN = [
    DrawnEntrant(name=f"{code}{number}", affinity=code)
    for code, size in (("FRA", 3), ("ESP", 2), ("ITA", 2), ("ENG", 1), ("GER", 1), ("USA", 1))
    for number in range(1, size + 1)
]


def numbers(start: Drawing, seed: int) -> dict[str, int]:
    draw = draw_by_lot(start, random.Random(seed))
    return {player.name: player.number for player in draw.players}


def test_the_seed_decides_the_draw_and_the_order_of_the_list_does_not() -> None:
    assert numbers(drawing(TEN), 7) == numbers(drawing(reversed(TEN)), 7)
    assert numbers(drawing(TEN), 7) != numbers(drawing(TEN), 8)


def test_the_draw_of_seed_7_stays_what_it_was() -> None:
    # An arbiter who published the seed must find the same draw with a later version of Ronde.
    found = numbers(drawing(TEN), 7)
    assert sorted(found, key=found.__getitem__) == [
        "ESP1",
        "GER1",
        "ITA2",
        "ITA1",
        "FRA1",
        "ESP2",
        "FRA2",
        "ENG1",
        "FRA3",
        "USA1",
    ]


def test_every_number_can_come_out_for_a_player_who_is_alone() -> None:
    alone = drawing(DrawnEntrant(name=f"P{number}") for number in range(10))
    found = {numbers(alone, seed)["P0"] for seed in range(200)}
    assert found == set(range(1, 11))


def test_a_draw_begun_by_hand_can_be_ended_by_lot() -> None:
    found = numbers(drawing(TEN).accept(4), 1)
    assert found["FRA1"] == 4
    assert {found["FRA2"], found["FRA3"]} == {3, 8}
