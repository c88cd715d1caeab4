"""What a Swiss system tells of its rounds: decisions, brackets, answers, blockades."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from ronde.core.chess.swiss.blocking_facts import BlockingFact
from ronde.core.chess.swiss.boards import Board, RoundPairing
from ronde.core.scores import Points
from ronde.messages import N_, Message, counted


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


def rather_than(
    chosen: tuple[int, ...], others: Sequence[tuple[int, Verdict]]
) -> Iterator[Decision]:
    """Why these were chosen and not others, by number; those with one reason together."""
    groups: dict[tuple[str, str], tuple[Verdict, list[int]]] = {}
    for number, verdict in others:
        key = (verdict.rule, str(verdict.text))
        groups.setdefault(key, (verdict, []))[1].append(number)
    for verdict, numbers in groups.values():
        yield Decision(
            rule=verdict.rule,
            players=(*chosen, *numbers),
            text=counted(
                N_("{floaters} rather than {players}: {reason}"),
                N_("{floaters} rather than any of {players}: {reason}"),
                len(numbers),
                floaters=chosen,
                players=tuple(numbers),
                reason=verdict.text,
            ),
        )


class BracketExplanation(Protocol):
    """A bracket with everything that was decided in it."""

    @property
    def number(self) -> int:
        """Its place in the round, from 1."""
        ...

    @property
    def score(self) -> Points:
        """The score of its residents."""
        ...

    @property
    def players(self) -> tuple[int, ...]:
        """Everybody in it by number, highest ranked first."""
        ...

    @property
    def boards(self) -> tuple[Board, ...]:
        """Its pairs with their colours, in ranking order."""
        ...

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """All that was decided, in the order of the procedure."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """Whether two players meet, by which rule, and the round it would have been otherwise."""

    pair: tuple[int, int]
    paired: bool
    rule: str
    text: Message
    alternative: RoundPairing | None
    """None where no complete pairing exists, or one of the two takes no part."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Blockade:
    """Why a round cannot be paired, and what the arbiter may do."""

    rule: str
    round_number: int
    players: tuple[int, ...]
    """Everybody the facts are about."""
    blocking: tuple[BlockingFact, ...]
    """The facts one by one; without any of them there would be a pairing, were there no others."""
    facts: tuple[Decision, ...]
    remedies: tuple[Decision, ...]
