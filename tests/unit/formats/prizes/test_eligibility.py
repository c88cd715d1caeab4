import pytest

from ronde.errors import FormatError, UnknownName
from ronde.formats.prizes.eligibility import funds
from ronde.formats.prizes.prize_list import loads
from ronde.formats.ranking import RankingFile, loads_csv

RANKING = loads_csv(
    "rank,name,points,elo,category,Veterans\n"
    "1,A,5,2000,Women|Juniors,\n"
    "2,B,4,1700,,x\n"
    "3,C,3,1600,women,no\n",
    file="s.csv",
)
PRIZES = "category,place,amount,condition\n,1,9,\n{name},1,5,{condition}\n"


def members(
    name: str,
    condition: str = "",
    typed: dict[str, str] | None = None,
    ranking: RankingFile = RANKING,
) -> list[str]:
    listed = loads(PRIZES.format(name=name, condition=condition), file="p.csv")
    category = funds(listed, ranking, typed)[1].category
    return [c.name for c in ranking.competitors if category.admits(c)]


def test_a_condition_of_the_list_says_who_belongs() -> None:
    assert members("U1800", "rating<1800") == ["B", "C"]


def test_a_condition_that_is_typed_goes_before() -> None:
    assert members("U1800", "rating<1800", {"u1800": "rating<1650"}) == ["C"]


def test_a_column_of_that_name_marks_members() -> None:
    assert members("veterans") == ["B"]


def test_a_column_category_names_members() -> None:
    assert members("Women") == ["A", "C"]
    assert members("Juniors") == ["A"]


def test_general_prizes_are_open() -> None:
    assert funds(loads("place,amount\n1,5\n"), RANKING)[0].category.conditions == ()


def test_a_category_that_nothing_defines_is_refused_at_its_line() -> None:
    plain = loads_csv("rank,name,points\n1,A,5\n", file="s.csv")
    with pytest.raises(UnknownName, match=r"p.csv:3: who belongs to “Women”"):
        members("Women", ranking=plain)


def test_a_fact_that_the_standings_do_not_have_is_refused() -> None:
    with pytest.raises(UnknownName, match=r"p.csv:3: “X” asks for “sex”, .* category, rating, v"):
        members("X", "sex=w")
    with pytest.raises(UnknownName, match="--category: “X” asks for “sex”"):
        members("X", typed={"X": "sex=w"})


def test_a_category_without_prizes_is_refused() -> None:
    with pytest.raises(UnknownName, match="no prize is offered in “Y”; there are “X”"):
        members("X", "rating<1", {"Y": "sex=w"})
    with pytest.raises(FormatError, match="expected a condition"):
        members("X", typed={"X": "women"})
