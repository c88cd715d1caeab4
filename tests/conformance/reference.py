"""Other programs' answers, if they lie beside the repository or where RONDE_REFERENCE says."""

import os
from pathlib import Path

import pytest


def reference_folder() -> Path:
    """The folder with other programs' answers; the test is skipped where there is none."""
    named = os.environ.get("RONDE_REFERENCE")
    folder = Path(named) if named else Path(__file__).parents[3] / "shared" / "reference"
    if not folder.is_dir():
        pytest.skip("other programs' answers are not here: set RONDE_REFERENCE to their folder")
    return folder
