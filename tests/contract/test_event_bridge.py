"""Bridge evenings from the command line, on each kind of database."""

from pathlib import Path
from random import Random

import pytest

from tests.contract.bridge_night import Club, pair_list
from tests.contract.conftest import Runner


def test_a_bridge_night_is_played_end_to_end(ronde: Runner, database: str, tmp_path: Path) -> None:
    random = Random(338)
    (tmp_path / "pairs.csv").write_text(pair_list(26), encoding="utf-8")
    club = Club(ronde, "thursday", database)
    club(*("new", "--system", "bridge-pairs", "--name", "Thursday", "--start", "2026-11-19"))
    assert club("import", "pairs.csv")["status"]["entrant_count"] == 26
    club("enter", "Claire / Denis")
    first = club("movement", "mitchell", "--tables", "13")
    assert "no number in this movement" in first["warnings"][0]
    chosen = club("movement", "mitchell-skip")
    assert chosen["status"]["due_score_count"] == 338
    assert len(chosen["entrants"]) == 27
    club("seat", "Claire", "ns5")
    assert "Round 1: 26 scores missing" in chosen["status"]["next"]

    club("start")
    sent = club("score", "4s s =", "--table", "5", "--board", "9", "--sent", who="table 5")
    assert sent["entries"][0]["text"] == "table 5, board 9, 4♠ by South made"
    undone = club("undo")
    assert undone["entries"][0]["text"] == (
        "undo: table 5, board 9, 4♠ by South made, sent by table 5"
    )
    assert club("redo")["entries"][0]["text"].startswith("redo: table 5, board 9, 4♠ by South")
    club("accept", "--table", "5", "--board", "9", who="table 5")
    assert club.refused("score", "--table", "4", "--round", "1", "--board", "9", "4s n =") == (
        "table 4 plays boards 7-8 in round 1; board 9 is at table 5"
    )
    club.play(random, 1)

    club("start")
    club("score", "1/3: 3n n =", "2/5: 4h s +1")
    late = club("replan", "--add-pair", "--names", "Late / Later", "--from-round", "2")
    assert late["entries"][0]["text"] == "from round 2 on N-S 14 plays: Late – Later"
    assert "the late pair is N-S 14" in late["warnings"]
    assert late["status"]["due_score_count"] == 338 + 24
    club.play(random, 2)

    for round_number in range(3, 14):
        club("start")
        if round_number == 4:
            # What table 2 sends is not what its opponents saw.
            club("score", "--table", "2", "--board", "9", "4h e =", "--sent", "--side", "ns")
            other = club("score", "--table", "2", "--board", "9", "4h e -1", "--side", "ew")
            assert other["status"]["disputed_count"] == 1
            assert other["status"]["next"] == "Next: settle table 2, board 9."
            assert "disputed" in club.refused("close", "--force")
            settled = club("settle", "--take", "2", "--table", "2", "--board", "9")
            assert settled["entries"][0]["text"] == "table 2, board 9, settled: 4♥ by East down 1"
        if round_number == 6:
            gone = club("withdraw", "ew3", "--from-round", "6")
            assert gone["entries"][0]["text"] == "from round 6 on E-W 3 does not play"
            club("undo")
            club("redo")
        club.play(random, round_number)
        if round_number == 7:
            club("score", "--table", "3", "--round", "7", "--board", "17", "2c n =")
            fixed = club("score", "--table", "3", "--board", "17", "2d n =", who="Bernard")
            assert "instead of 2♣ by North made" in fixed["entries"][0]["text"]
            club("undo")
            club("redo")
            club("score", "--table", "3", "--board", "18", "--adjust", "60-40", "--reason", "late")
            club("score", "--table", "4", "--board", "19", "--adjust", "NP")
    assert club("penalty", "ew5", "--percent", "10", "--reason", "slow")["warnings"] == []

    # Another process, another machine: the journal is all there is.
    ranking = club.look("standings")
    club.export("penalties.csv", "--what", "penalties")
    club.export("names.csv", "--what", "names")
    elsewhere = club.ranked_elsewhere("--penalties", "penalties.csv", "--names", "names.csv")
    assert ranking["rankings"] == elsewhere["rankings"]
    assert ranking["travellers"] == elsewhere["travellers"]
    assert [one["line"] for one in ranking["rankings"]] == ["ns", "ew"]
    assert [len(one["entries"]) for one in ranking["rankings"]] == [14, 14]
    assert ranking["status"]["missing_score_count"] == 0
    club("close")
    assert "closed" in club.refused("score", "1/1: pass")
    verified = club.look("verify")
    assert verified["ok"]
    assert club.look("log")["entry_count"] == verified["entry_count"]
    for name in ("night.pbn", "night.xml", "night.xlsx", "night.pdf", "night.jsonl"):
        club.export(name)
        assert (tmp_path / name).stat().st_size > 1000
    stick = str(tmp_path / "stick.ronde")
    restored = ronde("event", "restore", "night.jsonl", "--database", stick, "--json")
    assert restored.exit_code == 0, restored.stderr
    assert Club(ronde, "thursday", stick).look("standings") == club.look("standings")


