import pytest

from ronde.core.roundrobin.varma.drawing import Drawing, DrawnPlayer, drawing
from ronde.core.roundrobin.varma.order import DrawnEntrant
from ronde.core.roundrobin.varma.tables import Group
from ronde.errors import InputError

RULE = "Livre de l'arbitre, Protocole de Varma, instructions 2"


def start(**sizes: int) -> Drawing:
    """A draw in which the players of FRA are called FRA1, FRA2, ..."""
    return drawing(
        DrawnEntrant(name=f"{code}{number}", affinity=code)
        for code, size in sizes.items()
        for number in range(1, size + 1)
    )


def after(state: Drawing, *numbers: int) -> Drawing:
    for number in numbers:
        state = state.accept(number)
    return state


@pytest.mark.rule(RULE)
def test_first_player_may_draw_from_any_envelope_large_enough() -> None:
    state = start(FRA=3, ESP=2, ITA=2, GER=2, ENG=1)
    assert state.next_name == "FRA1"
    assert state.contingent.size == 3
    assert state.acceptable_numbers == (3, 4, 5, 7, 8, 9)


@pytest.mark.rule(RULE)
def test_the_whole_contingent_draws_from_the_same_envelope() -> None:
    state = start(FRA=3, ESP=2, ITA=2, GER=2, ENG=1).accept(5)
    assert (state.next_name, state.opened) == ("FRA2", Group.B)
    assert state.acceptable_numbers == (7, 9)
    assert state.drawn == (DrawnPlayer(number=5, name="FRA1", affinity="FRA", group=Group.B),)


@pytest.mark.rule(RULE)
def test_numbers_left_are_available_to_the_next_contingent() -> None:
    state = after(start(FRA=2, **{f"X{n}": 1 for n in range(8)}), 3, 8)
    assert state.opened is None
    assert state.acceptable_numbers == (1, 2, 4, 5, 6, 7, 9, 10)


def test_nobody_draws_when_everybody_has_a_number() -> None:
    state = after(start(FRA=3, ITA=3, ESP=2, GER=2), 3, 4, 8, 5, 7, 9, 1, 6, 2, 10)
    assert state.finished
    assert state.waiting == ()
    with pytest.raises(InputError, match="everybody has a number"):
        state.accept(1)


def test_a_state_is_never_changed() -> None:
    state = start(FRA=3, ITA=3, ESP=2, GER=2)
    state.accept(3)
    assert state == start(FRA=3, ITA=3, ESP=2, GER=2)


@pytest.mark.rule(RULE)
def test_a_contingent_too_large_empties_the_fullest_envelope_and_picks_again() -> None:
    state = start(FRA=4, ESP=3, ITA=1, GER=1, ENG=1)
    assert state.acceptable_numbers == (3, 4, 5, 7, 8, 9)
    state = after(state, 5, 9, 7)
    assert (state.next_name, state.opened) == ("FRA4", None)
    assert state.acceptable_numbers == (1, 2, 6, 10)  # A is kept whole for the three of ESP
    assert after(state, 6).acceptable_numbers == (3, 4, 8)


@pytest.mark.rule(RULE)
def test_an_envelope_is_withheld_when_a_later_contingent_needs_what_it_leaves() -> None:
    # Fourteen players: A holds five numbers, B four, C three, D two. If the four draw from A, the
    # threes take B and C, and only one of the twos finds two numbers together.
    state = start(FRA=4, ESP=3, ITA=3, GER=2, HUN=2)
    assert [envelope.group for envelope in state.offer.envelopes] == [Group.B]
    assert str(state.steps[-1]) == (
        "Envelope A is withheld: if FRA drew from it, no envelope would be large enough "
        "for HUN (2 players)."
    )
    with pytest.raises(InputError, match="number 4 is in envelope A, which is withheld"):
        state.accept(4)


@pytest.mark.parametrize("player_count", [8, 25])
def test_there_is_no_draw_outside_the_range(player_count: int) -> None:
    with pytest.raises(InputError, match="from 9 to 24"):
        start(FRA=player_count)


def test_a_number_out_of_range_is_refused() -> None:
    for number in (0, 10, -3):
        with pytest.raises(InputError, match=f"expected a number from 1 to 9, found {number}"):
            start(FRA=3, ITA=3, USA=3).accept(number)


def test_a_number_drawn_before_is_refused_with_its_holder() -> None:
    with pytest.raises(InputError, match="number 5 was already drawn by FRA1"):
        after(start(FRA=3, ITA=3, ESP=2, GER=2), 5, 5)


def test_a_number_of_another_envelope_is_refused() -> None:
    with pytest.raises(
        InputError,
        match="number 3 is in envelope A, but FRA draws from envelope B: 7, 9",
    ):
        after(start(FRA=3, ITA=3, ESP=2, GER=2), 5, 3)


def test_a_number_of_an_envelope_too_small_is_refused() -> None:
    with pytest.raises(
        InputError,
        match="number 1 is in envelope C, which is too small for the 3 players of FRA: 2 left",
    ):
        start(FRA=3, ITA=3, ESP=2, GER=2).accept(1)


def test_a_number_of_an_envelope_withheld_is_refused() -> None:
    state = after(start(FRA=4, ESP=3, ITA=1, GER=1, ENG=1), 5, 7, 9)
    with pytest.raises(
        InputError,
        match=(
            "number 3 is in envelope A, which is withheld: if FRA drew from it, "
            r"no envelope would be large enough for ESP \(3 players\)"
        ),
    ):
        state.accept(3)


def test_a_number_of_an_envelope_not_the_fullest_is_refused() -> None:
    with pytest.raises(
        InputError,
        match="number 1 is in envelope C, which is not the fullest; FRA must draw one of 3, 4, 5",
    ):
        start(FRA=4, ESP=3, ITA=1, GER=1, ENG=1).accept(1)
