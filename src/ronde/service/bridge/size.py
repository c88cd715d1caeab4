"""What is asked of a movement: tables, pairs or players, whichever the director counted."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from ronde.core.bridge.movements.catalogue import MovementKind, Wish
from ronde.errors import InputError
from ronde.messages import N_

PLAYERS_AT_A_TABLE = 4
PLAYERS_IN_A_PAIR = 2
OPTIONS: Mapping[Wish, str] = {
    Wish.TABLES: "--tables",
    Wish.PAIRS: "--pairs",
    Wish.PLAYERS: "--players",
    Wish.BOARDS_PER_ROUND: "--boards-per-round",
    Wish.BOARDS: "--boards",
    Wish.ROUNDS: "--rounds",
    Wish.MISSING: "--missing",
    Wish.ARROW_SWITCH: "--arrow-switch",
    Wish.STRONG: "--strong",
    Wish.START: "--start",
    Wish.SEARCH: "--search",
    Wish.FROM_ROUND: "--from-round",
}
"""Wishes as a director types them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Size:
    """How many are there, as players: the unit that tables and pairs are made of."""

    player_count: int

    @property
    def table_count(self) -> Fraction:
        """The tables they fill."""
        return Fraction(self.player_count, PLAYERS_AT_A_TABLE)


def size_of(
    kind: MovementKind,
    *,
    table_count: Fraction | None,
    pair_count: int | None,
    player_count: int | None,
) -> Size:
    """How many take part in a movement; more than one figure must say the same."""
    told = {
        Wish.TABLES: None if table_count is None else int(table_count * PLAYERS_AT_A_TABLE),
        Wish.PAIRS: None if pair_count is None else pair_count * PLAYERS_IN_A_PAIR,
        Wish.PLAYERS: player_count,
    }
    figures = {wish: players for wish, players in told.items() if players is not None}
    if kind.table_count is not None:
        figures = figures or {Wish.TABLES: int(kind.table_count * PLAYERS_AT_A_TABLE)}
    if not figures:
        raise InputError(N_("how many take part? expected one of {options}"), options=_listed(told))
    if len(set(figures.values())) > 1:
        raise InputError(
            N_("{options} do not say the same number; give one of them"),
            options=_listed(figures),
        )
    size = Size(player_count=next(iter(figures.values())))
    _check_fits(kind, size)
    return size


def _listed(wishes: Iterable[Wish]) -> str:
    """Some wishes by their options."""
    return ", ".join(OPTIONS[wish] for wish in wishes)


def _check_fits(kind: MovementKind, size: Size) -> None:
    """Refuse half a pair in a movement of pairs, and any other size where there is only one."""
    if kind.name == "individual":
        return
    if size.player_count % PLAYERS_IN_A_PAIR:
        raise InputError(
            N_("{kind} is for pairs: expected an even number of players, found {found}"),
            kind=kind.name,
            found=size.player_count,
        )
    if kind.one_size and size.table_count != kind.table_count:
        raise InputError(
            N_("{kind} is for {expected} tables, found {found}"),
            kind=kind.name,
            expected=kind.table_count,
            found=size.table_count,
        )


def check_wishes(kind: MovementKind, wishes: Mapping[Wish, object]) -> None:
    """Refuse what cannot be asked of a kind of movement."""
    for wish, value in wishes.items():
        if value is not None and wish not in kind.wishes:
            raise InputError(N_("{kind} takes no {option}"), kind=kind.name, option=OPTIONS[wish])
