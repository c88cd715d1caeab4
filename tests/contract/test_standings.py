"""`ronde standings`, `tiebreaks` and `performance`, as the contract has them."""

from pathlib import Path

import pytest

from tests.contract.conftest import Runner

REPORT = """\
012 Example Open
042 2026/03/06
092 Individual: Swiss-System
142 3
001    1 w GM Aster, Anna                       2510 NOR     1500011 1990/04/12  2.5    1     4 w 1     2 b =     3 w 1
001    2 m IM Birch, Bo                         2440 SWE     1700022 1988/01/30  2.0    2     5 b 1     1 w =     4 b =
001    3 m FM Cedar, Carl                       2305 DEN     1400033 2001/07/09  1.0    4  0000 - U     5 w -     1 b 0
001    4 wWFM Dahlia, Dina                      2180 FIN      500044 1999/11/02  1.5    3     1 b 0  0000 - U     2 w =
001    5 m    Elm, Egon                         2050 NOR     1500055 1975/03/21  1.0    4     2 w 0     3 b +  0000 - Z
"""  # noqa: E501 - the lines of a report are long
CLUB = """\
no,name,1,2,3,4
1,Anne,,1,½,½
2,Bruno,0,,1,½
3,Chloé,½,0,,1
4,Denis,½,½,0,
"""


@pytest.fixture
def files(tmp_path: Path) -> Path:
    (tmp_path / "open.trf").write_text(REPORT, "utf-8")
    (tmp_path / "club.csv").write_text(CLUB, "utf-8")
    return tmp_path


@pytest.mark.usefixtures("files")
def test_standings_json(ronde: Runner) -> None:
    document = ronde("standings", "open.trf", "--tiebreaks", "DE,BH/C1,SB", "--json").json
    assert document["edition"] == "2026"
    assert document["tiebreaks"] == ["DE", "BH/C1", "SB"]
    first = document["standings"][0]
    assert (first["rank"], first["id"], first["name"], first["points"]) == (
        1,
        1,
        "Aster, Anna",
        2.5,
    )
    assert set(first["values"]) == {"DE", "BH/C1", "SB"}
    assert [row["rank"] for row in document["standings"]] == [1, 2, 3, 4, 5]
    assert document["warnings"] == []


@pytest.mark.usefixtures("files")
def test_the_edition_follows_the_date_unless_named(ronde: Runner) -> None:
    by_date = ronde("standings", "open.trf", "--tiebreaks", "BH", "--json").json
    named = ronde("standings", "open.trf", "--tiebreaks", "BH", "--edition", "2012", "--json").json
    assert (by_date["edition"], named["edition"]) == ("2026", "2012")
    assert by_date["standings"] != named["standings"]


@pytest.mark.usefixtures("files")
def test_standings_after_a_round(ronde: Runner) -> None:
    document = ronde("standings", "open.trf", "--tiebreaks", "BH", "--after", "1", "--json").json
    points = {row["id"]: row["points"] for row in document["standings"]}
    assert points == {1: 1, 2: 1, 3: 1, 4: 0, 5: 0}


@pytest.mark.usefixtures("files")
def test_an_explanation_names_rows_and_what_separates(ronde: Runner) -> None:
    document = ronde(
        "standings", "open.trf", "--tiebreaks", "BH/C1", "--explain", "3", "--json"
    ).json
    explanation = document["explanation"]
    assert explanation["id"] == 3
    rows = explanation["workings"][0]["rows"]
    assert [row["round"] for row in rows] == [1, 2, 3]
    assert sum(row["cut"] for row in rows) == 1
    assert rows[1]["cut"], "the forfeit lost goes first"
    assert explanation["above"]["by"] in (None, "BH/C1")
    text = ronde("standings", "open.trf", "--tiebreaks", "BH/C1", "--explain", "3").stdout
    assert "Cedar, Carl is in place" in text
    french = ronde(
        "standings", "open.trf", "--tiebreaks", "BH/C1", "--explain", "3", "--lang", "fr"
    )
    assert "Cedar, Carl est à la place" in french.stdout


@pytest.mark.usefixtures("files")
def test_lots_are_repeatable_and_leave_nobody_tied(ronde: Runner) -> None:
    arguments = ("standings", "club.csv", "--tiebreaks", "BPG", "--lots", "7", "--json")
    document = ronde(*arguments).json
    assert document["seed"] == 7
    assert [row["rank"] for row in document["standings"]] == [1, 2, 3, 4]
    assert ronde(*arguments).json == document


@pytest.mark.usefixtures("files")
def test_categories_have_a_ranking_of_their_own(ronde: Runner) -> None:
    document = ronde(
        *("standings", "open.trf", "--tiebreaks", "BH", "--json"),
        *("--category", "Women: sex=w", "--category", "U2400: rating<2400 & federation=NOR|DEN"),
    ).json
    women, limited = document["categories"]
    assert (women["name"], limited["name"]) == ("Women", "U2400")
    assert [(row["rank"], row["overall_rank"], row["id"]) for row in women["standings"]] == [
        (1, 1, 1),
        (2, 3, 4),
    ]
    assert {row["id"] for row in limited["standings"]} == {3, 5}
    text = ronde("standings", "open.trf", "--category", "Women: sex=w").stdout
    assert "Women" in text
    assert "--category" in ronde("standings", "open.trf", "--category", "Women").refused()


