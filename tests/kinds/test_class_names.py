"""A class has a name that means one thing in the whole house."""

import ast
from collections import defaultdict
from pathlib import Path

import ronde

HOUSE = Path(ronde.__file__).parent
ALSO_PUBLISHED = ("library/", "web/api/")
"""Rooms whose classes are called what programs know them by, as the rules inside call them too."""
MOST = 19
"""How many names two classes have; it only goes down."""


def classes_by_name() -> dict[str, list[str]]:
    """The modules that have a public class of each name."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for path in sorted(HOUSE.rglob("*.py")):
        module = path.relative_to(HOUSE).as_posix()
        if module.startswith(ALSO_PUBLISHED):
            continue
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].append(module)
    return found


def test_few_names_mean_two_things() -> None:
    shared = {name: modules for name, modules in classes_by_name().items() if len(modules) > 1}
    assert len(shared) <= MOST, "\n".join(f"{name}: {found}" for name, found in shared.items())
