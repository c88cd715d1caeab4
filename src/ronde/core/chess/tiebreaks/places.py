"""Places: the score, then tie-breaks one after the other, then shared places or lots."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random

from ronde.core.chess.tiebreaks.book_ratings import listed_ratings
from ronde.core.chess.tiebreaks.calculation import Calculation
from ronde.core.chess.tiebreaks.contributions import Contribution
from ronde.core.chess.tiebreaks.descriptor import Descriptor
from ronde.core.chess.tiebreaks.editions import Edition
from ronde.core.chess.tiebreaks.lookup import looked_up
from ronde.core.chess.tiebreaks.presets import PRESETS
from ronde.core.chess.tiebreaks.row import Family, Participants, TieBreak, Value
from ronde.core.ranking import ranked_groups
from ronde.core.scores import Points
from ronde.messages import N_, Message, message


@dataclass(frozen=True, slots=True, kw_only=True)
class Applied:
    """A tie-break of a ranking: what was asked for, its row, and everybody's value."""

    descriptor: Descriptor
    row: TieBreak
    calculation: Calculation
    """What the values come from: for teams, the calculation on the score asked for."""
    values: Mapping[int, Value]
    groups: Mapping[int, tuple[int, ...]]
    """For each participant still tied when it was applied, all those they were tied with."""

    @property
    def shown(self) -> dict[int, int | Fraction | None]:
        """Everybody's value as one number: of several, the one at which their tie was decided."""
        return {number: self.shown_of(number) for number in self.values}

    def shown_of(self, number: int) -> int | Fraction | None:
        """A participant's value as one number."""
        value = self.values[number]
        if not isinstance(value, tuple):
            return value
        length = self._length_shown(number)
        return value[length - 1] if length else None

    def _length_shown(self, number: int) -> int:
        """How many of several values were looked at until a tie was decided."""
        tied = [self.values[other] for other in self.groups.get(number, (number,))]
        several = [other for other in tied if isinstance(other, tuple)]
        most = max((len(value) for value in several), default=0)
        lengths = range(1, most + 1)
        return next(
            (
                length
                for length in lengths
                if len({other[:length] for other in several}) == len(set(several))
            ),
            0,
        )

    def compared(self, number: int, other: int) -> tuple[Value, Value]:
        """The values of two, each as one number: of several, the first in which they differ."""
        both = self.values[number], self.values[other]
        one, two = both
        if isinstance(one, tuple) and isinstance(two, tuple):
            return next(
                (pair for pair in zip(one, two, strict=True) if pair[0] != pair[1]), (None, None)
            )
        return both

    def steps(self, number: int) -> Sequence[tuple[Points, Sequence[Contribution]]]:
        """The steps of a tie-break of several values, up to the one that decided the tie."""
        if self.row.steps is None:
            return ()
        steps = self.row.steps(self.calculation, self.descriptor, number)
        return steps[: self._length_shown(number)]

    def working(self, number: int) -> Sequence[Contribution]:
        """The rows that make a participant's value; none where it is not made of rows."""
        if self.row.rows is None:
            return ()
        return self.row.rows(self.calculation, self.descriptor, number)

    def compares(self, group: Sequence[int]) -> bool:
        """Whether those of a tied group may be compared by it."""
        return self.row.compares is None or self.row.compares(self.calculation, group)

    @property
    def lower_is_better(self) -> bool:
        """Whether the smaller value ranks higher."""
        return self.row.lower_is_better != self.descriptor.reverse


@dataclass(frozen=True, slots=True, kw_only=True)
class RankedPlace:
    """One participant's place.

    `separated_by` is the index of the tie-break that put them behind the one before them; None
    where the points did, or nothing.
    """

    rank: int
    number: int
    separated_by: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Places:
    """Everybody's place, and what was used to find it."""

    applied: tuple[Applied, ...]
    places: tuple[RankedPlace, ...]
    warnings: tuple[Message, ...]


def placed(
    calculation: Calculation,
    descriptors: Sequence[Descriptor],
    participants: Participants,
    *,
    seed: int | None = None,
) -> Places:
    """Rank by the score and a list of tie-breaks, each applied to those still tied.

    With a seed, lots are drawn for whoever is left tied; without one they share their place.

    Rule: FIDE C.07 (2024-08) 4.2
    Rule: Livre de l'arbitre, Départages 2
    """
    rows = [
        (descriptor, looked_up(descriptor, calculation.edition, participants))
        for descriptor in descriptors
    ]
    usable = [
        (descriptor, row) for descriptor, row in rows if _is_usable(calculation, descriptor, row)
    ]
    groups, applied, separated_by = _ranked(calculation, usable)
    equals = {number: group for group in groups for number in group}
    if seed is not None:
        groups = _lots_drawn(groups, Random(seed))
    rank = 1
    places: list[RankedPlace] = []
    for group in groups:
        for number in group:
            # Behind an equal somebody is put by nothing, or by lots.
            after_equal = bool(places) and places[-1].number in equals[number]
            by = None if after_equal else separated_by.get(number)
            places.append(RankedPlace(rank=rank, number=number, separated_by=by))
        rank += len(group)
    return Places(
        applied=tuple(applied),
        places=tuple(places),
        warnings=(*_warnings(calculation, rows, usable), *_comparison_warnings(applied)),
    )


