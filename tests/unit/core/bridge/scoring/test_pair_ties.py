"""What parts pairs whose scores are equal."""

import pytest

from ronde.core.bridge.scoring.pair_ties import PairTie, pair_ties
from ronde.core.bridge.scoring.ranking import rankings
from ronde.core.bridge.scoring.results import Result
from ronde.core.bridge.scoring.session import score_session
from ronde.core.bridge.scoring.settings import Method, ScoringSettings
from ronde.core.bridge.scoring.tally import Tally, tally
from ronde.errors import RuleError


def howell(*scores: tuple[int, int, int, int], method: Method = Method.MATCHPOINTS) -> Tally:
    """Results as board, N-S, E-W, score."""
    played = [Result(board_number=b, seats=(ns, ew), score=score) for b, ns, ew, score in scores]
    return tally(score_session(played, ScoringSettings(method=method)), lines=1)


def ranks(found: Tally, *ties: PairTie) -> list[tuple[int, int | str]]:
    """Ranks and numbers."""
    (one,) = rankings(found, ties=pair_ties(found, ties))
    return [(entry.rank, entry.who.number) for entry in one.entries]


MEETING = howell((1, 1, 2, 50), (1, 3, 4, 100), (2, 1, 4, 100), (2, 2, 3, 50))
"""1 and 2 have a top each; 2 has it from 1."""


def test_equals_who_met_are_parted_by_their_meeting() -> None:
    assert ranks(MEETING) == [(1, 3), (2, 1), (2, 2), (4, 4)]
    assert ranks(MEETING, PairTie.DIRECT_MATCH) == [(1, 3), (2, 2), (3, 1), (4, 4)]


def test_boards_won_part_equals() -> None:
    # Three tables, top 4: 1 has 4 and 0, 2 has 2 and 2.
    found = howell(
        (1, 1, 5, 200), (1, 2, 6, 100), (1, 3, 4, 50),
        (2, 1, 4, 50), (2, 2, 5, 100), (2, 3, 6, 200),
    )  # fmt: skip
    plain = {number: rank for rank, number in ranks(found)}
    assert plain[1] == plain[2]
    parted = {number: rank for rank, number in ranks(found, PairTie.BOARDS_WON)}
    assert parted[1] < parted[2]


def test_the_quotient_is_for_imps() -> None:
    # 1 and 4 have won 4 and lost nothing; 2 has won 8 and lost 4.
    found = howell(
        (1, 1, 3, 110), (1, 2, 4, -50), (2, 2, 3, 300), (2, 5, 6, -50), method=Method.IMPS
    )
    assert ranks(found)[:4] == [(1, 6), (2, 1), (2, 2), (2, 4)]
    assert ranks(found, PairTie.IMP_QUOTIENT)[:4] == [(1, 6), (2, 1), (2, 4), (4, 2)]
    with pytest.raises(RuleError, match="imp-quotient: it is for IMPs"):
        pair_ties(MEETING, [PairTie.IMP_QUOTIENT])


def test_pairs_of_one_line_never_meet() -> None:
    two_lines = tally(MEETING.session, lines=2)
    with pytest.raises(RuleError, match="direct-match: pairs of one line never meet"):
        pair_ties(two_lines, [PairTie.DIRECT_MATCH])
