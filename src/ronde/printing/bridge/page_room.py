"""The room of a movement as a part of a page: its style is the page's, a script may turn it."""

from dataclasses import dataclass
from html import escape
from typing import Any

from ronde.core.bridge.movements.motion import Motion
from ronde.core.bridge.movements.movement import Movement, MovementRound
from ronde.printing.bridge import marks
from ronde.printing.bridge.ring import Point
from ronde.printing.bridge.room import keys, legend_lines, round_text
from ronde.printing.bridge.scene import Scene, scene
from ronde.printing.bridge.tokens import Token, board_tokens, contestant_tokens
from ronde.printing.bridge.ways import track_labels, tracks
from ronde.text import _, render

MOST_ARROWS = 600
"""With more arrows in all rounds together the page would be heavy, and nobody could follow them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PageRoom:
    """The picture in one round, and what a script needs for the others."""

    svg: str
    frames: dict[str, Any]
    keys: tuple[str, str, str]
    told: str
    """The round in words."""


def page_room(movement: Movement, round_number: int) -> PageRoom:
    """The room in a round; every mark names a class and none has a style of its own."""
    room = scene(movement)
    numbers = [played.round_number for played in movement.rounds]
    index = numbers.index(round_number) if round_number in numbers else 0
    tokens = [*board_tokens(room), *contestant_tokens(room)]
    told = [
        _told(movement, played, motion)
        for played, motion in zip(movement.rounds, room.motions, strict=True)
    ]
    width, height = marks.number(room.ring.width), marks.number(room.ring.height)
    label = f"{render(movement.title)}, {told[index]}"
    svg = (
        f'<svg class="room" viewBox="0 0 {width} {height}" role="img" '
        f'aria-label="{escape(label)}">'
        f"{_ways(room, index)}{_places(room, movement.rounds[index])}"
        f"{''.join(_token(token, index) for token in tokens)}</svg>"
    )
    return PageRoom(
        svg=svg, frames=_frames(movement, tokens, told), keys=keys(room), told=told[index]
    )


def _token(token: Token, index: int) -> str:
    """Something that moves, where it is in a round."""
    frame = token.frames[index]
    origin = Point(0, 0)
    drawn = marks.card(origin, token.text) if token.is_card else marks.seat(origin, token.text, "")
    at = f"translate({marks.number(frame.at.x)} {marks.number(frame.at.y)})"
    return f'<g class="token {frame.kind}" transform="{at}">{drawn}</g>'


def _places(room: Scene, round_: MovementRound) -> str:
    """Tables and stands; a table where somebody is missing is dashed."""
    plays = {play.table_number: play for play in round_.tables}
    drawn = []
    for place, spot in room.ring.spots.items():
        if place.is_stand:
            drawn.append(marks.stand(spot.centre, _("stand")))
            continue
        play = plays.get(place.table_number)
        kind = "place incomplete" if play is None or not play.is_full else "place"
        disc = marks.disc(spot.centre, str(place.table_number), incomplete=False)
        drawn.append(f'<g class="{kind}" data-table="{place.table_number}">{disc}</g>')
    return "".join(drawn)


def _ways(room: Scene, shown: int) -> str:
    """The arrows of every round; those of one are shown."""
    few = sum(len(motion.crossings) for motion in room.motions) <= MOST_ARROWS
    drawn = []
    for index, motion in enumerate(room.motions):
        arrows = "".join(tracks(room, motion)) if few else ""
        kind = "way" if index == shown else "way other"
        labels = "".join(track_labels(room, motion))
        drawn.append(f'<g class="{kind}" data-way="{index}">{arrows}{labels}</g>')
    return "".join(drawn)


def _frames(movement: Movement, tokens: list[Token], told: list[str]) -> dict[str, Any]:
    """Where every token is in every round, and what the page says then."""
    return {
        "rounds": [played.round_number for played in movement.rounds],
        "tokens": [
            [[round(frame.at.x, 1), round(frame.at.y, 1), frame.kind] for frame in token.frames]
            for token in tokens
        ],
        "incomplete": [
            [play.table_number for play in played.tables if not play.is_full]
            for played in movement.rounds
        ],
        "told": told,
    }


def _told(movement: Movement, round_: MovementRound, motion: Motion) -> str:
    """What the page says of a round."""
    return ". ".join([round_text(movement, round_), *legend_lines(movement, round_, motion)])
