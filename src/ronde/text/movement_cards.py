"""The words of the paper for a movement: seats, places, boards, where everything goes next."""

from collections.abc import Iterable

from ronde.core.bridge.boards import Seat, Vulnerability
from ronde.core.bridge.movements.guide import GuideCard, Habit
from ronde.core.bridge.movements.itinerary import (
    SeatPlace,
    Stop,
    Whereabouts,
    several_stands_follow,
)
from ronde.core.bridge.movements.movement import (
    Contestant,
    Entry,
    Movement,
    Seats,
    board_ranges,
    contestant_name,
)
from ronde.messages import N_
from ronde.text import _, render
from ronde.text.rendering import capital, listed_text
from ronde.text.sheet import Align, Cell, Column, Sheet

NOBODY = "–"
"""What stands in a cell where nobody sits and nothing lies."""

_SIDES = (N_("N-S"), N_("E-W"))
_LONG_SEAT_NAMES = {
    Seats.PAIRS: (N_("North-South"), N_("East-West")),
    Seats.PLAYERS: (N_("North"), N_("South"), N_("East"), N_("West")),
}
_DEALERS = {
    Seat.NORTH: N_("North"),
    Seat.EAST: N_("East"),
    Seat.SOUTH: N_("South"),
    Seat.WEST: N_("West"),
}
_VULNERABILITIES = {
    Vulnerability.NONE: N_("nobody"),
    Vulnerability.NORTH_SOUTH: N_("North-South"),
    Vulnerability.EAST_WEST: N_("East-West"),
    Vulnerability.ALL: N_("everybody"),
}


def seat_names(movement: Movement) -> tuple[str, ...]:
    """The seats of a table in short: N-S and E-W, or N, S, E and W."""
    if movement.seats is Seats.PAIRS:
        return tuple(_(name) for name in _SIDES)
    # The short name of a player's seat is the first letter of the long one, in any language.
    return tuple(name[0] for name in long_seat_names(movement))


def long_seat_names(movement: Movement) -> tuple[str, ...]:
    """The seats of a table in full."""
    return tuple(_(name) for name in _LONG_SEAT_NAMES[movement.seats])


def contestant_text(movement: Movement, entry: Entry) -> str:
    """A contestant as they are called: N-S 5, Pair 7, Player 3, A1."""
    return capital(render(contestant_name(movement, entry)))


def number_text(numbers: Iterable[Contestant | None]) -> str:
    """The numbers at a side of a table, a dash where nobody sits."""
    return " ".join(NOBODY if number is None else str(number) for number in numbers)


def boards_text(boards: Iterable[int]) -> str:
    """Board numbers as a card shows them: `1–4`."""
    return board_ranges(boards).replace("-", "–") or NOBODY


def copy_text(movement: Movement, copy_number: int) -> str:
    """Which copy of a set it is, where there are several; starts with a comma."""
    if movement.copies == 1:
        return ""
    return _(", copy {number}").format(number=copy_number)


def dealer_text(seat: Seat) -> str:
    """The dealer of a board."""
    return _(_DEALERS[seat])


def vulnerability_text(vulnerability: Vulnerability) -> str:
    """Who is vulnerable on a board."""
    return _(_VULNERABILITIES[vulnerability])


def place_text(movement: Movement, place: Whereabouts) -> str:
    """Where boards lie: `table 3`, `the stand after table 3`, `stand 2 after table 3`."""
    if not place.is_stand:
        return _("table {table}").format(table=place.table_number)
    if not several_stands_follow(movement, place.table_number):
        return _("the stand after table {table}").format(table=place.table_number)
    return _("stand {number} after table {table}").format(
        number=place.stand_number, table=place.table_number
    )


def stand_name(movement: Movement, place: Whereabouts) -> str:
    """The name of a stand at the head of its own card."""
    if several_stands_follow(movement, place.table_number):
        return _("Stand {number} after table {table}").format(
            number=place.stand_number, table=place.table_number
        )
    return _("Stand after table {table}").format(table=place.table_number)


def place_name(movement: Movement, place: Whereabouts) -> str:
    """A table or a stand at the head of a column."""
    if place.is_stand:
        return stand_name(movement, place)
    return _("Table {table}").format(table=place.table_number)


def seat_goal(movement: Movement, here: SeatPlace, goal: SeatPlace | None) -> str:
    """Where somebody goes from a seat."""
    if goal is None:
        return _("sit out")
    if goal == here:
        return _("stay here")
    seat = seat_names(movement)[goal.seat_index]
    if goal.table_number == here.table_number:
        return _("stay here, as {seat}").format(seat=seat)
    return _("go to table {table}, {seat}").format(table=goal.table_number, seat=seat)


