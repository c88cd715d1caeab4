"""The cards of a movement for programs: tables, contestants, travelling sheets."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from ronde.core.bridge.movements.guide import GuideCard, GuideLine, StandCard
from ronde.core.bridge.movements.itinerary import (
    Itinerary,
    Place,
    SeatPlace,
    Stop,
    itineraries,
)
from ronde.core.bridge.movements.movement import Movement
from ronde.core.bridge.movements.scoresheets import traveller
from ronde.formats.movements.json_writer import entry_json
from ronde.text.documents import JsonObject

Chosen = TypeVar("Chosen")


def cards_json(movement: Movement, cards: Sequence[GuideCard]) -> JsonObject:
    """The cards for programs."""
    return {
        "movement": movement.kind,
        "tables": [_card_json(movement, card) for card in cards],
        "contestants": [
            _itinerary_json(movement, itinerary) for itinerary in itineraries(movement)
        ],
        "travellers": [
            {
                "board": board,
                "lines": [
                    {
                        "round": line.round_number,
                        "table": line.table_number,
                        "ns": list(line.north_south),
                        "ew": list(line.east_west),
                        "after_table": line.waits_for,
                    }
                    for line in traveller(movement, board)
                ],
            }
            for board in movement.boards_in_play
        ],
    }


def _card_json(movement: Movement, card: GuideCard) -> JsonObject:
    """A guide card."""
    return {
        "table": card.table_number,
        "rounds": [_line_json(movement, line) for line in card.lines],
        "stands": [_stand_json(stand) for stand in card.stands],
    }


def _line_json(movement: Movement, line: GuideLine) -> JsonObject:
    """A round of a guide card."""
    names = movement.seats.value
    return {
        "round": line.round_number,
        **dict(zip(names, line.play.seats, strict=True)),
        "boards": list(line.play.boards),
        "next": {
            name: _optional(goal, lambda seat: _seat_json(movement, seat))
            for name, goal in zip(names, line.seat_goals, strict=True)
        },
        "boards_next": _optional(line.board_goals, _places_json),
    }


def _stand_json(card: StandCard) -> JsonObject:
    """A stand with its boards in each round."""
    return {
        "stand": card.place.stand_number,
        "rounds": [
            {"round": number, "boards": list(boards), "boards_next": _optional(goal, _places_json)}
            for (number, boards), (_round, goal) in zip(card.boards, card.goals, strict=True)
        ],
    }


def _itinerary_json(movement: Movement, itinerary: Itinerary) -> JsonObject:
    """A contestant's card."""
    return {
        **entry_json(itinerary.entry),
        "rounds": [_stop_json(movement, stop) for stop in itinerary.stops],
    }


def _stop_json(movement: Movement, stop: Stop) -> JsonObject:
    """A round of a contestant's card."""
    return {
        "round": stop.round_number,
        "presence": stop.presence.value,
        "seat": _optional(stop.seat, lambda seat: _seat_json(movement, seat)),
        "partner": _optional(stop.partner, entry_json),
        "opponents": [entry_json(entry) for entry in stop.opponents],
        "boards": list(stop.boards),
    }


def _seat_json(movement: Movement, seat: SeatPlace) -> JsonObject:
    """A seat of a table."""
    return {"table": seat.table_number, "seat": movement.seats.value[seat.seat_index]}


def _places_json(places: tuple[Place, ...]) -> list[JsonObject]:
    """Where boards go: tables, or stands after them; nowhere is the director's table."""
    return [{"table": place.table_number, "stand": place.stand_number or None} for place in places]


def _optional(
    value: Chosen | None, told: Callable[[Chosen], JsonObject | list[JsonObject]]
) -> JsonObject | list[JsonObject] | None:
    """A value as JSON, null where there is none."""
    return None if value is None else told(value)
