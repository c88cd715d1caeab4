import pytest

from ronde.formats.trf import ReportedStanding
from tests.unit.formats.trf.reports import adjusted, player, problems, read, refusal


@pytest.mark.rule("FIDE TRF26 001")
def test_points_that_the_results_do_not_give_are_refused_with_both_values() -> None:
    lines = (player(1, "2 w 1", points="1.5"), player(2, "1 b 0", points="0.0"))
    assert refusal(*lines) == ("t.trf:2:81: player 1 has 1.5 points here, but the results give 1.0")
    found, repairs = adjusted(*lines)
    assert repairs == ["t.trf:2:81: the points of the results are taken"]
    assert found.standings[1] == ReportedStanding(points=10)


def test_blank_points_are_not_checked() -> None:
    found = read(player(1, "2 w 1"), player(2, "1 b 0"))
    assert found.standings == {1: ReportedStanding(), 2: ReportedStanding()}


@pytest.mark.parametrize("points", ["1.0", "1.5"])
def test_points_may_include_a_bye_of_the_round_to_come(points: str) -> None:
    lines = (player(1, "2 w 1", "0000 - H", points=points), player(2, "1 b 0", points="0.0"))
    assert read(*lines).standings[1].points == round(float(points) * 10)


@pytest.mark.parametrize("points", ["1.0", "1.5", "2.0"])
def test_points_may_leave_out_games_still_in_play(points: str) -> None:
    lines = (
        player(1, "2 w 1", "3 b", "0000 - H", points=points),
        player(2, "1 b 0"),
        player(3, "", "1 w"),
    )
    assert read(*lines).adjustments == ()


def test_points_follow_the_scoring_of_the_event() -> None:
    lines = (player(1, "2 w 1", points="3.0"), player(2, "1 b 0"))
    assert read("162  W 3.0", *lines).adjustments == ()
    assert read("XXS W=3", *lines).adjustments == ()
    assert read("BBW  3.0", *lines).adjustments == ()
    assert "but the results give 1.0" in refusal(*lines)


@pytest.mark.parametrize("points", ["x", "1.25"])
def test_points_nobody_can_read_are_refused(points: str) -> None:
    assert "expected points such as 2.5 as points of record 001" in refusal(
        player(1, points=points)
    )


def test_a_bad_rank_is_refused() -> None:
    assert refusal(player(1, rank="1st")).startswith(
        "t.trf:2:87: expected a whole number as rank of record 001"
    )


def test_announced_numbers_are_remarked_on_and_refuse_nothing() -> None:
    found = read("062 3", "082 2", player(1))
    assert problems(found) == [
        "t.trf:2:5: record 062 announces 3, but 1 have a line",
        "t.trf:3:5: record 082 announces 2, but 0 have a line",
    ]
    assert problems(read("062 12 (1 withdrawn)", player(1))) == []
