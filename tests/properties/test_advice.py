"""Whatever is advised keeps the limits of its format and of the time."""

from math import ceil, log2

from hypothesis import given
from hypothesis import strategies as st

from ronde.core.chess.advice import Advice, AdvisedFormat, advise, advise_for_time
from ronde.errors import RuleError

PLAYERS = st.integers(2, 2000)


def keeps_its_limits(option: Advice, players: int) -> bool:
    """Whether an option is one that the slides allow."""
    rounds = option.round_count
    robin = players - 1 + players % 2
    match option.format:
        case AdvisedFormat.RUTSCH | AdvisedFormat.SCHEVENINGEN:
            return False  # told for a purpose alone
        case AdvisedFormat.SWISS:
            return players >= 2 * rounds and players <= 1 << rounds and rounds < robin
        case AdvisedFormat.ROUND_ROBIN:
            return rounds == robin
        case AdvisedFormat.DOUBLE_ROUND_ROBIN:
            return rounds == 2 * robin
        case AdvisedFormat.KNOCKOUT:
            return 1 << rounds - 1 < players <= 1 << rounds
        case AdvisedFormat.GROUPS:
            groups = option.groups
            assert groups is not None
            going_on = groups.group_count * groups.qualifier_count
            in_group = groups.largest - 1 + groups.largest % 2
            return (
                3 <= groups.smallest <= groups.largest <= groups.smallest + 1
                and groups.group_count * groups.smallest <= players
                and players <= groups.group_count * groups.largest
                and groups.qualifier_count < groups.smallest
                and rounds == in_group + ceil(log2(going_on))
            )
        case AdvisedFormat.RUTSCH | AdvisedFormat.SCHEVENINGEN:
            return False  # nobody told of a purpose, and no other event is advised to have them


@given(players=PLAYERS, rounds=st.integers(1, 60) | st.none())
def test_every_option_fits_and_keeps_its_limits(players: int, rounds: int | None) -> None:
    try:
        options = advise(players, round_count=rounds)
    except RuleError:
        assert rounds is not None
        assert 2**rounds < players, "a knock-out would have fitted"
        return
    assert options
    assert len({option.format for option in options}) == len(options)
    for option in options:
        assert keeps_its_limits(option, players)
        assert 1 <= option.round_count <= (rounds or 15)
        assert option.reasons


@given(players=PLAYERS, minutes=st.integers(1, 3000), game=st.integers(1, 400))
def test_every_option_fits_the_time(players: int, minutes: int, game: int) -> None:
    try:
        options = advise_for_time(players, minutes=minutes, minutes_per_game=game)
    except RuleError:
        assert 2 ** (minutes // game) < players
        return
    for option in options:
        assert keeps_its_limits(option, players)
        assert option.round_count * game <= minutes


@given(players=PLAYERS, rounds=st.integers(1, 40))
def test_more_rounds_never_take_a_format_away(players: int, rounds: int) -> None:
    try:
        fewer = advise(players, round_count=rounds)
    except RuleError:
        return
    more = {option.format for option in advise(players, round_count=rounds + 1)}
    assert {option.format for option in fewer} <= more