def test_a_howell_of_four_tables_is_played(ronde: Runner, database: str) -> None:
    random = Random(8)
    club = Club(ronde, "howell", database)
    club("new", "--system", "bridge-pairs", "--method", "butler", "--letters", "fr")
    club("movement", "howell", "--pairs", "8")
    typed = club("score", "1/1: 3sa o m1", "2/10: 4p n +1")
    assert [entry["text"] for entry in typed["entries"]] == [
        "table 1, board 1, 3NT by West down 1",
        "table 2, board 10, 4♠ by North made with 1 over",
    ]
    club("undo", "3")
    club("undo", "4")
    club("change", "--letters", "en")
    for round_number in range(1, 8):
        club.play(random, round_number)
    ranking = club.look("standings")
    assert ranking["method"] == "butler"
    assert len(ranking["rankings"][0]["entries"]) == 8
    assert ranking["rankings"] == club.ranked_elsewhere("--method", "butler")["rankings"]


def test_an_individual_of_twelve_is_ranked_after_each_round(ronde: Runner, database: str) -> None:
    random = Random(12)
    club = Club(ronde, "solo", database)
    club("new", "--system", "bridge-individual", "--hold-back", "2")
    for index in range(1, 13):
        club("enter", f"Player {index}")
    assert "movement of players" in club.refused("movement", "howell", "--pairs", "8")
    club("movement", "individual", "--rounds", "6")
    for round_number in range(1, 7):
        club.play(random, round_number)
    ranking = club.look("standings", "--each")
    assert [one["round"] for one in ranking["by_round"]] == [1, 2, 3, 4, 5, 6]
    elsewhere = club.ranked_elsewhere("--after-round", "each")
    assert [one["rankings"][0]["entries"][0]["rank"] for one in elsewhere["by_round"]] == [1] * 6
    assert club.look("standings", "--public")["after_round"] == 4
    bare = [
        [{key: value for key, value in entry.items() if key != "names"} for entry in one["entries"]]
        for one in ranking["rankings"]
    ]
    assert bare == [one["entries"] for one in elsewhere["rankings"]]
    way = club.look("card", "Player 7")
    assert len(way["rounds"]) == 6
    assert len(way["boards"]) == 18
    assert {step["seat"] for step in way["rounds"]} <= {"North", "South", "East", "West"}


def test_a_triplicate_is_ranked_in_victory_points(ronde: Runner, database: str) -> None:
    random = Random(3)
    club = Club(ronde, "three", database)
    club("new", "--system", "bridge-teams")
    for team in ("Reds", "Greens", "Blues"):
        club("enter", " / ".join(f"{team} {index}" for index in range(1, 5)), "--team", team)
    assert "movement of teams" in club.refused("movement", "howell", "--pairs", "8")
    club("movement", "triplicate", "--boards-per-round", "4")
    for round_number in (1, 2):
        club.play(random, round_number)
    ranking = club.look("standings")
    assert len(ranking["matches"]) == 3
    club.export("names.csv", "--what", "names")
    elsewhere = club.ranked_elsewhere("--names", "names.csv")
    assert ranking["rankings"] == elsewhere["rankings"]
    assert ranking["matches"] == elsewhere["matches"]
    assert {entry["names"] for entry in ranking["rankings"][0]["entries"]} == {
        "Reds",
        "Greens",
        "Blues",
    }
    assert "no travellers" in club.refused("traveller", "1")


