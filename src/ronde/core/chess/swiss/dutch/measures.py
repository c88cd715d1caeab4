"""What a pairing of a bracket is worth by each criterion, read off the pairing itself.

Nothing here knows how the pairing was found. The numbers of `Bracket.merits` say the same the other
way round, pair by pair; the tests hold the two against each other.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from ronde.core.chess.swiss.colours import prevails
from ronde.core.chess.swiss.completion import Completion
from ronde.core.chess.swiss.dutch.bracket import Bracket, player_numbers
from ronde.core.chess.swiss.dutch.exact import Solution, solve, takes_bye
from ronde.core.chess.swiss.entrants import Entrant, Float
from ronde.core.scores import Points, points_value
from ronde.messages import N_, Message, message

Shown: TypeAlias = int | tuple[Fraction | Message, ...]
"""A value as a reader wants it: a number, or a list of scores or differences."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Measure:
    """The value of one criterion; a smaller key is better, and `ideal` says nothing is wanting."""

    criterion: str
    key: tuple[object, ...]
    shown: Shown
    ideal: bool
    players: tuple[int, ...] = ()
    """The numbers of those who pay for it."""


def measures(bracket: Bracket, solution: Solution, completion: Completion) -> dict[str, Measure]:
    """The value of every criterion from [C6] to [C21], in their order.

    Rule: FIDE C.04.3 (2026-02) 2.4
    """
    values = [
        _downfloaters(bracket, solution),
        _downfloater_scores(bracket, solution),
        next_bracket(bracket, solution, completion),
        _unplayed_games(bracket, solution, completion),
        *_colours(bracket, solution),
    ]
    for down, up, back in (("C14", "C15", 0), ("C16", "C17", 1)):
        values += [
            _down_again(bracket, solution, down, back),
            _up_again(bracket, solution, up, back),
        ]
    for down, up, back in (("C18", "C19", 0), ("C20", "C21", 1)):
        values += [
            _down_differences(bracket, solution, down, back),
            _up_differences(bracket, solution, up, back),
        ]
    return {measure.criterion: measure for measure in values}


def moved_down_pairs(bracket: Bracket, solution: Solution) -> tuple[tuple[Entrant, Entrant], ...]:
    """The pairs of a moved-down player and a resident."""
    return tuple(
        (bracket.entrant(higher), bracket.entrant(lower))
        for higher, lower in solution.pairs
        if bracket.is_moved_down(higher)
    )


def _downfloaters(bracket: Bracket, solution: Solution) -> Measure:
    """How many float.

    Rule: FIDE C.04.3 (2026-02) 2.4.1 [C6]
    """
    count = len(solution.floaters)
    return Measure(
        criterion="C6",
        key=(count,),
        shown=count,
        ideal=count == len(bracket.players) % 2,
        players=player_numbers(bracket, solution.floaters),
    )


def _downfloater_scores(bracket: Bracket, solution: Solution) -> Measure:
    """The scores of those who float, highest first.

    Rule: FIDE C.04.3 (2026-02) 2.4.2 [C7]
    """
    scores = _descending(bracket.field.score(index) for index in solution.floaters)
    again = [index for index in solution.floaters if bracket.is_moved_down(index)]
    return Measure(
        criterion="C7",
        key=scores,
        shown=_fractions(scores),
        ideal=not again,
        players=player_numbers(bracket, again),
    )


def next_bracket(bracket: Bracket, solution: Solution, completion: Completion) -> Measure:
    """How many the next bracket must leave unpaired with these floaters, and their scores.

    Without floaters, or where the only one takes the bye, nothing depends on the choice.

    Rule: FIDE C.04.3 (2026-02) 2.4.3 [C8]
    """
    floaters, following = solution.floaters, bracket.group_index + 1
    groups = bracket.field.groups
    if not floaters or following >= len(groups) or takes_bye(bracket, completion, floaters):
        return Measure(criterion="C8", key=(0, ()), shown=(), ideal=True)
    below = Bracket(bracket.field, following, floaters, tuple(groups[following]))
    best = (below.score,) * (len(below.players) % 2)
    if completion.passes(following, floaters):
        scores = best
        players: tuple[int, ...] = ()
    else:
        left = solve(below, completion).floaters
        scores = _descending(bracket.field.score(index) for index in left)
        players = player_numbers(bracket, left)
    return Measure(
        criterion="C8",
        key=(len(scores), scores),
        shown=_fractions(scores),
        ideal=scores == best,
        players=players,
    )


def _unplayed_games(bracket: Bracket, solution: Solution, completion: Completion) -> Measure:
    """How many games the player with the bye has not played.

    Rule: FIDE C.04.3 (2026-02) 2.4.4 [C9]
    """
    count = 0
    resting: tuple[int, ...] = ()
    if takes_bye(bracket, completion, solution.floaters):
        count = bracket.entrant(solution.floaters[0]).unplayed_count
        resting = player_numbers(bracket, solution.floaters)
    return Measure(criterion="C9", key=(count,), shown=count, ideal=count == 0, players=resting)


