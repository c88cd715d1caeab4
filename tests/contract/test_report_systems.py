"""A report file that names a system which Ronde does not pair is refused wherever it is paired."""

from pathlib import Path

import pytest

from ronde.core.chess.swiss.catalogue import SWISS_SYSTEMS, codes_of
from tests.contract.conftest import Runner
from tests.contract.test_check import EVENT
from tests.unit.core.chess.report_codes import (
    OTHER_SWISS,
    OTHER_TABLES,
    OTHER_TEAMS,
    PAIRED_SWISS,
    ROUND_ROBINS,
    TEAM_SWISS,
)

PAIRING = (
    ("pair", "{file}"),
    ("check", "{file}"),
    ("explain", "{file}"),
    ("explain", "{file}", "--why-not", "1-2"),
    ("explain", "{file}", "--blocked"),
    ("pairer", "--{system}", "{file}", "-p"),
    ("pairer", "--{system}", "{file}", "-c"),
)
CODES = [*PAIRED_SWISS.items(), ("", "dutch")]


def named(tmp_path: Path, code: str) -> str:
    """The file of an event whose system is named."""
    (tmp_path / "event.trf").write_text(EVENT.replace("142 3\n", f"142 3\n192 {code}\n"), "utf-8")
    return "event.trf"


@pytest.mark.rule("FIDE TRF26 192")
@pytest.mark.parametrize("code", [*OTHER_SWISS, *ROUND_ROBINS, *OTHER_TABLES, *OTHER_TEAMS])
def test_no_command_pairs_by_other_rules_than_those_of_the_file(
    ronde: Runner, tmp_path: Path, code: str
) -> None:
    file = named(tmp_path, code)
    for words in PAIRING:
        outcome = ronde(*(word.format(file=file, system="dutch") for word in words))
        assert outcome.exit_code in (2, 3)
        assert outcome.stdout == ""
        (line,) = outcome.stderr.splitlines()
        assert line == (
            f"error: this event was paired by {code}; the Swiss systems that Ronde pairs are "
            f"{', '.join(codes_of(SWISS_SYSTEMS.values()))}"
        )


@pytest.mark.rule("FIDE TRF26 192")
@pytest.mark.parametrize("code", TEAM_SWISS)
def test_no_command_pairs_players_by_the_rules_of_teams(
    ronde: Runner, tmp_path: Path, code: str
) -> None:
    file = named(tmp_path, code)
    for words in PAIRING:
        outcome = ronde(*(word.format(file=file, system="team") for word in words))
        assert outcome.exit_code in (2, 3)
        assert outcome.stdout == ""
        (line,) = outcome.stderr.splitlines()
        assert "the Swiss of teams needs teams, but this event has none" in line


@pytest.mark.parametrize(("code", "system"), CODES)
def test_the_systems_that_ronde_pairs_are_paired(
    ronde: Runner, tmp_path: Path, code: str, system: str
) -> None:
    file = named(tmp_path, code)
    for words in PAIRING:
        outcome = ronde(*(word.format(file=file, system=system) for word in words))
        assert "was paired by" not in outcome.stderr
        assert outcome.exit_code in (0, 1)


@pytest.mark.rule("FIDE TRF26 192")
@pytest.mark.parametrize("mode", ["-p", "-c"])
@pytest.mark.parametrize(("code", "asked"), [("FIDE_DUBOV", "dutch"), ("FIDE_DUTCH", "burstein")])
def test_an_engine_does_not_pair_by_one_system_what_the_file_says_is_paired_by_another(
    ronde: Runner, tmp_path: Path, code: str, asked: str, mode: str
) -> None:
    line = ronde("pairer", f"--{asked}", named(tmp_path, code), mode).refused(3)
    assert f"the file says that it is paired by {code}, and --{asked} was asked for" in line