def board_goal(movement: Movement, here: Whereabouts, goals: tuple[Whereabouts, ...]) -> str:
    """Where the boards go from a table or a stand."""
    if not goals:
        return _("back to the director")
    if goals == (here,):
        return _("stay here")
    joined = _(" and ").join(place_text(movement, goal) for goal in goals)
    return _("go to {place}").format(place=joined)


def seat_goal_short(movement: Movement, here: SeatPlace, goal: SeatPlace | None) -> str:
    """Where somebody goes from a seat, for a narrow column: `3 E-W`."""
    if goal is None:
        return _("out")
    if goal == here:
        return "="
    return f"{goal.table_number} {seat_names(movement)[goal.seat_index]}"


def board_goal_short(here: Whereabouts, goals: tuple[Whereabouts, ...] | None) -> str:
    """Where boards go, for a narrow column: `3`, or `3+` for the stand after table 3."""
    if goals is None:
        return ""
    if not goals:
        return _("director")
    if goals == (here,):
        return "="
    return ", ".join(f"{goal.table_number}{'+' * goal.stand_number}" for goal in goals)


def seat_habit_text(movement: Movement, here: SeatPlace, habit: Habit[SeatPlace | None]) -> str:
    """Where one always goes from a seat, and the rounds after which it is elsewhere."""
    usual = seat_goal(movement, here, habit.usual)
    return _with_exceptions(
        usual, [(number, seat_goal(movement, here, goal)) for number, goal in habit.exceptions]
    )


def board_habit_text(
    movement: Movement, here: Whereabouts, habit: Habit[tuple[Whereabouts, ...]]
) -> str:
    """Where the boards always go, and the rounds after which it is elsewhere."""
    usual = board_goal(movement, here, habit.usual)
    return _with_exceptions(
        usual, [(number, board_goal(movement, here, goal)) for number, goal in habit.exceptions]
    )


def _with_exceptions(usual: str, exceptions: Iterable[tuple[int, str]]) -> str:
    """What is usual, then every exception with its round."""
    return listed_text(
        [
            usual,
            *(
                _("after round {round}: {goal}").format(round=number, goal=goal)
                for number, goal in exceptions
            ),
        ]
    )


def stop_seat_text(movement: Movement, stop: Stop) -> str:
    """The seat of a contestant in a round, a dash where they have none."""
    return NOBODY if stop.seat is None else seat_names(movement)[stop.seat.seat_index]


def sharing_text(tables: tuple[int, ...]) -> str:
    """With which tables a table shares its boards."""
    if len(tables) == 1:
        return _("with table {table}").format(table=tables[0])
    return _("with tables {tables}").format(tables=_(" and ").join(_commas(tables)))


def _commas(numbers: tuple[int, ...]) -> list[str]:
    """All but the last number in one piece, and the last."""
    return [", ".join(map(str, numbers[:-1])), str(numbers[-1])]


def guide_sheet(movement: Movement, card: GuideCard) -> Sheet:
    """A guide card as a plain table: each round with who plays and where all go next."""
    names = seat_names(movement)
    here = Whereabouts(table_number=card.table_number)
    rows: list[tuple[Cell, ...]] = []
    for line in card.lines:
        seats = [
            SeatPlace(table_number=card.table_number, seat_index=index)
            for index in range(len(names))
        ]
        goals = [
            seat_goal_short(movement, seat, goal) if goal is not None or leaving else ""
            for seat, goal, leaving in zip(seats, line.seat_goals, line.leaving, strict=True)
        ]
        rows.append(
            (
                line.round_number,
                *(NOBODY if number is None else str(number) for number in line.play.seats),
                boards_text(line.play.boards),
                *goals,
                board_goal_short(here, line.board_goals),
            )
        )
    columns = (
        Column(_("Rd."), Align.RIGHT),
        *(Column(name, Align.CENTRE) for name in names),
        Column(_("Boards"), Align.CENTRE),
        *(Column(_("{seat} to").format(seat=name), Align.CENTRE) for name in names),
        Column(_("Boards to"), Align.CENTRE),
    )
    title = _("Table {table}").format(table=card.table_number)
    notes = (_("= stays here; + after a number: the stand that follows that table."),)
    return Sheet(title=title, columns=columns, rows=tuple(rows), notes=notes)
