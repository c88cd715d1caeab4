"""Lists of tie-breaks that the documents recommend, for players and for teams."""

from dataclasses import dataclass

from ronde.core.chess.tiebreaks.descriptor import Descriptor, Score, parse_list
from ronde.messages import N_


@dataclass(frozen=True, slots=True, kw_only=True)
class Preset:
    """A recommended list: what users type for it, what it is for, and its codes."""

    name: str
    meant_for: str
    codes: str

    @property
    def descriptors(self) -> tuple[Descriptor, ...]:
        """The list, read."""
        return parse_list(self.codes)


PRESETS = {
    preset.name: preset
    for preset in (
        Preset(
            name="round-robin",
            meant_for=N_("round robin of players (the book)"),
            codes="DE,WIN,SB,KS",
        ),
        Preset(
            name="swiss",
            meant_for=N_("Swiss of players whose ratings are not consistent (the book)"),
            codes="DE,WIN,BPG,BH/C1,BH,SB",
        ),
        Preset(
            name="swiss-rated",
            meant_for=N_("Swiss of players with consistent ratings (the book)"),
            codes="DE,WIN,BPG,ARO/C1,BH/C1,BH,SB,ARO,TPR",
        ),
        Preset(
            name="swiss-usual",
            meant_for=N_("Swiss, the usual choice (the slides)"),
            codes="BH/C1,SUMBH",
        ),
    )
}
"""The lists for individual events.

Rule: Livre de l'arbitre, Départages, application
Rule: Systèmes de tournois (NA), Établir le classement final
"""


def recommended(*, predetermined: bool) -> Preset:
    """The list for an event whose regulations name none.

    Reading: both documents leave the choice to the regulations; without any, the book's list for a
        round robin, and its list without ratings for a Swiss.
    """
    return PRESETS["round-robin" if predetermined else "swiss"]


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
