import pytest

from ronde.core.prizes.sharing import Sharing
from ronde.errors import InputError, UnknownName
from ronde.formats.prizes import prize_list
from ronde.service.events.actions.resulting import enter_results
from ronde.service.events.event_standings import standings_of
from ronde.service.events.prizes import prizes_of
from tests.unit.service.events.desks import (
    WHITE_WINS,
    event_with,
    pair,
    play_round,
    state,
    swiss,
)

PRIZES = "category,place,amount,condition\n,1,100,\n,2,60,\nU2100,1,20,rating<2100\n"


def test_prizes_go_by_the_standings_of_the_event() -> None:
    event = event_with(4, swiss(2))
    play_round(event)
    play_round(event)
    found = prizes_of(state(event), prize_list.loads(PRIZES), Sharing.HIERARCHICAL)
    first = standings_of(state(event)).standings[0]
    paid = {award.competitor.name: award.amount for award in found.awards}
    assert paid[first.name] == 10000
    assert (found.offered, found.paid) == (18000, 16000)
    with pytest.raises(UnknownName, match="Spring"):
        prizes_of(
            state(event),
            prize_list.loads(PRIZES.replace("rating<2100", "shoe=42")),
            Sharing.SHARED,
        )


@pytest.mark.parametrize("condition", ["sex=w", "club=Lyon", "born>=2010"])
def test_a_category_that_nobody_is_known_to_belong_to_keeps_no_other_prize_back(
    condition: str,
) -> None:
    event = event_with(4, swiss(1))
    play_round(event)
    offered = prize_list.loads(PRIZES.replace("rating<2100", condition))
    found = prizes_of(state(event), offered, Sharing.HIERARCHICAL)
    assert (found.offered, found.paid) == (18000, 16000)
    (warning,) = map(str, found.warnings)
    assert warning == "U2100: nobody is known to belong to it; its prizes are left over"


@pytest.mark.rule("FIDE VCL4THP (2026-08) 157-169")
def test_there_are_no_prizes_as_long_as_a_game_is_open() -> None:
    event = event_with(4, swiss(1))
    pair(event)
    enter_results(event, [(1, WHITE_WINS)], adjourned=[2])
    with pytest.raises(InputError, match="no prizes as long as games are open: round 1, boards 2"):
        prizes_of(state(event), prize_list.loads(PRIZES), Sharing.SHARED)
