"""Time controls of a play-off: blitz, and the decisive game in which White has more time."""

import re
from dataclasses import dataclass

_WRITTEN = re.compile(r"(\d{1,3})(?:/(\d{1,3}))?(?:\+(\d{1,3})(?:@(\d{1,3}))?)?", re.ASCII)
_MOVES_OF_A_LONG_GAME = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class Rate:
    """A time control: minutes for each side, and seconds added for each move from a move on."""

    white_minutes: int
    black_minutes: int
    increment_seconds: int = 0
    increment_from_move: int = 1

    @property
    def is_even(self) -> bool:
        """Whether both sides have the same time."""
        return self.white_minutes == self.black_minutes

    @property
    def seconds(self) -> int:
        """White's time for a game of sixty moves, by which rates are compared."""
        moves = max(0, _MOVES_OF_A_LONG_GAME + 1 - self.increment_from_move)
        return 60 * self.white_minutes + moves * self.increment_seconds

    def __str__(self) -> str:
        """The rate as it is typed: `3+2`, `6/5`, `5/4+2@60`."""
        text = str(self.white_minutes)
        if not self.is_even:
            text += f"/{self.black_minutes}"
        if self.increment_seconds:
            text += f"+{self.increment_seconds}"
            if self.increment_from_move > 1:
                text += f"@{self.increment_from_move}"
        return text


BLITZ = Rate(white_minutes=3, black_minutes=3, increment_seconds=2)
"""Three minutes, and two seconds for each move.

Rule: Livre de l'arbitre, Départages 1.k.1.a
"""

ARMAGEDDON = Rate(white_minutes=6, black_minutes=5)
"""Six minutes for White, five for Black, nothing added.

Rule: Livre de l'arbitre, Départages 1, partie décisive (Armageddon)
"""


def rate_from_text(text: str) -> Rate:
    """Read a rate: minutes, `/` Black's if other, `+` seconds per move, `@` the move they start.

    Raises ValueError where the text is not a rate, or leaves a side without any time.
    """
    match = _WRITTEN.fullmatch(text.strip().replace(" ", ""))
    if match is None:
        raise ValueError(text)
    white, black, increment, from_move = match.groups()
    rate = Rate(
        white_minutes=int(white),
        black_minutes=int(black or white),
        increment_seconds=int(increment or 0),
        increment_from_move=int(from_move or 1),
    )
    if not (rate.white_minutes and rate.black_minutes and rate.increment_from_move):
        raise ValueError(text)
    return rate
