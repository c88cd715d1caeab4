"""Players of the same name, told apart wherever they are listed: by birth year, else by club.

A report and the entries of the journal keep the names as they are.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from ronde.core.chess.player import Player
from ronde.formats.player_cells import birth_year_of
from ronde.formats.player_fields import FIELD_NAMED
from ronde.service.events.state import EventState
from ronde.text import _


def told_apart(state: EventState) -> EventState:
    """The event in which no two players have one name; itself where none have."""
    marks = marks_of(state.players.values())
    if not marks:
        return state
    players = {
        identity: replace(player, name=marked_name(player.name, marks.get(identity, "")))
        for identity, player in state.players.items()
    }
    return replace(state, players=MappingProxyType(players))


def marked_name(name: str, mark: str) -> str:
    """A name with what tells it from the same name of somebody else: `Martin, Jean (1990)`."""
    return f"{name} ({mark})" if mark else name


def marks_of(players: Iterable[Player]) -> Mapping[int, str]:
    """What tells each of several players of one name from the others, by id; empty without any."""
    everybody = list(players)
    by_name: dict[str, list[Player]] = defaultdict(list)
    for player in everybody:
        by_name[" ".join(player.name.casefold().split())].append(player)
    if len(by_name) == len(everybody):
        return {}
    return {
        player.number: mark
        for namesakes in by_name.values()
        if len(namesakes) > 1
        for player, mark in zip(namesakes, _marks(namesakes), strict=True)
    }


def _marks(namesakes: Sequence[Player]) -> Sequence[str]:
    """The first of birth year and club that tells all of them apart; else their order of entry."""
    for marks in ([_born(player) for player in namesakes], [_club(player) for player in namesakes]):
        if len(set(marks)) == len(marks) and sum(not mark for mark in marks) <= 1:
            return marks
    both = [", ".join(filter(None, (_born(player), _club(player)))) for player in namesakes]
    if len(set(both)) == len(both):
        return both
    return [
        ", ".join(filter(None, (mark, _("entry {number}").format(number=player.number))))
        for player, mark in zip(namesakes, both, strict=True)
    ]


def _born(player: Player) -> str:
    """The year of birth; empty where nobody knows it."""
    year = birth_year_of(player.birth_date)
    return "" if year is None else str(year)


def _club(player: Player) -> str:
    """The club; empty where nobody knows it."""
    return FIELD_NAMED["club"].text(player)
