"""`ronde lab`: the commands, their JSON, and what they refuse."""

import json
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random

import pytest

from ronde.core.chess.event import Event
from ronde.core.chess.swiss.generator import generated_event
from ronde.core.chess.swiss.generator_settings import GeneratorSettings
from ronde.core.lab.question import Answer, Question
from ronde.formats import trf
from ronde.service.lab.cluster import cluster
from ronde.service.lab.runner import Compute, RunLost, Submitting
from tests.contract.conftest import Runner
from tests.contract.test_event_cup import new_cup
from tests.unit.core.lab.running import with_open_games

USED_CLUSTER = "ronde.cli.lab.asking.cluster"


def swiss_after(round_count: int) -> Event:
    """A Swiss of six rounds of which some are played."""
    event = generated_event(GeneratorSettings(player_count=14, round_count=6), Random(8))
    return replace(event, name="Open", rounds=event.rounds[:round_count])


@pytest.fixture
def running(tmp_path: Path) -> Path:
    """A report of an event whose fourth round is being played."""
    file = tmp_path / "open.trf"
    file.write_text(
        trf.dumps(trf.TrfReport(event=with_open_games(swiss_after(4), 2))), encoding="utf-8"
    )
    return file


def test_formats_are_compared(ronde: Runner) -> None:
    asked = ("lab", "formats", "--players", "12", "--rounds", "5", "--events", "20", "--seed", "1")
    shown = ronde(*asked)
    assert shown.exit_code == 0, shown.stderr
    assert "Swiss, 5 rounds" in shown.stdout
    assert "Round robin" in shown.stdout
    document = ronde(*asked, "--processes", "1", "--json").json
    assert document["events"] == 20
    assert {row["format"] for row in document["formats"]} >= {"swiss:5", "round-robin", "groups"}
    first = document["formats"][0]["measures"]["best_first"]
    assert 0 <= first["low"] <= first["mean"] <= first["high"] <= 1
    assert document["digest"] == ronde(*asked, "--processes", "2", "--json").json["digest"]


def test_one_swiss_is_varied(ronde: Runner) -> None:
    document = ronde(
        "lab", "swiss", "--players", "16", "--rounds", "4-5", "--baku", "both", "--events", "10",
        "--seed", "1", "--processes", "1", "--json",
    ).json  # fmt: skip
    assert [row["format"] for row in document["formats"]] == [
        "swiss:4", "swiss:4+baku", "swiss:5", "swiss:5+baku",
    ]  # fmt: skip
    assert len(document["differences"]) == 6 * 3


def test_the_players_of_a_file_play(ronde: Runner, running: Path) -> None:
    document = ronde(
        "lab", "formats", str(running), "--formats", "swiss:5,knockout", "--events", "5",
        "--seed", "1", "--processes", "1", "--json",
    ).json  # fmt: skip
    assert document["players"] == 14
    assert [row["format"] for row in document["formats"]] == ["swiss:5", "knockout:1"]


def test_a_forecast_of_a_report(ronde: Runner, running: Path) -> None:
    asked = (
        "lab", "forecast", str(running), "--events", "30", "--seed", "1", "--processes", "1",
    )  # fmt: skip
    document = ronde(*asked, "--json").json
    assert len(document["players"]) == 14
    assert sum(row["first"]["mean"] for row in document["players"]) == pytest.approx(1, abs=0.001)
    one = ronde(*asked, "--player", "1", "--json").json
    assert [row["id"] for row in one["players"]] == [1]
    shown = ronde(*asked, "--player", "1")
    assert "as it stands" in shown.stdout
    assert ronde(*asked, "--after", "2", "--json").json["rounds"] == 2


def test_the_next_round_while_games_are_running(ronde: Runner, running: Path) -> None:
    document = ronde("lab", "next", str(running), "--processes", "1", "--json").json
    assert document["outcomes"] == 9
    assert document["exact"] is True
    assert document["round"] == 5
    shown = ronde("lab", "next", str(running), "--player", "3")
    assert "9 outcomes, all looked at." in shown.stdout


