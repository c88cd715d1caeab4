"""The directed draw by the players themselves, number by number in the journal."""

from dataclasses import replace

import pytest

from ronde.core.chess.player import Player
from ronde.core.roundrobin.varma.outcome import directed_draw
from ronde.core.roundrobin.varma.tables import envelopes
from ronde.errors import InputError
from ronde.service.events.actions.creating import change_settings, create
from ronde.service.events.actions.drawing import draw_again
from ronde.service.events.actions.drawing import draw_next as draw_and_pair
from ronde.service.events.actions.entering import enter
from ronde.service.events.actions.envelopes import (
    draw_for_absent,
    draw_number,
    draw_sheet,
    draw_the_rest,
    lay_envelopes,
)
from ronde.service.events.actions.pairing import pair_draft, publish
from ronde.service.events.actions.undoing import undo
from ronde.service.events.desk import Desk, opened
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.progress import Step, next_thing
from ronde.service.events.sentences import sentences
from ronde.service.events.settings import Numbering
from ronde.service.events.snapshots import packed, unpacked
from ronde.service.events.varma import drawing_of, is_drawing, laid_envelopes
from tests.unit.service.events.desks import desk, round_robin, state

TEN = (
    *(("Durand", "FRA"), ("Martin", "FRA"), ("Zola", "FRA")),
    *(("Marx", "GER"), ("Moser", "GER"), ("Paz", "ESP"), ("Sol", "ESP")),
    *(("Fox", "ENG"), ("Rossi", "ITA"), ("Solo", "")),
)
ORDER = ["Durand", "Martin", "Zola", "Paz", "Sol", "Marx", "Moser", "Fox", "Rossi", "Solo"]
"""The largest federation first, equal ones and players by the alphabet; who has none last."""


def event(count: int = 10, by: str = "federation") -> Desk:
    """A round robin whose numbers come by the Varma tables."""
    made = desk()
    create(made, round_robin(numbering=Numbering.VARMA, drawn_by=by))
    affinity = {"federation": "federation"}.get(by)
    entered = [
        Player(number=0, name=name, federation=code)
        if affinity
        else Player(number=0, name=name, affinities=((by, code),) if code else ())
        for name, code in TEN[:count]
    ]
    enter(made, entered)
    return made


def who_draws(at: Desk) -> str:
    """Whose turn it is."""
    draw = state(at).envelopes
    assert draw is not None
    return drawing_of(state(at), draw).next_name


@pytest.mark.rule("Livre de l'arbitre, Protocole de Varma, ordre du tirage")
@pytest.mark.parametrize("by", ["federation", "club", "town", "department", "league"])
def test_the_players_draw_in_the_order_of_the_protocol(by: str) -> None:
    at = event(by=by)
    lay_envelopes(at, 7)
    called = []
    while is_drawing(state(at)):
        called.append(who_draws(at))
        draw_for_absent(at)
    assert called == ORDER


@pytest.mark.rule("Livre de l'arbitre, Protocole de Varma, instructions 2")
def test_numbers_from_real_envelopes_are_typed_and_stand() -> None:
    at = event()
    lay_envelopes(at, 7)
    drawn = (5, 9, 7, 3, 8, 1, 6, 4, 10, 2)
    for step, number in enumerate(drawn, 1):
        assert next_thing(state(at)).step is Step.DRAW
        draw_number(at, number=number, step=step)
    found = state(at)
    assert {found.players[each].name: n for each, n in pairing_numbers(found).items()} == dict(
        zip(ORDER, drawn, strict=True)
    )
    assert not is_drawing(found)
    assert next_thing(found).step is Step.PAIR
    assert found.envelopes is not None
    assert directed_draw(drawing_of(found, found.envelopes)).verified
    draw_and_pair(at, None, lambda: 1)
    publish(at)
    assert state(at).numbers == pairing_numbers(found)
    with pytest.raises(InputError, match="stand since round 1"):
        lay_envelopes(at)


def test_an_impossible_number_is_refused_with_the_reason() -> None:
    at = event()
    lay_envelopes(at, 7)
    count = opened(at).number
    for number, reason in (
        (1, "envelope C, which is too small for the 3 players of FRA"),
        (11, "expected a number from 1 to 10, found 11"),
    ):
        with pytest.raises(InputError, match=reason):
            draw_number(at, number=number)
    draw_number(at, number=5)
    with pytest.raises(InputError, match="already drawn by Durand"):
        draw_number(at, number=5)
    with pytest.raises(InputError, match="FRA draws from envelope B: 7, 9"):
        draw_number(at, number=3)
    assert opened(at).number == count + 1


def test_a_closed_envelope_holds_what_was_put_into_it() -> None:
    at = event()
    lay_envelopes(at, 7)
    draw = state(at).envelopes
    assert draw is not None
    laid = laid_envelopes(state(at), draw)
    assert sorted(laid, key=lambda each: each.group.value) != list(laid)
    assert {each.group: tuple(sorted(each.numbers)) for each in laid} == {
        each.group: each.numbers for each in envelopes(10)
    }
    lying = [number for each in laid for number in each.numbers]
    place = lying.index(9) + 1
    draw_number(at, envelope=place)
    assert opened(at).entries[-1].payload == {"player": 1, "number": 9}
    with pytest.raises(InputError, match=f"envelope {place} is empty"):
        draw_number(at, envelope=place)
    with pytest.raises(InputError, match="expected an envelope from 1 to 10, found 11"):
        draw_number(at, envelope=11)
    for both in ({}, {"number": 5, "envelope": 1}):
        with pytest.raises(InputError, match="and not both"):
            draw_number(at, **both)


