"""Rounds of the Lim system: the order of scoregroups, exchanges, the bye, the first round."""

import pytest

from ronde.core.chess.event import Event
from ronde.core.chess.game import Colour
from ronde.core.chess.player import Player
from ronde.core.chess.swiss.catalogue import swiss_system
from ronde.core.chess.swiss.lim.entrants import lim_round as round_of_event
from ronde.core.chess.swiss.lim.field import Side
from ronde.core.chess.swiss.lim.pairing import pair_round
from ronde.errors import RuleError
from tests.literal.table import event_of
from tests.unit.core.chess.swiss.lim.rounds import (
    floaters,
    lim_round,
    meeting,
    paired,
    pairs,
    white_of,
)

ONE_BARRED = [
    ((), "1-4 2-5 3-6"),
    ((4,), "1-5 2-4 3-6"),
    ((4, 5), "1-6 2-4 3-5"),
    ((4, 5, 6), "1-3 2-5 4-6"),
    ((4, 5, 6, 3), "1-2 3-5 4-6"),
]
TWO_BARRED = [
    ((), "1-6 2-4 3-5"),
    ((4,), "1-6 2-5 3-4"),
    ((4, 5), "1-6 2-3 4-5"),
    ((4, 5, 3), "1-3 2-6 4-5"),
    ((4, 5, 3, 6), "1-2 3-5 4-6"),
]
TABLES = [
    *(([(1, other) for other in barred], expected) for barred, expected in ONE_BARRED),
    *(
        ([(1, 4), (1, 5), *((2, other) for other in barred)], expected)
        for barred, expected in TWO_BARRED
    ),
]


def mirrored(pairs_of_six: set[frozenset[int]]) -> set[frozenset[int]]:
    """The same seen from the other end: 6 in the place of 1."""
    return {frozenset(7 - number for number in pair) for pair in pairs_of_six}


@pytest.mark.rule("FIDE C.04.4.3 (2026-02) 4.2")
@pytest.mark.parametrize("score", [8, 4], ids=["above", "median"])
@pytest.mark.parametrize(("met", "expected"), TABLES)
def test_exchanges_downwards_are_those_of_the_table(
    met: list[tuple[int, int]], expected: str, score: int
) -> None:
    assert paired(lim_round(f"{score} " * 6, met=met)) == meeting(expected)


@pytest.mark.rule("FIDE C.04.4.3 (2026-02) 4.3")
@pytest.mark.parametrize(("met", "expected"), TABLES)
def test_exchanges_upwards_are_their_mirror_image(
    met: list[tuple[int, int]], expected: str
) -> None:
    seen = [(7 - one, 7 - other) for one, other in met]
    assert paired(lim_round("0 " * 6, met=seen)) == mirrored(meeting(expected))


@pytest.mark.rule("FIDE C.04.4.3 (2026-02) 4.4")
def test_two_who_cannot_both_be_paired_leave_one_and_another_floats() -> None:
    met = [(1, 2), *((one, other) for one in (1, 2) for other in (3, 4, 5))]
    found = pair_round(lim_round("8 8 8 8 8 8 4 4", met=met))
    assert pairs(found) >= meeting("1-6 3-4")
    assert floaters(found)[0] == (5, 2)


@pytest.mark.rule("FIDE C.04.4.3 (2026-02) 2.3")
def test_who_met_everybody_floats() -> None:
    met = [(2, other) for other in (1, 3, 4, 5, 6, 7)]
    found = pair_round(lim_round("8 8 8 8 8 8 8 4", met=met))
    assert floaters(found)[0] == (2,)
    assert pairs(found) == meeting("1-5 3-6 4-7 2-8")


@pytest.mark.rule("FIDE C.04.4.3 (2026-02) 7.2")
@pytest.mark.parametrize("initial", list(Colour))
def test_first_round_is_the_line_of_the_article(initial: Colour) -> None:
    rows = "\n".join(str(number) for number in range(1, 41))
    found = pair_round(round_of_event(event_of(rows, initial_colour=initial), maxi=False))
    expected = [
        (number, number + 20) if number % 2 else (number + 20, number) for number in range(1, 21)
    ]
    if initial is Colour.BLACK:
        expected = [pair[::-1] for pair in expected]
    assert [(board.white.number, board.black.number) for board in found.boards] == expected


