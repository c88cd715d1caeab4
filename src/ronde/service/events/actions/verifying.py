"""Results typed a second time, to be sure of them."""

from collections.abc import Sequence

from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.desk import Desk, Done, done, opened_to_change
from ronde.service.events.entries.results import ResultsVerified
from ronde.service.events.results import Outcome, result_text


def verify_results(
    desk: Desk, slips: Sequence[tuple[int, Outcome]], *, round_number: int | None = None
) -> Done:
    """Note that results were typed again and are the same; one that differs is told instead."""
    before = opened_to_change(desk)
    state = before.state
    number = len(state.published) if round_number is None else round_number
    if not 1 <= number <= len(state.published):
        raise InputError(N_("round {round} is not published"), round=number)
    played = state.published[number - 1]
    for board, (white, black) in slips:
        index = played.index_of(board)
        if index is None:
            raise InputError(N_("there is no board {board}"), board=board)
        game = played.games[index]
        if (game.white_result, game.black_result) != (white, black):
            raise InputError(
                N_("board {board} has {found}, not {typed}"),
                board=board,
                found=result_text(game.white_result, game.black_result),
                typed=result_text(white, black),
            )
    boards = sorted({board for board, _outcome in slips})
    new = tuple(board for board in boards if (number, board) not in state.verified)
    return done(desk, before, [ResultsVerified(round=number, boards=new)] if new else [])
