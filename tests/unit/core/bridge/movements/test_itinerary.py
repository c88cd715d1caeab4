"""Where everybody and the boards go, read off a movement."""

from dataclasses import replace
from fractions import Fraction

import pytest

from ronde.core.bridge.movements.itinerary import (
    Presence,
    SeatPlace,
    Whereabouts,
    board_moves,
    itineraries,
    lying,
    places,
    seat_moves,
    seating,
)
from ronde.core.bridge.movements.movement import Direction, Entry, Movement, contestants
from ronde.core.bridge.movements.web import web
from tests.unit.core.bridge.movements.on_paper import (
    every_kind,
    gueridon,
    half_table,
    howell,
    nine_players,
    skipping,
    swedish,
)
from tests.unit.core.bridge.movements.written import written


def table(number: int) -> Whereabouts:
    return Whereabouts(table_number=number)


def stand(after: int, number: int = 1) -> Whereabouts:
    return Whereabouts(table_number=after, stand_number=number)


def seat(table_number: int, index: int) -> SeatPlace:
    return SeatPlace(table_number=table_number, seat_index=index)


def test_places_are_in_walking_order() -> None:
    assert places(howell()) == (
        table(1),
        stand(1, 1),
        stand(1, 2),
        table(2),
        stand(2),
        table(3),
        table(4),
    )
    assert lying(howell().rounds[0])[stand(1, 2)] == (3,)


@pytest.mark.parametrize("round_index", range(6))
def test_in_a_howell_every_pair_takes_the_seat_of_the_one_before(round_index: int) -> None:
    movement = howell()
    before, after = movement.rounds[round_index : round_index + 2]
    moves = seat_moves(movement, before, after)
    assert moves[seat(1, 0)] == seat(1, 0)
    sitting = {
        number: seat(play.table_number, index)
        for play in before.tables
        for index, number in enumerate(play.seats)
    }
    for pair in range(1, 8):
        assert moves[sitting[pair]] == sitting[(pair - 2) % 7 + 1]


def test_in_a_howell_boards_go_down_one_place_with_the_stands() -> None:
    first, second = howell().rounds[:2]
    order = places(howell())
    assert board_moves(first, second) == {
        place: (order[index - 1],) for index, place in enumerate(order)
    }


def test_boards_of_a_gueridon_pass_over_the_stand_and_table_6_shares() -> None:
    first, second = gueridon().rounds[:2]
    assert board_moves(first, second) == {
        table(1): (table(5),),
        table(2): (table(1), table(6)),
        table(3): (table(2),),
        stand(3): (table(3),),
        table(4): (stand(3),),
        table(5): (table(4),),
        table(6): (table(5),),
    }


def test_nothing_moves_after_the_last_round() -> None:
    last = gueridon().rounds[-1]
    assert board_moves(last, None) == {}
    assert seat_moves(gueridon(), last, None) == {}


def test_boards_that_are_done_with_go_back_to_the_director() -> None:
    first, second = swedish().rounds[:2]
    assert board_moves(first, second) == {table(1): (), table(2): (), table(3): ()}


def test_each_copy_of_a_set_goes_its_own_way_or_back_to_the_director() -> None:
    movement = web(table_count=Fraction(16), boards_per_round=2)
    first, second = movement.rounds[:2]
    moves = board_moves(first, second, copies=2)
    goals = [goal for found in moves.values() for goal in found]
    assert len(goals) == len(set(goals)) == 14
    assert moves[table(3)] == (table(2),)
    assert moves[table(12)] == (table(11),)
    for place, found in moves.items():
        assert all(lying(first)[place] == lying(second)[goal] for goal in found)


def test_two_tables_that_exchange_their_boards_with_two_others() -> None:
    movement = written(
        "1-2/1=2 3-4/1=1 5-6/2=4 7-8/2=3", "1-3/2=2 2-4/2=1 5-7/1=4 6-8/1=3", lines=1
    )
    assert board_moves(*movement.rounds) == {
        table(1): (table(4),),
        table(2): (table(3),),
        table(3): (table(2),),
        table(4): (table(1),),
    }


