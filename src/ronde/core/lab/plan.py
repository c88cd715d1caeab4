"""What is asked of the lab, and how a block of its events is played."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import lru_cache
from typing import Self

from ronde.core.chess.tiebreaks.descriptor import Descriptor, parse_list
from ronde.core.lab.chances import model_named
from ronde.core.lab.field import RATED_SPREAD, UNRATED_SPREAD, LabField, Strengths
from ronde.core.lab.forms import FormatPlayer, LabFormat, format_of
from ronde.core.lab.lots import event_key
from ronde.core.lab.measures import measured
from ronde.core.lab.sums import Sums

USUAL_TIEBREAKS = "DE,WIN,BPG,BH/C1,BH,SB"


@dataclass(frozen=True, slots=True, kw_only=True)
class LabPlan:
    """A question to the lab: the same plan has the same answer, wherever it is computed."""

    ratings: tuple[int | None, ...]
    formats: tuple[str, ...]
    tiebreaks: str = USUAL_TIEBREAKS
    seed: int = 0
    model: str = "milvang"
    draws: int = 40
    """Draws between equals in per cent, for a model that does not tell them."""
    white_advantage: int = 35
    """In Elo, for a model that does not tell it."""
    spread: int = RATED_SPREAD
    unrated_spread: int = UNRATED_SPREAD

    @property
    def field(self) -> LabField:
        """Who plays."""
        return LabField(
            ratings=self.ratings, spread=self.spread, unrated_spread=self.unrated_spread
        )

    @property
    def descriptors(self) -> tuple[Descriptor, ...]:
        """The tie-breaks of a Swiss."""
        return parse_list(self.tiebreaks)

    def rows(self) -> tuple[LabFormat, ...]:
        """The formats to be played; raises InputError for one that cannot be."""
        count = len(self.ratings)
        return tuple(format_of(code, count, self.descriptors) for code in self.formats)

    @property
    def games_an_event(self) -> int:
        """About how many games an event has, in all formats."""
        return len(self.ratings) // 2 * sum(row.round_count for row in self.rows())

    def block(self, start: int, stop: int) -> Sums:
        """The events from one index up to another."""
        return run_block(self, start, stop)

    def read(self, stored: Mapping[str, object]) -> Sums:
        """Sums out of a checkpoint."""
        return Sums.from_json(stored)

    def as_json(self) -> dict[str, object]:
        """For a checkpoint."""
        return asdict(self) | {"ratings": list(self.ratings), "formats": list(self.formats)}

    @classmethod
    def from_json(cls, stored: Mapping[str, object]) -> Self:
        """From a checkpoint; raises TypeError where it is no plan."""
        known = dict(stored)
        for key in ("ratings", "formats"):
            values = known.get(key)
            if not isinstance(values, list):
                raise TypeError(f"{key} is a list")
            known[key] = tuple(values)
        return cls(**known)  # type: ignore[arg-type]


@lru_cache(maxsize=4)
def _players(plan: LabPlan) -> tuple[tuple[str, FormatPlayer], ...]:
    """What plays each format, made once in a process."""
    field = plan.field
    return tuple((row.code, row.player(field)) for row in plan.rows())


def run_block(plan: LabPlan, start: int, stop: int) -> Sums:
    """The events from one index up to another, each in every format of the plan.

    The same people with the same strengths play each format, and the same game has the same
    result.
    """
    field = plan.field
    means, spreads = field.means, field.spreads
    model = model_named(plan.model, draws=plan.draws, white_advantage=plan.white_advantage)
    players = _players(plan)
    sums = Sums()
    for index in range(start, stop):
        strengths = Strengths(event_key(plan.seed, index), model, means, spreads)
        sums.add(
            {
                code: measured(player.play(strengths), strengths.order, means)
                for code, player in players
            }
        )
    return sums
