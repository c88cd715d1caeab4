from ronde.core.chess.swiss.edition import EDITION
from ronde.core.chess.swiss.rule_sets import RULE_SETS, rule_set_of
from ronde.service.events.view import event_of
from tests.unit.service.events.desks import event_with, state, swiss


def test_an_event_names_the_edition_it_is_paired_by() -> None:
    for settings, code in (
        (swiss(), "FIDE_DUTCH_2026"),
        (swiss(baku=True), "FIDE_DUTCH_2026_BAKU"),
    ):
        event = event_of(state(event_with(4, settings)))
        assert event.system_code == code
        assert rule_set_of(event) is RULE_SETS[EDITION]
