"""What the rounds and the matches of a cup are called."""

from ronde.core.knockout.bracket import Bracket
from ronde.messages import N_, Message, message

_NAMES = {
    2: N_("Final"),
    4: N_("Semi-finals"),
    8: N_("Quarter-finals"),
    # One message for each: in French a round has its name from its matches, “1/8 de finale”.
    16: N_("Round of 16"),
    32: N_("Round of 32"),
    64: N_("Round of 64"),
    128: N_("Round of 128"),
    256: N_("Round of 256"),
    512: N_("Round of 512"),
    1024: N_("Round of 1024"),
}


def round_name(entry_count: int) -> Message:
    """A round by how many can be in it: final, semi-finals, quarter-finals, round of 16, ...

    Rule: Systèmes de tournois (NA), Système au K.O. (finale, demi-finale, quart de finale)
    """
    if entry_count in _NAMES:
        return message(_NAMES[entry_count])
    return message(N_("Round of {entries}"), entries=entry_count)


def preliminary_name(round_number: int, preliminary_count: int) -> Message:
    """A round before the prequalified players enter.

    Rule: Systèmes de tournois (NA), Système au K.O. (rondes préliminaires)
    """
    if preliminary_count == 1:
        return message(N_("Preliminary round"))
    return message(N_("Preliminary round {number}"), number=round_number)


def third_place_name() -> Message:
    """The match of those who lost the semi-finals."""
    return message(N_("Match for third place"))


def placement_name(first: int, last: int) -> Message:
    """A round for places: several of them, or just two."""
    if last == first + 1:
        return message(N_("Match for place {place}"), place=first)
    return message(N_("Places {first} to {last}"), first=first, last=last)


def consolation_name(entry_count: int) -> Message:
    """A round of those who lost in the first."""
    return message(N_("Consolation: {round}"), round=round_name(entry_count))


def unbeaten_name(round_number: int, round_count: int) -> Message:
    """A round of those without a defeat, where two defeats are needed to be out."""
    if round_number == round_count:
        return message(N_("Main bracket, final"))
    return message(N_("Main bracket, round {number}"), number=round_number)


def second_chance_name(round_number: int, round_count: int) -> Message:
    """A round of those with one defeat."""
    if round_number == round_count:
        return message(N_("Second chance, final"))
    return message(N_("Second chance, round {number}"), number=round_number)


def grand_final_name(match_index: int) -> Message:
    """The match of the one without a defeat against the one with one, and the second if needed."""
    if match_index == 0:
        return message(N_("Grand final"))
    return message(N_("Grand final, second match"))


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
