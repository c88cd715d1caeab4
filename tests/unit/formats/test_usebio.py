"""USEBIO: every element where the document type has it."""

from dataclasses import replace
from fractions import Fraction
from xml.etree.ElementTree import Element, fromstring

import pytest

from ronde.core.bridge.movements.movement import Direction
from ronde.core.bridge.scoring.matches import matches
from ronde.core.bridge.scoring.ranking import Correction, Who, rankings
from ronde.core.bridge.scoring.settings import Method
from ronde.core.bridge.scoring.teams import team_standings
from ronde.core.bridge.scoring.victory_points import WBF_2013
from ronde.formats.bridge_event import EventFacts, RankedSession, TeamCompetition
from ronde.formats.bridge_names import LicensedPlayer, Named
from ronde.formats.usebio import dumps_session, dumps_teams
from tests.unit.formats.sessions import FACTS, club_session, results, session_of

STANDING = ["BOARDS_PLAYED", "PLACE", "TOTAL_SCORE", "PERCENTAGE", "ADJUSTMENT", "HANDICAP"]
PLAYED = ["CONTRACT", "PLAYED_BY", "LEAD", "TRICKS", "SCORE"]
POINTS = ["NS_MATCH_POINTS", "EW_MATCH_POINTS", "NS_IMPS", "EW_IMPS"]
PLAYERS = ["PLAYER_NAME", "NATIONAL_ID_NUMBER"]
ORDER = {
    "USEBIO": ["CLUB", "EVENT"],
    "CLUB": ["CLUB_NAME", "CLUB_ID_NUMBER"],
    "EVENT": [
        *("PROGRAM_NAME", "PROGRAM_VERSION", "EVENT_DESCRIPTION", "DATE", "WINNER_TYPE"),
        *("BOARDS_PLAYED", "MPS_AWARDED_FLAG", "BOARD_SCORING_METHOD", "MATCH_SCORING_METHOD"),
        *("SECTION", "PARTICIPANTS", "BOARD", "MATCH"),
    ],
    "SECTION": ["PARTICIPANTS", "BOARD"],
    "PARTICIPANTS": ["PAIR", "PLAYER", "TEAM"],
    "PAIR": ["PAIR_NUMBER", "DIRECTION", *STANDING, "MASTER_POINTS", "PLAYER"],
    "PLAYER": ["PLAYER_NUMBER", *PLAYERS, *STANDING],
    "BOARD": ["BOARD_NUMBER", "IMPS", "TRAVELLER_LINE"],
    "TRAVELLER_LINE": [
        *("DIRECTION", "NS_PAIR_NUMBER", "EW_PAIR_NUMBER"),
        *(f"{seat}_PLAYER_NUMBER" for seat in ("NORTH", "SOUTH", "EAST", "WEST")),
        *PLAYED,
        *POINTS,
    ],
    "TEAM": ["PLACE", "TOTAL_SCORE", "PLAYER"],
    "MATCH": [
        *("ROUND_NUMBER", "TEAM", "OPPOSING_TEAM", "TEAM_SCORE", "OPPOSING_TEAM_SCORE", "BOARD"),
    ],
}


def in_order(element: Element) -> bool:
    """Whether the children of an element, and theirs, stand in the order of the document type."""
    names = [child.tag for child in element]
    if not names:
        return True
    places = [ORDER[element.tag].index(name) for name in names]
    return places == sorted(places) and all(map(in_order, element))


def texts(element: Element, name: str) -> list[str | None]:
    return [found.text for found in element.iter(name)]


def xml_of(session: RankedSession) -> Element:
    root = fromstring(dumps_session(session))
    assert in_order(root)
    return root


def event_of(root: Element) -> Element:
    event = root.find("EVENT")
    assert event is not None
    return event


