"""A round by hand as cards: what lies on them, what is against it, and the six steps."""

import pytest

from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.entrants import Float
from ronde.core.chess.swiss.preferences import Strength
from ronde.errors import InputError, RuleError
from ronde.service.events.actions.pairing_cards import (
    move_down,
    move_to_group,
    next_step,
    put_together,
    rest_card,
)
from ronde.service.events.actions.pairing_moves import clear_boards, turn_board
from ronde.service.events.actions.pairing_session import end_session, start_session
from ronde.service.events.actions.undoing import undo
from ronde.service.events.card_answers import card_sheets, card_table_json
from ronde.service.events.card_steps import StepState, current_step, six_steps
from ronde.service.events.card_table import CardTable, card_table
from ronde.service.events.desk import Desk
from ronde.service.events.objections import Level, Objected
from ronde.service.events.sentences import sentences_after
from ronde.text.explanations import sentence, told
from tests.unit.service.events.desks import (
    BLACK_WINS,
    DRAW,
    WHITE_WINS,
    event_with,
    pair,
    play_round,
    results,
    round_robin,
    state,
    swiss,
)


def course() -> Desk:
    """The evening of `docs/explanation/swiss-by-hand.md` before round 2."""
    event = event_with(7, swiss(3))
    pair(event)
    results(event, WHITE_WINS, BLACK_WINS, DRAW)
    return event


def laid_out() -> Desk:
    """The same with the cards on the table."""
    event = course()
    next_step(event)
    return event


def table(event: Desk) -> CardTable:
    """What lies on the table now."""
    return card_table(state(event))


def boards(event: Desk) -> set[tuple[int, int]]:
    """The boards by the numbers of White and Black."""
    return {seats for _board, seats in table(event).seats}


def steps(event: Desk) -> dict[int, StepState]:
    """The six steps by number."""
    return {step.number: step.state for step in six_steps(table(event))}


def test_a_card_has_what_the_course_writes_on_it() -> None:
    found = table(course())
    first = found.cards[1]
    assert (first.name, first.rating, first.points, first.met) == ("Aubin", 2200, 10, (4,))
    assert (first.colours, first.due.colour) == ((Colour.WHITE,), Colour.BLACK)
    assert first.due.strength is Strength.STRONG
    rested = found.cards[7]
    assert (rested.had_bye, rested.floats[0], rested.due.colour) == (True, Float.DOWN, None)
    assert [group.score for group in found.groups] == [10, 5, 0]
    top = found.groups[0]
    assert [[card and card.number for card in column] for column in top.halves] == [
        [1, 2],
        [None, 7],
    ]


def test_the_six_steps_begin_with_laying_out_the_cards() -> None:
    event = course()
    assert current_step(table(event)) == 1
    assert steps(event)[1] is StepState.NOW
    next_step(event)
    found = six_steps(table(event))
    assert [told(step.title) for step in found] == [
        "Form the score groups",
        "Pair the groups from the highest score down",
        "Sort the group and cut it in two halves",
        "Pair the first half against the second, in their order",
        "Move down whoever is left over",
        "Where that does not work, adapt",
    ]
    assert [sentence(step.text) for step in found[:4] if step.text] == [
        "3 groups, with the scores 1, ½, 0.",
        "The group with the score 1: 1, 2, 7.",
        "S1 1; S2 2, 7.",
        "First trial: 1–2; left over: 7.",
    ]
    assert [reason.rule for reason in found[3].reasons] == ["C.04.3 2.4.9 [C14]"]


@pytest.mark.rule("FIDE C.04.3 (2026-02) 3")
def test_next_step_follows_the_rules_through_the_course() -> None:
    event = laid_out()
    told_steps = []
    while (step := current_step(table(event))) is not None:
        bracket = table(event).at_work
        assert bracket is not None
        told_steps.append((bracket.number, step))
        next_step(event)
    # The first group is adapted, the second goes through, in the third the bye is given.
    assert told_steps == [(1, 5), (1, 6), (2, 4), (2, 5), (3, 5), (3, 6)]
    assert boards(event) == {(7, 1), (2, 3), (6, 5)}
    assert table(event).hand.bye == 4
    assert table(event).objections == ()
    assert set(steps(event).values()) == {StepState.DONE}
    with pytest.raises(InputError, match="everybody has a place"):
        next_step(event)
    assert end_session(event).warnings == ()


def test_two_cards_meet_with_the_colours_of_the_rules() -> None:
    event = laid_out()
    put_together(event, 1, 7)
    assert boards(event) == {(7, 1)}
    assert table(event).objections == ()
    put_together(event, 1, 7)
    assert boards(event) == {(1, 7)}
    ((place, verdict),) = table(event).objections
    assert (place, verdict.rule) == ("1–7", "C.04.3 5.2")
    assert told(verdict.text) == "the rules give these two the other colours"
    put_together(event, 7, 2)
    assert boards(event) == {(1, 2)}


def test_a_rematch_is_objected_to_and_done_for_whoever_insists() -> None:
    event = laid_out()
    with pytest.raises(Objected, match="met in round 1") as objected:
        put_together(event, 1, 4)
    assert objected.value.worst.rule == "C.04.3 2.1.1 [C1]"
    put_together(event, 1, 4, consent=Level.CONFIRM)
    assert [verdict.rule for _place, verdict in table(event).objections] == ["C.04.3 2.1.1 [C1]"]


