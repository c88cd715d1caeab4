"""The FIDE (Dutch) system as it stood until January 2026, as a row of the catalogue."""

import datetime as dt
from dataclasses import replace

from ronde.core.chess.swiss.dutch.system import DUTCH_2026
from ronde.core.chess.swiss.system import Articles, Explaining, loaded


def rule_2017(article: str) -> str:
    """An article or criterion of the text of 2017: `C.04.3 (2017) C.10`."""
    return f"C.04.3 (2017) {article}"


ARTICLES_2017 = Articles(
    met=rule_2017("C.1"),
    bye=rule_2017("C.2"),
    colour=rule_2017("C.3"),
    preferences=rule_2017("E"),
    no_pairing=rule_2017("A.9"),
)

DUTCH_2017 = replace(
    DUTCH_2026,
    edition="2017",
    in_force_from=dt.date(2017, 7, 1),
    edition_codes=("FIDE_DUTCH_2017",),
    to_pair=loaded("dutch2017.entrants:round_to_pair_2017"),
    pair=loaded("dutch2017.pairing:pair_round_2017"),
    articles=ARTICLES_2017,
    explaining=Explaining(
        explain=loaded("dutch2017.explanation:explain_round_2017"),
        why_not=loaded("dutch2017.why_not:why_not_2017"),
    ),
    cards=None,
    proof=None,
)
