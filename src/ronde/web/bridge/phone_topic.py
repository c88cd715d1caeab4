"""What wakes the phones of a table: a sign that something changed there, and nothing of what."""

import hashlib
import secrets
from collections.abc import Mapping
from typing import Any

from ronde.service.events.desk import Opened
from ronde.service.kinds.bridge.evening import evening_of
from ronde.service.kinds.bridge.state import BoardResult, BridgeState, Spot
from ronde.web.bridge.phone_view import PhoneView
from ronde.web.live.topics import personal_topic
from ronde.web.person import Role

NAME = "table"
NOWHERE = 0
"""The table of those who sit out: they hear when rounds begin."""
_SALT = secrets.token_bytes(16)
"""Nobody can try out what would give the same sign: another table's scores stay its own."""


def topic_name(view: PhoneView) -> str:
    """The topic of the table that a phone is at."""
    return f"{NAME}-{_whose(view.device.section or '', view.table_number or NOWHERE)}"


def _whose(section: str, table_number: int) -> str:
    """What follows the hyphen: `4`, `A.4`."""
    return f"{section}.{table_number}" if section else str(table_number)


def _by_table(opened: Opened) -> Mapping[str, Any]:
    """What each table has to know: its scores, the rounds that began, the movement, the names."""
    evening = evening_of(opened.state)
    scores: dict[tuple[str, int], list[tuple[Spot, BoardResult]]] = {
        (section, table_number): []
        for section, movement in evening.movements.items()
        for table_number in range(NOWHERE, movement.physical_table_count + 1)
    }
    for spot, found in evening.results.items():
        scores.setdefault((spot.section, spot.table_number), []).append((spot, found))
    everywhere = (
        tuple(evening.starts.items()),
        tuple(evening.entrants.values()),
        opened.state.closed,
    )
    return {
        _whose(section, table_number): (
            tuple(known),
            _seats(evening, section, table_number),
            everywhere,
        )
        for (section, table_number), known in (scores or {("", NOWHERE): []}).items()
    }


def _seats(evening: BridgeState, section: str, table_number: int) -> tuple[object, ...]:
    """Who comes to a table with which boards, round after round; at no table who sits out."""
    movement = evening.movements.get(section)
    if movement is None:
        return ()
    if table_number == NOWHERE:
        return tuple(played.sit_out for played in movement.rounds)
    return tuple(
        (table.seats, table.boards)
        for played in movement.rounds
        for table in played.tables
        if table.table_number == table_number
    )


def _sign(facts: object, language: str) -> str:
    """A word that is another one whenever the facts are."""
    return hashlib.blake2b(repr(facts).encode(), key=_SALT, digest_size=6).hexdigest()


personal_topic(NAME, public=False, project=_by_table, render=_sign, role=Role.TABLE)
