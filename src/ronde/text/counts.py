"""Small numbers as words, where a sentence reads better with them."""

from ronde.messages import N_
from ronde.text.catalogue import _

_WORDS = (
    N_("two"),
    N_("three"),
    N_("four"),
    N_("five"),
    N_("six"),
    N_("seven"),
    N_("eight"),
    N_("nine"),
    N_("ten"),
)


def count_word(count: int) -> str:
    """A number from two to ten in letters, any other in digits."""
    return _(_WORDS[count - 2]) if 2 <= count <= 10 else str(count)
