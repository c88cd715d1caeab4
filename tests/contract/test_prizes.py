"""`ronde prizes`, with the JSON that its documentation promises."""

from pathlib import Path

import pytest

from tests.contract.conftest import Runner

STANDINGS = """\
rank,name,points,rating,sex
1,Anne,7,2100,w
2,Boris,6.5,2250,m
3,Chloé,6.5,1790,w
4,David,6.5,1650,m
5,Emma,6,,w
5,Farid,6,1500,m
"""
PRIZES = """\
category,place,amount,condition
,1,500 €,
,2,300,
,3,200,
Women,1,150,sex=w
U1800,1,120,rating<1800
"""


@pytest.fixture
def files(tmp_path: Path) -> tuple[str, ...]:
    (tmp_path / "s.csv").write_text(STANDINGS, "utf-8")
    (tmp_path / "p.csv").write_text(PRIZES, "utf-8")
    return "prizes", "s.csv", "--prizes", "p.csv"


def amounts(document: dict[str, list[dict[str, object]]]) -> dict[object, object]:
    return {payment["name"]: payment["amount"] for payment in document["payments"]}


def test_json_has_the_documented_keys(ronde: Runner, files: tuple[str, ...]) -> None:
    document = ronde(*files, "--json").json
    assert {key: value for key, value in document.items() if key != "payments"} == {
        "method": "shared",
        "one_per_player": True,
        "currency": "€",
        "offered": 1270,
        "paid": 1270,
        "unpaid": 0,
        "warnings": [],
    }
    assert document["payments"][1] == {
        "rank": 2,
        "id": 2,
        "name": "Boris",
        "points": 6.5,
        "amount": 166.67,
        "prizes": [{"category": None, "first_place": 2, "last_place": 4, "amount": 166.67}],
    }


@pytest.mark.parametrize(
    ("method", "expected"),
    [
        (
            "shared",
            {"Anne": 500, "Boris": 166.67, "Chloé": 166.67, "David": 166.66, "Emma": 150,
             "Farid": 120},
        ),
        (
            "hierarchical",
            {"Anne": 500, "Boris": 300, "Chloé": 200, "David": 120, "Emma": 150},
        ),
        ("hort", {"Anne": 500, "Boris": 275, "Chloé": 225, "David": 120, "Emma": 150}),
    ],
)  # fmt: skip
def test_the_methods(
    ronde: Runner, files: tuple[str, ...], method: str, expected: dict[str, float]
) -> None:
    assert amounts(ronde(*files, "--method", method, "--json").json) == expected


def test_cumulative_prizes_and_whole_euros(ronde: Runner, files: tuple[str, ...]) -> None:
    found = ronde(*files, "--cumulative", "--unit", "1", "--json").json
    assert amounts(found) == {"Anne": 650, "Boris": 167, "Chloé": 227, "David": 226}
    assert found["one_per_player"] is False
    assert found["paid"] == found["offered"]
    assert ronde(*files, "--one-per-player", "--json").json["one_per_player"] is True


def test_categories_may_be_typed(ronde: Runner, files: tuple[str, ...]) -> None:
    found = ronde(
        *files, "--category", "u1800: rating<1600", "--category", "Women: sex=w & rating<2000",
        "--method", "hierarchical", "--json",
    ).json  # fmt: skip
    # Emma has no rating, so she is below no rating; Chloé keeps her third prize.
    assert amounts(found) == {"Anne": 500, "Boris": 300, "Chloé": 200, "Farid": 120}
    assert found["unpaid"] == 150


def test_the_standings_of_ronde_are_read(ronde: Runner, tmp_path: Path) -> None:
    (tmp_path / "s.json").write_text(
        '{"edition": "2026", "tiebreaks": [], "standings": ['
        '{"rank": 1, "id": 12, "name": "X", "points": 7.5, "values": {}},'
        '{"rank": 2, "id": 3, "name": "Y", "points": 7.5, "values": {}}]}',
        "utf-8",
    )
    (tmp_path / "p.csv").write_text("place,amount\n1,CHF 100\n2,50.05\n", "utf-8")
    found = ronde("prizes", "s.json", "--prizes", "p.csv", "--json").json
    assert amounts(found) == {"X": 75.03, "Y": 75.02}
    assert found["currency"] == "CHF"
    assert [payment["id"] for payment in found["payments"]] == [12, 3]


