"""Lists of rated people, read as they come: FIDE's own, or a table of a federation or club.

FIDE's list has two million people. It is read line by line, and only what is looked for is taken
apart: a list offers each person as a number, a name and the raw rest, and `person` reads that rest.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple, TypeAlias

from ronde.core.chess.player import Sex, Title
from ronde.formats.player_headings import RatingKind


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedPerson:
    """Somebody as a rating list has them; a kind that is not in `ratings` is not known."""

    name: str
    fide_id: str = ""
    federation: str = ""
    title: Title | None = None
    sex: Sex | None = None
    birth_year: int | None = None
    club: str = ""
    national_id: str = ""
    ratings: Mapping[RatingKind, int] = field(default_factory=dict)
    k_factors: Mapping[RatingKind, int] = field(default_factory=dict)

    def rating(self, rating_kind: RatingKind) -> tuple[int, RatingKind] | None:
        """The rating of a kind; who has no rapid or blitz rating has their standard one for it.

        Rule: FIDE VCL4THP (2026-08) 116-144
        """
        for kind in (rating_kind, RatingKind.STANDARD):
            if kind in self.ratings:
                return self.ratings[kind], kind
        return None


class RawPerson(NamedTuple):
    """Somebody before they are read: enough to see whether they are looked for."""

    fide_id: str
    name: str
    rest: object


Reader: TypeAlias = Callable[[object], ListedPerson]


@dataclass(frozen=True, slots=True, kw_only=True)
class RatingList:
    """A list of people: `people` goes through it once, `person` reads one of them."""

    file: str
    people: Iterator[RawPerson]
    person: Reader

    @property
    def name(self) -> str:
        """What a rating out of it is noted with."""
        return Path(self.file).name
