"""The columns about a player that an arbiter may choose: what stands in each, on whatever sheet.

A new one is a row of `PERSON_COLUMNS`: it can then be chosen in the settings of an event and when a
sheet is printed.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from ronde.core.chess.elo.changes import RatingChange
from ronde.core.chess.player import Player
from ronde.messages import N_
from ronde.text.numbers import signed_hundredths
from ronde.text.sheet import Align, Cell


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonShown:
    """What the columns may tell of a player."""

    player: Player
    category: str = ""
    performance: int | None = None
    change: RatingChange | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonColumn:
    """A column that may be chosen."""

    key: str
    """What users type."""
    heading: str
    words: str
    """What the settings call it."""
    cell: Callable[[PersonShown], Cell]
    align: Align = Align.LEFT
    of_results: bool = False
    """Whether it follows from results, so that only rankings have it."""

    @property
    def is_number(self) -> bool:
        """Whether its cells are numbers."""
        return self.align is Align.RIGHT


def _affinity(name: str) -> Callable[[PersonShown], Cell]:
    """What reads something that groups players."""
    return lambda shown: dict(shown.player.affinities).get(name) or None


def _change(shown: PersonShown) -> Cell:
    """The change of the rating; a first rating stands in its place with a mark."""
    change = shown.change
    if change is None:
        return None
    if change.change is not None:
        return signed_hundredths(change.change) if change.games else None
    return f"*{change.first.rating}" if change.first is not None else None


_ROWS = (
    PersonColumn(
        key="title",
        heading=N_("Title"),
        words=N_("title"),
        cell=lambda shown: shown.player.title and shown.player.title.value,
    ),
    PersonColumn(
        key="elo",
        heading=N_("Elo"),
        words=N_("Elo"),
        cell=lambda shown: shown.player.rating,
        align=Align.RIGHT,
    ),
    PersonColumn(
        key="category",
        heading=N_("Cat."),
        words=N_("category"),
        cell=lambda it: it.category or None,
    ),
    PersonColumn(
        key="federation",
        heading=N_("Fed."),
        words=N_("federation"),
        cell=lambda shown: shown.player.federation or None,
    ),
    PersonColumn(key="league", heading=N_("League"), words=N_("league"), cell=_affinity("league")),
    PersonColumn(key="club", heading=N_("Club"), words=N_("club"), cell=_affinity("club")),
    PersonColumn(
        key="performance",
        heading=N_("Perf."),
        words=N_("performance"),
        cell=lambda shown: shown.performance,
        align=Align.RIGHT,
        of_results=True,
    ),
    PersonColumn(
        key="change",
        heading=N_("Elo +/-"),
        words=N_("change of the rating"),
        cell=_change,
        align=Align.RIGHT,
        of_results=True,
    ),
)
PERSON_COLUMNS: Mapping[str, PersonColumn] = {column.key: column for column in _ROWS}


def person_columns(keys: Sequence[str], *, of_results: bool = False) -> tuple[PersonColumn, ...]:
    """The columns of some keys, in their own order; those of results only where there are any."""
    return tuple(
        column for column in _ROWS if column.key in keys and (of_results or not column.of_results)
    )
