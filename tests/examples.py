"""How many examples a property is tried with: some in the suite, more in a long run."""

import os

NAME = "RONDE_EXAMPLES"
EXAMPLES = int(os.environ.get(NAME, "20"))
"""Those of a property that names no number of its own."""
USUAL = 40
"""The number that properties have in mind when they name one of their own."""


def examples(number: int) -> int:
    """The number of examples of a property that should be tried more or less often than others."""
    return max(1, number * EXAMPLES // USUAL)
