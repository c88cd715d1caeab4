"""`-` in place of a file: the standard input and the standard output."""

import json
from pathlib import Path

import pytest

from tests.contract.conftest import Runner
from tests.contract.swiss import OPEN

CROSSTABLE = "name,1,2,3\nAda,,1,½\nBob,0,,0\nCal,½,1,\n"


def test_a_report_comes_by_the_standard_input(ronde: Runner, tmp_path: Path) -> None:
    (tmp_path / "open.trf").write_text(OPEN, "utf-8")
    for words in (("standings",), ("pair",), ("check",), ("crosstable",)):
        by_name = ronde(*words, "open.trf", "--json").json
        by_stream = ronde(*words, "-", "--json", typed=OPEN).json
        by_name.pop("file", None), by_stream.pop("file", None)
        assert by_stream == by_name


def test_a_crosstable_comes_by_the_standard_input(ronde: Runner) -> None:
    document = ronde("crosstable", "-", "--json", typed=CROSSTABLE).json
    assert [row["name"] for row in document["rows"]] == ["Ada", "Bob", "Cal"]


def test_what_goes_to_the_standard_output_is_what_a_file_would_have(
    ronde: Runner, tmp_path: Path
) -> None:
    made = ("generate", "--players", "6", "--rounds", "2", "--seed", "1", "--output")
    ronde(*made, "made.trf")
    report = (tmp_path / "made.trf").read_text("utf-8")
    assert ronde(*made, "-").stdout == report
    ronde("berger", "6", "--output", "table.csv")
    table = (tmp_path / "table.csv").read_bytes().decode()
    assert ronde("berger", "6", "--output", "-").stdout == table
    assert ronde("berger", "6", "--output", "-.csv").stdout == table
    assert json.loads(ronde("berger", "6", "--output", "-.json").stdout)["player_count"] == 6
    assert sorted(path.name for path in tmp_path.iterdir()) == ["made.trf", "table.csv"]


def test_a_command_that_writes_a_journal_prints_its_answer_too(ronde: Runner) -> None:
    event = ("spring", "--database", "club.ronde", "--who", "Anne")
    ronde("event", "new", *event, "--rounds", "3")
    entered = ronde("event", "enter", *event, "Alekhine", "--output", "-.json")
    assert json.loads(entered.stdout)["event"] == "spring"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("berger", "6", "--json", "--output", "-"), "--json and --output - would both be printed"),
        (("berger", "6", "--output", "-.odt"), "--output -.odt: expected a name ending in"),
        (("standings", "-"), "-:1: "),
    ],
)
def test_what_does_not_fit_is_refused(ronde: Runner, words: tuple[str, ...], sentence: str) -> None:
    assert sentence in ronde(*words, typed="no table at all").refused()
