"""`python -m tools.notebook update|check`: the library page as a notebook, in each language.

`docs/notebooks/library.ipynb` is made of `docs/how-to/library.md`: its prose, and a cell for each
example with what it shows. Nobody writes it by hand, so that page and notebook say the same.

The cells are run here, in one namespace one after the other, and not by a Jupyter kernel: the
examples use the language and Ronde alone, and nbclient with a kernel is thirty packages more, some
of them native, for `exec` and two ways to show a value.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import io
import json
import re
import sys
from collections.abc import Iterator, Sequence
from doctest import DocTestParser
from typing import Any

from tools.project import ROOT

PAGES = {
    ROOT / "docs" / "how-to" / f"library{code}.md": ROOT
    / "docs"
    / "notebooks"
    / f"library{code}.ipynb"
    for code in ("", ".fr")
}
_BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"\]\((?!\w+:)([^)#]+\.(?:md|ipynb))([^)]*)\)")


def main(arguments: Sequence[str]) -> int:
    """Update or check the notebooks of this checkout."""
    parser = argparse.ArgumentParser(prog="tools.notebook", description=__doc__)
    parser.add_argument("action", choices=("update", "check"))
    action = parser.parse_args(arguments).action
    stale = []
    for page, file in PAGES.items():
        written = notebook_text(page.read_text("utf-8"))
        if action == "update":
            file.parent.mkdir(exist_ok=True)
            file.write_text(written, "utf-8")
        if not file.exists() or file.read_text("utf-8") != written:
            stale.append(f"{file.relative_to(ROOT)} is stale; run ./ronde lint --fix")
    print(*stale, sep="\n", end="\n" if stale else "")
    return 1 if stale else 0


def notebook_text(page: str) -> str:
    """The notebook of a page, its cells run."""
    sources = list(cells_of(page))
    shown = iter(outputs_of([source for kind, source in sources if kind == "code"]))
    cells: list[dict[str, Any]] = [
        {
            "cell_type": kind,
            "id": f"cell-{number}",
            "metadata": {},
            "source": source.splitlines(keepends=True),
            **({"execution_count": None, "outputs": next(shown)} if kind == "code" else {}),
        }
        for number, (kind, source) in enumerate(sources, start=1)
    ]
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    notebook = {
        "cells": cells,
        "metadata": {"kernelspec": kernel, "language_info": {"name": "python"}},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    return json.dumps(notebook, ensure_ascii=False, indent=1) + "\n"


def cells_of(page: str) -> Iterator[tuple[str, str]]:
    """The prose and the examples of a page: an example ends with what it shows."""
    for index, part in enumerate(_BLOCK.split(page)):
        if index % 2 == 0:
            prose = _LINK.sub(r"](../how-to/\1\2)", part).strip()
            yield from [("markdown", prose)] if prose else []
            continue
        lines: list[str] = []
        examples = DocTestParser().get_examples(part)
        for example in examples:
            lines.append(example.source)
            if example.want or example is examples[-1]:
                yield "code", "".join(lines).rstrip("\n")
                lines = []


def outputs_of(sources: Sequence[str]) -> list[list[dict[str, Any]]]:
    """What each cell shows, all of them run in one namespace."""
    names: dict[str, Any] = {"__name__": "__main__"}
    return [list(_run(source, names)) for source in sources]


def _run(source: str, names: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """What a cell prints, and the value of its last expression."""
    body = ast.parse(source).body
    last = body.pop() if body and isinstance(body[-1], ast.Expr) else None
    printed, value = io.StringIO(), None
    with contextlib.redirect_stdout(printed):
        exec(compile(ast.Module(body, []), "cell", "exec"), names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), "cell", "eval"), names)
    if printed.getvalue():
        yield {"name": "stdout", "output_type": "stream", "text": _lines(printed.getvalue())}
    if value is not None:
        html = getattr(value, "_repr_html_", None)
        data = {} if html is None else {"text/html": _lines(html())}
        yield {
            "data": {**data, "text/plain": _lines(repr(value))},
            "execution_count": None,
            "metadata": {},
            "output_type": "execute_result",
        }


def _lines(text: str) -> list[str]:
    """A text as notebooks keep it."""
    return text.splitlines(keepends=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
