"""What a pair brings for each criterion, digit by digit."""

from ronde.core.chess.swiss.dutch.bracket import Bracket
from ronde.core.chess.swiss.entrants import Float


def merits(bracket: Bracket, higher: int, lower: int) -> tuple[int, ...]:
    """What a pair brings for each criterion from [C6] on, [C8] apart, more being better.

    Criteria that go level by level have one number for each score of the moved-down players.
    """
    top, bottom = bracket.entrant(higher), bracket.entrant(lower)
    level = top.score if bracket.is_moved_down(higher) else None
    residents = (bottom,) if level is not None else (top, bottom)
    unplayed = top.unplayed_count + bottom.unplayed_count if bracket.one_rests else 0

    def by_level(counts: bool) -> tuple[int, ...]:
        return tuple(int(counts and level == other) for other in bracket.levels)

    found = [1, *by_level(True), unplayed]
    found += [int(not fault) for fault in bracket.faults(higher, lower)]
    for back in (0, 1):
        saved = sum(player.floats[back] is Float.DOWN for player in residents)
        raised = level is not None and bottom.floats[back] is Float.UP
        found += [0 if bracket.nobody_floats else saved, int(not raised)]
    for back in (0, 1):
        found += by_level(top.floats[back] is Float.DOWN)
        found += by_level(bottom.floats[back] is not Float.UP)
    return tuple(found)
