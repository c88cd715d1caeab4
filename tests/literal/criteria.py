"""The criteria of quality, each a function of a candidate: the smaller its value, the better."""

import dataclasses
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.entrants import Entrant, Float
from ronde.core.scores import Points
from tests.literal.candidates import Candidate, candidates
from tests.literal.colours import Kind, difference, higher_gets, preference
from tests.literal.completion import Field

PREVIOUS, ONE_BEFORE = 0, 1
"""Which of a player's floats: of the last round, or of the one before it."""


@dataclasses.dataclass(frozen=True)
class Bracket:
    """A bracket to be paired, with all that is below it."""

    field: Field
    moved_down: tuple[int, ...]
    residents: tuple[int, ...]
    lower_groups: Sequence[Sequence[int]]
    is_odd: bool
    """Whether the round has a bye."""
    next_brackets: dict[tuple[int, ...], tuple[int, list[Points]]] = dataclasses.field(
        default_factory=dict
    )
    """What [C8] found for a set of downfloaters."""

    def player(self, place: int) -> Entrant:
        """A player by his place."""
        return self.field.players[place]

    def score(self, place: int) -> Points:
        """A player's score by his place."""
        return self.field.players[place].score

    def completes(self, downfloaters: Sequence[int]) -> bool:
        """Whether those left over and everybody below can be paired.

        Rule: FIDE C.04.3 (2026-02) 2.2.1 [C4]
        """
        lower = [place for group in self.lower_groups for place in group]
        return self.field.completes([*downfloaters, *lower])

    def following(self, downfloaters: tuple[int, ...]) -> "Bracket":
        """The next bracket, where those left over are moved-down players."""
        return Bracket(
            self.field,
            downfloaters,
            tuple(self.lower_groups[0]),
            self.lower_groups[1:],
            self.is_odd,
        )


Criterion = Callable[[Bracket, Candidate], Any]


def number_of_downfloaters(bracket: Bracket, candidate: Candidate) -> int:
    """As few downfloaters as possible.

    Rule: FIDE C.04.3 (2026-02) 2.4.1 [C6]
    """
    return len(candidate.downfloaters)


def scores_of_downfloaters(bracket: Bracket, candidate: Candidate) -> list[Points]:
    """Their scores as low as possible, highest first.

    Rule: FIDE C.04.3 (2026-02) 2.4.2 [C7]
    """
    return sorted((bracket.score(place) for place in candidate.downfloaters), reverse=True)


def next_bracket(bracket: Bracket, candidate: Candidate) -> tuple[int, list[Points]]:
    """Downfloaters with whom the next bracket leaves the fewest, then the lowest scores.

    Rule: FIDE C.04.3 (2026-02) 2.4.3 [C8]
    """
    downfloaters = candidate.downfloaters
    if not bracket.lower_groups:
        return 0, []
    if downfloaters not in bracket.next_brackets:
        following = bracket.following(downfloaters)
        bracket.next_brackets[downfloaters] = min(
            (len(other.downfloaters), scores_of_downfloaters(following, other))
            for other in legal_candidates(following)
        )
    return bracket.next_brackets[downfloaters]


def unplayed_games_of_bye(bracket: Bracket, candidate: Candidate) -> int:
    """The bye to somebody with few unplayed games, where the one downfloater takes it.

    From the score of the bye on a single downfloater takes it: nobody below can.

    Rule: FIDE C.04.3 (2026-02) 2.4.4 [C9]
    """
    if not bracket.is_odd or len(candidate.downfloaters) != 1:
        return 0
    (alone,) = candidate.downfloaters
    takes_bye = bracket.score(alone) == bracket.field.bye_score or not bracket.lower_groups
    return bracket.player(alone).unplayed_count if takes_bye else 0


def differences_beyond_two(bracket: Bracket, candidate: Candidate) -> int:
    """Topscorers and their opponents who end with a colour difference beyond two.

    Rule: FIDE C.04.3 (2026-02) 2.4.5 [C10]
    """
    return sum(
        abs(difference(player) + (1 if colour is Colour.WHITE else -1)) > 2
        for player, colour in _topscorers_and_opponents(bracket, candidate)
    )


def third_colours(bracket: Bracket, candidate: Candidate) -> int:
    """Topscorers and their opponents who get a colour for the third time running.

    Rule: FIDE C.04.3 (2026-02) 2.4.6 [C11]
    """
    return sum(
        player.colours[-2:] == (colour, colour)
        for player, colour in _topscorers_and_opponents(bracket, candidate)
    )


def preferences_denied(bracket: Bracket, candidate: Candidate) -> int:
    """Players who do not get the colour they should.

    Rule: FIDE C.04.3 (2026-02) 2.4.7 [C12]
    """
    return sum(
        preference(player)[0] not in (None, colour)
        for player, colour in _with_colours(bracket, candidate)
    )


def strong_preferences_denied(bracket: Bracket, candidate: Candidate) -> int:
    """Players who do not get the colour they strongly should.

    Rule: FIDE C.04.3 (2026-02) 2.4.8 [C13]
    Reading: an absolute preference is not a strong one.
    """
    return sum(
        preference(player)[1] is Kind.STRONG and preference(player)[0] is not colour
        for player, colour in _with_colours(bracket, candidate)
    )


def repeated_downfloats(bracket: Bracket, candidate: Candidate) -> int:
    """Resident downfloaters who had a downfloat in the previous round.

    Rule: FIDE C.04.3 (2026-02) 2.4.9 [C14]
    """
    return _resident_downfloats(bracket, candidate, PREVIOUS)


