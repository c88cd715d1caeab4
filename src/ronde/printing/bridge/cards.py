"""The cards of a movement: one for every table and stand, one for every contestant, labels."""

from collections.abc import Collection, Mapping
from typing import Any

from ronde.core.bridge.movements.guide import GuideCard, GuideLine, StandCard, guide_cards
from ronde.core.bridge.movements.itinerary import (
    Itinerary,
    Presence,
    SeatPlace,
    Stop,
    Whereabouts,
    itineraries,
    lying,
)
from ronde.core.bridge.movements.movement import Entry, Movement, Seats
from ronde.messages import Message
from ronde.text import _, render
from ronde.text.movement_cards import (
    NOBODY,
    board_goal,
    board_goal_short,
    board_habit_text,
    boards_text,
    contestant_text,
    copy_text,
    long_seat_names,
    number_text,
    place_name,
    seat_goal_short,
    seat_habit_text,
    seat_names,
    sharing_text,
    stand_name,
    stop_seat_text,
)


def table_cards(
    movement: Movement, tables: Collection[int] | None, names: Mapping[Entry, str] | None = None
) -> list[dict[str, Any]]:
    """The guide card of every table, or of those asked for, and of the stands that follow them.

    Rule: Organisation des tournois (FFB), Le mouvement Howell
    """
    return [
        _table_card(movement, card, names or {})
        for card in guide_cards(movement)
        if tables is None or card.table_number in tables
    ]


def _table_card(
    movement: Movement, card: GuideCard, names_by_entry: Mapping[Entry, str]
) -> dict[str, Any]:
    """A guide card as the template reads it."""
    names = seat_names(movement)
    here = Whereabouts(table_number=card.table_number)
    habits = [card.seat_habit(index) for index in range(len(names))]
    # Where one seat has no rule, all are told round by round: half a rule is soon forgotten.
    told_by_round = any(
        habit is None and any(line.seat_goals[index] is not None for line in card.lines)
        for index, habit in enumerate(habits)
    ) or (card.board_habit is None and any(line.board_goals is not None for line in card.lines))
    after: list[tuple[str, str]] = []
    if not told_by_round:
        for index, habit in enumerate(habits):
            if habit is not None:
                seat = SeatPlace(table_number=card.table_number, seat_index=index)
                goal = seat_habit_text(movement, seat, habit)
                after.append((long_seat_names(movement)[index], goal))
        if card.board_habit is not None:
            after.append((_("Boards"), board_habit_text(movement, here, card.board_habit)))
    for stand in card.stands:
        if stand.board_habit is not None:
            goal = board_habit_text(movement, stand.place, stand.board_habit)
            after.append((stand_name(movement, stand.place), goal))
    notes = [_note(movement, line) for line in card.lines]
    headings = [_("Rd."), *names, _("Boards")]
    if any(notes):
        headings.append("")
    if told_by_round:
        headings += [_("{seat} to").format(seat=name) for name in names]
        headings.append(_("Boards to"))
    return {
        "number": card.table_number,
        "title": render(movement.title),
        "name": _("Table {table}").format(table=card.table_number),
        "players": movement.seats is Seats.PLAYERS,
        "compass": [name[0] for name in (_("North"), _("South"), _("East"), _("West"))],
        "seated": _seated(movement, card, names_by_entry),
        "headings": headings,
        "rows": [
            [
                str(line.round_number),
                *(NOBODY if number is None else str(number) for number in line.play.seats),
                boards_text(line.play.boards),
                *([note] if any(notes) else []),
                *(_goals(movement, card, line) if told_by_round else []),
            ]
            for line, note in zip(card.lines, notes, strict=True)
        ],
        "bold": len(names) + 2,
        "after_heading": _("After each round"),
        "after": after,
        "duties": [render(each) for each in movement.instructions if _concerns(card, each)],
        "instructions": [
            render(each) for each in movement.instructions if not _concerns(card, each)
        ],
        "stands": [_stand_card(movement, stand) for stand in card.stands],
    }


def _seated(movement: Movement, card: GuideCard, names: Mapping[Entry, str]) -> str:
    """Who sits down at a table first, by name; nothing where no name is known."""
    line = card.lines[0]
    seated = [
        (contestant_text(movement, entry), names.get(entry, ""))
        for _direction, entry in movement.seated(line.play)
    ]
    if not any(name for _number, name in seated):
        return ""
    people = " · ".join(f"{number} {name}".strip() for number, name in seated)
    return _("Round {round}: {names}").format(round=line.round_number, names=people)


_TABLE_FIELDS = ("table", "keeper", "half", "room")
"""The fields of an instruction that name the table it is for."""


def _concerns(card: GuideCard, instruction: Message) -> bool:
    """Whether an instruction is for this table, or for one that it shares its boards with."""
    tables = {card.table_number, *card.lines[0].play.shared_with}
    return any(instruction.fields.get(name) in tables for name in _TABLE_FIELDS)


