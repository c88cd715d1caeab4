"""The whole movement turning: one page that needs nothing else, in both languages.

The page shows the first round and the plan of all rounds before its script has run; the script
only moves what is there.
"""

import json
from collections.abc import Callable, Iterator
from contextvars import copy_context
from html import escape

from ronde.core.bridge.movements.itinerary import lying, places
from ronde.core.bridge.movements.motion import Motion
from ronde.core.bridge.movements.movement import Movement
from ronde.printing.bridge import marks
from ronde.printing.bridge.animation_page import SCRIPT, STYLE
from ronde.printing.bridge.ring import Ring
from ronde.printing.bridge.room import keys, round_told
from ronde.printing.bridge.scene import Scene, scene
from ronde.printing.bridge.tokens import MovingToken, board_tokens, contestant_tokens, frames_of
from ronde.printing.bridge.ways import track_labels, tracks
from ronde.text import LANGUAGES, _, language, render, use_language
from ronde.text.movement_cards import boards_text, number_text, place_name


def movement_html(movement: Movement) -> str:
    """The movement as one self-contained page: play, pause, step; light and dark."""
    room = scene(movement)
    tokens = [*board_tokens(room), *contestant_tokens(room)]
    title = render(movement.title)
    return "\n".join(
        [
            "<!doctype html>",
            f'<html lang="{language()}">',
            "<head>",
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(title)}</title>",
            f"<style>{STYLE}</style>",
            "</head>",
            "<body>",
            "<header>",
            f"<h1>{_spoken(lambda: escape(render(movement.title)))}</h1>",
            _languages(),
            "</header>",
            "<main>",
            _controls(movement),
            _stage(room, tokens),
            _key(room),
            _spoken_blocks(lambda: _table(movement)),
            _spoken_blocks(lambda: _instructions(movement)),
            "</main>",
            f'<script type="application/json" id="frames">{_frames(room, tokens)}</script>',
            f"<script>{SCRIPT}</script>",
            "</body>",
            "</html>",
            "",
        ]
    )


def _in(code: str, words: Callable[..., str], *facts: object) -> str:
    """What something says in a language, whatever is spoken around it."""

    def speaking() -> str:
        use_language(code)
        return words(*facts)

    return copy_context().run(speaking)


def _spoken(words: Callable[[], str], tag: str = "span") -> str:
    """Words in every language; the page shows those of its own."""
    return "".join(f'<{tag} lang="{code}">{_in(code, words)}</{tag}>' for code in LANGUAGES)


def _spoken_blocks(words: Callable[[], str]) -> str:
    """A part of the page in every language."""
    return _spoken(words, "div")


def _languages() -> str:
    """The switch of the language."""
    buttons = "".join(
        f'<button type="button" data-language="{code}">{code.upper()}</button>'
        for code in LANGUAGES
    )
    return f'<div class="languages" role="group" aria-label="EN FR">{buttons}</div>'


def _controls(movement: Movement) -> str:
    """Back, play, next, and the rail of the rounds."""
    last = movement.round_count - 1

    def button(name: str, words: Callable[[], str], sign: str) -> str:
        return (
            f'<button type="button" data-do="{name}"><span aria-hidden="true">{sign}</span> '
            f"{_spoken(lambda: escape(words()))}</button>"
        )

    return (
        '<div class="controls">'
        + button("back", lambda: _("Back"), "◀")
        + button("play", lambda: _("Play"), "▶")
        + button("pause", lambda: _("Pause"), "❚❚")
        + button("next", lambda: _("Next"), "▶|")
        + '<label class="rail"><span class="sr">'
        + _spoken(lambda: escape(_("Rd.")))
        + f'</span><input type="range" min="0" max="{last}" value="0" step="1"></label>'
        + '<p class="now" role="status">'
        + "".join(f'<span lang="{code}" data-now></span>' for code in LANGUAGES)
        + "</p></div>"
    )


def _stage(room: Scene, tokens: list[MovingToken]) -> str:
    """The room, with everything that moves at its place in the first round."""
    width, height = marks.number(room.ring.width), marks.number(room.ring.height)
    return (
        f'<svg id="room" viewBox="0 0 {width} {height}" role="img">'
        f"{''.join(_ways(room))}{''.join(_places(room.ring))}"
        f"{''.join(map(_token, tokens))}</svg>"
    )


