"""What everybody brings to a total: the scores of each session, and what is added or taken off."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from ronde.core.bridge.scoring.ranking import RankingList, Who, rankings
from ronde.core.bridge.scoring.teams import RankedTeam, team_standings
from ronde.core.bridge.scoring.totals import SessionScore, carried_over
from ronde.core.bridge.scoring.victory_points import Scale
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.bridge.people import corrections_of, values_of
from ronde.service.bridge.session_input import SessionInput


@dataclass(frozen=True, slots=True, kw_only=True)
class TotalSession:
    """What everybody has in one session, and how many tables there were."""

    scores: Mapping[Who, SessionScore]
    table_count: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class OpeningPoints:
    """What is added to or taken from a total besides its sessions."""

    carry_over: Fraction = Fraction()
    penalty: Fraction = Fraction()
    handicap: Fraction = Fraction()

    @property
    def balance(self) -> Fraction:
        """What the scratch total opens with."""
        return self.carry_over - self.penalty


NOTHING = OpeningPoints()


def session_scores(session: SessionInput) -> TotalSession:
    """Pairs or players with points and maximum."""
    session_tally = session.tallied()
    return listed_scores(rankings(session_tally), session_tally.table_count)


def listed_scores(lists: Sequence[RankingList], table_count: Fraction) -> TotalSession:
    """The scores of rankings, with the penalties that are in them."""
    return TotalSession(
        scores={
            entry.who: SessionScore(points=entry.points, maximum=entry.maximum)
            for ranking in lists
            for entry in ranking.entries
        },
        table_count=table_count,
    )


def team_scores(session: SessionInput, scale: Scale) -> TotalSession:
    """Teams with their victory points."""
    return standing_scores(team_standings(session.matches(), scale))


def standing_scores(standings: Sequence[RankedTeam]) -> TotalSession:
    """The victory points of a ranking of teams; four players of two teams make two tables."""
    return TotalSession(
        scores={
            Who(number=standing.team): SessionScore(points=standing.victory_points)
            for standing in standings
        },
        table_count=Fraction(len(standings)),
    )


def opening_of(
    sessions: Sequence[TotalSession],
    *,
    carry_over: Path | None,
    part: Fraction,
    cap: Fraction | None,
    penalties: Path | None,
    handicaps: Path | None,
) -> dict[Who, OpeningPoints]:
    """Carry-over, penalties and handicaps of everybody who is in a file."""
    everybody = dict.fromkeys(who for session in sessions for who in session.scores)
    carried = values_of(carry_over, everybody)
    taken, given = values_of(penalties, everybody), values_of(handicaps, everybody)
    corrections = corrections_of(taken, given)
    for entry in (*taken.values(), *carried.values()):
        if entry.in_percent:
            raise InputError(
                N_("expected a number in the unit of the total, without %"), place=entry.place
            )
    return {
        who: OpeningPoints(
            carry_over=carried_over(carried[who].value, part=part, cap=cap)
            if who in carried
            else Fraction(),
            penalty=corrections[who].penalty if who in corrections else Fraction(),
            handicap=corrections[who].handicap if who in corrections else Fraction(),
        )
        for who in everybody
        if who in carried or who in corrections
    }
