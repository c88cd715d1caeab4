from ronde.service.events.actions.drawing import draw_next
from ronde.service.events.actions.entering import withdraw
from ronde.service.events.snapshots import packed, unpacked
from ronde.service.kinds.cup.settings import CupDraw
from ronde.service.kinds.cup.state import CupState
from tests.unit.service.events.desks import WHITE_WINS, results
from tests.unit.service.kinds.cup.cups import LONGER, cup_of, drawn, groups_of, report, state


def test_a_cup_comes_back_from_its_bytes() -> None:
    event = cup_of(
        12, consolation=True, third_place=True, game_count=2, ladder=LONGER, apart_by="club"
    )
    draw_next(event, 4, lambda: 4)
    assert unpacked(packed(state(event))) == state(event)
    drawn(event)
    report(event, "2.1a", "2.2d")
    withdraw(event, 5)
    assert state(event).part(CupState) is not None
    assert unpacked(packed(state(event))) == state(event)


def test_a_draft_of_a_later_round_comes_back() -> None:
    event = cup_of(8, draw=CupDraw.EACH_ROUND)
    drawn(event)
    report(event, "1a", "2=+-", "3--", "4=2-1")
    draw_next(event, 9, lambda: 9)
    cup = state(event).part(CupState)
    assert cup is not None
    assert cup.draft is not None
    assert unpacked(packed(state(event))) == state(event)


def test_groups_come_back() -> None:
    event = groups_of(6, group_count=2, qualified_each=1, best_next_count=1)
    draw_next(event, 4, lambda: 4)
    assert unpacked(packed(state(event))) == state(event)
    drawn(event)
    results(event, *[WHITE_WINS] * len(state(event).published[-1].games))
    assert unpacked(packed(state(event))) == state(event)
