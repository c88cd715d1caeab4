"""Double-Swiss as a row of the catalogue."""

import datetime as dt

from ronde.core.chess.swiss.matches.articles import articles_of
from ronde.core.chess.swiss.matches.row import EXPLAINING, PAIR
from ronde.core.chess.swiss.system import SwissSystem, loaded
from ronde.messages import N_

DOUBLE_2026 = SwissSystem(
    name="double",
    title=N_("Double-Swiss: matches of two games"),
    edition="2026",
    in_force_from=dt.date(2026, 2, 1),
    code="FIDE_DOUBLESWISS",
    edition_codes=("FIDE_DOUBLESWISS_2026",),
    to_pair=loaded("double.to_pair:doubles_to_pair"),
    pair=PAIR,
    explaining=EXPLAINING,
    generate=loaded("double.generation:generated_double_event"),
    articles=articles_of("C.04.5"),
    met=loaded("double.to_pair:met_in_matches"),
    columns=2,
)
