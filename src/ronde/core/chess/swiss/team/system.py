"""The Swiss of teams as a row of the catalogue."""

import datetime as dt

from ronde.core.chess.swiss.matches.articles import articles_of
from ronde.core.chess.swiss.matches.row import EXPLAINING, PAIR
from ronde.core.chess.swiss.system import SwissSystem, loaded
from ronde.core.chess.swiss.team.codes import FAMILY, TEAM_CODES
from ronde.messages import N_

TEAM_2026 = SwissSystem(
    name="team",
    title=N_("The Swiss of teams"),
    edition="2026",
    in_force_from=dt.date(2026, 2, 1),
    code=FAMILY,
    edition_codes=TEAM_CODES,
    to_pair=loaded("team.to_pair:teams_to_pair"),
    pair=PAIR,
    explaining=EXPLAINING,
    generate=loaded("team.generation:generated_team_event"),
    articles=articles_of("C.04.6"),
    pairs_teams=True,
    as_paired=loaded("team.seen:as_teams_see_it"),
)
