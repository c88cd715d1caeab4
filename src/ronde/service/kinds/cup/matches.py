"""The values that people look at in a cup: its rounds, its matches, their two sides."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from ronde.core.knockout.bracket import Branch
from ronde.core.knockout.final_ranking import CupPlacing
from ronde.core.knockout.progress import ResolvedCup, Side
from ronde.core.scores import Points


class MatchStage(Enum):
    """How far a match is."""

    TO_COME = "to-come"
    """It is not known yet who plays it."""
    PLAYING = "playing"
    """Both are known: it can be played, or is being played."""
    DECIDED = "decided"
    BYE = "bye"
    """Somebody has no opponent and goes on."""
    NOT_NEEDED = "not-needed"
    """The second grand final, after the one without a defeat won the first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SideView:
    """One side of a match: who is there, or where they will come from."""

    seed_number: int | None = None
    identity: int | None = None
    """The lasting id of the player."""
    number: int | None = None
    """Their number in the event."""
    name: str = ""
    place: str = ""
    """After groups: the place that they took there, as `A1`."""
    origin: str = ""
    """Where somebody who is not known yet comes from, in words."""
    points: Points | None = None
    is_winner: bool = False
    has_left: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class GameView:
    """The game of a match that comes next: its stage, who has White, or who chooses."""

    game_number: int
    """Its number among all games of the match: what is typed after the match, as in `3.2a`."""
    stage: str
    rate: str
    white: Side | None
    chooser: Side | None


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchView:
    """A match as it stands."""

    match_number: int
    name: str
    round_name: str
    branch: Branch
    stage: MatchStage
    a: SideView
    b: SideView
    score: str = ""
    """The score, or the word that stands for it."""
    games: tuple[Points, ...] = ()
    """What side a got from each game so far."""
    stages: tuple[str, ...] = ()
    """The stage that each of them belonged to, in words."""
    next_game: GameView | None = None
    winner_to: int | None = None
    """The match that its winner plays next, where that is fixed."""
    loser_to: int | None = None
    place: int | None = None
    """In a match for places: the one that its winner takes."""

    @property
    def sides(self) -> tuple[SideView, SideView]:
        """Both sides, the first named first."""
        return self.a, self.b


@dataclass(frozen=True, slots=True, kw_only=True)
class CupRoundView:
    """A round of a part of the cup, its matches from top to bottom."""

    round_number: int
    name: str
    branch: Branch
    matches: tuple[MatchView, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CupView:
    """The whole cup as it stands."""

    is_draft: bool
    rounds: tuple[CupRoundView, ...]
    champion: SideView | None
    ranking: tuple[CupPlacing, ...]
    """The places of those who are out, by seed number, and of the winner."""
    consolation_ranking: tuple[CupPlacing, ...]
    names: Mapping[int, str]
    """Everybody's name by seed number."""
    resolved: ResolvedCup
    """What pictures are made from."""

    @property
    def matches(self) -> dict[int, MatchView]:
        """Every match by its number."""
        return {match.match_number: match for played in self.rounds for match in played.matches}
