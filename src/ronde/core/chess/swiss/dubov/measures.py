"""What a bracket is worth by each criterion of the Dubov system, read off its pairs."""

from ronde.core.chess.swiss.dubov.articles import article_rule, criterion_rule
from ronde.core.chess.swiss.dubov.bracket import DubovBracket
from ronde.core.chess.swiss.dubov.colours import board_of
from ronde.core.chess.swiss.dubov.upfloaters import raising_cost
from ronde.core.chess.swiss.dutch.measures import Measure
from ronde.core.chess.swiss.reasons import Verdict
from ronde.core.scores import points_value
from ronde.messages import N_, Message, message

GIVEN_UP = {
    "C6": N_("raised from these scores: {shown}"),
    "C7": N_("not getting the colour due: {players}"),
    "C8": N_("raised although they were as often as may be: {players}"),
    "C9": N_("how often those were raised before: {shown}"),
    "C10": N_("raised as in the previous round: {players}"),
}
"""What each criterion gave up."""
WORSE = {
    "C5": N_("more players would be raised: {worse} instead of {chosen}"),
    "C6": N_("players with fewer points would be raised: with {worse} instead of {chosen}"),
    "C7": N_("more players would not get the colour due: {worse} instead of {chosen}"),
    "C8": N_(
        "more players would be raised who were as often as may be: {worse} instead of {chosen}"
    ),
    "C9": N_("players would be raised who were more often before: {worse} instead of {chosen}"),
    "C10": N_(
        "more players would be raised who were in the previous round: {worse} instead of {chosen}"
    ),
}
"""What it means that an alternative is worse by each criterion."""


def measures(bracket: DubovBracket) -> dict[str, Measure]:
    """The value of every criterion from [C5] to [C10], in their order.

    Rule: FIDE C.04.4.1 (2026-02) 2.3
    """
    entrants = [bracket.entrant(index) for index in bracket.upfloaters]
    costs = [raising_cost(bracket.field, entrant) for entrant in entrants]
    scores = sorted(entrant.score for entrant in entrants)
    refused = _refused(bracket)
    maxima = tuple(entrant.number for entrant, cost in zip(entrants, costs, strict=True) if cost[0])
    again = tuple(entrant.number for entrant, cost in zip(entrants, costs, strict=True) if cost[2])
    times = sum(cost[1] for cost in costs)
    count = len(entrants)
    highest = max(
        (bracket.field.score(index) for index in (*bracket.below, *bracket.upfloaters)), default=0
    )
    values = (
        Measure(
            criterion="C5",
            key=(count,),
            shown=count,
            ideal=count == len(bracket.residents) % 2,
            players=bracket.numbers(bracket.upfloaters),
        ),
        Measure(
            criterion="C6",
            key=tuple(-score for score in scores),
            shown=tuple(map(points_value, scores)),
            ideal=all(score == highest for score in scores),
            players=bracket.numbers(bracket.upfloaters),
        ),
        _counted("C7", refused),
        _counted("C8", maxima),
        Measure(criterion="C9", key=(times,), shown=times, ideal=times == 0, players=maxima),
        _counted("C10", again),
    )
    return {measure.criterion: measure for measure in values}


def _counted(criterion: str, players: tuple[int, ...]) -> Measure:
    """A criterion that counts players."""
    count = len(players)
    return Measure(criterion=criterion, key=(count,), shown=count, ideal=not count, players=players)


def _refused(bracket: DubovBracket) -> tuple[int, ...]:
    """Who does not get their colour, by number.

    Rule: FIDE C.04.4.1 (2026-02) 2.3.3 [C7]
    """
    initial = bracket.field.round.initial_colour
    refused = []
    for pair in bracket.pairs:
        higher, lower = (bracket.entrant(index) for index in sorted(pair))
        if higher.preference.colour is lower.preference.colour:
            board = board_of(higher, lower, initial)
            wanted = higher.preference.colour
            loser = board.black if wanted is not None and wanted.value == "w" else board.white
            refused.append(loser.number)
    return tuple(refused)


def verdict_of(mine: Measure, other: Measure) -> Verdict:
    """What an alternative would have cost at the first criterion where it differs."""
    return Verdict(
        rule=criterion_rule(mine.criterion),
        text=message(WORSE[mine.criterion], worse=other.shown, chosen=mine.shown),
    )


def later_verdict(chosen: DubovBracket, other: DubovBracket) -> Verdict:
    """Why another pairing of a bracket comes later, all criteria being equal.

    Rule: FIDE C.04.4.1 (2026-02) 4.2, 4.3, 4.4
    """
    if chosen.upfloaters != other.upfloaters:
        return Verdict(rule=article_rule("4.2"), text=_later_set(chosen, other))
    for mine, theirs in (
        (chosen.first_shift, other.first_shift),
        (chosen.second_shift, other.second_shift),
    ):
        if mine != theirs:
            return Verdict(
                rule=article_rule("4.3"),
                text=message(
                    N_(
                        "all criteria are equal; other players would change between G1 and G2, "
                        "who come later: {worse} instead of {chosen}"
                    ),
                    worse=other.numbers(theirs),
                    chosen=chosen.numbers(mine),
                ),
            )
    (row, mine_of_row), (_row, theirs_of_row) = next(
        pairs for pairs in zip(chosen.pairs, other.pairs, strict=True) if pairs[0] != pairs[1]
    )
    number = chosen.field.numbers
    return Verdict(
        rule=article_rule("3.2.6"),
        text=message(
            N_(
                "all criteria are equal; it is a later transposition: {player} of S1 comes to "
                "{earlier} before {later}"
            ),
            player=number[row],
            earlier=number[mine_of_row],
            later=number[theirs_of_row],
        ),
    )


def _later_set(chosen: DubovBracket, other: DubovBracket) -> Message:
    """Why a set of upfloaters comes later."""
    return message(
        N_("all criteria are equal; {worse} come later than {chosen}, by score and number"),
        worse=other.numbers(other.upfloaters),
        chosen=chosen.numbers(chosen.upfloaters),
    )
