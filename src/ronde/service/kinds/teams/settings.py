"""What the regulations of an event of teams say besides those of any event."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from ronde.core.chess.game import Colour
from ronde.core.chess.team import MatchPoints
from ronde.core.chess.tiebreaks.descriptor import Score
from ronde.messages import N_
from ronde.service.events.kind import SettingsPart
from ronde.text.numbers import points_json

USUAL_POINTS = MatchPoints()


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamSettings:
    """Boards, colours and points of matches."""

    board_count: int | None = None
    """None in a Scheveningen match: as many as each team has players."""
    match_points: MatchPoints = USUAL_POINTS
    rank_by: Score = Score.MATCH_POINTS
    first_colour: Colour = Colour.WHITE
    """The colour at board 1 of the team named first; the boards alternate."""


TEAM_OPTIONS = {
    "board_count": "--boards",
    "match_points": "--match-points",
    "rank_by": "--rank-by",
    "first_colour": "--first-colour",
}
"""Settings of teams as users type them."""


def team_settings_payload(settings: TeamSettings) -> dict[str, Any]:
    """The settings in JSON; points are tenths."""
    points = settings.match_points
    return {
        "board_count": settings.board_count,
        "match_points": {field.name: getattr(points, field.name) for field in fields(points)},
        "rank_by": settings.rank_by.value,
        "first_colour": settings.first_colour.value,
    }


def team_settings_from(payload: Mapping[str, Any]) -> TeamSettings:
    """The settings out of JSON."""
    return TeamSettings(
        board_count=payload["board_count"],
        match_points=MatchPoints(**payload["match_points"]),
        rank_by=Score(payload["rank_by"]),
        first_colour=Colour(payload["first_colour"]),
    )


def _team_settings_json(settings: TeamSettings) -> dict[str, Any]:
    """The settings as programs read them, with real points."""
    told = team_settings_payload(settings)
    points = {name: points_json(each) for name, each in told["match_points"].items()}
    return told | {"match_points": points, "first_colour": settings.first_colour.name.lower()}


OWN_SETTINGS = SettingsPart(
    name="teams",
    type=TeamSettings,
    read=team_settings_from,
    told=team_settings_payload,
    shown=_team_settings_json,
    options=TEAM_OPTIONS,
    misplaced=N_("only an event of teams has matches with boards"),
)
