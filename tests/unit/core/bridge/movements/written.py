"""Small movements written as the eye reads them: a line for each round.

`1-1/1,2 2-2/3,4 | 1:5,6 | 3` is two tables with who sits N-S and E-W and the boards there, then the
stands with the table before them, then who sits out. `.` is an empty seat, `!` before a table says
that it is not played, `=2` after it that it shares with table 2.
"""

from fractions import Fraction

from ronde.core.bridge.movements.movement import (
    Comparison,
    Contestant,
    Movement,
    MovementRound,
    Seats,
    Stand,
    TablePlay,
)
from ronde.formats.movements.values import entry_from_text
from ronde.messages import Message


def written(
    *rounds: str,
    lines: int = 2,
    contestant_count: int | None = None,
    seats: Seats = Seats.PAIRS,
    comparisons: tuple[Comparison, ...] = (),
    meetings_repeat: bool = False,
) -> Movement:
    """The movement of these rounds; as many contestants as two at each table unless told."""
    read = tuple(_round(number, text) for number, text in enumerate(rounds, 1))
    tables = len(read[0].tables)
    count = contestant_count or tables * len(seats.value)
    halves = count if seats is Seats.PAIRS else 2 * tables
    return Movement(
        kind="written",
        title=Message("written"),
        table_count=Fraction(halves, 2),
        contestant_count=count,
        lines=lines,
        boards_per_round=len(read[0].tables[0].boards),
        rounds=read,
        seats=seats,
        comparisons=comparisons,
        meetings_repeat=meetings_repeat,
    )


def _round(number: int, text: str) -> MovementRound:
    """One line."""
    tables, stands, resting = (*text.split("|"), "", "")[:3]
    entries = [entry_from_text(word) for word in resting.split()]
    return MovementRound(
        round_number=number,
        tables=tuple(_table(index, word) for index, word in enumerate(tables.split(), 1)),
        stands=tuple(
            Stand(after_table=int(word.split(":")[0]), boards=_numbers(word.split(":")[1]))
            for word in stands.split()
        ),
        sit_out=tuple(entry for entry in entries if entry is not None),
    )


def _table(number: int, word: str) -> TablePlay:
    """One table."""
    rest, _equals, shared = word.removeprefix("!").partition("=")
    seats, _slash, boards = rest.partition("/")
    return TablePlay(
        table_number=number,
        seats=tuple(_seat(seat) for seat in seats.split("-")),
        boards=_numbers(boards),
        played=not word.startswith("!"),
        shared_with=_numbers(shared),
    )


def _seat(text: str) -> Contestant | None:
    """Who sits there."""
    if text == ".":
        return None
    return int(text) if text.isdigit() else text


def _numbers(text: str) -> tuple[int, ...]:
    """Numbers with commas between them."""
    return tuple(int(number) for number in text.split(",") if number)


MITCHELL = (
    "1-1/1,2 2-2/3,4 3-3/5,6",
    "1-3/3,4 2-1/5,6 3-2/1,2",
    "1-2/5,6 2-3/1,2 3-1/3,4",
)
"""Three tables, complete."""
HALF_MITCHELL = (
    "1-1/1,2 2-2/3,4 !.-3/5,6 | | ew3",
    "1-3/3,4 2-1/5,6 !.-2/1,2 | | ew2",
    "1-2/5,6 2-3/1,2 !.-1/3,4 | | ew1",
)
"""The same without N-S 3."""
TRIPLICATE = ("A1-C2/1,2 B1-A2/3,4 C1-B2/5,6", "A1-B2/3,4 B1-C2/5,6 C1-A2/1,2")
COMPARISONS = (
    Comparison(teams=("A", "B"), boards=(3, 4), tables=(1, 2)),
    Comparison(teams=("A", "C"), boards=(1, 2), tables=(1, 3)),
    Comparison(teams=("B", "C"), boards=(5, 6), tables=(2, 3)),
)


def triplicate() -> Movement:
    """Three teams of four, complete."""
    return written(*TRIPLICATE, lines=1, comparisons=COMPARISONS)
