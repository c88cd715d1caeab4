"""Double-Swiss as a row of the catalogue."""

import datetime as dt
from typing import TYPE_CHECKING

from ronde.core.chess.event import Event
from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.matches.articles import articles_of
from ronde.core.chess.swiss.matches.row import EXPLAINING, pair
from ronde.core.chess.swiss.system import SwissSystem
from ronde.messages import N_

if TYPE_CHECKING:
    from random import Random

    from ronde.core.chess.swiss.entrants import RoundToPair
    from ronde.core.chess.swiss.generator_settings import GeneratorSettings
    from ronde.core.chess.swiss.replay import Meetings


def _generate(settings: "GeneratorSettings", random: "Random", system: SwissSystem) -> Event:
    from ronde.core.chess.swiss.double.generation import generated_double_event

    return generated_double_event(settings, random, system)


def _to_pair(event: Event, *, initial_colour: Colour | None = None) -> "RoundToPair":
    from ronde.core.chess.swiss.double.to_pair import doubles_to_pair

    return doubles_to_pair(event, initial_colour=initial_colour)


def _met(event: Event) -> "Meetings":
    from ronde.core.chess.swiss.double.to_pair import met_in_matches

    return met_in_matches(event)


DOUBLE_2026 = SwissSystem(
    name="double",
    title=N_("Double-Swiss: matches of two games"),
    edition="2026",
    in_force_from=dt.date(2026, 2, 1),
    code="FIDE_DOUBLESWISS",
    edition_codes=("FIDE_DOUBLESWISS_2026",),
    to_pair=_to_pair,
    pair=pair,
    explaining=EXPLAINING,
    generate=_generate,
    articles=articles_of("C.04.5"),
    met=_met,
    columns=2,
)
