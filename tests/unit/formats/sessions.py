"""Small sessions with results, rulings, names and deals, for the tests of files."""

import datetime as dt
from random import Random

from ronde.core.bridge.deal import random_boards
from ronde.core.bridge.movements.movement import Direction
from ronde.core.bridge.scoring.ranking import Who, rankings
from ronde.core.bridge.scoring.results import Result
from ronde.core.bridge.scoring.session import score_session
from ronde.core.bridge.scoring.settings import Method, ScoringSettings
from ronde.core.bridge.scoring.tally import tally
from ronde.formats.bridge_event import EventFacts, RankedSession
from ronde.formats.bridge_names import LicensedPlayer, Named, Names
from ronde.formats.bridge_results_csv import loads

CLUB_RESULTS = """board,ns,ew,contract,by,tricks,adjustment,round,table,lead
1,1,1,4S,N,10,,1,1,HK
1,2,3,4S,N,9,,2,2,
1,3,2,PASS,,,,3,3,
2,1,1,3NT,E,9,,1,1,S4
2,2,3,5CXX,W,8,,2,2,
2,3,2,,,,60-40,3,3,
3,1,2,2H,S,8,,2,1,
3,2,1,,,,60%:110 40%:-50,1,2,
3,3,3,,,,NP,1,3,
"""

FACTS = EventFacts(
    name='Tournoi "du mardi" & C°',
    site="Salle des fêtes",
    day=dt.date(2026, 3, 17),
    club="Bridge <Club>",
    club_number="75001",
)

NAMES: Names = {
    Who(number=number, line=line): Named(
        (LicensedPlayer(f"Player {line.value}{number}", f"{number:07}"), LicensedPlayer("Zoë Ngô"))
    )
    for number in (1, 2)
    for line in Direction
}


def results(text: str = CLUB_RESULTS, *, lines: int = 2) -> tuple[Result, ...]:
    """The results of a text of CSV."""
    return loads(text, lines=lines).results


def session_of(
    played: tuple[Result, ...], *, method: Method = Method.MATCHPOINTS, lines: int = 2
) -> RankedSession:
    """Results scored and ranked, without names or deals."""
    found = tally(score_session(played, ScoringSettings(method=method)), lines=lines)
    return RankedSession(facts=FACTS, tally=found, rankings=rankings(found))


def club_session(method: Method = Method.MATCHPOINTS) -> RankedSession:
    """A session of three tables and three boards, in two lines."""
    session = session_of(results(), method=method)
    deals = {board.board_number: board.deal for board in random_boards(3, Random(3))}
    return RankedSession(
        facts=FACTS,
        tally=session.tally,
        rankings=session.rankings,
        names=NAMES,
        deals=deals,
    )