def test_a_second_bye_is_objected_to_and_told_beside_it() -> None:
    event = laid_out()
    with pytest.raises(Objected, match="number 7 may not have the bye"):
        rest_card(event, 7)
    rest_card(event, 7, consent=Level.CONFIRM)
    assert [verdict.rule for verdict in table(event).against_bye] == ["C.04.3 2.1.2 [C2]"]
    rest_card(event, 4)
    assert table(event).hand.bye == 4
    with pytest.raises(InputError, match="Duval has the bye already"):
        rest_card(event, 4)


def test_a_third_colour_running_is_objected_to() -> None:
    event = event_with(8)
    play_round(event)
    play_round(event)
    next_step(event)
    twice = next(card for card in table(event).cards.values() if card.due.strength == 3)
    same = twice.due.colour and twice.due.colour.other
    other = next(
        card
        for card in table(event).cards.values()
        if card.number not in twice.met and card is not twice and card.due.strength != 3
    )
    put_together(event, twice.identity, other.identity)
    board = table(event).seats[0][0]
    with pytest.raises(Objected, match="three times running"):
        turn_board(event, board)
    turn_board(event, board, consent=Level.CONFIRM)
    assert same is not None
    assert "C.04.3 2.1.3 [C3]" in {verdict.rule for _place, verdict in table(event).objections}


def test_a_card_moves_down_and_back() -> None:
    event = laid_out()
    done = move_down(event, 2)
    (told_move,) = sentences_after(done.before, done.entries)
    assert str(told_move) == "round 2, by hand: Blanc moved down to a lower group"
    top, middle, _bottom = table(event).brackets
    assert (top.floaters, middle.left) == ((2,), (2, 3, 6))
    move_down(event, 2)
    assert table(event).brackets[2].left == (2, 4, 5)
    with pytest.raises(InputError, match="expected a group from 1 to 3, found 4"):
        move_down(event, 2)
    with pytest.raises(InputError, match="Blanc lies in group 3 already"):
        move_to_group(event, 2, 3)
    move_to_group(event, 2, 1)
    assert table(event).hand.lowered == {}
    with pytest.raises(InputError, match="Cazal is of group 2 and can only move down"):
        move_to_group(event, 3, 1)
    undo(event)
    assert table(event).hand.lowered == {2: 2}
    clear_boards(event)
    assert table(event).hand.lowered == {}


def test_a_card_leaves_its_board_for_a_group() -> None:
    event = laid_out()
    put_together(event, 1, 2)
    move_to_group(event, 2, 2)
    assert boards(event) == set()
    assert table(event).brackets[1].left == (2, 3, 6)
    rest_card(event, 4)
    move_to_group(event, 4, 3)
    assert table(event).hand.bye is None


def test_a_group_is_judged_as_soon_as_it_is_finished() -> None:
    event = laid_out()
    put_together(event, 1, 2)
    assert table(event).groups[0].verdict is None
    move_down(event, 7)
    verdict = table(event).groups[0].verdict
    assert verdict is not None
    assert verdict.rule == "C.04.3 2.4.9 [C14]"


def test_a_table_that_leads_nowhere_has_no_next_step() -> None:
    event = event_with(4, swiss(3))
    play_round(event, DRAW)
    play_round(event, DRAW)
    next_step(event)
    put_together(event, 1, 2, consent=Level.CONFIRM)
    stuck = six_steps(table(event))[5]
    assert stuck.state is StepState.NOW
    assert stuck.text is not None
    assert "cannot all be paired" in sentence(stuck.text)
    with pytest.raises(RuleError, match="cannot all be paired"):
        next_step(event)


def test_the_cards_of_a_draft_can_be_looked_at_and_moved() -> None:
    event = course()
    start_session(event)
    assert table(event).objections == ()
    put_together(event, 2, 7, consent=Level.CONFIRM)
    assert table(event).objections[0][1].rule == "C.04.3 2.4.9 [C14]"


def test_programs_and_the_terminal_are_told_the_same() -> None:
    event = laid_out()
    put_together(event, 1, 2)
    told_table = card_table_json(table(event))
    assert (told_table["round"], told_table["open"], told_table["bye"]) == (2, True, None)
    assert told_table["cards"][0] == {
        "number": 1,
        "name": "Aubin",
        "rating": 2200,
        "points": 1.0,
        "colours": ["white"],
        "due": {"colour": "black", "strength": "strong"},
        "floats": ["none", "none"],
        "met": [4],
        "had_bye": False,
        "topscorer": False,
    }
    top = told_table["groups"][0]
    assert (top["first_half"], top["second_half"], top["at_work"]) == ([], [7], True)
    assert top["boards"] == [{"board": 1, "white": 2, "black": 1, "objections": []}]
    assert [step["state"] for step in told_table["steps"]][:3] == ["done"] * 3
    sheets = card_sheets(table(event))
    assert sheets[0].title == "Group 1, score 1"
    assert sheets[0].rows[0][:4] == ("board 1 W", 2, "Blanc", 2150)
    assert sheets[0].rows[2][:3] == ("S2", 7, "Girard")
    assert sheets[-1].title == "The six steps"


def test_only_a_swiss_with_a_round_to_come_has_cards() -> None:
    with pytest.raises(InputError, match="only a Swiss is paired with cards"):
        card_table(state(event_with(4, round_robin())))
    event = event_with(4, swiss(1))
    play_round(event)
    with pytest.raises(InputError, match="all 1 rounds are played"):
        card_table(state(event))
