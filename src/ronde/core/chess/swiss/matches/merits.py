"""What a bracket of a round of matches is judged by, from its upfloaters to its identifier."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.entrants import Entrant
from ronde.core.chess.swiss.matches.entrants import MatchEntrant
from ronde.core.chess.swiss.preferences import Strength
from ronde.core.scores import Points


class PairMerits(NamedTuple):
    """What pairs cost, the most important first: the fewer, the better."""

    colours: int
    """Pairs in which both have a preference for the same colour."""
    strong_colours: int
    """Pairs in which both have a strong one."""
    opponents: int
    """Opponents of upfloaters who floated in the previous round."""


Pair: TypeAlias = tuple[int, int]


def pair_merits(first: MatchEntrant, second: MatchEntrant, *, floats_count: bool) -> PairMerits:
    """What a pair costs.

    Rule: FIDE C.04.6 2.3.5 [C8], 2.3.6 [C9], 2.3.7 [C10]
    Rule: FIDE C.04.5 2.3.5 [C8]
    Reading: of two with different scores the higher is the opponent of an upfloater; with as few
        upfloaters as possible no two of them meet.
    """
    mine, theirs = first.preference, second.preference
    alike = mine.colour is not None and mine.colour is theirs.colour
    strong = alike and mine.strength is theirs.strength is Strength.STRONG
    higher = first if first.score > second.score else second
    spared = floats_count and first.score != second.score and higher.floated
    return PairMerits(int(alike), int(strong), int(spared))


def added(merits: Iterable[PairMerits]) -> PairMerits:
    """What several pairs cost together."""
    columns = [sum(column) for column in zip(PairMerits(0, 0, 0), *merits, strict=True)]
    return PairMerits(*columns)


MemberKind: TypeAlias = tuple[Colour | None, Strength, Points, bool]
"""What the cost of a pair depends on in each of the two."""


def member_kind(entrant: MatchEntrant, *, floats_count: bool) -> MemberKind:
    """What of a member the cost of its pairs depends on."""
    colour, strength = entrant.preference
    if not floats_count:
        return colour, strength, 0, False
    return colour, strength, entrant.score, entrant.floated


def identifier(pairs: Sequence[tuple[Entrant, Entrant]]) -> tuple[int, ...]:
    """The numbers of the top members, ascending, and then those of their bottom members.

    Rule: FIDE C.04.6 3.6
    Rule: FIDE C.04.5 3.6
    Reading: the top member of a pair is the one with the smaller number, whatever the scores.
    """
    ordered = sorted(tuple(sorted((first.tpn, second.tpn))) for first, second in pairs)
    return (*(top for top, _bottom in ordered), *(bottom for _top, bottom in ordered))
