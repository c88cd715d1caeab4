"""The Swiss systems that Ronde pairs, each in every edition of its rules; a new one is a row."""

import datetime as dt
from collections.abc import Iterable

from ronde.core.chess.event import Event
from ronde.core.chess.swiss.burstein.system import BURSTEIN_2026
from ronde.core.chess.swiss.double.system import DOUBLE_2026
from ronde.core.chess.swiss.dubov.system import DUBOV_2026
from ronde.core.chess.swiss.dutch.system import DUTCH_2026
from ronde.core.chess.swiss.dutch2017.system import DUTCH_2017
from ronde.core.chess.swiss.lim.system import LIM_2026, LIM_MAXI_2026
from ronde.core.chess.swiss.system import SwissSystem
from ronde.core.chess.swiss.team.system import TEAM_2026
from ronde.errors import InputError, UnknownName
from ronde.messages import N_

_ROWS = (
    DUTCH_2026,
    DUTCH_2017,
    DUBOV_2026,
    BURSTEIN_2026,
    LIM_2026,
    LIM_MAXI_2026,
    DOUBLE_2026,
    TEAM_2026,
)
"""The first system is the one of files that name none; of a system the newest edition first."""

SWISS_SYSTEMS = {(row.name, row.edition): row for row in _ROWS}
SYSTEM_NAMES = tuple(dict.fromkeys(row.name for row in _ROWS))
EDITIONS = tuple(dict.fromkeys(row.edition for row in _ROWS))
USUAL_SYSTEM = _ROWS[0]
"""The system, in its newest edition, of whoever names none."""


def codes_of(rows: Iterable[SwissSystem]) -> tuple[str, ...]:
    """The codes by which report files name systems; a suffix may tell of acceleration."""
    return tuple(dict.fromkeys(code for row in rows for code in (row.code, row.edition_codes[0])))


def editions_of(name: str) -> tuple[SwissSystem, ...]:
    """A system in all its editions, the newest first."""
    return tuple(row for row in _ROWS if row.name == name)


SYSTEMS_OF_PLAYERS = tuple(
    row for name in SYSTEM_NAMES if not (row := editions_of(name)[0]).pairs_teams
)
"""The systems in which players meet, each in its newest edition."""


def swiss_system(name: str, edition: str) -> SwissSystem:
    """A system in an edition; raises UnknownName if there is none."""
    row = SWISS_SYSTEMS.get((name, edition))
    if row is None:
        raise UnknownName(
            N_("there is no edition {edition} of the system {system}; expected {editions}"),
            edition=edition,
            system=name,
            editions=", ".join(system.edition for system in editions_of(name)),
        )
    return row


def system_in_force(name: str, day: dt.date | None) -> SwissSystem:
    """The edition of a system in force on a day; the newest where no day is known.

    Reading: an event before the oldest edition is replayed by it too, as the nearest text there is.
    """
    rows = editions_of(name)
    return next((row for row in rows if day is None or day >= row.in_force_from), rows[-1])


def system_of(event: Event) -> SwissSystem:
    """The system and edition that an event names, else the usual system on its first day.

    Raises InputError if it names a system that is not in the catalogue.

    Rule: FIDE TRF26 192
    """
    row = named_system(event)
    if row is None:
        raise InputError(
            N_("this event was paired by {code}; the Swiss systems that Ronde pairs are {codes}"),
            code=event.system_code,
            codes=", ".join(codes_of(_ROWS)),
        )
    return row


def asked_system(event: Event, name: str | None = None, edition: str | None = None) -> SwissSystem:
    """The system and edition asked for, else those that an event names or that its day tells.

    Raises InputError if a system of players is asked for an event that names one of teams.
    """
    named = named_system(event)
    if name is None or (named is not None and named.name == name):
        rules = system_of(event)
    else:
        rules = system_in_force(name, event.start_date)
        if named is not None and named.pairs_teams and not rules.pairs_teams:
            raise InputError(
                N_("this is an event of teams; the system {system} pairs players"),
                system=rules.name,
            )
    return rules if edition is None else swiss_system(rules.name, edition)


def named_system(event: Event) -> SwissSystem | None:
    """The same; None if the event names a system that is not in the catalogue.

    Rule: FIDE TRF26 192
    """
    code = event.system_code.upper().removesuffix("_BAKU") or USUAL_SYSTEM.code
    for row in _ROWS:
        if code in row.edition_codes:
            return row
        if code == row.code:
            return system_in_force(row.name, event.start_date)
    return None
