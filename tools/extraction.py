"""Find the messages for people that the code marks for translation.

Read from the syntax tree: `_("...")` and `N_("...")` mark one sentence; `ngettext("...", "...", n)`
and `counted(N_("..."), N_("..."), n)` mark a singular with its plural. Templates of pages mark
theirs with `_` and `ngettext`; the words of scripts stand in templates too.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from jinja2 import Environment, nodes

SINGLE_MARKERS = frozenset({"_", "N_"})
PLURAL_MARKERS = frozenset({"ngettext", "nN_", "counted"})

# A sentence, or a singular with its plural.
MessageId = str | tuple[str, str]


class Occurrence(NamedTuple):
    """A message and where it stands."""

    message_id: MessageId
    file: str
    line: int


class UnreadableMessage(ValueError):  # noqa: N818 - it names what was found
    """A sentence is put together while the program runs, so that no catalogue can contain it."""


def extract(folder: Path, root: Path) -> list[Occurrence]:
    """List the marked messages of all modules and templates in a folder, named from the root."""
    readers = {".py": extract_module, ".html": extract_template}
    return [
        occurrence
        for file in sorted(folder.rglob("*"))
        if file.suffix in readers
        for occurrence in readers[file.suffix](
            file.read_text(encoding="utf-8"), file.relative_to(root).as_posix()
        )
    ]


def extract_module(source: str, file: str) -> list[Occurrence]:
    """List the marked messages of one module."""
    inside_plural: set[ast.AST] = set()
    found: list[Occurrence] = []
    # Outer calls come before inner ones: a plural claims the marked sentences inside it.
    for call in calls(ast.parse(source, filename=file)):
        marker = called_name(call)
        if marker in PLURAL_MARKERS:
            arguments = call.args[:2]
            texts = [literal(argument, file) for argument in arguments]
            if len(texts) == 2 and texts[0] is not None and texts[1] is not None:
                inside_plural.update(arguments)
                found.append(Occurrence((texts[0], texts[1]), file, call.lineno))
        elif marker in SINGLE_MARKERS and call.args and call not in inside_plural:
            text = literal(call.args[0], file)
            if text is not None:
                found.append(Occurrence(text, file, call.lineno))
    return found


def calls(tree: ast.AST) -> Iterator[ast.Call]:
    """Yield all calls of a module, outer before inner."""
    return (node for node in ast.walk(tree) if isinstance(node, ast.Call))


def called_name(call: ast.Call) -> str | None:
    """Return the name of a called function."""
    if isinstance(call.func, ast.Name):
        return call.func.id
    return call.func.attr if isinstance(call.func, ast.Attribute) else None


def literal(argument: ast.expr, file: str) -> str | None:
    """Return the text of a literal; None for a variable, whose text is marked elsewhere."""
    if isinstance(argument, ast.Call) and called_name(argument) in SINGLE_MARKERS and argument.args:
        return literal(argument.args[0], file)
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        return argument.value
    if isinstance(argument, ast.JoinedStr | ast.BinOp):
        raise UnreadableMessage(
            f"{file}:{argument.lineno}: write the message as one literal with {{field}} places"
        )
    return None


def extract_template(source: str, file: str) -> list[Occurrence]:
    """List the marked messages of one template of a page."""
    found: list[Occurrence] = []
    for call in Environment().parse(source, filename=file).find_all(nodes.Call):
        marker = call.node.name if isinstance(call.node, nodes.Name) else None
        if marker not in SINGLE_MARKERS | PLURAL_MARKERS:
            continue
        count = 1 if marker in SINGLE_MARKERS else 2
        texts = [template_literal(argument, file) for argument in call.args[:count]]
        known = [text for text in texts if text is not None]
        if len(known) == count:
            message_id = known[0] if count == 1 else (known[0], known[1])
            found.append(Occurrence(message_id, file, call.lineno))
    return found


def template_literal(argument: nodes.Expr, file: str) -> str | None:
    """Return the text of a literal in a template; None for a variable."""
    if isinstance(argument, nodes.Const) and isinstance(argument.value, str):
        return argument.value
    if isinstance(argument, nodes.Concat | nodes.BinExpr):
        raise UnreadableMessage(
            f"{file}:{argument.lineno}: write the message as one literal with {{field}} places"
        )
    return None
