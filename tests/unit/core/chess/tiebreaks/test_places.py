"""Places: tie-breaks applied one after the other."""

from ronde.core.chess.event import Event
from ronde.core.chess.game import Game, Result, Round
from ronde.core.chess.player import Player
from ronde.core.chess.tiebreaks.calculation import Calculation
from ronde.core.chess.tiebreaks.descriptor import parse_list
from ronde.core.chess.tiebreaks.editions import Edition
from ronde.core.chess.tiebreaks.places import RankedPlace, placed
from ronde.core.chess.tiebreaks.record import player_field
from ronde.core.chess.tiebreaks.row import Participants

DRAWN = Event(
    players=(Player(number=1), Player(number=2)),
    rounds=(Round(games=(Game(1, 2, Result.DRAW, Result.DRAW),)),),
)


def test_a_tie_break_of_several_values_may_have_none() -> None:
    # Nobody is below half the points, so the limit of the extended Koya cannot be lowered.
    calculation = Calculation(
        field=player_field(DRAWN, predetermined=True), edition=Edition.BOOK_2012
    )
    found = placed(calculation, parse_list("KSX,DE"), Participants.PLAYERS)
    assert found.places == (RankedPlace(rank=1, number=1), RankedPlace(rank=1, number=2))
    assert found.applied[0].shown == {1: None, 2: None}
    assert found.applied[0].working(1) == ()


def test_a_working_has_the_rows_of_the_value() -> None:
    calculation = Calculation(field=player_field(DRAWN), edition=Edition.FIDE_2026)
    (step,) = placed(calculation, parse_list("BH"), Participants.PLAYERS).applied
    assert [(row.opponent, row.amount) for row in step.working(1)] == [(2, 5)]
    assert step.compares((1, 2))


def test_who_shares_a_place_is_put_behind_his_equal_by_nothing() -> None:
    # 1 beat 4, the others drew: wins put 2 and 3 behind, and nothing parts those two.
    event = Event(
        players=tuple(Player(number=number) for number in (1, 2, 3, 4, 5, 6)),
        rounds=(
            Round(
                games=(
                    Game(1, 4, Result.WIN, Result.LOSS),
                    Game(2, 5, Result.DRAW, Result.DRAW),
                    Game(3, 6, Result.DRAW, Result.DRAW),
                )
            ),
            Round(
                games=(
                    Game(4, 1, Result.WIN, Result.LOSS),
                    Game(5, 3, Result.DRAW, Result.DRAW),
                    Game(6, 2, Result.DRAW, Result.DRAW),
                )
            ),
        ),
    )
    calculation = Calculation(field=player_field(event), edition=Edition.FIDE_2026)
    found = placed(calculation, parse_list("WIN"), Participants.PLAYERS).places
    assert [(place.rank, place.separated_by) for place in found] == [
        (1, None),
        (1, None),
        (3, 0),
        (3, None),
        (3, None),
        (3, None),
    ]
    drawn = placed(calculation, parse_list("WIN"), Participants.PLAYERS, seed=1).places
    assert [(place.rank, place.separated_by) for place in drawn] == [
        (1, None),
        (2, None),
        (3, 0),
        (4, None),
        (5, None),
        (6, None),
    ]
