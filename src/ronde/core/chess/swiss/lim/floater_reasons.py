"""Why players floated, and in which order floaters were paired."""

from collections.abc import Iterator

from ronde.core.chess.swiss.colours import colour_name
from ronde.core.chess.swiss.lim.articles import article_rule
from ronde.core.chess.swiss.lim.field import LimField, Side
from ronde.core.chess.swiss.lim.floaters import FloaterCandidate, FloaterChoice, FloaterType
from ronde.core.chess.swiss.lim.pairing import Scoregroup
from ronde.core.chess.swiss.reasons import Decision, Verdict
from ronde.messages import N_, Message, message

TYPES = {
    FloaterType.A: N_(
        "type a: floated here, and has no compatible opponent in the next scoregroup"
    ),
    FloaterType.B: N_("type b: floated here, and has a compatible opponent in the next scoregroup"),
    FloaterType.C: N_(
        "type c: did not float here, and has no compatible opponent in the next scoregroup"
    ),
    FloaterType.D: N_(
        "type d: did not float here, and has a compatible opponent in the next scoregroup"
    ),
}
"""What the four types are.

Rule: FIDE C.04.4.3 (2026-02) 3.9
"""


def incoming_decisions(field: LimField, group: Scoregroup) -> Iterator[Decision]:
    """Who floated in, and in which order they are paired.

    Rule: FIDE C.04.4.3 (2026-02) 3.6, 3.7
    """
    if not group.incoming:
        return
    players = field.numbers(group.incoming)
    yield Decision(
        rule=article_rule("3.7" if group.side is Side.BELOW else "3.6"),
        players=players,
        text=message(N_("floaters are paired first, in this order: {players}"), players=players),
    )


def floater_decisions(field: LimField, group: Scoregroup) -> Iterator[Decision]:
    """Why some have to float, and why these."""
    if not group.floaters:
        return
    leaving = [choice.chosen.index for choice in group.floaters]
    players = field.numbers(leaving)
    member_count = len(group.residents) + len(group.incoming)
    yield Decision(
        rule=article_rule("2.3"),
        players=players,
        text=message(
            N_("members: {members}; pairs they can form: {pairs}; so these float: {players}"),
            members=member_count,
            pairs=(member_count - len(leaving)) // 2,
            players=players,
        ),
    )
    for choice in group.floaters:
        verdict = floater_reason(field, choice, group.side)
        number = field.entrants[choice.chosen.index].number
        yield Decision(
            rule=verdict.rule,
            players=(number,),
            text=message(
                N_("{player} floats ({type}): {reason}"),
                player=number,
                type=message(TYPES[choice.chosen.type]),
                reason=verdict.text,
            ),
        )
        if choice.indispensable:
            needed = field.numbers(choice.indispensable)
            yield Decision(
                rule=article_rule("3.10.2"),
                players=needed,
                text=message(
                    N_("if one of {players} floated instead, there would be a pair less"),
                    players=needed,
                ),
            )


def floater_reason(field: LimField, choice: FloaterChoice, side: Side) -> Verdict:
    """What made somebody float rather than the first by number.

    Rule: FIDE C.04.4.3 (2026-02) 3.2.2, 3.2.3, 3.2.4, 3.9.2, 3.10
    """
    chosen, by_number = choice.chosen, choice.by_number
    other = field.entrants[by_number.index].number
    if chosen == by_number:
        template = (
            N_("the highest numbered of those without whom there are as many pairs")
            if side.is_upward
            else N_("the lowest numbered of those without whom there are as many pairs")
        )
        return Verdict(rule=article_rule("3.2.4"), text=message(template))
    if chosen.type is not by_number.type:
        return Verdict(
            rule=article_rule("3.9"),
            text=message(
                N_("rather than {other} ({type})"),
                other=other,
                type=message(TYPES[by_number.type]),
            ),
        )
    if chosen.floated_before is not by_number.floated_before:
        return Verdict(
            rule=article_rule("3.10"),
            text=message(N_("rather than {other}, who floated in the previous round"), other=other),
        )
    return Verdict(rule=article_rule("3.2.2"), text=_by_colour(field, chosen, other))


def _by_colour(field: LimField, chosen: FloaterCandidate, other: int) -> Message:
    """That the colour due to somebody is due to more of the members."""
    assert chosen.colour is not None
    template = (
        N_(
            "rather than {other}, as {colour} is due to them and to more of the members, and their "
            "ratings are close"
        )
        if field.round.is_maxi
        else N_("rather than {other}, as {colour} is due to them and to more of the members")
    )
    return message(template, other=other, colour=colour_name(chosen.colour))
