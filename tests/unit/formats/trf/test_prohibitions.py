import pytest

from ronde.core.chess.event import Event, ProhibitedPairing
from ronde.formats.trf import Dialect, TrfEdition, dumps, loads, write
from tests.unit.formats.trf.reports import player, read

PLAYERS = tuple(player(number) for number in range(1, 6))


def prohibited(
    *players: int, first: int | None = None, last: int | None = None
) -> ProhibitedPairing:
    return ProhibitedPairing(players=players, first_round=first, last_round=last)


@pytest.mark.rule("FIDE TRF26 260")
@pytest.mark.parametrize(
    ("line", "value"),
    [
        ("260 001 002    1    2    3", prohibited(1, 2, 3, last=2)),
        ("260 002 003    1    2", prohibited(1, 2, first=2, last=3)),
        ("260 001 005    1    2", prohibited(1, 2)),
        ("260 002 999    1    2", prohibited(1, 2, first=2)),
        ("260            1    2", prohibited(1, 2)),
    ],
)
def test_a_group_and_its_rounds(line: str, value: ProhibitedPairing) -> None:
    assert read("142 5", *PLAYERS, line).event.prohibited_pairings == (value,)


def test_without_a_number_of_rounds_the_last_one_is_not_known() -> None:
    assert read(*PLAYERS, "260 001 005    1    2").event.prohibited_pairings == (
        prohibited(1, 2, last=5),
    )


@pytest.mark.rule("JaVaFo AUM, XXP")
def test_javafos_groups_hold_in_all_rounds_and_a_repetition_counts_once() -> None:
    lines = ("260 001 003    1    2    3", "XXP 2 1", "XXP 4 5", "XXP 3")
    assert read(*PLAYERS, *lines).event.prohibited_pairings == (
        prohibited(1, 2, 3, last=3),
        prohibited(4, 5),
    )


def test_both_rounds_are_always_written() -> None:
    event = Event(planned_round_count=5, prohibited_pairings=(prohibited(1, 2),))
    assert "260 001 005    1    2\n" in dumps(event)
    assert "260 001 999    1    2\n" in dumps(Event(prohibited_pairings=(prohibited(1, 2),)))


def test_javafo_gets_the_groups_in_force_in_the_next_round() -> None:
    event = read(
        *PLAYERS, "260 001 001    1    2", "260 002 003    2    3", "260 001 999    4    5"
    ).event
    text = dumps(event, dialect=Dialect.JAVAFO)
    assert text.splitlines()[-2:] == ["XXP 1 2", "XXP 4 5"]
    assert loads(text).event == event
    old = write(event, edition=TrfEdition.TRF16, dialect=Dialect.JAVAFO)
    assert [str(omission) for omission in old.omissions] == [
        "prohibited pairings that are not in force in the next round"
    ]
