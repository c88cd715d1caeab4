"""The pictures of the pages about the lab: drawn by the lab, from the events that are kept here.

    RONDE_PICTURES=docs/pictures python -m pytest tests/docs/test_lab_pictures.py

draws them anew; where a file of `tests/documents/lab` is gone, its events are played first.
"""

import os
from pathlib import Path

import pytest

from ronde.cli.main import run
from ronde.text import use_language
from tools.project import ROOT

KEPT = ROOT / "tests" / "documents" / "lab"
PICTURES = ROOT / "docs" / "pictures"
COMMANDS = {
    "lab-formats": (
        "formats", "--players", "20", "--rounds", "7", "--seed", "7", "--events", "400",
    ),
    "lab-rounds": (
        "swiss", "--players", "24", "--rounds", "3-9", "--baku", "both", "--seed", "7",
        "--events", "200",
    ),
}  # fmt: skip
"""The picture, and the command that draws it; the pages tell the same command."""
PAGES = {"lab-formats": "how-to/lab", "lab-rounds": "explanation/lab"}


@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize(("locale", "suffix"), [("C.UTF-8", ""), ("fr_FR.UTF-8", ".fr")])
def test_a_picture_is_what_the_lab_draws(
    name: str, locale: str, suffix: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", locale)
    file = f"{name}{suffix}.svg"
    drawn = Path(os.environ.get("RONDE_PICTURES", tmp_path)).absolute() / file
    kept = ("--checkpoint", str(KEPT / f"{name}.lab"))
    try:
        assert run(("lab", *COMMANDS[name], *kept, "--quiet", "--output", str(drawn))) == 0
    finally:
        use_language("en")
    assert drawn.read_bytes() == (PICTURES / file).read_bytes()


@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize("suffix", ["", ".fr"])
def test_a_page_shows_the_picture_and_the_command_that_drew_it(name: str, suffix: str) -> None:
    page = (ROOT / "docs" / f"{PAGES[name]}{suffix}.md").read_text(encoding="utf-8")
    assert f"](../pictures/{name}{suffix}.svg)" in page
    assert f"ronde lab {' '.join(COMMANDS[name])} --output {name}.svg\n" in page