def _colours(bracket: Bracket, solution: Solution) -> list[Measure]:
    """Those who do not get the colour they should have, in pairs of which both should have it.

    Rule: FIDE C.04.3 (2026-02) 2.4.5 [C10]
    Rule: FIDE C.04.3 (2026-02) 2.4.6 [C11]
    Rule: FIDE C.04.3 (2026-02) 2.4.7 [C12]
    Rule: FIDE C.04.3 (2026-02) 2.4.8 [C13]
    """
    paying: list[list[int]] = [[], [], [], []]
    for higher, lower in solution.pairs:
        loser = lower if prevails(bracket.entrant(higher), bracket.entrant(lower)) else higher
        for criterion, fault in enumerate(bracket.faults(higher, lower)):
            if fault:
                paying[criterion].append(loser)
    return [
        _counted(f"C{10 + place}", player_numbers(bracket, players))
        for place, players in enumerate(paying)
    ]


def _down_again(bracket: Bracket, solution: Solution, criterion: str, back: int) -> Measure:
    """Residents who float and did so before.

    Rule: FIDE C.04.3 (2026-02) 2.4.9 [C14]
    Rule: FIDE C.04.3 (2026-02) 2.4.11 [C16]
    """
    again = [
        index
        for index in solution.floaters
        if not bracket.is_moved_down(index) and bracket.entrant(index).floats[back] is Float.DOWN
    ]
    return _counted(criterion, player_numbers(bracket, again))


def _up_again(bracket: Bracket, solution: Solution, criterion: str, back: int) -> Measure:
    """Opponents of moved-down players who floated up before.

    Rule: FIDE C.04.3 (2026-02) 2.4.10 [C15]
    Rule: FIDE C.04.3 (2026-02) 2.4.12 [C17]
    """
    again = tuple(
        lower.number
        for _higher, lower in moved_down_pairs(bracket, solution)
        if lower.floats[back] is Float.UP
    )
    return _counted(criterion, again)


def _down_differences(bracket: Bracket, solution: Solution, criterion: str, back: int) -> Measure:
    """How far below their score moved-down players are paired who floated down before.

    Rule: FIDE C.04.3 (2026-02) 2.4.13 [C18]
    Rule: FIDE C.04.3 (2026-02) 2.4.15 [C20]
    Reading: one who is not paired at all counts as further down than any who is.
    """
    differences: list[tuple[bool, Points, int]] = []
    for index in bracket.moved_down:
        entrant = bracket.entrant(index)
        if entrant.floats[back] is not Float.DOWN:
            continue
        unpaired = index in solution.floaters
        distance = entrant.score if unpaired else entrant.score - bracket.score
        differences.append((unpaired, distance, entrant.number))
    differences.sort(key=lambda each: (each[0], each[1]), reverse=True)
    return Measure(
        criterion=criterion,
        key=tuple(each[:2] for each in differences),
        shown=tuple(
            message(N_("{score} (not paired)"), score=points_value(distance))
            if unpaired
            else points_value(distance)
            for unpaired, distance, _number in differences
        ),
        ideal=not differences,
        players=tuple(number for _unpaired, _distance, number in differences),
    )


def _up_differences(bracket: Bracket, solution: Solution, criterion: str, back: int) -> Measure:
    """How far above their score opponents of moved-down players are paired who floated up before.

    Rule: FIDE C.04.3 (2026-02) 2.4.14 [C19]
    Rule: FIDE C.04.3 (2026-02) 2.4.16 [C21]
    """
    differences = sorted(
        (
            (higher.score - lower.score, lower.number)
            for higher, lower in moved_down_pairs(bracket, solution)
            if lower.floats[back] is Float.UP
        ),
        key=lambda each: -each[0],
    )
    return Measure(
        criterion=criterion,
        key=tuple(distance for distance, _number in differences),
        shown=_fractions(distance for distance, _number in differences),
        ideal=not differences,
        players=tuple(number for _distance, number in differences),
    )


def _counted(criterion: str, players: tuple[int, ...]) -> Measure:
    """A criterion that counts players."""
    count = len(players)
    return Measure(
        criterion=criterion, key=(count,), shown=count, ideal=count == 0, players=players
    )


def _descending(scores: Iterable[Points]) -> tuple[Points, ...]:
    """Scores, highest first."""
    return tuple(sorted(scores, reverse=True))


def _fractions(scores: Iterable[Points]) -> tuple[Fraction, ...]:
    """Scores as exact numbers."""
    return tuple(points_value(score) for score in scores)
