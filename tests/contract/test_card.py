"""`ronde card`, as the contract has it."""

from pathlib import Path

import pytest

from tests.contract.conftest import Runner

REPORT = """\
012 Example Open
042 2026/03/06
092 Individual: Swiss-System
142 3
202 BH
001    1 w GM Aster, Anna                       2510 NOR     1500011 1990/04/12  2.5    1     4 w 1     2 b =     3 w 1
001    2 m IM Birch, Bo                         2440 SWE     1700022 1988/01/30  2.0    2     5 b 1     1 w =     4 b =
001    3 m FM Cedar, Carl                       2305 DEN     1400033 2001/07/09  1.0    4  0000 - U     5 w -     1 b 0
001    4 wWFM Dahlia, Dina                      2180 FIN      500044 1999/11/02  1.5    3     1 b 0  0000 - U     2 w =
001    5 m    Elm, Egon                         2050 NOR     1500055 1975/03/21  1.0    4     2 w 0     3 b +  0000 - Z
"""  # noqa: E501 - the lines of a report are long


@pytest.fixture
def files(tmp_path: Path) -> Path:
    (tmp_path / "open.trf").write_text(REPORT, "utf-8")
    return tmp_path


@pytest.mark.usefixtures("files")
def test_card_json(ronde: Runner) -> None:
    document = ronde("card", "open.trf", "--player", "1", "--json").json
    assert (document["id"], document["name"], document["rating"]) == (1, "Aster, Anna", 2510)
    assert document["tiebreaks"] == ["BH"]
    first, second, third = document["rounds"]
    assert first == {
        "round": 1,
        "opponent": 4,
        "name": "Dahlia, Dina",
        "board": 1,
        "colour": "w",
        "code": "1",
        "result": 1,
        "total": 1,
        "buchholz": 1.5,
        "running_buchholz": 0,
        "rank": 2,
    }
    assert (second["colour"], second["result"], second["total"]) == ("b", 0.5, 1.5)
    assert third["total"] == 2.5
    assert document["final"]["total"] == 2.5
    assert document["final"]["rank"] == 1
    assert document["final"]["buchholz"] == sum(line["buchholz"] for line in document["rounds"])


@pytest.mark.usefixtures("files")
def test_the_card_and_the_standings_agree(ronde: Runner) -> None:
    cards = ronde("card", "open.trf", "--player", "all", "--json").json["cards"]
    table = ronde("standings", "open.trf", "--json").json["standings"]
    assert len(cards) == len(table) == 5
    for row in table:
        final = cards[row["id"] - 1]["final"]
        assert final == {
            "total": row["points"],
            "buchholz": row["values"]["BH"],
            "rank": row["rank"],
        }


@pytest.mark.usefixtures("files")
def test_a_card_as_the_slide_prints_it(ronde: Runner) -> None:
    shown = ronde("card", "open.trf", "--player", "3", "--lang", "fr").stdout.splitlines()
    assert shown[0] == "Example Open – 3 Cedar, Carl, Elo 2305"
    assert shown[1].split() == (
        ["Ronde", "Adversaire", "Échiquier", "Couleur", "Rés.", "Total", "Buchholz", "Rang"]
    )
    assert shown[3].split()[:4] == ["1", "Exempt", "1", "1"]
    assert shown[4].split()[:7] == ["2", "5", "Elm,", "Egon", "2", "B", "-"]
    assert shown[-1].split()[:2] == ["Score", "final"]


@pytest.mark.usefixtures("files")
def test_everybody_has_a_card_of_his_own(ronde: Runner, files: Path) -> None:
    shown = ronde("card", "open.trf", "--player", "all").stdout
    assert shown.count("Final score") == 5
    assert ronde("card", "open.trf", "--player", "all", "--output", "cards.csv").exit_code == 0
    assert (files / "cards.csv").read_text("utf-8-sig").count("Final score") == 5


@pytest.mark.usefixtures("files")
def test_a_card_after_a_round(ronde: Runner) -> None:
    document = ronde("card", "open.trf", "--player", "1", "--after", "1", "--json").json
    assert len(document["rounds"]) == 1
    assert document["final"] == {"total": 1, "buchholz": 0, "rank": 2}


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize("suffix", [".csv", ".html", ".pdf", ".xlsx", ".json", ".svg"])
def test_a_card_is_written_in_every_form(ronde: Runner, files: Path, suffix: str) -> None:
    done = ronde("card", "open.trf", "--player", "2", "--output", f"card{suffix}")
    assert done.exit_code == 0
    assert (files / f"card{suffix}").stat().st_size > 100


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--player", "9"], "no number 9"),
        (["--player", "Anna"], "a player's number or “all”"),
        (["--player", "1", "--after", "4"], "from 0 to 3"),
        (["--player", "1", "--tiebreaks", "XYZ"], "no tie-break “XYZ”"),
        ([], "--player"),
    ],
)
def test_a_mistake_is_one_line(ronde: Runner, arguments: list[str], sentence: str) -> None:
    assert sentence in ronde("card", "open.trf", *arguments, "--json").refused()
