"""Teams: who plays for whom, in which order, and how matches are scored."""

from dataclasses import dataclass
from enum import Enum

from ronde.core.chess.game import Colour
from ronde.core.scores import Points


@dataclass(frozen=True, slots=True, kw_only=True)
class Team:
    """A team and its members in board order."""

    number: int
    name: str
    members: tuple[int, ...] = ()
    nickname: str = ""
    strength: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class LineUp:
    """The players a team put at boards 1, 2, ... in a round; None is an empty board.

    Rule: FIDE TRF26 300
    """

    round_number: int
    team: int
    opponent: int
    players: tuple[int | None, ...]


class MatchForfeit(Enum):
    """Who won a match that was not played; the value is the sign of report files."""

    WHITE_WINS = "+-"
    BLACK_WINS = "-+"
    NOBODY_WINS = "--"


@dataclass(frozen=True, slots=True, kw_only=True)
class ForfeitedMatch:
    """A match that one team or both did not come to.

    Rule: FIDE TRF26 330
    """

    kind: MatchForfeit
    round_number: int
    white_team: int
    black_team: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamByes:
    """The pairing-allocated byes of teams: the points each is worth and who had it in each round.

    Rule: FIDE TRF26 320
    """

    match_points: Points
    game_points: Points
    teams: tuple[int | None, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchPoints:
    """What a won, drawn, lost and forfeited match is worth.

    Rule: FIDE TRF26 362
    Rule: Livre de l'arbitre, Départages 2.4.1
    Reading: report files have no place for a forfeited match, so it is worth nothing there,
        whatever a lost one is worth.
    """

    win: Points = 20
    draw: Points = 10
    loss: Points = 0
    forfeit: Points = 0
    """For a team that did not come."""


FRENCH_CHAMPIONSHIP = MatchPoints(win=30, draw=20, loss=10, forfeit=0)
"""Coming to lose is worth more than not coming.

Rule: Livre de l'arbitre, Départages 2.4.1
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamEvent:
    """What an event of teams has besides its players and games."""

    teams: tuple[Team, ...] = ()
    line_ups: tuple[LineUp, ...] = ()
    byes: TeamByes | None = None
    forfeits: tuple[ForfeitedMatch, ...] = ()
    match_points: MatchPoints = MatchPoints()
    board_colours: tuple[Colour, ...] = ()
    """The colour at boards 1, 2, ... of the team that has White at board 1."""

    @property
    def tells_matches(self) -> bool:
        """Whether anything is told of matches, beside who belongs to which team."""
        return bool(self.line_ups or self.forfeits) or self.byes is not None
