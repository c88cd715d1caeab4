"""Results, boards and numbers of a bridge evening in words."""

from collections.abc import Sequence

from ronde.core.bridge.boards import Seat
from ronde.core.bridge.contract import Contract, PlayedContract, Strain
from ronde.core.bridge.movements.movement import Direction, Entry, TablePlay, board_ranges
from ronde.core.bridge.scoring.ranking import Who
from ronde.messages import N_, Message, message
from ronde.service.kinds.bridge.plays import is_play
from ronde.service.kinds.bridge.state import BoardResult, Spot, Sureness, Told
from ronde.text.bridge_scores import ruling_words

_SIGNS = {
    Strain.CLUBS: "♣",
    Strain.DIAMONDS: "♦",
    Strain.HEARTS: "♥",
    Strain.SPADES: "♠",
}
_SEATS = {
    Seat.NORTH: N_("North"),
    Seat.EAST: N_("East"),
    Seat.SOUTH: N_("South"),
    Seat.WEST: N_("West"),
}
_LINES = {Direction.NORTH_SOUTH: N_("N-S {number}"), Direction.EAST_WEST: N_("E-W {number}")}


def seats_words(seats: Sequence[object]) -> Message:
    """Who sits at a table: `N-S 3 and E-W 7`; with players, `N-S 3-8 and E-W 1-4`."""
    half = len(seats) // 2
    return message(
        N_("N-S {ns} and E-W {ew}"),
        ns="-".join(map(str, seats[:half])),
        ew="-".join(map(str, seats[half:])),
    )


def table_words(table: TablePlay | None) -> Message:
    """What a movement has for a table in a round."""
    if table is None or not is_play(table):
        return message(N_("nobody plays there"))
    return message(
        N_("{seats} play boards {boards} there"),
        seats=seats_words(table.seats),
        boards=board_ranges(table.boards),
    )


def contract_words(contract: Contract) -> Message:
    """A contract with signs for the suits, which no language shifts: `4♠X`, `3 NT`."""
    level, doubled = contract.level, contract.doubling.value
    if contract.strain is Strain.NO_TRUMP:
        return message(N_("{level}NT{doubled}"), level=level, doubled=doubled)
    sign = _SIGNS[contract.strain]
    return message("{level}{sign}{doubled}", level=level, sign=sign, doubled=doubled)


def played_words(played: PlayedContract) -> Message:
    """A contract and what became of it: `4♠ by South made`."""
    over = played.tricks - played.contract.tricks_needed
    facts = {"contract": contract_words(played.contract), "seat": message(_SEATS[played.declarer])}
    if over == 0:
        return message(N_("{contract} by {seat} made"), **facts)
    if over > 0:
        return message(N_("{contract} by {seat} made with {over} over"), over=over, **facts)
    return message(N_("{contract} by {seat} down {down}"), down=-over, **facts)


def told_words(version: Told) -> Message:
    """What somebody says happened."""
    if version.played is not None:
        return played_words(version.played)
    if version.score == 0:
        return message(N_("passed out"))
    return message(N_("{score} for N-S"), score=f"{version.score:+d}")


def result_words(result: BoardResult) -> Message:
    """What is known of a board at a table."""
    if result.ruling is not None:
        if result.is_not_played:
            return message(N_("not played"))
        return message(N_("adjusted to {ruling}"), ruling=ruling_words(result.ruling))
    assert result.told is not None, "a result that is no ruling tells what happened"
    if result.standing is Sureness.DISPUTED and result.other is not None:
        return message(
            N_("{one} or {other}"), one=told_words(result.told), other=told_words(result.other)
        )
    return told_words(result.told)


def place_words(spot: Spot) -> Message:
    """A board at a table: `table 5, board 22`."""
    if spot.section:
        return message(
            N_("section {section}, table {table}, board {board}"),
            section=spot.section,
            table=spot.table_number,
            board=spot.board_number,
        )
    return message(
        N_("table {table}, board {board}"), table=spot.table_number, board=spot.board_number
    )


def who_words(who: Who | Entry) -> Message:
    """A number as directors say it: `N-S 5`, `no. 7`, `A`."""
    number = number_words(who)
    if who.line is None and isinstance(who.number, int):
        number = message(N_("no. {number}"), number=who.number)
    if isinstance(who, Who) and who.section:
        return message(N_("{who}, section {section}"), who=number, section=who.section)
    return number


def number_words(who: Who | Entry) -> Message:
    """A number as it stands in a table: `N-S 5`, `7`, `A`."""
    if who.line is not None:
        return message(_LINES[who.line], number=who.number)
    return message("{number}", number=who.number)
