"""The Varma tables: which pairing numbers go into which large envelope."""

from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType

from ronde.core.roundrobin.berger import table_size
from ronde.core.roundrobin.schedule import checked_participant_count

LEAST_PLAYERS = 9
MOST_PLAYERS = 24


class Group(Enum):
    """The letter of a large envelope; players never see it, the arbiter's list does."""

    A = "A"
    B = "B"
    C = "C"
    D = "D"


@dataclass(frozen=True, slots=True, kw_only=True)
class Envelope:
    """A large envelope and the pairing numbers in it, each in a small envelope of its own."""

    group: Group
    numbers: tuple[int, ...]

    def without(self, number: int) -> "Envelope":
        """The same envelope after a number was drawn from it."""
        left = tuple(kept for kept in self.numbers if kept != number)
        return Envelope(group=self.group, numbers=left)


# The eight tables of the arbiter's book, groups A, B, C, D; `envelopes` says what was corrected.
_GROUPS = MappingProxyType(
    {
        10: ((3, 4, 8), (5, 7, 9), (1, 6), (2, 10)),
        12: ((4, 5, 9, 10), (1, 2, 6, 7), (3, 11), (8, 12)),
        14: ((4, 5, 6, 11, 12), (1, 2, 8, 9), (7, 10, 13), (3, 14)),
        16: ((5, 6, 7, 12, 13, 14), (1, 2, 3, 9, 10), (8, 11, 15), (4, 16)),
        18: ((5, 6, 7, 8, 14, 15, 16), (1, 2, 3, 10, 11, 12), (9, 13, 17), (4, 18)),
        20: ((6, 7, 8, 9, 15, 16, 17, 18), (1, 2, 3, 11, 12, 13, 14), (5, 10, 19), (4, 20)),
        22: (
            (6, 7, 8, 9, 10, 17, 18, 19, 20),
            (1, 2, 3, 4, 12, 13, 14, 15),
            (11, 16, 21),
            (5, 22),
        ),
        24: (
            (6, 7, 8, 9, 10, 11, 19, 20, 21, 22),
            (1, 2, 3, 4, 13, 14, 15, 16, 17),
            (12, 18, 23),
            (5, 24),
        ),
    }
)


def envelopes(player_count: int) -> tuple[Envelope, ...]:
    """The four large envelopes that the arbiter prepares for a number of players.

    Rule: Livre de l'arbitre, Protocole de Varma, tables de Varma
    Rule: Systèmes de tournois (NA), Toutes-rondes – Varma
    Reading: the book says 10 to 24 players, the slides 9 to 24; the first table is for 9 or 10.
        With an odd number of players the last number of the table is not put in its envelope.
    Reading: for 13 or 14 players the book prints 3 in B and in D. 3 and 9 meet in round 11 of 13,
        so 3 does not belong with the 9 of B.
    Reading: for 11 or 12 players the book is kept as printed, and not the present FIDE text, where
        6 and 12 share an envelope and meet in the last round.
    """
    size = table_size(checked_player_count(player_count))
    return tuple(
        Envelope(group=group, numbers=tuple(n for n in numbers if n <= player_count))
        for group, numbers in zip(Group, _GROUPS[size], strict=True)
    )


def table_name(player_count: int) -> str:
    """The heading of the table used, as printed: `9/10`."""
    size = table_size(checked_player_count(player_count))
    return f"{size - 1}/{size}"


def checked_player_count(player_count: int) -> int:
    """The number of players, refused where there is no table for it."""
    return checked_participant_count(player_count, least=LEAST_PLAYERS, most=MOST_PLAYERS)
