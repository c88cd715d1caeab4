import pytest

from ronde.core.chess.event import Event
from ronde.core.chess.game import Colour
from ronde.formats.trf import Dialect, TrfEdition, TrfReport, dumps
from tests.unit.formats.trf.reports import adjusted, player, read, refusal


@pytest.mark.parametrize("line", ["142 9", "XXR 9", "142    9 "])
def test_the_number_of_rounds(line: str) -> None:
    assert read(line).event.planned_round_count == 9


@pytest.mark.parametrize("found", ["0", "nine", "1000", "-3", "9.0"])
def test_a_bad_number_of_rounds_is_refused(found: str) -> None:
    assert refusal(f"142 {found}") == (
        "t.trf:2:5: expected a whole number from 1 to 999 as number of rounds of record 142,"
        f" found “{found}”"
    )


def test_more_rounds_than_planned_are_refused() -> None:
    lines = ("XXR 1", player(1, "2 w 1", "2 b 1"), player(2, "1 b 0", "1 w 0"))
    assert refusal(*lines) == (
        "t.trf:2:5: this line announces 1 rounds, but the player lines have 2"
    )
    found, repairs = adjusted(*lines)
    assert found.event.planned_round_count == 2
    assert repairs == ["t.trf:2:5: the rounds of the player lines count"]


def test_engine_and_standard_must_agree_on_the_rounds() -> None:
    assert refusal("142 9", "XXR 7") == ("t.trf:3:5: XXR says 7, but record 142 of line 2 says 9")
    found, repairs = adjusted("XXR 7", "142 9")
    assert found.event.planned_round_count == 9
    assert repairs == ["t.trf:2:5: record 142 stands"]


@pytest.mark.parametrize(
    ("line", "colour"),
    [
        ("152 W", Colour.WHITE),
        ("152 b", Colour.BLACK),
        ("XXC white1", Colour.WHITE),
        ("XXC rank black1", Colour.BLACK),
        ("XXC rank", None),
    ],
)
def test_the_initial_colour(line: str, colour: Colour | None) -> None:
    assert read(line).event.initial_colour is colour


def test_a_bad_initial_colour_is_refused() -> None:
    assert "expected W or B as initial colour" in refusal("152 white")
    assert "expected rank, white1 or black1 as setting" in refusal("XXC white2")


def test_engine_and_standard_must_agree_on_the_colour() -> None:
    assert refusal("XXC black1", "152 W") == (
        "t.trf:2:5: XXC says black1, but record 152 of line 3 says W"
    )
    assert adjusted("XXC black1", "152 W")[0].event.initial_colour is Colour.WHITE


def test_two_colours_of_one_engine_are_a_contradiction() -> None:
    assert "XXC says black1" in refusal("XXC white1", "XXC black1")


def test_ranking_by_position_is_kept_and_written_whatever_the_form() -> None:
    found = read("XXC rank", "XXC white1")
    assert found.ranked_by_position
    assert not read("XXC white1").ranked_by_position
    assert dumps(found).endswith("\nXXC rank\n")
    assert dumps(found, edition=TrfEdition.TRF16).endswith("\nXXC rank\n")


def test_settings_as_each_program_reads_them() -> None:
    event = Event(planned_round_count=9, initial_colour=Colour.WHITE)
    assert {"142 9", "152 W"} < set(dumps(event).splitlines())
    javafo = dumps(event, dialect=Dialect.JAVAFO).splitlines()
    assert {"142 9", "152 W", "XXR 9", "XXC white1"} < set(javafo)
    bbppairings = dumps(event, dialect=Dialect.BBPPAIRINGS)
    assert "142 9" in bbppairings
    assert "XX" not in bbppairings
    old = dumps(event, edition=TrfEdition.TRF16, dialect=Dialect.BBPPAIRINGS).splitlines()
    assert old[-2:] == ["XXR 9", "XXC white1"]


def test_a_changed_event_keeps_the_files_settings() -> None:
    found = read("XXC rank", "### note", "QQQ kept")
    changed = found.with_event(Event(name="Other"))
    assert isinstance(changed, TrfReport)
    assert dumps(changed).splitlines() == [
        "012 Other",
        "062 0",
        "### note",
        "QQQ kept",
        "072 0",
        "XXC rank",
    ]
