"""The page of the Python reference says what the code says."""

import ast

import ronde
from tools import reference

MODULE = '''
@dataclass
class Draw(Shown):
    """A draw.

    Rule: Livre de l'arbitre, Rutsch, principe
    Reading: this
        and that.

    More of it.
    """

    seed: int = 3
    """What repeats it."""
    _hidden: int = 4

    @property
    def ok(self) -> bool:
        """Whether it is sound."""

    def of(self, number: int, *, late: bool = False) -> str:
        """Who has a number."""

def draw(players: Iterable[str], *, seed: int | None = None) -> Draw:
    """Draw."""
'''


def test_every_public_name_is_in_one_group() -> None:
    assert set(reference.public_names()) == set(ronde.__all__) - {"__version__"}
    assert reference.misplaced(reference.public_names()) == []


def test_a_name_without_a_group_is_told() -> None:
    names = {*reference.public_names(), "nonsense"} - {"berger"}
    assert reference.misplaced(names) == [
        "tools/reference.py: no group has nonsense",
        "tools/reference.py: berger is not public",
    ]


def test_a_class_is_told_with_its_members() -> None:
    told = "\n".join(reference._section("Draw", ast.parse(MODULE)))
    assert told == (
        "### Draw\n\nA draw.\n\nMore of it.\n\n"
        "- `seed: int` – What repeats it.\n"
        "- `ok: bool` – Whether it is sound.\n"
        "- `of(number: int, *, late: bool=False) -> str` – Who has a number.\n"
    )


def test_a_function_is_told_with_its_call() -> None:
    told = "\n".join(reference._section("draw", ast.parse(MODULE)))
    assert "draw(players: Iterable[str], *, seed: int | None=None) -> Draw\n" in told


def test_every_name_of_the_page_has_words() -> None:
    sections = reference.PAGE.read_text("utf-8").split("\n### ")[1:]
    assert len(sections) == len(ronde.__all__) - 1
    for section in sections:
        prose = section.partition("\n")[2].rpartition("```")[2] or section
        assert len(prose.split()) > 2, section
