"""Double-Swiss, FIDE C.04.5 of 2026: every round is a match of two games with colours reversed.

A report has two round columns for each match: the rules pair the first, and the second is played by
the same pairs with colours reversed.
"""
