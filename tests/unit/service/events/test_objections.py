import pytest

from ronde.messages import message
from ronde.service.events.objections import (
    THE_REPORT_TELLS,
    Level,
    Objected,
    Objection,
    agreed,
    as_warnings,
    locked,
)
from ronde.service.events.state import EventState

TOLD = Objection(level=Level.ACKNOWLEDGE, message=message("told"))
ASKED = Objection(level=Level.CONFIRM, message=message("asked"))
ASKED_TWICE = Objection(level=Level.TWO_STEPS, message=message("asked twice"))
REFUSED = Objection(level=Level.REFUSED, message=message("refused"))


@pytest.mark.rule("FIDE VCL4THP (2026-08) 218-221")
def test_an_objection_above_what_somebody_agreed_to_stops_an_action() -> None:
    assert agreed([TOLD], Level.ACKNOWLEDGE) == (TOLD,)
    assert agreed([TOLD, ASKED], Level.CONFIRM) == (TOLD, ASKED)
    assert agreed([ASKED, ASKED_TWICE], Level.TWO_STEPS) == (ASKED, ASKED_TWICE)
    for objections, consent in (
        ([ASKED], Level.ACKNOWLEDGE),
        ([ASKED, ASKED_TWICE], Level.CONFIRM),
        ([REFUSED], Level.TWO_STEPS),
    ):
        with pytest.raises(Objected):
            agreed(objections, consent)


def test_what_stops_an_action_is_told_with_the_worst_first_in_mind() -> None:
    with pytest.raises(Objected, match="asked twice") as objected:
        agreed([TOLD, ASKED, ASKED_TWICE], Level.ACKNOWLEDGE)
    assert objected.value.objections == (ASKED, ASKED_TWICE)
    assert objected.value.level is Level.TWO_STEPS
    assert (objected.value.http_status, objected.value.exit_code) == (409, 2)


@pytest.mark.rule("FIDE VCL4THP (2026-08) 40-46")
def test_what_fide_mode_locks_asks_first_outside_it() -> None:
    inside = locked(EventState(), message("no"), rule="x")
    assert (inside.level, inside.leaving_helps) == (Level.REFUSED, True)
    outside = locked(EventState(outside_fide_mode_since=2), message("no"), rule="x")
    assert (outside.level, outside.leaving_helps) == (Level.CONFIRM, False)
    assert outside.consequences == (THE_REPORT_TELLS,)


def test_objections_that_were_overcome_become_warnings() -> None:
    assert [str(warning) for warning in as_warnings([TOLD, ASKED])] == ["told", "asked"]
