"""Results of a cup as people write them."""

import pytest

from ronde.core.knockout.progress import Ending, Side
from ronde.errors import FormatError, RondeError
from ronde.formats.knockout_results import loads

NAMES = {1: "Adam", 2: "Zoé Berg", 3: "3"}


def test_a_winner_is_a_name_a_side_or_a_number() -> None:
    found = loads("match,winner\n1,zoe berg\n2,b\n3,1\n4,\n5,-\n6,A", NAMES)
    assert [report.claim.winner for report in found.values()] == [2, Side.B, 1, None, Side.A]
    assert found[5].claim.ending is Ending.BOTH_ABSENT
    assert 4 not in found


def test_without_names_any_number_may_be_a_seed() -> None:
    assert loads("match,winner\n1,17", {})[1].claim.winner == 17


@pytest.mark.parametrize(
    ("score", "points"),
    [("2-0", (20, 0)), ("1½–½", (15, 5)), ("1.5 : 0.5", (15, 5)), ("0-1", (0, 10))],
)
def test_a_score_gives_both_points(score: str, points: tuple[int, int]) -> None:
    claim = loads(f"match;score\n1;{score}", NAMES)[1].claim
    assert (claim.a_points, claim.b_points) == points


@pytest.mark.parametrize(
    ("score", "winner", "ending"),
    [
        ("+--", Side.A, Ending.WALK_OVER),
        ("- : +", Side.B, Ending.WALK_OVER),
        ("---", None, Ending.BOTH_ABSENT),
    ],
)
def test_matches_not_played_have_their_signs(
    score: str, winner: Side | None, ending: Ending
) -> None:
    claim = loads(f"match,score\n1,{score}", NAMES)[1].claim
    assert (claim.walked_over, claim.ending) == (winner, ending)


def test_the_ending_can_be_told_in_words() -> None:
    found = loads("match,vainqueur,fin\n1,a,forfait\n2,b,joué\n3,,", NAMES)
    assert [report.claim.ending for report in found.values()] == [Ending.WALK_OVER, Ending.PLAYED]


def test_absences_are_told_by_the_ending_alone() -> None:
    found = loads("match,winner,ending\n1,,both absent\n2,,\n3,,played\n", NAMES)
    assert [(n, report.claim.ending) for n, report in found.items()] == [(1, Ending.BOTH_ABSENT)]


def test_who_does_not_come_to_the_replay_loses_the_match() -> None:
    found = loads("match,games,winner,ending\n1,½,Adam,forfait\n", NAMES)[1]
    assert (found.games, found.claim.winner, found.claim.ending) == ((), 1, Ending.WALK_OVER)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("match,winner,ending\n1,,walk-over", "expected the winner of a walk-over"),
        ("match,games,winner\n1,1,b", "either the games of a match or its winner and score"),
        ("match,games,score\n1,1,1-0", "either the games of a match or its winner and score"),
    ],
)
def test_what_says_too_little_or_too_much_is_refused(text: str, problem: str) -> None:
    with pytest.raises(FormatError, match=problem):
        loads(text, NAMES)


def test_a_line_can_tell_who_met() -> None:
    found = loads("match,a,b,score\n1,Adam,2,1-0\n2,,,0-1", NAMES)
    assert [report.claim.between for report in found.values()] == [(1, 2), None]


def test_a_line_can_tell_no_more_than_who_meets() -> None:
    found = loads("match,a,b,score\n1,Adam,2,\n2,,,\n3,Adam,,\n", NAMES)
    assert [(number, report.is_to_come) for number, report in found.items()] == [(1, True)]
    assert found[1].claim.between == (1, 2)


def test_games_are_told_one_by_one() -> None:
    assert loads("match,games\n1,½ 1/2 0 1 =", NAMES)[1].games == (5, 5, 0, 10, 5)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("winner\n1", "column “match”"),
        ("match,name\n1,Adam", "column “winner”"),
        ("match,winner\nx,a", ":2: expected the number of a match, found “x”"),
        ("match,winner\n1,Nobody", "found “Nobody”"),
        ("match,winner\n1,9", "found “9”"),
        ("match,score\n1,won", "such as 1½-½, found “won”"),
        ("match,games\n1,2 0", "found “2”"),
        ("match,winner\n1,a\n1,b", ":3: expected each match once, found 1 on line 2"),
        ("match,winner,ending\n1,a,rain", "found “rain”"),
        ("match,a,b,winner\n1,Adam,,a", "both sides, found “Adam” and “”"),
        ("match,a,b,winner\n1,Adam,Eve,a", "found “Eve”"),
    ],
)
def test_what_cannot_be_meant_is_refused_with_its_line(text: str, problem: str) -> None:
    with pytest.raises(RondeError, match=problem.replace("½", ".")) as caught:
        loads(text, NAMES, file="results.csv")
    assert str(caught.value).startswith("results.csv:")
    assert issubclass(FormatError, RondeError)


@pytest.mark.rule("Livre de l'arbitre, Départages 2.4.2")
def test_a_drawn_match_of_teams_is_decided_by_its_berlin() -> None:
    # The match that the book prints: level at 4½, 18½ against 26½ by Berlin.
    found = loads("match,boards\n1,1 0 0 0 1 0 ½ 1 1\n2,1 ½ 0 1\n", {})
    first, second = found[1], found[2]
    assert (first.claim.a_points, first.claim.b_points, first.claim.winner) == (45, 45, Side.B)
    assert str(first.remark) == "Match 1 is drawn 4.5 – 4.5: its Berlin decides, 18.5 to 26.5."
    assert (second.claim.a_points, second.claim.b_points, second.claim.winner) == (25, 15, Side.A)
    assert second.remark is None


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("½ ½,", "level, and its Berlin too; name its winner"),
        ("1 x,", "found “x”"),
        ("1 0,a", "either the boards of a match or its winner"),
    ],
)
def test_boards_that_decide_nothing_are_refused(line: str, words: str) -> None:
    with pytest.raises(FormatError, match=words):
        loads(f"match,boards,winner\n1,{line}\n", {})
