import datetime as dt
from functools import partial

from ronde.core.journal.effect import effective
from ronde.service.demo.chess import autumn_open, small_open
from ronde.service.demo.cup import quay_street_cup
from ronde.service.demo.hall import EVENTS, played_hall
from ronde.service.events.desk import Desk
from ronde.service.events.fold import folded
from ronde.service.kinds.cup.matches import MatchStage
from ronde.service.kinds.cup.view import cup_view
from tests.unit.service.events.desks import MemoryJournals, desk

TODAY = dt.date(2026, 11, 15)


def test_the_open_is_in_round_5_with_three_results_missing() -> None:
    state = autumn_open(desk(), TODAY, 1)
    assert (len(state.players), len(state.published)) == (120, 5)
    assert state.published[-1].open_boards == (4, 17, 52)
    assert len({player.name for player in state.players.values()}) == 120


def test_the_small_open_has_a_whole_round_to_enter() -> None:
    assert small_open(desk(), TODAY, 1).published[-1].open_boards == tuple(range(1, 13))


def test_the_cup_is_in_its_semi_finals() -> None:
    view = cup_view(quay_street_cup(desk(), TODAY, 1))
    assert view is not None
    playing = [match for match in view.matches.values() if match.stage is MatchStage.PLAYING]
    assert {match.round_name for match in playing} == {"Semi-finals"}


def test_a_seed_gives_the_same_hall_again() -> None:
    halls = []
    for _time in range(2):
        journals = MemoryJournals()
        played_hall(partial(_desk, journals), TODAY, 3)
        assert set(journals.kept) == {name for name, _play in EVENTS}
        halls.append({name: folded(effective(entries)) for name, entries in journals.kept.items()})
    assert halls[0] == halls[1]


def _desk(journals: MemoryJournals, name: str) -> Desk:
    return Desk(
        journals=journals,
        stream=name,
        who="Anne",
        device="desk",
        clock=lambda: "2026-11-15T10:00:00.000000Z",
    )
