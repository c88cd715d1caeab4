"""Events of teams and around a pivot, from the command line, on each kind of database."""

from pathlib import Path
from random import Random

from ronde.formats import trf
from tests.contract.conftest import Runner
from tests.contract.event_play import Hall, player_list
from tests.contract.team_play import team_list


def exported(ronde: Runner, hall: Hall, file: str) -> Path:
    """The report of an event, written to a file."""
    done = ronde("event", "export", hall.event, "--database", hall.database, "--output", file)
    assert done.exit_code == 0, done.stderr
    return Path(file)


def test_a_league_is_played_end_to_end(ronde: Runner, database: str, tmp_path: Path) -> None:
    random = Random(2026)
    teams = {"Lyon": 5, "Paris": 4, "Nice": 3, "Lille": 5, "Metz": 4}
    (tmp_path / "teams.csv").write_text(team_list(teams), encoding="utf-8")
    hall = Hall(ronde, "league", database)
    hall(
        *("new", "--system", "team-round-robin", "--boards", "4", "--name", "League"),
        *("--match-points", "3-2-1-0", "--numbers", "entry"),
    )
    entered = hall("teams", "teams.csv")
    assert [team["name"] for team in entered["teams"]] == list(teams)
    assert entered["status"]["team_count"] == 5
    assert entered["entries"][0]["text"] == "5 teams entered from teams.csv"
    hall("teams", "--team", "lille", "--order", "2,1,3,4,5")
    assert hall("undo")["entries"][0]["text"].startswith("undo: board order of Lille: Lille 2;")
    draft = hall("pair")
    assert [(match["first"]["name"], match["second"]["name"]) for match in draft["matches"]] == [
        ("Paris", "Metz"),
        ("Nice", "Lille"),
    ]
    assert draft["resting"] == ["Lyon"]
    told = hall("lineup", "1,2,5,4", "--team", "Lille")
    assert told["warnings"] == [
        "the line-up of Lille is not in its board order",
        "the draft of round 1 is out of date: pair it again",
    ]
    hall("pair", "--publish")
    nice = hall.look("show")["rounds"][0]["matches"][1]
    assert [board["label"] for board in nice["boards"]] == ["2.1", "2.2", "2.3", "2.4"]
    assert [board["board"] for board in nice["boards"]] == [5, 6, 7, 8]
    assert nice["boards"][3]["first"] is None
    assert nice["boards"][3]["result"] == "1F-0F"
    assert nice["boards"][2]["second"]["name"] == "Lille 5"
    assert "a chair is empty" in hall.refused("result", "2.4w")

    # A slip was read wrongly, typed again, taken back and brought back.
    hall("result", "2.1w", who="Bernard")
    hall("result", "5=½-½")
    undone = hall("undo")
    assert undone["entries"][0]["text"] == (
        "undo: Nice – Lille, board 2.1, ½-½ instead of 1-0, typed by Anne"
    )
    assert hall("redo")["entries"][0]["text"].startswith("redo: Nice – Lille, board 2.1, ½-½")
    # The captain of Lille sends somebody else to board 2, where nobody has played yet.
    hall("lineup", "1,3,5,4", "--team", "Lille", "--round", "1")
    assert "has a result: its players stand" in hall.refused(
        "lineup", "2,3,5,4", "--team", "Lille", "--round", "1"
    )
    hall.play(random)

    # In round 2 a whole team does not come, then it does, then it does not.
    hall("pair", "--publish")
    forfeited = hall("result", "m2=1F-0F")
    assert forfeited["entries"][0]["text"] == "Lyon – Paris: Lyon wins by forfeit"
    assert forfeited["matches"][1]["score"] == [4, 0]
    assert hall("undo")["entries"][0]["text"] == (
        "undo: Lyon – Paris: Lyon wins by forfeit, by Anne"
    )
    hall("redo")
    assert "is forfeited" in hall.refused("result", "2.1w")
    hall("result", "m2?")
    hall("result", "m2=0F-1F")
    hall.play(random)

    hall("adjust", "Lille", "--team", "--match-points", "-1", "--reason", "late")
    hall("enter", "Reserve, Rose", "--team", "Paris", "--rating", "1900")
    hall("withdraw", "Paris 2")
    hall("pair", "--publish")
    hall.play(random)
    hall("withdraw", "Metz", "--team")
    for _round in (4, 5):
        hall("pair", "--publish")
        hall.play(random)
    assert "all 5 rounds are played" in hall.refused("pair")
    paris = next(
        line_up
        for line_up in hall.look("lineup", "--round", "4")["line_ups"]
        if line_up["name"] == "Paris"
    )
    assert [player["name"] for player in paris["players"]] == [
        "Paris 1",
        "Paris 3",
        "Paris 4",
        "Reserve, Rose",
    ]
    hall("close")

    ranking = hall.look("standings")
    assert ranking["tiebreaks"] == ["GPTS", "DE", "SB"]
    assert len(ranking["standings"]) == 5
    report = trf.load(exported(ronde, hall, "league.trf"))
    assert report.adjustments == ()
    from_file = ronde("standings", "league.trf", "--json").json["standings"]
    assert from_file == ranking["standings"]
    again = ronde("convert", "league.trf", "--json")
    assert again.exit_code == 0, again.stderr
    assert hall.look("verify")["ok"]

    # The journal goes on another machine, where it says the same.
    journal = exported(ronde, hall, "league.jsonl")
    away = Hall(ronde, "league", str(tmp_path / "stick.ronde"))
    ronde("event", "restore", str(journal), "--database", away.database, "--json")
    for command in (("show",), ("standings",), ("standings", "--crosstable"), ("log",)):
        assert away.look(*command) == hall.look(*command)


