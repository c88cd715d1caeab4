"""Cups drawn up as a bracket."""

from collections.abc import Mapping

from ronde.core.knockout.bracket import Bracket
from ronde.core.knockout.draw import fixed_bracket
from ronde.core.knockout.sizing import sized
from ronde.library import given


def knockout(
    participants: int,
    *,
    prequalified: int = 0,
    skipped_rounds: int | None = None,
    clubs: Mapping[int, str] | None = None,
) -> Bracket:
    """A cup by standard seeding, the strongest participant being seed 1.

    `prequalified` of them, the strongest, enter later: after so many `skipped_rounds`, or as the
    book's iteration has it. `clubs`, by seed, keeps members of a club apart as long as possible.
    """
    size = sized(
        given.whole(participants, "participants"),
        given.whole(prequalified, "prequalified"),
        None if skipped_rounds is None else given.whole(skipped_rounds, "skipped_rounds"),
    )
    if clubs is not None and not isinstance(clubs, Mapping):
        raise given.expected("clubs", "a club for each seed", clubs)
    return fixed_bracket(size.chosen, clubs)
