"""What a criterion gave up in a bracket, whose it was, and that it could not be less."""

from collections.abc import Iterator, Mapping

from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.colours import colour_name
from ronde.core.chess.swiss.dutch.articles import article_rule, criterion_rule
from ronde.core.chess.swiss.dutch.bracket import Bracket
from ronde.core.chess.swiss.dutch.exact import Solution
from ronde.core.chess.swiss.dutch.measures import Measure
from ronde.core.chess.swiss.reasons import Decision
from ronde.messages import N_, Message, counted, message

GIVEN_UP = {
    "C7": N_("floating again from a higher score: {players}; scores of those who float: {shown}"),
    "C8": N_("the next bracket will have to leave players unpaired, with these scores: {shown}"),
    "C9": N_("games not played by {players}, who has the bye: {shown}"),
    "C10": N_("with a colour difference beyond two after this round: {players}"),
    "C11": N_("with the same colour three times running: {players}"),
    "C12": N_("not getting the colour due: {players}"),
    "C13": N_("not getting the colour strongly due: {players}"),
    "C14": N_("floating down as in the previous round: {players}"),
    "C15": N_("floating up as in the previous round: {players}"),
    "C16": N_("floating down as two rounds ago: {players}"),
    "C17": N_("floating up as two rounds ago: {players}"),
    "C18": N_("moved down again after the previous round: {players}; below their score by {shown}"),
    "C19": N_("raised again after the previous round: {players}; above their score by {shown}"),
    "C20": N_("moved down as two rounds ago: {players}; below their score by {shown}"),
    "C21": N_("raised as two rounds ago: {players}; above their score by {shown}"),
}
"""What each criterion gave up."""


def criteria_decisions(
    bracket: Bracket, solution: Solution, values: Mapping[str, Measure]
) -> Iterator[Decision]:
    """How many pairs there are, and every criterion that is not wholly fulfilled."""
    text = counted(
        N_("{count} pair, {floats} left over"),
        N_("{count} pairs, {floats} left over"),
        len(solution.pairs),
        floats=len(solution.floaters),
    )
    if not values["C6"].ideal and solution.pairs:
        text = message(N_("{pairs}; the round can be completed with no more"), pairs=text)
    elif not values["C6"].ideal:
        text = message(
            N_("{pairs}; no pair is possible that lets the round be completed"), pairs=text
        )
    yield Decision(rule=criterion_rule("C6"), players=values["C6"].players, text=text)
    wanting = [measure for measure in values.values() if not measure.ideal]
    for measure in wanting:
        if measure.criterion != "C6":
            yield Decision(
                rule=criterion_rule(measure.criterion),
                players=measure.players,
                text=criterion_text(bracket, solution, measure),
            )
    if not wanting and solution.pairs:
        yield Decision(
            rule=article_rule("3.4"),
            players=(),
            text=message(N_("every other criterion is fulfilled: the pairing is perfect")),
        )


def criterion_text(bracket: Bracket, solution: Solution, measure: Measure) -> Message:
    """What a criterion gave up, and why it could not be less."""
    return message(
        N_("{given_up}; {why}"),
        given_up=message(GIVEN_UP[measure.criterion], players=measure.players, shown=measure.shown),
        why=why_no_better(bracket, solution, measure, "C12"),
    )


def why_no_better(
    bracket: Bracket, solution: Solution, measure: Measure, colours_due: str
) -> Message:
    """Why a criterion could not be better; `colours_due` is the one that counts colours not given.

    The pairing is the best by the criteria in their order, so nothing as good by the earlier ones
    is better by this one. For the colours there is often a plainer reason: too many players should
    have the same one.
    """
    if len(bracket.players) <= 2:
        return message(N_("there is nothing to choose in this bracket"))
    if measure.criterion == colours_due:
        colour, wanting = wanted_most(bracket)
        if len(measure.players) == least_refusals(bracket, solution):
            return message(
                N_("{colour} is due to {wanting} of the {count} players, so it cannot be less"),
                wanting=wanting,
                count=len(bracket.players),
                colour=colour_name(colour),
            )
    return message(N_("with the criteria before it as good as they are, it cannot be better"))


def wanted_most(bracket: Bracket) -> tuple[Colour, int]:
    """The colour that most of a bracket should have, and how many those are."""
    wants = [bracket.entrant(index).preference.colour for index in bracket.players]
    white, black = wants.count(Colour.WHITE), wants.count(Colour.BLACK)
    return (Colour.WHITE, white) if white >= black else (Colour.BLACK, black)


def least_refusals(bracket: Bracket, solution: Solution) -> int:
    """How many must do without their colour in any pairing with as many pairs, rematches aside.

    Each pair has one of either colour; whoever floats may be one of the more numerous.
    """
    _colour, wanting = wanted_most(bracket)
    return max(0, wanting - len(solution.floaters) - len(solution.pairs))
