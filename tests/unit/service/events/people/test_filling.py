from ronde.core.chess.player import Player
from ronde.formats.player_fields import with_facts
from ronde.service.events.people.deciding import filled, missing_facts


def test_a_list_fills_whatever_field_is_empty() -> None:
    entered = Player(number=3, name="Martin, Léa", rating=2010)
    facts = {"rating": 1990, "federation": "FRA", "club": "Lyon", "national_id": "A12345"}
    listed = with_facts(Player(number=0, name="MARTIN Léa"), facts)
    assert missing_facts(entered, listed) == {
        "federation": "FRA",
        "club": "Lyon",
        "national_id": "A12345",
    }
    assert filled(entered, listed) == with_facts(entered, missing_facts(entered, listed))
