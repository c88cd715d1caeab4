"""The recorded answers of other programs: `python -m tools.record_answers` records them again."""

import json
import lzma
from functools import cache
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "recorded"


@cache
def answers(name: str) -> list[dict[str, Any]]:
    """All that is recorded under a name."""
    text = lzma.decompress((FOLDER / f"{name}.jsonl.xz").read_bytes()).decode()
    return [json.loads(line) for line in text.splitlines()]