def test_a_scheveningen_match_is_played_end_to_end(
    ronde: Runner, database: str, tmp_path: Path
) -> None:
    random = Random(7)
    hall = Hall(ronde, "duel", database)
    opened = hall(
        *("new", "--system", "scheveningen", "--team-a", "Lyon", "--team-b", "Paris"),
        *("--double", "--boards", "4"),
    )
    assert [entry["text"] for entry in opened["entries"]] == [
        "event opened: duel, double Scheveningen match",
        "teams entered: Lyon; Paris",
    ]
    for team in ("Lyon", "Paris"):
        for board in range(1, 5):
            hall("enter", f"{team} {board}", "--team", team, "--rating", str(2000 + board))
    hall("enter", "Lyon 5", "--team", "A")
    assert hall("undo")["entries"][0]["text"] == "undo: Lyon 5 entered for Lyon, by Anne"
    hall("redo")
    assert hall.look("show")["status"]["round_count"] == 8
    for round_number in range(1, 9):
        if round_number == 3:
            hall("lineup", "1,2,5,4", "--team", "A")
        if round_number == 5:
            hall("withdraw", "Lyon 2")
        made = hall("pair", "--publish")
        if round_number == 3:
            seats = {
                board["first_seat"]: board["first"]["name"]
                for board in made["matches"][0]["boards"]
            }
            assert seats[3] == "Lyon 5"
        if round_number == 6:
            hall("result", "m1=0F-1F")
            assert hall("undo")["entries"][0]["text"].startswith("undo: Lyon – Paris: Paris wins")
        hall.play(random)
    hall("close")
    ranking = hall.look("standings")
    assert len(ranking["scores"]) == 8
    totals = [sum(score["score"][side] for score in ranking["scores"]) for side in (0, 1)]
    by_team = {place["name"]: place["points"] for place in ranking["standings"]}
    assert totals == [by_team["Lyon"], by_team["Paris"]]
    assert sum(totals) == 32
    table = hall.look("standings", "--crosstable")["crosstable"]
    assert [column["name"] for column in table["columns"]] == [f"Paris {n}" for n in range(1, 5)]
    report = trf.load(exported(ronde, hall, "duel.trf"))
    assert report.adjustments == ()
    assert report.event.system_code == "CUSTOM_SCHEVENINGEN"
    from_file = ronde("standings", "duel.trf", "--json").json["standings"]
    assert from_file == ranking["standings"]


