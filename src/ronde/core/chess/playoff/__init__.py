"""Play-offs on the board: what is played next among tied players, and what came of it.

`values` has the words of a play-off, `rates` the time controls, `lots` what is drawn by lot, `duel`
two players, `trio` three, `cup` four, `stages` the play-off as a whole, and `contenders` who may
need one.
"""
