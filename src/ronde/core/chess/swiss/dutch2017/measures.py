"""What a pairing of a bracket is worth by each criterion of 2017, read off the pairing itself.

Nothing here knows how the pairing was found. The numbers of `Bracket2017.merits` say the same the
other way round, pair by pair; the tests hold the two against each other.
"""

from collections.abc import Iterable, Iterator

from ronde.core.chess.swiss.colours import prevails
from ronde.core.chess.swiss.dutch.bracket import player_numbers
from ronde.core.chess.swiss.dutch.comparison import WORSE
from ronde.core.chess.swiss.dutch.exact import Solution
from ronde.core.chess.swiss.dutch.look_ahead import LookAhead
from ronde.core.chess.swiss.dutch.measures import Measure
from ronde.core.chess.swiss.dutch.prices import GIVEN_UP
from ronde.core.chess.swiss.dutch2017.bracket import Bracket2017, Stage2017
from ronde.core.chess.swiss.dutch2017.completion import Completion2017, NextBracket
from ronde.core.chess.swiss.dutch2017.solver import left_in_next
from ronde.core.chess.swiss.dutch2017.system import rule_2017
from ronde.core.chess.swiss.entrants import Float
from ronde.core.chess.swiss.reasons import Verdict
from ronde.core.scores import Points, points_value
from ronde.messages import N_, message

COLOURS_DUE = "C.10"
"""The criterion that counts the colours not given."""

WORSE_2017 = {
    "C.5": WORSE["C6"],
    "C.6": N_("the score differences would be larger: {worse} instead of {chosen}"),
    "C.7": WORSE["C8"],
    "C.8": WORSE["C10"],
    "C.9": WORSE["C11"],
    "C.10": WORSE["C12"],
    "C.11": WORSE["C13"],
    "C.12": WORSE["C14"],
    "C.13": N_(
        "more players would float up who did so in the previous round: {worse} instead of {chosen}"
    ),
    "C.14": WORSE["C16"],
    "C.15": N_(
        "more players would float up who did so two rounds ago: {worse} instead of {chosen}"
    ),
    "C.16": N_(
        "players who float down as in the previous round would have larger score differences: "
        "{worse} instead of {chosen}"
    ),
    "C.17": N_(
        "players who float up as in the previous round would have larger score differences: "
        "{worse} instead of {chosen}"
    ),
    "C.18": N_(
        "players who float down as two rounds ago would have larger score differences: "
        "{worse} instead of {chosen}"
    ),
    "C.19": N_(
        "players who float up as two rounds ago would have larger score differences: "
        "{worse} instead of {chosen}"
    ),
}
"""What it means that an alternative is worse by each criterion."""

GIVEN_UP_2017 = {
    "C.6": N_("score differences of pairs and of those who float: {shown}"),
    "C.7": GIVEN_UP["C8"],
    "C.8": GIVEN_UP["C10"],
    "C.9": GIVEN_UP["C11"],
    "C.10": GIVEN_UP["C12"],
    "C.11": GIVEN_UP["C13"],
    "C.12": GIVEN_UP["C14"],
    "C.13": GIVEN_UP["C15"],
    "C.14": GIVEN_UP["C16"],
    "C.15": GIVEN_UP["C17"],
    "C.16": N_("score differences of {players}, floating down as in the previous round: {shown}"),
    "C.17": N_("score differences of {players}, floating up as in the previous round: {shown}"),
    "C.18": N_("score differences of {players}, floating down as two rounds ago: {shown}"),
    "C.19": N_("score differences of {players}, floating up as two rounds ago: {shown}"),
}
"""What each criterion gave up."""


def measures_2017(
    bracket: Bracket2017, solution: Solution, completion: Completion2017
) -> dict[str, Measure]:
    """The value of every criterion from [C.5] to [C.19] that counts in a bracket, in their order.

    Rule: FIDE C.04.3 (2017) C.5
    """
    values = [_downfloaters(bracket, solution), _differences(bracket, solution)]
    if bracket.stage is Stage2017.ORDINARY:
        values.append(_next_bracket(bracket, solution, completion))
    values += _colours(bracket, solution)
    floats = [_repeated(bracket, solution, back) for back in (0, 1)]
    names = iter(range(12, 20))
    for down, up in floats:
        values += [_counted(f"C.{next(names)}", down), _counted(f"C.{next(names)}", up)]
    for down, up in floats:
        values += [_distant(f"C.{next(names)}", down), _distant(f"C.{next(names)}", up)]
    return {measure.criterion: measure for measure in values}


def verdict_2017(mine: Measure, other: Measure) -> Verdict:
    """What an alternative would have cost at the first criterion where it differs."""
    return Verdict(
        rule=rule_2017(mine.criterion),
        text=message(WORSE_2017[mine.criterion], worse=other.shown, chosen=mine.shown),
    )


def _downfloaters(bracket: Bracket2017, solution: Solution) -> Measure:
    """How many float.

    Rule: FIDE C.04.3 (2017) C.5
    """
    count = len(solution.floaters)
    return Measure(
        criterion="C.5",
        key=(count,),
        shown=count,
        ideal=count == len(bracket.players) % 2,
        players=player_numbers(bracket, solution.floaters),
    )


