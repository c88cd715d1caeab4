"""What the regulations of an event of teams say besides those of any event."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import ClassVar

from ronde.core.chess.game import Colour
from ronde.core.chess.team import MatchPoints
from ronde.core.chess.tiebreaks.descriptor import Score
from ronde.core.scores import Points
from ronde.messages import N_, FieldName
from ronde.service.events.setting import (
    COLOURS,
    Choice,
    Number,
    PointsTable,
    SettingsPart,
    setting,
)

USUAL_POINTS = MatchPoints()


def _merged(
    before: MatchPoints, boxes: Mapping[str, Points | None], name: FieldName
) -> MatchPoints:
    """The match points with some of them given."""
    points = {box: each or 0 for box, each in boxes.items()}
    return replace(before, **({"forfeit": 0} | points))


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamSettings(SettingsPart):
    """Boards, colours and points of matches."""

    PART: ClassVar[str] = "teams"
    TITLE: ClassVar[str] = N_("Teams")
    ELSEWHERE: ClassVar[str] = N_("{settings} are for events of teams")
    MISPLACED: ClassVar[str] = N_("only an event of teams has matches with boards")
    LOCKED: ClassVar[bool] = True

    board_count: int | None = setting(
        "--boards",
        Number(1, 200),
        label=N_("boards of a match"),
        help=N_("Boards of a match."),
        none=N_("as many as each team has players"),
    )
    match_points: MatchPoints = setting(
        "--match-points",
        PointsTable(
            boxes={
                "win": N_("a win"),
                "draw": N_("a draw"),
                "loss": N_("a loss"),
                "forfeit": N_("not coming"),
            },
            typed_most=4,
            wrong=N_("{name}: expected win-draw-loss such as 2-1-0 or 3-2-1-0, found “{found}”"),
            values=asdict,
            merge=_merged,
            kept_as=MatchPoints,
        ),
        default=USUAL_POINTS,
        label=N_("match points"),
        help=N_("Match points for a win, a draw, a loss, and for not coming (default 2-1-0-0)."),
    )
    rank_by: Score = setting(
        "--rank-by",
        Choice({Score.MATCH_POINTS: N_("match points"), Score.GAME_POINTS: N_("game points")}),
        default=Score.MATCH_POINTS,
        label=N_("ranked by"),
        help=N_("Match points or game points first (default mp)."),
    )
    first_colour: Colour = setting(
        "--first-colour",
        COLOURS,
        default=Colour.WHITE,
        label=N_("colour of the first team"),
        help=N_("The colour at board 1 of the team named first (default white)."),
    )
