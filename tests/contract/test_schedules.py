"""`ronde berger`, `rutsch` and `scheveningen`, as the contract has them."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.contract.conftest import Runner


def test_berger_json(ronde: Runner) -> None:
    document = ronde("berger", "8", "--json").json
    assert document["system"] == "berger"
    assert document["player_count"] == 8
    assert document["double"] is False
    assert len(document["rounds"]) == 7
    assert document["rounds"][0] == {
        "round": 1,
        "date": None,
        "bye": None,
        "games": [
            {"board": 1, "white": 1, "black": 8},
            {"board": 2, "white": 2, "black": 7},
            {"board": 3, "white": 3, "black": 6},
            {"board": 4, "white": 4, "black": 5},
        ],
    }


def test_berger_odd_has_a_bye_and_boards_from_1(ronde: Runner) -> None:
    first = ronde("berger", "7", "--json").json["rounds"][0]
    assert first["bye"] == 1
    assert first["games"][0] == {"board": 1, "white": 2, "black": 7}


def test_berger_double_swaps_unless_told_not_to(ronde: Runner) -> None:
    swapped = ronde("berger", "8", "--double", "--json").json
    plain = ronde("berger", "8", "--double", "--no-swap", "--json").json
    assert swapped["double"] is True
    assert len(swapped["rounds"]) == 14
    assert swapped["rounds"][5]["games"] == plain["rounds"][6]["games"]
    assert swapped["rounds"][7:] == plain["rounds"][7:]


def test_berger_dates_are_iso(ronde: Runner) -> None:
    document = ronde("berger", "8", "--start", "2023-01-07", "--every", "7", "--json").json
    dates = [scheduled["date"] for scheduled in document["rounds"]]
    assert dates[0] == "2023-01-07"
    assert dates[-1] == "2023-02-18"


def test_berger_dates_are_written_out_in_the_readers_language(ronde: Runner) -> None:
    arguments = ("berger", "4", "--start", "2023-02-01", "--every", "0")
    assert "1 Feb 2023" in ronde(*arguments).stdout
    assert "1 févr. 2023" in ronde(*arguments, "--lang", "fr").stdout


def test_berger_who_and_when(ronde: Runner) -> None:
    who = ronde("berger", "8", "--who", "3", "--round", "2", "--json").json
    assert (who["opponent"], who["colour"]) == (7, "black")
    assert who["meetings"] == [{"round": 2, "date": None, "board": 3, "white": 7, "black": 3}]
    when = ronde("berger", "8", "--when", "3", "7", "--json").json
    assert when["round"] == 2
    assert when["meetings"] == who["meetings"]
    twice = ronde("berger", "8", "--double", "--when", "3", "7", "--json").json
    assert [meeting["round"] for meeting in twice["meetings"]] == [2, 9]
    assert (
        "3 has Black against 7, board 3"
        in ronde("berger", "8", "--who", "3", "--round", "2").stdout
    )
    assert ronde("berger", "8", "--when", "3", "7").stdout.splitlines() == [
        "Round 2: 7 – 3, board 3.",
        "By the formula, with N = 8: R = A + B - N = 3 + 7 - 8 = 2",
    ]


@pytest.mark.parametrize(
    ("arguments", "formula"),
    [
        ("8 --who 3 --round 4", "A = R - B + 1 = 4 - 3 + 1 = 2"),
        ("8 --who 5 --round 3", "A = R - B + N = 3 - 5 + 8 = 6"),
        ("8 --who 4 --round 7", "A = R - B + 1 = 7 - 4 + 1 = 4 = B: A = N = 8"),
        ("7 --who 4 --round 7", "A = R - B + 1 = 7 - 4 + 1 = 4 = B: A = N = 8"),
        ("8 --who 8 --round 4", "A = (R + N) / 2 = (4 + 8) / 2 = 6"),
        ("8 --who 8 --round 3", "A = (R + 1) / 2 = (3 + 1) / 2 = 2"),
        ("8 --when 2 3", "R = A + B - 1 = 2 + 3 - 1 = 4"),
        ("8 --when 7 8", "R = 2 x A - N = 2 x 7 - 8 = 6"),
        ("8 --when 3 8", "R = 2 x A - 1 = 2 x 3 - 1 = 5"),
    ],
)
def test_a_look_up_shows_the_formula_with_its_numbers(
    ronde: Runner, arguments: str, formula: str
) -> None:
    assert ronde("berger", *arguments.split(), "--json").json["formula"] == formula
    assert ronde("berger", *arguments.split()).stdout.rstrip().endswith(formula)


def test_a_round_of_the_second_leg_is_told_by_the_round_of_the_table(ronde: Runner) -> None:
    lines = ronde("berger", "8", "--double", "--who", "3", "--round", "13").stdout.splitlines()
    assert lines[1:] == [
        "Round 13 is round 6 of the table.",
        "By the formula, with N = 8: A = R - B + 1 = 6 - 3 + 1 = 4",
    ]


def test_all_games_of_a_player(ronde: Runner) -> None:
    document = ronde("berger", "7", "--who", "3", "--start", "2023-01-07", "--json").json
    assert [game["round"] for game in document["meetings"]] == [1, 2, 3, 4, 6, 7]
    assert document["byes"] == [5]
    assert document["meetings"][0]["date"] == "2023-01-07"
    text = ronde("berger", "7", "--who", "3", "--start", "2023-01-07").stdout
    assert "Games of 3" in text
    assert "Round 5: 3 has the bye." in text


def test_the_rotation_is_drawn(ronde: Runner, tmp_path: Path) -> None:
    ronde("berger", "8", "--rotation", "ring.svg", "--lang", "fr")
    assert (tmp_path / "ring.svg").read_bytes().startswith(b"<svg")
    ronde("berger", "8", "--rotation", "ring.pdf")
    assert (tmp_path / "ring.pdf").read_bytes().startswith(b"%PDF")
    refused = ronde("berger", "8", "--rotation", "ring.png").refused()
    assert refused == "--rotation ring.png: expected a name ending in .pdf, .svg"


def test_berger_who_has_the_bye(ronde: Runner) -> None:
    document = ronde("berger", "7", "--who", "1", "--round", "1", "--json").json
    assert document["opponent"] is None
    assert document["meetings"] == []
    assert "has the bye" in ronde("berger", "7", "--who", "1", "--round", "1").stdout


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["berger", "1"], "from 2 to"),
        (["berger", "many"], "whole number"),
        (["berger"], "N is missing"),
        (["berger", "8", "9"], "too many"),
        (["berger", "8", "--round", "3"], "--round needs --who"),
        (["berger", "8", "--who", "9", "--round", "1"], "player from 1 to 8"),
        (["berger", "8", "--who", "3", "--round", "8"], "round from 1 to 7"),
        (["berger", "8", "--when", "3", "3"], "two different players"),
        (["berger", "8", "--start", "7 January"], "2026-01-31"),
        (["berger", "8", "--start", "9999-12-30"], "after the year 9999"),
        (["berger", "8", "--every", "7"], "--start"),
        (["berger", "8", "--lang", "de"], "en, fr"),
        (["berger", "8", "--nonsense"], "--nonsense"),
        (["berger", "8", "--output", "table.docx"], ".pdf"),
        (["berger", "8", "--output", "nowhere/table.json"], "nowhere/table.json"),
        (["rutsch", "8", "--variant", "novel"], "book, slides"),
        (["rutsch", "0"], "from 2 to"),
        (["scheveningen", "1"], "from 2 to"),
        (["scheveningen", "-4"], "-4"),
        (["no-such-command"], "no-such-command"),
    ],
)
def test_a_mistake_is_one_line_and_changes_nothing(
    ronde: Runner, tmp_path: Path, arguments: list[str], sentence: str
) -> None:
    assert sentence in ronde(*arguments).refused()
    assert sentence in ronde(*arguments, "--json").refused()
    assert list(tmp_path.iterdir()) == []


def test_without_a_command_the_help_is_shown(ronde: Runner) -> None:
    outcome = ronde()
    assert outcome.exit_code == 0
    assert outcome.stdout == ronde("--help").stdout
    assert "berger" in outcome.stdout
    assert "arbitre" in ronde("--lang", "fr", "--help").stdout


def test_mistakes_are_told_in_french_too(ronde: Runner) -> None:
    assert "joueurs" in ronde("berger", "1", "--lang", "fr").refused()
    assert "manque" in ronde("berger", "--lang", "fr").refused()


def test_rutsch_json_seats_everybody(ronde: Runner) -> None:
    document = ronde("rutsch", "12", "--json").json
    assert (document["system"], document["pivot"]) == ("rutsch", 12)
    first = document["rounds"][0]
    assert first["pivot"] == 12
    assert first["games"][0] == {"board": 1, "white": 1, "black": 12}
    assert first["tables"][1] == {
        "table": 2,
        "top": 2,
        "bottom": 11,
        "white": "bottom",
        "played": True,
    }
    assert {
        "player": 12,
        "from": {"table": 1, "side": "bottom"},
        "to": {"table": 1, "side": "top"},
    } in first["moves"]
    assert document["rounds"][-1]["moves"] == []


def test_rutsch_slides_has_an_empty_pivot_with_an_odd_number(ronde: Runner) -> None:
    document = ronde("rutsch", "9", "--variant", "slides", "--json").json
    assert document["pivot"] is None
    assert document["rounds"][0]["bye"] == 9
    assert document["rounds"][0]["games"][0] == {"board": 1, "white": 8, "black": 1}


def test_rutsch_tells_how_to_move_and_who_should_be_the_pivot(ronde: Runner) -> None:
    text = " ".join(ronde("rutsch", "8").stdout.split())
    assert "Pivot: 8" in text
    assert "experienced player" in text
    document = ronde("rutsch", "8", "--json").json
    assert any("one colour twice running once" in line for line in document["text"])
    assert "joueur expérimenté" in " ".join(ronde("rutsch", "8", "--lang", "fr").stdout.split())


def test_scheveningen_json(ronde: Runner) -> None:
    document = ronde("scheveningen", "4", "--json").json
    assert document["board_count"] == 4
    assert document["rounds"][0]["games"][2] == {"board": 3, "white": "B3", "black": "A3"}


@pytest.mark.parametrize("suffix", [".json", ".csv", ".html", ".xlsx", ".pdf", ".svg"])
@pytest.mark.parametrize("command", ["berger", "rutsch", "scheveningen"])
def test_every_schedule_is_written_in_every_form(
    ronde: Runner, tmp_path: Path, command: str, suffix: str
) -> None:
    outcome = ronde(command, "8", "--output", f"table{suffix}")
    assert outcome.exit_code == 0
    assert outcome.stdout == ""
    content = (tmp_path / f"table{suffix}").read_bytes()
    beginnings = {
        ".json": b"{",
        ".csv": b"\xef\xbb\xbf",
        ".html": b"<!doctype html>",
        ".xlsx": b"PK",
        ".pdf": b"%PDF",
        ".svg": b"<svg",
    }
    assert content.startswith(beginnings[suffix])
    assert [path.name for path in tmp_path.iterdir()] == [f"table{suffix}"]


def test_output_with_json_writes_and_prints(ronde: Runner, tmp_path: Path) -> None:
    outcome = ronde("berger", "4", "--output", "table.csv", "--json")
    assert outcome.json["player_count"] == 4
    lines = (tmp_path / "table.csv").read_text("utf-8-sig").splitlines()
    assert lines[:2] == ["Round,Board 1,Board 2", "1,1 – 4,2 – 3"]


def test_the_json_file_is_the_json_on_standard_output(ronde: Runner, tmp_path: Path) -> None:
    ronde("berger", "5", "--output", "table.json")
    written = json.loads((tmp_path / "table.json").read_text("utf-8"))
    assert written.pop("schema") == "ronde-berger-1"
    assert written == ronde("berger", "5", "--json").json


def test_python_m_ronde_speaks_utf8_in_a_bare_locale(ronde_process: Runner) -> None:
    outcome = ronde_process("berger", "4")
    assert outcome.exit_code == 0
    assert "1\N{NO-BREAK SPACE}–\N{NO-BREAK SPACE}4" in outcome.stdout
    assert ronde_process("berger", "0").refused().startswith("expected a number of players")


def test_the_locale_chooses_the_language(ronde_process: Runner) -> None:
    assert "Ronde" in ronde_process("berger", "4", LC_ALL="fr_FR.UTF-8").stdout
    assert "Round" in ronde_process("berger", "4", LC_ALL="de_DE.UTF-8").stdout


def test_an_output_that_cannot_be_written_is_one_line(ronde: Runner, tmp_path: Path) -> None:
    assert "cannot be written" in ronde("berger", "8", "--output", "a" * 300 + ".json").refused()
    assert list(tmp_path.iterdir()) == []


def test_a_full_disk_and_a_closed_pipe_are_told_or_borne() -> None:
    source = Path(__file__).parents[2] / "src"
    program = f"PYTHONPATH={source} {sys.executable} -m ronde"
    full = subprocess.run(
        f"{program} berger 8 > /dev/full", shell=True, capture_output=True, text=True, check=False
    )
    assert full.returncode == 2
    assert full.stderr.startswith("error: cannot write the output")
    assert full.stderr.count("\n") == 1
    closed = subprocess.run(f"{program} berger 8 >&-", shell=True, capture_output=True, check=False)
    assert (closed.returncode, closed.stderr) == (0, b"")
    piped = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {program} berger 400 | head -1"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (piped.returncode, piped.stderr) == (0, "")


def test_control_characters_of_a_file_stay_harmless(ronde: Runner, tmp_path: Path) -> None:
    (tmp_path / "odd.csv").write_text("na\x1b[31mme,federation\nA,B\n", "utf-8")
    assert "\\x1b" in ronde("varma", "odd.csv").refused()
    (tmp_path / "binary.csv").write_bytes(bytes(range(256)))
    assert "text file" in ronde("varma", "binary.csv").refused()


def test_a_number_of_any_length_is_refused_not_choked_on(ronde_process: Runner) -> None:
    assert ronde_process("berger", "9" * 20).refused().startswith("expected a number of players")
    told = ronde_process("berger", "9" * 5000).refused()
    assert told.startswith("N: expected a whole number, found “999")
    assert len(told) < 400