def test_several_evenings_are_added_up_as_their_files_are(ronde: Runner, database: str) -> None:
    random = Random(12)
    for event, day, seat in (("one", "2026-11-12", "ns1"), ("two", "2026-11-19", "ew2")):
        club = Club(ronde, event, database)
        club(*("new", "--system", "bridge-pairs", "--name", event.title(), "--start", day))
        for number in range(1, 7):
            club("enter", f"North {number} / South {number}")
        club("movement", "mitchell", "--boards-per-round", "2")
        club("seat", "North 3", seat)
        for round_number in (1, 2, 3):
            club.play(random, round_number)
        club.export(f"{event}.csv")
        club.export(f"{event}-names.csv", "--what", "names")
    total = Club(ronde, "two", database).look("total", "one")
    assert [(one["event"], one["name"]) for one in total["sessions"]] == [
        ("one", "One"),
        ("two", "Two"),
    ]
    names = ("--names", "one-names.csv", "--names", "two-names.csv")
    outcome = ronde("bridge", "total", "one.csv", "two.csv", *names, "--json")
    assert total["rankings"] == outcome.json["rankings"]
    shown = ronde("event", "total", "two", "one", "--database", database)
    assert "Total over 2 sessions" in shown.stdout
    assert "one ranking of all" in shown.stdout
    Club(ronde, "new", database)("new", "--system", "bridge-pairs", "--name", "New")
    assert Club(ronde, "two", database).refused("total", "new") == "New has no scores yet"
    assert "nowhere" in Club(ronde, "two", database).refused("total", "nowhere")


def test_a_scale_of_ones_own_is_kept_with_the_event(ronde: Runner, tmp_path: Path) -> None:
    club = Club(ronde, "four", str(tmp_path / "e.ronde"))
    file = tmp_path / "own.csv"
    file.write_text("margin;winner;loser\n0;3;3\n1;4;2\n", encoding="utf-8")
    club("new", "--system", "bridge-teams", "--scale", str(file))
    club("movement", "triplicate", "--boards-per-round", "4")
    club.play(Random(5), 1)
    before = club.look("standings")
    assert before["scale"] == "own"
    file.unlink()
    assert club.look("standings") == before
    club("change", "--name", "Friday")
    assert "there is no such file" in club.refused("change", "--scale", str(file))


def test_a_rotating_duplicate_is_ranked_by_pairs(ronde: Runner, tmp_path: Path) -> None:
    random = Random(4)
    club = Club(ronde, "four", str(tmp_path / "e.ronde"))
    club("new", "--system", "bridge-teams")
    club("movement", "duplicate", "--boards", "12")
    for round_number in (1, 2, 3):
        club.play(random, round_number)
    ranking = club.look("standings")
    assert ranking["method"] == "imps"
    assert [entry["number"] for entry in ranking["rankings"][0]["entries"]] != []
    assert ranking["rankings"] == club.ranked_elsewhere()["rankings"]


def test_two_sections_are_one_field_or_ranked_apart(ronde: Runner, tmp_path: Path) -> None:
    random = Random(2)
    club = Club(ronde, "large", str(tmp_path / "e.ronde"))
    club("new", "--system", "bridge-pairs")
    for section in ("A", "B"):
        club("movement", "mitchell", "--tables", "5", "--section", section)
    assert "which section" in club.refused("score", "1/1: pass")
    for round_number in range(1, 6):
        club.play(random, round_number)
    together = club.look("standings")
    club.export("results.csv")
    club.export("movement.json", "--section", "A")
    options = ("bridge", "rank", "results.csv", "--movement", "movement.json", "--json")
    assert together["rankings"] == ronde(*options).json["rankings"]
    club("change", "--sections", "apart")
    apart = club.look("standings")
    assert apart["rankings"] == ronde(*options, "--sections", "apart").json["rankings"]
    assert [(one["line"], one["section"]) for one in apart["rankings"]] == [
        ("ns", "A"),
        ("ns", "B"),
        ("ew", "A"),
        ("ew", "B"),
    ]


