"""Drafts taken back, whatever was done to them."""

import pytest

from ronde.errors import InputError
from ronde.service.events.actions.discarding import discard_draft
from ronde.service.events.actions.drawing import draw_again, draw_next
from ronde.service.events.actions.entering import check_in
from ronde.service.events.actions.pairing import pair_draft
from ronde.service.events.actions.pairing_moves import turn_board
from ronde.service.events.actions.pairing_session import end_session, start_session
from ronde.service.events.desk import opened
from ronde.service.events.objections import Level
from ronde.service.events.settings import Numbering
from ronde.service.kinds.cup.actions.drawing import discard_draw
from ronde.service.kinds.cup.state import CupState
from ronde.service.kinds.groups.state import GroupsState
from tests.unit.service.events.desks import event_with, play_round, round_robin, state
from tests.unit.service.kinds.cup.cups import cup_of, drawn, groups_of


def test_a_draft_is_taken_back_and_nothing_else() -> None:
    event = event_with(6)
    check_in(event, [1, 2, 3, 4])
    pair_draft(event)
    discard_draft(event)
    assert state(event).draft is None
    assert state(event).checked_in == {1, 2, 3, 4}


def test_a_draft_by_hand_goes_with_all_its_moves() -> None:
    event = event_with(6)
    play_round(event)
    pair_draft(event)
    start_session(event)
    turn_board(event, 1, consent=Level.CONFIRM)
    end_session(event, consent=Level.CONFIRM)
    before = opened(event).number
    found = discard_draft(event)
    assert state(event).draft is None
    assert len(found.entries) == 4
    assert opened(event).number == before + 4
    pair_draft(event)
    assert state(event).draft is not None


def test_a_session_at_work_is_discarded_too() -> None:
    event = event_with(6)
    start_session(event, empty=True)
    discard_draft(event)
    assert state(event).session is None


def test_there_is_nothing_to_discard() -> None:
    with pytest.raises(InputError, match="there is no draft of round 1"):
        discard_draft(event_with(4))
    with pytest.raises(InputError, match="there is no draft of a draw"):
        discard_draw(cup_of(4))


def test_a_draw_is_taken_back_before_it_is_published() -> None:
    cup = cup_of(4)
    draw_next(cup, 1, lambda: 1)
    discard_draw(cup)
    assert state(cup).part(CupState) is None
    drawn(cup)
    with pytest.raises(InputError, match="there is no draft of a draw"):
        discard_draw(cup)


def test_lots_are_drawn_again_until_something_is_published() -> None:
    groups = groups_of(8, group_count=2)
    draw_next(groups, None, lambda: 1)
    before = state(groups).part(GroupsState)
    draw_again(groups, 2)
    assert state(groups).part(GroupsState) != before
    assert state(groups).draft is not None
    club = event_with(6, round_robin(numbering=Numbering.LOTS))
    draw_next(club, None, lambda: 1)
    lots = state(club).lots
    draw_again(club, 2)
    assert state(club).lots != lots
