"""Article 1 of the chapter: play-offs on the board, case by case as it is printed."""

import random
from dataclasses import replace

import pytest

from ronde.core.chess.playoff.rates import Rate
from ronde.core.chess.playoff.stages import Playoff, playoff
from ronde.core.chess.playoff.values import (
    Colours,
    Contender,
    Contest,
    GameToPlay,
    Outcome,
    Phase,
    PlayedGame,
    Regulations,
    draw_lots,
)
from ronde.core.prizes.awards import CategoryPrizes, awards, with_playoff
from ronde.core.prizes.categories import Category, Competitor
from ronde.core.prizes.sharing import Method

THREE_MINUTES_AND_TWO_SECONDS = Rate(white_minutes=3, black_minutes=3, increment_seconds=2)
PRIZES = (100_000, 60_000, 40_000, 20_000)


def tied(count: int) -> tuple[Contender, ...]:
    """Joueur 1, joueur 2 ... in the order of the tie-breaks."""
    return tuple(Contender(number, f"Joueur {number}") for number in range(1, count + 1))


def start(count: int, regulations: Regulations | None = None) -> Playoff:
    """A play-off with lots of no importance."""
    return playoff(tied(count), random.Random(2012), regulations)


def won_by_the_lower_number(game: GameToPlay) -> PlayedGame:
    """The game as the examples need it: Joueur 1 beats Joueur 2, and so on."""
    white = game.white.number < game.black.number
    outcome = Outcome.WHITE_WINS if white else Outcome.BLACK_WINS
    return PlayedGame(white=game.white, black=game.black, outcome=outcome)


def drawn(game: GameToPlay) -> PlayedGame:
    """The game as a draw."""
    return PlayedGame(white=game.white, black=game.black, outcome=Outcome.DRAW)


def played_out(state: Playoff) -> Playoff:
    """Everything won by the lower number."""
    while not state.progress.is_finished:
        state = state.accept(won_by_the_lower_number(state.progress.games[0]))
    return state


def prizes_of(state: Playoff) -> dict[str, int]:
    """What the tied players get, all of them on the same points."""
    standings = [
        Competitor(number=contender.number, name=contender.name, rank=1, points=60)
        for contender in state.tied
    ]
    placings = [
        (placing.contender.number, placing.rank, True) for placing in state.progress.placings
    ]
    found = awards(
        with_playoff(standings, placings),
        [CategoryPrizes(category=Category(), amounts=PRIZES)],
        Method.SHARED,
    )
    return {award.competitor.name: award.amount for award in found.awards}


@pytest.mark.rule("Livre de l'arbitre, Départages 1.e")
def test_e_the_second_of_three_receives_the_second_prize() -> None:
    # Joueur 2 beats joueur 3, joueur 1 beats both.
    over = played_out(start(3))
    assert [(p.rank, p.contender.name) for p in over.progress.placings] == [
        (1, "Joueur 1"),
        (2, "Joueur 2"),
        (3, "Joueur 3"),
    ]
    assert prizes_of(over) == {"Joueur 1": 100_000, "Joueur 2": 60_000, "Joueur 3": 40_000}


