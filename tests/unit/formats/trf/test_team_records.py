import pytest

from ronde.core.chess.event import Event
from ronde.core.chess.player import Player
from ronde.core.chess.team import Team, TeamEvent
from ronde.formats.trf import ReportedTeam, TrfEdition, loads, write
from tests.unit.formats.trf.reports import FILES, adjusted, player, read, refusal

PLAYERS = tuple(player(number) for number in range(1, 5))


def team_line(number: str, name: str, *members: int) -> str:
    return f"310 {number:>3} {name:32}".ljust(72) + "".join(f"{member:5}" for member in members)


@pytest.mark.rule("FIDE TRF26 310")
def test_a_teams_line_field_by_field() -> None:
    found = loads((FILES / "teams.trf").read_bytes())
    assert found.event.team_event is not None
    assert found.event.team_event.teams[0] == Team(
        number=1,
        name="Alpha Chess Club",
        nickname="ALPHA",
        strength="1970",
        members=(1, 3, 5, 7),
    )
    assert found.team_standings[2] == ReportedTeam(match_points=0, game_points=5, rank=2)


@pytest.mark.rule("FIDE TRF16 013")
def test_the_old_record_numbers_teams_by_their_place() -> None:
    lines = ("013 Alpha".ljust(36) + "   1    2", "013 Beta".ljust(36) + "   3    4")
    event = read(*PLAYERS, *lines).event.team_event
    assert event is not None
    assert event.teams == (
        Team(number=1, name="Alpha", members=(1, 2)),
        Team(number=2, name="Beta", members=(3, 4)),
    )


def test_the_old_record_is_passed_over_beside_the_new_one() -> None:
    lines = (team_line("7", "Alpha", 1, 2), "013 Alpha".ljust(36) + "   1    2")
    event = read(*PLAYERS, *lines).event.team_event
    assert event is not None
    assert [team.number for team in event.teams] == [7]


def test_a_team_has_one_line() -> None:
    lines = (*PLAYERS, team_line("1", "Alpha", 1), team_line("1", "Beta", 2))
    assert refusal(*lines) == (
        "t.trf:7:5: team 1 has a line before this one, expected each team once"
    )
    assert adjusted(*lines)[1] == ["t.trf:7:5: the line is left out"]


def test_a_player_has_one_team() -> None:
    lines = (*PLAYERS, team_line("1", "Alpha", 1, 2), team_line("2", "Beta", 2, 3))
    assert refusal(*lines) == (
        "t.trf:7:73: player 2 is a member of team 1 already, expected only one team"
    )
    event = adjusted(*lines)[0].event.team_event
    assert event is not None
    assert [team.members for team in event.teams] == [(1, 2), (3,)]


def test_a_team_without_a_number_is_refused() -> None:
    assert refusal(*PLAYERS, team_line("x", "Alpha")).startswith(
        "t.trf:6:7: expected a whole number as number of a team of record 310"
    )


def test_trf16_has_teams_without_numbers() -> None:
    players = tuple(Player(number=number) for number in (1, 2, 12345))
    teams = (
        Team(number=1, name="Alpha", members=(1,)),
        Team(number=9, name="Beta", members=(2,), nickname="BET"),
        Team(number=3, name="Gamma", members=(12345,)),
    )
    written = write(
        Event(players=players, team_event=TeamEvent(teams=teams)), edition=TrfEdition.TRF16
    )
    assert [line for line in written.text.splitlines() if line.startswith("013")] == [
        "013 Alpha".ljust(36) + "   1",
        "013 Beta".ljust(36) + "   2",
    ]
    assert [str(omission) for omission in written.omissions] == [
        "number, nickname and strength of team Beta",
        "team Gamma: record 013 has no place for numbers of five digits",
    ]
