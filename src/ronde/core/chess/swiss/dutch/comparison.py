"""Two pairings of a bracket compared: the first criterion at which one is worse."""

from collections.abc import Callable, Mapping

from ronde.core.chess.swiss.dutch.articles import article_rule, criterion_rule
from ronde.core.chess.swiss.dutch.bracket import Bracket
from ronde.core.chess.swiss.dutch.exact import Solution
from ronde.core.chess.swiss.dutch.generation import Later, generated_later
from ronde.core.chess.swiss.dutch.measures import Measure
from ronde.core.chess.swiss.reasons import Verdict
from ronde.core.scores import Points, points_value
from ronde.messages import N_, Message, message

WORSE = {
    "C6": N_("more players would float: {worse} instead of {chosen}"),
    "C7": N_("players with more points would float: with {worse} instead of {chosen}"),
    "C8": N_("the next bracket would leave players unpaired with {worse} instead of {chosen}"),
    "C9": N_("the player with the bye would have more unplayed games: {worse} instead of {chosen}"),
    "C10": N_(
        "more topscorers or opponents of theirs would have a colour difference beyond two: "
        "{worse} instead of {chosen}"
    ),
    "C11": N_(
        "more topscorers or opponents of theirs would have a colour three times running: "
        "{worse} instead of {chosen}"
    ),
    "C12": N_("more players would not get the colour due: {worse} instead of {chosen}"),
    "C13": N_("more players would not get the colour strongly due: {worse} instead of {chosen}"),
    "C14": N_(
        "more players would float down who did so in the previous round: "
        "{worse} instead of {chosen}"
    ),
    "C15": N_(
        "more opponents of moved-down players would float up who did so in the previous "
        "round: {worse} instead of {chosen}"
    ),
    "C16": N_(
        "more players would float down who did so two rounds ago: {worse} instead of {chosen}"
    ),
    "C17": N_(
        "more opponents of moved-down players would float up who did so two rounds ago: "
        "{worse} instead of {chosen}"
    ),
    "C18": N_(
        "moved-down players who floated down in the previous round would be further from "
        "their opponents: {worse} points instead of {chosen}"
    ),
    "C19": N_(
        "opponents of moved-down players who floated up in the previous round would be "
        "further below them: {worse} points instead of {chosen}"
    ),
    "C20": N_(
        "moved-down players who floated down two rounds ago would be further from their "
        "opponents: {worse} points instead of {chosen}"
    ),
    "C21": N_(
        "opponents of moved-down players who floated up two rounds ago would be further "
        "below them: {worse} points instead of {chosen}"
    ),
}
"""What it means that an alternative is worse by each criterion."""


def first_difference(
    chosen: Mapping[str, Measure], alternative: Mapping[str, Measure]
) -> tuple[Measure, Measure] | None:
    """The first criterion at which two pairings differ, the chosen one first.

    Rule: FIDE C.04.3 (2026-02) 3.8
    """
    for criterion, mine in chosen.items():
        other = alternative[criterion]
        if mine.key != other.key:
            return mine, other
    return None


def verdict_of(mine: Measure, other: Measure) -> Verdict:
    """What an alternative would have cost at the first criterion where it differs."""
    return Verdict(
        rule=criterion_rule(mine.criterion),
        text=message(WORSE[mine.criterion], worse=other.shown, chosen=mine.shown),
    )


def bye_verdict(chosen: Points, worse: Points) -> Verdict:
    """The verdict on a pairing that gives the bye to somebody with another score.

    Rule: FIDE C.04.3 (2026-02) 2.3.1 [C5]
    """
    return Verdict(
        rule=criterion_rule("C5"),
        text=message(
            N_("the bye would go to a player with the score {worse} instead of {chosen}"),
            worse=points_value(worse),
            chosen=points_value(chosen),
        ),
    )


def later_verdict(
    bracket: Bracket,
    chosen: Solution,
    alternative: Solution,
    rule_of: Callable[[str], str] = article_rule,
) -> Verdict:
    """The verdict on an alternative that is equal by all criteria.

    `rule_of` names an article as another edition that has it does.

    Rule: FIDE C.04.3 (2026-02) 3.8.1
    """
    later = generated_later(bracket, chosen, alternative)
    if later is None:
        raise ValueError("the alternative is generated earlier and should have been chosen")
    return Verdict(rule=rule_of(later.article), text=_later_text(bracket, later))


def _later_text(bracket: Bracket, later: Later) -> Message:
    """Why a pairing is generated later."""
    if later.article == "4.4":
        return message(
            N_("all criteria are equal; it is generated later: another set of moved-down players")
        )
    if later.article == "4.3":
        return message(
            N_(
                "all criteria are equal; it is generated later: it needs a later exchange "
                "between S1 and S2"
            )
        )
    assert later.earlier_pair is not None
    assert later.later_pair is not None
    player, earlier = (bracket.entrant(index).number for index in later.earlier_pair)
    return message(
        N_(
            "all criteria are equal; it is generated later: {player} comes to {earlier} before "
            "{later}"
        ),
        player=player,
        earlier=earlier,
        later=bracket.entrant(later.later_pair[1]).number,
    )
