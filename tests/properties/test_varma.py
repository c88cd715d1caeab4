import random
from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from ronde.core.roundrobin.varma.drawing import Drawing, drawing
from ronde.core.roundrobin.varma.lots import draw_by_lot
from ronde.core.roundrobin.varma.order import DrawnEntrant
from ronde.core.roundrobin.varma.outcome import DirectedDraw
from ronde.core.roundrobin.varma.tables import envelopes
from ronde.errors import InputError

SEEDS = st.integers(min_value=0, max_value=2**32 - 1)


@st.composite
def fields(draw: st.DrawFn) -> list[DrawnEntrant]:
    """Nine to twenty-four players of a few or many affinities, some without."""
    player_count = draw(st.integers(min_value=9, max_value=24))
    affinity_count = draw(st.integers(min_value=1, max_value=player_count))
    codes = st.integers(min_value=draw(st.sampled_from([0, 1])), max_value=affinity_count)
    chosen = draw(st.lists(codes, min_size=player_count, max_size=player_count))
    return [
        DrawnEntrant(name=f"Player {number}", affinity=f"C{code}" if code else "")
        for number, code in enumerate(chosen)
    ]


def drawn(field: Sequence[DrawnEntrant], seed: int) -> DirectedDraw:
    return draw_by_lot(drawing(field), random.Random(seed))


def sizes(field: Sequence[DrawnEntrant]) -> list[int]:
    codes = [entrant.affinity for entrant in field if entrant.affinity]
    return [codes.count(code) for code in set(codes)]


def seating_exists(capacities: tuple[int, ...], contingent_sizes: Sequence[int]) -> bool:
    """Whether every contingent fits whole, found by trying every envelope for each of them."""
    reachable = {capacities}
    for size in contingent_sizes:
        reachable = {
            (*left[:index], left[index] - size, *left[index + 1 :])
            for left in reachable
            for index in range(len(left))
            if left[index] >= size
        }
    return bool(reachable)


@given(fields(), SEEDS)
def test_every_draw_is_a_permutation_and_verified(field: list[DrawnEntrant], seed: int) -> None:
    draw = drawn(field, seed)
    assert [player.number for player in draw.players] == list(range(1, len(field) + 1))
    assert {(player.name, player.affinity) for player in draw.players} == {
        (entrant.name, entrant.affinity) for entrant in field
    }
    assert draw.verified


@given(fields(), SEEDS)
def test_contingents_stay_together_exactly_when_they_can(
    field: list[DrawnEntrant], seed: int
) -> None:
    draw = drawn(field, seed)
    groups = {
        code: {player.group for player in draw.players if player.affinity == code}
        for code in {entrant.affinity for entrant in field if entrant.affinity}
    }
    together = all(len(found) == 1 for found in groups.values())
    capacities = tuple(len(envelope.numbers) for envelope in envelopes(len(field)))
    assert together == seating_exists(capacities, sizes(field))
    assert together == (not any("No envelope was" in str(told) for told in draw.warnings))
    if together:
        assert draw.late_meetings == ()


@given(fields(), SEEDS, st.randoms(use_true_random=False))
def test_the_seed_decides_and_the_order_of_the_list_does_not(
    field: list[DrawnEntrant], seed: int, shuffler: random.Random
) -> None:
    shuffled = list(field)
    shuffler.shuffle(shuffled)
    assert drawn(field, seed) == drawn(shuffled, seed)


@given(fields(), st.data())
def test_exactly_the_acceptable_numbers_are_accepted(
    field: list[DrawnEntrant], data: st.DataObject
) -> None:
    state = drawing(field)
    while not state.finished:
        accepted = [number for number in range(len(field) + 2) if _accepts(state, number)]
        assert accepted == list(state.acceptable_numbers)
        assert accepted
        state = state.accept(data.draw(st.sampled_from(accepted)))


def _accepts(state: Drawing, number: int) -> bool:
    try:
        state.accept(number)
    except InputError:
        return False
    return True
