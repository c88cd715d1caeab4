import datetime as dt
from collections.abc import Mapping
from dataclasses import replace

import pytest

from ronde.core.chess.event import (
    AbnormalPoints,
    Acceleration,
    Event,
    ProhibitedPairing,
    RequestedBye,
    total_points,
)
from ronde.core.chess.game import Bye, Colour, Game, Result, Round
from ronde.core.chess.player import Player
from ronde.core.chess.scoring import Scoring
from ronde.core.roundrobin.berger import berger
from ronde.core.roundrobin.schedule import double_round_robin
from ronde.errors import FormatError, InconsistentEvent, InputError
from ronde.formats import trf
from ronde.service.events.actions.entering import enter
from ronde.service.events.actions.pairing import pair_draft, publish
from ronde.service.events.desk import Desk, opened
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.report import report_of
from ronde.service.events.settings import Numbering, System
from ronde.service.events.snapshots import packed, unpacked
from ronde.service.events.taking_in.opening import ReportPlan, open_from_report, plan_of_report
from ronde.service.kinds.swiss.settings import SwissSettings
from tests.unit.core.chess.report_codes import (
    DOUBLE_SWISS,
    OTHER_SWISS,
    OTHER_TABLES,
    OTHER_TEAMS,
    PAIRED_SWISS,
    ROUND_ROBINS,
    TEAM_SWISS,
)
from tests.unit.service.events.desks import NAMES, desk, state

WIN, DRAW, LOSS = Result.WIN, Result.DRAW, Result.LOSS


def field(count: int) -> tuple[Player, ...]:
    return tuple(
        Player(number=index + 1, name=NAMES[index], rating=2200 - 50 * index)
        for index in range(count)
    )


def swiss(**facts: object) -> Event:
    """Two rounds of a Swiss of four players, as the rules pair them."""
    event = Event(
        name="Spring",
        kind="Individual: Swiss-System",
        system_code="FIDE_DUTCH_2026",
        planned_round_count=3,
        initial_colour=Colour.WHITE,
        tiebreaks=("BH", "SB"),
        players=field(4),
        rounds=(
            Round((Game(1, 3, WIN, LOSS), Game(4, 2, LOSS, WIN))),
            Round((Game(2, 1, DRAW, DRAW), Game(3, 4, DRAW, DRAW))),
        ),
    )
    return replace(event, **facts)  # type: ignore[arg-type]


def round_robin(count: int, rounds: int, *, double: bool = False, swap: bool = True) -> Event:
    """Some rounds of the table, all drawn."""
    table = berger(count)
    if double:
        table = double_round_robin(table, swap_last_two=swap)
    return Event(
        name="Masters",
        system_code="FIDE_DOUBLEROUNDROBIN" if double else "FIDE_ROUNDROBIN",
        players=field(count),
        tiebreaks=("SB",),
        rounds=tuple(
            Round(tuple(Game(one.first, one.second, DRAW, DRAW) for one in played.meetings))
            for played in table.rounds[:rounds]
        ),
    )


def plan_of(
    event: Event, given: Mapping[str, object] | None = None, *, lenient: bool = False
) -> ReportPlan:
    return plan_of_report(
        trf.dumps(event).encode(), file="lists/spring.trf", lenient=lenient, given=given
    )


def taken_in(event: Event) -> Desk:
    at = desk()
    open_from_report(at, plan_of(event))
    return at


def told(plan: ReportPlan) -> list[str]:
    return [str(adjustment) for adjustment in plan.adjustments]


def test_an_event_comes_in_with_its_rounds_and_goes_on() -> None:
    at = taken_in(swiss())
    found = state(at)
    assert len(found.published) == 2
    assert [entry.kind for entry in opened(at).entries] == [
        *("event_created", "players_entered"),
        *("round_drafted", "round_published") * 2,
    ]
    assert report_of(found).event == swiss()
    pair_draft(at)
    publish(at)
    assert len(state(at).published) == 3


def test_boards_are_numbered_as_the_rule_has_it() -> None:
    at = taken_in(swiss())
    assert [(game.white, game.black) for game in state(at).published[1].games] == [(2, 1), (3, 4)]
    assert [(game.white, game.black) for game in state(at).published[0].games] == [(1, 3), (4, 2)]


def test_regulations_byes_and_forbidden_pairs_come_in() -> None:
    event = swiss(
        city="Lyon",
        federation="FRA",
        start_date=dt.date(2026, 11, 15),
        end_date=dt.date(2026, 11, 17),
        chief_arbiter="Anne",
        deputy_arbiters=("Bernard", "Claire"),
        round_dates=(dt.date(2026, 11, 15), dt.date(2026, 11, 16), dt.date(2026, 11, 17)),
        pairing_controller="Somebody",
        scoring=Scoring.simple(win=30, draw=10, loss=0),
        prohibited_pairings=(ProhibitedPairing(players=(1, 4)),),
        requested_byes=(RequestedBye(result=Result.HALF_POINT_BYE, round_number=3, players=(4,)),),
    )
    assert report_of(state(taken_in(event))).event == event


