"""Scores of bridge from a program."""

import pytest

import ronde


@pytest.mark.parametrize(
    ("contract", "board", "score"),
    [
        ("4SX S -1", 5, -200),
        ("3NT N +1", 1, 430),
        ("PASS", 7, 0),
        ("7HXX E =", 2, -2240),
    ],
)
def test_a_contract_on_a_board_has_a_score(contract: str, board: int, score: int) -> None:
    assert ronde.contract_score(contract, board) == score


def test_french_letters_are_read_where_they_are_asked_for() -> None:
    assert ronde.contract_score("4P S =", 1, letters="fr") == 420


def test_matchpoints_are_two_for_each_result_beaten() -> None:
    assert ronde.matchpoints([420, 450, -50, 420]) == [3, 6, 0, 3]
    assert ronde.matchpoints([420]) == [0]
    assert ronde.matchpoints([]) == []


def test_missing_results_are_factored() -> None:
    assert ronde.matchpoints([420, -50], expected=3) == [3.5, 0.5]


def test_a_field_may_be_compared_in_imps() -> None:
    assert ronde.butler([420, 420, -50, 420]) == [0, 0, -10, 0]
    assert ronde.cross_imps([420, 450, -50, 420]) == [9, 13, -31, 9]
    assert ronde.cross_imps([420, 450, -50, 420], averaged=True) == [3, 4.33, -10.33, 3]
    assert ronde.butler([]) == ronde.cross_imps([]) == []


def test_imps_have_the_sign_of_the_difference() -> None:
    assert [ronde.imps(difference) for difference in (0, 10, 370, -800, 4000)] == [0, 0, 9, -13, 24]


def test_victory_points_of_a_match() -> None:
    points = ronde.victory_points(17, 16)
    assert (points.winner, points.loser) == (14.39, 5.61)
    assert ronde.victory_points(0, 16) == (10, 10)
    assert ronde.victory_points(3, 7, scale="acbl-20") == (12, 8)


SESSION: list[tuple[int, int | str, int | str, int | str | None]] = [
    (1, 1, 1, 420),
    (1, 2, 2, "4S N +1"),
    (2, 1, 2, "A+"),
    (2, 2, 1, -50),
    (3, 1, 1, None),
]


def test_a_session_is_ranked_line_by_line() -> None:
    north_south, east_west = ronde.rank(SESSION)
    assert (north_south.line, east_west.line) == ("ns", "ew")
    assert [(entry.rank, entry.number) for entry in north_south] == [(1, 2), (2, 1)]
    assert north_south[0].boards_played == len(north_south) == 2


def test_one_winner_is_one_list() -> None:
    (everybody,) = ronde.rank([(1, 1, 2, 420), (1, 3, 4, 450)], winners=1)
    assert everybody.line is None
    assert [(entry.number, entry.points) for entry in everybody] == [(2, 2), (3, 2), (1, 0), (4, 0)]


def test_imps_have_no_percentage() -> None:
    lists = ronde.rank([(1, 1, 2, 420), (1, 2, 1, -50)], method="imps")
    assert [(entry.points, entry.percent, entry.maximum) for entry in lists[0]] == [
        (10, None, None),
        (-10, None, None),
    ]


@pytest.mark.parametrize(
    ("results", "options", "sentence"),
    [
        (5, {}, "results: expected a list"),
        ([(1, 1, 1)], {}, r"results: expected \(board, ns, ew, score\)"),
        ([(0, 1, 1, 420)], {}, "board: expected 1 or more"),
        ([(1, None, 1, 420)], {}, "board 1: expected the number of a pair"),
        ([(1, 1, 1, 4.5)], {}, "board 1: expected a whole number"),
        ([(1, 1, 1, "much")], {}, "expected a result such as"),
        ([(1, 1, 1, 0), (1, 1, 2, 0)], {}, "board 1: expected each pair once, found “1”"),
        ([], {"method": "tops"}, "method: expected one of matchpoints, imps, butler, cross-imps"),
        ([], {"winners": 3}, "winners: expected 1 or 2"),
    ],
)
def test_what_cannot_be_meant_is_one_sentence(
    results: object, options: dict[str, object], sentence: str
) -> None:
    with pytest.raises(ronde.InputError, match=f"^{sentence}"):
        ronde.rank(results, **options)  # type: ignore[arg-type]


def test_single_scores_are_looked_at_too() -> None:
    for call in (ronde.matchpoints, ronde.butler, ronde.cross_imps):
        with pytest.raises(ronde.InputError, match=r"^scores: expected a whole number"):
            call([4.5])  # type: ignore[list-item]
    with pytest.raises(ronde.InputError, match=r"^expected: expected 2 or more"):
        ronde.matchpoints([1, 2], expected=1)
    with pytest.raises(ronde.InputError, match=r"^difference: expected a whole number"):
        ronde.imps(True)
    with pytest.raises(ronde.InputError, match=r"^imps: expected 0 or more"):
        ronde.victory_points(-3, 16)
    with pytest.raises(ronde.InputError, match=r"^scale: expected one of wbf-2013"):
        ronde.victory_points(3, 16, scale="mine")
    with pytest.raises(ronde.InputError, match="how many tricks"):
        ronde.contract_score("4S N", 1)
    with pytest.raises(ronde.InputError, match=r"^letters: expected one of en, fr"):
        ronde.contract_score("4S N =", 1, letters="de")
