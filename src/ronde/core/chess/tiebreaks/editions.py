"""Which text of the rules an event is ranked by."""

import datetime as dt
from enum import Enum


class Edition(Enum):
    """The editions in order of age; the value is what users type."""

    BOOK_2012 = "2012"
    FIDE_2023 = "2023"
    FIDE_2024 = "2024"
    FIDE_2026 = "2026"

    def __ge__(self, other: "Edition") -> bool:
        """Whether this text is the other one or a later one."""
        return self.value >= other.value


IN_FORCE_FROM = {
    Edition.FIDE_2023: dt.date(2023, 9, 1),
    Edition.FIDE_2024: dt.date(2024, 8, 1),
    Edition.FIDE_2026: dt.date(2026, 3, 1),
}
"""When each text replaced the one before it.

Rule: FIDE C.07 (2023), (2024-08) and (2026-03), application
Reading: the first text of 2023 bound FIDE's own events from September 2023 and all rated ones only
    from April 2024; one date is taken, and the user may always name the edition.
"""

NEWEST = Edition.FIDE_2026


def edition_in_force(day: dt.date | None) -> Edition:
    """The edition in force on the day an event starts; the newest where the day is not known."""
    if day is None:
        return NEWEST
    in_force = Edition.BOOK_2012
    for edition, first_day in IN_FORCE_FROM.items():
        if day >= first_day:
            in_force = edition
    return in_force
