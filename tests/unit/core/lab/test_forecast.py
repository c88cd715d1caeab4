"""Events played on from where they stand."""

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from ronde.core.chess.event import Event, RequestedBye
from ronde.core.chess.game import Game, Result, Round
from ronde.core.chess.player import Player
from ronde.core.chess.standings import standings
from ronde.core.chess.swiss.catalogue import system_of
from ronde.core.chess.swiss.generator import generated_event
from ronde.core.chess.swiss.generator_settings import GeneratorSettings
from ronde.core.chess.swiss.replay import before_round
from ronde.core.chess.tiebreaks.descriptor import parse_list
from ronde.core.lab.course import course_of
from ronde.core.lab.field import LabField
from ronde.core.lab.forecast import Forecast
from ronde.core.lab.learning import believed
from ronde.core.roundrobin.berger import berger
from ronde.errors import InputError
from tests.unit.core.lab.running import with_open_games


def swiss_after(round_count: int, player_count: int = 16) -> Event:
    """A Swiss of seven rounds of which some are played."""
    event = generated_event(GeneratorSettings(player_count=player_count, round_count=7), Random(8))
    return replace(event, rounds=event.rounds[:round_count])


def test_a_course_ends_as_the_event_would_be_paired() -> None:
    event = swiss_after(4)
    ended = course_of(event).finished(lambda white, black: 2 if white < black else 0)
    assert ended.rounds[:4] == event.rounds
    assert len(ended.rounds) == 7
    system = system_of(event)
    for number in (5, 6, 7):
        before = before_round(ended, number)
        pairing = system.pair(system.to_pair(before))
        assert {(board.white.number, board.black.number) for board in pairing.boards} == {
            (game.white, game.black) for game in ended.rounds[number - 1].games
        }


def test_open_games_are_played_before_the_next_round() -> None:
    event = with_open_games(swiss_after(4), 3)
    ended = course_of(event).finished(lambda white, black: 1)
    assert all(game.white_result is Result.DRAW for game in ended.rounds[3].games[:3])
    assert not any(
        game.white_result is Result.UNKNOWN for played in ended.rounds for game in played.games
    )


def test_who_has_left_stays_away_and_who_asked_for_a_bye_comes_back() -> None:
    event = replace(
        swiss_after(4),
        requested_byes=(
            RequestedBye(result=Result.ZERO_POINT_BYE, round_number=5, players=(3, 7)),
            RequestedBye(result=Result.HALF_POINT_BYE, round_number=5, players=(4, 8)),
        ),
    )
    ended = course_of(event).finished(lambda white, black: 1)
    for number in (5, 6, 7):
        byes = {bye.player: bye.result for bye in ended.rounds[number - 1].byes}
        assert byes[3] is byes[7] is Result.ZERO_POINT_BYE
        assert (byes.get(4) is Result.HALF_POINT_BYE) == (number == 5)


def test_a_round_robin_goes_on_by_its_table() -> None:
    schedule = berger(6)
    event = Event(
        system_code="FIDE_ROUNDROBIN",
        players=tuple(Player(number=number, rating=2000) for number in range(1, 7)),
        rounds=tuple(
            Round(
                tuple(
                    Game(meeting.first, meeting.second, Result.DRAW, Result.DRAW)
                    for meeting in scheduled.meetings
                )
            )
            for scheduled in schedule.rounds[:2]
        ),
    )
    ended = course_of(event).finished(lambda white, black: 2)
    assert len(ended.rounds) == 5
    met = [frozenset((game.white, game.black)) for played in ended.rounds for game in played.games]
    assert len(set(met)) == len(met) == 15
    mixed = replace(event, rounds=(event.rounds[1], event.rounds[0]))
    with pytest.raises(InputError, match="not those of a Berger table"):
        course_of(mixed)


def test_an_event_that_does_not_say_its_rounds_is_refused() -> None:
    with pytest.raises(InputError, match="does not say how many rounds"):
        course_of(replace(swiss_after(4), planned_round_count=None))


def test_places_add_up_and_results_matter() -> None:
    question = Forecast(event=with_open_games(swiss_after(5), 2), prizes=3, tiebreaks="BH/C1,BH")
    foreseen = question.block(0, 60)
    assert foreseen.events == 60
    for place in range(1, 17):
        mass = sum(places.get(place, 0) for places in foreseen.places.values())
        assert abs(mass - 60_000_000) < 1_000
    game = question.event.rounds[-1].games[0]
    for number in (game.white, game.black):
        by_result = [foreseen.after(number, halves) for halves in (0, 2)]
        lost, won = by_result
        if lost is not None and won is not None:
            assert won[1].mean >= lost[1].mean
    low, middle, high = (foreseen.place_range(1)[index] for index in (1, 0, 2))
    assert 1 <= low <= middle <= high <= 16


def test_forecasts_add_up_and_come_back_from_a_checkpoint() -> None:
    question = Forecast(event=swiss_after(5), prizes=2, tiebreaks="BH")
    whole = question.block(0, 12)
    parts = question.block(5, 12)
    parts.merge(question.block(0, 5))
    assert parts == whole
    assert question.read(whole.as_json()) == whole


def test_an_event_that_is_over_has_its_standings() -> None:
    event = swiss_after(7)
    foreseen = Forecast(event=event, prizes=3, tiebreaks="BH/C1,BH,SB").block(0, 2)
    first = standings(event, parse_list("BH/C1,BH,SB")).standings[0]
    assert foreseen.share(first.number, 1).mean == pytest.approx(1.0)


def test_games_move_what_is_believed_and_make_it_surer() -> None:
    players = tuple(Player(number=number, rating=2000) for number in (1, 2))
    won = Round((Game(1, 2, Result.WIN, Result.LOSS),))
    field = LabField(ratings=(2000, 2000))
    nothing = believed(Event(players=players), field)
    assert [each.mean for each in nothing] == [2000, 2000]
    after = believed(Event(players=players, rounds=(won, won)), field)
    assert after[0].mean > 2000 > after[1].mean
    assert after[0].mean - 2000 == 2000 - after[1].mean
    assert after[0].spread < 60
    # s²g(S - E) / (1 + s²g²·ΣE(1 - E)) with s = 60, two wins at an expected half each.
    steepness = Fraction("0.00575646273")
    divisor = 1 + 3600 * steepness**2 * Fraction(1, 2)
    assert after[0].mean - 2000 == round(3600 * steepness / divisor)
