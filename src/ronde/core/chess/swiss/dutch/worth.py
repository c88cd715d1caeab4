"""What a pair is worth by all criteria, as one number.

Every criterion from [C6] on adds up over pairs, so the worth of a pair is a number with a digit for
each of them, the first criterion being the most significant one, and more is better. [C8] is not
among them: it looks at the next bracket. Criteria that go level by level have a digit for each
score of the moved-down players.

The digits are never written down. Each has a *place value*, what one unit of it stands for, and the
worth is the sum of what a pair earns. Most of it belongs to one player or the other alone and is
found once for each.
"""

from collections.abc import Sequence

from ronde.core.chess.swiss.dutch.bracket import Bracket, criteria_names
from ronde.core.chess.swiss.dutch.candidate_order import place_values
from ronde.core.chess.swiss.dutch.colour_criteria import colour_faults
from ronde.core.chess.swiss.entrants import Float
from ronde.core.chess.swiss.preferences import Strength


def criterion_values(bracket: Bracket, after_levels: Sequence[int]) -> tuple[list[int], list[int]]:
    """The place values of the criteria of a bracket, and of digits that stand after [C7]."""
    split = 1 + len(bracket.levels)
    bases = bracket.merit_bases
    values = place_values([*bases[:split], *after_levels, *bases[split:]])
    stop = split + len(after_levels)
    return values[:split] + values[stop:], values[split:stop]


class PairWorth:
    """The worth of the pairs of a bracket.

    `after_levels` are bases of digits that stand between [C7] and [C9], where [C8] has its place;
    the attribute has their place values. `smallest` is what one unit of the last criterion stands
    for, if other digits follow it.

    Rule: FIDE C.04.3 (2026-02) 2.4
    """

    def __init__(
        self, bracket: Bracket, after_levels: Sequence[int] = (), smallest: int = 1
    ) -> None:
        self._bracket = bracket
        self._entrants = bracket.field.entrants
        values, between = criterion_values(bracket, after_levels)
        self.after_levels = [smallest * value for value in between]
        of: dict[str, list[int]] = {}
        for criterion, value in zip(criteria_names(bracket), values, strict=True):
            of.setdefault(criterion, []).append(smallest * value)
        by_level = [
            dict(zip(bracket.levels, of.get(criterion, ()), strict=True))
            for criterion in ("C7", "C18", "C20", "C19", "C21")
        ]
        self._moved_down = by_level[0]
        self._moved_down_again, self._raised_again = by_level[1:3], by_level[3:]
        self._unplayed = of["C9"][0] if bracket.one_rests else 0
        self._colours = [of[criterion][0] for criterion in ("C10", "C11", "C12", "C13")]
        self._saved = [0, 0] if bracket.nobody_floats else [of["C14"][0], of["C16"][0]]
        self._raised = [of["C15"][0], of["C17"][0]]
        self._plain = of["C6"][0] + sum(self._colours) + sum(self._raised)
        self._own: dict[int, int] = {}

    def __call__(self, higher: int, lower: int) -> int:
        """What a pair is worth: one more pair, what its players bring, less what it gives up."""
        own = self._own
        if higher not in own:
            own[higher] = self._alone(higher)
        if lower not in own:
            own[lower] = self._alone(lower)
        worth = self._plain + own[higher] + own[lower] - self._colours_lost(higher, lower)
        if self._bracket.is_moved_down(higher):
            worth += self._raising(higher, lower)
        return worth

    def _alone(self, index: int) -> int:
        """What a player brings by being paired, whoever their opponent is.

        They are not the one who gets the bye with so many unplayed games [C9]; if they moved down,
        they do not float on [C7], nor again [C18], [C20]; if not, they do not float again [C14],
        [C16].
        """
        entrant = self._entrants[index]
        worth = self._unplayed * entrant.unplayed_count
        moved_down = self._bracket.is_moved_down(index)
        if moved_down:
            worth += self._moved_down[entrant.score]
        for back in (0, 1):
            if entrant.floats[back] is Float.DOWN:
                again = self._moved_down_again[back]
                worth += again[entrant.score] if moved_down else self._saved[back]
        return worth

    def _raising(self, higher: int, lower: int) -> int:
        """What the opponent of a moved-down player changes by having been raised before, or not.

        It is given up [C15], [C17], or it counts at the score of the other [C19], [C21].
        """
        level = self._entrants[higher].score
        floats = self._entrants[lower].floats
        worth = 0
        for back in (0, 1):
            if floats[back] is Float.UP:
                worth -= self._raised[back]
            else:
                worth += self._raised_again[back][level]
        return worth

    def _colours_lost(self, higher: int, lower: int) -> int:
        """What a pair gives up by its colours, [C10] to [C13]."""
        top, bottom = self._entrants[higher], self._entrants[lower]
        colour = top.preference.colour
        if colour is None or colour is not bottom.preference.colour:
            return 0
        weaker = min(top.preference.strength, bottom.preference.strength)
        if weaker is Strength.ABSOLUTE:
            faults = colour_faults(top, bottom)
            return sum(v for v, fault in zip(self._colours, faults, strict=True) if fault)
        return self._colours[2] + (self._colours[3] if weaker is Strength.STRONG else 0)
