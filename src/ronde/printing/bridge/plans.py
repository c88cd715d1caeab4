"""The plan on the wall: every table in every round, and everybody's seat in every round."""

from typing import Any

from ronde.core.bridge.movements.itinerary import (
    Presence,
    Stop,
    Whereabouts,
    itineraries,
    lying,
    places,
)
from ronde.core.bridge.movements.movement import Movement, MovementRound, Seats
from ronde.text import _, render
from ronde.text.movement_cards import (
    NOBODY,
    boards_text,
    contestant_text,
    number_text,
    place_name,
    sharing_text,
    stop_seat_text,
)


def plan(movement: Movement) -> dict[str, Any]:
    """Who is where in all rounds, by table and by contestant."""
    every = places(movement)
    return {
        "title": render(movement.title),
        "name": _("Who is where"),
        "legend": "   ".join(_legend(movement)),
        "round_heading": _("Rd."),
        "stand_heading": _("stand"),
        "places": [{"stand": place.is_stand, "number": str(place.table_number)} for place in every],
        "rounds": [
            {
                "number": str(round_.round_number),
                "cells": _cells(movement, round_, every),
                "sit_out": ", ".join(contestant_text(movement, entry) for entry in round_.sit_out),
            }
            for round_ in movement.rounds
        ],
        "sit_out_heading": _("sit-out") if any(r.sit_out for r in movement.rounds) else "",
        "finder": _finder(movement),
        "instructions": [render(instruction) for instruction in movement.instructions],
    }


def _legend(movement: Movement) -> list[str]:
    """What the cells of the plan say, and the signs in them."""
    plays = [play for round_ in movement.rounds for play in round_.tables]
    legend = [
        _("N-S – E-W, the boards below.")
        if movement.seats is Seats.PAIRS
        else _("North South – East West, the boards below.")
    ]
    if movement.copies == 1 and any(play.shared_with for play in plays):
        legend.append(_("° shared with another table."))
    if any(play.switched for play in plays):
        legend.append(_("× arrow switch: the pairs sit the other way round."))
    return legend


def _cells(
    movement: Movement, round_: MovementRound, every: tuple[Whereabouts, ...]
) -> list[dict[str, Any]]:
    """A round of the plan: a cell for each table and stand."""
    plays = {play.table_number: play for play in round_.tables}
    boards = lying(round_)
    cells = []
    for place in every:
        play = None if place.is_stand else plays.get(place.table_number)
        seats = ""
        if play is not None and any(seat is not None for seat in play.seats):
            seats = f"{number_text(play.north_south)} – {number_text(play.east_west)}"
        cells.append(
            {
                "stand": place.is_stand,
                "seats": seats,
                "boards": boards_text(boards.get(place, ())),
                "shared": bool(movement.copies == 1 and play and play.shared_with),
                "switched": bool(play and play.switched),
                "played": bool(play and play.played),
            }
        )
    return cells


def _finder(movement: Movement) -> dict[str, Any]:
    """Everybody's seat in every round: the list in which one finds oneself."""
    return {
        "name": _("Find your number"),
        "rounds": [str(round_.round_number) for round_ in movement.rounds],
        "rows": [
            {
                "name": contestant_text(movement, itinerary.entry),
                "cells": [_seat(movement, stop) for stop in itinerary.stops],
            }
            for itinerary in itineraries(movement)
        ],
    }


def _seat(movement: Movement, stop: Stop) -> str:
    """A seat in short: `3 E-W`; brackets where one sits out."""
    if stop.seat is None:
        return NOBODY
    seat = f"{stop.seat.table_number} {stop_seat_text(movement, stop)}"
    return f"({seat})" if stop.presence is Presence.SITS_OUT else seat


def start(movement: Movement, picture: str) -> dict[str, Any]:
    """The room before the first round: what to put where, with a picture."""
    first = movement.rounds[0]
    return {
        "title": render(movement.title),
        "name": _("Before round {round}").format(round=first.round_number),
        "picture": picture,
        "alt": _("The room before round {round}").format(round=first.round_number),
        "headings": [_("Place"), _("Boards")],
        "rows": [
            [place_name(movement, place), _laid(movement, first, place, boards)]
            for place, boards in lying(first).items()
        ],
        "instructions": [render(instruction) for instruction in movement.instructions],
    }


def _laid(
    movement: Movement, round_: MovementRound, place: Whereabouts, boards: tuple[int, ...]
) -> str:
    """What the director puts at a place: boards that are shared are put at the first table only."""
    if place.is_stand or movement.copies > 1:
        return boards_text(boards)
    shared = next(
        play.shared_with for play in round_.tables if play.table_number == place.table_number
    )
    if shared and min(shared) < place.table_number:
        return sharing_text((min(shared),))
    return boards_text(boards)
