"""Chess: players, games, results of every kind, events, and what is computed from them."""
