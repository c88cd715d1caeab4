"""The building stones of explanations: a rule and what it says."""

from collections.abc import Iterable
from dataclasses import dataclass

from ronde.core.chess.swiss.dutch.bracket import Bracket
from ronde.messages import Message


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """Why something is as it is, or is not otherwise: the rule, and the reason."""

    rule: str
    text: Message


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """One thing that was decided: by which rule, about whom, and what."""

    rule: str
    players: tuple[int, ...]
    text: Message


def player_numbers(bracket: Bracket, indices: Iterable[int]) -> tuple[int, ...]:
    """Players of a bracket as the numbers people know."""
    return tuple(bracket.entrant(index).number for index in indices)
