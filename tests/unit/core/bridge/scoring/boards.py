"""Small boards for tests: a list of scores for North-South becomes results and points."""

from collections.abc import Sequence
from fractions import Fraction

from ronde.core.bridge.scoring.results import Result
from ronde.core.bridge.scoring.rulings import Ruling
from ronde.core.bridge.scoring.session import ScoredSession, score_session
from ronde.core.bridge.scoring.settings import ScoringSettings

NINE = (650, 620, 620, 620, 200, 170, 140, -100, -100)
"""The worked example of nine results."""

TEN = (*NINE, -100)
"""The worked example of Butler and cross-IMPs."""


def results(
    scores: Sequence[int | Ruling | None], board_number: int = 1, section: str = ""
) -> list[Result]:
    """A board on which pair n N-S meets pair n E-W at table n."""
    return [
        Result(
            board_number=board_number,
            seats=(number, number),
            score=None if isinstance(score, Ruling) else score,
            ruling=score if isinstance(score, Ruling) else None,
            section=section,
        )
        for number, score in enumerate(scores, 1)
    ]


def scored(scores: Sequence[int | Ruling | None], settings: ScoringSettings) -> ScoredSession:
    """One board scored."""
    return score_session(results(scores), settings)


def north_south(
    scores: Sequence[int | Ruling | None], settings: ScoringSettings | None = None
) -> list[Fraction | None]:
    """The points of North-South on one board."""
    session = scored(scores, settings or ScoringSettings())
    points = session.boards[0].north_south
    return [None if value is None else session.value(value) for value in points]


def east_west(
    scores: Sequence[int | Ruling | None], settings: ScoringSettings | None = None
) -> list[Fraction | None]:
    """The points of East-West on one board."""
    session = scored(scores, settings or ScoringSettings())
    points = session.boards[0].east_west
    return [None if value is None else session.value(value) for value in points]
