"""What the rows of both systems of matches name."""

from ronde.core.chess.swiss.system import Explaining, loaded

PAIR = loaded("matches.pairing:pair_matches")
EXPLAINING = Explaining(
    explain=loaded("matches.explanation:explain_matches"),
    why_not=loaded("matches.why_not:why_not"),
    blockade=loaded("matches.why_not:blockade_of"),
)
"""How a round of matches is explained."""
