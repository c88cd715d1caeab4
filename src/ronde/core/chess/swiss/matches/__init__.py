"""Rounds of matches: the procedure that Double-Swiss and the Swiss of teams have in common.

FIDE C.04.5 and C.04.6 pair a round with the same steps; what differs (who takes part with which
score, colour preferences, when floats lapse, who gets White) comes with the round to be paired.
"""
