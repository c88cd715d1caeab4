"""What may still become of an event: places, prizes, and what the next game would change."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple, Self

from ronde.core.chess.event import Event
from ronde.core.chess.game import Game, Result
from ronde.core.chess.tiebreaks.descriptor import parse_list
from ronde.core.lab.chances import MILLION, Model, model_named
from ronde.core.lab.course import Course, course_of
from ronde.core.lab.field import RATED_SPREAD, UNRATED_SPREAD, LabField, Strengths
from ronde.core.lab.learning import Believed, believed
from ronde.core.lab.lots import event_key
from ronde.core.lab.question import identity_of
from ronde.core.lab.ranking import ranked
from ronde.core.lab.results import HALVES
from ronde.core.lab.sums import Interval, wilson


@dataclass(frozen=True, slots=True, kw_only=True)
class Forecast:
    """A question about an event under way."""

    event: Event
    prizes: int = 3
    """How many places are worth something."""
    tiebreaks: str = ""
    seed: int = 0
    model: str = "milvang"
    draws: int = 40
    white_advantage: int = 35
    spread: int = RATED_SPREAD
    unrated_spread: int = UNRATED_SPREAD

    @property
    def games_an_event(self) -> int:
        """About how many games are still to be played."""
        course = _prepared(self).course
        left = course.round_count - len(self.event.rounds) + len(course.open_rounds)
        return max(1, left) * len(self.event.players) // 2

    def block(self, start: int, stop: int) -> "PlacesForeseen":
        """The events from one index up to another."""
        prepared = _prepared(self)
        descriptors = parse_list(self.tiebreaks)
        foreseen = PlacesForeseen(prizes=self.prizes)
        for index in range(start, stop):
            strengths = prepared.strengths(self.seed, index)
            ended = prepared.course.finished(strengths.halves)
            foreseen.add(ranked(ended, descriptors), next_results(self.event, ended))
        return foreseen

    def read(self, stored: Mapping[str, object]) -> "PlacesForeseen":
        """An answer out of a checkpoint."""
        return PlacesForeseen.from_json(stored)

    def as_json(self) -> dict[str, object]:
        """What tells the question from others."""
        return identity_of(self)


class Assumptions(NamedTuple):
    """What all events of a question share."""

    course: Course
    beliefs: list[Believed]
    model: Model

    def strengths(self, seed: int, index: int) -> Strengths:
        """The strengths of one event."""
        return Strengths(
            event_key(seed, index),
            self.model,
            [each.mean for each in self.beliefs],
            [each.spread for each in self.beliefs],
        )


@lru_cache(maxsize=4)
def _prepared(question: Forecast) -> Assumptions:
    """The event as it stands, made once in a process."""
    event = question.event
    ratings = tuple(
        player.rating or None for player in sorted(event.players, key=lambda each: each.number)
    )
    players = LabField(
        ratings=ratings, spread=question.spread, unrated_spread=question.unrated_spread
    )
    return Assumptions(
        course=course_of(event),
        beliefs=believed(event, players),
        model=model_named(
            question.model, draws=question.draws, white_advantage=question.white_advantage
        ),
    )


def next_results(before: Event, after: Event) -> dict[int, int]:
    """The halves that each got from their next game: one in play, or in the next round."""
    results: dict[int, int] = {}
    for index in range(len(before.rounds)):
        for old, new in zip(before.rounds[index].games, after.rounds[index].games, strict=True):
            if old.white_result is Result.UNKNOWN:
                _note(results, new)
    if not results and len(after.rounds) > len(before.rounds):
        for game in after.rounds[len(before.rounds)].games:
            _note(results, game)
    return results


def _note(results: dict[int, int], game: Game) -> None:
    """What both got from a game, unless something is known of them already."""
    halves = HALVES[game.white_result]
    results.setdefault(game.white, halves)
    results.setdefault(game.black, 2 - halves)


@dataclass(slots=True)
class Scenario:
    """The events in which somebody's next game had one result."""

    events: int = 0
    first: int = 0
    prize: int = 0
    """In millionths of events: first, and among the prizes; shared places count in part."""


