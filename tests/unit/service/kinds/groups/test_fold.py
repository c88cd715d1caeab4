from typing import Any

import pytest

from ronde.errors import InconsistentEvent
from ronde.service.events.fold import applied
from tests.unit.service.kinds.cup.cups import drawn, groups_of, state
from tests.unit.service.kinds.cup.test_fold import entry


@pytest.mark.parametrize(
    ("groups", "sentence"),
    [
        ([{"group": "A", "members": [1, 9]}], "no player with the id 9"),
        ([{"group": "A", "members": [1, 2]}, {"group": "B", "members": [2, 3]}], "two places"),
        ([{"group": "A", "members": [1]}], "fewer than two"),
        ([{"group": "A"}], "does not say"),
    ],
)
def test_groups_that_do_not_fit_are_refused(groups: list[Any], sentence: str) -> None:
    event = groups_of(4, group_count=2)
    with pytest.raises(InconsistentEvent, match=sentence):
        applied(state(event), entry("groups_drawn", {"seed": 1, "groups": groups}))


def test_groups_stand_once_round_1_is_published() -> None:
    event = groups_of(4, group_count=2)
    drawn(event)
    payload = {"seed": 1, "groups": [{"group": "A", "members": [1, 2]}]}
    with pytest.raises(InconsistentEvent, match="after round 1"):
        applied(state(event), entry("groups_drawn", payload))
