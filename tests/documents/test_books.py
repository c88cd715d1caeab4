"""Every rule, table, procedure and piece of advice of the five documents is proven by a test.

`items.txt` names them all. An item whose print is wrong or lost names its row of the errata too.
"""

import ast
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

TESTS = Path(__file__).parent.parent
ERRATA = (TESTS.parent / "docs" / "reference" / "errata.md").read_text("utf-8")


class Item(NamedTuple):
    """What a document says in short, the tests that prove it, and the words of its erratum."""

    section: str
    quotation: str
    proofs: tuple[str, ...]
    erratum: str


class Book(NamedTuple):
    """The items by section, each section with the number it must have."""

    counts: dict[str, int]
    items: tuple[Item, ...]


def read() -> Book:
    """The items of the file, their proofs as node ids below `tests/`."""
    aliases: dict[str, str] = {}
    counts: dict[str, int] = {}
    items: list[Item] = []
    section = ""
    for line in Path(__file__).with_name("items.txt").read_text("utf-8").splitlines():
        if line.startswith("## "):
            section, count = line[3:].rsplit(" = ", 1)
            counts[section] = int(count)
        elif not section and " = " in line:
            alias, path = line.split(" = ")
            aliases[alias] = path
        elif section and line:
            quotation, proofs, *erratum = line.split(" | ")
            nodes = [node.split("::") for node in proofs.split(", ") if node]
            named = tuple(f"{aliases.get(file, file)}::{name}" for file, name in nodes)
            items.append(Item(section, quotation, named, "".join(erratum)))
    return Book(counts, tuple(items))


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


def test_every_misprint_stands_in_the_errata() -> None:
    errata = [item.erratum for item in BOOK.items if item.erratum]
    assert len(errata) == 15
    assert [words for words in errata if words not in ERRATA] == []
