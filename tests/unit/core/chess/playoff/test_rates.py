import pytest

from ronde.core.chess.playoff.rates import ARMAGEDDON, BLITZ, Rate, rate_from_text


@pytest.mark.parametrize("text", ["3+2", "10", "6/5", "6/5+2", "5/4+2@60", "15+10"])
def test_a_rate_is_read_and_written_alike(text: str) -> None:
    assert str(rate_from_text(text)) == text


def test_a_rate_has_its_parts() -> None:
    assert rate_from_text(" 6 / 5 + 2 @ 40 ") == Rate(
        white_minutes=6, black_minutes=5, increment_seconds=2, increment_from_move=40
    )


@pytest.mark.parametrize(
    "text",
    ["", "+2", "3+", "3/+2", "3@40", "0", "0+2", "6/0", "3+2@0", "three", "-3", "3+2+1", "٣"],
)
def test_anything_else_is_no_rate(text: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        rate_from_text(text)


def test_slowness_counts_the_seconds_added() -> None:
    assert BLITZ.seconds == 180 + 60 * 2
    assert rate_from_text("5").seconds == rate_from_text("4+1").seconds
    assert rate_from_text("3+2@41").seconds == 180 + 20 * 2
    assert rate_from_text("3+2@99").seconds == 180


def test_only_the_decisive_game_gives_one_side_more() -> None:
    assert BLITZ.is_even
    assert not ARMAGEDDON.is_even
