"""What boards are called: by number, or by match and board where several matches are played."""

from collections.abc import Sequence

from ronde.service.events.state import PairedRound

_MOST_NAMED = 12


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


def board_labels(played: PairedRound, boards: Sequence[int]) -> str:
    """Boards of a round in a row, the first dozen of them."""
    shown = ", ".join(board_label(played, board) for board in boards[:_MOST_NAMED])
    return f"{shown} …" if len(boards) > _MOST_NAMED else shown