@dataclass(slots=True)
class PlacesForeseen:
    """Where everybody came in, over a number of events."""

    prizes: int
    events: int = 0
    places: dict[int, dict[int, int]] = field(default_factory=dict)
    """By number, then by place, in millionths of events; who shares places has a part of each."""
    branches: dict[int, dict[int, Scenario]] = field(default_factory=dict)
    """By number, then by the halves of their next game."""

    def add(self, groups: list[tuple[int, ...]], results: Mapping[int, int]) -> None:
        """One more event."""
        self.events += 1
        before = 0
        for group in groups:
            part = MILLION // len(group)
            first = part if before == 0 else 0
            prize = part * max(0, min(len(group), self.prizes - before))
            for number in group:
                places = self.places.setdefault(number, {})
                for place in range(before + 1, before + len(group) + 1):
                    places[place] = places.get(place, 0) + part
                halves = results.get(number)
                if halves is not None:
                    branch = self.branches.setdefault(number, {}).setdefault(halves, Scenario())
                    branch.events += 1
                    branch.first += first
                    branch.prize += prize
            before += len(group)

    def merge(self, other: "PlacesForeseen") -> None:
        """All events of another answer to the same question."""
        self.events += other.events
        for number, places in other.places.items():
            own = self.places.setdefault(number, {})
            for place, part in places.items():
                own[place] = own.get(place, 0) + part
        for number, branches in other.branches.items():
            mine = self.branches.setdefault(number, {})
            for halves, branch in branches.items():
                kept = mine.setdefault(halves, Scenario())
                kept.events += branch.events
                kept.first += branch.first
                kept.prize += branch.prize

    def share(self, number: int, last_place: int) -> Interval:
        """How often somebody is among the first so many."""
        parts = self.places.get(number, {})
        mass = sum(part for place, part in parts.items() if place <= last_place)
        return wilson(min(1.0, mass / self.events / MILLION), self.events)

    def after(self, number: int, halves: int) -> tuple[Interval, Interval] | None:
        """The chances of the first place and of a prize after one result of the next game."""
        branch = self.branches.get(number, {}).get(halves)
        if branch is None:
            return None
        return (
            wilson(min(1.0, branch.first / branch.events / MILLION), branch.events),
            wilson(min(1.0, branch.prize / branch.events / MILLION), branch.events),
        )

    def place_range(self, number: int) -> tuple[int, int, int]:
        """The middle place of somebody, and those between which they are nine times of ten."""
        parts = sorted(self.places[number].items())
        total = sum(part for _place, part in parts)
        marks = []
        for share in (0.5, 0.05, 0.95):
            reached = 0
            for place, part in parts:
                reached += part
                if reached >= share * total:
                    marks.append(place)
                    break
        middle, low, high = marks
        return middle, low, high

    @property
    def widest(self) -> float:
        """How far the least known chance of a prize may be off."""
        return max(
            (self.share(number, self.prizes).half_width for number in self.places), default=1.0
        )

    def as_json(self) -> dict[str, object]:
        """For a checkpoint."""
        return {
            "events": self.events,
            "prizes": self.prizes,
            "places": {
                str(number): {str(place): part for place, part in places.items()}
                for number, places in self.places.items()
            },
            "branches": {
                str(number): {
                    str(halves): [branch.events, branch.first, branch.prize]
                    for halves, branch in branches.items()
                }
                for number, branches in self.branches.items()
            },
        }

    @classmethod
    def from_json(cls, stored: Mapping[str, object]) -> Self:
        """From a checkpoint; raises KeyError, TypeError or ValueError for another line."""
        places, branches = stored["places"], stored["branches"]
        events, prizes = stored["events"], stored["prizes"]
        if not (
            isinstance(places, dict)
            and isinstance(branches, dict)
            and isinstance(events, int)
            and isinstance(prizes, int)
        ):
            raise TypeError("places and branches are objects")
        return cls(
            prizes=prizes,
            events=events,
            places={
                int(number): {int(place): int(part) for place, part in parts.items()}
                for number, parts in places.items()
            },
            branches={
                int(number): {
                    int(halves): Scenario(*map(int, values)) for halves, values in by_halves.items()
                }
                for number, by_halves in branches.items()
            },
        )
