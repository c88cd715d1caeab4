"""Teams of four: two tables play the same boards, a team sitting N-S at one and E-W at the other.

Matches are found from the results themselves: two results of a board in which the same two teams
changed sides make a comparison. A duplicate match, the three matches of a triplicate and a whole
round robin are the same thing with two, three or many teams.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from ronde.core.bridge.movements.movement import Contestant, Direction
from ronde.core.bridge.scoring.imps import imps
from ronde.core.bridge.scoring.results import Result
from ronde.core.bridge.scoring.rulings import Artificial, Award, assigned
from ronde.core.bridge.scoring.victory_points import Scale
from ronde.errors import InconsistentEvent
from ronde.messages import N_

Team: TypeAlias = Contestant
"""The number or the name of a team."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Swing:
    """A board of a match: what the first team wins or loses on it, in IMPs."""

    board_number: int
    imps: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """A match of two teams, board by board; IMPs are counted for the first team."""

    first: Team
    second: Team
    swings: tuple[Swing, ...]

    @property
    def board_count(self) -> int:
        """How many boards were compared."""
        return len(self.swings)

    @property
    def first_imps(self) -> Fraction:
        """What the first team won on the boards it won."""
        return sum((board.imps for board in self.swings if board.imps > 0), Fraction())

    @property
    def second_imps(self) -> Fraction:
        """What the second team won on the boards it won."""
        return -sum((board.imps for board in self.swings if board.imps < 0), Fraction())

    @property
    def margin(self) -> Fraction:
        """IMPs of the first team less those of the second."""
        return self.first_imps - self.second_imps

    def boards_won(self, *, second: bool) -> int:
        """How many boards the first team won, or the second."""
        sign = -1 if second else 1
        return sum(sign * board.imps > 0 for board in self.swings)

    def victory_points(self, scale: Scale) -> tuple[Fraction, Fraction]:
        """What the first and the second team get, by the scale for the boards compared.

        Rule: Organisation des tournois (FFB), Le triplicate, les comptes
        Reading: the course takes the scale of eight boards for two sets of four, but two teams
            compare only the four boards of one set, so the scale is that of the boards compared.
        Reading: half an IMP, which weighted scores can leave, is rounded up for the winner.
        """
        whole = int(abs(self.margin) + Fraction(1, 2))
        points = scale.victory_points(whole, self.board_count)
        if self.margin >= 0:
            return points.winner, points.loser
        return points.loser, points.winner


def half_team(contestant: Contestant) -> Team:
    """The team of a half team: `A` of `A1`; a number or a plain name is a team itself."""
    if isinstance(contestant, str):
        return contestant.rstrip("0123456789") or contestant
    return contestant


def team_order(team: Team) -> tuple[bool, int, str]:
    """The key that sorts numbers before names."""
    return (False, team, "") if isinstance(team, int) else (True, 0, team)


def matches(
    results: Iterable[Result], team_of: Callable[[Contestant], Team] = half_team
) -> tuple[Match, ...]:
    """Every match that the results make, in order of the teams; what has no other half waits.

    Rule: Laws of Duplicate Bridge 2017 Law 78B
    Rule: Organisation des tournois (FFB), Le triplicate, les comptes
    Reading: boards whose two tables were played in the same round or rounds are one match, so that
        teams who meet again in a later round play another match, while the boards of a triplicate,
        played at one table in round 1 and at the other in round 2, belong together.
    """
    return _paired(results, team_of)[0]


def waiting_results(
    results: Iterable[Result], team_of: Callable[[Contestant], Team] = half_team
) -> tuple[Result, ...]:
    """The results that no match has, because the other table of the board has none."""
    return _paired(results, team_of)[1]


def of_two_teams(result: Result, team_of: Callable[[Contestant], Team] = half_team) -> Result:
    """The result, refused where a team plays against itself."""
    home, away = team_of(result.seats[0]), team_of(result.seats[-1])
    if home == away:
        raise InconsistentEvent(
            N_("board {board}: team {team} against itself"), board=result.board_number, team=home
        )
    return result


