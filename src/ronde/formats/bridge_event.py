"""A session ready to be written: what it is called, who played, the deals, and the ranking."""

import datetime as dt
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from ronde.core.bridge.contract import Contract, Strain
from ronde.core.bridge.deal import Deal
from ronde.core.bridge.scoring.matches import Match, team_order
from ronde.core.bridge.scoring.ranking import RankingList
from ronde.core.bridge.scoring.results import Result
from ronde.core.bridge.scoring.session import ScoredBoard
from ronde.core.bridge.scoring.tally import Tally
from ronde.core.bridge.scoring.teams import RankedTeam
from ronde.formats.bridge_names import Names


@dataclass(frozen=True, slots=True, kw_only=True)
class EventFacts:
    """What a session is called, where and when it was played, and by which club."""

    name: str = ""
    site: str = ""
    day: dt.date | None = None
    club: str = ""
    club_number: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RankedSession:
    """A session of pairs or players with its boards scored and ranked."""

    facts: EventFacts
    tally: Tally
    rankings: Sequence[RankingList]
    names: Names = field(default_factory=dict)
    deals: Mapping[int, Deal] = field(default_factory=dict)

    @property
    def is_individual(self) -> bool:
        """Whether everybody plays for themselves."""
        return any(
            result.is_individual for board in self.tally.session.boards for result in board.results
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamCompetition:
    """A competition of teams: its results, its matches with victory points, and the ranking."""

    facts: EventFacts
    results: Sequence[Result]
    matches: Sequence[Match]
    victory_points: Sequence[tuple[Fraction, Fraction]]
    standings: Sequence[RankedTeam]
    names: Names = field(default_factory=dict)
    deals: Mapping[int, Deal] = field(default_factory=dict)


def result_order(result: Result) -> tuple[str, tuple[bool, int, str]]:
    """The key that sorts results by section and by who sat North-South."""
    return result.section, team_order(result.seats[0])


def written_order(board: ScoredBoard) -> list[int]:
    """The places of the results of a board in the order in which they are written."""
    return sorted(range(len(board.results)), key=lambda index: result_order(board.results[index]))


def contract_letters(contract: Contract) -> str:
    """A contract with the letters of the files: `4SX`, and `3NT` with both letters."""
    strain = "NT" if contract.strain is Strain.NO_TRUMP else contract.strain.value
    return f"{contract.level}{strain}{contract.doubling.value}"
