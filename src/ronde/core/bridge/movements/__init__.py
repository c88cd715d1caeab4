"""Movements: who sits where with which boards in each round, and where boards rest."""