@pytest.mark.usefixtures("files")
def test_unsuitable_choices_are_told(ronde: Runner) -> None:
    buchholz = ronde("standings", "club.csv", "--tiebreaks", "BH", "--json").json
    assert "everybody meets everybody" in buchholz["warnings"][0]
    ratings = ronde("standings", "club.csv", "--tiebreaks", "ARO,SB", "--json").json
    assert ratings["tiebreaks"] == ["SB"]
    assert "ARO is left out" in ratings["warnings"][0]
    given = ronde("standings", "club.csv", "--tiebreaks", "ARO/U1400", "--json").json
    assert {row["values"]["ARO/U1400"] for row in given["standings"]} == {1400}


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["standings", "open.trf", "--tiebreaks", "XYZ"], "no tie-break “XYZ”"),
        (["standings", "open.trf", "--tiebreaks", "STD", "--edition", "2024"], "edition 2024"),
        (["standings", "open.trf", "--tiebreaks", "BH/Q1"], "no modifier “Q1”"),
        (["standings", "open.trf", "--tiebreaks", "WIN/C1"], "WIN takes no such modifier"),
        (["standings", "open.trf", "--tiebreaks", "BH:XP"], "MP or GP"),
        (["standings", "open.trf", "--tiebreaks", "BC"], "tie-break of teams"),
        (["standings", "open.trf", "--tiebreaks", "BH", "--preset", "swiss"], "exclude each other"),
        (["standings", "open.trf", "--after", "9"], "from 0 to 3"),
        (["standings", "open.trf", "--explain", "9"], "no number 9"),
        (["standings", "none.trf"], "none.trf"),
        (["standings", "open.doc"], ".trf or .csv"),
        (["performance", "none.trf"], "none.trf"),
        (["tiebreaks", "--edition", "1066"], "2012"),
    ],
)
def test_a_mistake_is_one_line(ronde: Runner, arguments: list[str], sentence: str) -> None:
    assert sentence in ronde(*arguments, "--json").refused()


@pytest.mark.usefixtures("files")
def test_a_file_that_contradicts_itself_is_refused_with_its_line(
    ronde: Runner, tmp_path: Path
) -> None:
    (tmp_path / "bad.trf").write_text(REPORT.replace("5 b 1     1 w =", "5 b 0     1 w ="), "utf-8")
    assert ronde("standings", "bad.trf").refused().startswith("bad.trf:")
    told = ronde("standings", "bad.trf", "--lenient", "--json").json
    assert told["adjustments"]


def test_the_catalogue_lists_every_code_of_the_contract(ronde: Runner) -> None:
    document = ronde("tiebreaks", "--json").json
    codes = {row["code"] for row in document["tiebreaks"]}
    assert codes >= {"DE", "BH", "SB", "KS", "OPS", "KSX", "KASH", "BPCT", "SUMBH", "BERLIN", "TPR"}
    assert {row["name"] for row in document["presets"]} >= {"round-robin", "swiss"}
    older = ronde("tiebreaks", "--edition", "2012", "--json").json
    assert "STD" not in {row["code"] for row in older["tiebreaks"]}
    assert "Buchholz" in ronde("tiebreaks").stdout
    assert "cumulatif" in ronde("tiebreaks", "--lang", "fr").stdout


def test_the_catalogue_tells_what_may_follow_a_code(ronde: Runner) -> None:
    legend = ronde("tiebreaks", "--lang", "fr").stdout.partition("Ce qui peut suivre un code")[2]
    told = dict(line.split(maxsplit=1) for line in legend.splitlines() if line.startswith("/"))
    assert told["/C1"].startswith("tronqué : sans la valeur la plus faible")
    assert told["/M1"].startswith("médian : ")
    assert len(told) == 8


@pytest.mark.usefixtures("files")
def test_performance_json(ronde: Runner) -> None:
    document = ronde("performance", "open.trf", "--json").json
    anna = document["performances"][0]
    assert (anna["id"], anna["game_count"], anna["points"]) == (1, 3, 2.5)
    assert anna["average"] == round((2180 + 2440 + 2305) / 3)
    assert anna["performance"] == 2308 + 273
    assert ronde("performance", "open.trf", "--edition", "2012", "--json").json["edition"] == "2012"


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize("suffix", [".csv", ".html", ".pdf", ".xlsx", ".json"])
def test_standings_are_written_in_every_form(ronde: Runner, files: Path, suffix: str) -> None:
    assert ronde("standings", "club.csv", "--output", f"out{suffix}").exit_code == 0
    assert (files / f"out{suffix}").stat().st_size > 100
