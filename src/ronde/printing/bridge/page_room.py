"""The room of a movement as a part of a page: its style is the page's, a script may turn it."""

from dataclasses import dataclass
from html import escape
from typing import Any

from ronde.core.bridge.movements.movement import Movement, MovementRound
from ronde.printing.bridge import marks
from ronde.printing.bridge.room import keys, round_told
from ronde.printing.bridge.scene import Scene, scene
from ronde.printing.bridge.tokens import MovingToken, board_tokens, contestant_tokens, frames_of
from ronde.printing.bridge.ways import track_labels, tracks
from ronde.text import _, render


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
        round_told(movement, played, motion)
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
    frames = frames_of(movement, tokens, lambda length: round(length, 1)) | {"told": told}
    return PageRoom(svg=svg, frames=frames, keys=keys(room), told=told[index])


def _token(token: MovingToken, index: int) -> str:
    """Something that moves, where it is in a round."""
    frame = token.frames[index]
    at = f"translate({marks.number(frame.at.x)} {marks.number(frame.at.y)})"
    return f'<g class="token {frame.kind}" transform="{at}">{token.mark}</g>'


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
    drawn = []
    for index, motion in enumerate(room.motions):
        arrows = "".join(tracks(room, motion)) if room.shows_arrows else ""
        kind = "way" if index == shown else "way other"
        labels = "".join(track_labels(room, motion))
        drawn.append(f'<g class="{kind}" data-way="{index}">{arrows}{labels}</g>')
    return "".join(drawn)
