"""`ronde groups`."""

from pathlib import Path

from tests.contract.conftest import Runner

THIRDS = """group,place,points,wins
A,3,3,1
B,3,4,1
C,3,3,2
D,3,2,0
E,3,3,1
F,3,1,0
"""


def test_groups_json(ronde: Runner) -> None:
    document = ronde("groups", "14", "--groups", "4", "--json").json
    assert document["player_count"] == 14
    assert document["seed"] is None
    assert [group["players"] for group in document["groups"]][:2] == [[1, 8, 9], [2, 7, 10]]
    assert document["groups"][0]["rounds"][0]["games"] == [{"board": 1, "white": 8, "black": 9}]
    assert document["crossing"][0] == ["A1", "B2"]


def test_a_draw_is_repeated_by_its_seed(ronde: Runner) -> None:
    first = ronde("groups", "16", "--groups", "4", "--draw", "--json").json
    again = ronde("groups", "16", "--groups", "4", "--seed", str(first["seed"]), "--json").json
    assert again == first


def test_groups_are_shown_in_french_too(ronde: Runner) -> None:
    assert "Then: A1" in ronde("groups", "8", "--groups", "2").stdout
    assert "Ensuite" in ronde("groups", "8", "--groups", "2", "--lang", "fr").stdout


def test_a_mistake_is_one_line(ronde: Runner) -> None:
    assert "from 2 to 4" in ronde("groups", "8", "--groups", "9").refused()
    assert "--groups is missing" in ronde("groups", "8").refused()


def test_the_best_thirds_fill_a_knock_out(ronde: Runner) -> None:
    arguments = ("groups", "24", "--groups", "6", "--best", "4")
    before = ronde(*arguments, "--json").json
    assert (before["qualified_count"], before["crossing"]) == (16, [])
    Path("thirds.csv").write_text(THIRDS, "utf-8")
    after = ronde(*arguments, "--standings", "thirds.csv", "--seed", "1", "--json").json
    qualified = [place["place"] for place in after["qualified"]]
    assert qualified[-4:] == ["B3", "C3", *qualified[-2:]]
    assert {*qualified[-2:]} == {"A3", "E3"}
    assert len(after["crossing"]) == 8
    assert all(one[0] != other[0] for one, other in after["crossing"])


def test_lots_between_equals_are_told(ronde: Runner) -> None:
    Path("thirds.csv").write_text(THIRDS, "utf-8")
    arguments = ("groups", "24", "--groups", "6", "--qualified", "2", "--best", "3")
    outcome = ronde(*arguments, "--standings", "thirds.csv")
    assert "by lot" in outcome.stdout
    assert "seed" in outcome.stderr


def test_what_would_fill_a_knock_out_is_told(ronde: Runner) -> None:
    shown = " ".join(ronde("groups", "24", "--groups", "6").stdout.split())
    assert "With the 4 best in place 3 they would fill one of 16." in shown


def test_missing_thirds_are_named(ronde: Runner) -> None:
    Path("thirds.csv").write_text("group,place,points\nA,3,1\n", "utf-8")
    refusal = ronde(
        "groups", "24", "--groups", "6", "--best", "4", "--standings", "thirds.csv"
    ).refused()
    assert refusal.startswith("thirds.csv: expected the points of B3, C3")


def test_standings_of_other_groups_are_refused(ronde: Runner) -> None:
    for place in ("G,3", "A,5", "A,0"):
        Path("thirds.csv").write_text(THIRDS + f"{place},1,1\n", "utf-8")
        refusal = ronde(
            "groups", "24", "--groups", "6", "--best", "4", "--standings", "thirds.csv"
        ).refused()
        assert refusal == f"thirds.csv: there is no place {place.replace(',', '')} in these groups"
