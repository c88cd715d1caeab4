"""The FIDE (Dutch) system by plain enumeration: a second opinion on small fields, for tests only.

Nothing here uses the pairing engine. It takes the same `RoundToPair`, generates every candidate of
every bracket in the order of articles 3 and 4 and keeps the best by the criteria of article 2, one
after the other. It is slow on purpose: about ten players are its limit.
"""
