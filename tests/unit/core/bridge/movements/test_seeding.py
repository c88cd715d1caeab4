from itertools import pairwise

import pytest

from ronde.core.bridge.movements.seeding import seeded_tables
from ronde.errors import InputError


@pytest.mark.rule("Organisation des tournois (FFB), Le mouvement Mitchell a) Cas général")
def test_the_example_of_the_course() -> None:
    assert seeded_tables(17, 3) == (1, 6, 12)


@pytest.mark.parametrize("tables", range(3, 41))
def test_strong_pairs_are_evenly_spread_all_round_the_room(tables: int) -> None:
    for strong in range(1, tables // 2 + 1):
        chosen = seeded_tables(tables, strong)
        assert len(chosen) == strong
        gaps = {after - before for before, after in pairwise((*chosen, chosen[0] + tables))}
        assert gaps <= {tables // strong, tables // strong + 1}
        assert min(gaps) >= 2


@pytest.mark.parametrize(("tables", "strong"), [(9, 0), (9, 5), (9, -1), (1, 1)])
def test_so_many_strong_pairs_cannot_be_kept_apart(tables: int, strong: int) -> None:
    with pytest.raises(InputError, match=f"found {strong}"):
        seeded_tables(tables, strong)
