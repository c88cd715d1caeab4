"""The run of numbered columns in a table: boards, rounds or opponents 1, 2, 3 and so on."""

from ronde.text.sheet import Sheet

_MOST_DIGITS = 9
"""No table has more columns; a longer number in a heading is a word."""


def numbered_columns(sheet: Sheet) -> range:
    """The longest run of columns with one heading and consecutive numbers; empty where none.

    What stands before it says whose line it is; where a table is too wide, this is what is broken.
    """
    longest = range(0)
    start = 0
    parts = [heading_parts(column.heading) for column in sheet.columns]
    for index, (words, number) in enumerate(parts):
        if number is None or (index and parts[index - 1] != (words, number - 1)):
            start = index
        if number is not None and index + 1 - start > max(1, len(longest)):
            longest = range(start, index + 1)
    return longest


def heading_parts(heading: str) -> tuple[str, int | None]:
    """A heading as its words and the number it ends with: `Board 3` is `Board` and 3."""
    trimmed = heading.rstrip()
    start = len(trimmed)
    while start and trimmed[start - 1].isdecimal():
        start -= 1
    if not 0 < len(trimmed) - start <= _MOST_DIGITS:
        return heading, None
    return trimmed[:start].rstrip(), int(trimmed[start:])
