"""Why these players float and not others: every other one is made to float, and the price told."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from ronde.core.chess.swiss.dutch.articles import article_rule, criterion_rule
from ronde.core.chess.swiss.dutch.bracket import Bracket, player_numbers
from ronde.core.chess.swiss.dutch.comparison import (
    first_difference,
    later_verdict,
    verdict_of,
)
from ronde.core.chess.swiss.dutch.exact import Solution, takes_bye
from ronde.core.chess.swiss.dutch.measures import Measure, measures
from ronde.core.chess.swiss.dutch.position import Position
from ronde.core.chess.swiss.reasons import Decision, Verdict
from ronde.core.scores import points_value
from ronde.messages import N_, counted, message

MOST_ALTERNATIVES = 10
"""How many players are made to float in turn; each is one more bracket to pair."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AlternativeFloater:
    """A player who does not float, the best pairing in which they do, and why it was not taken."""

    number: int
    solution: Solution | None
    """None where the round could not be completed."""
    verdict: Verdict


def alternative_floaters(
    position: Position, solution: Solution, chosen: Mapping[str, Measure]
) -> tuple[AlternativeFloater, ...]:
    """Those nearest to float besides those who do, each with the first criterion it worsens.

    The procedure leaves the lowest ranked unpaired where nothing speaks against it, so they are
    looked at from below.
    """
    if not solution.floaters or not solution.pairs:
        return ()
    others = [index for index in position.bracket.players if index not in solution.floaters]
    looked_at = sorted(others, reverse=True)[:MOST_ALTERNATIVES]
    return tuple(_alternative(position, solution, chosen, index) for index in sorted(looked_at))


def _alternative(
    position: Position, solution: Solution, chosen: Mapping[str, Measure], index: int
) -> AlternativeFloater:
    """One player made to float."""
    entrant = position.bracket.entrant(index)
    if entrant.barred and takes_bye(position.bracket, position.completion, solution.floaters):
        return AlternativeFloater(
            number=entrant.number,
            solution=None,
            verdict=Verdict(
                rule=criterion_rule("C2"),
                text=message(N_("barred from the bye")),
            ),
        )
    alternative = position.with_only_floater(index) if len(solution.floaters) == 1 else None
    if alternative is None:
        changed = position.with_floater(index)
        refused = _refused(position, changed, index)
        if refused is not None:
            return AlternativeFloater(number=entrant.number, solution=None, verdict=refused)
        alternative = changed.paired()
    difference = first_difference(
        chosen, measures(position.bracket, alternative, position.completion)
    )
    if difference is None:
        # Each would be later in a way of its own; the article says enough.
        verdict = Verdict(
            rule=later_verdict(position.bracket, solution, alternative).rule,
            text=message(N_("all criteria are equal, and it is generated later")),
        )
    else:
        verdict = verdict_of(*difference)
    return AlternativeFloater(number=entrant.number, solution=alternative, verdict=verdict)


def _refused(position: Position, changed: Position, index: int) -> Verdict | None:
    """Why a player cannot float at all; None where they can.

    Rule: FIDE C.04.3 (2026-02) 2.2.1 [C4]
    Rule: FIDE C.04.3 (2026-02) 2.3.1 [C5]
    """
    if not changed.can_be_paired:
        field = position.bracket.field
        below = position.completion.below(position.bracket.group_index + 1)
        lonely = below and not field.legal[index] & below
        text = (
            message(N_("no opponent below: the round could not be completed"))
            if lonely
            else message(N_("the round could not be completed"))
        )
        return Verdict(rule=criterion_rule("C4"), text=text)
    score = changed.completion.bye_score
    if score is not None and score != position.completion.bye_score:
        text = message(
            N_("the bye would go to a player with more points ({points})"),
            points=points_value(score),
        )
        return Verdict(rule=criterion_rule("C5"), text=text)
    return None


def floater_decisions(
    position: Position, solution: Solution, alternatives: Sequence[AlternativeFloater]
) -> Iterator[Decision]:
    """Who floats or takes the bye, and why not another."""
    bracket = position.bracket
    floaters = player_numbers(bracket, solution.floaters)
    if not floaters:
        return
    if takes_bye(bracket, position.completion, solution.floaters):
        resting = bracket.entrant(solution.floaters[0])
        yield Decision(
            rule=criterion_rule("C5"),
            players=floaters,
            text=message(
                N_("{player} has the bye: {points} points, the lowest score that can have it"),
                player=resting.number,
                points=points_value(resting.score),
            ),
        )
    else:
        yield Decision(
            rule=article_rule("1.4.1"),
            players=floaters,
            text=counted(
                N_("{players} floats to the next bracket"),
                N_("{players} float to the next bracket"),
                len(floaters),
                players=floaters,
            ),
        )
    for verdict, numbers in by_verdict(alternatives):
        yield Decision(
            rule=verdict.rule,
            players=(*floaters, *numbers),
            text=counted(
                N_("{floaters} rather than {players}: {reason}"),
                N_("{floaters} rather than any of {players}: {reason}"),
                len(numbers),
                floaters=floaters,
                players=numbers,
                reason=verdict.text,
            ),
        )


def by_verdict(
    alternatives: Sequence[AlternativeFloater],
) -> list[tuple[Verdict, tuple[int, ...]]]:
    """Alternatives with the same price together, in ranking order of the first of each."""
    groups: list[tuple[Verdict, list[int]]] = []
    for alternative in alternatives:
        for verdict, numbers in groups:
            if verdict.rule == alternative.verdict.rule and str(verdict.text) == str(
                alternative.verdict.text
            ):
                numbers.append(alternative.number)
                break
        else:
            groups.append((alternative.verdict, [alternative.number]))
    return [(verdict, tuple(numbers)) for verdict, numbers in groups]


def moved_down_decisions(
    bracket: Bracket, rule_of: Callable[[str], str] = article_rule
) -> Iterator[Decision]:
    """Who came from above.

    `rule_of` names an article as another edition that has it does.

    Rule: FIDE C.04.3 (2026-02) 1.4.1, 3.3
    """
    moved_down = player_numbers(bracket, bracket.moved_down)
    if moved_down:
        yield Decision(
            rule=rule_of("1.4.1"),
            players=moved_down,
            text=counted(
                N_("{players} moved down from the bracket above and is to be paired first"),
                N_(
                    "{players} moved down from the bracket above and are to be paired first, "
                    "not with each other"
                ),
                len(moved_down),
                players=moved_down,
            ),
        )
