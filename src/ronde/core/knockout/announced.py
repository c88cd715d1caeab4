"""Announced pairs of a round drawn by lot: a later correction does not draw them again."""

from collections.abc import Mapping

from ronde.core.knockout.bracket import Bracket, BracketRound, Drawn, Seed, Slot, WinnerOf
from ronde.core.knockout.branches import main_rounds


def kept_pairs(
    bracket: Bracket, to_draw: BracketRound, announced: Mapping[int, tuple[int, int]]
) -> dict[int, tuple[Slot, Slot]]:
    """The announced pairs of a round, as the matches out of which their two have come or could.

    A pair that cannot have been drawn is left to the lots; so is one of two who were named already.
    """
    sources = _sources(bracket, to_draw.round_number)
    found: dict[int, tuple[Slot, Slot]] = {}
    named: set[Slot] = set()
    for match in to_draw.matches:
        pair = announced.get(match.match_number)
        if pair is None or not all(seed in sources for seed in pair):
            continue
        slots = [sources[seed] for seed in pair]
        fixed = [slot for slot in (match.a, match.b) if not isinstance(slot, Drawn)]
        if any(slot not in slots for slot in fixed):
            continue
        if match.a in slots[1:] or match.b in slots[:1]:
            slots.reverse()
        if slots[0] == slots[1] or named & set(slots):
            continue
        entering = [slot for slot in slots if isinstance(slot, Seed)]
        if entering != fixed:
            continue
        named |= set(slots)
        found[match.match_number] = (slots[0], slots[1])
    return found


def _sources(bracket: Bracket, round_number: int) -> dict[int, Slot]:
    """The slot by which each participant comes to a round of the main bracket, if he gets there."""
    *earlier, to_draw = main_rounds(bracket)[:round_number]
    found: dict[int, Slot] = {}
    for played in earlier:
        through: dict[Slot, int] = {}
        for match in played.matches:
            for slot in (match.a, match.b):
                if isinstance(slot, Seed):
                    found[slot.number] = slot
                through[slot] = match.match_number
        found = {
            seed: WinnerOf(through[slot]) if slot in through else slot
            for seed, slot in found.items()
        }
    for match in to_draw.matches:
        for slot in (match.a, match.b):
            if isinstance(slot, Seed):
                found[slot.number] = slot
    return found
