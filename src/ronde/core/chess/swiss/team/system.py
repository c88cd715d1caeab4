"""The Swiss of teams as a row of the catalogue."""

import datetime as dt
from typing import TYPE_CHECKING

from ronde.core.chess.event import Event
from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.matches.articles import articles_of
from ronde.core.chess.swiss.matches.row import EXPLAINING, pair
from ronde.core.chess.swiss.system import SwissSystem
from ronde.core.chess.swiss.team.codes import FAMILY, TEAM_CODES
from ronde.messages import N_

if TYPE_CHECKING:
    from random import Random

    from ronde.core.chess.swiss.entrants import RoundToPair
    from ronde.core.chess.swiss.generator_settings import GeneratorSettings


def _generate(settings: "GeneratorSettings", random: "Random", system: SwissSystem) -> Event:
    from ronde.core.chess.swiss.team.generation import generated_team_event

    return generated_team_event(settings, random, system)


def _to_pair(event: Event, *, initial_colour: Colour | None = None) -> "RoundToPair":
    from ronde.core.chess.swiss.team.to_pair import teams_to_pair

    return teams_to_pair(event, initial_colour=initial_colour)


def _as_teams_see_it(event: Event) -> Event:
    from ronde.core.chess.swiss.team.seen import as_teams_see_it

    return as_teams_see_it(event)


TEAM_2026 = SwissSystem(
    name="team",
    title=N_("The Swiss of teams"),
    edition="2026",
    in_force_from=dt.date(2026, 2, 1),
    code=FAMILY,
    edition_codes=TEAM_CODES,
    to_pair=_to_pair,
    pair=pair,
    explaining=EXPLAINING,
    generate=_generate,
    articles=articles_of("C.04.6"),
    pairs_teams=True,
    as_paired=_as_teams_see_it,
)
