import pytest

from ronde.core.chess.event import Event
from ronde.core.chess.scoring import STANDARD, Scoring
from ronde.formats.trf import Dialect, TrfEdition, dumps, loads, write
from tests.unit.formats.trf.reports import adjusted, read, refusal

FOOTBALL = Scoring.simple(win=30, draw=10, pairing_allocated_bye=10)
BY_COLOUR = Scoring(black_win=12, white_win=10)


@pytest.mark.rule("FIDE TRF26 162")
@pytest.mark.parametrize(
    ("lines", "scoring"),
    [
        ((), STANDARD),
        (("162  W 3.0    D 1.0    P 1.0",), FOOTBALL),
        (("162 W  3.0   D  1.0   P  1.0",), FOOTBALL),
        (("162 W 3.0   D 1.0   P 1.0",), FOOTBALL),
        (("162  w 3.0    d 1.0",), Scoring.simple(win=30, draw=10)),
        (("162  A 0.5",), Scoring.simple(absence=5)),
        (("162  Z 0.5",), Scoring.simple(absence=5)),
        (("162  X 0.0",), Scoring.simple(unknown=0)),
        (("162  L 0.5    W10.0",), Scoring.simple(win=100, loss=5)),
    ],
)
def test_points_of_the_standard(lines: tuple[str, ...], scoring: Scoring) -> None:
    assert read(*lines).event.scoring == scoring


@pytest.mark.rule("JaVaFo AUM, XXS")
@pytest.mark.parametrize(
    ("lines", "scoring"),
    [
        (("XXS WW=1 WD=.5 WL=0 BW=1 BD=0.5 BL=0", "XXS PAB=1 FPB=1 HPB=.5 ZPB=0"), STANDARD),
        (("XXS PAB=3 D=1 W=3",), Scoring.simple(win=30, draw=10)),
        (("XXS W=3", "XXS D=1"), FOOTBALL),
        (("XXS PAB=.5",), Scoring(pairing_allocated_bye=5)),
        (
            ("XXS FL=0 W=3 D=2 PAB=2 WL=1 BL=1 ZPB=1",),
            Scoring(
                **dict.fromkeys(("white_win", "black_win", "forfeit_win", "full_point_bye"), 30),
                **dict.fromkeys(("white_draw", "black_draw", "half_point_bye", "unknown"), 20),
                **dict.fromkeys(("white_loss", "black_loss", "zero_point_bye"), 10),
                pairing_allocated_bye=20,
            ),
        ),
        (("XXS BW=1.2",), BY_COLOUR),
        (("XXS WW=3 W=2",), Scoring(white_win=20, black_win=20, forfeit_win=20, full_point_bye=20)),
    ],
)
def test_points_of_javafo_where_the_last_value_wins(
    lines: tuple[str, ...], scoring: Scoring
) -> None:
    assert read(*lines).event.scoring == scoring


def test_points_of_bbppairings() -> None:
    lines = ("BBW  3.0", "BBD  1.0", "BBL  0.0", "BBZ  0.0", "BBF  0.5")
    assert read(*lines).event.scoring == Scoring(
        **dict.fromkeys(("white_win", "black_win", "forfeit_win", "full_point_bye"), 30),
        **dict.fromkeys(("white_draw", "black_draw", "half_point_bye", "unknown"), 10),
        forfeit_loss=5,
        pairing_allocated_bye=30,
    )


@pytest.mark.parametrize(
    ("line", "place"),
    [("162  Q 3.0", "t.trf:2:6"), ("162  W x", "t.trf:2:6"), ("XXS W", "t.trf:2:5")],
)
def test_points_nobody_can_read_are_refused(line: str, place: str) -> None:
    assert refusal(line).startswith(f"{place}: expected ")
    found, repairs = adjusted(line)
    assert found.event.scoring == STANDARD
    assert repairs[0] == f"{place}: the value is left out"


def test_engine_and_standard_must_agree_on_the_points() -> None:
    lines = ("162  W 3.0", "XXS W=2")
    assert refusal(*lines) == "t.trf:3:5: XXS says 2.0, but record 162 of line 2 says 3.0"
    found, repairs = adjusted(*lines)
    assert found.event.scoring == Scoring.simple(win=30)
    assert repairs == ["t.trf:3:5: record 162 stands"]


def test_only_what_differs_is_written() -> None:
    assert "162  W 3.0    D 1.0    P 1.0\n" in dumps(Event(scoring=FOOTBALL))
    assert "162" not in dumps(Event())


def test_points_the_standard_cannot_hold_go_into_the_line_of_javafo() -> None:
    text = dumps(Event(scoring=BY_COLOUR))
    assert "162" not in text
    assert "XXS WW=1.0 BW=1.2 WD=0.5" in text
    assert loads(text).event.scoring == BY_COLOUR


def test_bbppairings_gets_its_own_lines_instead_of_record_162() -> None:
    text = dumps(Event(scoring=FOOTBALL), dialect=Dialect.BBPPAIRINGS)
    assert text.splitlines()[-6:] == [
        "BBW  3.0",
        "BBD  1.0",
        "BBL  0.0",
        "BBZ  0.0",
        "BBF  0.0",
        "BBU  1.0",
    ]
    assert "162" not in text
    assert loads(text).event.scoring == FOOTBALL


def test_points_without_a_place_are_listed() -> None:
    event = Event(scoring=Scoring.simple(win=30, unknown=0))
    old = write(event, edition=TrfEdition.TRF16)
    assert [str(omission) for omission in old.omissions] == [
        "the scoring: TRF16 knows one point, a half and nothing"
    ]
    for dialect in (Dialect.JAVAFO, Dialect.BBPPAIRINGS):
        beside = write(event, edition=TrfEdition.TRF16, dialect=dialect)
        assert [str(omission) for omission in beside.omissions] == [
            "the points of a result not yet known"
        ]
