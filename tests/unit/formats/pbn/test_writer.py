import re
from dataclasses import replace

import pytest

from ronde.core.bridge.deal import deal_from_text
from ronde.core.bridge.scoring.matches import matches
from ronde.core.bridge.scoring.settings import Method
from ronde.core.bridge.scoring.teams import team_standings
from ronde.core.bridge.scoring.victory_points import WBF_2013
from ronde.errors import InputError
from ronde.formats.bridge_event import EventFacts, TeamCompetition
from ronde.formats.pbn.deals import read_deals
from ronde.formats.pbn.reader import MANDATORY_TAGS, SCORE_TABLE, TOTAL_SCORE_TABLE, loads, text_of
from ronde.formats.pbn.results import read_facts, read_names, read_results
from ronde.formats.pbn.writer import dumps_deals, dumps_session, dumps_teams
from tests.unit.formats.sessions import FACTS, NAMES, club_session, results, session_of

HANDS = "W:J86.KJ75.A65.852 K7432.A6.42.QJ64 AT95.94.KT73.K97 Q.QT832.QJ98.AT3"
TEAM_RESULTS = """board,ns,ew,contract,by,tricks
1,A1,B1,4S,N,10
1,B2,A2,4S,N,9
2,A1,B1,3NT,E,9
2,B2,A2,3NT,E,9
"""


def lines_of(content: bytes) -> list[str]:
    return text_of(content).split("\r\n")


def table_of(content: bytes, tag: str) -> list[str]:
    """The first table of a kind, header first."""
    lines = lines_of(content)
    start = next(index for index, line in enumerate(lines) if line.startswith(f"[{tag} "))
    rows = lines[start + 1 :]
    end = next(index for index, line in enumerate(rows) if not line or line.startswith("["))
    return [lines[start], *rows[:end]]


def test_the_mandatory_tags_come_first_in_their_order() -> None:
    deal = deal_from_text(HANDS)
    assert deal is not None
    lines = lines_of(dumps_deals({28: deal}))
    assert lines[:2] == ["% PBN 2.1", "% EXPORT"]
    tags = [found[1] for line in lines if (found := re.match(r"\[(\w+) ", line))]
    assert tuple(tags[:15]) == MANDATORY_TAGS
    assert f'[Deal "{HANDS}"]' in lines
    assert '[Dealer "W"]' in lines
    assert '[Vulnerable "NS"]' in lines


def test_the_score_table_of_a_board() -> None:
    assert table_of(dumps_session(club_session()), SCORE_TABLE) == [
        r'[ScoreTable "Table\1R;Round\1R;PairId_NS\1R;PairId_EW\1R;Contract\4L;Declarer\1R;'
        r"Result\2R;Lead\2L;Score_NS\5R;Score_EW\4R;MP_NS\4R;MP_EW\4R;Percentage_NS\6R;"
        r'Percentage_EW\6R"]',
        '1 1 1 1 4S   N 10 HK "420"    - 4.00 0.00 100.00   0.00',
        '2 2 2 3 4S   N  9 -      - "50" 0.00 4.00   0.00 100.00',
        '3 3 3 2 Pass -  - -    "0"    - 2.00 2.00  50.00  50.00',
    ]


def test_the_totals_with_the_names() -> None:
    content = dumps_session(club_session())
    totals = table_of(content, TOTAL_SCORE_TABLE)
    assert totals[0] == (
        r'[TotalScoreTable "Rank\1R;PairId\1R;Direction\2L;TotalMP\4R;TotalPercentage\5R;'
        r'NrBoards\1R;Names\20L"]'
    )
    assert any(row.endswith('"Player ns1;Zoë Ngô"') for row in totals)
    assert text_of(content).count("[TotalScoreTable ") == 1


def test_an_artificial_score_has_a_caret() -> None:
    rows = [line for line in lines_of(dumps_session(club_session())) if "60-40" in line]
    assert len(rows) == 1
    assert "^60.00" in rows[0]
    assert "^40.00" in rows[0]


def test_what_is_written_is_read_again() -> None:
    session = club_session()
    pbn = loads(text_of(dumps_session(session)))
    assert pbn.omissions == ()
    assert set(read_results(pbn, lines=2).results) == set(results())
    assert read_deals(pbn).deals == session.deals
    facts = read_facts(pbn)
    assert (facts.name, facts.site, facts.day) == (FACTS.name, FACTS.site, FACTS.day)
    assert {who: [p.name for p in named.players] for who, named in read_names(pbn).items()} == {
        who: [p.name for p in named.players] for who, named in NAMES.items()
    }


@pytest.mark.parametrize(
    ("method", "scoring", "column"),
    [
        (Method.BUTLER, "IMP;Butler", "IMP_NS"),
        (Method.CROSS_IMPS, "IMP;Cross", "IMP_NS"),
        (Method.IMPS, "IMP", "IMP_NS"),
    ],
)
def test_imps(method: Method, scoring: str, column: str) -> None:
    played = results("board,ns,ew,score\n1,1,1,420\n1,2,2,-50\n")
    content = dumps_session(session_of(played, method=method))
    assert f'[Scoring "{scoring}"]' in text_of(content)
    header = table_of(content, SCORE_TABLE)[0]
    assert column in header
    assert "Percentage" not in header


def test_players_of_an_individual() -> None:
    played = results("board,n,s,e,w,score\n1,8,1,3,6,420\n1,4,7,2,5,-50\n", lines=1)
    content = dumps_session(session_of(played, lines=1))
    assert "PlayerId_North" in table_of(content, SCORE_TABLE)[0]
    assert "PlayerId" in table_of(content, TOTAL_SCORE_TABLE)[0]
    assert '[Competition "Individuals"]' in text_of(content)
    assert set(read_results(loads(text_of(content)), lines=1).results) == set(played)


def test_teams() -> None:
    played = results(TEAM_RESULTS)
    found = matches(played)
    content = dumps_teams(
        TeamCompetition(
            facts=FACTS,
            results=played,
            matches=found,
            victory_points=[match.victory_points(WBF_2013) for match in found],
            standings=team_standings(found, WBF_2013),
        )
    )
    assert table_of(content, TOTAL_SCORE_TABLE)[1:] == ["1 A 16.46 1", "2 B  3.54 1"]
    assert set(read_results(loads(text_of(content)), lines=2).results) == set(played)


def test_sections_have_their_column() -> None:
    played = results("board,section,ns,ew,score\n1,A,1,1,420\n1,B,1,1,-50\n")
    content = dumps_session(session_of(played))
    assert table_of(content, SCORE_TABLE)[1].startswith("A 1 1")
    assert set(read_results(loads(text_of(content)), lines=2).results) == set(played)


def test_letters_beyond_latin_make_the_file_unicode() -> None:
    latin = dumps_deals({}, EventFacts(name="Fête"))
    assert b"charset=ISO-8859-1" in latin
    session = replace(club_session(), facts=EventFacts(name="Турнир"))
    content = dumps_session(session)
    assert b"charset=UTF-8" in content
    assert read_facts(loads(text_of(content))).name == "Турнир"


def test_no_line_is_longer_than_255() -> None:
    session = replace(club_session(), facts=EventFacts(name="x" * 240))
    assert max(map(len, lines_of(dumps_session(session)))) <= 255
    with pytest.raises(InputError, match="Event: expected a text that fits a line"):
        dumps_session(replace(session, facts=EventFacts(name="x" * 250)))