def _goals(movement: Movement, card: GuideCard, line: GuideLine) -> list[str]:
    """Where everybody and the boards go after one round, in short."""
    seats = [
        seat_goal_short(movement, SeatPlace(table_number=card.table_number, seat_index=index), goal)
        if goal is not None or leaving
        else ""
        for index, (goal, leaving) in enumerate(zip(line.seat_goals, line.leaving, strict=True))
    ]
    return [*seats, board_goal_short(Whereabouts(table_number=card.table_number), line.board_goals)]


def _note(movement: Movement, line: GuideLine) -> str:
    """What is special at a table in a round."""
    if not line.play.is_full:
        return _("sit-out") if any(seat is not None for seat in line.play.seats) else ""
    if not line.play.played:
        return _("rests")
    notes = []
    if line.play.shared_with and movement.copies == 1:
        notes.append(sharing_text(line.play.shared_with))
    if line.play.switched:
        notes.append(_("arrow switch"))
    return ", ".join(notes)


def _stand_card(movement: Movement, card: StandCard) -> dict[str, Any]:
    """The sign of a relay stand as the template reads it."""
    goals = [
        NOBODY if goal is None else board_goal(movement, card.place, goal)
        for _number, goal in card.goals
    ]
    habit = card.board_habit
    return {
        "name": stand_name(movement, card.place),
        "title": render(movement.title),
        "after": board_habit_text(movement, card.place, habit) if habit else "",
        "after_heading": _("After each round its boards"),
        "headings": [_("Rd."), _("Boards"), *([] if habit else [_("Boards to")])],
        "rows": [
            [str(number), boards_text(boards), *([] if habit else [goal])]
            for (number, boards), goal in zip(card.boards, goals, strict=True)
        ],
    }


def contestant_cards(
    movement: Movement, names: Mapping[Entry, str] | None = None
) -> list[dict[str, Any]]:
    """The card in every pair's or player's hand: where, against whom, with which boards."""
    names_by_number = names or {}
    return [
        _contestant_card(movement, itinerary, names_by_number.get(itinerary.entry, ""))
        for itinerary in itineraries(movement)
    ]


def _contestant_card(movement: Movement, itinerary: Itinerary, people: str) -> dict[str, Any]:
    """One card as the template reads it; whoever never moves is told so."""
    individual = movement.seats is Seats.PLAYERS
    seats = {stop.seat for stop in itinerary.stops if stop.presence is not Presence.ABSENT}
    stays = len(seats) == 1 and None not in seats and len(itinerary.stops) > 1
    return {
        "name": contestant_text(movement, itinerary.entry),
        "number": str(itinerary.entry.number),
        "people": people,
        "title": render(movement.title),
        "stays": _("You keep this seat throughout.") if stays else "",
        "headings": [
            _("Rd."),
            _("At table"),
            _("Seat"),
            *([_("Partner")] if individual else []),
            _("Against"),
            _("Boards"),
        ],
        "rows": [_stop_row(movement, stop, individual=individual) for stop in itinerary.stops],
    }


def _stop_row(movement: Movement, stop: Stop, *, individual: bool) -> list[str]:
    """A round on a contestant's card."""
    table = NOBODY if stop.seat is None else str(stop.seat.table_number)
    partner = NOBODY if stop.partner is None else str(stop.partner.number)
    against = number_text(entry.number for entry in stop.opponents) or NOBODY
    if stop.presence is Presence.SITS_OUT:
        against = _("sit out")
    return [
        str(stop.round_number),
        table,
        stop_seat_text(movement, stop),
        *([partner] if individual else []),
        against,
        boards_text(stop.boards),
    ]


def board_labels(movement: Movement) -> list[dict[str, Any]]:
    """A label for every set of boards: its numbers, where it starts, its way through the room."""
    rounds = [(round_.round_number, lying(round_)) for round_ in movement.rounds]
    sets = sorted({boards for _number, places in rounds for boards in places.values() if boards})
    labels = []
    for set_number, boards in enumerate(sets, 1):
        way = [
            (number, [place for place, stand in places.items() if stand == boards])
            for number, places in rounds
        ]
        first, start = next((number, places) for number, places in way if places)
        begins = ", ".join(place_name(movement, place) for place in start)
        labels += [
            {
                "boards": boards_text(boards),
                "name": _("Set {number}").format(number=set_number) + copy_text(movement, copy),
                "title": render(movement.title),
                "start": _("Round {round}: {place}").format(round=first, place=begins),
                "way_heading": _("Rd."),
                "way": [[str(number), _way_text(tuple(places))] for number, places in way],
                "stands_note": _("+ after a number: the stand that follows that table")
                if any(place.is_stand for _number, places in way for place in places)
                else "",
            }
            for copy in range(1, movement.copies + 1)
        ]
    return labels


def _way_text(places: tuple[Whereabouts, ...]) -> str:
    """Where a set is in a round, for a narrow cell; a stand is marked `+` after its table."""
    if not places:
        return NOBODY
    return ", ".join(f"{place.table_number}{'+' * place.stand_number}" for place in places)
