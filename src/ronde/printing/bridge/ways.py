"""The ways of a room: tracks where all go together, arrows where they cross, words on them."""

from collections.abc import Iterator

from ronde.core.bridge.movements.itinerary import SeatPlace, Whereabouts
from ronde.core.bridge.movements.motion import Motion
from ronde.core.bridge.movements.movement import MovementRound
from ronde.printing.bridge import marks
from ronde.printing.bridge.ring import Point, Ring, RoomSpot
from ronde.printing.bridge.scene import Scene
from ronde.text import _, ngettext
from ronde.text.movement_cards import board_goal_short, sharing_text

_LETTER = 0.56
"""About how wide a letter is, in parts of its size."""


def tracks(scene: Scene, motion: Motion) -> Iterator[str]:
    """The ways of pairs and boards: closed tracks where all go together, else arrows."""
    plan, inside = scene.ring, scene.boards_inside
    if motion.steps is not None:
        yield marks.track(_outer(plan, inside=inside), "ew", forward=True)
    if motion.boards_go_down:
        area = _inner(plan) if inside else _outer(plan, inside=False)
        yield marks.track(area, "boards", forward=False)
    for seat, goal in motion.crossings:
        if goal is not None and goal.table_number != seat.table_number:
            yield _crossing(scene, seat, goal)


def track_labels(scene: Scene, motion: Motion) -> Iterator[str]:
    """The words on the tracks."""
    plan, inside = scene.ring, scene.boards_inside
    outer, inner = _outer(plan, inside=inside), _inner(plan)
    above, width = Point(plan.centre.x, outer[1]), outer[2] - outer[0]
    if motion.steps is not None:
        yield from _label(above, steps_text(motion.steps), "word ew", width)
    if motion.boards_go_down and inside:
        middle = Point(plan.centre.x, (inner[1] + inner[3]) / 2)
        yield from _label(middle, boards_down_text(plan), "word boards", inner[2] - inner[0])
    elif motion.boards_go_down:
        yield from _label(above, boards_down_text(plan), "word boards", width)


def _outer(plan: Ring, *, inside: bool) -> tuple[float, float, float, float]:
    """The track around the room, further out where the boards lie outside."""
    out = 78.0 if inside else 112.0
    aside = 142.0 if plan.has_sides and not inside else out
    bottom = plan.bottom + (16 if len(plan.spots) <= 3 else out - 14)
    return plan.left - aside, plan.top - out + 14, plan.right + aside, bottom


def _inner(plan: Ring) -> tuple[float, float, float, float]:
    """The track of the boards inside the room."""
    aside = 140.0 if plan.has_sides else -46.0
    top = plan.top + 116
    if len(plan.spots) <= 3:
        return plan.left + aside, top, plan.right - aside, plan.bottom
    return plan.left + aside, top, plan.right - aside, plan.bottom - 116


def _label(at: Point, text: str, kind: str, width: float) -> Iterator[str]:
    """Words on a track so wide, with the track hidden behind them."""
    size = min(14.0, (width - 24) / (_LETTER * len(text)))
    yield marks.box(at, 20 + _LETTER * size * len(text), 22, 0, "under")
    yield marks.words(at, text, kind, size=size)


def _crossing(scene: Scene, seat: SeatPlace, goal: SeatPlace) -> str:
    """An arrow from a seat to the next one, through the middle of the room."""
    seat_count = scene.seat_count
    here, there = (
        scene.ring.spots[Whereabouts(table_number=place.table_number)] for place in (seat, goal)
    )
    kind = "ns" if seat.seat_index < seat_count // 2 else "ew"
    reach = 46 + 0.28 * _distance(here.centre, there.centre)
    return marks.crossing(
        _exit(here, marks.seat_points(here, seat_count)[seat.seat_index], there, -6, reach),
        _exit(there, marks.seat_points(there, seat_count)[goal.seat_index], here, 6, reach),
        kind,
    )


def _exit(
    spot: RoomSpot, seats: tuple[Point, ...], other: RoomSpot, aside: float, reach: float
) -> tuple[Point, Point]:
    """Where an arrow touches a seat, and the point in the room towards which it leaves.

    The nearer of the two seats of a pair is taken; what comes and what goes stand apart.
    """
    inward = spot.inward(1000, 1000)
    seat = min(
        seats, key=lambda point: _distance(point, other.centre) + 3 * _distance(point, inward)
    )
    dx, dy = spot.side.value
    touch = seat.moved(dx * 19 + abs(dy) * aside, dy * 13 + abs(dx) * aside)
    return touch, touch.moved(dx * reach, dy * reach)


def _distance(first: Point, other: Point) -> float:
    """How far two points are from each other."""
    return float(((first.x - other.x) ** 2 + (first.y - other.y) ** 2) ** 0.5)


def goals(scene: Scene, round_: MovementRound, motion: Motion) -> Iterator[str]:
    """Where boards go that do not simply go down, and who shares them, beside the cards."""
    inside = scene.boards_inside
    for play in round_.tables:
        place = Whereabouts(table_number=play.table_number)
        spot = scene.ring.spots[place]
        at = marks.card_point(spot, is_stand=False, inside=inside)
        words = ""
        if motion.board_goals.get(place) and not motion.boards_go_down:
            words = "→ " + board_goal_short(place, motion.board_goals[place])
        elif scene.movement.copies == 1 and 0 < len(play.shared_with) < len(round_.tables) - 1:
            words = sharing_text(play.shared_with)
        if words:
            dy = spot.side.value[1]
            turn = 1 if inside else -1
            away = (0, turn * dy * 22) if dy else (0, 22)
            yield marks.words(at.moved(*away), words, "note", size=12)


def steps_text(steps: int) -> str:
    """By how many tables the E-W pairs go up."""
    return ngettext(
        "East-West go up {count} table", "East-West go up {count} tables", steps
    ).format(count=steps)


def boards_down_text(plan: Ring) -> str:
    """How the boards go."""
    if any(place.is_stand for place in plan.spots):
        return _("Boards go down one place, stands included")
    return _("Boards go down one table")
