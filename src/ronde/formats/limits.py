"""How much of a file from others is read, each limit with its reason.

A file that goes beyond is refused with one sentence before it costs memory or time. The limits are
far above anything that people keep; `docs/reference/limits.md` lists them.
"""

MOST_FILES_AT_ONCE = 2
"""Workbooks that are read at once, whoever sends them; the next ones wait for their turn."""

LONGEST_PASTED_LINE = 500
"""Letters in a pasted line: the longest name with title, club and rating takes a third of it."""

LONGEST_LINE = 100_000
"""Letters in a line of any text file: a crosstable of 2,000 players has lines of 20,000."""

MOST_DIGITS = 1_000
"""Digits in a row, in any text: Python takes time that grows with their square."""

LARGEST_TEXT = 64_000_000
"""Bytes of a text file: 100,000 players with 20 rounds in a report take 30 million."""

MOST_COLUMNS = 500
"""Columns of a table of people, whose meanings are guessed by looking at each."""

MOST_PEOPLE = 10_000
"""Rows of a list of players or teams: five times the largest open. A rating list has no limit."""

LONGEST_CELL = 32_767
"""Letters in a cell: no spreadsheet holds more."""

MOST_CELLS = 2_000_000
"""Cells between the first and the last one of a worksheet, empty ones included: readers make them
all. A federation's list of 100,000 people in 20 columns."""

LARGEST_UNPACKED = 64_000_000
"""Bytes of all parts of a workbook but its sheets, unpacked: ten times what so many cells take."""

LARGEST_SHEETS = 256_000_000
"""Bytes of the sheets of a workbook, unpacked, which are read as they come: a colour down to the
last row in six columns takes 180 million, without anything written there."""

MOST_PARTS = 1_000
"""Parts in a zip or workbook: one for each sheet and picture."""

LARGEST_LIST = 4_000_000_000
"""Bytes of a rating list, unpacked: FIDE's own is below a quarter of it, and read as it comes."""

MOST_TIMES_PACKED = 100
"""How much larger than in its zip a rating list may be: FIDE's own are 5 to 20 times as large."""
