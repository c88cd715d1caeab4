import pytest

from ronde.core.people.names import is_near, near_words


@pytest.mark.parametrize(
    "word", ["dupond", "dupon", "dupontt", "dpuont", "dupotn", "upont", "xdupont", "duont"]
)
def test_one_slip_away(word: str) -> None:
    assert is_near("dupont", word)
    assert is_near(word, "dupont")
    assert word in set(near_words("dupont"))


@pytest.mark.parametrize("word", ["dupont", "dpuotn", "dup", "dupontxx", "", "tnopud"])
def test_not_one_slip_away(word: str) -> None:
    assert not is_near("dupont", word)
    assert not is_near(word, "dupont")
    assert word not in set(near_words("dupont"))
