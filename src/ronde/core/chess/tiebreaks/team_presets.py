"""Lists of tie-breaks that the documents recommend for events of teams."""

from ronde.core.chess.tiebreaks.descriptor import Score
from ronde.core.chess.tiebreaks.presets import Preset
from ronde.messages import N_

TEAM_PRESETS = {
    preset.name: preset
    for preset in (
        Preset(
            name="team-round-robin",
            meant_for=N_("round robin of teams ranked by match points (the book)"),
            codes="GPTS,DE,SB",
        ),
        Preset(
            name="team-round-robin-game-points",
            meant_for=N_("round robin of teams ranked by game points (the book)"),
            codes="MPTS,DE,SB",
        ),
        Preset(
            name="team-swiss",
            meant_for=N_("Swiss of teams (the book)"),
            codes="GPTS,MPTS,DE,BH,SB",
        ),
        Preset(
            name="interclubs",
            meant_for=N_("French interclubs: Sonneborn-Berger on match points alone"),
            codes="SB:MP",
        ),
    )
}
"""The lists for events of teams.

Rule: Livre de l'arbitre, Départages, application
Rule: Livre de l'arbitre, Tables de Berger (interclubs de la FFE)
"""


def recommended_for_teams(*, predetermined: bool, primary: Score) -> Preset:
    """The list for an event of teams whose regulations name none."""
    if not predetermined:
        return TEAM_PRESETS["team-swiss"]
    if primary is Score.GAME_POINTS:
        return TEAM_PRESETS["team-round-robin-game-points"]
    return TEAM_PRESETS["team-round-robin"]