def test_what_somebody_says_counts_before_the_report() -> None:
    settings = plan_of(swiss(), {"name": "Autumn", "round_count": 5}).settings
    assert (settings.name, settings.round_count) == ("Autumn", 5)


def test_numbers_that_do_not_follow_from_the_ratings_stand() -> None:
    turned = tuple(replace(player, rating=2000 + 50 * player.number) for player in field(4))
    event = swiss(players=turned)
    plan = plan_of(event)
    assert "they stand as they are" in told(plan)[0]
    at = taken_in(event)
    assert dict(pairing_numbers(state(at))) == {1: 1, 2: 2, 3: 3, 4: 4}
    enter(at, [Player(number=0, name="Late", rating=2800)])
    assert pairing_numbers(state(at))[5] == 5
    assert unpacked(packed(state(at))) == state(at)


def test_numbers_with_gaps_are_told_anew() -> None:
    numbers = {1: 2, 2: 5, 3: 7, 4: 9}
    event = swiss()
    event = replace(
        event,
        players=tuple(replace(one, number=numbers[one.number]) for one in event.players),
        rounds=tuple(
            Round(
                tuple(
                    replace(game, white=numbers[game.white], black=numbers[game.black])
                    for game in played.games
                )
            )
            for played in event.rounds
        ),
    )
    plan = plan_of(event)
    assert told(plan) == ["pairing numbers are told anew: 2 → 1, 5 → 2, 7 → 3, 9 → 4"]
    assert report_of(state(taken_in(event))).event == swiss()


def test_a_round_that_is_not_as_the_rules_have_it_is_told() -> None:
    rounds = (swiss().rounds[0], Round((Game(1, 4, WIN, LOSS), Game(2, 3, WIN, LOSS))))
    plan = plan_of(swiss(rounds=rounds))
    assert [check.ok for check in plan.checks] == [True, False]
    assert [str(warning) for warning in plan.warnings] == [
        "round 2: 2 pairs are not as the rules have them"
    ]


def test_who_missed_the_last_round_is_told_about() -> None:
    rounds = (
        swiss().rounds[0],
        Round((Game(2, 1, DRAW, DRAW),), (Bye(3, Result.ZERO_POINT_BYE),)),
    )
    plan = plan_of(swiss(rounds=rounds))
    assert "2 players did not play the last round and are in the next, unless withdrawn" in str(
        plan.warnings[-1]
    )


def test_points_given_and_taken_come_in_with_the_same_totals() -> None:
    event = swiss(
        abnormal_points=(
            AbnormalPoints(points=-5, players=(1,), round_number=1),
            AbnormalPoints(points=0, players=(2,), result=Result.WIN, round_number=1),
            AbnormalPoints(points=7, players=(), result=Result.DRAW),
        )
    )
    found = report_of(state(taken_in(event))).event
    assert total_points(found) == total_points(event)


def test_games_without_colours_keep_them_unknown() -> None:
    rounds = (replace(swiss().rounds[0], games=(Game(1, 3, WIN, LOSS, colours_known=False),)),)
    at = taken_in(swiss(rounds=rounds, tiebreaks=("BH",)))
    assert not state(at).published[0].games[0].colours_known
    assert report_of(state(at)).event.rounds == rounds
    assert unpacked(packed(state(at))) == state(at)


@pytest.mark.parametrize(
    ("facts", "sentence"),
    [
        ({"planned_round_count": None}, "the number of rounds is not told: 2 are taken"),
        ({"tiebreaks": ()}, "no tie-breaks are told"),
        ({"tiebreaks": ("BH", "NONSENSE")}, "tie-break NONSENSE is left out"),
        ({"system_code": "FIDE_DUTCH_2017"}, "paired by the rules of 2017"),
        (
            {"start_date": dt.date(2026, 3, 2), "end_date": dt.date(2026, 3, 1)},
            "the last day, 2026-03-01, is before the first",
        ),
        (
            {
                "accelerations": (
                    Acceleration(
                        points=10, first_round=1, last_round=3, first_player=1, last_player=1
                    ),
                )
            },
            "the virtual points are not those of Baku acceleration",
        ),
        (
            {"scoring": Scoring.simple(win=10, draw=5, loss=0, pairing_allocated_bye=20)},
            "the event is outside FIDE mode: the bye would be worth more than a win",
        ),
    ],
)
def test_every_adjustment_is_told(facts: dict[str, object], sentence: str) -> None:
    plan = plan_of(swiss(**facts), lenient=True)
    assert any(sentence in adjustment for adjustment in told(plan)), told(plan)
    at = desk()
    open_from_report(at, plan)
    assert len(state(at).published) == 2


