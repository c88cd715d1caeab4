"""The index of rules says which function follows which article, and who checks it."""

import ast
from pathlib import Path

import pytest

from tools import rules
from tools.rules import Citation, Note

MODULE = '''
"""A module.

Rule: Livre de l'arbitre, Rutsch, principe
"""

TABLE = (1, 2)
"""The printed table.

Rule: FIDE C.04.3 (2026-02) 2.4.10 [C12]
"""

def pair(a, b):
    """Pair two players.

    Rule: FIDE C.04.3 (2026-02) 2.4.9 [C11]
    Reading: the text is unclear here, and this is how
        it is read.
    Uses: 1.7.1
    """

class Draw:
    def accept(self):
        """Accept.

        Rule: Livre de l'arbitre, Rutsch, principe
        """
'''
TESTS = """
pytestmark = [pytest.mark.rule("Livre de l'arbitre, Rutsch, principe")]

@pytest.mark.rule("FIDE C.04.3 (2026-02) 2.4.9 [C11]")
@pytest.mark.parametrize("n", [1])
def test_pairs(): ...

@rule("FIDE C.04.3 (2026-02) 2.4.9 [C11]")
class TestDraw:
    @pytest.mark.rule("no such rule")
    def test_accepts(self): ...
"""


@pytest.fixture
def notes(tmp_path: Path) -> list[Note]:
    (tmp_path / "package").mkdir()
    (tmp_path / "package" / "module.py").write_text(MODULE, encoding="utf-8")
    (tmp_path / "package" / "__init__.py").write_text('"""Package.\n\nRule: X, 1\n"""')
    return rules.read_notes(tmp_path)


@pytest.fixture
def citations(tmp_path: Path) -> list[Citation]:
    (tmp_path / "test_module.py").write_text(TESTS, encoding="utf-8")
    return rules.read_citations(tmp_path, tmp_path)


def test_lines_are_found_in_every_kind_of_docstring(notes: list[Note]) -> None:
    article = "FIDE C.04.3 (2026-02) 2.4"
    assert notes == [
        Note("Rule", "X, 1", "package"),
        Note("Rule", "Livre de l'arbitre, Rutsch, principe", "package.module"),
        Note("Rule", f"{article}.10 [C12]", "package.module.TABLE"),
        Note("Rule", f"{article}.9 [C11]", "package.module.pair"),
        Note(
            "Reading",
            "the text is unclear here, and this is how it is read.",
            "package.module.pair",
        ),
        Note("Rule", "Livre de l'arbitre, Rutsch, principe", "package.module.Draw.accept"),
    ]


def test_tests_cite_by_marker(citations: list[Citation]) -> None:
    assert citations == [
        Citation("Livre de l'arbitre, Rutsch, principe", "test_module.py"),
        Citation("FIDE C.04.3 (2026-02) 2.4.9 [C11]", "test_module.py::test_pairs"),
        Citation("FIDE C.04.3 (2026-02) 2.4.9 [C11]", "test_module.py::TestDraw"),
        Citation("no such rule", "test_module.py::TestDraw::test_accepts"),
    ]


def test_a_citation_of_no_rule_is_found(notes: list[Note], citations: list[Citation]) -> None:
    (finding,) = rules.unknown_citations(notes, citations)
    assert finding.startswith("test_module.py::TestDraw::test_accepts: ")


def test_the_page_goes_from_article_to_function_to_test(
    notes: list[Note], citations: list[Citation]
) -> None:
    page = rules.write_page(notes, citations)
    assert "\n## FIDE C.04.3 (2026-02)\n" in page
    assert (
        "| 2.4.9 [C11] | `package.module.pair` "
        "| `test_module.py::TestDraw`<br>`test_module.py::test_pairs` |\n"
        "| 2.4.10 [C12] | `package.module.TABLE` | — |\n"
    ) in page
    assert "\n## Livre de l'arbitre\n" in page
    assert "| Rutsch, principe | `package.module.Draw.accept` | `test_module.py` |\n" in page
    assert (
        "| `package.module.pair` | the text is unclear here, and this is how it is read. |" in page
    )


def test_the_page_does_not_depend_on_the_order_of_rules(
    notes: list[Note], citations: list[Citation]
) -> None:
    page = rules.write_page(notes, citations)
    assert rules.write_page(notes[::-1], citations[::-1]) == page


@pytest.mark.parametrize(
    ("rule", "source", "article"),
    [
        ("FIDE C.04.3 (2026-02) 2.1.3 [C3]", "FIDE C.04.3 (2026-02)", "2.1.3 [C3]"),
        ("FIDE TRF26 001, result codes", "FIDE TRF26", "001, result codes"),
        ("FIDE TRF26", "FIDE TRF26", ""),
        ("Livre de l'arbitre, Tables de Berger, x", "Livre de l'arbitre", "Tables de Berger, x"),
        ("Systèmes de tournois (NA), Varma", "Systèmes de tournois (NA)", "Varma"),
    ],
)
def test_a_rule_is_grouped_by_its_source(rule: str, source: str, article: str) -> None:
    assert rules.split_source(rule) == (source, article)


def test_a_bar_does_not_break_the_table() -> None:
    assert rules.table(["a"], [["x|y"]]) == "| a |\n| --- |\n| x\\|y |\n"


def test_a_label_inside_a_sentence_is_no_rule() -> None:
    tree = ast.parse('"""See the Rule: lines.\n\nReading is fun.\n"""')
    ((_, docstring),) = rules.docstrings(tree, "module")
    assert list(rules.labelled_lines(docstring)) == []
