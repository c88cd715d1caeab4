"""Who floats out of a scoregroup towards the median."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum

from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.field import members
from ronde.core.chess.swiss.lim.field import LimField, Side, ordered
from ronde.core.matching.cardinality import LargestMatching


class FloaterType(IntEnum):
    """How bad it is that somebody floats, the least bad first.

    Rule: FIDE C.04.4.3 (2026-02) 3.9
    """

    D = 0
    """Did not float here, and has a compatible opponent in the next scoregroup."""
    C = 1
    """Did not float here, and has none."""
    B = 2
    """Floated here, and has one."""
    A = 3
    """Floated here, and has none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FloaterCandidate:
    """Somebody who might float, and what speaks for or against it, in the order of the rules."""

    index: int
    type: FloaterType
    floated_before: bool
    """Whether they floated in the previous round."""
    colour: Colour | None
    """The colour due to them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FloaterChoice:
    """Why somebody floats."""

    chosen: FloaterCandidate
    by_number: FloaterCandidate
    """Who would have floated if numbers alone counted."""
    indispensable: tuple[int, ...]
    """Those before them in number without whom the scoregroup would lose a pair."""
    majority: Colour | None
    """The colour due to more of the members who were still there; None for equally many."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Members:
    """A scoregroup before anybody floats out of it."""

    side: Side
    players: int
    """All members as a set, those who floated in too."""
    incoming: int
    next_residents: int
    """The residents of the scoregroup that floaters go to.

    Rule: FIDE C.04.4.3 (2026-02) 3.2.1
    Reading: it is the next one that is paired on the same side, and after the last the median.
    """


def chosen_floaters(
    field: LimField, group: Members, matching: LargestMatching
) -> tuple[FloaterChoice, ...]:
    """Who floats, in the order of being chosen, until the members left can all be paired.

    Rule: FIDE C.04.4.3 (2026-02) 2.3, 3.1, 3.10.2, 4.4
    Reading: as few float as can, that is those whom the most pairs of the group leave over; one
        after the other, each the first by 3.9, 3.10, 3.2.2 and 3.2.4 of those without whom there
        are as many pairs. So the reasons of 2.3 are one: to have no suitable opponent, or to make
        the number even. Who floated in may float on (3.5).
    """
    choices: list[FloaterChoice] = []
    while matching.spared:
        chosen = [choice.chosen.index for choice in choices]
        choice = _next_floater(field, group, matching, chosen)
        choices.append(choice)
        matching.remove(choice.chosen.index)
    return tuple(choices)


def _next_floater(
    field: LimField, group: Members, matching: LargestMatching, chosen: Sequence[int]
) -> FloaterChoice:
    """The next floater.

    Rule: FIDE C.04.4.3 (2026-02) 3.2.4, 3.9.2, 3.10
    """
    lowest_first = ordered(matching.vertices, upward=not group.side.is_upward)
    candidates = [
        _candidate(field, group, index, chosen)
        for index in lowest_first
        if matching.spared >> index & 1
    ]
    best_type = min(candidate.type for candidate in candidates)
    left = [candidate for candidate in candidates if candidate.type is best_type]
    left = [candidate for candidate in left if not candidate.floated_before] or left
    majority = majority_colour(field, matching.vertices)
    by_number = candidates[0].index
    return FloaterChoice(
        chosen=_by_colour(field, left, majority),
        by_number=candidates[0],
        indispensable=tuple(lowest_first[: lowest_first.index(by_number)]),
        majority=majority,
    )


def _by_colour(
    field: LimField, left: Sequence[FloaterCandidate], majority: Colour | None
) -> FloaterCandidate:
    """The first of those left who is due the colour that more are due, else the first.

    Rule: FIDE C.04.4.3 (2026-02) 3.2.2, 3.2.3
    Reading: in a Maxi-tournament only players count who are rated close to the one who floats if
        colours do not choose.
    """
    for candidate in left:
        if field.round.is_maxi and not field.is_close(left[0].index, candidate.index):
            continue
        if majority is not None and candidate.colour is majority:
            return candidate
    return left[0]


def majority_colour(field: LimField, players: int) -> Colour | None:
    """The colour due to more of some players; None where both are due to equally many.

    Rule: FIDE C.04.4.3 (2026-02) 3.2.2
    Reading: those are counted who are still there, and have not floated before.
    """
    white, black = ((field.due[colour] & players).bit_count() for colour in Colour)
    if white == black:
        return None
    return Colour.WHITE if white > black else Colour.BLACK


def _candidate(
    field: LimField, group: Members, index: int, chosen: Sequence[int]
) -> FloaterCandidate:
    """What speaks for and against somebody.

    Rule: FIDE C.04.4.3 (2026-02) 3.9
    """
    has_opponent = _has_opponent(field, group, index, chosen)
    if group.incoming >> index & 1:
        kind = FloaterType.B if has_opponent else FloaterType.A
    else:
        kind = FloaterType.D if has_opponent else FloaterType.C
    return FloaterCandidate(
        index=index,
        type=kind,
        floated_before=bool(field.floated >> index & 1),
        colour=field.entrants[index].preference.colour,
    )


def _has_opponent(field: LimField, group: Members, index: int, chosen: Sequence[int]) -> bool:
    """Whether somebody has a compatible opponent in the next scoregroup.

    Rule: FIDE C.04.4.3 (2026-02) 3.3, 3.4
    Reading: only its residents are looked at, and those are left to floaters chosen before who
        are paired before them there: all of these must have one at the same time, as far as they
        can.
    """
    own = field.compatible[index] & group.next_residents
    place = floating_order(field, index, upward=group.side.is_upward)
    ahead = [
        other
        for other in chosen
        if floating_order(field, other, upward=group.side.is_upward) < place
    ]
    if own.bit_count() > len(ahead):
        return True
    taken: dict[int, int] = {}
    options = {other: field.compatible[other] & group.next_residents for other in ahead}
    options[index] = own
    for other in ahead:
        _seat(other, options, taken, set())
    return _seat(index, options, taken, set())


def _seat(player: int, options: dict[int, int], taken: dict[int, int], tried: set[int]) -> bool:
    """Give a player one of their options, moving others to other options where need be."""
    for option in members(options[player]):
        if option not in tried:
            tried.add(option)
            if option not in taken or _seat(taken[option], options, taken, tried):
                taken[option] = player
                return True
    return False


def floating_order(field: LimField, index: int, *, upward: bool) -> tuple[int, int]:
    """What places somebody among the floaters of a side, the first of them paired first.

    Rule: FIDE C.04.4.3 (2026-02) 3.6, 3.7
    """
    score, number = field.rank(index)
    return (-score, -number) if upward else (score, number)


def in_floating_order(field: LimField, players: Iterable[int], *, upward: bool) -> list[int]:
    """Floaters in the order in which they are paired.

    Rule: FIDE C.04.4.3 (2026-02) 3.6, 3.7
    """
    return sorted(players, key=lambda index: floating_order(field, index, upward=upward))
