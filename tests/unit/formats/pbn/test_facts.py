import datetime as dt

import pytest

from ronde.core.bridge.movements.movement import Direction
from ronde.core.bridge.scoring.ranking import Who
from ronde.formats.bridge_names import LicensedPlayer, Named
from ronde.formats.pbn.reader import loads
from ronde.formats.pbn.results import other_sections, read_facts, read_names


def test_the_first_game_that_tells_a_fact_counts() -> None:
    text = '[Event "?"]\n[Board "1"]\n\n[Event "Cup"]\n[Site "Lyon"]\n[Date "2026.03.17"]\n'
    facts = read_facts(loads(text))
    assert (facts.name, facts.site, facts.day) == ("Cup", "Lyon", dt.date(2026, 3, 17))


@pytest.mark.parametrize("date", ["", "2026.??.??", "2026.13.01", "17/03/2026"])
def test_a_day_that_is_not_known(date: str) -> None:
    assert read_facts(loads(f'[Board "1"]\n[Date "{date}"]\n')).day is None


def test_names_of_totals_and_of_score_tables() -> None:
    text = (
        '[Board "1"]\n'
        '[TotalScoreTable "PairId;Names"]\n1 "Ada;Bob"\n'
        '[ScoreTable "PairId_NS;PairId_EW;Names_NS;Names_EW"]\n1 2 "A;B" "Cy;Di"\n'
    )
    assert read_names(loads(text)) == {
        Who(number=1): Named((LicensedPlayer("Ada"), LicensedPlayer("Bob"))),
        Who(number=2, line=Direction.EAST_WEST): Named(
            (LicensedPlayer("Cy"), LicensedPlayer("Di"))
        ),
    }


def test_sections_that_are_not_kept() -> None:
    text = '[Board "1"]\n[Auction "N"]\nPass\n[Play "E"]\n[ScoreTable "PairId_NS"]\n1\n'
    assert other_sections(loads(text)) == ("Auction",)
