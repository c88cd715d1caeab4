"""What of a bracket is drawn: its matches without the byes, in sections, each in columns.

A section is a part of the cup with its own columns: the main bracket, the second chance, each
group of matches for places. A column is a round. Byes are walked through, so that a slot of a
drawn match is a participant, somebody still to come, or nobody known yet, but never a bye.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from ronde.core.knockout.bracket import (
    Bracket,
    Branch,
    Bye,
    Drawn,
    LoserOf,
    Match,
    Seed,
    Slot,
    WinnerOf,
)
from ronde.messages import Message

_IN_SEQUENCE = (Branch.MAIN, Branch.SECOND_CHANCE, Branch.GRAND_FINAL)
"""Branches whose rounds follow one another; in the others matches for places are side by side."""

_ORDER = (
    Branch.MAIN,
    Branch.THIRD_PLACE,
    Branch.SECOND_CHANCE,
    Branch.GRAND_FINAL,
    Branch.CONSOLATION,
    Branch.CLASSIFICATION,
)
"""The sections from top to bottom."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Node:
    """A match as it is drawn; in `a` and `b` byes are walked through.

    Only where the next round is drawn by lot does a bye stay: no line leads from it to a match.
    """

    match_number: int
    column: int
    round_name: Message
    a: Slot
    b: Slot
    conditional: bool = False

    @property
    def slots(self) -> tuple[Slot, Slot]:
        """Its two slots, the upper one first."""
        return self.a, self.b

    @property
    def has_bye(self) -> bool:
        """Whether it is but a participant without an opponent."""
        return isinstance(self.a, Bye) or isinstance(self.b, Bye)


@dataclass(frozen=True, slots=True, kw_only=True)
class BracketSection:
    """One part of the cup: its matches column by column, from top to bottom."""

    branch: Branch
    columns: tuple[tuple[Node, ...], ...]

    @property
    def nodes(self) -> Mapping[int, Node]:
        """Its matches by number."""
        return {node.match_number: node for column in self.columns for node in column}

    @property
    def is_linked(self) -> bool:
        """Whether lines lead from match to match; not so where each round is drawn by lot."""
        return not any(
            isinstance(slot, Drawn)
            for column in self.columns
            for node in column
            for slot in node.slots
        )


def sections(bracket: Bracket) -> tuple[BracketSection, ...]:
    """The parts of a cup from top to bottom, matches without anything to draw left out."""
    slots = slots_without_byes(bracket)
    named = _named_matches(bracket)
    parts = []
    for branch in _ORDER:
        for group in _groups(bracket, branch):
            columns = _columns(bracket, group, slots, named, branch)
            if columns:
                parts.append(BracketSection(branch=branch, columns=columns))
    return tuple(parts)


def feeder(slot: Slot) -> int | None:
    """The match whose winner fills a slot."""
    return slot.match_number if isinstance(slot, WinnerOf) else None


def slots_without_byes(bracket: Bracket) -> dict[int, tuple[Slot, Slot]]:
    """The slots of every match; who met a bye stands where they first have an opponent."""
    slots: dict[int, tuple[Slot, Slot]] = {}

    def through(slot: Slot) -> Slot:
        if not isinstance(slot, WinnerOf | LoserOf) or slot.match_number not in slots:
            return slot
        a, b = slots[slot.match_number]
        if not isinstance(a, Bye) and not isinstance(b, Bye):
            return slot
        if isinstance(slot, LoserOf):
            return Bye()
        return b if isinstance(a, Bye) else a

    for match in bracket.matches:
        slots[match.match_number] = (through(match.a), through(match.b))
    return slots


def _named_matches(bracket: Bracket) -> set[int]:
    """The matches that a slot names: somebody comes from there."""
    return {
        slot.match_number
        for played in bracket.rounds
        for match in played.matches
        for slot in (match.a, match.b)
        if isinstance(slot, WinnerOf | LoserOf)
    }


def _groups(bracket: Bracket, branch: Branch) -> list[list[int]]:
    """The rounds of a branch by their place in the bracket, those that hang together as one."""
    indexes = [index for index, played in enumerate(bracket.rounds) if played.branch is branch]
    if branch in _IN_SEQUENCE:
        return [indexes] if indexes else []
    groups: list[list[int]] = []
    home: dict[int, list[int]] = {}
    for index in indexes:
        matches = bracket.rounds[index].matches
        group = next((home[number] for number in _references(matches) if number in home), None)
        if group is None:
            group = []
            groups.append(group)
        group.append(index)
        home.update((match.match_number, group) for match in matches)
    return groups


def _references(matches: tuple[Match, ...]) -> list[int]:
    """The matches that the slots of these matches name."""
    return [
        slot.match_number
        for match in matches
        for slot in (match.a, match.b)
        if isinstance(slot, WinnerOf | LoserOf)
    ]


def _columns(
    bracket: Bracket,
    group: list[int],
    slots: Mapping[int, tuple[Slot, Slot]],
    named: set[int],
    branch: Branch,
) -> tuple[tuple[Node, ...], ...]:
    """The matches of some rounds in columns: each right of those that it follows."""
    column_of: dict[int, int] = {}
    columns: dict[int, list[Node]] = {}
    for sequence, index in enumerate(group):
        played = bracket.rounds[index]
        least = sequence if branch in _IN_SEQUENCE else 0
        earlier = [column_of[n] for n in _references(played.matches) if n in column_of]
        column = max([least, *(number + 1 for number in earlier)])
        for match in played.matches:
            # The second grand final may stand in one round with the first, which it follows.
            beside = [column_of[n] + 1 for n in _references((match,)) if n in column_of]
            own = column_of[match.match_number] = max([column, *beside])
            a, b = slots[match.match_number]
            node = Node(
                match_number=match.match_number,
                column=own,
                round_name=played.name,
                a=a,
                b=b,
                conditional=match.conditional,
            )
            if not node.has_bye or (match.match_number not in named and _has_seed(node)):
                columns.setdefault(own, []).append(node)
    return tuple(
        tuple(replace(node, column=place) for node in columns[column])
        for place, column in enumerate(sorted(columns))
    )


def _has_seed(node: Node) -> bool:
    """Whether there is anybody to show."""
    return isinstance(node.a, Seed) or isinstance(node.b, Seed)
