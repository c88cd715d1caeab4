"""`ronde groups`."""

from tests.contract.conftest import Runner


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
