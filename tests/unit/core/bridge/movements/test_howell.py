from fractions import Fraction

import pytest

from ronde.core.bridge.movements.cyclic import cyclic_start
from ronde.core.bridge.movements.half_table import MissingSeat
from ronde.core.bridge.movements.howell import howell, howell_start
from ronde.core.bridge.movements.movement import Direction, Entry
from ronde.errors import InputError

PUBLISHED = {
    4: "8-1@1 2-6@4 5-7@6 3-4@7",
    5: "10-1@1 9-8@2 4-6@3 7-3@8 5-2@9",
    6: "12-1@1 6-11@3 5-9@7 2-3@8 10-8@9 4-7@11",
    7: "14-1@1 6-7@2 4-10@3 3-12@4 8-13@11 2-5@12 9-11@13",
}


@pytest.mark.parametrize("table_count", PUBLISHED)
def test_small_howells_start_as_clubs_know_them(table_count: int) -> None:
    assert str(howell_start(table_count)) == PUBLISHED[table_count]


def test_the_organiser_has_the_fixed_seat() -> None:
    movement = howell(table_count=Fraction(4), boards_per_round=3)
    assert movement.fixed == (Entry(number=8),)
    assert str(movement.title) == "Howell, 4 tables"
    assert [str(instruction) for instruction in movement.instructions] == [
        "The organiser takes number 8: N-S at table 1, the only seat that never moves.",
        "After each round every moving pair takes the seat of the pair one lower: pair 2 that of"
        " pair 1, pair 3 that of pair 2, and pair 1 that of pair 7.",
        "After each round all boards go down one place, through tables and relay stands alike:"
        " those of table 1 go to the last place.",
        "Or all boards are brought back to a central table after each round, and each table takes"
        " those that its guide card names for the next.",
    ]


@pytest.mark.rule("Organisation des tournois (FFB), Le mouvement Howell")
def test_with_half_a_table_there_is_no_seat_for_the_organiser() -> None:
    movement = howell(table_count=Fraction(9, 2), boards_per_round=3)
    assert movement.fixed == ()
    assert movement.table_count == Fraction(9, 2)
    sentences = [str(instruction) for instruction in movement.instructions]
    assert "Pair 10 is missing: its opponents sit out." in sentences
    assert not any("organiser" in sentence for sentence in sentences)


def test_the_missing_pair_may_be_named_if_it_is_the_fixed_one() -> None:
    unnamed = howell(table_count=Fraction(7, 2), boards_per_round=4)
    for seat in (MissingSeat(number=8), MissingSeat(number=1, line=Direction.NORTH_SOUTH)):
        named = howell(table_count=Fraction(7, 2), boards_per_round=4, missing=seat)
        assert named.rounds == unnamed.rounds
    with pytest.raises(InputError, match=r"must be number 8, N-S at table 1, .* found ew2"):
        howell(
            table_count=Fraction(7, 2),
            boards_per_round=4,
            missing=MissingSeat(number=2, line=Direction.EAST_WEST),
        )


def test_a_howell_may_stop_early() -> None:
    whole = howell(table_count=Fraction(7), boards_per_round=2)
    curtailed = howell(table_count=Fraction(7), boards_per_round=2, round_count=9)
    assert curtailed.rounds == whole.rounds[:9]
    assert len(curtailed.boards_in_play) == 26
    with pytest.raises(InputError, match="from 1 to 13 rounds, found 14"):
        howell(table_count=Fraction(7), boards_per_round=2, round_count=14)


@pytest.mark.parametrize(
    ("tables", "sentence"),
    [
        ("2", "take duplicate"),
        ("5/2", "take howell-swedish"),
        ("3", "take howell-swedish"),
        ("3/2", "from 4 to 20 tables for a Howell"),
        ("41/2", "from 4 to 20 tables for a Howell"),
        ("13/3", "from 4 to 20 tables for a Howell"),
    ],
)
def test_other_sizes_are_refused_with_a_remedy(tables: str, sentence: str) -> None:
    with pytest.raises(InputError, match=sentence):
        howell(table_count=Fraction(tables), boards_per_round=3)


def test_a_club_may_bring_its_own_start() -> None:
    own = cyclic_start("8-1@1 3-6@4 2-7@6 5-4@7", 7)
    movement = howell(table_count=Fraction(4), boards_per_round=3, start=own)
    assert [table.seats for table in movement.rounds[0].tables] == [(8, 1), (3, 6), (2, 7), (5, 4)]


@pytest.mark.parametrize(
    ("start", "sentence"),
    [
        ("8-1@1 2-6@4 5-7@5 3-4@7", "makes no Howell: some pairs would play a set twice"),
        ("1-8@1 2-6@4 5-7@6 3-4@7", "pair 8 must be N-S at table 1"),
        ("6-1@1 4-3@2 2-5@3", "for 4 tables, found one for 3 tables"),
    ],
)
def test_a_start_that_makes_no_howell_is_refused(start: str, sentence: str) -> None:
    with pytest.raises(InputError, match=sentence):
        howell(table_count=Fraction(4), boards_per_round=3, start=cyclic_start(start, 7))
