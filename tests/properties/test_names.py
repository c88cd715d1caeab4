"""Names compared: the order of two does not matter, and a search misses nobody near enough."""

from hypothesis import given
from hypothesis import strategies as st

from ronde.core.people.names import Likeness, is_near, likeness, near_words, parts_of
from ronde.core.people.search import NameSearch

words = st.text("abcé", min_size=1, max_size=6)
names = st.tuples(
    st.lists(words, min_size=1, max_size=3), st.booleans(), st.lists(words, max_size=2)
).map(lambda told: f"{' '.join(told[0])}{',' if told[1] else ''} {' '.join(told[2])}".strip())


@given(names, names)
def test_it_does_not_matter_which_name_comes_first(first: str, second: str) -> None:
    one, other = parts_of(first), parts_of(second)
    assert likeness(one, other) is likeness(other, one)
    assert likeness(one, one) in (Likeness.SAME, Likeness.ORDER)


@given(st.text("abc", max_size=6), st.text("abc", max_size=6))
def test_a_word_is_near_if_it_is_among_the_near_words(first: str, second: str) -> None:
    assert is_near(first, second) == (second in set(near_words(first)) and first != second)


@given(st.lists(names, min_size=1, max_size=6), names)
def test_a_search_finds_whoever_a_comparison_one_by_one_finds(wanted: list[str], name: str) -> None:
    sought, parts = [parts_of(one) for one in wanted], parts_of(name)
    found = dict(NameSearch(sought).alike(parts))
    one_by_one = {
        index: how
        for index, one in enumerate(sought)
        if (how := likeness(one, parts)) is not None
        # A name of one part is not looked for in longer ones, nor one written together.
        and (len(one.parts) > 1 or len(parts.parts) == 1)
        and set(one.parts) & {part for part in parts.parts if len(part) > 1}
        and (sorted(one.parts) == sorted(parts.parts) or "".join(one.parts) != "".join(parts.parts))
    }
    assert {index: found[index] for index in found if index in one_by_one} == one_by_one
