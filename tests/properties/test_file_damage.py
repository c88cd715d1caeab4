"""Damaged files of every format: each is read, or refused with one sentence."""

import pytest

from ronde.errors import RondeError
from tests.properties.file_damage import KINDS, damaged, outcome

CASES = 60
CASES_IN_A_CHILD = 12
"""Workbooks are read in a child process each."""


@pytest.mark.parametrize("name", KINDS)
def test_a_whole_file_is_read(name: str) -> None:
    assert outcome(KINDS[name], KINDS[name].whole) is None


@pytest.mark.parametrize("name", KINDS)
def test_a_damaged_file_is_read_or_refused_with_one_sentence(name: str) -> None:
    kind = KINDS[name]
    answers = []
    for seed in range(CASES_IN_A_CHILD if kind.in_child else CASES):
        try:
            answers.append(outcome(kind, damaged(kind.whole, seed)))
        except Exception as error:
            pytest.fail(f"seed {seed}: {error!r}")
    refused = [answer for answer in answers if isinstance(answer, RondeError)]
    assert all(str(answer.message).strip() for answer in refused)
    assert refused, "the damage is seen now and then"
