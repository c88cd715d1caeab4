"""A player as the list of entries knows them."""

import datetime as dt
from dataclasses import dataclass
from enum import Enum

ESTIMATED = "estimated"
LISTED = "listed"
"""What a rating may rest on."""


class Sex(Enum):
    """As report files write it."""

    MAN = "m"
    WOMAN = "w"


class Title(Enum):
    """FIDE titles, highest first.

    Rule: Systèmes de tournois (NA), Système suisse – Liste de départ
    """

    GM = "GM"
    IM = "IM"
    WGM = "WGM"
    FM = "FM"
    WIM = "WIM"
    CM = "CM"
    WFM = "WFM"
    WCM = "WCM"


@dataclass(frozen=True, slots=True, kw_only=True)
class NationalRecord:
    """What a national federation says of a player: its rating, class and number for them."""

    federation: str
    rating: int | None = None
    category: str = ""
    origin: str = ""
    number: str = ""
    name: str = ""
    sex: Sex | None = None
    birth_date: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """A player with their pairing number.

    A birth date may be only a year in the source, so it is kept as written where it is not a date.
    """

    number: int
    name: str = ""
    title: Title | None = None
    sex: Sex | None = None
    rating: int | None = None
    rating_source: str = ""
    """Where the rating comes from: a file and its column, where somebody noted it."""
    rating_basis: str = ""
    """`estimated` or `listed`, where somebody said so."""
    k_factor: int | None = None
    """The coefficient of their rating list, where it is known."""
    federation: str = ""
    fide_id: str = ""
    birth_date: dt.date | str | None = None
    national: tuple[NationalRecord, ...] = ()
    affinities: tuple[tuple[str, str], ...] = ()
    """What else groups players: club, town, league ... as (column, value)."""

    @property
    def has_estimate(self) -> bool:
        """Whether the rating is only what an arbiter thinks of them."""
        return self.rating_basis == ESTIMATED
