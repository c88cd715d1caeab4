"""A field too large for one section: several, side by side, on the same boards."""

from fractions import Fraction
from math import ceil

from ronde.core.bridge.advice.plan import Plan
from ronde.core.bridge.advice.suitable import mitchells, session
from ronde.core.bridge.advice.synoptic import LARGEST_SECTION


def section_tables(table_count: Fraction) -> tuple[Fraction, ...]:
    """The tables of each section, as equal as can be, the half table in the last.

    Rule: Organisation des tournois (FFB), Mouvements de tournois
    Reading: the table says "two tournaments" from 17½ tables on; as many as are needed for at most
        17 tables each, so that a field of 40 tables has three.
    """
    count = ceil(table_count / LARGEST_SECTION)
    whole, extra = divmod(int(table_count), count)
    tables = [Fraction(whole + (index < extra)) for index in range(count)]
    tables[-1] += table_count - int(table_count)
    return tuple(tables)


def sections(table_count: Fraction, limit: int) -> tuple[Plan, ...]:
    """A Mitchell for each section with the same rounds and boards, empty if nothing fits."""
    tables = section_tables(table_count)
    forms = [max(mitchells(ceil(section)), key=lambda form: form[1]) for section in tables]
    found = session(min(most_rounds for _kind, most_rounds in forms), limit)
    if found is None:
        return ()
    return tuple(
        Plan(
            kind=kind,
            table_count=section,
            boards_per_round=found.boards_per_round,
            round_count=found.round_count,
        )
        for section, (kind, _most_rounds) in zip(tables, forms, strict=True)
    )