def _token(token: MovingToken) -> str:
    """A token where it is in the first round."""
    first = token.frames[0]
    at = f"{marks.number(first.at.x)}px, {marks.number(first.at.y)}px"
    return f'<g class="token {first.kind}" style="transform: translate({at})">{token.mark}</g>'


def _places(plan: Ring) -> Iterator[str]:
    """Tables and stands; the script marks a table where somebody is missing."""
    for place, spot in plan.spots.items():
        if place.is_stand:
            yield marks.box(spot.centre, *marks.STAND, 8, "stand")
            for code in LANGUAGES:
                stand = _in(code, lambda: _("stand"))
                at = spot.centre.moved(0, -17)
                yield f'<g lang="{code}">{marks.words(at, stand, "note", size=12)}</g>'
        else:
            drawn = marks.disc(spot.centre, str(place.table_number), incomplete=False)
            yield f'<g data-table="{place.table_number}">{drawn}</g>'


def _ways(room: Scene) -> Iterator[str]:
    """The arrows of every round, shown while nothing moves."""
    for index, motion in enumerate(room.motions):
        drawn = "".join(tracks(room, motion)) if room.shows_arrows else ""
        labels = "".join(
            f'<g lang="{code}">{_in(code, _labels, room, motion)}</g>' for code in LANGUAGES
        )
        hidden = "" if index == 0 else " hidden"
        yield f'<g class="way" data-way="{index}"{hidden}>{drawn}{labels}</g>'


def _labels(room: Scene, motion: Motion) -> str:
    """The words on the tracks of a round."""
    return "".join(track_labels(room, motion))


def _key(room: Scene) -> str:
    """What the colours mean."""

    def told(index: int) -> str:
        return _spoken(lambda: escape(keys(room)[index]))

    return (
        '<p class="key">'
        f'<span class="sample ns"></span>{told(0)} <span class="sample ew"></span>{told(1)} '
        f'<span class="sample boards"></span>{told(2)}</p>'
    )


def _table(movement: Movement) -> str:
    """All rounds as a table, for readers and for who has no script."""
    every = places(movement)
    head = "".join(f"<th>{escape(place_name(movement, place))}</th>" for place in every)
    rows = []
    for index, round_ in enumerate(movement.rounds):
        plays = {play.table_number: play for play in round_.tables}
        boards = lying(round_)
        cells = []
        for place in every:
            play = None if place.is_stand else plays.get(place.table_number)
            seats = ""
            if play is not None:
                north_south, east_west = number_text(play.north_south), number_text(play.east_west)
                seats = f"<b>{escape(north_south)} – {escape(east_west)}</b><br>"
            cells.append(f"<td>{seats}<i>{boards_text(boards.get(place, ()))}</i></td>")
        first = f'<th scope="row">{round_.round_number}</th>'
        rows.append(f'<tr data-row="{index}">{first}{"".join(cells)}</tr>')
    caption = escape(_("Who is where"))
    return (
        f'<div class="wide" tabindex="0" role="region" aria-label="{caption}"><table>'
        f"<caption>{caption}</caption><thead><tr><th>{escape(_('Rd.'))}</th>{head}</tr></thead>"
        f"<tbody>{''.join(rows)}</tbody></table></div>"
    )


def _instructions(movement: Movement) -> str:
    """What the room is told."""
    steps = "".join(f"<li>{escape(render(line))}</li>" for line in movement.instructions)
    return f"<ul>{steps}</ul>" if steps else ""


def _frames(room: Scene, tokens: list[MovingToken]) -> str:
    """Where every token is in every round, and what the page says then."""
    movement = room.movement
    told = {
        code: [
            _in(code, round_told, movement, round_, motion)
            for round_, motion in zip(movement.rounds, room.motions, strict=True)
        ]
        for code in LANGUAGES
    }
    document = frames_of(movement, tokens, marks.number) | {"told": told}
    text = json.dumps(document, ensure_ascii=False, separators=(",", ":"))
    # A title with `</script>` in it must not end the data.
    return text.replace("<", "\\u003c")
