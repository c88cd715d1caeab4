"""Reports of other programs and of the commission: read strictly, not changed by writing."""

import gzip
import json
from typing import NamedTuple

import pytest

from ronde.core.chess.event import total_points
from ronde.formats.trf import Dialect, TrfEdition, TrfReport, dumps, load, loads
from tests.conformance.wider.reference import reference_folder


class Case(NamedTuple):
    """A report, and the round it is to be paired for."""

    name: str
    report: TrfReport
    next_round_number: int


@pytest.fixture(scope="module")
def generated() -> list[Case]:
    """The 706 rounds to be paired of 102 generated events."""
    path = reference_folder() / "dutch-2026-pairings.jsonl.gz"
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        cases = [json.loads(line) for line in lines]
    return [
        Case(case["case"], loads(case["trf"], file=case["case"]), case["round"]) for case in cases
    ]


def tournaments() -> list[TrfReport]:
    """The 20 events of the tie-break answers, most of them real."""
    with gzip.open(reference_folder() / "tiebreaks.json.gz", "rt", encoding="utf-8") as file:
        return [loads(case["trf"], file=case["case"]) for case in json.load(file)]


def exercises() -> list[TrfReport]:
    """The four events of the exercise book."""
    return [load(path) for path in sorted((reference_folder() / "tec").glob("*.trf"))]


def assert_points_are_those_announced(report: TrfReport) -> None:
    """Every player's results give the points of his line."""
    announced = {number: standing.points for number, standing in report.standings.items()}
    assert announced == total_points(report.event)


def assert_writing_changes_nothing(report: TrfReport) -> None:
    """The event survives TRF26, and both editions with the lines of an engine."""
    assert loads(dumps(report)).event == report.event
    for dialect in (Dialect.JAVAFO, Dialect.BBPPAIRINGS):
        assert loads(dumps(report, dialect=dialect)).event == report.event
        if report.event.team_event is None:
            old = dumps(report, edition=TrfEdition.TRF16, dialect=dialect)
            assert loads(old).event == report.event


def test_generated_events_with_byes_for_the_round_to_come(generated: list[Case]) -> None:
    assert len(generated) == 706
    assert sum(len(case.report.event.players) for case in generated) == 25_693
    byes = [bye for case in generated for bye in case.report.event.requested_byes]
    assert sum(len(bye.players) for bye in byes) == 2_204
    for name, report, next_round_number in generated:
        assert report.dialects == {Dialect.TRF16, Dialect.JAVAFO}, name
        assert report.adjustments == (), name
        assert len(report.event.rounds) + 1 == next_round_number, name
        assert_points_are_those_announced(report)


def test_writing_generated_events_changes_nothing(generated: list[Case]) -> None:
    for case in generated:
        assert_writing_changes_nothing(case.report)


def test_real_events() -> None:
    reports = tournaments()
    assert len(reports) == 20
    for report in reports:
        assert_points_are_those_announced(report)
        assert_writing_changes_nothing(report)


def test_the_exercises_of_the_commission() -> None:
    reports = exercises()
    assert len(reports) == 4
    for report in reports:
        assert report.adjustments == ()
        assert_points_are_those_announced(report)
        assert_writing_changes_nothing(report)
