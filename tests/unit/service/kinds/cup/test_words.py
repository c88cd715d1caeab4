import pytest

from ronde.core.knockout.progress import Ending, Side
from ronde.errors import InputError
from ronde.service.kinds.cup.words import MatchWord, match_word


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("3a", MatchWord(match_number=3, winner=Side.A)),
        (" 12 B ", MatchWord(match_number=12, winner=Side.B)),
        ("3=1.5-0.5", MatchWord(match_number=3, score=(15, 5))),
        ("3:1½–½", MatchWord(match_number=3, score=(15, 5))),
        ("3=1/2-1/2", MatchWord(match_number=3, score=(5, 5))),
        ("3=1-1b", MatchWord(match_number=3, score=(10, 10), winner=Side.B)),
        ("3d", MatchWord(match_number=3, score=(5, 5))),
        ("3=", MatchWord(match_number=3, score=(5, 5))),
        ("3+-", MatchWord(match_number=3, winner=Side.A, ending=Ending.WALK_OVER)),
        ("3=0F-1F", MatchWord(match_number=3, winner=Side.B, ending=Ending.WALK_OVER)),
        ("3--", MatchWord(match_number=3, ending=Ending.BOTH_ABSENT)),
        ("3.2a", MatchWord(match_number=3, game_number=2, winner=Side.A)),
        ("3.2=½-½", MatchWord(match_number=3, game_number=2, score=(5, 5))),
        ("3?", MatchWord(match_number=3, clears=True)),
        ("3=10½1", MatchWord(match_number=3, boards=(10, 0, 5, 10))),
        ("3:=d0", MatchWord(match_number=3, boards=(5, 5, 0))),
        ("3.4?", MatchWord(match_number=3, game_number=4, clears=True)),
    ],
)
def test_a_result_is_one_word(text: str, word: MatchWord) -> None:
    assert match_word(text) == word


@pytest.mark.parametrize(
    "text",
    [
        "",
        "3",
        "3x",
        "3+",
        "3.1x",
        "a",
        "3c",
        "0a",
        "3.0a",
        "3=1",
        "3=x-y",
        "3=-1-1",
        "3=10",
        "3.1=100",
    ],
)
def test_what_is_no_result_is_refused_with_examples(text: str) -> None:
    with pytest.raises(InputError, match="as 3a, 3b"):
        match_word(text)


def test_a_word_of_a_game_tells_what_the_first_named_got() -> None:
    points = [match_word(text).game_points for text in ("1a", "1b", "1d", "1=0-1", "1=2-0")]
    assert points == [10, 0, 5, 0, None]
