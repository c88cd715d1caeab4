"""`ronde demo` and `ronde doctor`."""

from pathlib import Path

from ronde.version import __version__
from tests.contract.conftest import Runner


def test_the_demo_is_a_whole_round_robin_with_its_crosstable(ronde: Runner) -> None:
    document = ronde("demo", "--json").json
    assert len(document["schedule"]["rounds"]) == 7
    rows = document["crosstable"]["rows"]
    assert len(rows) == 8
    assert sum(row["points"] for row in rows) == 28
    assert sorted(row["rank"] for row in rows)[0] == 1
    text = ronde("demo").stdout
    assert "Aubert, Léa" in text
    assert "10 Jan 2026" in text
    assert "Championnat du club" in ronde("demo", "--lang", "fr").stdout


def test_the_demo_is_repeated_by_its_seed(ronde: Runner) -> None:
    assert (
        ronde("demo", "--seed", "3", "--json").json == ronde("demo", "--seed", "3", "--json").json
    )
    assert (
        ronde("demo", "--seed", "3", "--json").json != ronde("demo", "--seed", "4", "--json").json
    )


def test_the_demo_refuses_what_makes_no_sense(ronde: Runner, tmp_path: Path) -> None:
    assert "0 or more" in ronde("demo", "--seed", "-1").refused()
    assert ".pdf" in ronde("demo", "--output", "demo.doc").refused()
    assert list(tmp_path.iterdir()) == []


def test_the_doctor_names_every_library_with_its_version(ronde: Runner) -> None:
    document = ronde("doctor", "--json").json
    assert document["ronde"] == __version__
    found = {part["name"]: part["version"] for part in document["parts"]}
    assert set(found) == {
        *("click", "rich"),
        *("typst", "xlsxwriter", "sqlalchemy", "alembic", "psycopg"),
    }
    assert all(found.values())
    assert "Everything is there." in ronde("doctor").stdout
    assert "too many" in ronde("doctor", "now").refused()
