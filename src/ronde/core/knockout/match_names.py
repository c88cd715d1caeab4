"""What a single match of a cup is called: quarter-final 1, the final, the match for third place."""

from ronde.core.knockout.bracket import Bracket
from ronde.core.knockout.names import round_name
from ronde.messages import N_, Message, message

_ONE_OF = (
    (round_name(2), N_("final")),
    (round_name(4), N_("semi-final {number}")),
    (round_name(8), N_("quarter-final {number}")),
)
"""Rounds whose matches have a name of their own, counted from the top of the bracket."""


def match_name(bracket: Bracket, match_number: int) -> Message:
    """A match by its round: by its place in it near the end, by its own number before that."""
    for played in bracket.rounds:
        numbers = [match.match_number for match in played.matches]
        if match_number not in numbers:
            continue
        for name, own_name in _ONE_OF:
            if played.name == name:
                return message(own_name, number=numbers.index(match_number) + 1)
        if len(numbers) == 1:
            return played.name
        return message(N_("{round}, match {number}"), round=played.name, number=match_number)
    raise KeyError(match_number)
