from ronde.core.people.names import Likeness, NameParts, parts_of
from ronde.core.people.search import NameSearch


def parts(*names: str) -> list[NameParts]:
    return [parts_of(name) for name in names]


def test_everybody_alike_is_found_among_those_looked_for() -> None:
    search = NameSearch(parts("Dupont, Jean", "Dupond, Jean", "Dupont, J.", "Martin, Léa"))
    assert search.alike(parts_of("Jean DUPONT")) == [
        (0, Likeness.SAME),
        (1, Likeness.TYPING),
        (2, Likeness.INITIALS),
    ]
    assert search.alike(parts_of("Martin, Lea Sophie")) == [(3, Likeness.PART)]
    assert search.alike(parts_of("Durand, Zoé")) == []


def test_a_name_of_one_word_is_looked_for_among_such_names() -> None:
    search = NameSearch(parts("Dupont", "Dupont, Jean"))
    assert search.alike(parts_of("Dupont")) == [(0, Likeness.SAME), (1, Likeness.PART)]
    assert search.alike(parts_of("Dupont, Marie")) == []


def test_nobody_is_looked_for_without_a_name() -> None:
    assert NameSearch(parts("", "A")).alike(parts_of("")) == []
