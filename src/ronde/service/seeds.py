"""Seeds of draws that nobody asked to repeat."""

import secrets

_LARGEST_SEED = 2**31


def seed_of_the_system() -> int:
    """A seed from the system; the journal keeps it, so that the draw can be repeated."""
    return secrets.randbelow(_LARGEST_SEED)