def repeated_upfloats(bracket: Bracket, candidate: Candidate) -> int:
    """Opponents of moved-down players who had an upfloat in the previous round.

    Rule: FIDE C.04.3 (2026-02) 2.4.10 [C15]
    """
    return len(_repeated_upfloat_differences(bracket, candidate, PREVIOUS))


def downfloats_two_before(bracket: Bracket, candidate: Candidate) -> int:
    """Resident downfloaters who had a downfloat two rounds before.

    Rule: FIDE C.04.3 (2026-02) 2.4.11 [C16]
    """
    return _resident_downfloats(bracket, candidate, ONE_BEFORE)


def upfloats_two_before(bracket: Bracket, candidate: Candidate) -> int:
    """Opponents of moved-down players who had an upfloat two rounds before.

    Rule: FIDE C.04.3 (2026-02) 2.4.12 [C17]
    """
    return len(_repeated_upfloat_differences(bracket, candidate, ONE_BEFORE))


def downfloat_differences(bracket: Bracket, candidate: Candidate) -> list[tuple[bool, Points]]:
    """Score differences of moved-down players who had a downfloat in the previous round.

    Rule: FIDE C.04.3 (2026-02) 2.4.13 [C18]
    """
    return _repeated_downfloat_differences(bracket, candidate, PREVIOUS)


def upfloat_differences(bracket: Bracket, candidate: Candidate) -> list[Points]:
    """Score differences of their opponents who had an upfloat in the previous round.

    Rule: FIDE C.04.3 (2026-02) 2.4.14 [C19]
    """
    return _repeated_upfloat_differences(bracket, candidate, PREVIOUS)


def downfloat_differences_two_before(
    bracket: Bracket, candidate: Candidate
) -> list[tuple[bool, Points]]:
    """Score differences of moved-down players who had a downfloat two rounds before.

    Rule: FIDE C.04.3 (2026-02) 2.4.15 [C20]
    """
    return _repeated_downfloat_differences(bracket, candidate, ONE_BEFORE)


def upfloat_differences_two_before(bracket: Bracket, candidate: Candidate) -> list[Points]:
    """Score differences of their opponents who had an upfloat two rounds before.

    Rule: FIDE C.04.3 (2026-02) 2.4.16 [C21]
    """
    return _repeated_upfloat_differences(bracket, candidate, ONE_BEFORE)


def _resident_downfloats(bracket: Bracket, candidate: Candidate, back: int) -> int:
    """How many residents float down who did so some rounds back."""
    return sum(bracket.player(place).floats[back] is Float.DOWN for place in candidate.left_over)


def _repeated_upfloat_differences(
    bracket: Bracket, candidate: Candidate, back: int
) -> list[Points]:
    """Differences to the moved-down opponents of residents with an upfloat, largest first."""
    return sorted(
        (
            bracket.score(moved_down) - bracket.score(resident)
            for moved_down, resident in candidate.moved_down_pairs
            if bracket.player(resident).floats[back] is Float.UP
        ),
        reverse=True,
    )


def _repeated_downfloat_differences(
    bracket: Bracket, candidate: Candidate, back: int
) -> list[tuple[bool, Points]]:
    """Differences of moved-down players with a downfloat, largest first.

    Reading: in the Limbo the difference is larger than any other, and goes by the player's score.
    """
    paired = [
        (place, (False, bracket.score(place) - bracket.score(resident)))
        for place, resident in candidate.moved_down_pairs
    ]
    waiting = [(place, (True, bracket.score(place))) for place in candidate.limbo]
    return sorted(
        (
            gap
            for place, gap in paired + waiting
            if bracket.player(place).floats[back] is Float.DOWN
        ),
        reverse=True,
    )


def _with_colours(bracket: Bracket, candidate: Candidate) -> Iterator[tuple[Entrant, Colour]]:
    """Everybody in a pair with the colour that article 5 gives him."""
    for pair in candidate.pairs:
        yield from _coloured(bracket, pair)


def _topscorers_and_opponents(
    bracket: Bracket, candidate: Candidate
) -> Iterator[tuple[Entrant, Colour]]:
    """The same for pairs with a topscorer."""
    for pair in candidate.pairs:
        if any(bracket.player(place).topscorer for place in pair):
            yield from _coloured(bracket, pair)


def _coloured(bracket: Bracket, pair: tuple[int, int]) -> list[tuple[Entrant, Colour]]:
    """Both players of a pair with their colours."""
    higher, lower = (bracket.player(place) for place in pair)
    colour = higher_gets(higher, lower, bracket.field.initial_colour)
    return [(higher, colour), (lower, colour.other)]


def legal_candidates(bracket: Bracket) -> Iterator[Candidate]:
    """The candidates that respect [C1] to [C5], in the order of generation.

    Rule: FIDE C.04.3 (2026-02) 3.4
    """
    for candidate in candidates(bracket.moved_down, bracket.residents, bracket.field.may_meet):
        if bracket.completes(candidate.downfloaters):
            yield candidate


CRITERIA: Mapping[str, Criterion] = {
    "C6": number_of_downfloaters,
    "C7": scores_of_downfloaters,
    "C8": next_bracket,
    "C9": unplayed_games_of_bye,
    "C10": differences_beyond_two,
    "C11": third_colours,
    "C12": preferences_denied,
    "C13": strong_preferences_denied,
    "C14": repeated_downfloats,
    "C15": repeated_upfloats,
    "C16": downfloats_two_before,
    "C17": upfloats_two_before,
    "C18": downfloat_differences,
    "C19": upfloat_differences,
    "C20": downfloat_differences_two_before,
    "C21": upfloat_differences_two_before,
}
"""In the order in which they are compared."""
