"""Questions to the lab: two of which anything differs are not taken for one."""

from dataclasses import fields, replace

import pytest

from ronde.core.lab.forecast import Forecast
from ronde.core.lab.oracle import NextRound
from tests.unit.core.lab.test_oracle import running

EVENT = running(2)


@pytest.mark.parametrize("question", [Forecast(event=EVENT), NextRound(event=EVENT)])
def test_whatever_is_asked_otherwise_is_another_question(question: Forecast | NextRound) -> None:
    others = {"event": running(3), "model": "fide-table", "tiebreaks": "BH"}
    for name in (field.name for field in fields(question)):
        other = others.get(name, 7)
        assert replace(question, **{name: other}).as_json() != question.as_json(), name  # type: ignore[arg-type]
    assert replace(question).as_json() == question.as_json()
