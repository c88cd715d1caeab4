"""The notebooks run from the first cell to the last, and show what is kept in them."""

import json
from pathlib import Path

import pytest

from tools.notebook import PAGES, notebook_text, outputs_of

PAIRS = [pytest.param(page, file, id=file.name) for page, file in PAGES.items()]


@pytest.mark.parametrize(("page", "file"), PAIRS)
def test_every_cell_shows_what_is_kept(page: Path, file: Path) -> None:
    notebook = json.loads(file.read_text("utf-8"))
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert len(cells) >= 25
    shown = outputs_of(["".join(cell["source"]) for cell in cells])
    assert shown == [cell["outputs"] for cell in cells]
    assert sum("text/html" in output.get("data", {}) for outputs in shown for output in outputs) > 5


@pytest.mark.parametrize(("page", "file"), PAIRS)
def test_a_notebook_is_its_page(page: Path, file: Path) -> None:
    assert file.read_text("utf-8") == notebook_text(page.read_text("utf-8"))
