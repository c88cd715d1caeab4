"""The Swiss of teams, FIDE C.04.6 of 2026: colour preferences of type A, type B or none."""
