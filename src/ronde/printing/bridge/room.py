"""A picture of the room in one round: tables, stands, who sits where, and what moves next."""

from collections.abc import Iterator
from html import escape

from ronde.core.bridge.movements.itinerary import Whereabouts, lying
from ronde.core.bridge.movements.motion import Motion
from ronde.core.bridge.movements.movement import Movement, MovementRound, TablePlay
from ronde.errors import InputError
from ronde.messages import N_
from ronde.printing.bridge import marks
from ronde.printing.bridge.ring import Point, Ring, RoomSpot
from ronde.printing.bridge.scene import Scene, scene
from ronde.printing.bridge.ways import goals, track_labels, tracks
from ronde.text import _, render
from ronde.text.movement_cards import boards_text, contestant_text, seat_names

FAMILY = 'system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif'
HEAD = 62.0
"""The height of the title above the room."""
LEGEND_LINE = 24.0

STYLE = """
.paper { fill: #FBFCFB } text { fill: #14201A } .note { fill: #43534B }
.disc { fill: #17604A } .disc.number { fill: #FFFFFF; font-weight: 600 }
.disc.incomplete { fill: #FBFCFB; stroke: #17604A; stroke-width: 2; stroke-dasharray: 4 3 }
.disc.incomplete.number { fill: #17604A; stroke: none }
.seat { fill: #FFFFFF; stroke: #43534B; stroke-width: 1.3 }
.seat.ew { fill: #FBEDCB; stroke: #A86A00 }
.seat.empty { fill: none; stroke-dasharray: 3 2.5 }
.seat.number { fill: #14201A; stroke: none; font-weight: 600 }
.seat.ew.number { fill: #7A4A00; stroke: none }
.card { fill: #E7ECF7; stroke: #37518A; stroke-width: 1.3 }
.card.shared { stroke-dasharray: 4 2.5 }
.card.number { fill: #37518A; stroke: none; font-weight: 600 }
.stand { fill: #FFFFFF; stroke: #43534B; stroke-width: 1.3 }
.track { fill: none; stroke-width: 1.8; stroke-linecap: round; stroke-linejoin: round }
.track.ew { stroke: #A86A00 } .track.ns { stroke: #43534B }
.track.boards { stroke: #37518A; stroke-dasharray: 6 4 }
polyline.track.boards { stroke-dasharray: none }
.word { font-weight: 600 } .word.ew { fill: #7A4A00 } .word.boards { fill: #37518A }
.under { fill: #FBFCFB }
""".strip()


def room_svg(
    movement: Movement, round_number: int, *, family: str = FAMILY, titled: bool = True
) -> str:
    """The room in one round as an SVG, with arrows for what moves when the round is over."""
    index = _index(movement, round_number)
    round_ = movement.rounds[index]
    title = render(movement.title)
    subtitle = round_text(movement, round_)
    room = scene(movement, title=title if titled else "", top=HEAD if titled else 0)
    motion, plan = room.motions[index], room.ring
    legend = legend_lines(movement, round_, motion)
    height = plan.height + LEGEND_LINE * (len(legend) + 1) + 10
    size = f"{marks.number(plan.width)} {marks.number(height)}"
    drawn = [
        f'<rect class="paper" width="{marks.number(plan.width)}" height="{marks.number(height)}"/>',
        *(_heading(title, subtitle) if titled else ()),
        *tracks(room, motion),
        *track_labels(room, motion),
        *_furniture(plan, round_),
        *_occupants(room, round_),
        *goals(room, round_, motion),
        *_legend(room, legend),
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" '
        f'width="{marks.number(plan.width)}" height="{marks.number(height)}" role="img" '
        f'font-family="{escape(family)}"><title>{escape(f"{title}, {subtitle}")}</title>'
        f"<style>{STYLE}</style>{''.join(drawn)}</svg>"
    )


def round_text(movement: Movement, round_: MovementRound) -> str:
    """Which round it is, and how many there are."""
    return _("Round {round} of {last}").format(
        round=round_.round_number, last=movement.rounds[-1].round_number
    )


def _heading(title: str, subtitle: str) -> Iterator[str]:
    """The title above the room."""
    yield marks.words(Point(24, 30), title, "word", size=20, anchor="start")
    yield marks.words(Point(24, 56), subtitle, "note", size=15, anchor="start")


