"""Numbers of thousands of digits: refused in one line wherever somebody can write a number."""

from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from ronde.cli.main import root
from ronde.core.digits import MOST_DIGITS, is_number
from ronde.errors import RondeError
from tests.contract.conftest import Runner

LONG = "9" * 5000
MILLION = "9" * 1_000_000
FORMS = (
    "{}",
    "-{}",
    "{}-{}",
    "1-{}",
    "{}=3",
    "3={}",
    "{}:1-2",
    "3:1-{}",
    "{},1",
    "1.{}",
    "{}/1:4s",
)


def parameters(
    command: click.Command, names: str = "ronde"
) -> Iterator[tuple[str, click.Parameter]]:
    """Every option and argument of every command."""
    if isinstance(command, click.Group):
        context = click.Context(command)
        for name in command.list_commands(context):
            inner = command.get_command(context, name)
            assert inner is not None
            yield from parameters(inner, f"{names} {name}")
        return
    for parameter in command.params:
        yield f"{names} {parameter.name}", parameter


def test_every_option_reads_or_refuses_a_long_number() -> None:
    tried = 0
    for name, parameter in parameters(root):
        for form in FORMS:
            try:
                parameter.type.convert(form.format(LONG, LONG), parameter, None)
            except (RondeError, click.UsageError):
                pass
            except ValueError as error:
                raise AssertionError(f"{name} chokes on {form}") from error
            tried += 1
    assert tried > 5_000


def test_a_number_has_a_length_that_makes_sense() -> None:
    assert is_number("9" * MOST_DIGITS)
    assert not is_number("9" * (MOST_DIGITS + 1))
    assert not is_number(MILLION)
    assert not any(map(is_number, ("", "-1", "1.0")))


@pytest.mark.parametrize(
    ("command", "file", "text"),
    [
        ("crosstable {}", "x.csv", "name,1,2\nA,,{}\nB,0,\n"),
        ("crosstable {}", "x.csv", "no,name,rating,1,2\n1,A,{},,1\n2,B,,0,\n"),
        ("crosstable {}", "x.csv", "name,1,{}\nA,,1\nB,0,\n"),
        ("prizes {} --prizes p.csv", "x.csv", "rank,name,points\n{},A,1\n"),
        ("prizes {} --prizes p.csv", "x.json", '{{"standings":[{{"rank":{},"name":"A"}}]}}'),
        (
            "prizes {} --prizes p.csv",
            "x.json",
            '{{"standings":[{{"id":{},"name":"A"}}]}}',
        ),
        ("prizes r.csv --prizes {}", "x.csv", "place,amount\n1,{}\n"),
        ("knockout 4 --results {}", "x.csv", "match,winner\n{},1\n"),
        ("knockout 4 --results {}", "x.csv", "match,winner\n1,{}\n"),
        ("bridge rank {}", "x.csv", "board,ns,ew,score\n{},1,2,100\n"),
        ("bridge rank {}", "x.csv", "board,ns,ew,score\n1,1,2,{}\n"),
        ("bridge rank {}", "x.csv", "board,ns,ew,contract\n1,1,2,{}s n =\n"),
        ("bridge check {}", "x.json", '{{"rounds":{}}}'),
        ("bridge check {}", "x.csv", "round,table,ns,ew,boards\n{},1,1,2,1-2\n"),
        ("bridge check {}", "x.csv", "round,table,ns,ew,boards\n1,1,1,2,1-{}\n"),
        ("standings {}", "x.trf", "012 {}\n001 {}\n"),
    ],
)
@pytest.mark.parametrize("digits", [LONG, MILLION])
def test_a_long_number_in_a_file_is_refused_in_one_line(
    ronde: Runner, tmp_path: Path, command: str, file: str, text: str, digits: str
) -> None:
    (tmp_path / file).write_text(text.format(digits, digits), "utf-8")
    (tmp_path / "r.csv").write_text("rank,name,points\n1,A,1\n", "utf-8")
    (tmp_path / "p.csv").write_text("place,amount\n1,50\n", "utf-8")
    told = ronde(*command.format(file).split()).refused()
    assert len(told) < 1_500


def test_numbers_typed_for_an_event_are_refused_in_one_line(
    ronde: Runner, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("RONDE_DATABASE", str(tmp_path / "event.ronde"))
    assert ronde("event", "new", "open", "--rounds", "3").exit_code == 0
    for name in "ABCD":
        assert ronde("event", "enter", "open", name).exit_code == 0
    assert ronde("event", "pair", "open").exit_code == 0
    assert ronde("event", "publish", "open").exit_code == 0
    for words in (
        ("result", "open", f"{LONG}w"),
        ("result", "open", f"1={LONG}"),
        ("withdraw", "open", LONG),
        ("export", "open", "--tables", f"round-{LONG}"),
        ("standings", "open", "--tiebreaks", f"BH/C{LONG}"),
        ("change", "open", "--rounds", LONG),
    ):
        assert len(ronde("event", *words).refused()) < 1_500, words