def test_the_head_of_an_event() -> None:
    root = xml_of(club_session())
    event = event_of(root)
    assert root.attrib == {"Version": "1.2"}
    assert event.attrib == {"EVENT_TYPE": "MP_PAIRS"}
    assert root.findtext("CLUB/CLUB_NAME") == "Bridge <Club>"
    assert root.findtext("CLUB/CLUB_ID_NUMBER") == "75001"
    assert event.findtext("EVENT_DESCRIPTION") == 'Tournoi "du mardi" & C°'
    assert event.findtext("DATE") == "17/03/2026"
    assert event.findtext("WINNER_TYPE") == "2"
    assert event.findtext("BOARDS_PLAYED") == "3"
    assert event.findtext("BOARD_SCORING_METHOD") == "MATCH_POINTS"


def test_a_pair_with_its_players() -> None:
    pairs = list(event_of(xml_of(club_session())).iter("PAIR"))
    assert len(pairs) == 6
    first = next(pair for pair in pairs if pair.findtext("PAIR_NUMBER") == "1")
    assert first.findtext("DIRECTION") == "NS"
    assert [player.findtext("PLAYER_NAME") for player in first.iter("PLAYER")] == [
        "Player ns1",
        "Zoë Ngô",
    ]
    assert texts(first, "NATIONAL_ID_NUMBER") == ["0000001"]


def test_a_pair_without_names_has_two_players_all_the_same() -> None:
    pairs = event_of(xml_of(session_of(results()))).iter("PAIR")
    assert all(texts(pair, "PLAYER_NAME") == ["-", "-"] for pair in pairs)


def test_shared_places() -> None:
    played = results("board,ns,ew,score\n1,1,1,420\n1,2,2,420\n1,3,3,-50\n")
    pairs = list(event_of(xml_of(session_of(played))).iter("PAIR"))
    assert [pair.findtext("PLACE") for pair in pairs] == ["1=", "1=", "3", "1", "2=", "2="]


def test_the_lines_of_travellers() -> None:
    boards = list(event_of(xml_of(club_session())).iter("BOARD"))
    lines = [
        [(child.tag, child.text) for child in line] for line in boards[0].iter("TRAVELLER_LINE")
    ]
    assert lines[0] == [
        ("NS_PAIR_NUMBER", "1"),
        ("EW_PAIR_NUMBER", "1"),
        ("CONTRACT", "4S"),
        ("PLAYED_BY", "N"),
        ("LEAD", "HK"),
        ("TRICKS", "10"),
        ("SCORE", "420"),
        ("NS_MATCH_POINTS", "4"),
        ("EW_MATCH_POINTS", "0"),
    ]
    assert lines[2][2:4] == [("CONTRACT", "PASS"), ("SCORE", "0")]
    assert texts(boards[1], "CONTRACT") == ["3NT", "5CXX"]
    assert texts(boards[1], "SCORE") == ["-400", "1000", "A6040"]
    assert texts(boards[2], "SCORE") == ["110", "60%:110 40%:-50", "NP"]


@pytest.mark.parametrize(
    ("method", "event_type", "board_method"),
    [
        (Method.BUTLER, "BUTLER_PAIRS", "BUTLER_IMPS"),
        (Method.CROSS_IMPS, "CROSS_IMPS", "CROSS_IMPS"),
        (Method.IMPS, "CROSS_IMPS", "CROSS_IMPS"),
    ],
)
def test_imps(method: Method, event_type: str, board_method: str) -> None:
    played = results("board,ns,ew,score\n1,1,1,420\n1,2,2,-50\n")
    event = event_of(xml_of(session_of(played, method=method)))
    assert event.attrib["EVENT_TYPE"] == event_type
    assert event.findtext("BOARD_SCORING_METHOD") == board_method
    assert texts(event, "PERCENTAGE") == []
    if method is not Method.BUTLER:
        assert texts(event, "NS_IMPS") == ["10", "-10"]


