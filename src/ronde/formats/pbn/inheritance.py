"""Values that games take over from the games before: `#` once, `##` until further notice."""

from collections.abc import Iterable
from dataclasses import replace

from ronde.formats.pbn.games import Game

_SAME, _FROM_NOW_ON = "#", "##"


def inherited(games: Iterable[Game]) -> tuple[Game, ...]:
    """The games with every value written out.

    `#` is the value of the game before. `##` and a value stands for all games from here on that do
    not have the tag; `##` alone goes on with the value of the game before.

    Rule: PBN 2.1, repeated tag values
    """
    found: list[Game] = []
    standing: dict[str, str] = {}
    before: dict[str, str] = {}
    for game in games:
        tags = {}
        for name, value in game.tags.items():
            if value.startswith(_FROM_NOW_ON):
                tags[name] = value.removeprefix(_FROM_NOW_ON) or before.get(name, "")
                standing[name] = tags[name]
            elif value == _SAME:
                tags[name] = before.get(name, "")
            else:
                tags[name] = value
                standing.pop(name, None)
        before = standing | tags
        found.append(replace(game, tags=before))
    return tuple(found)
