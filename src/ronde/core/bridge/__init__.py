"""Bridge: movements of pairs, players, teams and boards, and what their results are worth."""
