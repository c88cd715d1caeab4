from pathlib import Path

import pytest

from ronde.core.chess.event import Event
from ronde.core.chess.game import Bye, Game, Result, Round
from ronde.core.chess.player import Player
from ronde.errors import InputError
from ronde.formats.trf import (
    Dialect,
    KeptLine,
    ReportedStanding,
    TrfEdition,
    TrfReport,
    dump,
    dumps,
    load,
    loads,
    write,
)
from ronde.formats.trf.writer import computed_standings
from tests.unit.formats.trf.reports import FILES, player, read

OPEN = FILES / "open.trf"


@pytest.mark.parametrize("path", sorted(FILES.glob("*.trf")), ids=lambda path: path.name)
def test_a_canonical_file_is_written_as_it_was_read(path: Path) -> None:
    content = path.read_bytes()
    assert dumps(loads(content)).encode() == content


def test_a_file_is_written_to_its_path(tmp_path: Path) -> None:
    omissions = dump(load(OPEN), tmp_path / "copy.trf")
    assert (tmp_path / "copy.trf").read_bytes() == OPEN.read_bytes()
    assert omissions == ()


def test_a_file_that_cannot_be_written_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="cannot be written"):
        dump(load(OPEN), tmp_path / "missing" / "copy.trf")
    assert list(tmp_path.iterdir()) == []


def test_an_event_alone_gets_its_points_and_shared_ranks() -> None:
    players = tuple(Player(number=number) for number in range(1, 5))
    event = Event(
        players=players,
        rounds=(
            Round((Game(1, 2, Result.WIN, Result.LOSS),), (Bye(3, Result.PAIRING_ALLOCATED_BYE),)),
        ),
    )
    assert computed_standings(event) == {
        1: ReportedStanding(10, 1),
        2: ReportedStanding(0, 3),
        3: ReportedStanding(10, 1),
        4: ReportedStanding(0, 3),
    }
    assert dumps(event).splitlines()[-4:] == [
        player(1, "2 w 1", points="1.0", rank="1"),
        player(2, "1 b 0", points="0.0", rank="3"),
        player(3, "0000 - U", points="1.0", rank="1"),
        player(4, points="0.0", rank="3"),
    ]


def test_kept_lines_return_to_their_places() -> None:
    text = dumps(read("### before", player(1), "QQQ after a player", "### last"))
    assert text.splitlines() == [
        "012 Test",
        "### before",
        "062 1",
        "QQQ after a player",
        "### last",
        "072 0",
        player(1),
    ]


def test_kept_lines_beyond_the_end_come_last() -> None:
    found = TrfReport(event=Event(name="Open"), comments=(KeptLine(99, "### far"),))
    assert dumps(found).endswith("072 0\n### far\n")


def test_trf16_lists_the_records_it_does_not_have() -> None:
    written = write(load(OPEN), edition=TrfEdition.TRF16)
    assert [str(omission) for omission in written.omissions] == [
        f"record {record}, which TRF16 does not have"
        for record in ("142", "152", "182", "192", "202", "222", "260")
    ]
    kinds = {line[:3] for line in written.text.splitlines()}
    assert " ".join(sorted(kinds)) == "001 012 022 032 042 052 062 072 092 102 112 122 132"


def test_trf16_for_an_engine_says_in_its_lines_what_they_can_hold() -> None:
    written = write(load(OPEN), edition=TrfEdition.TRF16, dialect=Dialect.JAVAFO)
    assert [str(omission) for omission in written.omissions] == [
        f"record {record}, which TRF16 does not have" for record in ("182", "192", "202", "222")
    ]
    assert written.text.splitlines()[-3:] == ["XXR 5", "XXC white1", "XXP 5 6"]
    assert "  0000 - Z\n" in written.text


@pytest.mark.parametrize("dialect", [Dialect.TRF16, Dialect.GACRUX, Dialect.WIDE])
def test_a_dialect_without_lines_of_its_own_cannot_be_added(dialect: Dialect) -> None:
    with pytest.raises(InputError, match="expected one of javafo, bbppairings"):
        dumps(Event(), dialect=dialect)


def test_writing_twice_gives_the_same_text() -> None:
    found = load(FILES / "everything.trf")
    assert dumps(found) == dumps(loads(dumps(found)))
