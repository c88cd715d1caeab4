"""Small numbers as words."""

import pytest

from ronde.text.numbers import count_word


@pytest.mark.parametrize(
    ("count", "word"), [(0, "0"), (1, "1"), (2, "two"), (10, "ten"), (11, "11")]
)
def test_two_to_ten_are_words(count: int, word: str) -> None:
    assert count_word(count) == word
