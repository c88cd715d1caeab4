import pytest

from ronde.core.chess.scoring import STANDARD, Scoring
from ronde.service.events.actions.creating import change_settings, create, leave_fide_mode
from ronde.service.events.objections import Level, Objected, against_scoring
from ronde.service.events.state import EventState
from tests.unit.service.events.desks import desk, event_with, state, swiss


@pytest.mark.rule("FIDE VCL4THP (2026-08) 70-88")
@pytest.mark.parametrize(
    ("scoring", "told"),
    [
        (STANDARD, []),
        (Scoring.simple(win=30, draw=10, pairing_allocated_bye=20), []),
        (Scoring.simple(win=10, draw=6), ["two draws would be worth more than a win and a loss"]),
        (Scoring.simple(pairing_allocated_bye=20), ["the bye would be worth more than a win"]),
        (
            Scoring.simple(pairing_allocated_bye=7),
            ["with the usual points the bye is worth 1, ½ or 0"],
        ),
    ],
)
def test_points_that_fide_mode_does_not_have(scoring: Scoring, told: list[str]) -> None:
    found = [str(objection.message) for objection in against_scoring(EventState(), scoring)]
    assert found[:1] == told


def test_odd_points_are_refused_at_the_opening_and_possible_outside_fide_mode() -> None:
    odd = Scoring.simple(pairing_allocated_bye=7)
    with pytest.raises(Objected):
        create(desk(), swiss(scoring=odd))
    event = event_with(4)
    with pytest.raises(Objected):
        change_settings(event, {"scoring": odd}, consent=Level.TWO_STEPS)
    leave_fide_mode(event, consent=Level.TWO_STEPS)
    change_settings(event, {"scoring": odd}, consent=Level.CONFIRM)
    # Once they are there, other regulations change without asking about them again.
    change_settings(event, {"city": "Lyon"})
    assert state(event).regulations.scoring == odd
