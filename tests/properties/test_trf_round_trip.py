"""Whatever is written is read again as it was."""

from dataclasses import replace

from hypothesis import given

from ronde.core.chess.event import Event
from ronde.formats.trf import Dialect, TrfEdition, TrfReport, dumps, loads
from tests.properties.strategies import events


@given(events())
def test_an_event_that_is_written_is_read_again_as_it_was(event: Event) -> None:
    found = loads(dumps(event))
    assert found.event == event
    assert found.adjustments == ()


@given(events())
def test_the_lines_of_an_engine_change_nothing(event: Event) -> None:
    assert loads(dumps(event, dialect=Dialect.JAVAFO)).event == event
    scoring = replace(event.scoring, unknown=event.scoring.white_draw)
    known = replace(event, scoring=scoring)
    assert loads(dumps(known, dialect=Dialect.BBPPAIRINGS)).event == known


@given(events())
def test_a_report_that_is_read_is_written_as_it_was(event: Event) -> None:
    text = dumps(event)
    assert dumps(loads(text)) == text


@given(events())
def test_trf16_keeps_players_rounds_and_points(event: Event) -> None:
    found = loads(dumps(event, edition=TrfEdition.TRF16), lenient=True).event
    assert [replace(player, national=()) for player in event.players] == list(found.players)
    assert found.rounds == event.rounds


@given(events())
def test_a_lenient_reader_finds_nothing_to_repair_in_a_good_file(event: Event) -> None:
    assert loads(dumps(event), lenient=True).adjustments == ()


@given(events())
def test_line_ends_do_not_matter(event: Event) -> None:
    text = dumps(event)
    assert isinstance(loads(text.replace("\n", "\r")), TrfReport)
    assert loads(text.replace("\n", "\r\n").encode()) == loads(text)
