"""What users type: `BH/C1`, `KS/L-2`, `BH:GP/M1`, `ARO/U1400`."""

import re
from dataclasses import dataclass
from enum import Enum

from ronde.errors import UnknownName
from ronde.messages import N_


class Score(Enum):
    """Which score of a team a code is about."""

    MATCH_POINTS = "MP"
    GAME_POINTS = "GP"

    @property
    def other(self) -> "Score":
        """The other of the two."""
        return Score.GAME_POINTS if self is Score.MATCH_POINTS else Score.MATCH_POINTS


@dataclass(frozen=True, slots=True, kw_only=True)
class Descriptor:
    """A code with its modifiers.

    Rule: FIDE C.07 (2024-08) 14
    """

    code: str
    score: Score | None = None
    low_cuts: int = 0
    median: int = 0
    limit: int = 0
    """Half points by which the Koya limit is moved."""
    forfeits_played: bool = False
    fore: bool = False
    reverse: bool = False
    divisor: int | None = None
    unrated_as: int | None = None

    @property
    def cuts(self) -> tuple[int, int]:
        """How many of the lowest and how many of the highest values are cut."""
        return self.low_cuts + self.median, self.median

    def __str__(self) -> str:
        """The descriptor as the rules write it."""
        parts = [self.code + (f":{self.score.value}" if self.score else "")]
        parts += [f"C{self.low_cuts}"] if self.low_cuts else []
        parts += [f"M{self.median}"] if self.median else []
        parts += [f"L{self.limit:+d}"] if self.limit else []
        parts += ["P"] if self.forfeits_played else []
        parts += ["F"] if self.fore else []
        parts += [f"K{self.divisor}"] if self.divisor else []
        parts += [f"U{self.unrated_as}"] if self.unrated_as else []
        parts += ["R"] if self.reverse else []
        return "/".join(parts)


MODIFIERS = re.compile(
    r"C(?P<low_cuts>[1-9]\d?)|M(?P<median>[1-9]\d?)|L(?P<limit>[+-]\d{1,2})|K(?P<divisor>[1-9]\d{0,8})"
    r"|U(?P<unrated_as>[1-9]\d{2,3})|(?P<forfeits_played>P)|(?P<fore>F)|(?P<reverse>R)"
)

SPELLINGS = {
    "MPVGP": "MPvGP",
    "ESB:MM": "EMMSB",
    "ESB:MG": "EMGSB",
    "ESB:GM": "EGMSB",
    "ESB:GG": "EGGSB",
}
"""Codes as they are written otherwise, and as the rules write them.

Rule: FIDE C.07 (2024-08) 13.1, 13.2
"""


def parse(text: str) -> Descriptor:
    """Read a code with its modifiers; whether they fit together is the catalogue's to say."""
    head, *modifiers = text.strip().upper().split("/")
    head = SPELLINGS.get(head, head)
    code, colon, score = head.partition(":")
    settings: dict[str, int | bool] = {}
    for modifier in modifiers:
        match = MODIFIERS.fullmatch(modifier)
        if match is None:
            raise UnknownName(
                N_("“{text}”: there is no modifier “{modifier}”; expected {modifiers}"),
                text=text,
                modifier=modifier,
                modifiers="C1, M1, L+1, P, F, K4, U1400, R",
            )
        name = match.lastgroup or ""
        settings[name] = (
            True if name in ("forfeits_played", "fore", "reverse") else int(match[name])
        )
    if colon and score not in {member.value for member in Score}:
        raise UnknownName(
            N_("“{text}”: expected MP or GP after the colon, found “{score}”"),
            text=text,
            score=score,
        )
    return Descriptor(code=code, score=Score(score) if colon else None, **settings)  # type: ignore[arg-type]


def parse_list(text: str) -> tuple[Descriptor, ...]:
    """Read a list of codes separated by commas; points at its head go without saying."""
    codes = [word for word in (part.strip() for part in text.split(",")) if word]
    return tuple(parse(word) for word in codes if word.upper() != "PTS")
