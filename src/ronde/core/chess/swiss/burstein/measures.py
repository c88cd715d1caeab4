"""What a pairing of a bracket is worth by each criterion of the Burstein system."""

from ronde.core.chess.swiss.burstein.articles import article_rule, criterion_rule
from ronde.core.chess.swiss.burstein.bracket import BursteinBracket, BursteinSolution
from ronde.core.chess.swiss.burstein.exact import outlook
from ronde.core.chess.swiss.burstein.pairing import board_of
from ronde.core.chess.swiss.completion import Completion
from ronde.core.chess.swiss.dutch.measures import Measure
from ronde.core.chess.swiss.reasons import Verdict
from ronde.core.scores import points_value
from ronde.messages import N_, message

GIVEN_UP = {
    "C6": N_("floating again from a higher score: {players}; scores of those who float: {shown}"),
    "C7": N_("the next bracket will have to leave players unpaired, with these scores: {shown}"),
    "C8": N_("not getting the colour due: {players}"),
}
"""What each criterion gave up."""
WORSE = {
    "C5": N_("more players would float: {worse} instead of {chosen}"),
    "C6": N_("players with more points would float: with {worse} instead of {chosen}"),
    "C7": N_("the next bracket would leave players unpaired with {worse} instead of {chosen}"),
    "C8": N_("more players would not get the colour due: {worse} instead of {chosen}"),
}
"""What it means that an alternative is worse by each criterion."""


def measures(
    bracket: BursteinBracket, solution: BursteinSolution, completion: Completion
) -> dict[str, Measure]:
    """The value of every criterion from [C5] to [C8], in their order.

    Rule: FIDE C.04.4.2 (2026-02) 2.3
    """
    field, floaters = bracket.field, solution.floaters
    scores = tuple(sorted((field.score(index) for index in floaters), reverse=True))
    again = tuple(index for index in floaters if index in bracket.incoming)
    left = outlook(bracket, completion, floaters)
    groups, following = field.groups, bracket.group_index + 1
    next_size = len(groups[following]) if following < len(groups) else 0
    lowest = bool(next_size) and all(score == field.score(groups[following][0]) for score in left)
    refused = _refused(bracket, solution)
    values = (
        Measure(
            criterion="C5",
            key=(len(floaters),),
            shown=len(floaters),
            ideal=len(floaters) == len(bracket.players) % 2,
            players=bracket.numbers(floaters),
        ),
        Measure(
            criterion="C6",
            key=scores,
            shown=tuple(map(points_value, scores)),
            ideal=not again,
            players=bracket.numbers(again),
        ),
        Measure(
            criterion="C7",
            key=(len(left), *left),
            shown=tuple(map(points_value, left)),
            ideal=len(left) == (len(floaters) + next_size) % 2 and (lowest or not left),
            players=(),
        ),
        Measure(
            criterion="C8",
            key=(len(refused),),
            shown=len(refused),
            ideal=not refused,
            players=refused,
        ),
    )
    return {measure.criterion: measure for measure in values}


def _refused(bracket: BursteinBracket, solution: BursteinSolution) -> tuple[int, ...]:
    """Who does not get their colour, by number.

    Rule: FIDE C.04.4.2 (2026-02) 2.3.4 [C8]
    """
    initial = bracket.field.round.initial_colour
    refused = []
    for pair in solution.pairs:
        higher, lower = (bracket.entrant(index) for index in pair)
        wanted = higher.preference.colour
        if wanted is not None and wanted is lower.preference.colour:
            board = board_of(higher, lower, initial)
            refused.append((board.black if wanted.value == "w" else board.white).number)
    return tuple(refused)


def verdict_of(mine: Measure, other: Measure) -> Verdict:
    """What an alternative would have cost at the first criterion where it differs."""
    return Verdict(
        rule=criterion_rule(mine.criterion),
        text=message(WORSE[mine.criterion], worse=other.shown, chosen=mine.shown),
    )


def later_verdict(
    bracket: BursteinBracket, chosen: BursteinSolution, other: BursteinSolution
) -> Verdict:
    """Why another pairing comes later, all criteria being equal.

    Rule: FIDE C.04.4.2 (2026-02) 4.3
    """
    mine, theirs = (_mates(solution) for solution in (chosen, other))
    player = next(index for index in bracket.players if mine.get(index) != theirs.get(index))
    number = bracket.field.numbers
    if player in theirs:
        text = message(
            N_(
                "all criteria are equal; it comes later: {player} would meet {later}, who is "
                "ranked above {earlier}"
            ),
            player=number[player],
            later=number[theirs[player]],
            earlier=number[mine[player]],
        )
    else:
        text = message(
            N_("all criteria are equal; it comes later: {player} would float and not meet {other}"),
            player=number[player],
            other=number[mine[player]],
        )
    return Verdict(rule=article_rule("4.3"), text=text)


def _mates(solution: BursteinSolution) -> dict[int, int]:
    """Everybody's opponent."""
    return {one: other for pair in solution.pairs for one, other in (pair, pair[::-1])}
