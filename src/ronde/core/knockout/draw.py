"""Drawing a cup up as a fixed bracket: all possible opponents are known from the start."""

from collections.abc import Mapping, Sequence

from ronde.core.knockout.bracket import Bracket, BracketRound, Match, Slot, WinnerOf
from ronde.core.knockout.names import preliminary_name, round_name
from ronde.core.knockout.seeding import seeded_lines
from ronde.core.knockout.separation import separated
from ronde.core.knockout.sizing import Try
from ronde.messages import Message


def fixed_bracket(size: Try, clubs: Mapping[int, str] | None = None) -> Bracket:
    """The whole bracket by standard seeding; `clubs` gives the club of a seed number.

    A match with a fictitious player is not listed.

    Rule: Systèmes de tournois (NA), Système au K.O. (types de tableau)
    """
    lines = seeded_lines(size)
    if clubs:
        lines = separated(lines, size, clubs)
    slots: list[Slot | None] = [line.entry for line in lines]
    rounds = []
    for round_number in range(1, size.round_count + 1):
        number = first_match_number(size, round_number)
        pairs: list[tuple[Slot, Slot]] = []
        winners: list[Slot | None] = []
        for a, b in zip(slots[::2], slots[1::2], strict=True):
            if a is None or b is None:
                winners.append(a)
            else:
                winners.append(WinnerOf(number + len(pairs)))
                pairs.append((a, b))
        rounds.append(main_round(size, round_number, pairs))
        slots = winners
    return Bracket(participant_count=size.participant_count, rounds=tuple(rounds))


def main_round(size: Try, round_number: int, pairs: Sequence[tuple[Slot, Slot]]) -> BracketRound:
    """A round of the main bracket; its matches are numbered from the beginning of its block."""
    start = first_match_number(size, round_number)
    return BracketRound(
        round_number=round_number,
        name=_name(size, round_number),
        matches=tuple(
            Match(match_number=number, a=a, b=b) for number, (a, b) in enumerate(pairs, start)
        ),
    )


def first_match_number(size: Try, round_number: int) -> int:
    """The number at which the block of a round starts: 1, 17, 25, 29, 31 in a bracket of 32."""
    return size.bracket_size - (size.bracket_size >> (round_number - 1)) + 1


def _name(size: Try, round_number: int) -> Message:
    """What a round of the main bracket is called."""
    if round_number <= size.skipped_rounds:
        return preliminary_name(round_number, size.skipped_rounds)
    return round_name(size.bracket_size >> (round_number - 1))
