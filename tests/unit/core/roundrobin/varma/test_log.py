import random

from ronde.core.roundrobin.varma.drawing import Drawing, drawing
from ronde.core.roundrobin.varma.lots import draw_by_lot
from ronde.core.roundrobin.varma.order import DrawnEntrant


def start(**sizes: int) -> Drawing:
    return drawing(
        DrawnEntrant(name=f"{code}{number}", affinity="" if code.startswith("x") else code)
        for code, size in sizes.items()
        for number in range(1, size + 1)
    )


def steps(state: Drawing, *numbers: int) -> list[str]:
    for number in numbers:
        state = state.accept(number)
    return [str(step) for step in state.steps]


def test_a_draw_can_be_read_out() -> None:
    state = start(FRA=3, ITA=3, GER=2, ENG=1, xeno=1)
    assert steps(state, 5, 7, 9, 8, 3, 4, 2, 10, 6, 1) == [
        "FRA draws first: 3 players, and of the largest contingents the first in "
        "alphabetical order.",
        "FRA1 picks envelope B (3 numbers in it) and draws number 5.",
        "FRA2 draws number 7 from envelope B.",
        "FRA3 draws number 9 from envelope B.",
        "ITA draws next: 3 players, as many as FRA, and after it in alphabetical order.",
        "ITA1 takes envelope A, the only one possible (3 numbers in it), and draws number 8.",
        "ITA2 draws number 3 from envelope A.",
        "ITA3 draws number 4 from envelope A.",
        "GER draws next: 2 players.",
        "GER1 picks envelope D (2 numbers in it) and draws number 2.",
        "GER2 draws number 10 from envelope D.",
        "ENG draws next: 1 player.",
        "ENG1 takes envelope C, the only one possible (2 numbers in it), and draws number 6.",
        "xeno1 draws alone, having no affinity.",
        "xeno1 takes envelope C, the only one possible (1 number in it), and draws number 1.",
    ]


def test_a_division_and_an_envelope_withheld_are_told() -> None:
    state = start(FRA=4, ESP=3, ITA=1, GER=1, ENG=1)
    assert steps(state, 5, 7, 9, 2) == [
        "FRA draws first: 4 players, the largest contingent.",
        "No envelope holds 4 numbers for FRA: it empties the fullest (3), "
        "and its other players pick again.",
        "FRA1 picks envelope B (3 numbers in it) and draws number 5.",
        "FRA2 draws number 7 from envelope B.",
        "FRA3 draws number 9 from envelope B.",
        "FRA picks again for the 1 player left.",
        "Envelope A is withheld: if FRA drew from it, no envelope would be large enough "
        "for ESP (3 players).",
        "FRA4 picks envelope D (2 numbers in it) and draws number 2.",
        "ESP draws next: 3 players.",
    ]


def test_contingents_of_one_player_draw_in_alphabetical_order() -> None:
    state = start(
        **dict.fromkeys(("AUT", "BEL", "CRO", "DEN", "ENG", "FRA", "GER", "HUN", "ITA"), 1)
    )
    assert steps(state) == ["AUT draws first: 1 player, and the first in alphabetical order."]
    assert steps(state, 1)[-1] == (
        "BEL draws next: 1 player, as many as AUT, and after it in alphabetical order."
    )


def test_every_player_has_one_step_of_his_own() -> None:
    draw = draw_by_lot(start(FRA=5, ITA=4, GER=2, ENG=1), random.Random(1))
    for player in draw.players:
        told = [step for step in draw.steps if step.fields.get("name") == player.name]
        assert len(told) == 1
        assert told[0].fields["number"] == player.number
        assert told[0].fields["group"] == player.group.value
