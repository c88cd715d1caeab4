"""Boards of matches: one number through the round, and `2.3` for board 3 of match 2."""

from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.state import NOBODY, PairedMatch, PairedRound


def match_index_of(played: PairedRound, board_index: int) -> int:
    """Which match a game belongs to, from 0."""
    return board_index // played.board_count


def board_label(played: PairedRound, board_number: int) -> str:
    """A board as it is shown: `2.3` where several matches are played, else its number."""
    # Asked of every board of a round: where there is one match it must not look for the board.
    index = played.index_of(board_number) if len(played.matches) > 1 else None
    if index is None:
        return str(board_number)
    return f"{match_index_of(played, index) + 1}.{index % played.board_count + 1}"


def board_number_of(played: PairedRound, match_number: int, board: int) -> int:
    """The number through the round of a board of a match."""
    if not 1 <= match_number <= len(played.matches):
        raise InputError(
            N_("expected a match from 1 to {most}, found {found}"),
            most=len(played.matches),
            found=match_number,
        )
    if not 1 <= board <= played.board_count:
        raise InputError(
            N_("expected a board from 1 to {most}, found {found}"),
            most=played.board_count,
            found=board,
        )
    return played.board_numbers[(match_number - 1) * played.board_count + board - 1]


def check_result_possible(played: PairedRound, board_number: int) -> None:
    """Refuse a result where nobody can play: at an empty chair, in a forfeited match."""
    index = played.index_of(board_number)
    if index is None or not played.matches:
        return
    label = board_label(played, board_number)
    match_number = match_index_of(played, index) + 1
    if played.matches[match_number - 1].forfeit is not None:
        raise InputError(
            N_("match {match} is forfeited, and board {board} with it; m{match}? clears that"),
            match=match_number,
            board=label,
        )
    game = played.games[index]
    if NOBODY in (game.white, game.black):
        raise InputError(
            N_("board {board} is forfeited: a chair is empty; another line-up fills it"),
            board=label,
        )


def match_of_board(played: PairedRound, board_number: int) -> PairedMatch | None:
    """The match that a board belongs to; None where players meet alone."""
    index = played.index_of(board_number)
    if index is None or not played.matches:
        return None
    return played.matches[match_index_of(played, index)]
