"""Results of a session that somebody should look at before the ranking goes on the wall."""

from collections import Counter
from collections.abc import Iterator

from ronde.core.bridge.scoring.possible_scores import Doubt, doubts
from ronde.core.bridge.scoring.results import Result
from ronde.core.bridge.scoring.session import ScoredSession


def doubtful_results(session: ScoredSession) -> Iterator[tuple[Result, Doubt]]:
    """Every table score that is unlikely by its board or by the other tables, with the reason.

    A score is judged once, however many tables have it; where several do, none is far from the
    others.
    """
    for board in session.boards:
        field = Counter(
            result.score
            for result in board.results
            if result.ruling is None and result.score is not None
        )
        judged: dict[tuple[int, bool], tuple[Doubt, ...]] = {}
        for result in board.results:
            score = result.score
            if result.ruling is not None or score is None:
                continue
            key = (score, result.played is not None)
            if key not in judged:
                # The others: the field without this one result.
                count = field.pop(score)
                if count > 1:
                    field[score] = count - 1
                judged[key] = doubts(score, board.board_number, field, contract_known=key[1])
                field[score] = count
            for doubt in judged[key]:
                yield result, doubt
