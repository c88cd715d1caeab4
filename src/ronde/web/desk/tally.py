"""The results of a round as beads, one for each board, and the sentence that says the same."""

from dataclasses import dataclass

from ronde.core.chess.game import Game, Result
from ronde.service.events.boards import board_label
from ronde.service.events.state import EventState
from ronde.text import _, ngettext


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """The results of a round that is played: one bead for each board."""

    round_number: int
    sentence: str
    words: str
    """The sentence with the missing boards, for readers."""
    beads: tuple[str, ...]
    missing: tuple[int, ...]


def tally_of(state: EventState) -> Tally | None:
    """The round that is played, as beads; none where no game is missing."""
    if not state.published or not state.published[-1].open_boards:
        return None
    played = state.published[-1]
    missing, total = played.open_boards, len(played.games)
    sentence = _in_text(total - len(missing), total)
    words = _("{sentence} Missing: {boards}.").format(
        sentence=sentence, boards=", ".join(board_label(played, board) for board in missing)
    )
    return Tally(
        round_number=played.round_number,
        sentence=sentence,
        words=words,
        beads=tuple(_bead(game) for game in played.games),
        missing=missing,
    )


def _in_text(count: int, total: int) -> str:
    """How many results are in."""
    return ngettext(
        "{count} of {total} results is in.", "{count} of {total} results are in.", total
    ).format(count=count, total=total)


_WON = frozenset({Result.WIN, Result.SHORT_WIN, Result.FORFEIT_WIN})


def _bead(game: Game) -> str:
    """The bead of a game: the colour that won, half and half for a draw."""
    if game.white_result is Result.UNKNOWN:
        return "missing"
    if game.white_result in _WON:
        return "white"
    return "black" if game.black_result in _WON else "half"
