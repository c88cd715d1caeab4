"""The core does no input or output: no file, no clock, no lots drawn unasked."""

import ast
from pathlib import Path

import pytest

CORE = Path(__file__).parents[3] / "src" / "ronde" / "core"
FORBIDDEN_MODULES = {
    "asyncio", "io", "logging", "os", "pathlib", "secrets", "shutil", "socket", "sqlite3",
    "subprocess", "sys", "tempfile", "threading", "time", "uuid",
}  # fmt: skip
FORBIDDEN_CALLS = {"open", "print", "input", "eval", "exec"}
FORBIDDEN_ATTRIBUTES = {
    ("random", name) for name in ("random", "choice", "shuffle", "randint", "sample", "seed")
} | {("dt", "now"), ("date", "today"), ("datetime", "now"), ("datetime", "today")}


def impurities(tree: ast.AST) -> list[str]:
    """What a module does that the core must not."""
    found = []
    # A parameter may be called `random`; only the module of that name is a hidden source of lots.
    draws_unasked = any(
        isinstance(node, ast.Import) and "random" in {alias.name for alias in node.names}
        for node in ast.walk(tree)
    )
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names = {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names = {(node.module or "").split(".")[0]}
        else:
            names = set()
        found += [f"import {name}" for name in sorted(names & FORBIDDEN_MODULES)]
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            found += [node.func.id] if node.func.id in FORBIDDEN_CALLS else []
        if isinstance(node, ast.Attribute):
            owner = node.value
            last = owner.attr if isinstance(owner, ast.Attribute) else getattr(owner, "id", "")
            if (last, node.attr) in FORBIDDEN_ATTRIBUTES and (last != "random" or draws_unasked):
                found.append(f"{last}.{node.attr}")
    return found


@pytest.mark.parametrize(
    "module", sorted(CORE.rglob("*.py")), ids=lambda path: str(path.relative_to(CORE))
)
def test_a_module_of_the_core_is_pure(module: Path) -> None:
    assert impurities(ast.parse(module.read_text("utf-8"))) == []


@pytest.mark.parametrize(
    "line",
    [
        "import os",
        "from pathlib import Path",
        "open('x')",
        "import random; random.choice([1])",
        "dt.date.today()",
    ],
)
def test_impurity_is_noticed(line: str) -> None:
    assert impurities(ast.parse(line)) != []
