"""Sets of players, and who may meet whom among some of them."""

import weakref
from collections.abc import Sequence
from itertools import product

import pytest

from ronde.core.chess.swiss.field import LONG, RoundField, members, set_of, set_where
from tests.literal.random_rounds import random_round


@pytest.mark.parametrize(
    "indices", [(), (0,), (3, 7, 8), range(5), range(4, 4), (LONG, LONG + 3), range(3 * LONG)]
)
def test_a_set_has_its_members_whatever_its_length(indices: Sequence[int]) -> None:
    bits = set_of(indices)
    assert list(members(bits)) == list(indices)
    flags = [index in indices for index in range(max(indices, default=0) + 1)]
    assert set_where(flags) == bits


@pytest.mark.parametrize("seed", range(30))
def test_a_graph_of_some_players_is_cut_out_of_the_whole(seed: int) -> None:
    field = RoundField(random_round(seed, (4, 20)))
    players = range(0, len(field.entrants), 2)
    for position, allowed in enumerate(field.graph(players)):
        expected = {
            place
            for place, index in enumerate(players)
            if _may_meet(field, index, players[position])
        }
        assert set(members(allowed)) == expected


def test_those_at_the_beginning_of_a_graph_are_kept_apart() -> None:
    field = RoundField(random_round(3, (8, 8)))
    whole, split = field.graph(range(8)), field.graph(range(8), apart=3)
    assert [allowed >> 3 for allowed in split] == [allowed >> 3 for allowed in whole]
    assert [allowed & 0b111 for allowed in split[:3]] == [0, 0, 0]
    assert split[3:] == whole[3:]


@pytest.mark.parametrize("seed", range(30))
def test_two_players_are_asked_for_with_the_same_answer(seed: int) -> None:
    field = RoundField(random_round(seed, (4, 20)))
    for one, other in product(range(len(field.entrants)), repeat=2):
        assert field.may_pair(one, other) == _may_meet(field, one, other)


@pytest.mark.parametrize("seed", range(30))
def test_the_most_who_must_have_one_colour_are_counted_alike(seed: int) -> None:
    field = RoundField(random_round(seed, (4, 20)))
    for group in field.groups:
        assert field.most_absolute(group) == field.most_absolute_of(set_of(group))


def _may_meet(field: RoundField, one: int, other: int) -> bool:
    """Whether two players may meet, by the set of the whole field."""
    return bool(field.legal[one] >> other & 1)


def test_a_field_is_gone_as_soon_as_nobody_needs_it() -> None:
    field = RoundField(random_round(1, (10, 10)))
    assert field.legal[0]
    assert field.graph(range(4))
    seen = weakref.ref(field)
    del field
    assert seen() is None, "a ring of objects would wait for the collector"
