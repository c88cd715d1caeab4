"""Who competes for the prizes of an event: players, teams, those of a cup, those of groups."""

from collections.abc import Iterator

from ronde.core.chess.categories import competitor, facts
from ronde.core.prizes.categories import Competitor
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.report import standings_of
from ronde.service.events.results import boards_text
from ronde.service.events.settings import Family
from ronde.service.events.state import EventState
from ronde.service.kinds.cup.reading import cup_as_it_stands, is_over, open_matches, published_cup
from ronde.service.kinds.cup.view import cup_view
from ronde.service.kinds.groups.qualifying import group_standings, groups_are_over
from ronde.service.kinds.groups.settings import GroupsSettings
from ronde.service.kinds.groups.state import GroupsState
from ronde.service.kinds.teams.standings import team_standings_of

GROUP = "group"
"""The fact that names a player's group, for prizes within groups: `group=A`."""


def competitors_of(state: EventState, *, seed: int | None = None) -> tuple[Competitor, ...]:
    """Everybody who is ranked, by place."""
    family = state.regulations.system.family
    if family is Family.CUP:
        return tuple(_of_cup(state))
    if family is Family.GROUPS:
        return tuple(_of_groups(state))
    if state.regulations.system.of_teams:
        return tuple(
            Competitor(
                number=standing.number,
                name=standing.name,
                rank=standing.rank,
                points=standing.points,
            )
            for standing in team_standings_of(state, seed=seed).standings
        )
    return tuple(competitor(standing) for standing in standings_of(state, seed=seed).standings)


def is_ranked_by_points(state: EventState) -> bool:
    """Whether places come from points, which equals may share; in a cup they do not."""
    return state.regulations.system.family is Family.ROUNDS


def check_matches_are_over(state: EventState) -> None:
    """Refuse prizes as long as a cup is not decided, or groups are not over.

    Rule: FIDE VCL4THP (2026-08) 157-169
    """
    groups = state.regulations.part(GroupsSettings)
    family = state.regulations.system.family
    if family is Family.GROUPS and not groups_are_over(state):
        raise InputError(N_("no prizes before the groups are over"))
    if family is Family.CUP or (groups is not None and groups.with_cup):
        drawn = published_cup(state)
        if drawn is None:
            raise InputError(N_("no prizes before the cup is played"))
        cup = cup_as_it_stands(state, drawn)
        if not is_over(cup):
            raise InputError(
                N_("no prizes as long as matches are open: {matches}"),
                matches=boards_text(open_matches(cup)) or "–",
            )


def _of_cup(state: EventState) -> Iterator[Competitor]:
    """Those of a cup by the place at which they went out; equals share it."""
    view = cup_view(state)
    drawn = published_cup(state)
    if view is None or drawn is None:
        return
    numbers = pairing_numbers(state)
    for placing in view.ranking:
        identity = drawn.identity(placing.seed_number)
        player = state.players[identity]
        yield Competitor(
            number=numbers.get(identity, placing.seed_number),
            name=player.name,
            rank=placing.first,
            facts=facts(player) | _group_fact(state, identity),
        )


def _of_groups(state: EventState) -> Iterator[Competitor]:
    """Those of the cup after groups, then the others by their places in the groups.

    Reading: no source ranks those who did not go on. They come behind all who did, by the place
        that each took in his group; those of one place share it.
    """
    in_cup = list(_of_cup(state))
    yield from in_cup
    known = {found.number for found in in_cup}
    ids = {number: identity for identity, number in pairing_numbers(state).items()}
    others = sorted(
        (standing.rank, standing.number)
        for _group, ranking in group_standings(state)
        for standing in ranking.standings
        if standing.number not in known
    )
    for rank, number in others:
        identity = ids[number]
        player = state.players[identity]
        yield Competitor(
            number=number,
            name=player.name,
            rank=len(in_cup) + 1 + sum(better < rank for better, _number in others),
            facts=facts(player) | _group_fact(state, identity),
        )


def _group_fact(state: EventState, identity: int) -> dict[str, str]:
    """A player's group, where there are groups."""
    groups = state.part(GroupsState)
    letter = None if groups is None else groups.letter_of(identity)
    return {} if letter is None else {GROUP: letter}
