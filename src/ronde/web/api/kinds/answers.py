"""Answers in which several kinds of event have keys of their own."""

from typing import Annotated, Any, NotRequired, TypedDict

from ronde.service.events.playing_off import PlayoffTold, TieTold
from ronde.service.events.rankings import OpenGames
from ronde.service.events.sheets import RoundFacts
from ronde.service.kinds.cup.documents import BracketRound, SideAnswer
from ronde.service.kinds.groups.sheets import BestNextAnswer, GroupAnswer
from ronde.service.kinds.teams.board_results import BoardPlace
from ronde.service.kinds.teams.json import MatchCrosstable, RoundOfMatch, TeamMatch, TeamRow
from ronde.text.answers import about
from ronde.text.crosstables import CrosstableLine
from ronde.text.knockout_json import MatchStageAnswer, PlacingAnswer
from ronde.text.standings import RankingAnswer, StandingAnswer
from ronde.web.api.reading import OfEvent


class RoundTold(RoundFacts):
    """A round; of teams with its matches, of a Rutsch with its tables."""

    matches: NotRequired[list[TeamMatch]]
    resting: NotRequired[list[str]]
    bye_team: NotRequired[int | None]
    """In a Swiss of teams the team that has the pairing-allocated bye, by number."""
    tables: NotRequired[list[dict[str, Any]]]
    moves: NotRequired[list[dict[str, Any]]]
    pivot: NotRequired[int | None]


class Rounds(TypedDict):
    """All rounds; a draft is told to the arbiters alone."""

    event: str
    rounds: list[RoundTold]
    groups: NotRequired[Annotated[list[GroupAnswer], about("Of an event in groups.")]]


class GroupStandings(RankingAnswer):
    """The ranking of a group."""

    group: str


class Standings(OfEvent):
    """The ranking: of players or teams, of each group, or the places of a cup."""

    heading: NotRequired[Annotated[str | None, about("What it is called, in words.")]]
    round: Annotated[int | None, about("After which round; null in a cup.")]
    edition: NotRequired[str]
    tiebreaks: NotRequired[list[str]]
    seed: NotRequired[int | None]
    warnings: NotRequired[list[str]]
    standings: NotRequired[list[StandingAnswer]]
    final: NotRequired[bool]
    open_games: NotRequired[list[OpenGames]]
    remarks: NotRequired[list[str]]
    playoffs: NotRequired[list[PlayoffTold]]
    ties: NotRequired[list[TieTold]]
    scores: NotRequired[list[RoundOfMatch]]
    groups: NotRequired[list[GroupStandings]]
    best_next: NotRequired[list[BestNextAnswer]]
    is_draft: NotRequired[bool]
    bracket: NotRequired[list[BracketRound] | None]
    champion: NotRequired[SideAnswer | None]
    ranking: NotRequired[list[PlacingAnswer]]
    consolation_ranking: NotRequired[list[PlacingAnswer]]
    match_stages: NotRequired[list[MatchStageAnswer]]


class Crosstable(OfEvent):
    """Who got what from whom."""

    round: int
    crosstable: Annotated[
        list[CrosstableLine] | list[TeamRow] | MatchCrosstable,
        about("Rows with a cell for each opponent, or for each round."),
    ]


class BoardPlaces(OfEvent):
    """The best at each board of an event of teams."""

    round: int
    boards: list[BoardPlace]