def _differences(bracket: Bracket2017, solution: Solution) -> Measure:
    """All score differences, the largest first; those that are nothing need not be told.

    Rule: FIDE C.04.3 (2017) A.8
    Rule: FIDE C.04.3 (2017) C.6
    """
    found = [bracket.difference(*pair) for pair in solution.pairs]
    found += [bracket.floating_difference(index) for index in solution.floaters]
    found.sort(reverse=True)
    again = [index for index in solution.floaters if bracket.is_moved_down(index)]
    return Measure(
        criterion="C.6",
        key=tuple(found),
        shown=tuple(points_value(each) for each in found if each),
        ideal=not again and not bracket.has_mixed_residents,
        players=player_numbers(bracket, again),
    )


def _next_bracket(bracket: Bracket2017, solution: Solution, completion: Completion2017) -> Measure:
    """How many the next bracket would leave unpaired with these floaters, and their scores.

    The highest floaters being paired first there, the fewer differences stay large: so the scores
    of those who are left say what their differences do.

    Rule: FIDE C.04.3 (2017) C.7
    """
    floaters = solution.floaters
    if not floaters:
        return Measure(criterion="C.7", key=(0, ()), shown=(), ideal=True)
    ahead = completion if bracket.following_is_last else NextBracket(completion)
    field, following = bracket.field, bracket.following
    left: tuple[int, ...] = ()
    barred = 0
    if ahead.passes(bracket.group_index + 1, floaters):
        scores = (field.score(following[0]),) * ((len(floaters) + len(following)) % 2)
    else:
        wild = LookAhead(bracket, ahead).outlook([[index] for index in floaters])
        left = left_in_next(bracket, floaters) if wild is None else wild.left(following, floaters)
        scores = tuple(sorted(map(field.score, left), reverse=True))
        if bracket.following_is_last:
            barred = sum(not field.may_rest >> index & 1 for index in left)
    best = (field.score(following[0]),) * ((len(floaters) + len(following)) % 2)
    return Measure(
        criterion="C.7",
        # Two who are left are one pair less.
        key=(len(scores) + 2 * barred, scores),
        shown=tuple(map(points_value, scores)),
        ideal=scores == best and not barred,
        players=player_numbers(bracket, left),
    )


def _colours(bracket: Bracket2017, solution: Solution) -> Iterator[Measure]:
    """Those who do not get the colour they should have, in pairs of which both should have it.

    Rule: FIDE C.04.3 (2017) C.8
    Rule: FIDE C.04.3 (2017) C.9
    Rule: FIDE C.04.3 (2017) C.10
    Rule: FIDE C.04.3 (2017) C.11
    """
    paying: list[list[int]] = [[], [], [], []]
    for higher, lower in solution.pairs:
        loser = lower if prevails(bracket.entrant(higher), bracket.entrant(lower)) else higher
        for criterion, fault in enumerate(bracket.faults(higher, lower)):
            if fault:
                paying[criterion].append(loser)
    for place, players in enumerate(paying, start=8):
        numbers = player_numbers(bracket, players)
        yield _counted(f"C.{place}", [(0, number) for number in numbers])


_Distance = tuple[Points, int]
"""A score difference and whose it is, by number."""


def _repeated(
    bracket: Bracket2017, solution: Solution, back: int
) -> tuple[list[_Distance], list[_Distance]]:
    """Those who float down as some rounds back, and those who float up, the furthest first.

    Rule: FIDE C.04.3 (2017) A.4
    """
    down: list[_Distance] = []
    up: list[_Distance] = []

    def note(found: list[_Distance], index: int, kind: Float, distance: Points) -> None:
        if bracket.entrant(index).floats[back] is kind:
            found.append((distance, bracket.entrant(index).number))

    for index in solution.floaters:
        note(down, index, Float.DOWN, bracket.floating_difference(index))
    for higher, lower in solution.pairs:
        distance = bracket.difference(higher, lower)
        if distance:
            note(down, higher, Float.DOWN, distance)
            note(up, lower, Float.UP, distance)
    return _furthest_first(down), _furthest_first(up)


def _furthest_first(found: Iterable[_Distance]) -> list[_Distance]:
    return sorted(found, key=lambda each: -each[0])


def _counted(criterion: str, players: list[_Distance]) -> Measure:
    """A criterion that counts players.

    Rule: FIDE C.04.3 (2017) C.12
    Rule: FIDE C.04.3 (2017) C.13
    Rule: FIDE C.04.3 (2017) C.14
    Rule: FIDE C.04.3 (2017) C.15
    """
    count = len(players)
    return Measure(
        criterion=criterion,
        key=(count,),
        shown=count,
        ideal=count == 0,
        players=tuple(number for _distance, number in players),
    )


def _distant(criterion: str, players: list[_Distance]) -> Measure:
    """A criterion that compares score differences, the largest first.

    Rule: FIDE C.04.3 (2017) C.16
    Rule: FIDE C.04.3 (2017) C.17
    Rule: FIDE C.04.3 (2017) C.18
    Rule: FIDE C.04.3 (2017) C.19
    """
    return Measure(
        criterion=criterion,
        key=tuple(distance for distance, _number in players),
        shown=tuple(points_value(distance) for distance, _number in players),
        ideal=not players,
        players=tuple(number for _distance, number in players),
    )
