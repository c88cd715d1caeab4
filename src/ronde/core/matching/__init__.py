"""Matchings in general graphs: most pairs, or most worth, exactly and in whole numbers."""
