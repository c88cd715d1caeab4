"""What moves in the animation: a mark for each contestant and each set, and where it is when."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ronde.core.bridge.movements.itinerary import Itinerary, Stop, Whereabouts, itineraries, lying
from ronde.core.bridge.movements.movement import Direction, Movement
from ronde.printing.bridge import marks
from ronde.printing.bridge.ring import Point
from ronde.printing.bridge.scene import Scene
from ronde.text.movement_cards import boards_text

HIDDEN = "gone"
"""The kind of a mark that is not in the room in a round."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """Where a token is in a round, and what it is then: N-S, E-W, boards or gone."""

    at: Point
    kind: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MovingToken:
    """Something that moves: what it shows, and a frame for each round."""

    text: str
    is_card: bool
    frames: tuple[Frame, ...]

    @property
    def mark(self) -> str:
        """What it looks like, wherever it is."""
        origin = Point(0, 0)
        return marks.card(origin, self.text) if self.is_card else marks.seat(origin, self.text, "")


def frames_of(
    movement: Movement, tokens: Sequence[MovingToken], length: Callable[[float], float | str]
) -> dict[str, Any]:
    """Where every token is in every round, for a script, and which tables lack somebody."""
    return {
        "rounds": [played.round_number for played in movement.rounds],
        "tokens": [
            [[length(frame.at.x), length(frame.at.y), frame.kind] for frame in token.frames]
            for token in tokens
        ],
        "incomplete": [
            [play.table_number for play in played.tables if not play.is_full]
            for played in movement.rounds
        ],
    }


def contestant_tokens(room: Scene) -> list[MovingToken]:
    """The contestants: a pair is two tokens, one for each of its seats."""
    per_contestant = 4 // room.seat_count
    return [
        MovingToken(
            text=str(itinerary.entry.number),
            is_card=False,
            frames=tuple(_seat_frames(room, itinerary, which)),
        )
        for itinerary in itineraries(room.movement)
        for which in range(per_contestant)
    ]


def _seat_frames(room: Scene, itinerary: Itinerary, which: int) -> list[Frame]:
    """Where one player is in every round; who has no seat waits in the middle of the room."""
    frames = []
    for stop in itinerary.stops:
        if stop.seat is None:
            frames.append(Frame(at=room.ring.centre.moved(-18 + 36 * which, 0), kind="waiting"))
            continue
        spot = room.ring.spots[Whereabouts(table_number=stop.seat.table_number)]
        points = marks.seat_points(spot, room.seat_count)
        frames.append(Frame(at=points[stop.seat.seat_index][which], kind=_kind(stop)))
    return frames


def _kind(stop: Stop) -> str:
    """The colour of a side of the table."""
    return "ew" if stop.direction is Direction.EAST_WEST else "ns"


def board_tokens(room: Scene) -> list[MovingToken]:
    """The sets of boards: as many cards as there are places with the set at the same time."""
    plan = room.ring
    rounds = [lying(round_) for round_ in room.movement.rounds]
    sets = sorted({boards for places in rounds for boards in places.values() if boards})
    tokens = []
    for boards in sets:
        where = [
            [place for place, at_place in places.items() if at_place == boards] for places in rounds
        ]
        for which in range(max(map(len, where))):
            frames = []
            for places in where:
                if not places:
                    frames.append(Frame(at=plan.centre, kind=HIDDEN))
                    continue
                place = places[min(which, len(places) - 1)]
                at = marks.card_point(
                    plan.spots[place], is_stand=place.is_stand, inside=room.boards_inside
                )
                kind = "boards" if which < len(places) else HIDDEN
                frames.append(Frame(at=at, kind=kind))
            tokens.append(MovingToken(text=boards_text(boards), is_card=True, frames=tuple(frames)))
    return tokens
