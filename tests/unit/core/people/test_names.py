import pytest

from ronde.core.people.names import Likeness, likeness, parts_of


def compared(first: str, second: str) -> Likeness | None:
    return likeness(parts_of(first), parts_of(second))


@pytest.mark.parametrize(
    ("first", "second", "how"),
    [
        ("Dupont, Jean", "DUPONT Jean", Likeness.SAME),
        ("Dupont, Jean", "Jean Dupont", Likeness.SAME),
        ("Müller, Zoé", "muller zoe", Likeness.SAME),
        ("Dupont, Jean-Pierre", "Dupont, Jeanpierre", Likeness.SAME),
        ("N'Guessan, Élise", "N Guessan Elise", Likeness.SAME),
        ("Dupont, Jean", "Jean, Dupont", Likeness.ORDER),
        ("Dupont, J.", "Dupont, Jean", Likeness.INITIALS),
        ("Dupont, J P", "Dupont, Jean Pierre", Likeness.INITIALS),
        ("Dupont, Jaen", "Dupont, Jean", Likeness.TYPING),
        ("Dupond, Jean", "Dupont, Jean", Likeness.TYPING),
        ("Duppont, Jean", "Dupont, Jean", Likeness.TYPING),
        ("Dupont, Jean", "Dupont, Jean Marie", Likeness.PART),
        ("Dupont", "Dupont, Jean", Likeness.PART),
        ("Martin-Dupont, Léa", "Dupont, Léa", Likeness.PART),
    ],
)
def test_names_that_may_be_one_persons(first: str, second: str, how: Likeness) -> None:
    assert compared(first, second) is how
    assert compared(second, first) is how


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Dupont, Jean", "Dupont, Marie"),
        ("Dupont, Jean", "Durand, Jean"),
        ("Lee, Ann", "Lea, Ann"),  # a slip in three letters is another name
        ("Player 1001", "Player 1002"),  # figures tell people apart
        ("Dupont, J.", "Dupond, J."),  # a slip and an initial are not enough
        ("Jean, Paul", "Paul, Martin"),  # a surname is no first name
        ("Dupont", "Dupond"),
        ("Dupont, Jean Paul", "Dupont, Jean Marc"),
        ("", "Dupont"),
        ("", ""),
    ],
)
def test_names_of_two_people(first: str, second: str) -> None:
    assert compared(first, second) is None
    assert compared(second, first) is None


def test_the_nearest_likeness_ranks_first() -> None:
    assert sorted(Likeness, key=lambda how: how.rank) == list(Likeness)
    assert [how.rank for how in Likeness] == [0, 1, 2, 3, 4]


def test_a_comma_tells_the_surname() -> None:
    assert parts_of("van der Berg, Jan").surname == ("van", "der", "berg")
    assert parts_of("van der Berg, Jan").first_names == ("jan",)
    assert parts_of("Jan Berg").surname_count is None
