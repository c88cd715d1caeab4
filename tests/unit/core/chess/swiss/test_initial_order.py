"""The initial list: rating, title, name; numbers told anew; late entries."""

from dataclasses import replace

import pytest

from ronde.core.chess.event import (
    AbnormalPoints,
    Acceleration,
    Event,
    ProhibitedPairing,
    RequestedBye,
    histories,
    total_points,
)
from ronde.core.chess.game import Bye, Game, Result, Round
from ronde.core.chess.player import NationalRecord, Player, Title
from ronde.core.chess.swiss.acceleration import virtual_points
from ronde.core.chess.swiss.initial_order import initial_order, ranking_rating, renumbered
from ronde.core.chess.team import Team, TeamEvent

SLIDE = "Systèmes de tournois (NA), Système suisse – Liste de départ"


def names(event: Event) -> list[str]:
    return [player.name for player in initial_order(event)]


@pytest.mark.rule(SLIDE)
@pytest.mark.rule("FIDE C.04.2 (2026-02) 2.2")
def test_the_higher_rating_comes_first_and_no_rating_last() -> None:
    players = (
        Player(number=1, name="C", title=Title.GM),
        Player(number=2, name="B", rating=1500),
        Player(number=3, name="A", rating=2100),
    )
    assert names(Event(players=players)) == ["A", "B", "C"]


@pytest.mark.rule(SLIDE)
@pytest.mark.rule("FIDE C.04.2 (2026-02) 2.2")
def test_equal_ratings_are_ordered_by_title() -> None:
    titles = ["WCM", "WFM", "CM", "WIM", "FM", "WGM", "IM", "GM"]
    players = tuple(
        Player(number=number, name=title, rating=2000, title=Title(title))
        for number, title in enumerate(titles, start=1)
    )
    untitled = Player(number=9, name="none", rating=2000)
    order = names(Event(players=(untitled, *players)))
    assert order == ["GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM", "none"]


@pytest.mark.rule(SLIDE)
def test_equal_titles_are_ordered_by_name_as_a_person_reads_it() -> None:
    written = ["Zola", "Émile", "eiffel", "Eluard"]
    players = tuple(
        Player(number=number, name=name, rating=2000) for number, name in enumerate(written)
    )
    assert names(Event(players=players)) == ["eiffel", "Eluard", "Émile", "Zola"]


@pytest.mark.rule(SLIDE)
@pytest.mark.rule("FIDE TRF26 172")
@pytest.mark.parametrize(
    ("method", "both", "only_fide", "only_national"),
    [
        ("", 2000, 1900, 0),
        ("FIDE", 2000, 1900, 0),
        ("FRA NRO", 2100, 0, 1800),
        ("FRA FIDON", 2000, 1900, 1800),
        ("FRA NIDOF", 2100, 1900, 1800),
        ("FRA HBFN", 2100, 1900, 1800),
        ("FRA LBFN", 2000, 1900, 1800),
    ],
)
def test_the_event_says_which_rating_counts(
    method: str, both: int, only_fide: int, only_national: int
) -> None:
    event = Event(starting_rank_method=method)

    def rated(fide: int | None, national: int | None) -> int:
        records = (
            NationalRecord(federation="SUI", rating=9),
            NationalRecord(federation="FRA", rating=national),
        )
        return ranking_rating(event, Player(number=1, rating=fide, national=records))

    assert (rated(2000, 2100), rated(1900, None), rated(None, 1800)) == (
        both,
        only_fide,
        only_national,
    )


def test_another_method_leaves_the_numbers_as_they_are() -> None:
    players = (Player(number=2, rating=2500), Player(number=1, rating=1000))
    event = Event(players=players, starting_rank_method="FRA OTHER")
    assert [player.number for player in initial_order(event)] == [1, 2]


PLAYERS = tuple(
    Player(number=number, name=f"P{number}", rating=rating)
    for number, rating in enumerate([1500, 2000, 1700, 1900], start=1)
)
EVENT = Event(
    players=PLAYERS,
    rounds=(
        Round(games=(Game(1, 2, Result.WIN, Result.LOSS),), byes=(Bye(4, Result.HALF_POINT_BYE),)),
    ),
    requested_byes=(RequestedBye(result=Result.HALF_POINT_BYE, round_number=2, players=(1,)),),
    prohibited_pairings=(ProhibitedPairing(players=(1, 3)),),
    abnormal_points=(AbnormalPoints(points=-5, players=(2,), round_number=1),),
    accelerations=(
        Acceleration(points=10, first_round=1, last_round=2, first_player=1, last_player=3),
    ),
)


def test_everything_is_told_with_the_new_numbers() -> None:
    event = renumbered(EVENT)
    assert [(player.number, player.name) for player in event.players] == [
        (1, "P2"),
        (2, "P4"),
        (3, "P3"),
        (4, "P1"),
    ]
    new = {1: 4, 2: 1, 3: 3, 4: 2}
    points, before = total_points(event), total_points(EVENT)
    assert points == {new[number]: value for number, value in before.items()}
    assert histories(event)[4][0].opponent == 1
    assert event.requested_byes[0].players == (4,)
    assert set(event.prohibited_pairings[0].players) == {4, 3}
    assert virtual_points(event) == {
        new[number]: rounds for number, rounds in virtual_points(EVENT).items()
    }
    assert renumbered(event) == event


def test_teams_keep_their_numbers_and_their_players() -> None:
    teams = TeamEvent(teams=(Team(number=7, name="Club", members=(1, 2)),))
    event = renumbered(replace(EVENT, team_event=teams))
    assert event.team_event is not None
    assert event.team_event.teams[0].number == 7
    assert event.team_event.teams[0].members == (4, 1)
    assert event.abnormal_points == EVENT.abnormal_points


@pytest.mark.rule("FIDE C.04.2 (2026-02) 2.4")
def test_a_late_entry_gets_his_proper_place_in_any_round() -> None:
    played = Round(games=(Game(1, 2, Result.WIN, Result.LOSS), Game(3, 4)))
    players = tuple(
        Player(number=number, name=f"P{number}", rating=rating)
        for number, rating in enumerate([2000, 1900, 1800, 1700, 1850], start=1)
    )
    for count in (1, 4, 6):
        event = renumbered(Event(players=players, rounds=(played,) * count))
        assert [player.name for player in event.players] == ["P1", "P2", "P5", "P3", "P4"]


@pytest.mark.rule("FIDE C.04.2 (2026-02) 2.3")
def test_a_corrected_rating_gives_nobody_a_new_number_once_round_4_is_paired() -> None:
    played = Round(games=(Game(1, 2, Result.WIN, Result.LOSS), Game(3, 4)))
    corrected = tuple(
        Player(number=number, name=f"P{number}", rating=rating)
        for number, rating in enumerate([2000, 1900, 1800, 2400], start=1)
    )
    before = renumbered(Event(players=corrected, rounds=(played,) * 3))
    assert [player.name for player in before.players] == ["P4", "P1", "P2", "P3"]
    frozen = renumbered(Event(players=corrected, rounds=(played,) * 4))
    assert [player.name for player in frozen.players] == ["P1", "P2", "P3", "P4"]