def test_a_rutsch_is_played_end_to_end(ronde: Runner, database: str, tmp_path: Path) -> None:
    random = Random(3)
    (tmp_path / "players.csv").write_text(player_list(9, random), encoding="utf-8")
    hall = Hall(ronde, "evening", database)
    hall("new", "--system", "rutsch", "--variant", "slides")
    hall("import", "players.csv")
    first = hall("pair", "--publish", "--seed", "3")
    assert first["pivot"] is None
    assert [table["played"] for table in first["tables"]] == [False, True, True, True, True]
    assert len(first["moves"]) == 9
    hall("result", "1w")
    hall("result", "1b")
    assert hall("undo")["entries"][0]["text"].startswith("undo: board 1, 0-1 instead of 1-0")
    hall("redo")
    hall.play(random)
    hall("withdraw", "4")
    hall("undo")
    hall("redo")
    for _round in range(2, 10):
        made = hall("pair", "--publish")
        forfeits = [game for game in made["pairings"] if game["result"] is not None]
        assert len(forfeits) <= 1
        hall.play(random)
    hall("close")
    met = {
        frozenset((game["white"], game["black"]))
        for played in hall.look("show")["rounds"]
        for game in played["pairings"]
    }
    assert len(met) == 36
    report = trf.load(exported(ronde, hall, "evening.trf"))
    assert report.adjustments == ()
    assert report.event.system_code == "CUSTOM_ROUNDROBIN"
    places = ronde("standings", "evening.trf", "--json").json["standings"]
    assert places == hall.look("standings")["standings"]


