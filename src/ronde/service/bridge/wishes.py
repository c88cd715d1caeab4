"""What a director asks of a movement: its kind, its size, its wishes; and the movement itself."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from ronde.core.bridge.movements.arrow_switch import arrow_switched
from ronde.core.bridge.movements.catalogue import MovementKind, Request, Wish, movement_kind
from ronde.core.bridge.movements.cyclic import CyclicStart
from ronde.core.bridge.movements.half_table import MissingSeat
from ronde.core.bridge.movements.movement import Movement
from ronde.errors import InputError
from ronde.formats.movements.values import entry_from_text
from ronde.messages import N_, FieldName

_PLAYERS = {Wish.TABLES: 4, Wish.PAIRS: 2, Wish.PLAYERS: 1}
"""How many players a table, a pair and a player are."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """What is asked of a movement; None is for the event or the movement to tell.

    `switched_round_count` is 0 where as many rounds are switched as is best. `seed` is that of the
    search for another Howell.
    """

    kind: str
    table_count: Fraction | None = None
    pair_count: int | None = None
    player_count: int | None = None
    boards_per_round: int | None = None
    board_count: int | None = None
    round_count: int | None = None
    missing: MissingSeat | None = None
    switched_round_count: int | None = None
    first_round: int | None = None
    strong_count: int | None = None
    start: CyclicStart | None = None
    seed: int | None = None


_SIZES = {
    Wish.TABLES: FieldName(flag="--tables", label=N_("tables"), key="table_count"),
    Wish.PAIRS: FieldName(flag="--pairs", label=N_("pairs"), key="pair_count"),
    Wish.PLAYERS: FieldName(flag="--players", label=N_("players"), key="player_count"),
}
WISHES: Mapping[Wish, FieldName] = {
    Wish.BOARDS_PER_ROUND: FieldName(
        flag="--boards-per-round", label=N_("boards per round"), key="boards_per_round"
    ),
    Wish.BOARDS: FieldName(flag="--boards", label=N_("boards in all"), key="board_count"),
    Wish.ROUNDS: FieldName(flag="--rounds", label=N_("rounds of the movement"), key="round_count"),
    Wish.MISSING: FieldName(flag="--missing", label=N_("missing pair"), key="missing"),
    Wish.ARROW_SWITCH: FieldName(
        flag="--arrow-switch", label=N_("arrow switch"), key="switched_round_count"
    ),
    Wish.STRONG: FieldName(flag="--strong", label=N_("strong pairs"), key="strong_count"),
    Wish.START: FieldName(flag="--start", label=N_("starting places"), key="start"),
    Wish.SEARCH: FieldName(flag="--search", label=N_("search"), key="seed"),
    Wish.FROM_ROUND: FieldName(
        flag="--from-round", label=N_("first round of the movement"), key="first_round"
    ),
}
"""What may be asked besides the size, each under the name that it has in `Wanted`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldSize:
    """How many are there, as players: the unit that tables and pairs are made of."""

    player_count: int

    @property
    def table_count(self) -> Fraction:
        """The tables they fill."""
        return Fraction(self.player_count, _PLAYERS[Wish.TABLES])


def movement_wanted(wanted: Wanted, size: FieldSize) -> Movement:
    """The movement that is asked for, for so many; raises InputError where there is none."""
    movement = movement_kind(wanted.kind).movement(
        Request(
            table_count=size.table_count,
            player_count=size.player_count,
            boards_per_round=wanted.boards_per_round,
            board_count=wanted.board_count,
            round_count=wanted.round_count,
            missing=wanted.missing,
            start=wanted.start,
            first_round=wanted.first_round,
        )
    )
    if wanted.switched_round_count is None:
        return movement
    return arrow_switched(movement, wanted.switched_round_count or None)


def size_wanted(wanted: Wanted, *, entered_count: int = 0) -> FieldSize:
    """How many take part: as it is told, else those entered, else as many as the kind is for.

    Raises InputError for what cannot be asked of the kind, for figures that do not say the same,
    and where nobody says how many there are.
    """
    kind = movement_kind(wanted.kind)
    for wish, name in WISHES.items():
        if getattr(wanted, name.key) is not None and wish not in kind.wishes:
            raise InputError(N_("{kind} takes no {option}"), kind=kind.name, option=name)
    figures = {
        wish: int(getattr(wanted, name.key) * _PLAYERS[wish])
        for wish, name in _SIZES.items()
        if getattr(wanted, name.key) is not None
    }
    if not figures and entered_count and not kind.one_size:
        figures = {Wish.PLAYERS: entered_count}
    if not figures and kind.table_count is not None:
        figures = {Wish.TABLES: int(kind.table_count * _PLAYERS[Wish.TABLES])}
    if not figures:
        raise InputError(
            N_("how many take part? expected one of {options}"), options=_names(_SIZES)
        )
    if len(set(figures.values())) > 1:
        raise InputError(
            N_("{options} do not say the same number; give one of them"), options=_names(figures)
        )
    size = FieldSize(player_count=next(iter(figures.values())))
    _check_fits(kind, size)
    return size


def seat_missing(text: str, name: FieldName | str) -> MissingSeat:
    """The pair that is missing, as `ns3`, `ew5`, or `7` where there is one numbering.

    Raises InputError where the text names no pair.
    """
    entry = entry_from_text(text)
    if entry is None or not isinstance(entry.number, int):
        raise InputError(
            N_("{name}: expected a pair such as ns3, ew5 or 7, found “{found}”"),
            name=name,
            found=text,
        )
    return MissingSeat(number=entry.number, line=entry.line)


def _names(sizes: Iterable[Wish]) -> tuple[FieldName, ...]:
    """Some ways to say how many there are, as each door names them."""
    return tuple(_SIZES[wish] for wish in sizes)


def _check_fits(kind: MovementKind, size: FieldSize) -> None:
    """Refuse half a pair in a movement of pairs, and any other size where there is only one."""
    if kind.name == "individual":
        return
    if size.player_count % _PLAYERS[Wish.PAIRS]:
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
