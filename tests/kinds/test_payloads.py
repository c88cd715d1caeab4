"""What a journal keeps is read by its codecs; whoever else looks into an entry has its class."""

import ast
from collections.abc import Iterator
from pathlib import Path

import ronde

HOUSE = Path(ronde.__file__).parent
CODECS = (
    *("service/events/change.py", "service/events/player_payload.py"),
    *("service/kinds/bridge/codes.py", "service/kinds/cup/payload.py"),
)
"""What writes values into the journal and reads them out of it."""
MOST = 9
"""How many places outside read a key of a payload by its name; it only goes down."""


def readings() -> Iterator[str]:
    """The places that read a key of a payload outside the codecs."""
    for path in sorted(HOUSE.rglob("*.py")):
        name = path.relative_to(HOUSE).as_posix()
        if name in CODECS:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.expr) and _reads_a_key(node):
                yield f"{name}:{node.lineno}"


def _reads_a_key(node: ast.expr) -> bool:
    """Whether it is `payload["key"]`, `entry.payload["key"]` or one of them with `get`."""
    if isinstance(node, ast.Subscript):
        held, key = node.value, node.slice
        is_read = isinstance(node.ctx, ast.Load)
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.args:
        held, key = node.func.value, node.args[0]
        is_read = node.func.attr == "get"
    else:
        return False
    named = {ast.Name: "id", ast.Attribute: "attr"}.get(type(held))
    is_payload = named is not None and getattr(held, named) == "payload"
    is_word = isinstance(key, ast.Constant) and isinstance(key.value, str)
    return is_payload and is_read and is_word


def test_the_codecs_alone_read_payloads() -> None:
    found = list(readings())
    assert len(found) <= MOST, "\n".join(found)
