"""The Varma protocol: a draw directed so that friends do not meet in the last three rounds.

`tables` holds the printed groups, `alphabet` and `order` say who draws when, `seating` which
envelopes may be offered, `drawing` is the draw step by step, `lots` draws it by chance, `marked` is
the schedule with its group letters, and `outcome` the finished draw with its verification.
"""