def test_a_second_tap_draws_nothing() -> None:
    at = event()
    lay_envelopes(at, 7)
    draw_number(at, number=5, step=1)
    with pytest.raises(InputError, match="somebody drew a number meanwhile"):
        draw_for_absent(at, step=1)


def test_chance_draws_for_the_absent_and_the_seed_repeats_it() -> None:
    one, other = event(), event()
    for at in (one, other):
        lay_envelopes(at, 7)
        draw_number(at, number=5)
        draw_for_absent(at)
        draw_the_rest(at)
    assert state(one).lots == state(other).lots
    assert str(sentences(opened(one).entries)[-1]) == (
        f"number {pairing_numbers(state(one))[10]} drawn for Solo, who is absent"
    )


def test_each_number_is_taken_back_in_turn() -> None:
    at = event()
    lay_envelopes(at, 7)
    draw_the_rest(at)
    numbers = pairing_numbers(state(at))
    with pytest.raises(InputError, match="cannot be undone before"):
        undo(at, opened(at).number - 3)
    undo(at)
    assert is_drawing(state(at))
    assert who_draws(at) == "Solo"
    assert unpacked(packed(state(at))) == state(at)
    draw_number(at, number=numbers[10])
    assert pairing_numbers(state(at)) == numbers


def test_nobody_pairs_over_a_draw_that_is_not_over() -> None:
    at = event()
    lay_envelopes(at, 7)
    draw_number(at, number=5)
    with pytest.raises(InputError, match="the players are drawing their numbers"):
        draw_and_pair(at, None, lambda: 1)
    draw_again(at, 3)
    assert state(at).envelopes is None
    assert state(at).lots


def test_a_player_who_comes_meanwhile_makes_it_begin_again() -> None:
    at = event(9)
    lay_envelopes(at, 7)
    draw_number(at, number=4)
    enter(at, [Player(number=0, name="Abel", federation="FRA")])
    with pytest.raises(InputError, match="the players have changed since the draw began"):
        draw_for_absent(at)
    lay_envelopes(at, 7)
    draw_the_rest(at)
    assert len(pairing_numbers(state(at))) == 10


def test_a_player_who_comes_after_the_draw_makes_it_begin_again() -> None:
    at = event(9)
    lay_envelopes(at, 7)
    draw_the_rest(at)
    enter(at, [Player(number=0, name="Abel", federation="FRA")])
    with pytest.raises(InputError, match="the players have changed since the draw began"):
        draw_and_pair(at, None, lambda: 1)
    lay_envelopes(at, 7)
    draw_the_rest(at)
    assert sorted(pairing_numbers(state(at)).values()) == list(range(1, 11))


@pytest.mark.rule("Livre de l'arbitre, Protocole de Varma, tables de Varma")
def test_there_is_no_table_for_eight() -> None:
    at = event(8)
    with pytest.raises(InputError, match="9 to 24"):
        lay_envelopes(at)


def test_other_numbers_are_not_drawn_from_envelopes() -> None:
    at = event()
    with pytest.raises(InputError, match="lay the envelopes out first"):
        draw_for_absent(at)
    change_settings(at, {"numbering": Numbering.ENTRY})
    with pytest.raises(InputError, match="where numbers come by lot or by the Varma tables"):
        lay_envelopes(at)


def test_another_numbering_ends_the_draw() -> None:
    at = event()
    lay_envelopes(at, 7)
    change_settings(at, {"numbering": Numbering.ENTRY})
    assert not is_drawing(state(at))
    pair_draft(at)


def test_the_sheet_says_who_is_next() -> None:
    at = event()
    lay_envelopes(at, 7)
    draw_number(at, number=5)
    sheet = draw_sheet(state(at))
    assert sheet.rows[:2] == (("Durand", "FRA", 5), ("Martin", "FRA", None))
    assert sheet.notes == ("Martin (FRA) draws now: 7, 9",)
    assert replace(sheet, rows=()).columns[1].heading == "Federation"


def test_plain_lots_are_drawn_from_one_envelope() -> None:
    """By any number of players, in the order of the alphabet."""
    made = desk()
    create(made, round_robin(numbering=Numbering.LOTS))
    enter(made, [Player(number=0, name=name) for name in ("Sol", "Émin", "Paz", "Ebel")])
    lay_envelopes(made, seed=3)
    draw = state(made).envelopes
    assert draw is not None
    (envelope,) = laid_envelopes(state(made), draw)
    assert sorted(envelope.numbers) == [1, 2, 3, 4]
    assert next_thing(state(made)).step is Step.DRAW
    assert who_draws(made) == "Ebel"
    draw_number(made, number=3)
    assert who_draws(made) == "Émin"
    draw_number(made, envelope=1 + (envelope.numbers[0] == 3))
    draw_the_rest(made)
    assert not is_drawing(state(made))
    assert state(made).lots_by_varma is None
    pair_draft(made)
    numbers = pairing_numbers(state(made))
    assert numbers[4] == 3
    assert sorted(numbers.values()) == [1, 2, 3, 4]
    assert [len(row) for row in draw_sheet(state(made)).rows] == [2] * 4
    told = [str(sentence) for sentence in sentences(opened(made).entries)]
    assert "envelopes laid out for plain lots, seed 3" in told
