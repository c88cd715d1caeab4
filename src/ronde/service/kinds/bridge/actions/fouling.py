"""A fouled board: which tables played the same cards, to be compared with each other alone."""

from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.desk import Desk, Done, done
from ronde.service.events.settings import System
from ronde.service.kinds.bridge.board_entries import BoardFouled
from ronde.service.kinds.bridge.evening import bridge_settings, evening_to_change
from ronde.service.kinds.bridge.groups import groups_from_text
from ronde.service.kinds.bridge.state import FouledBoard


def foul_board(desk: Desk, board: int, groups: str, reason: str = "") -> Done:
    """Sort the results of a board into groups that played the same cards.

    Rule: Laws of Duplicate Bridge 2017 Law 87
    Reading: in a match of teams two tables are compared, and a board whose cards differ there has
        no result: its scores are adjusted.
    """
    before, evening = evening_to_change(desk)
    if before.state.regulations.system is System.BRIDGE_TEAMS or any(
        movement.comparisons for movement in evening.movements.values()
    ):
        raise InputError(
            N_("teams compare two tables: adjust the scores of board {board} there"), board=board
        )
    apart = bridge_settings(before.state).sections_apart
    fouled = FouledBoard(
        groups=groups_from_text(evening, board, groups, apart=apart),
        reason=" ".join(reason.split()),
    )
    if not any(spot.board_number == board for spot in evening.results):
        raise InputError(N_("board {board} has no score yet"), board=board)
    if evening.fouled.get(board) == fouled:
        raise InputError(N_("nothing would change"))
    return done(desk, before, [BoardFouled.of(board, fouled)])


def lift_foul(desk: Desk, board: int) -> Done:
    """Compare all results of a board again: its cards were the same everywhere."""
    before, evening = evening_to_change(desk)
    if board not in evening.fouled:
        raise InputError(N_("board {board} is not fouled"), board=board)
    return done(desk, before, [BoardFouled(board=board, groups=())])