def test_a_report_without_rounds_is_an_event_to_begin() -> None:
    at = taken_in(swiss(rounds=()))
    assert not state(at).started
    pair_draft(at)
    publish(at)
    assert state(at).started


@pytest.mark.parametrize(("count", "double", "swap"), [(6, False, True), (5, True, False)])
def test_a_round_robin_comes_in_and_follows_its_table(count: int, double: bool, swap: bool) -> None:
    event = round_robin(count, 4, double=double, swap=swap)
    plan = plan_of(event)
    assert (plan.settings.system, plan.settings.double) == (System.ROUND_ROBIN, double)
    assert plan.settings.swap_last_two is (swap or not double)
    assert plan.settings.numbering is Numbering.ENTRY
    assert plan.warnings == ()
    at = taken_in(event)
    assert report_of(state(at)).event.rounds == event.rounds
    pair_draft(at)
    publish(at)
    assert len(state(at).published) == 5


def test_a_round_robin_that_nobody_calls_one_is_seen_by_its_rounds() -> None:
    event = replace(round_robin(6, 3), system_code="", planned_round_count=5)
    assert plan_of(event).settings.system is System.ROUND_ROBIN


def test_a_round_robin_by_another_table_is_told() -> None:
    event = round_robin(6, 2)
    plan = plan_of(replace(event, rounds=event.rounds[::-1]))
    sentences = [str(warning) for warning in plan.warnings]
    assert sentences[0] == "round 1: 3 pairs are not as the rules have them"
    assert "may repeat what was played already" in sentences[-1]


def test_comments_and_unknown_lines_go_out_again() -> None:
    text = trf.dumps(swiss()) + "### MPA @ Round 2: by hand\nXXX something\n"
    at = desk()
    open_from_report(at, plan_of_report(text.encode(), file="a.trf", lenient=True))
    written = trf.dumps(report_of(state(at)))
    assert "### MPA @ Round 2: by hand\n" in written


def test_a_defective_file_comes_in_as_far_as_it_can() -> None:
    text = trf.dumps(swiss()).replace("w =", "w X", 1)
    with pytest.raises((FormatError, InconsistentEvent)):
        plan_of_report(text.encode(), file="a.trf")
    plan = plan_of_report(text.encode(), file="a.trf", lenient=True)
    assert plan.repairs
    at = desk()
    open_from_report(at, plan)
    assert len(state(at).published) == 2


def test_nothing_comes_of_a_file_without_players_or_of_teams() -> None:
    with pytest.raises(InputError, match=r"a\.trf: there is no player in it"):
        plan_of_report(b"012 Empty\n", file="a.trf")


@pytest.mark.rule("FIDE TRF26 192")
@pytest.mark.parametrize("code", [*OTHER_SWISS, *OTHER_TABLES, *OTHER_TEAMS, *TEAM_SWISS])
def test_an_event_by_other_rules_is_not_taken_over(code: str) -> None:
    with pytest.raises(InputError, match=f"this event was paired by {code}; Ronde takes over"):
        plan_of(swiss(system_code=code))


@pytest.mark.parametrize(("code", "pairing"), PAIRED_SWISS.items())
def test_the_code_of_a_swiss_is_taken(code: str, pairing: str) -> None:
    settings = plan_of(swiss(system_code=code)).settings
    assert settings.system is System.SWISS
    assert settings.part(SwissSettings) == SwissSettings(system=pairing)


@pytest.mark.parametrize("code", DOUBLE_SWISS)
def test_the_code_of_a_swiss_of_two_games_is_taken(code: str) -> None:
    white, black = swiss().rounds[0].games[0], swiss().rounds[0].games[1]
    again = Round(tuple(Game(one.black, one.white, DRAW, DRAW) for one in (white, black)))
    event = swiss(system_code=code, planned_round_count=4, rounds=(Round((white, black)), again))
    settings = plan_of(event).settings
    assert settings.system is System.SWISS
    assert settings.part(SwissSettings) == SwissSettings(system="double")
    with pytest.raises(InputError, match="every match of this system takes 2 rounds"):
        plan_of(swiss(system_code=code))


@pytest.mark.parametrize("code", ROUND_ROBINS)
def test_the_code_of_a_round_robin_tells_its_legs(code: str) -> None:
    double = "DOUBLE" in code or code.endswith("_G2")
    settings = plan_of(replace(round_robin(4, 2, double=double), system_code=code)).settings
    assert (settings.system, settings.double) == (System.ROUND_ROBIN, double)
