import json

import pytest

from ronde.core.prizes.categories import Competitor
from ronde.errors import FormatError, UnknownName
from ronde.formats.playoff_places import loads

STANDINGS = [
    Competitor(number=12, name="Zoé", rank=1),
    Competitor(number=3, name="Anne", rank=1),
    Competitor(number=4, name="Anne", rank=1),
]


def document(*rows: dict[str, object]) -> str:
    return json.dumps({"standings": rows})


def row(name: str, number: int, rank: int, decided_by: str = "play") -> dict[str, object]:
    return {"id": number, "name": name, "rank": rank, "decided_by": decided_by}


def test_names_decide_and_numbers_where_two_have_one_name() -> None:
    text = document(row("zoe", 1, 1), row("Anne", 4, 2, "shared"), row("Anne", 3, 3, "tie-breaks"))
    assert loads(text, STANDINGS) == ((12, 1, True), (4, 2, True), (3, 3, False))


def test_a_play_off_under_way_has_no_places() -> None:
    with pytest.raises(FormatError, match=r"p.json: expected a play-off that is over"):
        loads(document(), STANDINGS, file="p.json")


def test_a_row_that_lacks_something_is_refused() -> None:
    with pytest.raises(FormatError, match="entry 2: expected id, name, rank and decided_by"):
        loads(document(row("Zoé", 1, 1), {"id": 3}), STANDINGS)


@pytest.mark.parametrize("found", [row("Karl", 1, 1), row("Anne", 9, 1)])
def test_somebody_who_is_not_in_the_standings_is_refused(found: dict[str, object]) -> None:
    with pytest.raises(UnknownName, match="the standings have no"):
        loads(document(found), STANDINGS)
