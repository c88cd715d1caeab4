"""The FIDE (Dutch) system as a row of the catalogue."""

import datetime as dt

from ronde.core.chess.swiss.dutch.articles import DUTCH_ARTICLES
from ronde.core.chess.swiss.system import Explaining, PairingWithCards, SwissSystem, loaded
from ronde.messages import N_

DUTCH_2026 = SwissSystem(
    name="dutch",
    title=N_("The FIDE (Dutch) system"),
    edition="2026",
    in_force_from=dt.date(2026, 2, 1),
    code="FIDE_DUTCH",
    # The text applied from 2026 was once called 2025.
    edition_codes=("FIDE_DUTCH_2026", "FIDE_DUTCH_2025"),
    to_pair=loaded("entrants:round_to_pair"),
    memory=loaded("dutch.remembered:Remembered"),
    keeps_state=True,
    pair=loaded("dutch.pairing:pair_round"),
    articles=DUTCH_ARTICLES,
    explaining=Explaining(
        explain=loaded("dutch.explanation:explain_round"),
        why_not=loaded("dutch.why_not:why_not"),
    ),
    cards=PairingWithCards(
        judge=loaded("dutch.by_hand:judged"), rules_for=loaded("dutch.by_hand:rules_for")
    ),
    proof=loaded("dutch.proof.writer:prove_round"),
)
