"""`ronde varma`, as the contract has it."""

import io
from pathlib import Path

import pytest
from pypdf import PdfReader

from ronde.cli.main import run
from tests.contract.conftest import Runner

TEN = """\
nom;fédération;club
Zola Émile;FRA;Lyon
Martin Anne;FRA;Paris
Durand Zoé;FRA;Paris
Müller Hans;GER;Lyon
Marx Karl;GER;Trier
Sol Juan;ESP;Lyon
Paz Pablo;ESP;Lyon
Fox Ian;ENG;
Rossi Pia;ITA;Rome
Solo Uno;;Rome
"""
DRAWN_BY_HAND = ["5", "9", "7", "1", "6", "3", "8", "2", "10", "4"]


@pytest.fixture
def players(tmp_path: Path) -> str:
    (tmp_path / "players.csv").write_text(TEN, "utf-8")
    return "players.csv"


def test_json_has_the_keys_of_the_contract(ronde: Runner, players: str) -> None:
    document = ronde("varma", players, "--seed", "7", "--json").json
    assert document["seed"] == 7
    assert document["table"] == "9/10"
    assert [player["number"] for player in document["players"]] == list(range(1, 11))
    assert set(document["players"][0]) == {"number", "name", "affinity", "group"}
    assert {player["affinity"] for player in document["players"]} == {
        "FRA",
        "GER",
        "ESP",
        "ENG",
        "ITA",
        "",
    }
    assert document["steps"][0] == "FRA draws first: 3 players, the largest contingent."
    assert document["warnings"] == []
    assert document["late_meetings"] == []
    assert document["verified"] is True


def test_json_has_the_schedule_with_the_games_of_a_group_marked(
    ronde: Runner, players: str
) -> None:
    rounds = ronde("varma", players, "--seed", "7", "--json").json["rounds"]
    assert rounds[0]["games"][2] == {"board": 3, "white": 3, "black": 8, "group": "A"}
    marked = [
        (scheduled["round"], game["white"], game["black"], game["group"])
        for scheduled in rounds
        for game in scheduled["games"]
        if game["group"] is not None
    ]
    assert marked == [
        (1, 3, 8, "A"),
        (2, 7, 5, "B"),
        (2, 8, 4, "A"),
        (3, 2, 10, "D"),
        (4, 9, 5, "B"),
        (6, 9, 7, "B"),
        (6, 1, 6, "C"),
        (6, 3, 4, "A"),
    ]


def test_a_seed_repeats_its_draw(ronde: Runner, players: str) -> None:
    by_chance = ronde("varma", players, "--json")
    seed = by_chance.json["seed"]
    assert f"seed {seed}" in by_chance.stderr
    assert ronde("varma", players, "--seed", str(seed), "--json").json == by_chance.json


def test_the_order_of_the_lines_does_not_matter(
    ronde: Runner, players: str, tmp_path: Path
) -> None:
    heading, *lines = TEN.splitlines()
    (tmp_path / "shuffled.csv").write_text("\n".join([heading, *reversed(lines)]), "utf-8")
    assert (
        ronde("varma", "shuffled.csv", "--seed", "7", "--json").json
        == ronde("varma", players, "--seed", "7", "--json").json
    )


def test_another_column_can_group_the_players(ronde: Runner, players: str) -> None:
    document = ronde("varma", players, "--by", "club", "--seed", "1", "--json").json
    assert document["steps"][0] == "Lyon draws first: 4 players, the largest contingent."
    assert document["warnings"][0].startswith(
        "No envelope was large enough for the 4 players of Lyon: they drew from envelopes "
    )
    assert len(document["warnings"]) == 1 + len(document["late_meetings"])
    for late in document["late_meetings"]:
        assert late["affinity"] == "Lyon"
        assert late["round"] in (7, 8, 9)


def test_the_draw_can_be_read_in_a_terminal(ronde: Runner, players: str) -> None:
    outcome = ronde("varma", players, "--seed", "7")
    assert outcome.exit_code == 0
    for shown in (
        "Directed draw, 10 players",
        "Müller Hans",
        "Minutes of the draw",
        "3 – 8 A",
        "Verified",
    ):
        assert shown in outcome.stdout.replace("\N{NO-BREAK SPACE}", " ")
    assert "seed 7" in outcome.stderr


def test_players_draw_by_hand(ronde: Runner, players: str) -> None:
    outcome = ronde("varma", players, "--guided", "--json", typed="\n".join(DRAWN_BY_HAND) + "\n")
    document = outcome.json
    assert document["seed"] is None
    assert document["verified"] is True
    assert [player["name"] for player in document["players"][4:9]] == [
        "Durand Zoé",
        "Sol Juan",
        "Zola Émile",
        "Müller Hans",
        "Martin Anne",
    ]
    assert "Durand Zoé, number (A: 3, 4, 8; B: 5, 7, 9)? " in outcome.stderr


