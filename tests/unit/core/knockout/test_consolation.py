"""The consolation: a cup of those who lose in the first round."""

import pytest

from ronde.core.knockout.bracket import Branch, LoserOf
from ronde.core.knockout.branches import with_consolation
from ronde.core.knockout.draw import fixed_bracket
from ronde.core.knockout.sizing import sized
from ronde.errors import RuleError


@pytest.mark.parametrize("count", [4, 6, 7, 8, 11, 28, 32])
def test_every_loser_of_the_first_round_has_one_place(count: int) -> None:
    bracket = with_consolation(fixed_bracket(sized(count).chosen))
    losers = [match.match_number for match in bracket.rounds[0].matches if not match.has_bye]
    rounds = [played for played in bracket.rounds if played.branch is Branch.CONSOLATION]
    matches = [match for played in rounds for match in played.matches]
    found = [
        slot.match_number
        for match in matches
        for slot in (match.a, match.b)
        if isinstance(slot, LoserOf)
    ]
    assert sorted(found) == losers
    assert len(matches) == len(losers) - 1
    assert str(rounds[-1].name) == "Consolation: Final"


def test_one_loser_needs_no_consolation() -> None:
    with pytest.raises(RuleError, match="found 1"):
        with_consolation(fixed_bracket(sized(5).chosen))
