"""Standard seeding: the strongest far apart, byes to the best of those who are not prequalified."""

import pytest

from ronde.core.knockout.bracket import Bye, Seed
from ronde.core.knockout.seeding import seeded_lines, standard_order
from ronde.core.knockout.sizing import sized


def test_the_better_of_two_stands_first() -> None:
    assert standard_order(2) == [1, 2]
    assert standard_order(4) == [1, 4, 2, 3]
    assert standard_order(8) == [1, 8, 4, 5, 2, 7, 3, 6]


@pytest.mark.rule("Systèmes de tournois (NA), Système au K.O. (préqualifiés, dispensés)")
def test_byes_go_to_the_best_of_those_who_are_not_prequalified() -> None:
    lines = seeded_lines(sized(18, 2).chosen)
    with_bye = [
        above.entry.number
        for above, below in zip(lines[::2], lines[1::2], strict=True)
        if isinstance(below.entry, Bye) and isinstance(above.entry, Seed)
    ]
    assert sorted(with_bye) == list(range(3, 15))
    assert lines[0].entry == Seed(number=1, prequalified=True)
    assert lines[1].entry is None


def test_fictitious_players_keep_a_whole_part_free() -> None:
    lines = seeded_lines(sized(18, 2, 2).chosen)
    assert [line.entry for line in lines[:4]] == [Seed(number=1, prequalified=True), *[None] * 3]
    assert sum(line.entry is None for line in lines) == 6
    assert sum(isinstance(line.entry, Bye) for line in lines) == 8
