"""Where everybody sits: the way of a pair through the evening, and who is where in a round."""

from dataclasses import dataclass

from ronde.core.bridge.movements.itinerary import Itinerary, Presence, Stop, itineraries
from ronde.core.bridge.movements.movement import Direction, Entry, Movement, Seats
from ronde.core.bridge.scoring.ranking import Who
from ronde.errors import InputError
from ronde.messages import N_, Message, message
from ronde.service.events.state import EventState
from ronde.service.kinds.bridge.evening import evening_of, movement_of
from ronde.service.kinds.bridge.words import who_words

_SIDES = {Direction.NORTH_SOUTH: N_("North-South"), Direction.EAST_WEST: N_("East-West")}
_SEATS = (N_("North"), N_("South"), N_("East"), N_("West"))


@dataclass(frozen=True, slots=True, kw_only=True)
class WayRound:
    """A round of somebody's way: the table and seat, with whom, against whom, which boards."""

    round_number: int
    plays: bool
    table_number: int | None
    seat: Message | None
    partner: Entry | None
    opponents: tuple[Entry, ...]
    boards: tuple[int, ...]
    text: Message


def way_of(state: EventState, who: Who) -> tuple[WayRound, ...]:
    """Somebody's way through the evening, round by round."""
    movement = movement_of(evening_of(state), who.section)
    wanted = Entry(number=who.number, line=who.line)
    for itinerary in itineraries(movement):
        if itinerary.entry == wanted:
            return steps(movement, itinerary)
    raise InputError(N_("there is no {who} in this movement"), who=who_words(wanted))


def steps(movement: Movement, itinerary: Itinerary) -> tuple[WayRound, ...]:
    """A way as it is told; rounds before somebody came or after they left are not part of it."""
    return tuple(
        _step(movement, stop) for stop in itinerary.stops if stop.presence is not Presence.ABSENT
    )


def _step(movement: Movement, stop: Stop) -> WayRound:
    """A round of a way, in words too."""
    table = None if stop.seat is None else stop.seat.table_number
    seat = _seat(movement, stop)
    plays = stop.presence is Presence.PLAYS
    if plays:
        text = message(
            N_("round {round}: table {table}, {seat}"),
            round=stop.round_number,
            table=table,
            seat=seat,
        )
    else:
        text = message(N_("round {round}: sit out"), round=stop.round_number)
    return WayRound(
        round_number=stop.round_number,
        plays=plays,
        table_number=table,
        seat=seat,
        partner=stop.partner,
        opponents=stop.opponents,
        boards=stop.boards,
        text=text,
    )


def _seat(movement: Movement, stop: Stop) -> Message | None:
    """The seat in words: a side, or North, South, East, West in an individual."""
    if stop.seat is None or stop.direction is None:
        return None
    if movement.seats is Seats.PLAYERS:
        return message(_SEATS[stop.seat.seat_index])
    return message(_SIDES[stop.direction])
