"""A cup as its journal tells it: what is drawn, and what was reported of its matches."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from ronde.core.knockout.bracket import Bracket, LoserOf, Match, WinnerOf
from ronde.core.knockout.progress import Ending
from ronde.core.scores import Points
from ronde.service.events.change import ALWAYS
from ronde.service.events.state import EventState


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchRecord:
    """What was reported of a match, as the journal keeps it; players by their lasting ids."""

    between: tuple[int, int]
    """Who met, the first named first: it holds for no others."""
    winner: int | None = field(default=None, metadata=ALWAYS)
    """None while the match is under way, and where both were absent."""
    ending: Ending = field(default=Ending.PLAYED, metadata=ALWAYS)
    score: tuple[Points, Points] | None = field(default=None, metadata=ALWAYS)
    games: tuple[Points, ...] = field(default=(), metadata=ALWAYS)
    """What the first named got from each game, where games are told."""
    boards: tuple[Points, ...] = ()
    """What the first named team got at each board, where boards are told."""

    @property
    def is_under_way(self) -> bool:
        """Whether games are played and nobody has won yet."""
        return self.winner is None and self.ending is Ending.PLAYED


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnCup:
    """A cup as it is drawn: up to a round, or the whole of it where the bracket is fixed."""

    round_number: int
    """The round that was drawn last."""
    bracket: Bracket
    seeds: tuple[int, ...]
    """The lasting ids of the participants, seed number 1 first."""
    seed: int
    """The seed of the first draw, from which the colours of the matches come too."""
    places: tuple[str, ...] = ()
    """After groups: the place that each of them took there, as `A1`."""
    seed_numbers: Mapping[int, int] = field(init=False, compare=False, repr=False)
    """The seed number of each id."""
    matches: Mapping[int, Match] = field(init=False, compare=False, repr=False)
    """Every match by its number."""
    followers: Mapping[int, tuple[int, ...]] = field(init=False, compare=False, repr=False)
    """The matches to which the winner or the loser of each match goes on."""

    def __post_init__(self) -> None:
        """Note once what is looked up again and again."""
        numbers = {identity: number for number, identity in enumerate(self.seeds, start=1)}
        matches = {match.match_number: match for match in self.bracket.matches}
        followers: dict[int, tuple[int, ...]] = dict.fromkeys(matches, ())
        for number, match in matches.items():
            for slot in (match.a, match.b):
                if isinstance(slot, WinnerOf | LoserOf):
                    followers[slot.match_number] += (number,)
        for name, value in (
            ("seed_numbers", numbers),
            ("matches", matches),
            ("followers", followers),
        ):
            object.__setattr__(self, name, MappingProxyType(value))

    def identity(self, seed_number: int) -> int:
        """The lasting id of a participant."""
        return self.seeds[seed_number - 1]


@dataclass(frozen=True, slots=True, kw_only=True)
class CupState:
    """Everything known of a cup."""

    published: DrawnCup | None = None
    draft: DrawnCup | None = None
    """What is drawn and not published yet: the first draw, or that of the next round."""
    records: Mapping[int, MatchRecord] = field(default_factory=lambda: MappingProxyType({}))
    """What was reported, by match number."""

    @property
    def latest(self) -> DrawnCup | None:
        """The cup as it was drawn last, published or not."""
        return self.draft or self.published


def without_cup_draft(state: EventState) -> EventState:
    """The event without a draw of its cup that nobody knows of."""
    cup = state.part(CupState)
    if cup is None or cup.draft is None:
        return state
    if cup.published is None:
        return state.without_part(CupState)
    return state.with_part(replace(cup, draft=None))
