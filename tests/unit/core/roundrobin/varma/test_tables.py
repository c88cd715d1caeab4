from itertools import combinations

import pytest

from ronde.core.roundrobin.berger import meeting_round, table_size
from ronde.core.roundrobin.varma.tables import Envelope, Group, envelopes, table_name
from ronde.errors import InputError

ALL_COUNTS = range(9, 25)


@pytest.mark.parametrize("player_count", ALL_COUNTS)
def test_envelopes_hold_each_number_once(player_count: int) -> None:
    numbers = [number for envelope in envelopes(player_count) for number in envelope.numbers]
    assert sorted(numbers) == list(range(1, player_count + 1))


@pytest.mark.parametrize("player_count", ALL_COUNTS)
def test_numbers_of_an_envelope_do_not_meet_in_the_last_three_rounds(player_count: int) -> None:
    size = table_size(player_count)
    for envelope in envelopes(player_count):
        for one, other in combinations(envelope.numbers, 2):
            assert meeting_round(one, other, size) <= size - 1 - 3


def test_the_number_of_the_missing_player_is_not_in_its_envelope() -> None:
    assert envelopes(10)[3] == Envelope(group=Group.D, numbers=(2, 10))
    assert envelopes(9)[3] == Envelope(group=Group.D, numbers=(2,))


def test_table_is_named_as_printed() -> None:
    assert [table_name(count) for count in (9, 10, 11, 24)] == ["9/10", "9/10", "11/12", "23/24"]


@pytest.mark.parametrize("player_count", [0, 8, 25])
def test_there_is_no_table_outside_the_range(player_count: int) -> None:
    with pytest.raises(InputError, match=f"from 9 to 24, found {player_count}"):
        envelopes(player_count)
    with pytest.raises(InputError, match=f"from 9 to 24, found {player_count}"):
        table_name(player_count)
