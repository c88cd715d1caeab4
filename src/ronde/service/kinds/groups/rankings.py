"""Who is where in groups: each group by itself, and the cup after them."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from ronde.core.chess.categories import facts
from ronde.core.chess.standings import Standings
from ronde.core.prizes.categories import Competitor
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.documents import Document, Tables, list_of_players, rounds
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.prizes import KindPrizes
from ronde.service.events.rankings import (
    KindRankings,
    Lists,
    Ranking,
    RankingRequest,
    check_ranked,
    facts_of_places,
    finality_json,
    more_sheets,
    players_ranking,
    rankings_of,
    round_asked,
)
from ronde.service.events.state import EventState
from ronde.service.kinds.cup.documents import cup_json
from ronde.service.kinds.cup.rankings import (
    check_cup_is_over,
    cup_competitors,
    cup_rankings,
    matches,
    places,
)
from ronde.service.kinds.cup.reading import latest_cup
from ronde.service.kinds.groups.qualifying import group_standings, groups_are_over
from ronde.service.kinds.groups.settings import GroupsSettings
from ronde.service.kinds.groups.sheets import (
    best_next_json,
    best_next_sheets,
    members_sheet,
)
from ronde.service.kinds.groups.state import GroupMembers, GroupsState, groups_of
from ronde.text import _
from ronde.text.documents import JsonObject
from ronde.text.sheet import Sheet
from ronde.text.standings import standings_json


def _lists(state: EventState, request: RankingRequest) -> tuple[Ranking[Any], ...]:
    """The ranking of each group; by the lots of the cup once it is drawn, unless told otherwise."""
    if state.part(GroupsState) is None:
        return ()
    after = round_asked(state, request.after)
    seed, drawn = request.seed, latest_cup(state)
    if drawn is not None and after == state.complete_round_count and seed is None:
        seed = drawn.seed
    settings = state.regulations.part(GroupsSettings)
    going_count = settings.qualified_each if settings is not None and after else 0
    groups = (
        players_ranking(
            state,
            ranking,
            after=after,
            key=f"group-{group.letter}",
            part=_("Group {letter}").format(letter=group.letter),
            going_count=going_count,
        )
        for group, ranking in group_standings(state, after=after, seed=seed)
    )
    return (*groups, *cup_rankings(state))


def _document(state: EventState, lists: Lists) -> JsonObject:
    """The ranking of each group for programs, the comparison across them, and the cup."""
    check_ranked(state, lists)
    ranked = _ranked(state, lists)
    return {
        "round": lists[0].after,
        "groups": [
            {"group": group.letter, **standings_json(standings)} for group, standings in ranked
        ],
        "best_next": best_next_json(state, ranked),
        **finality_json(state),
        **cup_json(state, with_draft=False),
    }


def _more(state: EventState, lists: Lists) -> tuple[Sheet, ...]:
    """How those compare of whom only the best go on."""
    return best_next_sheets(state, _ranked(state, lists))


def _ranked(state: EventState, lists: Lists) -> tuple[tuple[GroupMembers, Standings], ...]:
    """The groups with their rankings."""
    groups = groups_of(state)
    rankings = [ranking.basis for ranking in lists if isinstance(ranking.basis, Standings)]
    return tuple(zip(groups, rankings, strict=True))


OF_GROUPS = KindRankings(
    lists=_lists,
    document=_document,
    more=_more,
    public_facts=facts_of_places,
    none_yet=N_("the groups are not drawn yet"),
)


def _members(state: EventState) -> Iterator[Document]:
    """Who is in which group, once a round of them is published."""
    if state.part(GroupsState) is not None and state.published:
        yield Document(key="groups", name=_("Groups"), make=partial(members_sheet, state))


def _standings(state: EventState) -> Iterator[Document]:
    """The ranking of each group, and how those compare of whom only the best go on."""
    if not state.published:
        return
    lists = rankings_of(state)
    for ranking in lists:
        if ranking.basis is not None:
            make = partial(ranking.sheet, state.regulations.name)
            yield Document(key="standings", name=ranking.part, make=make)
    for sheet in more_sheets(state, lists):
        yield Document(key="standings", name=sheet.title, make=partial(replace, sheet))


TABLES: Tables = {
    "players": list_of_players,
    "groups": _members,
    "rounds": rounds,
    "standings": _standings,
    "matches": matches,
    "places": places,
}


GROUP = "group"
"""The fact that names a player's group, for prizes within groups: `group=A`."""


def _competitors(state: EventState, seed: int | None) -> Iterator[Competitor]:
    """Those of the cup after groups, then the others by their places in the groups.

    Reading: no source ranks those who did not go on. They come behind all who did, by the place
        that each took in their group; those of one place share it.
    """
    ids = {number: identity for identity, number in pairing_numbers(state).items()}
    in_cup = list(cup_competitors(state))
    for identity, competitor in in_cup:
        yield replace(competitor, facts={**competitor.facts, **_group_fact(state, identity)})
    in_bracket = {competitor.number for _identity, competitor in in_cup}
    others = sorted(
        (standing.rank, standing.number)
        for _group, ranking in group_standings(state)
        for standing in ranking.standings
        if standing.number not in in_bracket
    )
    for rank, number in others:
        player = state.players[ids[number]]
        yield Competitor(
            number=number,
            name=player.name,
            rank=len(in_cup) + 1 + sum(better < rank for better, _number in others),
            facts=facts(player) | _group_fact(state, ids[number]),
        )


def _group_fact(state: EventState, identity: int) -> dict[str, str]:
    """A player's group, where there are groups."""
    groups = state.part(GroupsState)
    letter = None if groups is None else groups.letter_of(identity)
    return {} if letter is None else {GROUP: letter}


def _check_over(state: EventState) -> None:
    """Raise InputError as long as games of the groups are left, or matches of their cup.

    Rule: FIDE VCL4THP (2026-08) 157-169
    """
    if not groups_are_over(state):
        raise InputError(N_("no prizes before the groups are over"))
    settings = state.regulations.part(GroupsSettings)
    if settings is not None and settings.with_cup:
        check_cup_is_over(state)


PRIZES = KindPrizes(
    competitors=lambda state, seed: tuple(_competitors(state, seed)),
    by_points=False,
    check_over=_check_over,
)