def test_an_individual() -> None:
    played = results("board,n,s,e,w,score\n1,8,1,3,6,420\n1,4,7,2,5,-50\n", lines=1)
    session = replace(
        session_of(played, lines=1), names={Who(number=8): Named((LicensedPlayer("Ada", "42"),))}
    )
    event = event_of(xml_of(session))
    assert event.attrib["EVENT_TYPE"] == "INDIVIDUAL"
    assert event.findtext("WINNER_TYPE") == "1"
    player = next(p for p in event.iter("PLAYER") if p.findtext("PLAYER_NUMBER") == "8")
    assert (player.findtext("PLAYER_NAME"), player.findtext("NATIONAL_ID_NUMBER")) == ("Ada", "42")
    assert texts(event, "NORTH_PLAYER_NUMBER") == ["4", "8"]
    assert texts(event, "WEST_PLAYER_NUMBER") == ["5", "6"]


def test_sections_are_apart() -> None:
    played = results("board,section,ns,ew,score\n1,A,1,1,420\n1,B,1,1,-50\n")
    event = event_of(xml_of(session_of(played)))
    sections = list(event.iter("SECTION"))
    assert [section.attrib["SECTION_ID"] for section in sections] == ["A", "B"]
    assert [texts(section, "SCORE") for section in sections] == [["420"], ["-50"]]
    assert [len(list(section.iter("PAIR"))) for section in sections] == [2, 2]


def test_penalties_and_handicaps() -> None:
    session = session_of(results())
    who = Who(number=1, line=Direction.NORTH_SOUTH)
    correction = Correction(penalty_percent_of_top=Fraction(10), handicap=Fraction(9, 2))
    session = replace(session, rankings=rankings(session.tally, corrections={who: correction}))
    pair = next(
        pair
        for pair in event_of(xml_of(session)).iter("PAIR")
        if (pair.findtext("PAIR_NUMBER"), pair.findtext("DIRECTION")) == ("1", "NS")
    )
    assert pair.findtext("ADJUSTMENT") == "-0.4"
    assert pair.findtext("HANDICAP") == "4.5"


def test_teams() -> None:
    played = results(
        "board,round,ns,ew,contract,by,tricks\n"
        "1,2,A1,B1,4S,N,10\n1,2,B2,A2,4S,N,9\n2,2,A1,B1,3NT,E,9\n2,2,B2,A2,PASS,,\n"
    )
    found = matches(played)
    competition = TeamCompetition(
        facts=FACTS,
        results=played,
        matches=found,
        victory_points=[match.victory_points(WBF_2013) for match in found],
        standings=team_standings(found, WBF_2013),
        names={Who(number="A"): Named((LicensedPlayer("Ada"), LicensedPlayer("Bob")), "Les As")},
    )
    root = fromstring(dumps_teams(competition))
    assert in_order(root)
    event = event_of(root)
    assert event.attrib["EVENT_TYPE"] == "TEAMS_OF_FOUR"
    assert event.findtext("MATCH_SCORING_METHOD") == "VPS"
    teams = {
        team.attrib["TEAM_ID"]: team.attrib["TEAM_NAME"]
        for team in event.iter("TEAM")
        if team.attrib
    }
    assert teams == {"A": "Les As", "B": "B"}
    match = event.find("MATCH")
    assert match is not None
    assert match.findtext("ROUND_NUMBER") == "2"
    assert (match.findtext("TEAM"), match.findtext("OPPOSING_TEAM")) == ("A", "B")
    assert texts(match, "IMPS") == ["10", "-9"]
    assert texts(match, "DIRECTION") == ["NS", "EW", "NS", "EW"]


def test_the_same_session_gives_the_same_file() -> None:
    assert dumps_session(club_session()) == dumps_session(club_session())


def test_signs_that_xml_does_not_know_are_left_out() -> None:
    session = replace(club_session(), facts=EventFacts(name="a\x00b\x1fc"))
    assert event_of(xml_of(session)).findtext("EVENT_DESCRIPTION") == "abc"
