"""Results as they are reported: by side, by participant or by score, perhaps of other players.

Reports are taken in the order of the matches. One that does not fit those who stand in its match
does not count and is named, with the reason; the others stand.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum

from ronde.core.knockout.bracket import Bracket
from ronde.core.knockout.progress import (
    CupProgress,
    Ending,
    MatchResult,
    MatchState,
    Occupant,
    ResolvedCup,
    ResolvedMatch,
    Side,
    resolved_match,
)
from ronde.core.scores import Points
from ronde.errors import InputError, Place, UnknownName
from ronde.messages import N_


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """A reported result: the winner is a side or a seed number, or nobody where both were absent.

    Without a winner the score tells them.
    """

    match_number: int
    winner: Side | int | None = None
    ending: Ending = Ending.PLAYED
    a_points: Points | None = None
    b_points: Points | None = None
    walked_over: Side | None = None
    """Who goes on by a score such as `+--`, where one was reported."""
    is_under_way: bool = False
    """Whether only some games are played: there is no winner yet."""
    between: tuple[int, int] | None = None
    """Who met, the first named first, where it was reported: it holds for no others."""
    place: Place = field(default_factory=Place)
    """Where it was reported, for what is said of it."""


class ClaimDoubt(Enum):
    """Why a report does not count."""

    OTHERS_PLAY = "others-play"
    """Others stand in this match than those who it says met there, or won."""
    NOT_KNOWN_YET = "not-known-yet"
    """Who plays the match is not known: a result before it is missing."""
    NOT_PLAYED = "not-played"
    """Nobody plays it: a bye, or a match that is not needed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class VoidClaim:
    """A report that does not count, why, and who stands in the match."""

    claim: Claim
    doubt: ClaimDoubt
    pair: tuple[Occupant, Occupant]


@dataclass(frozen=True, slots=True, kw_only=True)
class Taken:
    """What became of the reports: the cup with those that count, and those that do not."""

    progress: CupProgress
    cup: ResolvedCup
    void: tuple[VoidClaim, ...] = ()


def taken(bracket: Bracket, claims: Mapping[int, Claim]) -> Taken:
    """The cup after these reports."""
    numbers = {match.match_number for match in bracket.matches}
    for number, reported in claims.items():
        if number not in numbers:
            raise UnknownName(
                N_("there is no match {number} in this bracket"),
                number=number,
                place=reported.place,
            )
        _check_seeds(reported, bracket.participant_count)
    matches: dict[int, ResolvedMatch] = {}
    results: dict[int, MatchResult] = {}
    void = []
    for match in bracket.matches:
        number = match.match_number
        matches[number] = resolved_match(match, None, matches)
        claim = claims.get(number)
        if claim is None:
            continue
        outcome = _result(claim, matches[number])
        if isinstance(outcome, ClaimDoubt):
            void.append(VoidClaim(claim=claim, doubt=outcome, pair=matches[number].pair))
        elif outcome is not None:
            results[number] = outcome
            matches[number] = resolved_match(match, outcome, matches)
    return Taken(
        progress=CupProgress(results),
        cup=ResolvedCup(bracket=bracket, matches=matches),
        void=tuple(void),
    )


def _check_seeds(claim: Claim, participant_count: int) -> None:
    """Refuse a participant whom this cup does not have."""
    named = claim.between or ()
    if isinstance(claim.winner, int):
        named = (claim.winner, *named)
    for seed_number in named:
        if not 1 <= seed_number <= participant_count:
            raise UnknownName(
                N_("expected a seed number from {least} to {most}, found {found}"),
                least=1,
                most=participant_count,
                found=seed_number,
                place=claim.place,
            )


def _result(claim: Claim, match: ResolvedMatch) -> MatchResult | ClaimDoubt | None:
    """A report as a result of those who stand in the match, or why it does not count.

    A match that is under way has none yet.
    """
    if match.state is MatchState.NOT_NEEDED:
        return ClaimDoubt.NOT_PLAYED
    if not isinstance(match.a, int) or not isinstance(match.b, int):
        return ClaimDoubt.NOT_KNOWN_YET
    if claim.between == (match.b, match.a):
        claim = _the_other_way_round(claim)
    if claim.between not in (None, match.pair):
        return ClaimDoubt.OTHERS_PLAY
    by_score = _by_score(claim)
    side = by_score
    if isinstance(claim.winner, Side):
        side = claim.winner
    elif claim.winner is not None:
        if claim.winner not in match.pair:
            return ClaimDoubt.OTHERS_PLAY
        side = Side.A if claim.winner == match.a else Side.B
    if claim.is_under_way:
        return None
    if claim.ending is Ending.BOTH_ABSENT:
        if side is not None:
            raise InputError(
                N_("match {number}: both were absent, expected no winner"),
                number=claim.match_number,
                place=claim.place,
            )
    elif side is None:
        raise InputError(
            N_("match {number}: the score is level, expected a winner too"),
            number=claim.match_number,
            place=claim.place,
        )
    elif by_score is not None and by_score is not side:
        raise InputError(
            N_("match {number}: the winner has the lower score"),
            number=claim.match_number,
            place=claim.place,
        )
    return MatchResult(
        winner=side,
        ending=claim.ending,
        a_points=claim.a_points,
        b_points=claim.b_points,
        between=(match.a, match.b),
    )


def _the_other_way_round(claim: Claim) -> Claim:
    """The same report with its two participants named in the other order."""
    winner = claim.winner
    return replace(
        claim,
        winner=winner.other if isinstance(winner, Side) else winner,
        a_points=claim.b_points,
        b_points=claim.a_points,
        walked_over=claim.walked_over and claim.walked_over.other,
        between=claim.between and claim.between[::-1],
    )


def _by_score(claim: Claim) -> Side | None:
    """Who has the higher score; None where there is none, or it is level."""
    if claim.walked_over is not None:
        return claim.walked_over
    if claim.a_points is None or claim.b_points is None or claim.a_points == claim.b_points:
        return None
    return Side.A if claim.a_points > claim.b_points else Side.B
