import random

import pytest

from ronde.core.chess.playoff.rates import rate_from_text
from ronde.core.chess.playoff.stages import in_tie_break_order, playoff
from ronde.core.chess.playoff.values import Regulations
from ronde.errors import InputError
from tests.unit.core.chess.playoff.players import after, field, pairings, places, progress, told

CUP_OF_ABCD = "A-B 1-0,B-A 0-1,C-D 0-1,D-C ½-½,A-D ½-½,D-A 1-0"


@pytest.mark.rule("Livre de l'arbitre, Départages 1.k.4")
def test_of_five_or_more_the_first_four_play() -> None:
    found = progress("ABCDEF", "")
    assert pairings(found.games) == ["A-B", "B-A", "C-D", "D-C"]
    assert told(found)[0] == "6 players are tied: by the tie-breaks A; B; C; D go on, without E; F."


def test_those_kept_out_have_the_places_of_the_tie_breaks() -> None:
    assert places(progress("ABCDEF", CUP_OF_ABCD))[4:] == [
        (5, "E", "tie-breaks"),
        (6, "F", "tie-breaks"),
    ]


def test_one_player_needs_no_play_off() -> None:
    with pytest.raises(InputError, match="two players or more, found 1"):
        playoff(field("A"), random.Random(1))


@pytest.mark.rule("Livre de l'arbitre, Départages 1.k.6")
def test_a_slower_rate_is_for_two_players() -> None:
    slower = Regulations(slower_rate=rate_from_text("10+5"))
    with pytest.raises(InputError, match="of two players"):
        playoff(field("ABC"), random.Random(1), slower)
    assert playoff(field("AB"), random.Random(1), slower).progress.games[0].rate.white_minutes == 10


def test_a_slower_rate_is_slower() -> None:
    with pytest.raises(InputError, match=r"slower than 3\+2, found 3\+1"):
        playoff(field("AB"), random.Random(1), Regulations(slower_rate=rate_from_text("3+1")))


@pytest.mark.parametrize(
    ("names", "results", "refused"),
    [
        ("AB", "A-B 1-0,B-A 0-1,A-B 1-0", "the play-off is over"),
        ("ABC", "A-B 1-0,B-A 1-0", "expected a game of B – C, C – A, found B – A"),
        ("ABCD", "A-B 1-0,A-C 1-0", "expected a game of B – A, C – D, found A – C"),
        ("ABCD", "A-A 1-0", "found A – A"),
        ("ABCDE", "A-E 1-0", "found A – E"),
    ],
)
def test_a_game_that_was_not_to_be_played_is_refused(
    names: str, results: str, refused: str
) -> None:
    with pytest.raises(InputError, match=refused):
        after(names, results)


def test_lots_decide_where_the_tie_breaks_did_not() -> None:
    a, b, c = field("ABC")
    orders = {
        tuple(
            player.name
            for player in in_tie_break_order([(2, b), (1, a), (2, c)], random.Random(seed))
        )
        for seed in range(20)
    }
    assert orders == {("A", "B", "C"), ("A", "C", "B")}