def test_an_event_of_the_journals_is_foreseen_too(
    ronde: Runner, running: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RONDE_DATABASE", str(tmp_path / "ronde.db"))
    assert ronde("event", "new", "open", "--from", str(running)).exit_code == 0
    asked = ("--events", "10", "--seed", "1", "--processes", "1", "--json")
    assert len(ronde("lab", "forecast", "open", *asked).json["players"]) == 14
    assert ronde("lab", "next", "open", "--json").json["round"] == 5


def test_movements_are_compared(ronde: Runner) -> None:
    document = ronde(
        "lab", "movements", "--pairs", "10", "--boards", "27", "--events", "10", "--seed", "1",
        "--processes", "1", "--json",
    ).json  # fmt: skip
    assert {row["rankings"] for row in document["movements"]} == {1, 2}


def test_answers_are_written_with_their_charts(
    ronde: Runner, running: Path, tmp_path: Path
) -> None:
    luck = ("--events", "10", "--seed", "1", "--processes", "1")
    for asked, chart_count in (
        (("swiss", "--players", "8", "--rounds", "3-4"), 2),
        (("formats", "--players", "8", "--formats", "swiss:3,knockout"), 1),
        (("forecast", str(running), "--prizes", "2"), 1),
        (("movements", "--pairs", "8", "--boards", "14"), 1),
    ):
        for suffix in (".html", ".svg", ".csv", ".json", ".pdf"):
            file = tmp_path / f"report{suffix}"
            told = ronde("lab", *asked, *luck, "--output", str(file))
            assert told.exit_code == 0, told.stderr
        assert (tmp_path / "report.html").read_text(encoding="utf-8").count("<svg") == chart_count
        assert (tmp_path / "report.svg").read_bytes().startswith(b"<svg")
        assert (tmp_path / "report.pdf").read_bytes().startswith(b"%PDF")
        assert json.loads((tmp_path / "report.json").read_bytes())["events"] == 10


def test_a_run_goes_on_from_its_checkpoint(ronde: Runner, tmp_path: Path) -> None:
    asked = (
        "lab", "swiss", "--players", "8", "--rounds", "3", "--seed", "1", "--processes", "1",
        "--json",
    )  # fmt: skip
    kept = str(tmp_path / "swiss.lab")
    ronde(*asked, "--events", "500", "--checkpoint", kept)
    resumed = ronde(*asked, "--events", "700", "--checkpoint", kept).json
    assert resumed["digest"] == ronde(*asked, "--events", "700").json["digest"]
    assert len(Path(kept).read_text(encoding="utf-8").splitlines()) == 3


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("formats",), "expected a FILE with players, or --players"),
        (("formats", "--players", "1"), "--players: expected 2 or more, found 1"),
        (("formats", "--players", "8", "--ratings", "high"), "expected two ratings"),
        (("formats", "--players", "8", "--formats", "chess"), "there is no format “chess”"),
        (("formats", "--players", "8", "--tiebreaks", "XYZ"), "XYZ"),
        (("formats", "--players", "4", "--formats", "groups"), "expected 6 players or more"),
        (("swiss", "--players", "8", "--rounds", "9-5"), "expected a number of rounds"),
        (("swiss", "--players", "8", "--systems", "keizer"), "there is no system “keizer”"),
        (("swiss", "--players", "8", "--draws", "30"), "--draws goes with --model fide-table"),
        (("swiss", "--players", "8", "--precision", "0"), "expected a number such as 2"),
        (
            ("swiss", "--players", "8", "--processes", "2", "--cluster", "tcp://127.0.0.1:9"),
            "--processes is of this machine: expected no --cluster beside it",
        ),
        (("forecast", "nothing.trf"), "nothing.trf"),
        (("forecast", "nothing"), "there is no database"),
        (("movements", "--pairs", "3"), "--pairs: expected 4 or more, found 3"),
    ],
)
def test_what_cannot_be_answered_is_refused(
    ronde: Runner, arguments: tuple[str, ...], sentence: str
) -> None:
    assert sentence in ronde("lab", *arguments).refused()