def _index(movement: Movement, round_number: int) -> int:
    """Where a round is in the movement."""
    numbers = [round_.round_number for round_ in movement.rounds]
    if round_number not in numbers:
        raise InputError(
            N_("expected a round from {first} to {last}, found {found}"),
            first=numbers[0],
            last=numbers[-1],
            found=round_number,
        )
    return numbers.index(round_number)


def _furniture(plan: Ring, round_: MovementRound) -> Iterator[str]:
    """Tables and stands."""
    plays = {play.table_number: play for play in round_.tables}
    for place, spot in plan.spots.items():
        if place.is_stand:
            yield marks.stand(spot.centre, _("stand"))
        else:
            play = plays.get(place.table_number)
            incomplete = play is None or not play.is_full
            yield marks.disc(spot.centre, str(place.table_number), incomplete=incomplete)


def _occupants(room: Scene, round_: MovementRound) -> Iterator[str]:
    """Who sits where, and the boards of every place."""
    movement, plan = room.movement, room.ring
    boards = lying(round_)
    for play in round_.tables:
        spot = plan.spots[Whereabouts(table_number=play.table_number)]
        yield marks.group("table", _seats(play, spot), _table_words(movement, play))
    plays = {play.table_number: play for play in round_.tables}
    for place, spot in plan.spots.items():
        if boards.get(place):
            shared = (
                movement.copies == 1
                and not place.is_stand
                and bool(plays[place.table_number].shared_with)
            )
            at = marks.card_point(spot, is_stand=place.is_stand, inside=room.boards_inside)
            yield marks.card(at, boards_text(boards[place]), shared=shared)


def _seats(play: TablePlay, spot: RoomSpot) -> Iterator[str]:
    """The seats of a table with the numbers on them."""
    half = len(play.seats) // 2
    points = marks.seat_points(spot, len(play.seats))
    for index, (seat_number, at_points) in enumerate(zip(play.seats, points, strict=True)):
        text = "" if seat_number is None else str(seat_number)
        for at in at_points:
            yield marks.seat(at, text, "ns" if index < half else "ew")


def _table_words(movement: Movement, play: TablePlay) -> str:
    """A table in words."""
    seats = ", ".join(
        f"{name} {'–' if seat_number is None else seat_number}"
        for name, seat_number in zip(seat_names(movement), play.seats, strict=True)
    )
    return _("Table {table}: {seats}; boards {boards}").format(
        table=play.table_number, seats=seats, boards=boards_text(play.boards)
    )


def legend_lines(movement: Movement, round_: MovementRound, motion: Motion) -> list[str]:
    """What the marks do not say: sit-outs, what else moves, who changes sides."""
    lines = []
    if round_.sit_out:
        waiting = ", ".join(contestant_text(movement, entry) for entry in round_.sit_out)
        lines.append(_("Sit-out: {who}").format(who=waiting))
    if motion.flips:
        lines.append(_("After this round North-South and East-West change sides."))
    if motion.board_goals and not any(motion.board_goals.values()):
        lines.append(_("After this round the director gives out the next boards."))
    return lines


def round_told(movement: Movement, round_: MovementRound, motion: Motion) -> str:
    """What a page says of a round, sentences without the last stop: whoever shows it sets that."""
    lines = [round_text(movement, round_), *legend_lines(movement, round_, motion)]
    return ". ".join(line.removesuffix(".") for line in lines)


def keys(room: Scene) -> tuple[str, str, str]:
    """What the colours mean."""
    if not room.boards_inside:
        return _("North-South"), _("East-West"), _("boards")
    return _("North-South, fixed"), _("East-West"), _("boards")


def _legend(room: Scene, lines: list[str]) -> Iterator[str]:
    """The key of the marks, then the sentences."""
    y = room.ring.height + 8
    x = 42.0
    for text, kind in zip(keys(room), ("ns", "ew", "boards"), strict=True):
        at = Point(x, y)
        if kind == "boards":
            yield marks.box(at, 30, 20, 3.5, "card")
        else:
            yield marks.box(at, 30, 20, 10, f"seat {kind}")
        yield marks.words(at.moved(24, 0), text, "note", size=14, anchor="start")
        x += 84 + 7.6 * len(text)
    for index, line in enumerate(lines, 1):
        at = Point(24, y + index * LEGEND_LINE)
        yield marks.words(at, line, "note", size=14, anchor="start")
