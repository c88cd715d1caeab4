import pytest

from ronde.core.chess.event import AbnormalPoints, Event
from ronde.core.chess.game import Result
from ronde.errors import InputError
from ronde.formats.trf import Dialect, dumps
from tests.unit.formats.trf.reports import adjusted, player, read, refusal

GAME = (player(1, "2 w 1"), player(2, "1 b 0"))


@pytest.mark.rule("FIDE TRF26 299")
@pytest.mark.parametrize(
    ("line", "value"),
    [
        ("299          -1.0  000    1", AbnormalPoints(points=-10, players=(1,))),
        ("299          -1.0         1", AbnormalPoints(points=-10, players=(1,))),
        (
            "299 -         0.5  001    2    1",
            AbnormalPoints(points=5, players=(2, 1), result=Result.FORFEIT_LOSS, round_number=1),
        ),
        (
            "299 w   2.0   1.5  001    1",
            AbnormalPoints(
                points=15, match_points=20, players=(1,), result=Result.WIN, round_number=1
            ),
        ),
    ],
)
def test_a_decision_about_points(line: str, value: AbnormalPoints) -> None:
    assert read(*GAME, line).event.abnormal_points == (value,)


@pytest.mark.parametrize(
    ("line", "points"),
    [
        ("299          -0.5  000    1", "0.5"),
        ("299 W         0.0  001    1", "0.0"),
        ("299 W         0.7         1", "0.7"),
        ("299 D         0.7         1", "1.0"),
        ("299 W         2.0", "2.0"),
    ],
)
def test_announced_points_follow_the_decision(line: str, points: str) -> None:
    lines = (player(1, "2 w 1", points=points), player(2, "1 b 0", points="0.0"))
    assert read(*lines, line).adjustments == ()


@pytest.mark.parametrize("line", ["299          -1.0  999    1", "299 +         0.5"])
def test_gacrux_alone_writes_such_decisions(line: str) -> None:
    assert Dialect.GACRUX in read(*GAME, line).dialects


def test_an_unknown_kind_is_refused() -> None:
    assert refusal(*GAME, "299 Q         0.5  001    1") == (
        "t.trf:4:5: expected one of W D L F H Z + - or a blank as kind of points, found “Q”"
    )


def test_a_decision_about_strangers_does_not_become_one_about_everybody() -> None:
    found, repairs = adjusted(*GAME, "299 W         9.0         7")
    assert found.event.abnormal_points == ()
    assert repairs == ["t.trf:4:27: the number is left out"]


def test_a_kind_without_a_letter_cannot_be_written() -> None:
    points = AbnormalPoints(points=5, players=(), result=Result.SHORT_WIN)
    with pytest.raises(InputError, match="kind of abnormal points"):
        dumps(Event(abnormal_points=(points,)))