def test_a_cluster_that_is_not_there_is_told_in_one_sentence(
    ronde: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(USED_CLUSTER, partial(cluster, connect_seconds=0.2))
    asked = ("swiss", "--players", "8", "--rounds", "3", "--cluster", "tcp://127.0.0.1:9")
    refused = ronde("lab", *asked).refused()
    assert refused == "--cluster tcp://127.0.0.1:9: no Dask scheduler answers there"


def test_a_cluster_that_goes_away_leaves_the_answer_so_far(
    ronde: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(USED_CLUSTER, ends_after_a_block)
    asked = ("lab", "swiss", "--players", "8", "--rounds", "3", "--seed", "1", "--json")
    told = ronde(*asked, "--cluster", "tcp://127.0.0.1:9")
    assert told.exit_code == 1
    assert told.stderr == "the cluster is gone: this is what was computed until then\n"
    assert told.json["interrupted"] is True
    here = ronde(*asked, "--events", "500", "--processes", "1").json
    assert told.json["digest"] == here["digest"]


@contextmanager
def ends_after_a_block(address: str) -> Iterator[tuple[Submitting, int]]:
    """A cluster that computes one block."""

    class Ending:
        blocks = 0

        def submit(
            self, function: Compute, question: Question, start: int, stop: int, /
        ) -> "Future[Answer]":
            future: Future[Answer] = Future()
            if self.blocks:
                future.set_exception(RunLost("the cluster is gone"))
            else:
                future.set_result(function(question, start, stop))
            self.blocks += 1
            return future

    yield Ending(), 3


def test_a_checkpoint_of_another_question_is_refused(ronde: Runner, tmp_path: Path) -> None:
    kept = tmp_path / "swiss.lab"
    asked = ("lab", "swiss", "--players", "8", "--rounds", "3", "--events", "5", "--processes", "1")
    ronde(*asked, "--seed", "1", "--checkpoint", str(kept))
    refused = ronde(*asked, "--seed", "2", "--checkpoint", str(kept)).refused()
    assert "answers another question: it differs in seed" in refused
    assert json.loads(kept.read_text(encoding="utf-8").splitlines()[0])["plan"]["seed"] == 1


def test_a_cup_of_the_journals_is_foreseen_match_by_match(ronde: Runner, tmp_path: Path) -> None:
    database = str(tmp_path / "cup.ronde")
    hall = new_cup(ronde, database, tmp_path, 6, "--third-place")
    hall("pair", "--publish", "--seed", "5")
    asked = (
        "lab", "forecast", "cup", "--database", database, "--events", "200", "--seed", "1",
        "--processes", "1",
    )  # fmt: skip
    before = ronde(*asked, "--json").json
    assert before["event"] == "Spring Cup"
    assert sum(row["first"]["mean"] for row in before["players"]) == pytest.approx(1, abs=0.001)
    number = hall.open_matches()[0]
    hall("result", f"{number}a")
    winner, loser = hall.names_in(number)
    after = ronde(*asked).stdout
    assert "Spring Cup: a forecast" in after
    assert winner is not None
    assert loser is not None
    lines = {name: line for line in after.splitlines() for name in (winner, loser) if name in line}
    assert "0\N{NARROW NO-BREAK SPACE}%" in lines[loser]
    out = int(lines[loser].split()[0])
    row = next(row for row in ronde(*asked, "--json").json["players"] if row["id"] == out)
    assert row["first"]["mean"] == 0
    assert row["after"] == {}
    one = ronde(*asked, "--player", lines[winner].split()[0])
    assert "next match" in one.stdout
    assert "a draw" not in one.stdout
    page = tmp_path / "cup.html"
    assert ronde(*asked, "--output", str(page)).exit_code == 0
    assert "<svg" in page.read_text(encoding="utf-8")


def test_what_cannot_be_foreseen_of_a_cup_is_refused(ronde: Runner, tmp_path: Path) -> None:
    database = str(tmp_path / "cup.ronde")
    hall = new_cup(ronde, database, tmp_path, 8, "--draw", "each-round")
    asked = ("lab", "forecast", "cup", "--database", database)
    assert ronde(*asked).refused() == "this event is a cup: it has a bracket and matches"
    hall("pair", "--publish", "--seed", "3")
    assert "this cup is drawn round by round" in ronde(*asked).refused()
    database = str(tmp_path / "fixed.ronde")
    hall = new_cup(ronde, database, tmp_path, 4)
    hall("pair", "--publish", "--seed", "3")
    asked = ("lab", "forecast", "cup", "--database", database)
    assert ronde(*asked, "--after", "1").refused() == "--after: a cup has no standings"
    assert "there is no player 9" in ronde(*asked, "--player", "9").refused()
