"""The letters of results: a set chosen once for an event, never by the language of a page."""

from dataclasses import dataclass

from ronde.core.bridge.contract import Strain
from ronde.core.bridge.scoring.contract_entry import Letters, strain_letters
from ronde.errors import InputError
from ronde.messages import N_


@dataclass(frozen=True, slots=True, kw_only=True)
class KeySet:
    """A set of letters with an example."""

    letters: Letters
    strains: str
    example: str
    down: str


_EXAMPLES = {Letters.ENGLISH: ("4s n =", "d1"), Letters.FRENCH: ("4p n =", "m1")}


def key_sets() -> tuple[KeySet, ...]:
    """The sets there are."""
    return tuple(key_set(letters) for letters in Letters)


def key_set(letters: Letters) -> KeySet:
    """A set as the page names it: `c d h s n`."""
    example, down = _EXAMPLES[letters]
    return KeySet(
        letters=letters,
        strains=" ".join(strain_letters(strain, letters).lower() for strain in Strain),
        example=example,
        down=down,
    )


def letters_named(word: str) -> Letters:
    """A set by its word."""
    if word not in {each.value for each in Letters}:
        raise InputError(N_("expected letters en or fr, found “{found}”"), found=word)
    return Letters(word)