def test_numbers_are_drawn_by_the_varma_tables(
    ronde: Runner, database: str, tmp_path: Path
) -> None:
    lines = ["Name,Fed,Club"]
    lines += [f"Player {index:02},{'FRA' if index < 4 else f'F{index}'},C" for index in range(10)]
    (tmp_path / "players.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    hall = Hall(ronde, "masters", database)
    hall("new", "--system", "round-robin", "--numbers", "varma")
    hall("import", "players.csv")
    drawn = hall("pair", "--seed", "11")
    assert drawn["entries"][0]["text"] == (
        "numbers drawn by the Varma tables, by federation, seed 11"
    )
    numbers = {player["name"]: player["id"] for player in hall.look("show")["players"]}
    hall("undo")
    hall("undo")
    assert hall("pair", "--publish", "--seed", "11")["seed"] == 11
    assert {player["name"]: player["id"] for player in hall.look("show")["players"]} == numbers
    few = Hall(ronde, "few", database)
    few("new", "--system", "round-robin", "--numbers", "varma", "--by", "club")
    for name in ("A", "B", "C"):
        few("enter", name)
    assert "expected a number of players from 9 to 24" in few.refused("pair")
    assert "--by goes with --numbers varma" in few.refused(
        "new", "--system", "round-robin", "--by", "club"
    )


def test_rounds_of_teams_as_they_hang_on_the_wall(ronde: Runner, tmp_path: Path) -> None:
    (tmp_path / "teams.csv").write_text(team_list({"Lyon": 3, "Nice": 1}), encoding="utf-8")
    hall = Hall(ronde, "duel", str(tmp_path / "duel.ronde"))
    hall("new", "--system", "team-round-robin", "--boards", "2", "--numbers", "entry")
    hall("teams", "teams.csv")
    hall("pair", "--publish")
    hall("result", "1d")
    shown = ronde("event", "show", "duel", "--database", hall.database)
    assert [line.rstrip() for line in shown.stdout.splitlines()] == [
        "duel – Round 1",
        "  Board   No.                Result                No.",
        "──────────────────────────────────────────────────────",
        "Match 1     1   Lyon          1½-½        Nice       2",
        "      1     1   Lyon 1   w    ½-½     b   Nice 1     1",
        "      2     2   Lyon 2   b   1F-0F    w   –",
        "",
        "All rounds are played. Next: close the event.",
    ]


REFUSALS: tuple[tuple[tuple[str, ...], str], ...] = (
    (("new", "x", "--system", "team-round-robin"), "give --boards"),
    (("new", "x", "--system", "scheveningen", "--team-a", "A"), "expected both teams"),
    (
        ("new", "x", "--system", "scheveningen", "--team-a", "A", "--team-b", "a"),
        "different names",
    ),
    (("new", "x", "--system", "rutsch", "--double"), "a Rutsch has one leg"),
    (("new", "x", "--system", "rutsch", "--boards", "4"), "are for events of teams"),
    (("new", "x", "--system", "rutsch", "--numbers", "varma"), "Berger tables"),
    (("new", "x", "--rounds", "5", "--variant", "book"), "--variant is for a Rutsch"),
    (
        ("new", "x", "--system", "scheveningen", "--match-points", "2-1"),
        "such as 2-1-0 or 3-2-1-0",
    ),
    (
        ("new", "x", "--system", "scheveningen", "--match-points", "0-1-2"),
        "a won match is worth more",
    ),
    (("new", "x", "--system", "scheveningen", "--tiebreaks", "BPG"), "a tie-break of players"),
    (("enter", "l", "Solo"), "everybody plays for one"),
    (("enter", "l", "Solo", "--team", "Rome"), "no team in this event is called “Rome”"),
    (("enter", "l", "Solo", "--team", "3"), "there is no team 3"),
    (("enter", "l", "Solo", "--team", "1", "--board", "9"), "expected a board from 1 to 4"),
    (("teams", "l", "--add", "lyon"), "there is a team lyon already"),
    (("teams", "l", "--add", " "), "expected a name for every team"),
    (("teams", "l", "--name", "X"), "say which team"),
    (("teams", "l", "--team", "1", "--order", "1,2"), "from 1 to 3 once"),
    (("lineup", "l", "--team", "1", "1"), "expected 2 boards"),
    (("lineup", "l", "--team", "1", "1,x"), "expected places such as 1,2,5,4"),
    (("lineup", "l", "--team", "1", "1,1"), "at two boards"),
    (("lineup", "l", "--team", "1", "1,4"), "the players 1 to 3"),
    (("lineup", "l", "--team", "1", "1,2", "--round", "2"), "expected a round from 1 to 1"),
    (("lineup", "l", "1,2"), "expected a team and its places"),
    (("adjust", "l", "1", "--points", "1", "--reason", "x"), "given to a team"),
    (("adjust", "l", "1", "--team", "--reason", "x"), "found 0"),
    (("bye", "l", "1"), "a table says who meets whom"),
    (("result", "l", "1w"), "no round is published yet"),
    (("result", "l", "m1w"), "expected a match and who forfeits it"),
    (("result", "l", "m1=1F-0F"), "no round is published yet"),
    (("standings", "l", "--players", "--boards"), "exclude each other"),
    (("standings", "l", "--explain", "Rome"), "is called “Rome”"),
    (("withdraw", "l", "Rome", "--team"), "is called “Rome”"),
)


def test_what_is_wrong_with_teams_is_told_in_a_sentence(ronde: Runner, tmp_path: Path) -> None:
    (tmp_path / "teams.csv").write_text(team_list({"Lyon": 3, "Nice": 2}), encoding="utf-8")
    database = str(tmp_path / "l.ronde")
    hall = Hall(ronde, "l", database)
    hall("new", "--system", "team-round-robin", "--boards", "2", "--numbers", "entry")
    hall("teams", "teams.csv")
    before = hall.look("log")
    for arguments, sentence in REFUSALS:
        told = ronde("event", *arguments, "--database", database).refused()
        assert sentence in told, (arguments, told)
    assert hall.look("log") == before
    assert len(ronde("event", "list", "--database", database, "--json").json["events"]) == 1
