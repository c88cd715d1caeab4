import pytest

from ronde.core.roundrobin.varma.order import Contingent, DrawnEntrant, drawing_order

RULE = "Livre de l'arbitre, Protocole de Varma, ordre du tirage"


def order(*entrants: tuple[str, str]) -> list[tuple[str, list[str]]]:
    contingents = drawing_order(DrawnEntrant(name=name, affinity=code) for name, code in entrants)
    return [(contingent.affinity, list(contingent.names)) for contingent in contingents]


@pytest.mark.rule(RULE)
def test_largest_contingent_draws_first() -> None:
    assert order(("A", "FRA"), ("B", "ITA"), ("C", "ITA")) == [("ITA", ["B", "C"]), ("FRA", ["A"])]


@pytest.mark.rule(RULE)
def test_equal_contingents_draw_in_alphabetical_order_of_their_code() -> None:
    found = order(("A", "FRA"), ("B", "CHN"), ("C", "FRA"), ("D", "CHN"))
    assert [affinity for affinity, _names in found] == ["CHN", "FRA"]


@pytest.mark.rule(RULE)
def test_within_a_contingent_names_decide() -> None:
    found = order(("Petit", "FRA"), ("Évrard", "FRA"), ("fabre", "FRA"), ("Abel", "FRA"))
    assert found == [("FRA", ["Abel", "Évrard", "fabre", "Petit"])]


def test_players_without_affinity_are_alone_and_last() -> None:
    found = order(("Bo", ""), ("Al", "-"), ("Zed", "USA"), ("A", "FRA"), ("B", "FRA"))
    assert found == [("FRA", ["A", "B"]), ("USA", ["Zed"]), ("", ["Al"]), ("", ["Bo"])]


def test_spelling_of_an_affinity_does_not_divide_a_contingent() -> None:
    found = order(("A", "Orléans"), ("B", "ORLÉANS"), ("C", "orleans"))
    assert found == [("ORLÉANS", ["A", "B", "C"])]


def test_order_of_the_list_does_not_matter() -> None:
    listed = (("Bo", ""), ("C", "fra"), ("D", "FRA"), ("E", "ITA"), ("F", "ITA"), ("G", "ESP"))
    assert order(*listed) == order(*reversed(listed))


def test_contingent_is_called_by_its_affinity_or_its_only_player() -> None:
    assert Contingent(affinity="FRA", names=("A", "B")).title == "FRA"
    assert Contingent(affinity="", names=("Bo",)).title == "Bo"
