"""Tables and JSON of groups: who is in which, their rounds and rankings, who goes on."""

from collections.abc import Mapping
from typing import Annotated, TypeAlias, TypedDict

from ronde.core.chess.standings import Standings
from ronde.core.roundrobin.qualification import Compared, GroupPlace
from ronde.service.events.namesakes import told_apart
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.sheets import players_sheet, round_json, round_sheet
from ronde.service.events.state import EventState, NumberedGame, PairedRound
from ronde.service.kinds.cup import sheets as cup
from ronde.service.kinds.cup.documents import cup_json
from ronde.service.kinds.cup.reading import latest_cup
from ronde.service.kinds.groups.qualifying import (
    compared_across,
    criteria_across,
)
from ronde.service.kinds.groups.settings import GroupsSettings
from ronde.service.kinds.groups.state import GroupMembers, GroupsState, groups_of
from ronde.text import _
from ronde.text.answers import answer_of, by
from ronde.text.documents import JsonObject
from ronde.text.groups import best_next_sheet
from ronde.text.numbers import number_json
from ronde.text.sheet import Align, Sheet, TableColumn, table


def members_sheet(state: EventState) -> Sheet:
    """Who is in which group, the strongest first, with the number each has in its table."""
    numbers, named = pairing_numbers(state), told_apart(state).players
    members = [
        (group.letter, place, named[identity])
        for group in groups_of(state)
        for place, identity in enumerate(group.members, start=1)
    ]
    return table(
        _("{event} – Groups").format(event=state.regulations.name),
        (
            TableColumn(_("Group"), lambda member: member[0]),
            TableColumn(_("No. in group"), lambda member: member[1], Align.RIGHT),
            TableColumn(_("No."), lambda member: numbers.get(member[2].number), Align.RIGHT),
            TableColumn(_("Name"), lambda member: member[2].name, wide=True),
            TableColumn(_("Elo"), lambda member: member[2].rating, Align.RIGHT),
        ),
        members,
    )


def group_columns(state: EventState) -> tuple[TableColumn[NumberedGame], ...]:
    """The letter of the group that a board of a round belongs to."""
    return (TableColumn(_("Group"), lambda board: group_letter(state, board[1].white)),)


def group_round_json(state: EventState, played: PairedRound) -> JsonObject:
    """A round of all groups for programs."""
    document = round_json(state, played)
    for pairing, game in zip(document["pairings"], played.games, strict=True):
        pairing["group"] = group_letter(state, game.white)
    return document


class GroupAnswer(TypedDict):
    """A group and its players by number."""

    group: str
    players: list[int]
    round_count: int


def groups_json(state: EventState) -> list[GroupAnswer]:
    """The groups with their members, by number in the event."""
    numbers = pairing_numbers(state)
    groups = groups_of(state)
    return [
        {
            "group": group.letter,
            "players": [numbers[identity] for identity in group.members if identity in numbers],
            "round_count": len(group.schedule.rounds),
        }
        for group in groups
    ]


RankedGroups: TypeAlias = tuple[tuple[GroupMembers, Standings], ...]


def best_next_sheets(state: EventState, ranked: RankedGroups) -> tuple[Sheet, ...]:
    """How those compare of whom only the best go on; nothing where nobody does."""
    compared = _compared(state, ranked)
    if not compared.candidates:
        return ()
    names = {
        str(candidate.place): _taker(ranked, candidate.place.letter, candidate.place.rank)
        for candidate in compared.candidates
    }
    criteria = (_("Points"), *criteria_across(ranked[0][1]))
    # Before lots are drawn they do not decide yet.
    open_places = frozenset[GroupPlace]() if latest_cup(state) else frozenset(compared.by_lot)
    return (best_next_sheet(compared, criteria, names, open_places),)


class BestNextAnswer(TypedDict):
    """Somebody at the place of whose holders only the best go on."""

    place: Annotated[str, by(str)]
    name: str
    values: list[Annotated[float, by(number_json)]]
    qualified: bool
    by_lot: bool


def best_next_json(state: EventState, ranked: RankedGroups) -> list[JsonObject]:
    """How those of the next place compare across the groups, for programs."""
    compared = _compared(state, ranked)
    return [
        answer_of(
            BestNextAnswer,
            candidate,
            name=_taker(ranked, candidate.place.letter, candidate.place.rank),
            qualified=candidate.place in compared.qualified,
            by_lot=candidate.place in compared.by_lot,
        )
        for candidate in compared.candidates
    ]


def _compared(state: EventState, ranked: RankedGroups) -> Compared:
    """How those of the next place compare, by the lots of the cup once it is drawn."""
    settings = state.regulations.part(GroupsSettings)
    drawn = latest_cup(state)
    if settings is None or not ranked:
        return Compared(candidates=(), qualified_count=0)
    return compared_across(settings, ranked, 0 if drawn is None else drawn.seed)


def _taker(ranked: RankedGroups, letter: str, rank: int) -> str:
    """Who is at a place of a group."""
    for group, ranking in ranked:
        if group.letter == letter:
            return ranking.standings[rank - 1].name
    return ""


def group_letter(state: EventState, identity: int) -> str:
    """The letter of a player's group."""
    drawn = state.part(GroupsState)
    return (drawn.letter_of(identity) if drawn else None) or ""


def board_letters(state: EventState, played: PairedRound) -> Mapping[int, str]:
    """The group of each board, on paper."""
    if state.part(GroupsState) is None:
        return {}
    return {board: group_letter(state, game.white) for board, game in played.boards}


def entrants_sheets(state: EventState) -> tuple[str, list[Sheet]]:
    """The groups, and what that is called; before they are drawn, the players."""
    if state.part(GroupsState) is None:
        return _("Players"), [players_sheet(state)]
    return _("Groups"), [members_sheet(state)]


def latest_sheets(state: EventState) -> tuple[Sheet, ...]:
    """The latest draw of the cup, or the latest round, with the groups before their first."""
    if latest_cup(state) is not None:
        return cup.latest_sheets(state)
    members = (members_sheet(state),) if groups_of(state) and len(state.rounds) < 2 else ()
    return (*members, *(round_sheet(state, played) for played in state.rounds[-1:]))


def latest_json(state: EventState) -> JsonObject:
    """The latest draw of the cup, or the latest round with the groups."""
    if latest_cup(state) is not None:
        return cup_json(state)
    if not groups_of(state):
        return {}
    played = group_round_json(state, state.rounds[-1]) if state.rounds else {}
    return {"groups": groups_json(state), **played}
