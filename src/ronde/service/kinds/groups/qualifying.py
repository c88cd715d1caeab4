"""From the groups to the cup: standings of each group, who goes on, who meets whom."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random

from ronde.core.chess.standings import Standings, standings
from ronde.core.chess.tiebreaks.descriptor import parse_list
from ronde.core.chess.tiebreaks.places import Applied
from ronde.core.chess.tiebreaks.row import Family as TieBreakFamily
from ronde.core.roundrobin.qualification import (
    Candidate,
    Compared,
    GroupPlace,
    best_of_place,
    places_filled,
)
from ronde.core.scores import points_value
from ronde.errors import InputError
from ronde.messages import N_, Listed, Message, message
from ronde.service.events.kind import kind_of
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.results import boards_text
from ronde.service.events.state import EventState
from ronde.service.events.view import ranked_event
from ronde.service.kinds.groups.settings import GroupsSettings
from ronde.service.kinds.groups.state import GroupMembers, GroupsState, groups_of
from ronde.service.kinds.groups.system import group_event


@dataclass(frozen=True, slots=True, kw_only=True)
class Qualified:
    """Those who go on: their places in the groups, and who took them."""

    places: tuple[GroupPlace, ...]
    identities: tuple[int, ...]
    compared: Compared
    warnings: tuple[Message, ...] = ()


def group_standings(
    state: EventState, *, after: int | None = None, seed: int | None = None
) -> tuple[tuple[GroupMembers, Standings], ...]:
    """The ranking of each group; with a seed, lots are drawn for those whom nothing separates."""
    if state.part(GroupsState) is None:
        return ()
    event = ranked_event(state)
    number = state.complete_round_count if after is None else after
    descriptors = parse_list(",".join(state.regulations.tiebreaks))
    rows = []
    for group in groups_of(state):
        alone = group_event(event, state, group)
        ranking = standings(
            alone,
            descriptors,
            after=min(number, len(alone.rounds)),
            predetermined=True,
            seed=seed,
        )
        rows.append((group, ranking))
    return tuple(rows)


def groups_are_over(state: EventState) -> bool:
    """Whether every game of the groups is played, or the cup after them drawn.

    Reading: who goes on is not known as long as a game is to be played, postponed or not.
    """
    groups = state.part(GroupsState)
    if groups is None or state.complete_round_count < groups.round_count:
        return False
    bracket = kind_of(state.regulations.system).bracket
    is_drawn = bracket is not None and bracket.is_drawn(state)
    return is_drawn or state.final_round_count >= groups.round_count


def qualified(state: EventState, seed: int) -> Qualified:
    """Who goes on from the groups: the first of each, then the best of the next place.

    Rule: Systèmes de tournois (NA), Systèmes de tournois d'échecs (groupes préliminaires)
    Reading: the slides name preliminary groups without a rule. Where points and tie-breaks leave
        two of a group equal, lots decide their places; a play-off would be entered as points. Who
        qualified and left keeps the place in the cup, and the opponent goes on.
    """
    _check_over(state)
    settings = state.regulations.part(GroupsSettings)
    assert settings is not None, "an event in groups says how many it has"
    ranked = group_standings(state, seed=seed)
    numbers = {number: identity for identity, number in pairing_numbers(state).items()}
    takers = {
        GroupPlace(group.letter, rank): numbers[standing.number]
        for group, ranking in ranked
        for rank, standing in enumerate(ranking.standings, start=1)
    }
    letters = [group.letter for group in groups_of(state)]
    compared = compared_across(settings, ranked, seed)
    places = (*places_filled(letters, settings.qualified_each), *compared.qualified)
    return Qualified(
        places=places,
        identities=tuple(takers[place] for place in places),
        compared=compared,
        warnings=(*_lots_within(state, settings), *_lots_across(compared)),
    )


def compared_across(
    settings: GroupsSettings,
    ranked: Sequence[tuple[GroupMembers, Standings]],
    seed: int,
) -> Compared:
    """How those of the next place compare across the groups: by points, then by tie-breaks.

    Reading: what only those who met can be compared by, the direct encounter, says nothing across
        groups and is left out.
    """
    rank = settings.qualified_each + 1
    candidates = [
        Candidate(
            place=GroupPlace(group.letter, rank),
            values=_values(ranking, ranking.standings[rank - 1].number),
        )
        for group, ranking in ranked
        if len(ranking.standings) >= rank
    ]
    if not settings.best_next_count:
        return Compared(candidates=(), qualified_count=0)
    return best_of_place(candidates, settings.best_next_count, Random(f"{seed} best"))


def criteria_across(ranking: Standings) -> tuple[str, ...]:
    """What is compared across groups after the points, as users type it."""
    return tuple(str(step.descriptor) for step in _steps_across(ranking))


def _check_over(state: EventState) -> None:
    """Refuse to qualify anybody while games are left."""
    groups = state.part(GroupsState)
    if groups is None:
        raise InputError(N_("the groups are not drawn yet"))
    for played in state.published:
        if played.pending_boards:
            raise InputError(
                N_("round {round} waits for these boards: {boards}"),
                round=played.round_number,
                boards=boards_text(played.pending_boards),
            )
    if not groups_are_over(state):
        raise InputError(
            N_("the groups are not over: round {round} of {count} is to be paired"),
            round=state.next_round,
            count=groups.round_count,
        )


def _values(ranking: Standings, number: int) -> tuple[Fraction, ...]:
    """What is compared across groups: points first, then tie-breaks, more being better."""
    points = next(standing.points for standing in ranking.standings if standing.number == number)
    values = [points_value(points)]
    for step in _steps_across(ranking):
        value = step.shown_of(number)
        exact = Fraction(-1) if value is None else Fraction(value, step.row.unit)
        values.append(-exact if step.lower_is_better else exact)
    return tuple(values)


def _steps_across(ranking: Standings) -> list[Applied]:
    """The tie-breaks that mean something between players of different groups."""
    return [step for step in ranking.applied if step.row.family is not TieBreakFamily.MUTUAL]


def _lots_within(state: EventState, settings: GroupsSettings) -> list[Message]:
    """Where lots decided within a group who goes on, or who is compared."""
    last = settings.qualified_each + (1 if settings.best_next_count else 0)
    rows = []
    for group, ranking in group_standings(state):
        ranks = [standing.rank for standing in ranking.standings]
        tied = sorted({rank for rank in ranks if ranks.count(rank) > 1 and rank <= last})
        for rank in tied:
            names = [s.name for s in ranking.standings if s.rank == rank]
            rows.append(
                message(
                    N_("group {letter}, place {place}: lots decided between {names}"),
                    letter=group.letter,
                    place=rank,
                    names=Listed(names),
                )
            )
    return rows


def _lots_across(compared: Compared) -> list[Message]:
    """Where lots decided across the groups who goes on."""
    if not compared.by_lot:
        return []
    places = ", ".join(str(place) for place in compared.by_lot)
    return [message(N_("lots decided who goes on between {places}"), places=places)]
