"""Results of matches as arbiters type them: `3a`, `3=1½-½`, `3.2d`, `3=+-`, `3=10½1`, `3?`."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from ronde.core.knockout.progress import Ending, Side
from ronde.core.scores import DRAW, LOSS, WIN, Points, points_from_text
from ronde.errors import InputError
from ronde.messages import N_

_WORD = re.compile(r"(\d{1,9})(?:\.(\d{1,9}))?(?!\d)\s*[:=]?\s*(.*)", re.DOTALL)
_SCORE = re.compile(r"([^-–:]+)[-–:]([^-–:ab]+)([ab]?)")
_BOARDS = re.compile(r"[10½=d]{3,32}")
"""What a team got at each board; two signs alone may well be a `1-0` without its dash."""
_DRAWS = ("d", "½", "1/2", "=")
_WALK_OVERS: Mapping[str, tuple[Side | None, Ending]] = {
    **dict.fromkeys(("+-", "+--", "1f-0f", "1f"), (Side.A, Ending.WALK_OVER)),
    **dict.fromkeys(("-+", "--+", "0f-1f", "0f"), (Side.B, Ending.WALK_OVER)),
    **dict.fromkeys(("--", "---", "0f-0f"), (None, Ending.BOTH_ABSENT)),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchWord:
    """What somebody typed of a match or of one of its games; the first named is side `a`."""

    match_number: int
    game_number: int | None = None
    clears: bool = False
    winner: Side | None = None
    score: tuple[Points, Points] | None = None
    ending: Ending = Ending.PLAYED
    boards: tuple[Points, ...] = ()
    """Of a match of teams: what the first named got at each board, the first board first."""

    @property
    def game_points(self) -> Points | None:
        """What the first named got, where the word tells of a single game."""
        if self.score is not None:
            return self.score[0] if self.score in _GAMES and self.winner is None else None
        return {Side.A: WIN, Side.B: LOSS, None: None}[self.winner]


_GAMES = ((WIN, LOSS), (DRAW, DRAW), (LOSS, WIN))


def match_word(text: str) -> MatchWord:
    """A result of a match in one word, or one sentence about what was expected."""
    match = _WORD.fullmatch(text.strip())
    if match is None:
        raise _not_a_word(text)
    match_number = int(match[1])
    game_number = None if match[2] is None else int(match[2])
    typed = match[3].strip().lower().replace("−", "-")
    if match_number < 1 or game_number == 0:
        raise _not_a_word(text)
    if typed == "?":
        return MatchWord(match_number=match_number, game_number=game_number, clears=True)
    if typed in _WALK_OVERS:
        winner, ending = _WALK_OVERS[typed]
        return MatchWord(
            match_number=match_number, game_number=game_number, winner=winner, ending=ending
        )
    if typed in ("a", "b"):
        return MatchWord(match_number=match_number, game_number=game_number, winner=Side(typed))
    # After a number and an equals sign the sign for a draw is gone: 3= is 3==.
    if typed in _DRAWS or (not typed and text.strip().endswith("=")):
        score = (DRAW, DRAW)
        return MatchWord(match_number=match_number, game_number=game_number, score=score)
    if game_number is None and _BOARDS.fullmatch(typed):
        boards = tuple({"1": WIN, "0": LOSS}.get(sign, DRAW) for sign in typed)
        return MatchWord(match_number=match_number, boards=boards)
    return _with_score(text, match_number, game_number, typed)


def _with_score(text: str, match_number: int, game_number: int | None, typed: str) -> MatchWord:
    """A word with the points of both, and perhaps who goes on where they are level."""
    match = _SCORE.fullmatch(typed)
    if match is None:
        raise _not_a_word(text)
    try:
        first, second = (_points(match[index]) for index in (1, 2))
    except ValueError:
        raise _not_a_word(text) from None
    if first < 0 or second < 0:
        raise _not_a_word(text)
    return MatchWord(
        match_number=match_number,
        game_number=game_number,
        winner=Side(match[3]) if match[3] else None,
        score=(first, second),
    )


def _points(text: str) -> Points:
    """The points of one side, a half as `½`, `.5` or `1/2`."""
    return DRAW if text.strip() == "1/2" else points_from_text(text)


def _not_a_word(text: str) -> InputError:
    """What was expected instead of a text."""
    return InputError(
        N_(
            "expected a match and its result, as 3a, 3b, 3=1½-½, 3=+- or 3?, or one of its games,"
            " as 3.1a, 3.2d, or of two teams their boards, as 3=10½1, not “{found}”"
        ),
        found=text,
    )
