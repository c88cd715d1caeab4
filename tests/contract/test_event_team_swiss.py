"""A Swiss of teams from the command line, on each kind of database: what is paired is checked."""

from pathlib import Path
from random import Random

import pytest

from ronde.formats import trf
from tests.contract.conftest import Runner
from tests.contract.event_play import Hall
from tests.contract.team_play import team_list

TEAMS = {"Lyon": 5, "Paris": 4, "Nice": 4, "Lille": 5, "Metz": 4, "Brest": 4, "Dijon": 4}


def opened_hall(ronde: Runner, database: str, tmp_path: Path, *options: str) -> Hall:
    """A Swiss of seven teams over five rounds, before the first."""
    (tmp_path / "teams.csv").write_text(team_list(TEAMS), encoding="utf-8")
    hall = Hall(ronde, "cup", database)
    hall("new", "--system", "team-swiss", "--rounds", "5", "--name", "Cup", "--seed", "3", *options)
    hall("teams", "teams.csv")
    return hall


def checked(ronde: Runner, hall: Hall) -> trf.TrfReport:
    """The report of an event, whose rounds a check finds as the rules have them."""
    file = Path("cup.trf")
    assert ronde("event", "export", hall.event, "--database", hall.database, "--output", str(file))
    outcome = ronde("check", str(file), "--json")
    assert outcome.json["ok"], outcome.json
    return trf.load(file)


@pytest.mark.rule("FIDE C.04.6 (2026-02) 1.4")
def test_a_team_swiss_is_played_end_to_end(ronde: Runner, database: str, tmp_path: Path) -> None:
    random = Random(2026)
    hall = opened_hall(ronde, database, tmp_path)
    byes = []
    for _round in range(5):
        draft = hall("pair")
        assert len(draft["matches"]) == 3
        assert len(draft["resting"]) == 1
        byes.append(draft["bye_team"])
        hall("publish")
        hall.play(random)
    assert len(set(byes)) == 5
    standings = hall.look("standings")["standings"]
    assert sum(row["points"] for row in standings) == 5 * (3 * 2 + 1)
    report = checked(ronde, hall)
    assert report.event.system_code == "FIDE_TEAM_TYPEA_MP_GP"
    assert report.event.team_event is not None
    assert report.event.team_event.byes is not None
    assert list(report.event.team_event.byes.teams) == byes


def test_a_late_team_a_withdrawal_and_acceleration_are_paired_by_the_rules(
    ronde: Runner, database: str, tmp_path: Path
) -> None:
    random = Random(7)
    hall = opened_hall(ronde, database, tmp_path, "--baku", "--colour-type", "b")
    hall("pair", "--publish")
    hall.play(random)
    (tmp_path / "late.csv").write_text(team_list({"Nantes": 4}), encoding="utf-8")
    hall("teams", "late.csv")
    hall("withdraw", "Metz", "--team")
    assert len(hall("pair", "--publish")["matches"]) == 3
    hall.play(random)
    hall("pair", "--publish")
    report = checked(ronde, hall)
    assert report.event.system_code == "FIDE_TEAM_TYPEB_MP_GP_BAKU"
    # Half of seven teams, rounded up to even, whoever comes later.
    assert {line.last_player for line in report.event.accelerations} == {4}
    assert [line.match_points for line in report.event.accelerations] == [20, 10]


def test_a_match_is_explained_and_another_one_is_asked_for(
    ronde: Runner, database: str, tmp_path: Path
) -> None:
    hall = opened_hall(ronde, database, tmp_path)
    hall("pair", "--publish")
    hall.play(Random(1))
    hall("pair")
    why = hall.look("explain", "--board", "1")
    assert why["as_ruled"]
    assert any(reason["rule"].startswith("C.04.6 ") for reason in why["reasons"])
    match = hall.look("show")["rounds"][-1]["matches"][0]
    assert (why["white"], why["black"]) == (match["first"]["team"], match["second"]["team"])
    other = next(team for team in range(1, 8) if team not in (why["white"], why["black"]))
    answer = hall.look("explain", "--why-not", f"{why['white']}-{other}")
    assert not answer["paired"]
    assert answer["rule"].startswith("C.04.6 ")
    asked = ("event", "explain", hall.event, "--why-not", f"{why['white']}-{other}")
    shown = ronde(*asked, "--database", database).stdout
    # The round that it would have led to is one of teams, and not of whoever has their numbers.
    assert all(team in shown for team in TEAMS)
    assert "Lyon 1" not in shown


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (("by-hand",), "the matches of teams are paired by the rules"),
        (("bye", "1"), "is for a Swiss of players: in this event teams meet"),
        (("change", "--double"), "is for a round robin"),
    ],
)
def test_what_is_for_players_is_refused(
    ronde: Runner, database: str, tmp_path: Path, command: tuple[str, ...], sentence: str
) -> None:
    assert sentence in opened_hall(ronde, database, tmp_path).refused(*command)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ((), "needs its number of rounds"),
        (("--rounds", "5", "--baku", "--rank-by", "gp"), "goes by match points"),
        (("--rounds", "5", "--baku", "--match-points", "3-2-1-0"), "a win worth two draws"),
    ],
)
def test_settings_that_do_not_fit_are_refused(
    ronde: Runner, database: str, options: tuple[str, ...], sentence: str
) -> None:
    hall = Hall(ronde, "cup", database)
    assert sentence in hall.refused("new", "--system", "team-swiss", *options)
