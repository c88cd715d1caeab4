"""Draw the groups, and the cup of those who go on from them."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from random import Random

from ronde.core.knockout.bracket import Bracket, Branch, Seed
from ronde.core.knockout.cup import cup_by_lot, fixed_cup
from ronde.core.knockout.sizing import sized
from ronde.core.roundrobin.groups import preliminaries
from ronde.core.roundrobin.qualification import GroupPlace, crossing, first_round, places_filled
from ronde.errors import InputError
from ronde.messages import N_, Message
from ronde.service.events.desk import Desk, Done, done, opened, opened_to_change
from ronde.service.events.kind import Feature, has
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.objections import Objection
from ronde.service.events.state import EventState
from ronde.service.events.view import absences
from ronde.service.kinds.cup.actions.drawing import lots_of_round
from ronde.service.kinds.cup.entries import CupDrawn
from ronde.service.kinds.cup.progress import against_closing_cup
from ronde.service.kinds.cup.reading import cup_settings
from ronde.service.kinds.cup.settings import CupDraw, CupSettings
from ronde.service.kinds.groups.entries import DrawnGroup, GroupsDrawn
from ronde.service.kinds.groups.qualifying import qualified
from ronde.service.kinds.groups.settings import GroupDraw, GroupsSettings
from ronde.service.kinds.groups.state import GroupsState


def draw_groups(desk: Desk, seed: int | None) -> Done:
    """Share those who are there out to groups: by lot out of pots, or dealt to and fro.

    The seed repeats the lots; without one nothing is drawn, and the strongest are dealt out. Groups
    drawn before are replaced, as long as round 1 is not published.

    Rule: Systèmes de tournois (NA), Systèmes de tournois d'échecs (groupes préliminaires)
    """
    before = opened_to_change(desk, Feature.GROUPS)
    state = before.state
    if state.started:
        raise InputError(N_("the groups stand since round 1 was published"))
    settings = state.regulations.part(GroupsSettings)
    assert settings is not None, "an event of groups says how many it has"
    numbers, absent = pairing_numbers(state), absences(state)
    players = [
        identity
        for identity in sorted(numbers, key=lambda identity: numbers[identity])
        if identity not in absent
    ]
    if groups_are_by_lot(state) != (seed is not None):
        raise InputError(N_("expected a seed where groups are drawn by lot, and none where not"))
    plan = preliminaries(
        len(players),
        settings.count_for(len(players)),
        settings.qualified_each,
        None if seed is None else Random(seed),
        best_next_count=settings.best_next_count,
    )
    groups = (
        DrawnGroup(
            group=group.letter, members=tuple(players[number - 1] for number in group.members)
        )
        for group in plan.groups
    )
    return done(desk, before, [GroupsDrawn(seed=seed, groups=tuple(groups))])


def draw_groups_if_due(desk: Desk, seed: int | None, any_seed: Callable[[], int]) -> Iterable[Done]:
    """Draw the groups where there are none, or others where somebody asks and none is published."""
    state = opened(desk).state
    if groups_are_missing(state) or (seed is not None and not state.started):
        yield draw_groups(desk, any_seed() if groups_are_by_lot(state) else None)


def cup_after_groups(state: EventState, seed: int) -> tuple[CupDrawn, list[Message]]:
    """The cup of those who qualified in their groups."""
    groups = state.regulations.part(GroupsSettings)
    if groups is None or not groups.with_cup:
        raise InputError(N_("this event has groups and no cup after them"))
    going_on = qualified(state, seed)
    bracket = bracket_after_groups(
        going_on.places, cup_settings(state), groups.qualified_each, lots_of_round(seed, 1)
    )
    drawn = CupDrawn(
        round=1,
        bracket=bracket,
        seeds=going_on.identities,
        seed=seed,
        places=tuple(str(place) for place in going_on.places),
    )
    return drawn, list(going_on.warnings)


def cup_comes_next(state: EventState) -> bool:
    """Whether the groups are over and have a cup after them."""
    settings, groups = state.regulations.part(GroupsSettings), state.part(GroupsState)
    if settings is None or not settings.with_cup or groups is None:
        return False
    return len(state.published) >= groups.round_count


def against_closing(state: EventState) -> Iterable[Objection]:
    """What is left of the cup, where one comes after the groups."""
    settings = state.regulations.part(GroupsSettings)
    return against_closing_cup(state) if settings is not None and settings.with_cup else ()


def groups_are_missing(state: EventState) -> bool:
    """Whether the groups are still to be drawn."""
    return has(state.regulations, Feature.GROUPS) and state.part(GroupsState) is None


def groups_are_by_lot(state: EventState) -> bool:
    """Whether lots decide who comes to which group."""
    settings = state.regulations.part(GroupsSettings)
    return settings is not None and settings.draw is GroupDraw.LOTS


def bracket_after_groups(
    places: Sequence[GroupPlace], cup: CupSettings, qualified_each: int, random: Random
) -> Bracket:
    """The bracket of those who go on, group mates far apart.

    Where they fill it, winners meet seconds as the crossing says; where they do not, the best of
    them have a bye.

    Rule: Systèmes de tournois (NA), Systèmes de tournois d'échecs (groupes préliminaires)
    """
    size = sized(len(places)).chosen
    letters = {number: place.letter for number, place in enumerate(places, start=1)}
    if cup.draw is CupDraw.EACH_ROUND:
        return cup_by_lot(size, cup.extras, random, letters)
    bracket = fixed_cup(size, cup.extras, letters)
    pairs = _crossing(places, qualified_each)
    if not pairs:
        return bracket
    seeds = {place: number for number, place in enumerate(places, start=1)}
    rounds = tuple(
        replace(
            played,
            matches=tuple(
                replace(match, a=Seed(number=seeds[first]), b=Seed(number=seeds[other]))
                for match, (first, other) in zip(played.matches, pairs, strict=True)
            ),
        )
        if played.branch is Branch.MAIN and played.round_number == 1
        else played
        for played in bracket.rounds
    )
    return replace(bracket, rounds=rounds)


def _crossing(
    places: Sequence[GroupPlace], qualified_each: int
) -> tuple[tuple[GroupPlace, GroupPlace], ...]:
    """The first round of a cup that these fill; empty where they do not."""
    letters = list(dict.fromkeys(place.letter for place in places))
    if list(places) == places_filled(letters, qualified_each):
        return crossing(letters, qualified_each)
    return first_round(places)
