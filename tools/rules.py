"""`python -m tools.rules update|check`: the index of rules, `docs/reference/rules.md`.

Built from the `Rule:` and `Reading:` lines of the docstrings in `src/` and from the tests that
carry `@pytest.mark.rule("...")` with the text of a `Rule:` line, or an article that it names.
`check` fails when the page is stale or when a test cites a rule that no docstring has.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from inspect import cleandoc
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from tools.project import ROOT, SOURCE, TESTS

PAGE = ROOT / "docs" / "reference" / "rules.md"
INTRODUCTION = """\
# Rules

Which function follows which article, and which tests check it. This page is written by
`./ronde lint --fix` from the `Rule:` and `Reading:` lines of the code; do not edit it.

*En anglais seulement\N{NO-BREAK SPACE}: cette page est tirée du code.*
"""
LABEL = re.compile(r"(Rule|Reading): *(\S.*)")
FIDE_SOURCE = re.compile(r"(FIDE \S+(?: \(\d{4}[^)]*\))?)\s*,?\s*(.*)")


class Note(NamedTuple):
    """A labelled line of a docstring and what it documents."""

    label: str
    text: str
    documented: str


class Citation(NamedTuple):
    """A rule that a test says it checks."""

    rule: str
    test: str


def main(arguments: Sequence[str]) -> int:
    """Update or check the page of this checkout."""
    parser = argparse.ArgumentParser(prog="tools.rules", description=__doc__)
    parser.add_argument("action", choices=("update", "check"))
    action = parser.parse_args(arguments).action
    notes, citations = read_notes(SOURCE), read_citations(TESTS, ROOT)
    page = write_page(notes, citations)
    if action == "update":
        PAGE.parent.mkdir(parents=True, exist_ok=True)
        PAGE.write_text(page, encoding="utf-8")
    findings = unknown_citations(notes, citations)
    if not PAGE.exists() or PAGE.read_text(encoding="utf-8") != page:
        findings.append(f"{PAGE.relative_to(ROOT)} is stale; run ./ronde lint --fix")
    print(*findings, sep="\n", end="\n" if findings else "")
    return 1 if findings else 0


def unknown_citations(notes: Iterable[Note], citations: Iterable[Citation]) -> list[str]:
    """List the tests that cite a rule which no docstring has."""
    known = {note.text for note in notes if note.label == "Rule"}
    return [
        f"{test}: no docstring has a line for Rule: {rule}"
        for rule, test in citations
        if not any(covers(line, rule) for line in known)
    ]


def covers(line: str, cited: str) -> bool:
    """Tell whether a `Rule:` line answers to a citation.

    It is the same text; or the same FIDE chapter and edition, the line naming each cited article or
    one that contains it: `5.2` and `5.2.3, 5.2.4` answer to `5.2.3`, and so does `2.4.7 [C12]` to
    `2.4.7`.
    """
    if line == cited:
        return True
    if not (FIDE_SOURCE.fullmatch(line) and FIDE_SOURCE.fullmatch(cited)):
        return False
    (source, articles), (cited_source, wanted) = split_source(line), split_source(cited)
    named = listed_articles(articles)
    return source == cited_source and all(
        any(article in (name, "") or article.startswith(f"{name}.") for name in named)
        for article in listed_articles(wanted)
    )


def listed_articles(text: str) -> list[str]:
    """List the articles of a citation, without the names that criteria have in brackets."""
    return [re.sub(r"\s*\[.*\]", "", part).strip() for part in text.split(",")]


def read_notes(source: Path) -> list[Note]:
    """Collect the labelled lines of all docstrings of a source folder."""
    return [
        Note(label, text, documented)
        for file in sorted(source.rglob("*.py"))
        for documented, docstring in docstrings(
            ast.parse(file.read_text(encoding="utf-8")), module_name(file, source)
        )
        for label, text in labelled_lines(docstring)
    ]


def module_name(file: Path, source: Path) -> str:
    """Return the dotted name of a module."""
    parts = file.relative_to(source).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def docstrings(
    node: ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef, name: str
) -> Iterator[tuple[str, str]]:
    """Yield the docstrings of a node and of all inside it, those of constants included."""
    own = ast.get_docstring(node)
    if own is not None:
        yield name, own
    assigned: str | None = None
    for child in node.body:
        if isinstance(child, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield from docstrings(child, f"{name}.{child.name}")
        elif assigned is not None and isinstance(child, ast.Expr):
            text = child.value.value if isinstance(child.value, ast.Constant) else None
            if isinstance(text, str):
                yield f"{name}.{assigned}", cleandoc(text)
        assigned = assigned_name(child)


def assigned_name(statement: ast.stmt) -> str | None:
    """Return the name to which a statement gives a value; a docstring may follow it."""
    if isinstance(statement, ast.Assign):
        target = statement.targets[0]
    elif isinstance(statement, ast.AnnAssign):
        target = statement.target
    else:
        return None
    return target.id if isinstance(target, ast.Name) else None


def labelled_lines(docstring: str) -> Iterator[tuple[str, str]]:
    """Yield the labelled lines of a docstring, each with the indented lines that continue it."""
    lines = docstring.splitlines()
    for index, line in enumerate(lines):
        found = LABEL.fullmatch(line.rstrip())
        if found:
            words = [found[2]]
            for continuation in lines[index + 1 :]:
                if not continuation.startswith(" "):
                    break
                words.append(continuation.strip())
            yield found[1], " ".join(words)


def read_citations(tests: Path, root: Path) -> list[Citation]:
    """Collect the rules that tests cite by marker, on functions, classes or whole modules."""
    return [
        Citation(rule, test)
        for file in sorted(tests.rglob("test_*.py"))
        for rule, test in citations_in(
            ast.parse(file.read_text(encoding="utf-8")), file.relative_to(root).as_posix()
        )
    ]


def citations_in(node: ast.Module | ast.ClassDef, name: str) -> Iterator[tuple[str, str]]:
    """Yield the rules cited in a test module or class with the tests that cite them."""
    for child in node.body:
        if isinstance(child, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            test = f"{name}::{child.name}"
            yield from ((rule, test) for mark in child.decorator_list for rule in rules_in(mark))
            if isinstance(child, ast.ClassDef):
                yield from citations_in(child, test)
        elif assigned_name(child) == "pytestmark":
            yield from ((rule, name) for rule in rules_in(child))


def rules_in(node: ast.AST) -> Iterator[str]:
    """Yield the texts of the `rule("...")` calls inside a decorator or an assignment."""
    for call in ast.walk(node):
        if not isinstance(call, ast.Call):
            continue
        function = call.func
        name = function.attr if isinstance(function, ast.Attribute) else None
        name = function.id if isinstance(function, ast.Name) else name
        if name == "rule":
            for argument in call.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


def split_source(rule: str) -> tuple[str, str]:
    """Split a citation into its source and the article within it."""
    found = FIDE_SOURCE.fullmatch(rule)
    if found:
        return found[1], found[2]
    source, _, article = rule.partition(",")
    return source.strip(), article.strip()


def natural(text: str) -> tuple[tuple[int, str], ...]:
    """Sort articles as people count: 2.4.10 after 2.4.9."""
    parts = re.findall(r"\d+|\D+", text)
    return tuple((int(part), "") if part.isdecimal() else (-1, part) for part in parts)


def write_page(notes: Sequence[Note], citations: Sequence[Citation]) -> str:
    """Write the page: the rules by source, then the readings."""
    rules = sorted(
        {note for note in notes if note.label == "Rule"},
        key=lambda note: (*map(natural, split_source(note.text)), note.documented),
    )
    parts = [INTRODUCTION]
    for source, group in groupby(rules, key=lambda note: split_source(note.text)[0]):
        parts.append(f"## {source}\n")
        rows = [
            (split_source(text)[1] or "the whole", f"`{documented}`", tests_of(text, citations))
            for _, text, documented in group
        ]
        parts.append(table(("Article", "Followed by", "Checked by"), rows))
    readings = [note for note in dict.fromkeys(notes) if note.label == "Reading"]
    if readings:
        parts.append(
            "## Readings\n\nWhere a text is unclear or wrong, how Ronde reads it and why.\n"
        )
        cells = [(f"`{documented}`", text) for _, text, documented in readings]
        parts.append(table(("Where", "Reading"), cells))
    return "\n".join(parts)


def tests_of(rule: str, citations: Iterable[Citation]) -> str:
    """List the tests that cite a rule."""
    found = {f"`{test}`" for cited, test in citations if covers(rule, cited)}
    return "<br>".join(sorted(found)) or "—"


def table(heading: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Write a table in Markdown."""
    lines = [heading, ["---"] * len(heading), *rows]
    return "".join(f"| {' | '.join(map(escaped, line))} |\n" for line in lines)


def escaped(cell: str) -> str:
    """Keep a bar inside a cell from ending it."""
    return cell.replace("|", r"\|")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