def test_a_play_off_goes_before_points(ronde: Runner, files: tuple[str, ...]) -> None:
    results = [
        word
        for text in ("Boris-Chloé 0-1", "Chloé-David 1-0", "David-Boris 1/2-1/2")
        for word in ("--result", text)
    ]
    tied = "Boris,Chloé,David"
    assert ronde("playoff", "--players", tied, *results, "--output", "o.json").exit_code == 0
    found = ronde(*files, "--playoff", "o.json", "--cumulative", "--json").json
    assert amounts(found) == {"Anne": 650, "Chloé": 420, "Boris": 100, "David": 100}
    assert [payment["rank"] for payment in found["payments"]] == [1, 2, 3, 3]


def test_the_table_reads_well_in_two_languages(ronde: Runner, files: tuple[str, ...]) -> None:
    shown = ronde(*files).stdout
    assert "€166.67" in shown
    assert "General 2nd–4th" in shown
    assert "€1,270.00 offered and paid." in shown
    assert "166,67\xa0€" in ronde(*files, "--lang", "fr").stdout
    assert "166,67\xa0$" in ronde(*files, "--lang", "fr", "--currency", "$").stdout


def test_the_table_is_written_as_csv(ronde: Runner, files: tuple[str, ...], tmp_path: Path) -> None:
    ronde(*files, "--output", "out.csv")
    assert "Boris,6½,General 2nd–4th,€166.67" in (tmp_path / "out.csv").read_text("utf-8")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--method", "fair"), "--method: expected one of hierarchical, shared, hort"),
        (("--unit", "0"), "--unit: expected an amount such as 0.01 or 1, found “0”"),
        (("--unit", "-1"), "--unit: expected an amount"),
        (("--category", "U1800"), "--category: expected a name and a condition as"),
        (("--category", "X: sex=w"), "no prize is offered in “X”; there are “Women”, “U1800”"),
        (("--category", "Women: sexy"), "expected a condition such as rating<1800"),
        (("--category", "Women: club=x"), "--category: “Women” asks for “club”"),
        (("--playoff", "p.csv"), "p.csv:1:1: expected a JSON document"),
    ],
)
def test_bad_input_is_refused_in_one_line(
    ronde: Runner, files: tuple[str, ...], arguments: tuple[str, ...], sentence: str
) -> None:
    assert sentence in ronde(*files, *arguments, "--json").refused()


def test_prizes_are_needed(ronde: Runner, files: tuple[str, ...]) -> None:
    assert "--prizes is missing" in ronde("prizes", "s.csv").refused()


@pytest.mark.parametrize(
    ("file", "old", "new", "sentence"),
    [
        ("s.csv", "3,Chloé,6.5", "3,Chloé,7.5", "s.csv:4: expected no more points"),
        ("s.csv", "2,Boris", "x,Boris", "s.csv:3: expected a rank, found “x”"),
        ("p.csv", ",2,300", ",2,abc", "p.csv:3: expected an amount"),
        ("p.csv", "rating<1800", "rating", "p.csv:6: expected a condition"),
        ("p.csv", "sex=w", "club=x", "p.csv:5: “Women” asks for “club”"),
        ("p.csv", "sex=w", "", "p.csv:5: who belongs to “Women”?"),
    ],
)
def test_a_wrong_line_of_a_file_is_named(
    ronde: Runner, files: tuple[str, ...], tmp_path: Path, file: str, old: str, new: str,
    sentence: str,
) -> None:  # fmt: skip
    path = tmp_path / file
    path.write_text(path.read_text("utf-8").replace(old, new), "utf-8")
    assert ronde(*files).refused().startswith(sentence)