def test_a_wrong_board_that_was_really_played_changes_the_movement(
    ronde: Runner, tmp_path: Path
) -> None:
    random = Random(21)
    club = Club(ronde, "wrong", str(tmp_path / "e.ronde"))
    club("new", "--system", "bridge-pairs")
    club("movement", "mitchell", "--tables", "5")
    assert "there is no board 99" in club.refused("score", "--table", "1", "--board", "99", "pass")
    forced = club("score", "--table", "1", "--round", "1", "--board", "9", "4s n =", "--force")
    assert [entry["kind"] for entry in forced["entries"]] == ["bridge_replanned", "bridge_result"]
    for round_number in range(1, 6):
        club.play(random, round_number)
    played = [
        (cell["seats"][0], board["board"]) for cell in club.cells() for board in cell["boards"]
    ]
    assert len(played) == len(set(played))
    assert club.look("standings")["rankings"] == club.ranked_elsewhere()["rankings"]


def test_unlikely_scores_and_leads_are_told_and_never_refused(
    ronde: Runner, tmp_path: Path
) -> None:
    club = Club(ronde, "odd", str(tmp_path / "e.ronde"))
    club("new", "--system", "bridge-pairs")
    club("movement", "mitchell", "--tables", "5")
    odd = club("score", "1/1: -620")
    assert odd["status"]["unlikely_count"] == 1
    assert odd["warnings"]
    grid = club.look("show")
    assert [need["why"] for need in grid["needs"]] == ["unlikely"]
    assert (
        club("score", "--confirm", "--table", "1", "--board", "1")["status"]["unlikely_count"] == 0
    )
    assert (
        ronde("bridge", "deal", "--boards", "20", "--seed", "1", "--output", "d.pbn").exit_code == 0
    )
    assert "20 deals" in club("deals", "d.pbn")["entries"][0]["text"]
    leads = [
        club("score", "--table", "1", "--board", "2", "3n s =", "--lead", card)["warnings"]
        for card in ("S2", "H2", "D2", "C2")
    ]
    assert sum(bool(told) for told in leads) in (3, 4)
    assert "expected a card" in club.refused(
        "score", "--table", "1", "--board", "2", "3n s =", "--lead", "Z9"
    )
    records = ronde(
        *("event", "deals", "odd", "--database", club.database, "--output", "hands.pdf")
    )
    assert records.exit_code == 0, records.stderr
    assert (tmp_path / "hands.pdf").read_bytes().startswith(b"%PDF")


NO_EVENING = "it has a movement and scores, not pairings and games"


