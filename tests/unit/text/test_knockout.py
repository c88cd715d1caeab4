"""The words of a cup: its size, its results, its places."""

from ronde.core.knockout.claims import Claim, taken
from ronde.core.knockout.draw import fixed_bracket
from ronde.core.knockout.final_ranking import CupPlacing
from ronde.core.knockout.progress import CupProgress, Ending, MatchResult, Side, resolved
from ronde.core.knockout.sizing import sized
from ronde.text.knockout import (
    outcome_text,
    places_text,
    round_sheets,
    sizing_lines,
    void_line,
)

FOUR = fixed_bracket(sized(4).chosen)
NAMES = {1: "Adam", 2: "Berg"}
WALK_OVER = MatchResult(winner=Side.B, ending=Ending.WALK_OVER)
NOBODY = MatchResult(winner=None, ending=Ending.BOTH_ABSENT)


def test_a_size_is_told_in_one_line_without_prequalified_players() -> None:
    assert list(sizing_lines(sized(28))) == [
        "28 participants; the next power of two is 32: 4 byes, 5 rounds."
    ]
    assert list(sizing_lines(sized(2))) == [
        "2 participants; the next power of two is 2: no bye, 1 round."
    ]


def test_every_try_is_a_line() -> None:
    first, second, last = sizing_lines(sized(16, 1))
    assert first.endswith("15 byes, not fewer than the 15 who are not prequalified.")
    assert second.endswith("13 byes, fewer than the 15 who are not prequalified: this stands.")
    assert last == "5 rounds; who is prequalified enters in round 3."


def test_results_are_told_with_the_winner() -> None:
    level = MatchResult(winner=Side.A, a_points=10, b_points=10)
    cup = resolved(FOUR, CupProgress({1: level, 2: WALK_OVER}))
    told = [outcome_text(cup.matches[number], NAMES) for number in (1, 2, 3)]
    assert told == ["1 Adam, 1–1", "3, walk-over", "to be played"]


def test_who_has_no_opponent_is_told_so() -> None:
    cup = resolved(FOUR, CupProgress({1: NOBODY}))
    semi_finals, final = round_sheets(cup, NAMES, with_results=True)
    assert semi_finals.rows[0][-1] == "both absent"
    assert final.rows == ((3, "nobody", "winner of 2", ""),)
    over = resolved(FOUR, CupProgress({1: NOBODY, 2: WALK_OVER}))
    assert outcome_text(over.matches[3], NAMES) == "no opponent"


def test_a_void_result_names_who_plays_now() -> None:
    found = taken(
        FOUR,
        {
            1: Claim(match_number=1, winner=4),
            2: Claim(match_number=2, winner=2),
            3: Claim(match_number=3, winner=1),
        },
    )
    assert void_line(found.void[0], NAMES) == (
        "Match 3: the result is void, others play in it now. To be played: 4 – 2 Berg."
    )


def test_places_are_single_or_shared() -> None:
    assert places_text(CupPlacing(seed_number=1, first=1, last=1)) == "1"
    assert places_text(CupPlacing(seed_number=5, first=5, last=8)) == "5–8"
