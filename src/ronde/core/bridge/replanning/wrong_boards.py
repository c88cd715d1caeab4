"""Boards played at the wrong table: what was played counts, and nobody meets it a second time."""

from collections.abc import Container, Iterable, Mapping
from dataclasses import replace

from ronde.core.bridge.movements.movement import (
    Entry,
    Movement,
    MovementRound,
    Stand,
    TablePlay,
    board_ranges,
)
from ronde.core.bridge.replanning.change import (
    Replanned,
    checked_pairs,
    checked_round,
    replanned,
)
from ronde.errors import InputError
from ronde.messages import N_


def with_wrong_boards(
    movement: Movement, *, round_number: int, table_number: int, boards: tuple[int, ...]
) -> Replanned:
    """A table played other boards than its own: the result stands, later rounds take account of it.

    When one of the two pairs comes to those boards again its table leaves them out. The boards that
    were missed are made up for there, if neither pair at that table plays them in another round.

    Rule: Laws of Duplicate Bridge 2017 Law 15
    Reading: the law lets a result stand between pairs who had not played the board; who plays what
        afterwards is the director's. In a complete movement everybody else is due to play the
        boards that were missed: leaving out is all that can be done without a third table.
    """
    checked_pairs(movement)
    checked_round(movement, round_number)
    table = _table(movement.rounds[round_number - 1], table_number)
    wrong = frozenset(boards)
    if not wrong or not wrong <= set(movement.boards_in_play):
        raise InputError(
            N_("expected boards that are in play, {known}, found {found}"),
            known=board_ranges(movement.boards_in_play),
            found=board_ranges(sorted(wrong.difference(movement.boards_in_play))),
        )
    concerned = frozenset(entry for _side, entry in movement.seated(table))
    before = _boards_of(movement, concerned, movement.rounds[: round_number - 1])
    if before & wrong:
        raise InputError(
            N_("table {table}, round {round}: a pair there had already played board {boards}"),
            table=table_number,
            round=round_number,
            boards=board_ranges(before & wrong),
        )
    missed = tuple(board for board in table.boards if board not in wrong)
    rounds = list(movement.rounds[: round_number - 1])
    mistaken = replace(table, boards=tuple(sorted(wrong)))
    rounds.append(_settled(movement, movement.rounds[round_number - 1], mistaken))
    for played in movement.rounds[round_number:]:
        later = played
        for due in played.tables:
            if not due.played or not wrong & set(due.boards):
                continue
            if not concerned.isdisjoint(entry for _side, entry in movement.seated(due)):
                others = (*rounds, *movement.rounds[played.round_number :])
                later = _left_out(movement, later, due, wrong=wrong, missed=missed, others=others)
        rounds.append(later)
    after = replace(movement, rounds=tuple(rounds), sets_vary=True)
    return replanned(movement, after, from_round=round_number)


def _left_out(
    movement: Movement,
    played: MovementRound,
    due: TablePlay,
    *,
    wrong: frozenset[int],
    missed: tuple[int, ...],
    others: tuple[MovementRound, ...],
) -> MovementRound:
    """A later table without the boards one of its pairs knows, with those it missed if it can."""
    seated = frozenset(entry for _side, entry in movement.seated(due))
    played_elsewhere = _boards_of(movement, seated, others)
    made_up = tuple(board for board in missed if board not in played_elsewhere)
    left = tuple(board for board in due.boards if board not in wrong) + made_up
    if not left:
        resting = replace(due, played=False, shared_with=())
        settled = _settled(movement, played, resting)
        return replace(settled, sit_out=(*settled.sit_out, *seated))
    return _settled(movement, played, replace(due, boards=left))


def _settled(movement: Movement, played: MovementRound, changed: TablePlay) -> MovementRound:
    """The round with one table changed, and every board where it now lies.

    Tables that play the same boards are told so. What is played comes away from the stand or the
    resting table where it lay; what no table has any more lies beside the changed one, where the
    movement tells of stands at all.
    """
    tables = [
        changed if table.table_number == changed.table_number else table for table in played.tables
    ]
    at_play: dict[int, set[int]] = {}
    for table in tables:
        for board in table.boards if table.played else ():
            at_play.setdefault(board, set()).add(table.table_number)
    settled = replace(
        played,
        tables=tuple(_table_settled(table, at_play) for table in tables),
        stands=tuple(
            replace(stand, boards=_not_in(stand.boards, at_play)) for stand in played.stands
        ),
    )
    lost = _not_in(movement.boards_in_play, set(settled.boards))
    if not lost or not played.stands:
        return settled
    beside = Stand(after_table=changed.table_number, boards=lost)
    stands = sorted((*settled.stands, beside), key=lambda stand: stand.after_table)
    return replace(settled, stands=tuple(stands))


def _table_settled(table: TablePlay, at_play: Mapping[int, set[int]]) -> TablePlay:
    """A table with those who play its boards too, or with what is left of them if it rests."""
    if not table.played:
        return replace(table, boards=_not_in(table.boards, at_play), shared_with=())
    others = {other for board in table.boards for other in at_play[board]} - {table.table_number}
    return replace(table, shared_with=tuple(sorted(others)))


def _not_in(boards: Iterable[int], taken: Container[int]) -> tuple[int, ...]:
    """The boards that are not among these."""
    return tuple(board for board in boards if board not in taken)


def _table(played: MovementRound, table_number: int) -> TablePlay:
    """A table where two pairs play, or one sentence."""
    for table in played.tables:
        if table.table_number == table_number and table.played:
            return table
    raise InputError(
        N_("round {round}: expected a table where two pairs play, found {found}"),
        round=played.round_number,
        found=table_number,
    )


def _boards_of(
    movement: Movement, concerned: frozenset[Entry], rounds: Iterable[MovementRound]
) -> frozenset[int]:
    """The boards any of these pairs plays in these rounds."""
    return frozenset(
        board
        for played in rounds
        for table in played.tables
        if table.played
        and not concerned.isdisjoint(entry for _side, entry in movement.seated(table))
        for board in table.boards
    )