@pytest.mark.parametrize(
    ("command", "arguments", "expected"),
    [
        ("check-in", ("--all",), NO_EVENING),
        ("bye", ("1",), NO_EVENING),
        ("forbid", ("1", "2"), NO_EVENING),
        ("pair", (), NO_EVENING),
        ("publish", (), NO_EVENING),
        ("result", ("1w",), NO_EVENING),
        ("bracket", (), NO_EVENING),
        ("explain", ("--round", "1"), NO_EVENING),
        ("adjust", ("1", "--points", "1", "--reason", "x"), NO_EVENING),
        ("change", ("--rounds", "5"), "--rounds: a bridge evening has no such thing"),
        ("change", ("--winners", "1"), "the movement settles how many rankings"),
        ("enter", ("A / B", "--rating", "1500"), "--rating: a bridge evening has no such thing"),
        ("enter", ("A / B / C",), "expected 2 names at most"),
        ("enter", ("A / B", "--seat", "ns1"), "N-S 1 is taken by Anne – Bob"),
        ("enter", ("A / B", "--seat", "ns6"), "there is no N-S 6 in this movement"),
        ("import", ("names.txt",), "expected a file of names ending in .csv"),
        ("correct", ("ns1",), "expected the names after --name"),
        ("undo", ("99",), "there is no entry 99"),
        ("score", ("1/1: 8s n =",), "expected a contract of level 1 to 7"),
        ("score", ("1/1: 4s n",), "how many tricks did 4s n take"),
        ("score", ("1/1: 410",), "no contract gives 410"),
        ("score", ("nonsense",), "which board at which table"),
        ("score", ("1/1: pass", "1/2: nonsense"), "expected a result such as"),
        ("score", (), "expected a score, or one of --adjust, --clear and --confirm"),
        ("score", ("--adjust", "odd", "--table", "1", "--board", "1"), "expected an adjustment"),
        ("score", ("--clear", "--table", "1", "--board", "1"), "has no score yet"),
        ("accept", ("--table", "1", "--board", "1"), "table 1, board 1 has no score yet"),
        ("dispute", ("--table", "1", "--board", "1"), "table 1, board 1 has no score yet"),
        ("settle", ("--table", "1", "--board", "1"), "expected a score, or --take"),
        ("movement", ("triplicate",), "triplicate is for teams"),
        ("movement", ("individual", "--players", "12"), "for players who come alone"),
        ("movement", ("--option", "99", "--pairs", "10"), "expected a number from 1 to"),
        ("movement", ("howell", "--option", "1"), "expected one of a KIND, --option"),
        ("movement", ("--advise", "--rounds", "3"), "--rounds: it needs a KIND"),
        ("replan", (), "expected one of --add-pair, --remove and --played"),
        ("replan", ("--remove", "ns9"), "there is no ns9 in this movement"),
        ("replan", ("--add-pair", "--from-round", "9"), "expected a round from 1 to 4"),
        ("start", ("--round", "12"), "expected a round from 1 to 4"),
        ("penalty", ("ns1", "--reason", "x"), "expected one of --points and --percent"),
        ("seat", ("nobody", "ns1"), "nobody in this event is called “nobody”"),
        ("seat", ("Anne", "ns9"), "there is no N-S 9 in this movement"),
        ("traveller", ("1",), "there are no scores yet"),
        ("card", ("ns77",), "there is no ns77 in this movement"),
        ("deals", (), "no deals are loaded"),
        ("standings", (), "there are no scores yet"),
        ("close", (), "20 scores are missing, the first table 1, board 1; --force"),
    ],
)
def test_what_does_not_fit_an_evening_is_refused_in_one_sentence(
    ronde: Runner, tmp_path: Path, command: str, arguments: tuple[str, ...], expected: str
) -> None:
    club = Club(ronde, "night", str(tmp_path / "e.ronde"))
    club("new", "--system", "bridge-pairs")
    club("movement", "mitchell", "--tables", "5", "--boards-per-round", "1", "--rounds", "4")
    club("enter", "Anne / Bob")
    before = club.look("log")["entry_count"]
    assert expected in club.refused(command, *arguments)
    assert club.look("log")["entry_count"] == before


@pytest.mark.parametrize(
    ("command", "arguments"),
    [
        ("seat", ("A", "ns1")),
        ("movement", ("howell", "--pairs", "8")),
        ("replan", ("--add-pair",)),
        ("start", ()),
        ("score", ("1/1: pass",)),
        ("accept", ("--table", "1", "--board", "1")),
        ("dispute", ("--table", "1", "--board", "1")),
        ("settle", ("--table", "1", "--board", "1", "--take", "1")),
        ("penalty", ("1", "--points", "1", "--reason", "x")),
        ("traveller", ("1",)),
        ("card", ("1",)),
        ("deals", ()),
        ("change", ("--method", "imps")),
    ],
)
def test_a_swiss_is_no_bridge_evening(
    ronde: Runner, tmp_path: Path, command: str, arguments: tuple[str, ...]
) -> None:
    club = Club(ronde, "open", str(tmp_path / "e.ronde"))
    club("new", "--rounds", "3", "--seed", "1")
    sentence = club.refused(command, *arguments)
    assert "round by round" in sentence or "is for bridge" in sentence
