"""The minutes of a draw, whoever drew, by seed or from envelopes."""

import pytest

from ronde.core.chess.player import Player
from ronde.errors import InputError
from ronde.service.events.actions.drawing import draw_again
from ronde.service.events.actions.entering import enter
from ronde.service.events.actions.envelopes import draw_number, draw_the_rest, lay_envelopes
from ronde.service.events.desk import Desk
from ronde.service.events.draw_minutes import draw_minutes, has_draw
from ronde.service.events.papers.catalogue import PAPERS
from ronde.service.events.settings import Numbering
from ronde.service.events.snapshots import packed, unpacked
from ronde.service.events.varma import numbers_by_varma
from tests.unit.service.events.actions.test_envelopes import event as closed_event
from tests.unit.service.events.desks import event_with, round_robin, state


def steps(at: Desk) -> list[object]:
    """What the minutes have to read out."""
    return [row[1] for row in draw_minutes(state(at))[1].rows]


@pytest.mark.rule("Livre de l'arbitre, Protocole de Varma, instructions 2")
@pytest.mark.parametrize("by", ["federation", "club", "town", "department", "league"])
def test_the_minutes_of_a_seed_are_those_of_its_draw(by: str) -> None:
    event = closed_event(by=by)
    draw_again(event, 7)
    players, minutes, *_others = draw_minutes(state(event))
    drawn = numbers_by_varma(state(event), 7)
    assert steps(event) == [str(step) for step in drawn.steps]
    assert [row[1] for row in players.rows] == [
        state(event).players[identity].name for identity in drawn.order
    ]
    assert minutes.notes == ("Drawn by lot, seed 7: the same list and seed give the same numbers.",)
    assert unpacked(packed(state(event))) == state(event)


def test_the_minutes_of_the_players_tell_each_number_they_drew() -> None:
    event = closed_event()
    lay_envelopes(event, 7)
    assert not PAPERS["draw"].is_offered(state(event))
    draw_number(event, number=5)
    draw_the_rest(event)
    assert PAPERS["draw"].is_offered(state(event))
    told = steps(event)
    assert "Durand picks envelope B (3 numbers in it) and draws number 5." in told
    assert draw_minutes(state(event))[1].notes == ("Drawn by the players.",)
    draw_again(event, 3)
    assert "seed 3" in draw_minutes(state(event))[1].notes[0]


def test_plain_lots_have_their_numbers_and_their_seed() -> None:
    event = event_with(5, round_robin(numbering=Numbering.LOTS))
    draw_again(event, 11)
    (sheet,) = draw_minutes(state(event))
    assert [row[0] for row in sheet.rows] == [1, 2, 3, 4, 5]
    assert [row[1] for row in sheet.rows] == [
        state(event).players[identity].name for identity in state(event).lots
    ]
    assert "seed 11" in sheet.notes[0]


def test_without_a_draw_there_are_no_minutes() -> None:
    by_entry = event_with(5, round_robin())
    assert not has_draw(state(by_entry))
    with pytest.raises(InputError, match="no numbers are drawn"):
        draw_minutes(state(by_entry))


def test_who_changed_since_leaves_no_minutes() -> None:
    event = closed_event(9)
    draw_again(event, 7)
    enter(event, [Player(number=0, name="Abel", federation="FRA")])
    with pytest.raises(InputError):
        draw_minutes(state(event))
