"""The marks of a room plan as SVG: discs, seats, cards of boards, stands, tracks.

A disc is a place and an upright card is a board, as everywhere in Ronde. Every mark names a class;
the colours are those of the page it is put on.
"""

from collections.abc import Iterable
from html import escape

from ronde.printing.bridge.ring import Point, RoomSpot

DISC = 26.0
SEAT_HEIGHT = 20.0
SEAT_ACROSS = 37.0
"""From the middle of a table to the middle of the seats above and below."""
SEAT_ALONG = 45.0
"""From the middle of a table to the middle of the seats at its sides."""
CARD_ACROSS = 70.0
CARD_ALONG = 92.0
CARD_HEIGHT = 24.0
STAND = (84.0, 58.0)
_LETTER = 0.6
"""About how wide a letter is, in parts of its size."""


def number(value: float) -> str:
    """A length as SVG writes it, without needless decimals."""
    return f"{value:.1f}".rstrip("0").rstrip(".")


def words(at: Point, text: str, kind: str, *, size: float = 13, anchor: str = "middle") -> str:
    """A line of text, its middle at the height of the point."""
    x, y = number(at.x), number(at.y + size * 0.35)
    return (
        f'<text class="{kind}" x="{x}" y="{y}" font-size="{number(size)}" '
        f'text-anchor="{anchor}">{escape(text)}</text>'
    )


def box(at: Point, width: float, height: float, radius: float, kind: str) -> str:
    """A rectangle around a point."""
    return (
        f'<rect class="{kind}" x="{number(at.x - width / 2)}" y="{number(at.y - height / 2)}" '
        f'width="{number(width)}" height="{number(height)}" rx="{number(radius)}"/>'
    )


def disc(at: Point, text: str, *, incomplete: bool) -> str:
    """A table: dashed where somebody is missing."""
    kind = "disc incomplete" if incomplete else "disc"
    return (
        f'<circle class="{kind}" cx="{number(at.x)}" cy="{number(at.y)}" r="{number(DISC)}"/>'
        + words(at, text, f"{kind} number", size=20)
    )


def seat(at: Point, text: str, kind: str) -> str:
    """A seat with the number of whoever sits there; an empty one is dashed."""
    shown = kind if text else f"{kind} empty"
    width = max(30.0, 14 + 13 * _LETTER * len(text))
    mark = box(at, width, SEAT_HEIGHT, SEAT_HEIGHT / 2, f"seat {shown}")
    return mark + words(at, text, f"seat {shown} number") if text else mark


def seat_points(spot: RoomSpot, seat_count: int) -> tuple[tuple[Point, ...], ...]:
    """Where the numbers of each seat stand: a pair sits on both sides of the table."""
    north = spot.centre.moved(0, -SEAT_ACROSS)
    south = spot.centre.moved(0, SEAT_ACROSS)
    east = spot.centre.moved(SEAT_ALONG, 0)
    west = spot.centre.moved(-SEAT_ALONG, 0)
    if seat_count == 2:
        return (north, south), (west, east)
    return (north,), (south,), (east,), (west,)


def card_point(spot: RoomSpot, *, is_stand: bool, inside: bool) -> Point:
    """Where the boards of a place are drawn: in the stand, else beside the table."""
    if is_stand:
        return spot.centre.moved(0, 10)
    if inside:
        return spot.inward(CARD_ACROSS, CARD_ALONG)
    return spot.outward(CARD_ACROSS - 6, CARD_ALONG - 4)


def card(at: Point, text: str, *, shared: bool = False) -> str:
    """A set of boards; dashed where another table has them too."""
    kind = "card shared" if shared else "card"
    width = max(42.0, 16 + 13 * _LETTER * len(text))
    return box(at, width, CARD_HEIGHT, 3.5, kind) + words(at, text, f"{kind} number")


def stand(at: Point, text: str) -> str:
    """A relay stand."""
    width, height = STAND
    return box(at, width, height, 8, "stand") + words(at.moved(0, -17), text, "note", size=12)


def track(points: tuple[float, float, float, float], kind: str, *, forward: bool) -> str:
    """A closed track around a rectangle with arrow heads, clockwise where `forward`."""
    left, top, right, bottom = points
    centre = Point((left + right) / 2, (top + bottom) / 2)
    line = box(centre, right - left, bottom - top, min(46, (bottom - top) / 2), f"track {kind}")
    turn = 1 if forward else -1
    aside = max(64.0, (right - left) / 6)  # beside the words in the middle
    heads = [
        head(Point(left + aside, top), (turn, 0), kind),
        head(Point(right - aside, top), (turn, 0), kind),
        head(Point(left + aside, bottom), (-turn, 0), kind),
        head(Point(right - aside, bottom), (-turn, 0), kind),
    ]
    if bottom - top > 120:
        heads.append(head(Point(right, centre.y), (0, turn), kind))
        heads.append(head(Point(left, centre.y), (0, -turn), kind))
    return line + "".join(heads)


def head(at: Point, direction: tuple[float, float], kind: str) -> str:
    """An arrow head at a point of a track."""
    dx, dy = direction
    back = (at.x - 9 * dx, at.y - 9 * dy)
    left = (back[0] - 6 * dy, back[1] + 6 * dx)
    other = (back[0] + 6 * dy, back[1] - 6 * dx)
    points = " ".join(f"{number(x)},{number(y)}" for x, y in (left, (at.x, at.y), other))
    return f'<polyline class="track {kind}" points="{points}"/>'


def crossing(start: tuple[Point, Point], end: tuple[Point, Point], kind: str) -> str:
    """An arrow from seat to seat, each given with the point towards which the arrow leaves it."""
    (here, lead), (there, arrival) = start, end
    dx, dy = there.x - arrival.x, there.y - arrival.y
    length = max(1.0, (dx * dx + dy * dy) ** 0.5)
    points = " ".join(f"{number(point.x)} {number(point.y)}" for point in (lead, arrival, there))
    path = f"M{number(here.x)} {number(here.y)} C{points}"
    return f'<path class="track {kind}" d="{path}"/>' + head(
        there, (dx / length, dy / length), kind
    )


def group(kind: str, marks: Iterable[str], label: str = "") -> str:
    """Marks that belong together, with words for who cannot see them."""
    title = f"<title>{escape(label)}</title>" if label else ""
    return f'<g class="{kind}">{title}{"".join(marks)}</g>'