def _paired(
    results: Iterable[Result], team_of: Callable[[Contestant], Team]
) -> tuple[tuple[Match, ...], tuple[Result, ...]]:
    """The matches, and the results that wait for their other table."""
    waiting: dict[tuple[int, Team, Team], Result] = {}
    swings: dict[tuple[Team, Team, tuple[int, int]], list[Swing]] = {}
    for result in results:
        of_two_teams(result, team_of)
        home, away = team_of(result.seats[0]), team_of(result.seats[-1])
        other = waiting.pop((result.board_number, away, home), None)
        if other is not None:
            first, second = sorted((home, away), key=team_order)
            tables = (result, other) if first == home else (other, result)
            key = (first, second, _rounds(result, other))
            swings.setdefault(key, []).extend(_swings(*tables))
        elif waiting.setdefault((result.board_number, home, away), result) is not result:
            raise InconsistentEvent(
                N_("board {board}: {first} sits N-S against {second} twice"),
                board=result.board_number,
                first=home,
                second=away,
            )
    played = tuple(
        Match(
            first=first,
            second=second,
            swings=tuple(sorted(boards, key=lambda board: board.board_number)),
        )
        for (first, second, _when), boards in sorted(
            swings.items(),
            key=lambda item: (team_order(item[0][0]), team_order(item[0][1]), item[0][2]),
        )
    )
    return played, tuple(waiting.values())


def _rounds(one: Result, other: Result) -> tuple[int, int]:
    """The rounds in which a board was played at its two tables, 0 where none is told."""
    first, last = sorted((one.round_number or 0, other.round_number or 0))
    return first, last


def swing(north_south: Result, east_west: Result) -> Fraction | None:
    """What a team wins on a board, in IMPs: its N-S score at one table less that of the other.

    Of weighted scores every outcome is compared with every other. An artificial score stands for
    the comparison: three IMPs for average plus or minus. None where a table did not play.

    Rule: Laws of Duplicate Bridge 2017 Law 78B
    Rule: Laws of Duplicate Bridge 2017 Law 86
    Reading: where a ruling gives two sides what does not balance, the match takes the mean of both.
    """
    ours = _side_imps(
        north_south.award(Direction.NORTH_SOUTH), east_west.award(Direction.EAST_WEST)
    )
    theirs = _side_imps(
        east_west.award(Direction.NORTH_SOUTH), north_south.award(Direction.EAST_WEST)
    )
    return None if ours is None or theirs is None else (ours - theirs) / 2


def _swings(north_south: Result, east_west: Result) -> list[Swing]:
    """The swing of a board, or nothing where it cannot be compared."""
    won = swing(north_south, east_west)
    if won is None:
        return []
    return [Swing(board_number=north_south.board_number, imps=won)]


def _side_imps(north_south: Award | int | None, east_west: Award | int | None) -> Fraction | None:
    """The IMPs of a team from what it was given as N-S at one table and E-W at the other."""
    if north_south is None or east_west is None:
        return None
    artificial = [award.imps for award in (north_south, east_west) if isinstance(award, Artificial)]
    if artificial:
        return sum(artificial, Fraction()) / len(artificial)
    ours, theirs = _assigned_outcomes(north_south), _assigned_outcomes(east_west)
    return sum(
        (
            own_weight * other_weight * imps(own - other)
            for own, own_weight in ours
            for other, other_weight in theirs
        ),
        Fraction(),
    )


def _assigned_outcomes(award: Award | int) -> list[tuple[int, Fraction]]:
    """A score as outcomes with weights; the score of a table is one outcome."""
    ruling = assigned(award) if isinstance(award, int) else award
    if isinstance(ruling, Artificial):
        return []
    return [(outcome.score, outcome.weight) for outcome in ruling.outcomes]
