"""`ronde ratings`: a list kept on this machine, and people found in it."""

from pathlib import Path

from tests.contract.conftest import Runner
from tests.rating_lists import as_text, listed_rows

HERE = ("--database", "club.ronde")


def test_a_list_is_imported_searched_and_compared_with(ronde: Runner, tmp_path: Path) -> None:
    file = as_text(tmp_path, listed_rows(40))
    assert "no rating list is kept" in _nothing_kept(ronde)
    done = ronde("ratings", "import", str(file), *HERE, "--json").json
    assert (done["list"]["source"], done["list"]["people"]) == ("players_list.txt", 40)
    found = ronde("ratings", "search", "dup jea", "--rating", "rapid", *HERE, "--json").json
    assert [(one["name"], one["rating"]) for one in found["people"]][-1:] != []
    (person,) = [one for one in found["people"] if one["fide_id"] == "36000001"]
    assert (person["name"], person["rating"], person["title"]) == ("Dupont, Jean", 2210, "FM")
    assert "Dupont, Jean" in ronde("ratings", "search", "3600", *HERE).stdout
    ronde("event", "enter", "open", "Dupont, Jean", "--fide-id", "36000001", *HERE)
    told = ronde(
        "event", "import", "open", "--kept-list", "--apply-ratings", "all", *HERE, "--json"
    )
    assert [player["rating"] for player in told.json["players"]] == [2250]


def test_a_file_that_is_not_there_is_one_line(ronde: Runner) -> None:
    assert "nowhere.txt" in ronde("ratings", "import", "nowhere.txt", *HERE).refused()


def _nothing_kept(ronde: Runner) -> str:
    """What a search tells before a list was imported."""
    ronde("event", "new", "open", "--system", "swiss", "--rounds", "5", *HERE)
    return ronde("ratings", "search", "dupont", *HERE).refused()