def test_a_wrong_number_is_refused_and_asked_for_again(ronde: Runner, players: str) -> None:
    typed = ["1", "eleven", "", "99", "5", "5", "3", *DRAWN_BY_HAND[1:]]
    outcome = ronde("varma", players, "--guided", "--json", typed="\n".join(typed))
    assert outcome.json["verified"] is True
    for sentence in (
        "number 1 is in envelope C, which is too small for the 3 players of FRA: 2 left in it",
        "expected a number, found “eleven”",
        "expected a number, found “”",
        "expected a number from 1 to 10, found 99",
        "number 5 was already drawn by Durand Zoé",
        "number 3 is in envelope A, but FRA draws from envelope B: 7, 9",
    ):
        assert sentence in outcome.stderr


def test_a_number_mistyped_can_be_taken_back(ronde: Runner, players: str) -> None:
    typed = ["-", "3", "4", "-", "-", *DRAWN_BY_HAND]
    found = ronde("varma", players, "--guided", "--json", typed="\n".join(typed)).json
    straight = ronde("varma", players, "--guided", "--json", typed="\n".join(DRAWN_BY_HAND)).json
    assert found == straight


def test_a_draw_by_hand_that_stops_writes_nothing(
    ronde: Runner, players: str, tmp_path: Path
) -> None:
    outcome = ronde("varma", players, "--guided", "--output", "draw.json", typed="5\n9\n")
    assert outcome.exit_code == 2
    assert outcome.stdout == ""
    assert outcome.stderr.splitlines()[-1] == (
        "error: the draw is not over: Zola Émile has no number yet"
    )
    assert [path.name for path in tmp_path.iterdir()] == ["players.csv"]


def test_a_stray_byte_is_a_wrong_number(
    players: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"\xff\n5\n"), "utf-8"))
    assert run(["varma", players, "--guided", "--lang", "en"]) == 2
    told = capsys.readouterr().err
    assert "expected a number, found “\N{REPLACEMENT CHARACTER}”" in told
    assert "Durand Zoé picks envelope B (3 numbers in it) and draws number 5." in told


@pytest.mark.parametrize("player_count", [8, 25])
def test_there_is_no_table_outside_the_range(
    ronde: Runner, tmp_path: Path, player_count: int
) -> None:
    lines = ["name,federation", *(f"P{number},FRA" for number in range(player_count))]
    (tmp_path / "few.csv").write_text("\n".join(lines), "utf-8")
    assert ronde("varma", "few.csv").refused() == (
        f"few.csv: expected a number of players from 9 to 24, found {player_count};"
        " “ronde varma FILE --last 3” computes numbers for any other"
    )


def test_what_is_wrong_in_the_file_is_told_with_its_line(
    ronde: Runner, players: str, tmp_path: Path
) -> None:
    assert ronde("varma", players, "--by", "ligue").refused() == (
        "players.csv:1: expected a column “ligue”, found “nom”, “fédération”, “club”"
    )
    (tmp_path / "players.csv").write_text(TEN + "Marx Karl;GER;Trier\n", "utf-8")
    assert ronde("varma", players).refused() == (
        "players.csv:12: expected each name once, found “Marx Karl” on line 6 already"
    )


def test_a_missing_file_is_told_by_its_name(ronde: Runner) -> None:
    assert ronde("varma", "none.csv").refused().startswith("none.csv: cannot be read")


def test_a_draw_by_hand_has_no_seed(ronde: Runner, players: str) -> None:
    assert (
        ronde("varma", players, "--guided", "--seed", "1")
        .refused()
        .startswith("--guided and --seed exclude each other")
    )


def test_a_seed_is_a_whole_number(ronde: Runner, players: str) -> None:
    assert ronde("varma", players, "--seed", "x").refused() == (
        "--seed: expected a whole number, found “x”"
    )


def test_output_by_suffix(ronde: Runner, players: str, tmp_path: Path) -> None:
    assert ronde("varma", players, "--seed", "7", "--output", "draw.csv").exit_code == 0
    text = (tmp_path / "draw.csv").read_text("utf-8-sig")
    lines = text.splitlines()
    assert lines[0] == "Number,Name,Federation,Group"
    assert len(lines) == 11


def test_an_event_takes_the_draw_in_with_its_numbers(
    ronde: Runner, players: str, tmp_path: Path
) -> None:
    drawn = ronde("varma", players, "--seed", "7", "--output", "draw.csv", "--json").json
    database = ("--database", str(tmp_path / "events.db"))
    ronde("event", "new", "ten", "--system", "round-robin", "--numbers", "entry", *database)
    ronde("event", "import", "ten", "draw.csv", *database)
    listed = ronde("event", "show", "ten", "--json", *database).json["players"]
    names = [(player["id"], player["name"]) for player in listed]
    assert names == [(player["number"], player["name"]) for player in drawn["players"]]


