import pytest

from ronde.core.chess.cup.boards import team_match
from ronde.core.knockout.progress import Side
from ronde.core.scores import DRAW, LOSS, WIN

SIGNS = {"1": WIN, "½": DRAW, "0": LOSS}


@pytest.mark.rule("Livre de l'arbitre, Départages 2.4.2")
@pytest.mark.parametrize(
    ("boards", "points", "berlins", "winner"),
    [
        # The match that the book prints.
        ("1 0 0 0 1 0 ½ 1 1", (45, 45), (185, 265), Side.B),
        ("0 1 1 1 0 1 ½ 0 0", (45, 45), (265, 185), Side.A),
        ("1 ½ 1 0", (25, 15), (75, 25), Side.A),
        # More points go before the better Berlin.
        ("1 0 0", (10, 20), (30, 30), Side.B),
        ("1 0 0 1", (20, 20), (50, 50), None),
        ("½ ½", (10, 10), (15, 15), None),
    ],
)
def test_a_drawn_match_goes_to_the_better_berlin(
    boards: str, points: tuple[int, int], berlins: tuple[int, int], winner: Side | None
) -> None:
    played = team_match([SIGNS[sign] for sign in boards.split()])
    assert (played.points, played.berlins, played.winner) == (points, berlins, winner)
