from ronde.core.chess.swiss.catalogue import system_of
from ronde.service.events.view import event_of
from ronde.service.kinds.swiss import pairing as system
from tests.unit.service.events.desks import event_with, state, swiss


def test_an_event_names_the_edition_it_is_paired_by() -> None:
    for settings, code in (
        (swiss(), "FIDE_DUTCH_2026"),
        (swiss(baku=True), "FIDE_DUTCH_2026_BAKU"),
    ):
        event = event_of(state(event_with(4, settings)))
        assert event.system_code == code
        assert system_of(event) is system.rules(settings)
