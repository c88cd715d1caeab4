import pytest

from ronde.core.roundrobin.varma.tables import Group, Withheld, divisions, envelopes, offer

RULE = "Livre de l'arbitre, Protocole de Varma, instructions 2"


def letters(player_count: int, *sizes: int) -> str:
    offered = offer(envelopes(player_count), sizes)
    return "".join(envelope.group.value for envelope in offered.envelopes)


@pytest.mark.rule(RULE)
def test_only_envelopes_large_enough_are_offered() -> None:
    # Ten players: A and B hold three numbers, C and D two.
    assert letters(10, 3, 1, 1, 1, 1, 1, 1, 1) == "AB"
    assert letters(10, 2, 1, 1, 1, 1, 1, 1, 1, 1) == "ABCD"
    # Nine players: 10 is not in D.
    assert letters(9, 2, 1, 1, 1, 1, 1, 1, 1) == "ABC"


@pytest.mark.rule(RULE)
def test_an_envelope_that_a_later_contingent_needs_is_withheld() -> None:
    # Twelve players: A and B hold four numbers, C and D two; the two fours need A and B whole.
    a_two = offer(envelopes(12), [2, 4, 4, 2])
    assert [e.group for e in a_two.envelopes] == [Group.C, Group.D]
    assert a_two.withheld == (
        Withheld(group=Group.A, contingent_index=2),
        Withheld(group=Group.B, contingent_index=2),
    )


@pytest.mark.rule(RULE)
def test_without_a_large_enough_envelope_the_fullest_are_offered() -> None:
    offered = offer(envelopes(10), [4, 1, 1, 1, 1, 1, 1])
    assert [envelope.group for envelope in offered.envelopes] == [Group.A, Group.B]
    assert offered.divides
    assert offer(envelopes(14), [6, 1, 1, 1, 1, 1, 1, 1, 1]).envelopes == envelopes(14)[:1]


@pytest.mark.parametrize(
    ("left", "sizes", "expected"),
    [
        ((2, 2, 3, 3), (3, 3, 2, 2), 0),
        ((2, 2, 3, 3), (4, 3, 1, 1, 1), 1),
        ((2, 2, 3, 3), (3, 3, 3, 1), 1),
        ((2, 2, 3, 3), (5, 5), 2),
        ((2, 2, 3, 3), (10,), 3),
        ((2, 2, 4, 4), (4, 3, 2, 2, 1), 0),
        ((2, 2, 4, 4), (3, 3, 3, 3), 2),
        ((0, 0, 0, 1), (1,), 0),
        ((0, 0, 0, 0), (), 0),
    ],
)
def test_divisions_needed(left: tuple[int, ...], sizes: tuple[int, ...], expected: int) -> None:
    assert divisions(left, sizes) == expected


def test_the_rest_of_a_divided_contingent_leaves_room_for_the_next() -> None:
    # Four compatriots have emptied A; the one left must not spoil B for the three after him.
    emptied = tuple(e.without(3).without(4).without(8) for e in envelopes(10))
    offered = offer(emptied, [1, 3, 1, 1, 1])
    assert [envelope.group for envelope in offered.envelopes] == [Group.C, Group.D]
    assert offered.withheld == (Withheld(group=Group.B, contingent_index=1),)
