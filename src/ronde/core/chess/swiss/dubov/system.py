"""The Dubov system as a row of the catalogue."""

import datetime as dt

from ronde.core.chess.swiss.dubov.articles import DUBOV_ARTICLES
from ronde.core.chess.swiss.system import Explaining, SwissSystem, loaded
from ronde.messages import N_

DUBOV_2026 = SwissSystem(
    name="dubov",
    title=N_("The Dubov system"),
    edition="2026",
    in_force_from=dt.date(2026, 2, 1),
    code="FIDE_DUBOV",
    edition_codes=("FIDE_DUBOV_2026",),
    to_pair=loaded("dubov.entrants:dubov_round"),
    pair=loaded("dubov.pairing:pair_round"),
    articles=DUBOV_ARTICLES,
    explaining=Explaining(
        explain=loaded("dubov.explanation:explain_round"), why_not=loaded("dubov.why_not:why_not")
    ),
    needs_ratings=True,
)