@pytest.mark.rule("Livre de l'arbitre, Départages 1.f")
def test_f_those_beaten_in_the_semi_finals_share_the_third_and_fourth_prize() -> None:
    over = played_out(start(4))
    paid = prizes_of(over)
    champion, finalist = (p.contender.name for p in over.progress.placings[:2])
    assert champion == "Joueur 1"
    assert (paid[champion], paid[finalist]) == (100_000, 60_000)
    beaten = set(paid) - {champion, finalist}
    assert {paid[name] for name in beaten} == {(40_000 + 20_000) // 2}


@pytest.mark.rule("Livre de l'arbitre, Départages 1.h")
@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_h_thirty_minutes_before_and_ten_between_stages(count: int) -> None:
    state = start(count)
    assert max(game.rest_minutes for game in state.progress.games) == 30
    contest = state.progress.games[0].contest
    while not state.progress.is_finished:
        game = state.progress.games[0]
        if game.contest is not contest:
            assert game.rest_minutes == 10
            contest = game.contest
        state = state.accept(won_by_the_lower_number(game))


@pytest.mark.rule("Livre de l'arbitre, Départages 1.j")
@pytest.mark.parametrize("count", [2, 3, 4])
def test_j_the_first_colours_are_by_lot(count: int) -> None:
    assert start(count).progress.games[0].colours is Colours.LOT
    firsts = {
        replace(start(count), lots=draw_lots(tied(count), random.Random(seed)))
        .progress.games[0]
        .white
        for seed in range(40)
    }
    assert firsts == set(tied(count))


@pytest.mark.rule("Livre de l'arbitre, Départages 1.k.1.a")
def test_k1_two_players_play_two_games_of_three_minutes_and_two_seconds() -> None:
    games = start(2).progress.games
    assert [game.rate for game in games] == [THREE_MINUTES_AND_TWO_SECONDS] * 2
    assert games[0].white == games[1].black


@pytest.mark.rule("Livre de l'arbitre, Départages 1.k.1.b")
def test_k1_then_single_games_until_somebody_wins() -> None:
    state = start(2)
    whites = []
    for _number in range(2 + 6):
        (game, *_others) = state.progress.games
        whites.append(game.white.number)
        state = state.accept(drawn(game))
    first, second = whites[2], 3 - whites[2]
    # Reversed after the first, the third and the fifth game.
    assert whites[2:] == [first, second, second, first, first, second]
    last = state.progress.games[0]
    over = state.accept(won_by_the_lower_number(last))
    assert over.progress.placings[0].contender.number == 1


@pytest.mark.rule("Livre de l'arbitre, Départages 1.k.2.a")
def test_k2_three_players_play_a_single_round_robin_at_the_same_rate() -> None:
    games = start(3).progress.games
    assert {frozenset(game.pair) for game in games} == {
        frozenset(pair)
        for pair in ((tied(3)[0], tied(3)[1]), (tied(3)[0], tied(3)[2]), (tied(3)[1], tied(3)[2]))
    }
    assert {game.rate for game in games} == {THREE_MINUTES_AND_TWO_SECONDS}
    assert sorted(game.white.number for game in games) == [1, 2, 3]


@pytest.mark.rule("Livre de l'arbitre, Départages 1.k.2.b")
def test_k2_all_level_the_lowest_by_the_tie_breaks_is_out() -> None:
    state = start(3)
    for game in state.progress.games:
        state = state.accept(drawn(game))
    games = state.progress.games
    assert [game.phase for game in games] == [Phase.MINI_MATCH] * 2
    assert {player.number for player in games[0].pair} == {1, 2}
    assert prizes_of(played_out(state))["Joueur 3"] == 40_000


@pytest.mark.rule("Livre de l'arbitre, Départages 1.k.3")
def test_k3_four_players_play_a_cup_of_two_game_matches_pairs_by_lot() -> None:
    games = start(4).progress.games
    assert {game.contest for game in games} == {Contest.SEMI_FINAL}
    assert len(games) == 4
    opponents = {
        next(
            game.black if game.white == tied(4)[0] else game.white
            for game in replace(
                start(4), lots=draw_lots(tied(4), random.Random(seed))
            ).progress.games
            if tied(4)[0] in game.pair
        )
        for seed in range(40)
    }
    assert opponents == set(tied(4)[1:])


@pytest.mark.rule("Livre de l'arbitre, Départages 1.k.4")
def test_k4_of_five_or_more_all_but_the_first_four_are_out() -> None:
    games = start(7).progress.games
    assert {player.number for game in games for player in game.pair} == {1, 2, 3, 4}


@pytest.mark.rule("Livre de l'arbitre, Départages 1.k.6")
def test_k6_two_players_may_play_more_slowly() -> None:
    slower = Rate(white_minutes=10, black_minutes=10, increment_seconds=5)
    games = start(2, Regulations(slower_rate=slower)).progress.games
    assert {game.rate for game in games} == {slower}


@pytest.mark.rule("Livre de l'arbitre, Départages 1, partie décisive (Armageddon)")
@pytest.mark.parametrize("chooser_takes_white", [True, False])
def test_armageddon_six_minutes_against_five_and_a_draw_is_blacks(
    chooser_takes_white: bool,
) -> None:
    state = start(2, Regulations(armageddon_after=1))
    for _number in range(3):
        state = state.accept(drawn(state.progress.games[0]))
    (game,) = state.progress.games
    assert game.rate == Rate(white_minutes=6, black_minutes=5, increment_seconds=0)
    assert game.chooser in game.pair
    others = [player for player in game.pair if player != game.chooser]
    white, black = (game.chooser, others[0]) if chooser_takes_white else (others[0], game.chooser)
    assert white is not None
    assert black is not None
    over = state.accept(PlayedGame(white=white, black=black, outcome=Outcome.DRAW))
    assert over.progress.placings[0].contender == black
