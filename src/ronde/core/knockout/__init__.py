"""Knock-out: the cup, from the number of entries to the final. For either game."""
