"""Options have one meaning each; the names that they had once are taken, and told nowhere."""

import csv
import json
from pathlib import Path

import click
import pytest

from ronde.cli.command import Option
from ronde.cli.main import root
from tests.contract.conftest import Runner

FORMER = {
    "convert": {"--edition": "--trf-edition"},
    "crosstable": {"--by": "--columns"},
    "groups": {"--draw": "--by-lot"},
    "event correct": {"--title": "--fide-title", "--who": "--author"},
    "event enter": {"--title": "--fide-title", "--who": "--author"},
    "event export": {"--edition": "--trf-edition"},
    "event standings": {"--boards": "--best-boards"},
    "event undo": {"--who": "--author"},
    "bridge rank": {"--after-round": "--after"},
    "bridge score": {"--by": "--declarer"},
    "bridge total": {"--by": "--sum"},
}


def command_named(words: str) -> click.Command:
    command: click.Command = root
    for word in words.split():
        assert isinstance(command, click.Group)
        found = command.get_command(click.Context(command), word)
        assert found is not None
        command = found
    return command


@pytest.mark.parametrize("words", FORMER)
def test_a_former_name_is_that_of_one_option(words: str) -> None:
    options = [each for each in command_named(words).params if isinstance(each, Option)]
    former = {old: option.opts[0] for option in options for old in option.old}
    assert former == FORMER[words]
    assert not set(former) & {name for option in options for name in option.opts}


def test_a_former_name_is_taken_and_not_told(ronde: Runner) -> None:
    typed = ("bridge", "score", "4SX", "--tricks", "9", "--board", "5")
    now = ronde(*typed, "--declarer", "S", "--json").json
    assert ronde(*typed, "--by", "S", "--json").json == now
    assert ronde(*typed, "--by=S", "--json").json == now
    assert now["ns"] == -200
    told = ronde("bridge", "score", "--help").stdout
    assert "--declarer" in told
    assert "--by" not in told


def test_a_mistake_is_told_by_the_name_that_was_typed(ronde: Runner) -> None:
    ronde("generate", "--players", "6", "--rounds", "2", "--seed", "1", "--output", "open.trf")
    for name in ("--by", "--columns"):
        told = ronde("crosstable", "open.trf", name, "names").refused()
        assert told == f"{name}: expected one of opponents, rounds, found “names”"


def test_the_author_is_kept_by_either_name(ronde: Runner) -> None:
    database = ("--database", "club.ronde")
    ronde("event", "new", "club", "--rounds", "3", "--author", "Anna", *database)
    ronde("event", "enter", "club", "Bob", "--who", "Cleo", *database)
    entries = ronde("event", "log", "club", "--json", *database).json["entries"]
    assert [entry["who"] for entry in entries] == ["Anna", "Cleo"]


def test_quiet_shows_nothing_but_errors(ronde: Runner) -> None:
    told = ronde("berger", "4", "--quiet")
    assert (told.exit_code, told.stdout, told.stderr) == (0, "", "")
    assert "Board 1" in ronde("berger", "4").stdout
    assert "expected a number of players" in ronde("berger", "0", "-q").refused()


def test_quiet_writes_and_answers_as_ever(ronde: Runner) -> None:
    told = ronde("generate", "--players", "6", "--rounds", "2", "--output", "open.trf", "-q")
    assert (told.exit_code, told.stdout, told.stderr) == (0, "", "")
    assert Path("open.trf").stat().st_size
    seen = ronde("check", "open.trf", "--quiet", "--json")
    assert seen.json["ok"]
    assert ronde("berger", "4", "--output", "-.csv", "-q").stdout.count("\n") == len(
        list(csv.reader(ronde("berger", "4", "--output", "-.csv").stdout.splitlines()))
    )


def test_an_error_may_be_a_document(ronde: Runner) -> None:
    Path("bad.trf").write_text("012 Open\n001    x\n", "utf-8")
    told = ronde("pair", "bad.trf", "--json", "--json-errors")
    assert (told.exit_code, told.stdout) == (2, "")
    (line,) = told.stderr.splitlines()
    document = json.loads(line)
    assert document["schema"] == "ronde-error-1"
    error = document["error"]
    assert (error["kind"], error["file"], error["line"], error["exit_code"]) == (
        "format-error",
        "bad.trf",
        2,
        2,
    )
    assert f"bad.trf:2:{error['column']}: {error['message']}" in ronde("pair", "bad.trf").refused()


@pytest.mark.parametrize(
    ("typed", "kind", "exit_code"),
    [
        ("berger", "usage", 2),
        ("berger 4 --nonsense", "usage", 2),
        ("nonsense", "unknown-name", 2),
        ("event nonsense", "unknown-name", 2),
        ("berger 4 5", "input-error", 2),
        ("knockout 8 --prequalified 8", "rule-error", 1),
    ],
)
def test_every_kind_of_error_has_a_word(
    ronde: Runner, typed: str, kind: str, exit_code: int
) -> None:
    told = ronde(*typed.split(), "--json-errors")
    assert told.exit_code == exit_code
    error = json.loads(told.stderr)["error"]
    assert (error["kind"], error["exit_code"]) == (kind, exit_code)
    assert error["message"]


def test_a_word_after_two_dashes_is_no_option(ronde: Runner) -> None:
    assert "--json-errors" in ronde("berger", "--", "--json-errors").refused()


def test_the_message_is_in_the_language_of_the_reader(ronde: Runner) -> None:
    told = ronde("berger", "0", "--json-errors", "--lang", "fr")
    assert "joueurs de 2 à 1000" in json.loads(told.stderr)["error"]["message"]
