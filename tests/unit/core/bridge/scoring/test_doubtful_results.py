"""Which results of a session are worth a look."""

from ronde.core.bridge.scoring.possible_scores import DoubtKind, doubtful_results
from ronde.core.bridge.scoring.rulings import NOT_PLAYED
from ronde.core.bridge.scoring.session import score_session
from ronde.core.bridge.scoring.settings import ScoringSettings
from tests.unit.core.bridge.scoring.boards import results


def test_a_lone_slip_is_found_and_rulings_are_left_alone() -> None:
    session = score_session(results([420, 420, 450, -980, NOT_PLAYED, None]), ScoringSettings())
    found = [(result.seats[0], doubt.kind) for result, doubt in doubtful_results(session)]
    assert found == [(4, DoubtKind.FAR_FROM_FIELD)]


def test_what_two_tables_have_is_not_far() -> None:
    session = score_session(results([420, 420, 450, -980, -980]), ScoringSettings())
    assert list(doubtful_results(session)) == []


def test_every_table_with_a_doubtful_score_is_named() -> None:
    session = score_session(results([620, 620, 420]), ScoringSettings())
    found = [(result.seats[0], doubt.kind) for result, doubt in doubtful_results(session)]
    assert found == [
        (1, DoubtKind.WRONG_VULNERABILITY),
        (2, DoubtKind.WRONG_VULNERABILITY),
    ]
