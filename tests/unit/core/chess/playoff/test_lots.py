import random

from ronde.core.chess.playoff.values import Contest, Phase, draw_lots
from tests.unit.core.chess.playoff.players import field, lots


def test_a_seed_repeats_its_lots() -> None:
    four = field("ABCD")
    assert draw_lots(four, random.Random(7)) == draw_lots(four, random.Random(7))
    assert draw_lots(four, random.Random(7)) != draw_lots(four, random.Random(8))


def test_every_lot_names_everybody() -> None:
    four = field("ABCD")
    drawn = draw_lots(four, random.Random(7))
    assert set(drawn.order) == set(four)
    assert set(drawn.tosses) == {(contest, phase) for contest in Contest for phase in Phase}
    assert all(set(toss) == set(four) for toss in drawn.tosses.values())


def test_either_of_two_may_win_a_toss() -> None:
    pair = (field("AB")[0], field("AB")[1])
    winners = {
        draw_lots(pair, random.Random(seed)).winner(Contest.MATCH, Phase.MINI_MATCH, pair)
        for seed in range(20)
    }
    assert winners == set(pair)


def test_colours_are_drawn_anew_for_the_single_games() -> None:
    pair = (field("AB")[0], field("AB")[1])
    drawn = [draw_lots(pair, random.Random(seed)) for seed in range(40)]
    combinations = {
        (
            found.winner(Contest.MATCH, Phase.MINI_MATCH, pair),
            found.winner(Contest.MATCH, Phase.SINGLE_GAMES, pair),
        )
        for found in drawn
    }
    assert len(combinations) == 4


def test_the_earlier_one_of_a_toss_wins_it() -> None:
    first, second = lots("AB").order
    won = lots("AB").winner(Contest.FINAL, Phase.ARMAGEDDON, (second, first))
    assert won == first
