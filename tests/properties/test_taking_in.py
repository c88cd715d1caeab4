"""An event that comes in by its report goes out again as it was."""

from dataclasses import replace
from random import Random

from hypothesis import HealthCheck, given, settings

from ronde.core.chess.event import Event, total_points
from ronde.core.chess.swiss.generator import generated_event
from ronde.core.chess.swiss.generator_settings import GeneratorSettings
from ronde.errors import InputError
from ronde.formats import trf
from ronde.service.events.desk import Desk, opened
from ronde.service.events.report import report_of
from ronde.service.events.snapshots import packed, unpacked
from ronde.service.events.taking_in.opening import open_from_report, plan_of_report
from tests.examples import examples
from tests.properties.strategies import events
from tests.properties.test_generated_events import all_settings, in_list_order, seeds
from tests.unit.service.events.desks import desk

patiently = settings(
    deadline=None, max_examples=examples(25), suppress_health_check=[HealthCheck.too_slow]
)


def taken_in(text: str, *, lenient: bool = False) -> Desk:
    """An event opened from a report."""
    at = desk()
    open_from_report(at, plan_of_report(text.encode(), file="report.trf", lenient=lenient))
    return at


def as_reported(event: Event) -> Event:
    """An event but for what Ronde puts in its own words: which edition it pairs by.

    Virtual points are told one by one once round 1 settles who has them.
    """
    accelerations = event.accelerations if event.rounds else ()
    return replace(in_list_order(event), system_code="", accelerations=accelerations)


@patiently
@given(all_settings, seeds)
def test_a_generated_event_goes_in_and_out_unchanged(asked: GeneratorSettings, seed: int) -> None:
    event = generated_event(asked, Random(seed))
    text = trf.dumps(event)
    plan = plan_of_report(text.encode(), file="report.trf")
    assert plan.repairs == ()
    assert plan.adjustments == ()
    assert [check.round_number for check in plan.checks if not check.ok] == []
    state = opened(taken_in(text)).state
    assert as_reported(report_of(state).event) == as_reported(event)
    assert unpacked(packed(state)) == state
    again = trf.dumps(report_of(state))
    assert as_reported(trf.loads(again).event) == as_reported(event)


@patiently
@given(events())
def test_any_report_comes_in_with_the_same_games_and_points(event: Event) -> None:
    text = trf.dumps(event)
    try:
        at = taken_in(text, lenient=True)
    except InputError:
        # An event of teams, or one without players.
        assert event.team_event is not None or not event.players
        return
    state = opened(at).state
    found = report_of(state).event
    numbers = {
        player.number: index
        for index, player in enumerate(sorted(event.players, key=lambda one: one.number), start=1)
    }
    told = total_points(event)
    assert total_points(found) == {numbers[number]: told[number] for number in numbers}
    assert [len(played.games) for played in found.rounds] == [
        len(played.games) for played in event.rounds
    ]
