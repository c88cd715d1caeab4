"""The proof of a round as a file."""

import json
from collections.abc import Mapping

from ronde.core.chess.swiss.system import Plain


def proof_text(proof: Mapping[str, Plain]) -> str:
    """A proof as JSON, with a line for each fact, each player and each bracket."""
    facts = (f"{json.dumps(name)}: {_lines(value)}" for name, value in proof.items())
    return "{\n" + ",\n".join(facts) + "\n}\n"


def _lines(value: Plain) -> str:
    """A value, a list of records with a line for each of them."""
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return "[\n" + ",\n".join(json.dumps(each) for each in value) + "\n]"
    return json.dumps(value)
