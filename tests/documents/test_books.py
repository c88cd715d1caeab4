"""Every rule, table, procedure and piece of advice of the five documents is proven by a test.

`items.txt` names them all. An item whose print is wrong or lost names its row of the errata too.
"""

import ast
import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

TESTS = Path(__file__).parent.parent
ERRATA, ERRATA_FRENCH = (
    (TESTS.parent / "docs" / "reference" / name).read_text("utf-8")
    for name in ("errata.md", "errata.fr.md")
)


class Item(NamedTuple):
    """What a document says in short, the tests that prove it, and the words of its erratum."""

    section: str
    quotation: str
    proofs: tuple[str, ...]
    erratum: str


class Book(NamedTuple):
    """The items by section, each section with the number it must have; and files by their alias."""

    counts: dict[str, int]
    items: tuple[Item, ...]
    aliases: dict[str, str]
    used: frozenset[str]


def read() -> Book:
    """The items of the file, their proofs as node ids below `tests/`."""
    aliases: dict[str, str] = {}
    counts: dict[str, int] = {}
    items: list[Item] = []
    used: set[str] = set()
    section = ""
    for line in Path(__file__).with_name("items.txt").read_text("utf-8").splitlines():
        if line.startswith("## "):
            section, count = line[3:].rsplit(" = ", 1)
            counts[section] = int(count)
        elif not section and " = " in line and not line.startswith("#"):
            alias, path = line.split(" = ")
            aliases[alias] = path
        elif section and line:
            quotation, proofs, *erratum = line.split(" | ")
            nodes = [node.split("::") for node in proofs.split(", ") if node]
            used.update(file for file, _name in nodes)
            named = tuple(f"{aliases.get(file, file)}::{name}" for file, name in nodes)
            items.append(Item(section, quotation, named, "".join(erratum)))
    return Book(counts, tuple(items), aliases, frozenset(used))


BOOK = read()


@cache
def nodes_of(path: Path) -> frozenset[str]:
    """The tests that a file has."""
    if not path.exists():
        return frozenset()
    tree = ast.parse(path.read_text("utf-8"))
    return frozenset(node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def test_the_five_documents_have_280_items() -> None:
    found = dict.fromkeys(BOOK.counts, 0)
    for item in BOOK.items:
        found[item.section] += 1
    assert found == BOOK.counts
    assert len(BOOK.items) == 280
    assert len({(item.section, item.quotation) for item in BOOK.items}) == 280


def test_every_item_has_a_proof() -> None:
    assert [item.quotation for item in BOOK.items if not item.proofs] == []


@pytest.mark.parametrize("section", BOOK.counts)
def test_every_proof_is_a_test_that_there_is(section: str) -> None:
    missing = [
        proof
        for item in BOOK.items
        if item.section == section
        for proof in item.proofs
        for path, name in [proof.split("::")]
        if not name.startswith("test_") or name not in nodes_of(TESTS / path)
    ]
    assert missing == []


def test_every_alias_is_used() -> None:
    assert BOOK.aliases.keys() - BOOK.used == set()


def rows_of(page: str) -> list[list[str]]:
    """The rows of the tables of a page, without their headings."""
    lines = [line for line in page.splitlines() if line.startswith("|")]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    rules = [index for index, row in enumerate(rows) if set("".join(row)) == {"-"}]
    return [row for index, row in enumerate(rows) if not {index, index + 1} & set(rules)]


def test_every_erratum_has_its_place_both_values_and_a_proof() -> None:
    english, french = rows_of(ERRATA), rows_of(ERRATA_FRENCH)
    assert len(english) == len(french) == 58
    for row, twin in zip(english, french, strict=True):
        assert len(row) == len(twin) == 4
        assert all(row)
        assert all(twin)
        # The numbers of both values are the same in both languages, however they are written.
        for cell, other in zip(row[1:3], twin[1:3], strict=True):
            assert re.findall(r"\d+|[¼½¾]", cell) == re.findall(r"\d+|[¼½¾]", other), row[0]


def test_every_misprint_stands_in_the_errata() -> None:
    errata = [item.erratum for item in BOOK.items if item.erratum]
    assert len(errata) == 15
    assert [words for words in errata if words not in ERRATA] == []
