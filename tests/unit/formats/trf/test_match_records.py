import pytest

from ronde.core.chess.event import Event, RequestedBye
from ronde.core.chess.game import Bye, Colour, Result
from ronde.core.chess.team import (
    ForfeitedMatch,
    LineUp,
    MatchForfeit,
    MatchPoints,
    TeamByes,
    TeamEvent,
)
from ronde.formats.trf import loads, write
from tests.unit.formats.trf.reports import FILES, adjusted, player, read, refusal
from tests.unit.formats.trf.test_team_records import PLAYERS, team_line

TEAMS = (*PLAYERS, team_line("1", "Alpha", 1, 2), team_line("2", "Beta", 3, 4))


def teams_of(*lines: str) -> TeamEvent:
    event = read(*TEAMS, *lines).event.team_event
    assert event is not None
    return event


def test_an_event_of_individuals_has_no_teams() -> None:
    assert read(player(1), "082 0").event.team_event is None


def test_the_records_of_matches() -> None:
    event = loads((FILES / "teams.trf").read_bytes()).event
    teams = event.team_event
    assert teams is not None
    assert teams.line_ups == (LineUp(round_number=1, team=1, opponent=2, players=(1, None)),)
    assert teams.byes == TeamByes(match_points=10, game_points=10, teams=(None, 1))
    assert teams.forfeits == (
        ForfeitedMatch(kind=MatchForfeit.WHITE_WINS, round_number=2, white_team=1, black_team=2),
    )
    assert teams.match_points == MatchPoints(win=30, draw=10, loss=0)
    assert teams.board_colours == (Colour.WHITE, Colour.BLACK)


def test_in_an_event_of_teams_the_records_name_teams() -> None:
    assert read(*TEAMS, "240 H 003    2").event.requested_byes == (
        RequestedBye(result=Result.HALF_POINT_BYE, round_number=3, players=(2,)),
    )
    assert refusal(*TEAMS, "240 H 003    3") == (
        "t.trf:8:14: record 240 names team 3, expected one that a 310 record lists"
    )


def test_columns_of_players_do_not_make_byes_of_teams() -> None:
    lines = (player(1, "0000 - Z"), player(2), team_line("1", "Alpha", 1, 2))
    event = read(*lines).event
    assert event.requested_byes == ()
    assert event.rounds[0].byes == (Bye(1, Result.ZERO_POINT_BYE),)


def test_the_points_of_players_in_teams_are_only_informative() -> None:
    lines = (player(1, "2 w 1", points="7.5"), player(2, "1 b 0"), team_line("1", "Alpha", 1, 2))
    assert read(*lines).adjustments == ()


@pytest.mark.rule("FIDE TRF26 362")
@pytest.mark.parametrize(
    ("line", "points"),
    [
        ("362 TW 3.0   TD 1.0   TL 0.5", MatchPoints(win=30, draw=10, loss=5)),
        ("362 TD 1.5", MatchPoints(draw=15)),
    ],
)
def test_match_points(line: str, points: MatchPoints) -> None:
    assert teams_of(line).match_points == points


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("352 WBX", "5: expected letters W and B as colours of the boards"),
        ("362 TX 1.0", "5: expected one of TW, TD, TL and points as scoring"),
        ("320 x.0  1.0 001", "5: expected points such as 2.5 as match points"),
        ("330 ++ 001 001 002", "5: expected one of +-, -+, -- as kind of forfeit, found “++”"),
        ("330 +- 001 001 003", "16: record 330 names team 3, expected one that a 310 record lists"),
        ("300 001   3   1    1", "11: record 300 names team 3, expected one that a 310"),
        ("300 001   1   2    9", "20: record 300 names player 9, expected one that a 001"),
    ],
)
def test_bad_records_of_matches_are_refused(line: str, sentence: str) -> None:
    assert refusal(*TEAMS, line).startswith(f"t.trf:8:{sentence}")
    assert adjusted(*TEAMS, line)[1]


def test_points_of_a_team_that_did_not_come_are_listed() -> None:
    points = MatchPoints(forfeit=-10)
    written = write(Event(team_event=TeamEvent(match_points=points)))
    assert "362" not in written.text
    assert [str(omission) for omission in written.omissions] == [
        "the match points of a team that did not come"
    ]
