from dataclasses import replace

import pytest

from ronde.core.roundrobin.varma.drawing import Drawing, drawing
from ronde.core.roundrobin.varma.order import DrawnEntrant
from ronde.core.roundrobin.varma.outcome import DirectedDraw, directed_draw, is_verified
from ronde.core.roundrobin.varma.tables import Group
from ronde.errors import InputError


def start(**sizes: int) -> Drawing:
    return drawing(
        DrawnEntrant(name=f"{code}{number}", affinity=code)
        for code, size in sizes.items()
        for number in range(1, size + 1)
    )


def drawn(state: Drawing, *numbers: int) -> DirectedDraw:
    for number in numbers:
        state = state.accept(number)
    return directed_draw(state)


@pytest.mark.rule("Livre de l'arbitre, Protocole de Varma, instructions 1")
def test_a_draw_in_which_everybody_fitted_has_no_warning() -> None:
    draw = drawn(start(FRA=3, ITA=3, ESP=2, GER=2), 5, 7, 9, 3, 4, 8, 1, 6, 2, 10)
    assert draw.verified
    assert draw.warnings == ()
    assert draw.late_meetings == ()
    assert [player.number for player in draw.players] == list(range(1, 11))
    assert [player.name for player in draw.players[:3]] == ["ESP1", "GER1", "ITA1"]


@pytest.mark.rule("Livre de l'arbitre, Protocole de Varma, introduction")
def test_four_compatriots_among_ten_are_warned_of() -> None:
    state = start(FRA=4, **dict.fromkeys(("AUT", "BEL", "CRO", "DEN", "ENG", "GER"), 1))
    draw = drawn(state, 5, 7, 9, 2, 10, 1, 6, 3, 4, 8)
    assert draw.verified
    assert [str(warning) for warning in draw.warnings] == [
        "No envelope was large enough for the 4 players of FRA: they drew from envelopes B, D.",
        "FRA4 and FRA2 (FRA) meet in round 8, one of the last three.",
    ]
    (late,) = draw.late_meetings
    assert (late.round_number, late.first.number, late.second.number) == (8, 2, 7)


def test_each_late_game_of_a_divided_contingent_is_named() -> None:
    # 10 meets 9 in round 8 and 5 in round 9.
    state = start(FRA=4, **dict.fromkeys(("AUT", "BEL", "CRO", "DEN", "ENG", "GER"), 1))
    draw = drawn(state, 5, 7, 9, 10, 2, 1, 6, 3, 4, 8)
    assert [(late.round_number, late.first.number) for late in draw.late_meetings] == [
        (8, 10),
        (9, 5),
    ]
    assert len(draw.warnings) == 3


def test_players_without_affinity_are_no_friends() -> None:
    state = drawing(DrawnEntrant(name=f"P{number}") for number in range(10))
    draw = drawn(state, *range(1, 11))
    assert draw.late_meetings == ()
    assert draw.warnings == ()


def test_an_unfinished_draw_has_no_outcome() -> None:
    with pytest.raises(InputError, match="the draw is not over: FRA2 has no number yet"):
        drawn(start(FRA=3, ITA=3, ESP=2, GER=2), 5)


def test_a_number_held_twice_is_not_verified() -> None:
    draw = drawn(start(FRA=3, ITA=3, ESP=2, GER=2), 5, 7, 9, 3, 4, 8, 1, 6, 2, 10)
    first, *others = draw.players
    assert not is_verified([replace(first, number=2), *others])


def test_a_group_that_meets_itself_late_is_not_verified() -> None:
    draw = drawn(start(FRA=3, ITA=3, ESP=2, GER=2), 5, 7, 9, 3, 4, 8, 1, 6, 2, 10)
    # 4 and 10 meet in round 7 of 9.
    forged = [replace(p, group=Group.A) if p.number == 10 else p for p in draw.players]
    assert not is_verified(forged)