def _ranked(
    calculation: Calculation, usable: Sequence[tuple[Descriptor, TieBreak]]
) -> tuple[list[tuple[int, ...]], list[Applied], dict[int, int]]:
    """Everybody in groups of equals; the values; and what separated each from the one before."""
    scores = calculation.field.scores
    groups = ranked_groups(calculation.field.numbers, [lambda _group: scores])
    applied: list[Applied] = []
    separated_by: dict[int, int] = {}
    for index, (descriptor, row) in enumerate(usable):
        on = calculation.on(row.score(descriptor))
        if row.order is not None:
            values = _ordinals(on, descriptor, row, groups)
        else:
            assert row.values is not None
            values = dict(row.values(on, descriptor))
        tied = {number: group for group in groups if len(group) > 1 for number in group}
        step = Applied(descriptor=descriptor, row=row, calculation=on, values=values, groups=tied)
        applied.append(step)
        parted = []
        for group in groups:
            parts = _parted(group, step)
            for part in parts[1:]:
                separated_by.update(dict.fromkeys(part, index))
            parted += parts
        groups = parted
    return groups, applied, separated_by


def _ordinals(
    calculation: Calculation,
    descriptor: Descriptor,
    row: TieBreak,
    groups: Sequence[tuple[int, ...]],
) -> dict[int, Value]:
    """The place within its tied group that a tie-break which only orders gives; 0 without a tie.

    Reading: such a tie-break has no value of its own, so the place is shown: 1 for the best of
        those tied, 0 where there was nobody to be compared with or nothing came of it.
    """
    assert row.order is not None
    places: dict[int, Value] = {}
    for group in groups:
        order = row.order(calculation, descriptor, group) if len(group) > 1 else {}
        distinct = sorted(set(order.values()), reverse=True)
        for number in group:
            places[number] = distinct.index(order[number]) + 1 if len(distinct) > 1 else 0
    return places


def _parted(group: tuple[int, ...], step: Applied) -> list[tuple[int, ...]]:
    """A tied group divided by a tie-break, best part first; a value not defined comes last."""
    if len(group) < 2 or not step.compares(group):
        return [group]
    parts: dict[Value, list[int]] = {}
    for number in group:
        parts.setdefault(step.values[number], []).append(number)
    defined = sorted((value for value in parts if value is not None), key=_sortable)
    ascending = step.row.order is not None or step.lower_is_better
    ordered: list[Value] = list(defined if ascending else reversed(defined))
    return [tuple(parts[value]) for value in ordered + [None] * (None in parts)]


def _sortable(value: Value) -> tuple[object, ...]:
    """A value as something that sorts, a single one like a tuple of one."""
    return value if isinstance(value, tuple) else (value,)


def _lots_drawn(groups: Sequence[tuple[int, ...]], random: Random) -> list[tuple[int, ...]]:
    """Everybody in a place of their own: lots decide among those still tied.

    Rule: FIDE C.07 (2024-08) 4.2
    """
    return [(number,) for group in groups for number in random.sample(sorted(group), len(group))]


def _is_usable(calculation: Calculation, descriptor: Descriptor, row: TieBreak) -> bool:
    """Whether a tie-break can be used: those on ratings need everybody's, from 2023 on.

    Rule: FIDE C.07 (2024-08) 10
    Reading: the book gives unrated players a provisional rating instead, so nothing is dropped.
    """
    if not row.needs_ratings or descriptor.unrated_as is not None:
        return True
    if calculation.edition is Edition.BOOK_2012:
        return any(listed_ratings(calculation.field).values())
    return all(calculation.field.ratings.values())


def _warnings(
    calculation: Calculation,
    rows: Sequence[tuple[Descriptor, TieBreak]],
    usable: Sequence[tuple[Descriptor, TieBreak]],
) -> list[Message]:
    """What an arbiter should know about the list they chose.

    Rule: Livre de l'arbitre, Départages, application (ne pas mélanger les groupes)
    Reading: three of the four lists that the book recommends for players mix the groups; they are
        taken as they stand, and any other mixture is told.
    Rule: FIDE C.07 (2026-03) 8
    """
    found = [
        message(
            N_("{code} is left out: somebody has no rating; /U1400 would give one to the unrated"),
            code=str(descriptor),
        )
        for descriptor, row in rows
        if (descriptor, row) not in usable
    ]
    if calculation.field.predetermined:
        found += [
            message(
                N_("{code} is not meant for an event in which everybody meets everybody"),
                code=str(descriptor),
            )
            for descriptor, row in usable
            if not row.in_round_robins
        ]
    families = {row.family for _descriptor, row in usable} - {Family.MUTUAL, Family.TEAM}
    if calculation.edition is Edition.BOOK_2012:
        chosen = tuple(descriptor for descriptor, _row in rows)
        own_list = any(preset.descriptors == chosen for preset in PRESETS.values())
        if len(families) > 1 and not own_list:
            found.append(
                message(
                    N_(
                        "the book asks not to mix tie-breaks on own results, opponents and"
                        " ratings, though the lists it recommends do"
                    )
                )
            )
        found += _doubtful_ratings(calculation, usable)
    return found


def _doubtful_ratings(
    calculation: Calculation, usable: Sequence[tuple[Descriptor, TieBreak]]
) -> list[Message]:
    """A word where most players have only the rating that is made for them.

    Rule: Livre de l'arbitre, Départages 2.3, joueurs non classés
    """
    ratings = listed_ratings(calculation.field).values()
    if 2 * sum(1 for rating in ratings if not rating) <= len(ratings):
        return []
    return [
        message(
            N_("{code}: most players have no rating; the book advises against it then"),
            code=str(descriptor),
        )
        for descriptor, row in usable
        if row.needs_ratings and descriptor.unrated_as is None
    ]


def _comparison_warnings(applied: Sequence[Applied]) -> list[Message]:
    """Which tie-breaks met teams they may not compare.

    Rule: FIDE C.07 (2024-08) 12.1
    """
    return [
        message(
            N_("{code} compares only teams with equal game points; put GPTS before it"),
            code=str(step.descriptor),
        )
        for step in applied
        if not all(step.compares(group) for group in step.groups.values())
    ]
