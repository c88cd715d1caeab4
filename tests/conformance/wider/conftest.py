"""Answers that are not ours to hand on: real events, and the exercises of FIDE's commission.

Whoever has them names their folder by RONDE_REFERENCE. What the project claims does not rest on
them: that is recorded beside, in `recorded`.
"""

from tests.conformance.wider.reference import reference_folder

collect_ignore_glob = [] if reference_folder().is_dir() else ["test_*.py"]
