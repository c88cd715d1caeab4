"""What the course prints of the Mitchell movements, and the positions that follow by its rules."""

NINE_TABLES_START = {
    1: (1, 3),
    2: (4, 6),
    3: (7, 9),
    4: (10, 12),
    5: (13, 15),
    6: (16, 18),
    7: (19, 21),
    8: (22, 24),
    9: (25, 27),
}
"""Nine tables, 27 boards: table, first and last board."""

NINE_TABLES = """
    1 2 3 4 5 6 7 8 9 | 1 2 3 4 5 6 7 8 9
    9 1 2 3 4 5 6 7 8 | 2 3 4 5 6 7 8 9 1
    8 9 1 2 3 4 5 6 7 | 3 4 5 6 7 8 9 1 2
    7 8 9 1 2 3 4 5 6 | 4 5 6 7 8 9 1 2 3
    6 7 8 9 1 2 3 4 5 | 5 6 7 8 9 1 2 3 4
    5 6 7 8 9 1 2 3 4 | 6 7 8 9 1 2 3 4 5
    4 5 6 7 8 9 1 2 3 | 7 8 9 1 2 3 4 5 6
    3 4 5 6 7 8 9 1 2 | 8 9 1 2 3 4 5 6 7
    2 3 4 5 6 7 8 9 1 | 9 1 2 3 4 5 6 7 8
"""
"""For each position the E-W pairs at tables 1 to 9, then the sets there."""

SIX_TABLES_RELAY_START = {
    "1": (1, 4),
    "2": (5, 8),
    "3": (9, 12),
    "guéridon": (13, 16),
    "4": (17, 20),
    "5": (21, 24),
    "6": None,
}
"""Six tables with a guéridon: place, first and last board; table 6 is printed with a `?`."""

SIX_TABLES_RELAY = """
    1 2 3 4 5 6 | 1 2 3 5 6 1 | 4
    6 1 2 3 4 5 | 2 3 4 6 1 2 | 5
    5 6 1 2 3 4 | 3 4 5 1 2 3 | 6
    4 5 6 1 2 3 | 4 5 6 2 3 4 | 1
    3 4 5 6 1 2 | 5 6 1 3 4 5 | 2
    2 3 4 5 6 1 | 6 1 2 4 5 6 | 3
"""
"""For each position the E-W pairs at tables 1 to 6, the sets there, and the set on the guéridon."""

TIMES = (
    (7, 4, 28, 7, "3h30"),
    (11, 3, 33, 9, "3h22"),
    (17, 2, 34, 13, "3h15"),
)
"""Tables, boards a table, boards in circulation, positions played, length of the tournament."""

SKIP_AFTER = {6: 3, 8: 4, 10: 5, 12: 6, 14: 7}
"""Tables, and the position after which E-W pairs skip one."""

SYNOPTIC = (
    ("6", "Guéridon", (24,), 3, 4, 24),
    ("6 ½", "Mitchell", (28,), None, 4, 28),
    ("7", "Mitchell", (28,), None, 4, 28),
    ("7 ½", "Guéridon", (24,), 4, 3, 24),
    ("8", "Guéridon", (24,), 4, 3, 24),
    ("8 ½", "Mitchell", (27,), None, 3, 27),
    ("9", "Mitchell", (27,), None, 3, 27),
    ("9 ½", "Guéridon", (27,), 5, 3, 30),
    ("9 ½", "Mitchell", (27,), None, 3, 30),
    ("10", "Mitchell", (27,), None, 3, 30),
    ("10 ½", "Mitchell", (27,), None, 3, 33),
    ("11", "Mitchell", (27,), None, 3, 33),
    ("11 ½", "Guéridon", (24,), 6, 2, 24),
    ("12", "Guéridon", (24,), 6, 2, 24),
    ("12 ½", "Mitchell", (26,), None, 2, 26),
    ("13", "Mitchell", (26,), None, 2, 26),
    ("13 ½", "Guéridon", (26,), 7, 2, 28),
    ("13 ½", "Mitchell", (26,), None, 2, 28),
    ("14", "Mitchell", (26,), None, 2, 28),
    ("14 ½", "Mitchell", (24, 26), None, 2, 30),
    ("15", "Mitchell", (24, 26), None, 2, 30),
    ("15 ½", "Guéridon", (24, 26), 8, 2, 32),
    ("15 ½", "Mitchell", (24, 26), None, 2, 32),
    ("16", "Mitchell", (24, 26), None, 2, 32),
    ("16 ½", "Mitchell", (24, 26), None, 2, 34),
    ("17", "Mitchell", (24, 26), None, 2, 34),
)
"""Tables, movement, boards of the session, guéridon after table, boards a table, boards in all.

At 9 ½ tables the guéridon's row prints "24 (sur 27)": 27 are the boards of the session, 24 those of
a pair that sits out.
"""
