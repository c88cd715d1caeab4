import pytest

from ronde.core.chess.event import Acceleration, Event
from ronde.core.chess.player import Player
from ronde.formats.trf import Dialect, TrfEdition, dumps, loads
from ronde.formats.trf.accelerations import virtual_points
from tests.unit.formats.trf.reports import adjusted, player, read, refusal


def acceleration(points: int, rounds: tuple[int, int], players: tuple[int, int]) -> Acceleration:
    return Acceleration(
        points=points,
        first_round=rounds[0],
        last_round=rounds[1],
        first_player=players[0],
        last_player=players[1],
    )


BAKU = (acceleration(10, (1, 3), (1, 82)), acceleration(5, (4, 5), (1, 82)))


@pytest.mark.rule("FIDE TRF26 250")
def test_virtual_points_of_a_range_of_players() -> None:
    lines = ("250       1.0 001 003 0001 0082", "250       0.5 004 005 0001 0082")
    assert read(player(1), *lines).event.accelerations == BAKU
    assert [
        line for line in dumps(Event(accelerations=BAKU)).splitlines() if line[:3] == "250"
    ] == [*lines]


@pytest.mark.rule("JaVaFo AUM, XXA")
def test_javafos_lines_are_gathered_into_ranges() -> None:
    lines = (
        "XXA    1  1.0  1.0  0.5",
        "XXA    2  1.0  1.0  0.5",
        "XXA    4  1.0       0.5",
    )
    found = read(*(player(number) for number in range(1, 5)), *lines)
    assert found.event.accelerations == (
        acceleration(10, (1, 2), (1, 2)),
        acceleration(5, (3, 3), (1, 2)),
        acceleration(10, (1, 1), (4, 4)),
        acceleration(5, (3, 3), (4, 4)),
    )


def test_engine_and_standard_must_agree_on_virtual_points() -> None:
    standard = "250       1.0 001 002 0001 0001"
    assert read(player(1), standard, "XXA    1  1.0  1.0").event.accelerations == (
        acceleration(10, (1, 2), (1, 1)),
    )
    lines = (player(1), standard, "XXA    1  1.0  0.5")
    assert refusal(*lines) == ("t.trf:4:5: XXA says 1.0 0.5, but record 250 of line 3 says 1.0 1.0")
    found, repairs = adjusted(*lines)
    assert found.event.accelerations == (acceleration(10, (1, 2), (1, 1)),)
    assert repairs == ["t.trf:4:5: record 250 stands"]


def test_where_ranges_overlap_the_later_counts() -> None:
    both = (acceleration(10, (1, 4), (1, 9)), acceleration(5, (3, 9), (1, 3)))
    assert virtual_points(both, 2, 5) == (10, 10, 5, 5, 5)
    assert virtual_points(both, 4, 5) == (10, 10, 10, 10, 0)
    assert virtual_points(both, 10, 5) == (0, 0, 0, 0, 0)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("250       1.0 003 001 0001 0002", "19: expected 3 or more at the end of the range"),
        ("250       1.0 001 003 0002 0001", "27: expected 2 or more at the end of the range"),
        ("250       1.0     003 0001 0002", "15: expected a whole number as first round"),
        ("250       x.0 001 003 0001 0002", "11: expected points such as 2.5 as points"),
    ],
)
def test_a_bad_range_is_refused(line: str, sentence: str) -> None:
    assert refusal(line).startswith(f"t.trf:2:{sentence}")


def test_trf16_for_an_engine_has_a_line_for_each_player() -> None:
    players = tuple(Player(number=number) for number in range(1, 4))
    event = Event(players=players, accelerations=(acceleration(10, (1, 2), (1, 2)),))
    text = dumps(event, edition=TrfEdition.TRF16, dialect=Dialect.JAVAFO)
    assert text.splitlines()[-2:] == ["XXA    1  1.0  1.0", "XXA    2  1.0  1.0"]
    assert loads(text).event == event
