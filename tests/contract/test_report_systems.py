"""A report file that names a system which Ronde does not pair is refused wherever it is paired."""

from pathlib import Path

import pytest

from tests.contract.conftest import Runner
from tests.contract.test_check import EVENT
from tests.unit.core.chess.report_codes import (
    OTHER_SWISS,
    OTHER_TABLES,
    PAIRED_SWISS,
    ROUND_ROBINS,
    TEAMS,
)

PAIRING = (
    ("pair", "{file}"),
    ("check", "{file}"),
    ("explain", "{file}"),
    ("explain", "{file}", "--blocked"),
    ("pairer", "--dutch", "{file}", "-p"),
    ("pairer", "--dutch", "{file}", "-c"),
)


def named(tmp_path: Path, code: str) -> str:
    """The file of an event whose system is named."""
    (tmp_path / "event.trf").write_text(EVENT.replace("142 3\n", f"142 3\n192 {code}\n"), "utf-8")
    return "event.trf"


@pytest.mark.rule("FIDE TRF26 192")
@pytest.mark.parametrize("code", [*OTHER_SWISS, *ROUND_ROBINS, *OTHER_TABLES, *TEAMS])
def test_no_command_pairs_by_other_rules_than_those_of_the_file(
    ronde: Runner, tmp_path: Path, code: str
) -> None:
    file = named(tmp_path, code)
    for words in PAIRING:
        outcome = ronde(*(word.format(file=file) for word in words))
        assert outcome.exit_code in (2, 3)
        assert outcome.stdout == ""
        (line,) = outcome.stderr.splitlines()
        assert line == (
            f"error: this event was paired by {code}; the Swiss systems that Ronde pairs are "
            "FIDE_DUTCH, FIDE_DUTCH_2026, FIDE_DUTCH_2017"
        )


@pytest.mark.parametrize("code", [*PAIRED_SWISS, ""])
def test_the_systems_that_ronde_pairs_are_paired(ronde: Runner, tmp_path: Path, code: str) -> None:
    file = named(tmp_path, code)
    for words in PAIRING:
        outcome = ronde(*(word.format(file=file) for word in words))
        assert "was paired by" not in outcome.stderr
        assert outcome.exit_code in (0, 1)
