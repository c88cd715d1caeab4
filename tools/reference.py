"""`python -m tools.reference update|check`: the Python reference, `docs/reference/python.md`.

Built from the public names of `ronde`, their signatures and their docstrings, without importing
them. `check` fails when the page is stale, or a public name is in no group or in two.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from inspect import cleandoc
from itertools import pairwise

from tools.project import ROOT, SOURCE
from tools.rules import LABEL, assigned_name

PAGE = ROOT / "docs" / "reference" / "python.md"
INTRODUCTION = """\
# The Python reference

What `import ronde` gives, name by name; [Call Ronde from a program](../how-to/library.md) shows it
at work. This page is written by `./ronde lint --fix` from the docstrings; do not edit it.

*En anglais seulement\N{NO-BREAK SPACE}: cette page est tirée du code.*
"""
GROUPS: Mapping[str, tuple[str, ...]] = {
    "Chess events": (
        "event", "with_round", "Event", "Player", "Round", "Game", "Bye", "Result", "Colour",
    ),
    "Swiss rounds": (
        "pair", "Pairing", "PairedBoard", "PairingBracket", "PairingDecision", "WhyNot",
    ),
    "Standings": ("standings", "Standings", "Standing", "Working", "WorkingRow"),
    "Crosstables": ("crosstable", "Crosstable", "Order"),
    "Report files": ("read_trf", "parse_trf", "trf_text", "write_trf"),
    "Schedules": ("berger", "double_round_robin", "rutsch", "scheveningen", "Schedule", "Meeting"),
    "The directed draw": ("varma", "Draw", "DrawnNumber"),
    "Cups": ("knockout", "Bracket"),
    "Bridge movements": ("movement", "check_movement", "Movement", "MovementCheck"),
    "Scores at bridge": (
        "contract_score", "matchpoints", "imps", "butler", "cross_imps", "victory_points",
        "VictoryPoints", "rank", "RankingList", "RankedPair",
    ),
    "What may be given": ("PlayerGiven", "GameGiven", "EntrantGiven", "ResultGiven"),
    "What may be wrong": ("RondeError", "InputError", "RuleError"),
    "One by one": (
        "round_to_pair", "pair_round", "sized", "fixed_bracket", "mitchell", "mitchell_skip",
        "mitchell_relay", "howell", "individual",
    ),
}  # fmt: skip
"""The public names in the order of the page; those of the last group are steps of the others."""


def main(arguments: Sequence[str]) -> int:
    """Update or check the page of this checkout."""
    parser = argparse.ArgumentParser(prog="tools.reference", description=__doc__)
    parser.add_argument("action", choices=("update", "check"))
    action = parser.parse_args(arguments).action
    homes = public_names()
    findings = misplaced(homes)
    page = "" if findings else page_text(homes)
    if page and action == "update":
        PAGE.write_text(page, encoding="utf-8")
    if page and (not PAGE.exists() or PAGE.read_text(encoding="utf-8") != page):
        findings.append(f"{PAGE.relative_to(ROOT)} is stale; run ./ronde lint --fix")
    print(*findings, sep="\n", end="\n" if findings else "")
    return 1 if findings else 0


def public_names() -> dict[str, str]:
    """The public names, each with the module that is its home."""
    module = ast.parse((SOURCE / "ronde" / "__init__.py").read_text(encoding="utf-8"))
    homes = next(
        node.value
        for node in module.body
        if isinstance(node, ast.Assign) and assigned_name(node) == "_HOMES"
    )
    found: dict[str, str] = ast.literal_eval(homes)
    return found


def misplaced(names: Iterable[str]) -> list[str]:
    """What is wrong with the groups: a name in none of them, in two, or one that is not public."""
    grouped = Counter(name for group in GROUPS.values() for name in group)
    public = set(names)
    return [
        *(f"tools/reference.py: no group has {name}" for name in sorted(public - set(grouped))),
        *(f"tools/reference.py: {name} is not public" for name in sorted(set(grouped) - public)),
        *(f"tools/reference.py: two groups have {name}" for name, n in grouped.items() if n > 1),
    ]


def page_text(homes: Mapping[str, str]) -> str:
    """The whole page."""
    parts = [INTRODUCTION]
    for heading, names in GROUPS.items():
        parts.append(f"## {heading}\n")
        for name in names:
            file = SOURCE.joinpath(*homes[name].split(".")).with_suffix(".py")
            module = ast.parse(file.read_text(encoding="utf-8"))
            parts.append("\n".join(_section(name, module)))
    return "\n".join(parts)


def _section(name: str, module: ast.Module) -> Iterator[str]:
    """A heading, how it is called, and what its docstring says."""
    yield f"### {name}\n"
    for node in module.body:
        if isinstance(node, ast.FunctionDef) and node.name == name:
            yield f"```python\n{_call(node)}\n```\n"
            yield _told(node)
        elif isinstance(node, ast.ClassDef) and node.name == name:
            yield _told(node)
            members = list(_members(node))
            if members:
                yield "\n".join(members) + "\n"
    for node, after in pairwise(module.body):
        if isinstance(node, ast.AnnAssign) and node.value and assigned_name(node) == name:
            yield f"```python\n{name} = {ast.unparse(node.value)}\n```\n"
            yield f"{_text_of(after)}\n"


def _call(node: ast.FunctionDef) -> str:
    """How a function is called, an argument to a line where one line is too short."""
    returns = ast.unparse(node.returns) if node.returns else "None"
    line = f"{node.name}({ast.unparse(node.args)}) -> {returns}"
    if len(line) <= 88:
        return line
    shown = ast.parse(f"def {node.name}({ast.unparse(node.args)}): ...").body[0]
    assert isinstance(shown, ast.FunctionDef)
    arguments = shown.args
    plain = [*arguments.posonlyargs, *arguments.args]
    defaults = [None] * (len(plain) - len(arguments.defaults)) + list(arguments.defaults)
    lines = [_argument(*pair) for pair in zip(plain, defaults, strict=True)]
    if arguments.kwonlyargs:
        lines.append("*")
        pairs = zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True)
        lines += [_argument(*pair) for pair in pairs]
    return "\n".join([f"{node.name}(", *(f"    {each}," for each in lines), f") -> {returns}"])


def _argument(argument: ast.arg, default: ast.expr | None) -> str:
    """An argument with its type and its default."""
    return ast.unparse(argument) + (f" = {ast.unparse(default)}" if default else "")


def _members(node: ast.ClassDef) -> Iterator[str]:
    """The public attributes, words and methods of a class, each with what is said of it."""
    following = [*node.body[1:], None]
    for child, after in zip(node.body, following, strict=True):
        if isinstance(child, ast.AnnAssign | ast.Assign):
            name = assigned_name(child)
            if name and not name.startswith("_"):
                kind = (
                    f": {ast.unparse(child.annotation)}" if isinstance(child, ast.AnnAssign) else ""
                )
                yield f"- `{name}{kind}`{_dash(_text_of(after))}"
        elif isinstance(child, ast.FunctionDef) and not child.name.startswith("_"):
            decorators = {ast.unparse(each) for each in child.decorator_list}
            kind = _method(child, is_property=bool(decorators & {"property", "cached_property"}))
            yield f"- `{kind}`{_dash(ast.get_docstring(child) or '')}"


def _method(node: ast.FunctionDef, *, is_property: bool) -> str:
    """How a method is called, or what type a property has."""
    returns = ast.unparse(node.returns) if node.returns else "None"
    if is_property:
        return f"{node.name}: {returns}"
    own = ast.parse(f"def f({ast.unparse(node.args)}): ...").body[0]
    assert isinstance(own, ast.FunctionDef)
    own.args.args = own.args.args[1:]
    return f"{node.name}({ast.unparse(own.args)}) -> {returns}"


def _text_of(statement: ast.stmt | None) -> str:
    """The text that stands below an attribute."""
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
        value = statement.value.value
        return cleandoc(value) if isinstance(value, str) else ""
    return ""


def _dash(text: str) -> str:
    """What is said of a member, behind a dash: its first paragraph."""
    first = " ".join(_prose(text).split("\n\n")[0].split())
    return f" – {first}" if first else ""


def _told(node: ast.FunctionDef | ast.ClassDef) -> str:
    """What a docstring says to those who call it."""
    return f"{_prose(ast.get_docstring(node) or '')}\n"


def _prose(docstring: str) -> str:
    """A docstring without the lines for the index of rules."""
    lines: list[str] = []
    labelled = False
    for line in docstring.splitlines():
        labelled = (
            bool(LABEL.match(line))
            or line.startswith("Uses:")
            or (labelled and line.startswith(" "))
        )
        if not labelled:
            lines.append(line)
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines).strip())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
