"""Which of two equally good pairings of a bracket is generated first, and by which article."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from ronde.core.chess.swiss.dutch.articles import article_rule
from ronde.core.chess.swiss.dutch.bracket import Bracket, player_numbers
from ronde.core.chess.swiss.dutch.exact import Solution
from ronde.core.chess.swiss.reasons import Decision
from ronde.messages import N_, message


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchange:
    """Who leaves S1 for S2 and who replaces them, as numbers in the bracket or remainder.

    Rule: FIDE C.04.3 (2026-02) 4.3
    """

    leaving: tuple[int, ...]
    entering: tuple[int, ...]

    @property
    def key(self) -> tuple[object, ...]:
        """Fewer players first, then the smaller difference, the lower leaving, the higher entering.

        Rule: FIDE C.04.3 (2026-02) 4.3
        """
        return (
            len(self.leaving),
            sum(self.entering) - sum(self.leaving),
            tuple(-number for number in sorted(self.leaving, reverse=True)),
            self.entering,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Generation:
    """A pairing of a bracket as the procedure generates it.

    Rule: FIDE C.04.3 (2026-02) 3.7, 4
    """

    moved_down: tuple[int, ...]
    """The moved-down players who are paired, as indices."""
    opponents: tuple[int, ...]
    """Their opponents."""
    remainder: tuple[int, ...]
    exchange: Exchange
    partners: tuple[int, ...]
    """Whom the players of S1 meet, in the order of S1."""
    first_half: tuple[int, ...]
    """S1 after the exchange."""


def generation(bracket: Bracket, solution: Solution) -> Generation:
    """How a pairing comes out of the procedure; the higher ranked of a pair stands in S1."""
    pairs = sorted(solution.pairs)
    upper = [pair for pair in pairs if bracket.is_moved_down(pair[0])]
    taken = {lower for _higher, lower in upper}
    remainder = tuple(index for index in bracket.residents if index not in taken)
    inner = [pair for pair in pairs if not bracket.is_moved_down(pair[0])]
    number = {index: place for place, index in enumerate(remainder, start=1)}
    original = set(range(1, len(inner) + 1))
    now = {number[higher] for higher, _lower in inner}
    return Generation(
        moved_down=tuple(higher for higher, _lower in upper),
        opponents=tuple(lower for _higher, lower in upper),
        remainder=remainder,
        exchange=Exchange(
            leaving=tuple(sorted(original - now)), entering=tuple(sorted(now - original))
        ),
        partners=tuple(lower for _higher, lower in inner),
        first_half=tuple(higher for higher, _lower in inner),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Later:
    """Where the later of two pairings falls behind: the article, and the pairs that show it."""

    article: str
    earlier_pair: tuple[int, int] | None = None
    later_pair: tuple[int, int] | None = None


def generated_later(bracket: Bracket, first: Solution, second: Solution) -> Later | None:
    """By which article the second of two pairings is generated later; None where it is not.

    Rule: FIDE C.04.3 (2026-02) 3.8.1, 4.2, 4.3, 4.4
    """
    one, other = generation(bracket, first), generation(bracket, second)
    if one.moved_down != other.moved_down:
        return Later(article="4.4") if one.moved_down < other.moved_down else None
    if one.opponents != other.opponents:
        return _transposed(one.moved_down, one.opponents, other.opponents)
    if one.exchange != other.exchange:
        return Later(article="4.3") if one.exchange.key < other.exchange.key else None
    return _transposed(one.first_half, one.partners, other.partners)


def _transposed(
    players: tuple[int, ...], partners: tuple[int, ...], others: tuple[int, ...]
) -> Later | None:
    """By the first player who meets somebody else.

    Rule: FIDE C.04.3 (2026-02) 4.2
    """
    for player, partner, other in zip(players, partners, others, strict=True):
        if partner < other:
            return Later(article="4.2", earlier_pair=(player, partner), later_pair=(player, other))
        if other < partner:
            return None
    return None


def generation_decisions(
    bracket: Bracket, solution: Solution, rule_of: Callable[[str], str] = article_rule
) -> Iterator[Decision]:
    """Which halves were paired with each other.

    `rule_of` names an article as another edition that has it does.

    Rule: FIDE C.04.3 (2026-02) 3.2, 4.2, 4.3
    """
    made = generation(bracket, solution)
    if not made.first_half:
        return
    size = len(made.first_half)
    first, second = made.remainder[:size], made.remainder[size:]
    if not made.exchange.leaving:
        yield Decision(
            rule=rule_of("4.2"),
            players=player_numbers(bracket, made.remainder),
            text=message(
                N_("S1 {first}, S2 {second}; S2 is taken in the order {order}"),
                first=player_numbers(bracket, first),
                second=player_numbers(bracket, second),
                order=player_numbers(bracket, made.partners),
            ),
        )
        return
    leaving = [made.remainder[place - 1] for place in made.exchange.leaving]
    entering = [made.remainder[place - 1] for place in made.exchange.entering]
    yield Decision(
        rule=rule_of("4.3"),
        players=player_numbers(bracket, made.remainder),
        text=message(
            N_(
                "S1 {first}, S2 {second}; no order of S2 is good enough: {leaving} changes "
                "places with {entering}"
            ),
            first=player_numbers(bracket, first),
            second=player_numbers(bracket, second),
            leaving=player_numbers(bracket, leaving),
            entering=player_numbers(bracket, entering),
        ),
    )