@pytest.mark.rule("FIDE C.04.4.3 (2026-02) 7.1")
@pytest.mark.parametrize(
    ("ratings", "bye"),
    [
        ((2000, 1900, 1800, 1700, 1600), 5),
        ((2000, 1500, 1800, 1700, 1600), 2),
        ((2000, None, 1800, 1700, 1600), 2),
        ((2000, 1900, 1500, 1700, 1500), 5),
    ],
)
def test_bye_of_the_first_round_goes_to_the_lowest_rated(
    ratings: tuple[int | None, ...], bye: int
) -> None:
    players = tuple(
        Player(number=number, rating=rating) for number, rating in enumerate(ratings, start=1)
    )
    found = pair_round(round_of_event(Event(players=players), maxi=False))
    assert found.bye == bye
    rest = [number for number in range(1, 6) if number != bye]
    assert pairs(found) == {frozenset(rest[::2]), frozenset(rest[1::2])}
    # Places of those who are paired are odd or even, not numbers.
    assert {white_of(found, rest[0]), white_of(found, rest[1])} == {rest[0], rest[3]}


@pytest.mark.rule("FIDE C.04.4.3 (2026-02) 1.1")
def test_bye_goes_to_the_lowest_ranked_without_whom_the_others_can_be_paired() -> None:
    assert pair_round(lim_round("4 4 4 2 2")).bye == 5
    assert pair_round(lim_round("4 4 4 2 2", barred=[5])).bye == 4
    met = [(4, 1), (4, 2), (4, 3)]
    assert pair_round(lim_round("4 4 4 2 2", met=met)).bye == 4
    with pytest.raises(RuleError, match="round 5 cannot be paired"):
        pair_round(lim_round("4 4 4 2 2", barred=[1, 2, 3, 4, 5]))


@pytest.mark.rule("FIDE C.04.4.3 (2026-02) 2.2")
def test_both_sides_are_paired_before_the_median() -> None:
    found = pair_round(lim_round("8 8 6 6 4 4 2 2 0 0"))
    assert [(group.side, group.score) for group in found.groups] == [
        (Side.ABOVE, 40),
        (Side.ABOVE, 30),
        (Side.BELOW, 0),
        (Side.BELOW, 10),
        (Side.MEDIAN, 20),
    ]
    assert pairs(found) == meeting("1-2 3-4 5-6 7-8 9-10")


@pytest.mark.rule("FIDE C.04.4.3 (2026-02) 2.6")
def test_a_pairing_below_is_cracked_where_more_came_from_above() -> None:
    colours = {1: "WB", 2: "BW", 3: "WB", 4: "BW", 5: "WB", 6: "BW"}
    met = [(4, 1), (4, 2), (4, 3)]
    found = pair_round(lim_round("4 4 4 2 0 0", colours=colours, met=met, rounds_played=2))
    assert pairs(found) == meeting("1-2 3-6 4-5")
    centre = found.groups[-1]
    assert [(cracked.side, found.field.numbers(cracked.pair)) for cracked in centre.cracked] == [
        (Side.BELOW, (6, 5))
    ]
    assert not found.groups[-2].lasting


@pytest.mark.rule("FIDE C.04.4.3 (2026-02) 2.6")
def test_else_a_pairing_above_is_cracked_and_the_other_side_where_none_is_left() -> None:
    met = [(3, 4)]
    found = pair_round(lim_round("4 4 2 2", met=met, rounds_played=2))
    assert found.groups[-1].cracked[0].side is Side.ABOVE
    assert pairs(found) == meeting("1-3 2-4")
    found = pair_round(lim_round("2 2 0 0", met=[(1, 2)], rounds_played=2))
    assert found.groups[-1].cracked[0].side is Side.BELOW


@pytest.mark.rule("FIDE C.04.4.3 (2026-02) 2.2")
def test_virtual_points_do_not_move_the_median() -> None:
    event = event_of("1 3w1\n2 4b1\n3 1b0\n4 2w0", virtual=[(1, 2, 10)])
    system = swiss_system("lim", "2026")
    to_pair = system.to_pair(event)
    assert [entrant.score for entrant in to_pair.entrants] == [20, 20, 0, 0]
    assert getattr(to_pair, "twice_median", None) == 10


def test_nobody_and_one_alone_are_rounds_without_boards() -> None:
    assert pair_round(round_of_event(Event(), maxi=False)).boards == ()
    alone = pair_round(round_of_event(Event(players=(Player(number=1),)), maxi=False))
    assert (alone.boards, alone.bye) == ((), 1)


def test_players_who_cannot_be_paired_are_refused() -> None:
    with pytest.raises(RuleError, match="the players are not compatible"):
        pair_round(lim_round("4 4", met=[(1, 2)]))
