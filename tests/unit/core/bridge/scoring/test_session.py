"""Whole sessions: sections, unequal fields, missing results."""

from fractions import Fraction

from ronde.core.bridge.scoring.session import score_session
from ronde.core.bridge.scoring.settings import CrossImps, Method, ScoringSettings
from tests.unit.core.bridge.scoring.boards import results


def test_sections_on_the_same_boards_are_one_field_or_apart() -> None:
    played = results([420, 50], section="A") + results([450, -50], section="B")
    together = score_session(played, ScoringSettings())
    assert [board.north_south for board in together.boards] == [(4, 2, 6, 0)]
    apart = score_session(played, ScoringSettings(across_sections=False))
    assert [(board.section, board.north_south) for board in apart.boards] == [
        ("A", (2, 0)),
        ("B", (2, 0)),
    ]


def test_every_board_is_factored_to_the_fullest() -> None:
    played = results([420, 50, -50]) + results([420, -50], board_number=2)
    session = score_session(played, ScoringSettings())
    assert {board.maximum for board in session.boards} == {4 * session.unit}
    second = [session.value(points or 0) for points in session.boards[1].north_south]
    assert second == [Fraction(7, 2), Fraction(1, 2)]


def test_boards_come_in_order() -> None:
    played = results([420], board_number=10) + results([420], board_number=9)
    assert [board.board_number for board in score_session(played, ScoringSettings()).boards] == [
        9,
        10,
    ]


def test_a_result_still_awaited_counts_as_expected() -> None:
    session = score_session(results([420, 50, None]), ScoringSettings())
    points = session.boards[0].north_south
    assert [None if p is None else session.value(p) for p in points] == [
        Fraction(7, 2),
        Fraction(1, 2),
        None,
    ]


def test_cross_imps_of_unequal_fields_are_per_comparison() -> None:
    played = results([420, 50, -50]) + results([420, -50], board_number=2)
    assert score_session(played, ScoringSettings(method=Method.CROSS_IMPS)).averaged
    summed = ScoringSettings(method=Method.CROSS_IMPS, cross_imps=CrossImps.SUM)
    assert not score_session(played, summed).averaged
    assert not score_session(results([420, 50]), ScoringSettings(method=Method.CROSS_IMPS)).averaged
