"""How G1 and G2 came to be, and why each of S1 meets whom they meet."""

from collections.abc import Iterator

from ronde.core.chess.swiss.dubov.articles import DUBOV_ARTICLES, article_rule
from ronde.core.chess.swiss.dubov.bracket import DubovBracket, middle_out
from ronde.core.chess.swiss.obstacles import obstacle
from ronde.core.chess.swiss.reasons import Decision
from ronde.core.chess.swiss.replay import Meetings
from ronde.messages import N_, Message, counted, message


def subgroup_decisions(bracket: DubovBracket, met: Meetings) -> Iterator[Decision]:
    """Everything between the choice of upfloaters and the colours."""
    yield _subgroups(bracket)
    yield from _shifts(bracket)
    yield from _order(bracket, met)


def _subgroups(bracket: DubovBracket) -> Decision:
    """Who is in G1 and in G2 at first.

    Rule: FIDE C.04.4.1 (2026-02) 3.2.3
    """
    parts = bracket.subgroups
    template = (
        N_(
            "nobody here has played: G1 is the first half by number, {first}; G2 the other, "
            "{second}"
        )
        if parts.nobody_played
        else N_("G1, who should have White: {first}; G2, who should have Black: {second}")
    )
    return Decision(
        rule=article_rule("3.2.3"),
        players=(),
        text=message(
            template, first=bracket.numbers(parts.first), second=bracket.numbers(parts.second)
        ),
    )


def _shifts(bracket: DubovBracket) -> Iterator[Decision]:
    """Who changes between them.

    Rule: FIDE C.04.4.1 (2026-02) 3.2.4
    """
    parts = bracket.subgroups
    smaller, larger = ("G1", "G2") if parts.smaller is parts.first else ("G2", "G1")
    if bracket.first_shift:
        yield _shift(
            bracket,
            bracket.first_shift,
            parts.smaller,
            counted(
                N_("a pair inside {smaller} cannot be avoided: {players} changes to {larger}"),
                N_(
                    "{count} pairs inside {smaller} cannot be avoided: {players} change to "
                    "{larger}, one of each"
                ),
                len(bracket.first_shift),
                smaller=smaller,
                larger=larger,
                players=bracket.numbers(bracket.first_shift),
            ),
        )
    if bracket.second_shift:
        yield _shift(
            bracket,
            bracket.second_shift,
            parts.larger,
            counted(
                N_("{players} changes from {larger} to {smaller}, so that both are equal"),
                N_("{players} change from {larger} to {smaller}, so that both are equal"),
                len(bracket.second_shift),
                smaller=smaller,
                larger=larger,
                players=bracket.numbers(bracket.second_shift),
            ),
        )


def _shift(
    bracket: DubovBracket, shifted: tuple[int, ...], pool: tuple[int, ...], text: Message
) -> Decision:
    """A set of shifters and why it is the first.

    Rule: FIDE C.04.4.1 (2026-02) 4.3
    """
    ordered = middle_out(pool)
    template = (
        N_("{change}; first from the middle of {pool}")
        if set(shifted) == set(ordered[: len(shifted)])
        else N_(
            "{change}; from the middle of {pool} the first set with which all can be paired and "
            "no more colours are lost"
        )
    )
    return Decision(
        rule=article_rule("3.2.4"),
        players=bracket.numbers(shifted),
        text=message(template, change=text, pool=bracket.numbers(pool)),
    )


def _order(bracket: DubovBracket, met: Meetings) -> Iterator[Decision]:
    """S1 by its averages, T2 beside it, and why somebody of S1 does not meet the next of G2.

    Rule: FIDE C.04.4.1 (2026-02) 3.2.5, 3.2.6
    """
    first = [bracket.entrant(row) for row, _column in bracket.pairs]
    yield Decision(
        rule=article_rule("3.2.5"),
        players=(),
        text=message(
            N_("S1 by the average rating of opponents: {averages}"),
            averages=tuple(
                message(N_("{player} ({average})"), player=entrant.number, average=entrant.average)
                for entrant in first
            ),
        ),
    )
    yield Decision(
        rule=article_rule("3.2.6"),
        players=(),
        text=message(
            N_("G2 by number in the first order that is legal: {pairs}"),
            pairs=tuple(bracket.numbers(pair) for pair in bracket.pairs),
        ),
    )
    left = sorted(
        (bracket.entrant(column) for _row, column in bracket.pairs), key=lambda one: one.tpn
    )
    for row, column in bracket.pairs:
        entrant, taken = bracket.entrant(row), bracket.entrant(column)
        for passed in left[: left.index(taken)]:
            forbidden = obstacle(entrant, passed, met, DUBOV_ARTICLES)
            text = (
                message(N_("the others of S1 could then not all be paired"))
                if forbidden is None
                else forbidden.text
            )
            yield Decision(
                rule=article_rule("3.2.6") if forbidden is None else forbidden.rule,
                players=(entrant.number, passed.number),
                text=message(
                    N_("{player} does not come to {passed}: {reason}"),
                    player=entrant.number,
                    passed=passed.number,
                    reason=text,
                ),
            )
        left.remove(taken)
