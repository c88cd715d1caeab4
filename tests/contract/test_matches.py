"""Rounds of matches at the command line: the Swiss of teams and Double-Swiss."""

from pathlib import Path

import pytest

from ronde.formats import trf
from tests.contract.conftest import Runner
from tests.contract.swiss import OPEN
from tests.unit.core.chess.team_matches import team_event

PLAIN = ("--plain", "--players", "7", "--rounds", "5", "--seed", "3")


@pytest.fixture
def team(ronde: Runner) -> str:
    """A report of seven teams after five rounds, of two boards each."""
    ronde("generate", "--system", "team", "--boards", "2", *PLAIN, "--output", "team.trf")
    return "team.trf"


@pytest.fixture
def double(ronde: Runner) -> str:
    """A report of a Double-Swiss after five matches."""
    ronde("generate", "--system", "double", *PLAIN, "--output", "double.trf")
    return "double.trf"


@pytest.fixture
def blocked(tmp_path: Path) -> str:
    """Four teams who all met each other."""
    rounds = ("1-3: 1 1; 2-4: 1 1", "1-2: 1 1; 3-4: 1 1", "1-4: 1 1; 2-3: 1 1")
    trf.dump(team_event(*rounds, team_count=4), tmp_path / "blocked.trf")
    return "blocked.trf"


def test_a_round_of_teams_as_json(ronde: Runner, team: str) -> None:
    document = ronde("pair", team, "--round", "1", "--json").json
    assert (document["round"], document["bye"]) == (1, 7)
    assert (document["system"], document["edition"]) == ("team", "2026")
    assert "pairings" not in document
    assert [match["board"] for match in document["matches"]] == [1, 2, 3]
    assert {frozenset((m["white"], m["black"])) for m in document["matches"]} == {
        frozenset((1, 4)), frozenset((2, 5)), frozenset((3, 6)),
    }  # fmt: skip


def test_a_round_of_teams_reads_well(ronde: Runner, team: str) -> None:
    text = ronde("pair", team, "--round", "2", "--explain").stdout
    assert "Team 1" in text
    assert "Bye: " in text
    assert "C.04.6 2.3.1 [C4]" in text
    assert "C.04.6 3.6" in text
    assert "{" not in text


def test_every_bracket_is_explained(ronde: Runner, team: str) -> None:
    document = ronde("pair", team, "--round", "4", "--explain", "--json").json
    explanation = document["explanation"]
    assert [bracket["bracket"] for bracket in explanation] == list(range(1, len(explanation) + 1))
    first = explanation[0]["decisions"]
    assert first[0]["rule"] == "C.04.6 3.4"
    assert first[0]["players"] == [document["bye"]]
    seated = [number for bracket in explanation for number in bracket["players"]]
    assert sorted([*seated, document["bye"]]) == list(range(1, 8))
    for bracket in explanation:
        rules = [decision["rule"] for decision in bracket["decisions"]]
        assert all(rule.startswith("C.04.6 ") for rule in rules)
        colours = [rule for rule in rules if rule.startswith("C.04.6 4.3.")]
        assert len(colours) == len(bracket["players"]) // 2


def test_why_two_teams_do_not_meet(ronde: Runner, team: str) -> None:
    round_3 = ("--round", "3", "--json")
    document = ronde("pair", team, *round_3).json
    pairs = [(match["white"], match["black"]) for match in document["matches"]]
    bye = document["bye"]
    met = ronde("explain", team, "--why-not", f"{pairs[0][0]}-{pairs[0][1]}", *round_3).json
    assert met["paired"] is True
    assert sorted(pairs[0]) not in [sorted(pair) for pair in met["alternative"]]
    top = pairs[1][0]
    apart = ronde("explain", team, "--why-not", f"{top}-{bye}", *round_3).json
    assert apart["paired"] is False
    assert sorted((top, bye)) in [sorted(pair) for pair in apart["alternative"]]
    assert apart["rule"] == "C.04.6 3.4"
    text = ronde("explain", team, "--why-not", "1-2", "--round", "1").stdout
    assert "C.04.6 3.6" in text
    assert "Team 2" in text
    assert "no team 9" in ronde("explain", team, "--why-not", "1-9", "--round", "1").refused()


def test_generated_events_are_checked(ronde: Runner, team: str, double: str) -> None:
    for file, name, rounds in ((team, "team", 5), (double, "double", 10)):
        document = ronde("check", file, "--json").json
        assert document["ok"] is True, document
        assert (document["system"], len(document["rounds"])) == (name, rounds)


