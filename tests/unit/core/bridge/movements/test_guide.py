"""The guide card of a table: who plays, and the one rule that says where to go."""

from ronde.core.bridge.movements.guide import Habit, guide_cards, habit, stand_cards
from ronde.core.bridge.movements.itinerary import SeatPlace, Whereabouts
from tests.unit.core.bridge.movements.on_paper import gueridon, half_table, howell, skipping


def seat(table_number: int, index: int) -> SeatPlace:
    return SeatPlace(table_number=table_number, seat_index=index)


def test_a_howell_has_one_way_from_every_seat() -> None:
    one, two, three, four = guide_cards(howell())
    assert one.seat_habit(0) == Habit(seat(1, 0))
    assert one.seat_habit(1) == Habit(seat(3, 1))
    assert two.seat_habit(0) == Habit(seat(1, 1))
    assert two.seat_habit(1) == Habit(seat(3, 0))
    assert three.seat_habit(0) == Habit(seat(4, 1))
    assert three.seat_habit(1) == Habit(seat(2, 1))
    assert four.seat_habit(0) == Habit(seat(2, 0))
    assert four.seat_habit(1) == Habit(seat(4, 0))
    assert one.board_habit == Habit((Whereabouts(table_number=4),))
    assert three.board_habit == Habit((Whereabouts(table_number=2, stand_number=1),))
    assert [len(card.stands) for card in (one, two, three, four)] == [2, 1, 0, 0]


def test_the_lines_are_the_rounds_of_the_table() -> None:
    card = guide_cards(howell())[1]
    assert [line.play.seats for line in card.lines][:3] == [(2, 6), (3, 7), (4, 1)]
    assert card.lines[-1].seat_goals == (None, None)
    assert card.lines[-1].leaving == (False, False)
    assert card.lines[-1].board_goals is None


def test_the_skip_is_the_exception_of_the_rule() -> None:
    assert guide_cards(skipping())[0].seat_habit(1) == Habit(seat(2, 1), ((3, seat(3, 1)),))


def test_an_empty_seat_says_nothing_about_where_to_go() -> None:
    last = guide_cards(half_table())[6]
    assert last.seat_habit(0) is None
    assert last.seat_habit(1) == Habit(seat(1, 1))


def test_the_stand_of_a_gueridon_gives_to_table_3() -> None:
    (card,) = stand_cards(gueridon())
    assert card.place == Whereabouts(table_number=3, stand_number=1)
    assert card.boards[0] == (1, (13, 14, 15, 16))
    assert card.boards[5] == (6, (9, 10, 11, 12))
    assert card.board_habit == Habit((Whereabouts(table_number=3),))


def test_what_changes_too_often_is_no_rule() -> None:
    assert habit([]) is None
    assert habit([(1, "a"), (2, "b")]) is None
    assert habit([(1, "a"), (2, "a"), (3, "b")]) == Habit("a", ((3, "b"),))
    assert habit([(number, "abc"[number % 3]) for number in range(9)]) is None
