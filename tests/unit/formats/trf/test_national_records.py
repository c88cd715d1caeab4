import pytest

from ronde.core.chess.event import Event
from ronde.core.chess.player import NationalRecord, Player, Sex
from ronde.errors import InputError
from ronde.formats.trf import Dialect, dumps
from tests.unit.formats.trf.reports import adjusted, player, read, refusal

LINE = "FRA    1 wMC  Le Bris, Anna                     1780 BRE     K123456 1990/04/12"


@pytest.mark.rule("FIDE TRF26 NRS")
def test_a_national_record_field_by_field() -> None:
    found = read("172 FRA NRO", player(1), LINE)
    assert found.event.players[0].national == (
        NationalRecord(
            federation="FRA",
            sex=Sex.WOMAN,
            category="MC",
            name="Le Bris, Anna",
            rating=1780,
            origin="BRE",
            number="K123456",
            birth_date="1990/04/12",
        ),
    )
    assert found.unknown_lines == ()


def test_without_record_172_the_layout_decides() -> None:
    found = read(LINE, player(1))
    assert len(found.event.players[0].national) == 1
    assert Dialect.TRF26 in found.dialects


@pytest.mark.parametrize(
    "line",
    [
        LINE.replace("FRA ", "fra "),
        LINE.replace("FRA    1", "FRA    2"),
        LINE.replace("FRA ", "HPB "),
        LINE.replace("FRA ", "XXB "),
        "FRA    1",
        "FRA a note about player 1",
    ],
)
def test_a_line_that_does_not_look_like_one_is_kept(line: str) -> None:
    found = read(player(1), line)
    assert found.event.players[0].national == ()
    assert [kept.text for kept in found.unknown_lines] == [line]


def test_a_federation_that_record_172_names_must_link_to_a_player() -> None:
    lines = ("172 FRA NRO", player(1), LINE.replace("FRA    1", "FRA    2"))
    assert refusal(*lines) == (
        "t.trf:4:8: record FRA names player 2, expected one that a 001 record lists"
    )
    assert adjusted(*lines)[1] == ["t.trf:4:8: the line is left out"]


def test_one_record_for_each_player_and_federation() -> None:
    assert refusal(player(1), LINE, LINE) == (
        "t.trf:4:5: player 1 has more than one FRA record, expected one"
    )
    found, _ = adjusted(player(1), LINE, LINE, LINE.replace("FRA ", "BEL "))
    assert [entry.federation for entry in found.event.players[0].national] == ["FRA", "BEL"]


@pytest.mark.parametrize("federation", ["FR", "fra", "XXR", "001", "PAB"])
def test_a_federation_that_would_be_read_as_another_record_is_refused(federation: str) -> None:
    national = NationalRecord(federation=federation, rating=1500)
    with pytest.raises(InputError, match="expected the three letters of a federation"):
        dumps(Event(players=(Player(number=1, national=(national,)),)))
