"""A bridge evening in the journal: pairs, players or teams, a movement, scores and a ranking."""
