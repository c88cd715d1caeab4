"""`ronde check`, as the contract has it."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.contract.conftest import Runner

EVENT = """\
012 Club open
142 3
152 W
001    1      Aubert                            2100                             2.0    1     4 w 1     2 b 1
001    2      Brandt                            2000                             1.0    2     5 b 1     1 w 0
001    3      Costa                             1900                             1.0    2     6 w =     4 b =
001    4      Dufour                            1800                             0.5    5     1 b 0     3 w =
001    5      Evrard                            1700                             0.5    5     2 w 0     6 b =
001    6      Ferrari                           1600                             1.0    2     3 b =     5 w =
"""  # noqa: E501
"""Two rounds as the rules pair them."""

TWICE = """\
012 Two friends
142 3
001    1      Aubert                            2100                             1.0    1     2 w =     2 b =
001    2      Brandt                            2000                             1.0    1     1 b =     1 w =
"""  # noqa: E501

WriteEvent = Callable[..., str]


@pytest.fixture
def write_event(tmp_path: Path) -> WriteEvent:
    """Write the event, some of its texts replaced."""

    def write(*changes: tuple[str, str], text: str = EVENT) -> str:
        for old, new in changes:
            assert text.count(old) == 1, old
            text = text.replace(old, new)
        (tmp_path / "event.trf").write_text(text, "utf-8")
        return "event.trf"

    return write


WRONG_COLOURS = (
    ("6 w =     4 b =", "6 w =     4 w ="),
    ("1 b 0     3 w =", "1 b 0     3 b ="),
)


def test_an_event_by_the_rules_is_ok(ronde: Runner, write_event: WriteEvent) -> None:
    outcome = ronde("check", write_event(), "--json")
    assert outcome.exit_code == 0
    assert outcome.json == {
        "ok": True,
        "file": "event.trf",
        "system": "dutch",
        "edition": "2026",
        "rounds": [
            {"round": number, "ok": True, "differences": [], "problem": None} for number in (1, 2)
        ],
        "standing_differences": [],
        "tiebreaks": [],
        "adjustments": [],
    }


def test_a_difference_is_told_and_exits_with_1(ronde: Runner, write_event: WriteEvent) -> None:
    outcome = ronde("check", write_event(*WRONG_COLOURS), "--edition", "2026", "--json")
    assert outcome.exit_code == 1
    document = outcome.json
    assert document["ok"] is False
    assert [found["ok"] for found in document["rounds"]] == [True, False]
    assert document["rounds"][1]["differences"] == [{"expected": [4, 3], "found": [3, 4]}]
    assert outcome.stderr == ""


def test_an_older_event_is_checked_by_the_rules_of_its_time(
    ronde: Runner, write_event: WriteEvent
) -> None:
    file = write_event(("142 3\n", "042 2024/05/01\n142 3\n"))
    assert ronde("check", file, "--json").json["edition"] == "2017"
    assert ronde("check", file, "--edition", "2026", "--json").json["edition"] == "2026"


def test_a_file_that_names_no_system_is_checked_by_the_one_asked_for(
    ronde: Runner, tmp_path: Path
) -> None:
    made = ronde("generate", "--players", "12", "--rounds", "5", "--seed", "3", "--system", "dubov",
                 "--output", "made.trf")  # fmt: skip
    assert made.exit_code == 0
    lines = (tmp_path / "made.trf").read_text("utf-8").splitlines(keepends=True)
    unnamed = [line for line in lines if not line.startswith("192")]
    assert len(unnamed) == len(lines) - 1
    (tmp_path / "unnamed.trf").write_text("".join(unnamed), "utf-8")
    assert ronde("check", "unnamed.trf", "--json").json["ok"] is False
    document = ronde("check", "unnamed.trf", "--system", "dubov", "--json").json
    assert (document["ok"], document["system"]) == (True, "dubov")
    assert "needs teams" in ronde("check", "unnamed.trf", "--system", "team").refused()


def test_a_table_for_people(ronde: Runner, write_event: WriteEvent) -> None:
    outcome = ronde("check", write_event(*WRONG_COLOURS))
    lines = [line.rstrip() for line in outcome.stdout.splitlines()]
    assert lines[:2] == [
        "1 of 2 rounds are not as the rules pair them.",
        "Points and ranks follow from the results.",
    ]
    assert "    1   as the rules pair it" in lines
    assert "    2   1 difference" in lines
    assert lines[-1] == "    2   4 Dufour – 3 Costa   3 Costa – 4 Dufour"


def test_wrong_points_are_a_difference_not_a_bad_file(
    ronde: Runner, write_event: WriteEvent
) -> None:
    file = write_event((f"2000{'':29}1.0", f"2000{'':29}1.5"))
    for arguments in ((), ("--lenient",)):
        outcome = ronde("check", file, *arguments, "--json")
        assert outcome.exit_code == 1
        assert outcome.json["standing_differences"] == [
            {"id": 2, "value": "points", "expected": 1, "found": 1.5}
        ]
        assert outcome.json["adjustments"] == []
    last = ronde("check", file).stdout.splitlines()[-1]
    assert last.split() == ["2", "Brandt", "points", "1", "1½"]


def test_wrong_ranks_are_a_difference(ronde: Runner, write_event: WriteEvent) -> None:
    outcome = ronde("check", write_event(("0.5    5     2 w 0", "0.5    4     2 w 0")), "--json")
    assert outcome.exit_code == 1
    assert all(found["ok"] for found in outcome.json["rounds"])
    assert outcome.json["standing_differences"] == [
        {"id": 5, "value": "rank", "expected": 5, "found": 4}
    ]


def test_ranks_are_compared_by_the_tie_breaks_of_the_file(
    ronde: Runner, write_event: WriteEvent
) -> None:
    order = (
        ("1.0    2     5 b 1", "1.0    3     5 b 1"),
        ("1.0    2     3 b =", "1.0    4     3 b ="),
        ("0.5    5     2 w 0", "0.5    6     2 w 0"),
    )
    by_buchholz = ronde("check", write_event(*order, ("152 W\n", "152 W\n202 BH\n")), "--json")
    assert by_buchholz.json["tiebreaks"] == ["BH"]
    assert by_buchholz.json["standing_differences"] == [
        {"id": 2, "value": "rank", "expected": 2, "found": 3},
        {"id": 3, "value": "rank", "expected": 3, "found": 2},
    ]
    unknown = ronde("check", write_event(*order, ("152 W\n", "152 W\n202 OTHER_lots\n")))
    assert unknown.exit_code == 0
    assert "Ranks are compared by points alone: there is no tie-break" in unknown.stdout


def test_a_round_that_cannot_be_paired_is_told(ronde: Runner, write_event: WriteEvent) -> None:
    outcome = ronde("check", write_event(text=TWICE), "--json")
    assert outcome.exit_code == 1
    second = outcome.json["rounds"][1]
    assert second["ok"] is False
    assert second["differences"] == []
    assert second["problem"].startswith("round 2 cannot be paired")


def test_a_file_without_rounds_has_nothing_to_check(ronde: Runner, write_event: WriteEvent) -> None:
    file = write_event(text="001    1      Aubert\n001    2      Brandt\n")
    outcome = ronde("check", file)
    assert outcome.exit_code == 0
    assert outcome.stdout.startswith("There is no round to check.\n")


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ([("6 w =     4 b =", "6 w =     5 b =")], "event.trf:"),
        ([("142 3\n", "142 3\n192 BERGER_ROUNDROBIN\n")], "this event was paired by BERGER"),
    ],
)
def test_what_cannot_be_checked_is_one_line(
    ronde: Runner, write_event: WriteEvent, changes: list[tuple[str, str]], sentence: str
) -> None:
    assert ronde("check", write_event(*changes), "--json").refused().startswith(sentence)


def test_a_missing_file_is_one_line(ronde: Runner) -> None:
    assert ronde("check", "none.trf").refused().startswith("none.trf: cannot be read")
    assert ronde("check", "none.trf", "--edition", "1999").refused().startswith("--edition: ")


def test_a_generated_event_checks_clean(ronde: Runner) -> None:
    ronde("generate", "--seed", "11", "--output", "drawn.trf")
    outcome = ronde("check", "drawn.trf", "--json")
    assert outcome.exit_code == 0
    assert outcome.json["ok"] is True
