"""Where the strongest pairs sit at the start, so that nobody meets them one after the other."""

from ronde.errors import InputError
from ronde.messages import N_


def seeded_tables(table_count: int, strong_count: int) -> tuple[int, ...]:
    """The tables for the strongest pairs of a line: the first, then evenly spread through the room.

    Between two of them, and from the last round to the first again, there are as many tables as
    the numbers allow, give or take one. The same tables serve both lines.

    Rule: Organisation des tournois (FFB), Le mouvement Mitchell a) Cas général
    Reading: the course gives no rule, only "for example 1-6-12". These are three pairs spread over
        17 tables, the largest odd field that its table of movements plays as one tournament: one
        third of 17 is 5⅔, and steps rounded down from table 1 give 6 and 12.
    """
    most = table_count // 2
    if not 1 <= strong_count <= most:
        raise InputError(
            N_(
                "expected from {least} to {most} strong pairs in a line of {tables} tables, found"
                " {found}: with more some would sit next to each other"
            ),
            least=1,
            most=most,
            tables=table_count,
            found=strong_count,
        )
    return tuple(1 + index * table_count // strong_count for index in range(strong_count))
