"""Where the wider answers are: beside the repository, or where RONDE_REFERENCE says."""

import os
from pathlib import Path


def reference_folder() -> Path:
    """The folder with the wider answers, whether it is there or not."""
    named = os.environ.get("RONDE_REFERENCE")
    return Path(named) if named else Path(__file__).parents[4] / "shared" / "reference"
