import pytest

from ronde.core.chess.game import Result
from ronde.errors import InputError
from ronde.service.events.results import TEXTS, boards_text, result_text, slip_from_text
from ronde.service.events.settings import SlipKeys


@pytest.mark.parametrize(
    ("typed", "board", "text"),
    [
        ("17w", 17, "1-0"),
        ("4d", 4, "½-½"),
        ("23b", 23, "0-1"),
        ("4=", 4, "½-½"),
        ("17=1-0", 17, "1-0"),
        ("17:0–1", 17, "0-1"),
        ("8=1/2-1/2", 8, "½-½"),
        ("8½", 8, "½-½"),
        ("9=1F-0F", 9, "1F-0F"),
        ("9-+", 9, "0F-1F"),
        ("9--", 9, "0F-0F"),
        ("3=½-0", 3, "½-0"),
        ("3=W-L", 3, "W-L"),
        ("3?", 3, "?"),
    ],
)
def test_a_slip_is_a_board_and_a_result(typed: str, board: int, text: str) -> None:
    found, outcome = slip_from_text(typed)
    assert (found, result_text(*outcome)) == (board, text)


@pytest.mark.rule("FIDE VCL4THP (2026-08) 180-186")
@pytest.mark.parametrize("typed", ["17", "w17", "171-0", "0w", "17=1-1", "17=1-½", "", "17 w b"])
def test_anything_else_is_refused(typed: str) -> None:
    with pytest.raises(InputError, match="expected a board and its result"):
        slip_from_text(typed)


def test_every_result_reads_back_as_it_is_told() -> None:
    for outcome, text in TEXTS.items():
        assert slip_from_text(f"5={text}") == (5, outcome)


def test_a_result_nobody_types_is_told_by_its_codes() -> None:
    assert result_text(Result.WIN, Result.WIN) == "1-1"


def test_a_long_row_of_boards_is_cut() -> None:
    assert boards_text((4, 17)) == "4, 17"
    assert boards_text(range(1, 20)) == "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 …"


@pytest.mark.parametrize("keys", SlipKeys)
@pytest.mark.parametrize("typed", ["17x", "17X", "17:x", "17=x", "17+", "17=+", "17:+", "17-"])
def test_a_slip_of_the_finger_is_no_result(typed: str, keys: SlipKeys) -> None:
    with pytest.raises(InputError, match="expected a board and its result"):
        slip_from_text(typed, keys)


@pytest.mark.parametrize(
    ("typed", "text"), [("9=+-", "1F-0F"), ("9=-+", "0F-1F"), ("9=--", "0F-0F")]
)
def test_forfeits_as_files_write_them(typed: str, text: str) -> None:
    assert result_text(*slip_from_text(typed)[1]) == text


@pytest.mark.parametrize(
    ("typed", "text"), [("17b", "1-0"), ("17=", "½-½"), ("17n", "0-1"), ("17=0-1", "0-1")]
)
def test_the_letters_of_a_slip_belong_to_the_event(typed: str, text: str) -> None:
    """In French `b` is Blancs: White."""
    assert result_text(*slip_from_text(typed, SlipKeys.FRENCH)[1]) == text


def test_letters_of_the_other_set_are_no_slip() -> None:
    with pytest.raises(InputError, match="as 17b, 17=, 17n"):
        slip_from_text("17w", SlipKeys.FRENCH)
