"""Results of a game as arbiters type and read them."""

import datetime as dt
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ronde.core.chess.game import Result
from ronde.errors import InputError
from ronde.messages import N_, Message, message
from ronde.service.events.settings import SlipKeys
from ronde.service.events.state import EventState, PairedRound
from ronde.text import listed_text, render

Outcome = tuple[Result, Result]

_W, _D, _L = Result.WIN, Result.DRAW, Result.LOSS
_FW, _FL = Result.FORFEIT_WIN, Result.FORFEIT_LOSS
_SW, _SD, _SL = Result.SHORT_WIN, Result.SHORT_DRAW, Result.SHORT_LOSS

TEXTS: dict[Outcome, str] = {
    (_W, _L): "1-0",
    (_D, _D): "½-½",
    (_L, _W): "0-1",
    (_D, _L): "½-0",
    (_L, _D): "0-½",
    (_L, _L): "0-0",
    (_FW, _FL): "1F-0F",
    (_FL, _FW): "0F-1F",
    (_FL, _FL): "0F-0F",
    (_SW, _SL): "W-L",
    (_SD, _SD): "D-D",
    (_SL, _SW): "L-W",
    (Result.UNKNOWN, Result.UNKNOWN): "?",
}
"""Every result a game may have, as it is read; there is no 1-1 and no 1-½.

Rule: FIDE VCL4THP (2026-08) 180-186
"""

_LETTERS: dict[SlipKeys, dict[str, Outcome]] = {
    SlipKeys.ENGLISH: {"w": (_W, _L), "d": (_D, _D), "b": (_L, _W)},
    SlipKeys.FRENCH: {"b": (_W, _L), "n": (_L, _W)},
}
_TYPED: dict[str, Outcome] = {
    **{text.lower(): outcome for outcome, text in TEXTS.items()},
    "1": (_W, _L),
    "0": (_L, _W),
    **dict.fromkeys(("=", "½", "=-=", "1/2", "1/2-1/2", "0.5-0.5"), (_D, _D)),
    **dict.fromkeys(("+-", "+--", "1-0f", "1f"), (_FW, _FL)),
    **dict.fromkeys(("-+", "--+", "0-1f", "0f"), (_FL, _FW)),
    **dict.fromkeys(("--", "---", "0-0f"), (_FL, _FL)),
    **dict.fromkeys(("1/2-0", "=-0", "0.5-0"), (_D, _L)),
    **dict.fromkeys(("0-1/2", "0-=", "0-0.5"), (_L, _D)),
}
_ADJOURNED = re.compile(r"([1-9]\d{0,8})[:=]?(?:adj|aj|j)(?:[:=@](.*))?", re.IGNORECASE | re.DOTALL)
_SLIP = re.compile(r"(\d{1,9})(?!\d)([:=]?)(.*)", re.DOTALL)


def result_text(white: Result, black: Result) -> str:
    """A result as it is read: `1-0`, `½-½`, `1F-0F`."""
    return TEXTS.get((white, black), f"{white.value}-{black.value}")


def boards_text(boards: Sequence[int]) -> str:
    """Board numbers in a row, the first dozen of them."""
    return _listed([str(board) for board in boards])


def board_labels(played: PairedRound, boards: Sequence[int]) -> str:
    """Boards of a round in a row as they are shown, the first dozen of them."""
    return _listed([board_label(played, board) for board in boards])


def board_label(played: PairedRound, board_number: int) -> str:
    """A board as it is shown: `2.3` where several matches are played, else its number."""
    # Asked of every board of a round: where there is one match it must not look for the board.
    index = played.index_of(board_number) if len(played.matches) > 1 else None
    if index is None:
        return str(board_number)
    return f"{match_index_of(played, index) + 1}.{index % played.board_count + 1}"


def match_index_of(played: PairedRound, board_index: int) -> int:
    """Which match a game belongs to, from 0."""
    return board_index // played.board_count


def _listed(names: Sequence[str]) -> str:
    """The first dozen of some names."""
    shown = ", ".join(names[:12])
    return f"{shown} …" if len(names) > 12 else shown


class Adjournment(NamedTuple):
    """A board whose game is played or goes on later, and the day where one is agreed."""

    board: int
    agreed_date: dt.date | None = None


def adjourned_slip(text: str) -> Adjournment | None:
    """The board of a slip that says a game goes on later; None for any other slip.

    It is `9adj`, or `9adj:2026-11-21` with the day. Raises InputError where that is no day.
    """
    match = _ADJOURNED.fullmatch(text.strip())
    if match is None:
        return None
    board, day = int(match[1]), match[2]
    return Adjournment(board, None if day is None else agreed_day(board, day))


def agreed_day(board: int, text: str) -> dt.date | None:
    """The day that a game is put off to, None for an empty text; raises InputError for no day."""
    if not text.strip():
        return None
    try:
        return dt.date.fromisoformat(text.strip())
    except ValueError:
        raise InputError(
            N_("board {board}: expected a date such as 2026-01-31, found “{found}”"),
            board=board,
            found=text,
        ) from None


def slip_from_text(text: str, keys: SlipKeys = SlipKeys.ENGLISH) -> tuple[int, Outcome]:
    """A slip of paper in one word: `17w`, `4d`, `23b`, `17=1-0`, `8:½-½`, `9?`.

    Reading: a single sign that means a forfeit in files and White's win on a number pad, `17+`, is
        no result here, nor is any letter but those of the event: a slip of the finger writes
        nothing.
    """
    match = _SLIP.fullmatch(text.strip())
    if match is None:
        raise _not_a_slip(text, keys)
    board, separator, typed = match.groups()
    if separator == "=" and not typed:
        typed = "="
    # A digit right after the board number would be part of it: 171-0 is no slip.
    word = typed.strip().lower().replace("–", "-")
    outcome = _LETTERS[keys].get(word) or _TYPED.get(word)
    if outcome is None or int(board) < 1 or (not separator and typed[:1] == "/"):
        raise _not_a_slip(text, keys)
    return int(board), outcome


def _not_a_slip(text: str, keys: SlipKeys) -> InputError:
    """What was expected instead of a text."""
    white, draw, black = (f"17{letter}" for letter in keys.value)
    return InputError(
        N_(
            "expected a board and its result, as {white}, {draw}, {black}, 17=1-0 or 17=1F-0F,"
            " not “{found}”"
        ),
        white=white,
        draw=draw,
        black=black,
        found=text,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenGames:
    """The boards of a round without a result, adjourned ones among them."""

    round_number: int
    board_numbers: tuple[int, ...]
    named: str
    """The boards as they are shown, the first dozen of them."""


def open_games(state: EventState) -> tuple[OpenGames, ...]:
    """The games without a result, round by round.

    Rule: FIDE VCL4THP (2026-08) 157-169
    """
    return tuple(
        OpenGames(
            round_number=played.round_number,
            board_numbers=played.pending_boards,
            named=board_labels(played, played.pending_boards),
        )
        for played in state.published
        if played.pending_boards
    )


def is_final(state: EventState, planned: int | None) -> bool:
    """Whether standings are final: every round is played, and every game over."""
    return len(state.published) >= (planned or 1) and not open_games(state)


def told_games(games: OpenGames) -> Message:
    """The open games of a round in words."""
    return message(
        N_("round {round}, boards {boards}"),
        round=games.round_number,
        boards=games.named,
    )


def open_games_text(state: EventState) -> str:
    """All open games in words."""
    return listed_text(render(told_games(games)) for games in open_games(state))