def test_after_the_skip_the_next_table_is_two_up() -> None:
    movement = skipping()
    for index, steps in ((1, 1), (2, 2), (3, 1)):
        before, after = movement.rounds[index : index + 2]
        moves = seat_moves(movement, before, after)
        assert moves[seat(4, 1)] == seat((4 + steps - 1) % 6 + 1, 1)
        assert moves[seat(4, 0)] == seat(4, 0)


def test_a_pair_without_opponents_sits_out_at_its_table() -> None:
    movement = half_table()
    way = {itinerary.entry: itinerary for itinerary in itineraries(movement)}
    lonely = way[Entry(number=7, line=Direction.EAST_WEST)]
    assert lonely.stops[0].presence is Presence.SITS_OUT
    assert lonely.stops[0].seat == seat(7, 1)
    assert lonely.stops[0].boards == ()
    assert lonely.stops[0].opponents == ()
    assert [stop.presence for stop in lonely.stops[1:]] == [Presence.PLAYS] * 6
    assert lonely.stops[1].opponents == (Entry(number=1, line=Direction.NORTH_SOUTH),)
    assert lonely.stops[1].boards == (5, 6, 7, 8)


def test_a_player_of_an_individual_has_a_partner_and_two_opponents() -> None:
    way = {itinerary.entry.number: itinerary for itinerary in itineraries(nine_players())}
    first = way[2].stops[0]
    assert first.partner == Entry(number=3)
    assert first.opponents == (Entry(number=4), Entry(number=7))
    assert first.direction is Direction.NORTH_SOUTH
    assert way[1].stops[0].presence is Presence.SITS_OUT
    assert way[1].stops[0].seat is None


def test_who_leaves_is_absent_from_then_on() -> None:
    movement = howell()
    rounds = movement.rounds[:1]
    assert contestants(movement) == tuple(Entry(number=number) for number in range(1, 9))
    left = Movement(
        kind="howell",
        title=movement.title,
        table_count=movement.table_count,
        contestant_count=8,
        lines=1,
        boards_per_round=1,
        rounds=(*rounds, half_table().rounds[1]),
    )
    way = {itinerary.entry.number: itinerary for itinerary in itineraries(left)}
    assert way[8].stops[1].presence is Presence.ABSENT


def test_the_card_sends_nobody_to_rest_who_has_gone_home() -> None:
    """A seat that nobody goes on from has no next place; who sits out has none at a table."""
    movement = howell()
    first, second = movement.rounds[:2]
    taken = seat_moves(movement, first, second)
    goal = next(seat for seat in taken if taken[seat] is not None)
    entry = next(entry for entry, seat in seating(movement, first).items() if seat == goal)
    emptied = replace(
        second,
        tables=tuple(
            replace(
                table,
                seats=tuple(None if seat == entry.number else seat for seat in table.seats),
                played=entry.number not in table.seats,
            )
            for table in second.tables
        ),
    )
    assert goal not in seat_moves(movement, first, emptied)
    resting = replace(emptied, sit_out=(entry,))
    assert seat_moves(movement, first, resting)[goal] is None


@pytest.mark.parametrize(
    "movement", every_kind(), ids=lambda movement: f"{movement.kind}-{movement.contestant_count}"
)
def test_every_card_agrees_with_the_movement(movement: Movement) -> None:
    everybody = itineraries(movement)
    assert [itinerary.entry for itinerary in everybody] == list(contestants(movement))
    found = {
        (stop.round_number, stop.seat): (itinerary.entry.number, stop.boards)
        for itinerary in everybody
        for stop in itinerary.stops
        if stop.seat is not None
    }
    expected = {
        (round_.round_number, seat(play.table_number, index)): (
            number,
            play.boards if play.played else (),
        )
        for round_ in movement.rounds
        for play in round_.tables
        for index, number in enumerate(play.seats)
        if number is not None
    }
    assert found == expected
