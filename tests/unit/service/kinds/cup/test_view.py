import pytest

from ronde.errors import InputError
from ronde.service.events.actions.drawing import draw_next
from ronde.service.events.actions.entering import withdraw
from ronde.service.events.progress import Step
from ronde.service.events.status import next_thing
from ronde.service.kinds.cup.matches import MatchStage
from ronde.service.kinds.cup.pictures import cup_lines, cup_svg
from ronde.service.kinds.cup.rankings import cup_rankings
from ronde.service.kinds.cup.sheets import current_sheets
from ronde.service.kinds.cup.view import cup_view
from tests.unit.service.kinds.cup.cups import cup_of, drawn, report, state


def test_a_draft_is_not_what_everybody_knows() -> None:
    event = cup_of(4)
    assert cup_view(state(event)) is None
    draw_next(event, 1, lambda: 1)
    assert cup_view(state(event)) is None
    draft = cup_view(state(event), with_draft=True)
    assert draft is not None
    assert draft.is_draft
    assert next_thing(state(event)).step is Step.PUBLISH


def test_every_match_says_how_far_it_is_and_where_it_leads() -> None:
    event = cup_of(5, third_place=True)
    drawn(event)
    report(event, "2a")
    view = cup_view(state(event))
    assert view is not None
    stages = {number: match.stage for number, match in view.matches.items()}
    assert stages == {
        1: MatchStage.BYE,
        2: MatchStage.DECIDED,
        3: MatchStage.BYE,
        4: MatchStage.BYE,
        5: MatchStage.PLAYING,
        6: MatchStage.PLAYING,
        7: MatchStage.TO_COME,
        8: MatchStage.TO_COME,
    }
    decided = view.matches[2]
    assert (decided.winner_to, decided.loser_to) == (5, None)
    assert (view.matches[5].winner_to, view.matches[5].loser_to) == (7, 8)
    assert [side.name for side in decided.sides if side.is_winner] == ["P4"]
    assert view.matches[8].a.origin == "loser of 5"
    assert next_thing(state(event)).sentence == "2 matches to play: 5, 6."


def test_a_score_under_way_is_shown_and_who_left_is_marked() -> None:
    event = cup_of(4, game_count=2)
    drawn(event)
    report(event, "1.1d")
    withdraw(event, 3)
    view = cup_view(state(event))
    assert view is not None
    assert (view.matches[1].score, view.matches[1].games) == ("½–½", (5,))
    assert view.matches[2].score == "walk-over"
    assert [side.has_left for side in view.matches[2].sides] == [False, True]


def test_pictures_and_tables_show_the_winner() -> None:
    event = cup_of(2)
    drawn(event)
    report(event, "1b")
    view = cup_view(state(event))
    assert view is not None
    assert "Winner: P2" in "\n".join(cup_lines(view, 80))
    assert b"P2" in cup_svg(state(event), view)
    assert [row[-1] for row in cup_rankings(state(event))[0].sheet().rows] == ["2 P2", "1 P1"]
    assert current_sheets(state(event), view)[0].rows[0][-1] == "P2 goes on"


def test_who_leaves_later_takes_away_nothing_that_was_won() -> None:
    event = cup_of(4)
    drawn(event)
    withdraw(event, 4)
    report(event, "2a", "3b")
    with pytest.raises(InputError, match="no match left"):
        withdraw(event, 1)
    view = cup_view(state(event))
    assert view is not None
    assert (view.matches[1].score, view.matches[3].b.is_winner) == ("walk-over", True)


def test_where_both_leave_the_first_to_leave_has_lost() -> None:
    event = cup_of(8)
    drawn(event)
    withdraw(event, 8)
    withdraw(event, 1)
    view = cup_view(state(event))
    assert view is not None
    assert [side.is_winner for side in view.matches[1].sides] == [True, False]
    assert view.matches[5].a.name == "P1"
    report(event, "2a")
    assert view.matches[1].a.has_left
