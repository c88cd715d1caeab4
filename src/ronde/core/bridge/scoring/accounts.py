"""Each movement's own accounts: what it is counted in, and after which rounds it is ranked."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from ronde.core.bridge.movements.movement import Movement, Seats
from ronde.core.bridge.scoring.ranking import RankingList, rankings
from ronde.core.bridge.scoring.results import Result
from ronde.core.bridge.scoring.session import score_session
from ronde.core.bridge.scoring.settings import Method, ScoringSettings
from ronde.core.bridge.scoring.tally import tally


@dataclass(frozen=True, slots=True, kw_only=True)
class Counting:
    """How a movement is counted.

    `ranked_every` is 1 where a ranking is made after each round, 2 after every second one, None
    where only the end tells. `top` is the top of a board. `in_teams` compares teams, match by
    match, in victory points.
    """

    method: Method
    lines: int
    ranked_every: int | None = None
    top: int | None = None
    in_teams: bool = False

    def rounds_ranked(self, round_count: int) -> tuple[int, ...]:
        """After which rounds there is a ranking; always after the last."""
        if self.ranked_every is None:
            return (round_count,)
        every = range(self.ranked_every, round_count, self.ranked_every)
        return (*every, round_count)


def accounts_of(movement: Movement) -> Counting:
    """The accounts of a movement, as the course of the federation gives them.

    Two tables are compared in IMPs, as in a duplicate match, because a board with two results has
    no field: the rotating duplicate, the individual of 8 or 9 players, and the Howell of two and a
    half tables. What plays the same boards at once can be topped after each round. In the
    individual of 16 a board is complete after two rounds.

    Rule: Organisation des tournois (FFB), Howell 6 paires
    Rule: Organisation des tournois (FFB), Le duplicate tournant
    Rule: Organisation des tournois (FFB), Le triplicate, les comptes
    Rule: Organisation des tournois (FFB), L'individuel a)
    Rule: Organisation des tournois (FFB), L'individuel b)
    Rule: Organisation des tournois (FFB), L'individuel c)
    Reading: nothing is said of a ranking after each round with 12 players; the same boards are
        played at once and one may stop after any round, so it is there.
    """
    if movement.kind == "triplicate":
        return Counting(method=Method.IMPS, lines=1, in_teams=True)
    if movement.seats is Seats.PLAYERS:
        return _individual_accounts(movement.contestant_count)
    if movement.kind == "duplicate":
        return Counting(method=Method.IMPS, lines=1, ranked_every=1)
    if movement.kind == "howell-swedish":
        if movement.table_count < 3:
            return Counting(method=Method.IMPS, lines=1, ranked_every=1)
        return Counting(method=Method.MATCHPOINTS, lines=1, ranked_every=1, top=4)
    return Counting(method=Method.MATCHPOINTS, lines=movement.lines)


def results_until(results: Iterable[Result], last_round: int) -> tuple[Result, ...]:
    """The results of the rounds up to one."""
    return tuple(result for result in results if (result.round_number or 0) <= last_round)


def rankings_by_round(
    results: Sequence[Result],
    accounts: Counting,
    round_count: int,
    ranked: Callable[[Sequence[Result]], tuple[RankingList, ...]] | None = None,
) -> dict[int, tuple[RankingList, ...]]:
    """The ranking after each round that has one, from the results of the rounds up to it.

    `ranked` makes a ranking of some results, where more is to be heeded than the accounts.
    """

    def plainly_ranked(played: Sequence[Result]) -> tuple[RankingList, ...]:
        """The ranking by the accounts alone."""
        scored = score_session(played, ScoringSettings(method=accounts.method))
        return rankings(tally(scored, lines=accounts.lines))

    rank = ranked or plainly_ranked
    return {
        last: rank(results_until(results, last)) for last in accounts.rounds_ranked(round_count)
    }


def total_as_percent(points: Fraction, board_count: int) -> Fraction:
    """The percentage of a Swedish Howell of three tables, where the top of a board is 4.

    With five boards in each of five rounds the tops add up to 100, so that the total of the
    course's score sheet is the percentage itself.

    Rule: Organisation des tournois (FFB), Howell à trois tables, le total donne le pourcentage
    """
    return points * 100 / (4 * board_count)


def _individual_accounts(player_count: int) -> Counting:
    """The accounts of an individual: IMPs with two tables, tops of 4 and 6 with three and four."""
    if player_count < 12:
        return Counting(method=Method.IMPS, lines=1, ranked_every=1)
    table_count = player_count // 4
    every = 2 if player_count == 16 else 1
    return Counting(
        method=Method.MATCHPOINTS, lines=1, ranked_every=every, top=2 * (table_count - 1)
    )
