"""Prizes in groups: those of the cup after them, then the others by their places in the groups."""

from collections.abc import Iterator
from dataclasses import replace

from ronde.core.chess.categories import facts
from ronde.core.prizes.categories import Competitor
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.prizes import KindPrizes
from ronde.service.events.state import EventState
from ronde.service.kinds.cup.prizes import check_cup_is_over, cup_competitors
from ronde.service.kinds.groups.qualifying import group_standings, groups_are_over
from ronde.service.kinds.groups.settings import GroupsSettings
from ronde.service.kinds.groups.state import GroupsState

GROUP = "group"
"""The fact that names a player's group, for prizes within groups: `group=A`."""


def _competitors(state: EventState, seed: int | None) -> Iterator[Competitor]:
    """Those of the cup after groups, then the others by their places in the groups.

    Reading: no source ranks those who did not go on. They come behind all who did, by the place
        that each took in his group; those of one place share it.
    """
    ids = {number: identity for identity, number in pairing_numbers(state).items()}
    in_cup = list(cup_competitors(state))
    for identity, found in in_cup:
        yield replace(found, facts={**found.facts, **_group_fact(state, identity)})
    known = {found.number for _identity, found in in_cup}
    others = sorted(
        (standing.rank, standing.number)
        for _group, ranking in group_standings(state)
        for standing in ranking.standings
        if standing.number not in known
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
