"""The Lim system as two rows of the catalogue: as it is, and for a Maxi-tournament."""

import datetime as dt

from ronde.core.chess.swiss.lim.articles import LIM_ARTICLES
from ronde.core.chess.swiss.system import Explaining, SwissSystem, loaded
from ronde.messages import N_

_EXPLAINING = Explaining(
    explain=loaded("lim.explanation:explain_round"), why_not=loaded("lim.why_not:why_not")
)
_IN_FORCE_FROM = dt.date(2026, 2, 1)

# Reading: record 192 has no code for Lim yet. `FIDE_LIM` is made as the other codes are, and other
# engines write it too; `FIDE_LIM_MAXI` tells of a Maxi-tournament, which the organiser declares and
# nothing else in a file shows, so that a check repeats it.

LIM_2026 = SwissSystem(
    name="lim",
    title=N_("The Lim system"),
    edition="2026",
    in_force_from=_IN_FORCE_FROM,
    code="FIDE_LIM",
    edition_codes=("FIDE_LIM_2026",),
    to_pair=loaded("lim.entrants:lim_round", maxi=False),
    pair=loaded("lim.pairing:pair_round"),
    articles=LIM_ARTICLES,
    explaining=_EXPLAINING,
)
LIM_MAXI_2026 = SwissSystem(
    name="lim-maxi",
    title=N_("The Lim system in a Maxi-tournament"),
    edition="2026",
    in_force_from=_IN_FORCE_FROM,
    code="FIDE_LIM_MAXI",
    edition_codes=("FIDE_LIM_MAXI_2026",),
    to_pair=loaded("lim.entrants:lim_round", maxi=True),
    pair=loaded("lim.pairing:pair_round"),
    articles=LIM_ARTICLES,
    explaining=_EXPLAINING,
)
