"""Whatever is written is read again as it was."""

from dataclasses import replace

from hypothesis import HealthCheck, given, settings

from ronde.core.chess.event import Event
from ronde.formats.trf import Dialect, TrfEdition, dumps, loads
from tests.examples import examples
from tests.properties.strategies import events

# An event is a large value, and drawing one is what takes the time here.
patiently = settings(
    deadline=None, max_examples=examples(60), suppress_health_check=[HealthCheck.too_slow]
)


@patiently
@given(events())
def test_an_event_that_is_written_is_read_again_as_it_was(event: Event) -> None:
    text = dumps(event)
    found = loads(text)
    assert found.event == event
    assert found.adjustments == ()
    assert dumps(found) == text
    assert loads(text.replace("\n", "\r"), lenient=True) == found
    assert loads(text.replace("\n", "\r\n").encode()) == found


@patiently
@given(events())
def test_the_lines_of_an_engine_change_nothing(event: Event) -> None:
    assert loads(dumps(event, dialect=Dialect.JAVAFO)).event == event
    scoring = replace(event.scoring, unknown=event.scoring.white_draw)
    known = replace(event, scoring=scoring)
    assert loads(dumps(known, dialect=Dialect.BBPPAIRINGS)).event == known


@patiently
@given(events())
def test_trf16_keeps_players_and_rounds(event: Event) -> None:
    found = loads(dumps(event, edition=TrfEdition.TRF16), lenient=True).event
    assert [replace(player, national=()) for player in event.players] == list(found.players)
    assert found.rounds == event.rounds
