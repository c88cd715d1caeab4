"""A report file checked: each round paired again, points and ranks computed again."""

from collections.abc import Iterator
from dataclasses import dataclass
from os import PathLike

from ronde.core.chess.standings import RankCheck, check_ranks, team_standings
from ronde.core.chess.swiss.catalogue import asked_system
from ronde.core.chess.swiss.checker import RoundCheck, check_rounds
from ronde.core.chess.swiss.system import SwissSystem
from ronde.core.scores import Points, points_from_text
from ronde.errors import InconsistentEvent
from ronde.formats import trf
from ronde.formats.trf import Adjustment, TrfReport
from ronde.messages import Message

TEAM_VALUES = ("match_points", "game_points")
"""What the line of a team announces."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsDifference:
    """Points that a player's or a team's line announces and their results do not give."""

    number: int
    expected: Points
    announced: Points
    value: str = "points"
    """What is announced; of teams `match_points` or `game_points`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckedReport:
    """A report with all that was found in it."""

    report: TrfReport
    system: SwissSystem
    rounds: tuple[RoundCheck, ...]
    points: tuple[PointsDifference, ...]
    ranks: RankCheck
    adjustments: tuple[Adjustment, ...]
    """What was not read as it stands, other than wrong points."""

    @property
    def ok(self) -> bool:
        """Whether nothing differs."""
        rounds_ok = all(check.ok for check in self.rounds)
        return rounds_ok and not self.points and not self.ranks.differences


def check_report(
    path: str | PathLike[str],
    *,
    lenient: bool = False,
    system: str | None = None,
    edition: str | None = None,
) -> CheckedReport:
    """Check a report file by the rules asked for, else by those it was paired by.

    Wrong points are a finding here, and no reason not to read the file.
    """
    report = _read(path, lenient=lenient)
    rules = asked_system(report.event, system, edition)
    if system is not None:
        rules.check_participants(report.event)
    wrong_points = [change for change in report.adjustments if _is_about_points(change.problem)]
    others = tuple(change for change in report.adjustments if change not in wrong_points)
    rounds = check_rounds(report.event, rules)
    announced = report.team_standings if rules.pairs_teams else report.standings
    ranks = {
        number: standing.rank for number, standing in announced.items() if standing.rank is not None
    }
    points = [_points_difference(change.problem) for change in wrong_points]
    if rules.pairs_teams:
        points = list(_team_differences(report))
    return CheckedReport(
        report=report,
        system=rules,
        rounds=rounds,
        points=tuple(points),
        ranks=check_ranks(report.event, ranks, teams=rules.pairs_teams),
        adjustments=others,
    )


def _team_differences(report: TrfReport) -> Iterator[PointsDifference]:
    """The match points and game points that do not follow from the boards.

    Rule: FIDE TRF26 310
    """
    for standing in team_standings(report.event, ()).standings:
        announced = report.team_standings.get(standing.number)
        if announced is None:
            continue
        for value in TEAM_VALUES:
            expected, found = getattr(standing, value), getattr(announced, value)
            if found is not None and found != expected:
                yield PointsDifference(
                    number=standing.number, expected=expected, announced=found, value=value
                )


def _read(path: str | PathLike[str], *, lenient: bool) -> TrfReport:
    """The report; a strict reader looks at points last, so wrong ones are all that is wrong."""
    try:
        return trf.load(path, lenient=lenient)
    except InconsistentEvent as error:
        if not _is_about_points(error.message):
            raise
        return trf.load(path, lenient=True)


def _is_about_points(problem: Message) -> bool:
    """Whether a finding says that a player's results do not give their points."""
    return problem.fields.keys() >= {"player", "announced", "computed"}


def _points_difference(problem: Message) -> PointsDifference:
    """The same finding as values."""
    return PointsDifference(
        number=int(str(problem.fields["player"])),
        expected=points_from_text(str(problem.fields["computed"])),
        announced=points_from_text(str(problem.fields["announced"])),
    )