def test_an_event_takes_in_computed_numbers_of_any_size(ronde: Runner, tmp_path: Path) -> None:
    lines = ["Name;Federation", *(f"P{number};F{number % 7}" for number in range(30))]
    (tmp_path / "thirty.csv").write_text("\n".join(lines), "utf-8")
    drawn = ronde("varma", "thirty.csv", "--last", "4", "--seed", "2", "--output", "draw.csv")
    assert drawn.exit_code == 0
    database = ("--database", str(tmp_path / "events.db"))
    ronde("event", "new", "thirty", "--system", "round-robin", "--numbers", "entry", *database)
    ronde("event", "import", "thirty", "draw.csv", *database)
    told = ronde("event", "show", "thirty", "--calendar", "--json", *database).json
    games = told["calendar"]["games"]
    assert len(games) == 29 * 15
    people = ronde("event", "show", "thirty", "--json", *database).json["players"]
    federations = {player["id"]: player["federation"] for player in people}
    late = [game for game in games if game["round"] > 29 - 4]
    assert len(late) == 4 * 15
    assert all(federations[game["white"]] != federations[game["black"]] for game in late)


def test_the_tables_are_looked_up_without_a_list_of_players(ronde: Runner, tmp_path: Path) -> None:
    document = ronde("varma", "--tables", "--json").json
    assert [table["table"] for table in document["tables"]] == [
        f"{size - 1}/{size}" for size in range(10, 25, 2)
    ]
    assert document["tables"][0]["A"] == [3, 4, 8]
    assert "13/14" in ronde("varma", "--tables", "--lang", "fr").stdout
    of_ten = ronde("varma", "--players", "10", "--slips", "slips.pdf", "--json").json
    assert of_ten["groups"] == {"A": [3, 4, 8], "B": [5, 7, 9], "C": [1, 6], "D": [2, 10]}
    assert of_ten["rounds"][0]["games"][2]["group"] == "A"
    assert (tmp_path / "slips.pdf").exists()
    assert (
        ronde("varma", "--players", "8")
        .refused()
        .partition(";")[0]
        .endswith("from 9 to 24, found 8")
    )
    for arguments in ((), ("--tables", "--players", "10"), ("x.csv", "--tables")):
        assert ronde("varma", *arguments).refused() == (
            "expected one of FILE, --tables and --players N"
        )


def test_numbers_are_computed_beyond_the_tables(ronde: Runner, players: str) -> None:
    document = ronde("varma", players, "--last", "5", "--seed", "7", "--json").json
    friends = {player["number"]: player["affinity"] for player in document["players"]}
    assert document["proof"] is None
    for scheduled in document["rounds"][-5:]:
        for game in scheduled["games"]:
            assert not friends[game["white"]] or friends[game["white"]] != friends[game["black"]]
    text = ronde("varma", players, "--last", "5", "--seed", "7").stdout
    assert "nobody meets somebody of their own in the last 5 rounds" in text
    impossible = ronde("varma", players, "--last", "9", "--seed", "7")
    assert impossible.exit_code == 1
    assert impossible.stdout.startswith("No numbers keep these contingents apart")
    refused = ronde("varma", players, "--last", "3", "--guided").refused()
    assert refused.startswith("--last computes the numbers")


def test_slips_are_printed(ronde: Runner, players: str, tmp_path: Path) -> None:
    outcome = ronde("varma", players, "--seed", "7", "--slips", "slips.pdf", "--json")
    assert outcome.json["seed"] == 7
    assert "wrote slips.pdf" in outcome.stderr
    pages = [page.extract_text() for page in PdfReader(tmp_path / "slips.pdf").pages]
    assert len(pages) == 1 + 4  # one for the arbiter, one for each envelope
    assert "3, 4, 8" in pages[0]


def test_slips_are_a_pdf(ronde: Runner, players: str) -> None:
    assert ronde("varma", players, "--slips", "slips.txt").refused() == (
        "--slips slips.txt: expected a name ending in .pdf"
    )


def test_the_draw_is_printed(ronde: Runner, players: str, tmp_path: Path) -> None:
    assert ronde("varma", players, "--seed", "7", "--output", "draw.pdf").exit_code == 0
    text = "".join(page.extract_text() for page in PdfReader(tmp_path / "draw.pdf").pages)
    assert "Müller Hans" in text
    assert "Board 5" in text
    assert "FRA draws first" in text
    assert "Drawn by lot, seed 7" in " ".join(text.split())


def test_a_failed_output_leaves_no_slips_behind(ronde: Runner, tmp_path: Path) -> None:
    players = tmp_path / "players.csv"
    players.write_text("name,federation\n" + "".join(f"P{n},F{n}\n" for n in range(10)), "utf-8")
    for output in ("draw.docx", "nowhere/draw.pdf"):
        ronde(
            "varma", "players.csv", "--seed", "7", "--slips", "s.pdf", "--output", output
        ).refused()
        assert [path.name for path in tmp_path.iterdir()] == ["players.csv"]
