"""Drawn events round by round: as bbpPairings pairs them, and as gacrux finds them paired."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from ronde.core.chess.event import Event, total_points
from ronde.core.chess.swiss.checker import check_rounds
from ronde.core.chess.swiss.dutch.pairing import RoundPairing, pair_round
from ronde.core.chess.swiss.dutch2017.entrants import round_to_pair_2017
from ronde.core.chess.swiss.dutch2017.pairing import pair_round_2017
from ronde.core.chess.swiss.entrants import RoundToPair, round_to_pair
from ronde.core.chess.swiss.replay import before_round
from ronde.formats.trf import Dialect, TrfEdition, TrfReport, dumps, loads
from tests.conformance.answers import answers

EVENTS, ROUNDS, BOARDS = 116, 743, 12_572


def reports() -> list[TrfReport]:
    """The drawn events, of 8 to 100 players, with byes, forfeits, late entries and withdrawals."""
    return [loads(case["trf"], file=f"seed {case['seed']}") for case in answers("swiss")]


@pytest.mark.parametrize(
    ("name", "to_pair", "pair"),
    [
        ("swiss", round_to_pair, pair_round),
        ("swiss-2017", round_to_pair_2017, pair_round_2017),
    ],
)
def test_every_round_is_paired_as_bbppairings_does(
    name: str, to_pair: Callable[[Event], RoundToPair], pair: Callable[[RoundToPair], RoundPairing]
) -> None:
    rounds = boards = 0
    for case, report in zip(answers(name), reports(), strict=True):
        for number, recorded in enumerate(case["bbpPairings"], start=1):
            pairing = pair(to_pair(before_round(report.event, number)))
            found = [[board.white.number, board.black.number] for board in pairing.boards]
            expected = recorded["boards"]
            if report.event.accelerations:
                # The boards of accelerated rounds are in another order there, by virtual points.
                found, expected = sorted(found), sorted(expected)
            assert (found, pairing.bye) == (expected, recorded["bye"]), (case["seed"], number)
            rounds += 1
            boards += len(found)
    assert (len(answers(name)), rounds, boards) == (EVENTS, ROUNDS, BOARDS)


def test_gacrux_and_our_checker_find_every_event_paired_by_the_rules() -> None:
    for case, report in zip(answers("swiss"), reports(), strict=True):
        assert case["gacrux"], case["seed"]
        assert all(check.ok for check in check_rounds(report.event)), case["seed"]


def test_points_are_those_announced() -> None:
    for report in reports():
        announced = {number: standing.points for number, standing in report.standings.items()}
        assert announced == total_points(report.event)


def test_no_report_is_changed_by_writing() -> None:
    for report in reports():
        event = report.event
        for number in range(1, len(event.rounds) + 2):
            # Byes that were asked for one by one are read together.
            assert_writing_changes_nothing(loads(dumps(before_round(event, number))).event)


def assert_writing_changes_nothing(event: Event) -> None:
    """The event survives TRF26, and both editions with the lines of an engine."""
    assert loads(dumps(event)).event == event
    # What the older edition has no line for.
    old = replace(event, pairing_controller="", system_code="", tiebreaks=())
    for dialect in (Dialect.JAVAFO, Dialect.BBPPAIRINGS):
        assert loads(dumps(event, dialect=dialect)).event == event
        assert loads(dumps(event, edition=TrfEdition.TRF16, dialect=dialect)).event == old
