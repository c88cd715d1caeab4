"""Movements of bridge, each kind by its name."""

from ronde.core.bridge.movements.catalogue import KINDS
from ronde.core.bridge.movements.movement import Movement
from ronde.library import given
from ronde.service.bridge.wishes import Wanted, movement_wanted, seat_missing, size_wanted


def movement(
    kind: str,
    *,
    tables: float | str | None = None,
    pairs: int | None = None,
    players: int | None = None,
    boards_per_round: int | None = None,
    boards: int | None = None,
    rounds: int | None = None,
    missing: str | None = None,
    arrow_switch: int | None = None,
) -> Movement:
    """A movement: who sits where with which boards in each round.

    `kind` is `mitchell`, `mitchell-skip`, `mitchell-relay`, `howell`, `howell-swedish`,
    `three-quarter-howell`, `duplicate`, `triplicate`, `individual`, `web` or `rover`. Half a table,
    as in `tables=6.5`, is a missing pair: `missing` says which, as `ns3`, `ew5` or `7`.
    `arrow_switch` turns so many rounds of a Mitchell, 0 as many as is best.
    """
    given.one_of(kind, KINDS, "kind")
    absent = None if missing is None else seat_missing(given.text(missing, "missing"), "missing")
    wanted = Wanted(
        kind=kind,
        table_count=None if tables is None else given.exact(tables, "tables"),
        pair_count=_count(pairs, "pairs"),
        player_count=_count(players, "players"),
        boards_per_round=_count(boards_per_round, "boards_per_round"),
        board_count=_count(boards, "boards"),
        round_count=_count(rounds, "rounds"),
        missing=absent,
        switched_round_count=_count(arrow_switch, "arrow_switch", least=0),
    )
    return movement_wanted(wanted, size_wanted(wanted))


def _count(number: int | None, name: str, least: int = 1) -> int | None:
    """A number of things, where one was given."""
    return None if number is None else given.whole(number, name, least=least)
