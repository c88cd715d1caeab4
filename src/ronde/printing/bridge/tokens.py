"""What moves in the animation: a mark for each contestant and each set, and where it is when."""

from dataclasses import dataclass

from ronde.core.bridge.movements.itinerary import Itinerary, Place, Stop, itineraries, lying
from ronde.core.bridge.movements.movement import Direction
from ronde.printing.bridge import marks
from ronde.printing.bridge.ring import Point, Ring
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
class Token:
    """Something that moves: what it shows, and a frame for each round."""

    text: str
    is_card: bool
    frames: tuple[Frame, ...]

    @property
    def mark(self) -> str:
        """The token where it is in the first round."""
        first = self.frames[0]
        origin = Point(0, 0)
        drawn = marks.card(origin, self.text) if self.is_card else marks.seat(origin, self.text, "")
        return (
            f'<g class="token {first.kind}" style="transform: translate('
            f'{marks.number(first.at.x)}px, {marks.number(first.at.y)}px)">{drawn}</g>'
        )


def contestant_tokens(room: Scene) -> list[Token]:
    """The contestants: a pair is two tokens, one for each of its seats."""
    per_contestant = 4 // room.seat_count
    return [
        Token(
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
            frames.append(Frame(at=_bench(room.ring, which), kind="waiting"))
            continue
        spot = room.ring.spots[Place(table_number=stop.seat.table_number)]
        points = marks.seat_points(spot, room.seat_count)
        frames.append(Frame(at=points[stop.seat.seat_index][which], kind=_kind(stop)))
    return frames


def _kind(stop: Stop) -> str:
    """The colour of a side of the table."""
    return "ew" if stop.direction is Direction.EAST_WEST else "ns"


def _bench(plan: Ring, which: int) -> Point:
    """Where those wait who have no seat."""
    return plan.centre.moved(-18 + 36 * which, 0)


def board_tokens(room: Scene) -> list[Token]:
    """The sets of boards: as many cards as there are places with the set at the same time."""
    plan = room.ring
    rounds = [lying(round_) for round_ in room.movement.rounds]
    sets = sorted({boards for places in rounds for boards in places.values() if boards})
    tokens = []
    for boards in sets:
        where = [[place for place, found in places.items() if found == boards] for places in rounds]
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
            tokens.append(Token(text=boards_text(boards), is_card=True, frames=tuple(frames)))
    return tokens
