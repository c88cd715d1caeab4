"""What a bracket is: rounds of matches whose slots are seeds, byes, or winners still to come."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from ronde.core.shown import Picture, Shown, many
from ronde.messages import Message


@dataclass(frozen=True, slots=True, kw_only=True)
class Seed:
    """A participant by place in the order of strength; a prequalified one skips rounds."""

    number: int
    prequalified: bool = False


@dataclass(frozen=True, slots=True)
class Bye:
    """Nobody: who is drawn against it goes on without playing."""


@dataclass(frozen=True, slots=True)
class WinnerOf:
    """Whoever wins an earlier match."""

    match_number: int


@dataclass(frozen=True, slots=True)
class LoserOf:
    """Whoever loses an earlier match: third place, consolation, second chance."""

    match_number: int


@dataclass(frozen=True, slots=True)
class Drawn:
    """Somebody still in, drawn by lot when the round before is over."""


Slot: TypeAlias = Seed | Bye | WinnerOf | LoserOf | Drawn


class Branch(Enum):
    """Which part of the cup a round belongs to."""

    MAIN = "main"
    SECOND_CHANCE = "second-chance"
    """The lower bracket of a double elimination: out after the second defeat."""
    GRAND_FINAL = "grand-final"
    THIRD_PLACE = "third-place"
    CONSOLATION = "consolation"
    CLASSIFICATION = "classification"


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """Two slots that meet; `conditional` matches are played only if the one before asks for it."""

    match_number: int
    a: Slot
    b: Slot
    conditional: bool = False
    place: int | None = None
    """In a match for places: the one that its winner takes; its loser has the next."""

    @property
    def has_bye(self) -> bool:
        """Whether nobody has to play: one of the two has no opponent."""
        return isinstance(self.a, Bye) or isinstance(self.b, Bye)


@dataclass(frozen=True, slots=True, kw_only=True)
class BracketRound:
    """One round of a branch, with its name for people, matches from top to bottom."""

    round_number: int
    name: Message
    matches: tuple[Match, ...]
    branch: Branch = Branch.MAIN


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Bracket(Shown):
    """A whole cup drawn up before its first match.

    Match numbers grow from round to round, so that a slot only ever names an earlier match. In the
    main branch the two matches that feed one match stand next to each other, in its order.
    """

    participant_count: int
    rounds: tuple[BracketRound, ...]

    @property
    def matches(self) -> tuple[Match, ...]:
        """Every match, byes included, in the order of their numbers."""
        every_match = [match for played in self.rounds for match in played.matches]
        return tuple(sorted(every_match, key=lambda match: match.match_number))

    def _picture(self) -> Picture:
        """A row for each match."""
        names = {match: played.name for played in self.rounds for match in played.matches}
        return Picture(
            f"Cup of {self.participant_count} in {many(len(self.rounds), 'round')}",
            ("match", "round", "a", "b"),
            [
                (match.match_number, names[match], _seen(match.a), _seen(match.b))
                for match in self.matches
            ],
        )


def _seen(slot: Slot) -> str:
    """A slot in a word or three."""
    match slot:
        case Seed():
            return str(slot.number)
        case WinnerOf():
            return f"winner of {slot.match_number}"
        case LoserOf():
            return f"loser of {slot.match_number}"
        case Bye():
            return "bye"
        case Drawn():
            return "drawn"