def test_what_is_wrong_in_a_report_of_teams_is_found(
    ronde: Runner, team: str, tmp_path: Path
) -> None:
    report = trf.load(tmp_path / team)
    first = report.event.rounds[0]
    games = tuple(
        # The first match with colours reversed at both boards.
        type(game)(game.black, game.white, game.black_result, game.white_result)
        if index < 2
        else game
        for index, game in enumerate(first.games)
    )
    event = report.event
    changed = report.with_event(
        type(event)(
            **{
                field: getattr(event, field)
                for field in event.__dataclass_fields__
                if field != "rounds"
            },
            rounds=(type(first)(games, first.byes), *event.rounds[1:]),
        )
    )
    trf.dump(changed, tmp_path / "turned.trf")
    document = ronde("check", "turned.trf", "--json").json
    assert document["ok"] is False
    assert not document["rounds"][0]["ok"]
    text = (tmp_path / team).read_text("utf-8")
    line = next(line for line in text.splitlines() if line.startswith("310   1"))
    points = line[54:60]
    wrong = text.replace(line, f"{line[:54]}{'99.0':>6}{line[60:]}")
    (tmp_path / "wrong.trf").write_text(wrong, "utf-8")
    document = ronde("check", "wrong.trf", "--json").json
    assert document["standing_differences"] == [
        {"id": 1, "value": "match_points", "expected": float(points), "found": 99}
    ]
    assert "match points" in ronde("check", "wrong.trf").stdout


def test_a_blocked_round_of_teams_is_explained(ronde: Runner, blocked: str) -> None:
    sentence = ronde("pair", blocked).refused(1)
    assert "C.04.6 2.2.1 [C3]" in sentence
    assert "1, 2, 3, 4" in sentence
    document = ronde("explain", blocked, "--blocked", "--json").json
    assert document["blocked"] is True
    assert {fact["rule"] for fact in document["facts"]} == {"C.04.6 2.1.1 [C1]"}


def test_second_games_follow_the_first(ronde: Runner, double: str) -> None:
    first = ronde("pair", double, "--round", "3", "--json").json
    second = ronde("pair", double, "--round", "4", "--explain", "--json").json
    assert (first["system"], second["round"]) == ("double", 4)
    assert [(game["black"], game["white"]) for game in first["pairings"]] == [
        (game["white"], game["black"]) for game in second["pairings"]
    ]
    assert [decision["rule"] for decision in second["explanation"][0]["decisions"]] == [
        "C.04.5 4.4"
    ]
    one, other = first["pairings"][0]["white"], first["pairings"][1]["white"]
    answer = ronde("explain", double, "--why-not", f"{one}-{other}", "--round", "4", "--json").json
    assert (answer["rule"], answer["alternative"]) == ("C.04.5 4.4", None)
    calm = ronde("explain", double, "--blocked", "--round", "4", "--json").json
    assert calm["blocked"] is False


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (("pair", "open.trf"), "needs teams"),
        (("check", "open.trf"), "needs teams"),
        (("explain", "open.trf"), "needs teams"),
        (("pair", "unknown.trf"), "paired by FIDE_TEAM_TYPEC_MP"),
        (("pair", "both.trf"), "expected it only once"),
        (("pair", "team.trf", "--system", "dutch"), "the system dutch pairs players"),
        (("pair", "double.trf", "--system", "team"), "needs teams"),
        (("pair", "team.trf", "--avoid", "1-101"), "no number 101"),
        (("generate", "--system", "team", "--ratings", "2000,1900"), "those of teams are drawn"),
        (("generate", "--system", "double", "--rounds", "60"), "at most 49"),
        (("generate", "--system", "team", "--players", "9000"), "more than 9999 players"),
    ],
)
@pytest.mark.usefixtures("team", "double")
def test_what_does_not_fit_is_refused_in_a_sentence(
    ronde: Runner, tmp_path: Path, command: tuple[str, ...], sentence: str
) -> None:
    for name, records in (
        ("open", "192 FIDE_TEAM_TYPEA_MP\n"),
        ("unknown", "192 FIDE_TEAM_TYPEC_MP\n"),
        ("both", "192 FIDE_TEAM_MP\n192 FIDE_DUTCH\n"),
    ):
        text = OPEN.replace("XXR 5\n", f"142 5\n{records}")
        (tmp_path / f"{name}.trf").write_text(text, "utf-8")
    assert sentence in ronde(*command).refused()
