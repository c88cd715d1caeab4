import pytest

from ronde.core.chess.team import MatchForfeit
from ronde.errors import InputError
from ronde.service.events.settings import SlipKeys
from ronde.service.kinds.teams.slips import is_match_slip, match_slip, slips_by_number
from tests.unit.service.kinds.teams.team_desks import league, pair, state


def test_a_board_is_told_by_its_match_or_by_its_number() -> None:
    event = league()
    pair(event)
    typed = slips_by_number(state(event), ["2.3w", "1.1=½-½", "4d", " 2.1b"])
    assert typed == ("6w", "1=½-½", "4d", "4b")


@pytest.mark.parametrize(
    ("slip", "sentence"),
    [("3.1w", "expected a match from 1 to 2"), ("1.4w", "expected a board from 1 to 3")],
)
def test_a_board_that_there_is_not_is_refused(slip: str, sentence: str) -> None:
    event = league()
    pair(event)
    with pytest.raises(InputError, match=sentence):
        slips_by_number(state(event), [slip])


@pytest.mark.parametrize(
    ("slip", "kind"),
    [
        ("m2=1F-0F", MatchForfeit.WHITE_WINS),
        ("M2+-", MatchForfeit.WHITE_WINS),
        ("m2:0F-1F", MatchForfeit.BLACK_WINS),
        ("m2--", MatchForfeit.NOBODY_WINS),
        ("m2?", None),
    ],
)
def test_a_whole_match_is_forfeited_in_one_word(slip: str, kind: MatchForfeit | None) -> None:
    assert is_match_slip(slip)
    assert match_slip(slip, SlipKeys.ENGLISH) == (2, kind)


@pytest.mark.parametrize("slip", ["m2", "m2=1-0", "m2w", "m2d"])
def test_a_match_is_won_at_its_boards_unless_somebody_stays_away(slip: str) -> None:
    assert is_match_slip(slip)
    with pytest.raises(InputError, match="who forfeits it"):
        match_slip(slip, SlipKeys.ENGLISH)
