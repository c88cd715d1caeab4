import datetime as dt

import pytest

from ronde.core.chess.playoff.rates import rate_from_text
from ronde.core.chess.playoff.values import Regulations
from ronde.text.playoffs import earliest, game_title, games_sheet, placings_sheet, rate_text
from tests.unit.core.chess.playoff.players import progress

LEVEL = "A-B 1-0,B-A 1-0"


@pytest.mark.parametrize(
    ("rate", "words"),
    [
        ("3+2", "3 min + 2 s"),
        ("10", "10 min"),
        ("6/5", "White 6 min, Black 5 min"),
        ("6/5+2", "White 6 min, Black 5 min + 2 s"),
        ("5/4+2@60", "White 5 min, Black 4 min + 2 s from move 60"),
    ],
)
def test_a_rate_in_words(rate: str, words: str) -> None:
    assert rate_text(rate_from_text(rate)) == words


def test_the_games_to_play_with_their_rests() -> None:
    sheet = games_sheet(progress("AB", "").games)
    assert sheet.rows == (
        (1, "Match, game 1 of 2", "A", "B", "3 min + 2 s", "after 30 minutes of rest"),
        (1, "Match, game 2 of 2", "B", "A", "3 min + 2 s", "after the game before"),
    )
    assert sheet.notes == ("Colours by lot.",)


def test_the_games_to_play_with_their_times() -> None:
    sheet = games_sheet(progress("AB", LEVEL).games, dt.time(17, 55))
    assert sheet.rows[0][-1] == "not before 18:05"


def test_the_clock_starts_anew_at_midnight() -> None:
    (game, _second) = progress("AB", "").games
    assert earliest(game, dt.time(23, 45)) == dt.time(0, 15)


def test_who_won_the_toss_is_told_where_he_chooses() -> None:
    games = progress("AB", LEVEL, Regulations(armageddon_after=0)).games
    sheet = games_sheet(games)
    assert sheet.rows[0][1:5] == ("Match, decisive game", "A ?", "B ?", "White 6 min, Black 5 min")
    assert sheet.notes == ("A won the toss and chooses the colour; a draw is a win for Black.",)


def test_every_game_has_a_title() -> None:
    assert game_title(progress("ABC", "").games[0]) == "Round robin, game 1"
    assert game_title(progress("ABCD", "").games[2]) == "Semi-final, game 1 of 2"


def test_places_tell_what_decided_them() -> None:
    found = progress("ABC", "A-B 1-0,B-C ½-½,C-A 0-1")
    sheet = placings_sheet(found.placings)
    assert sheet.rows == (("1st", "A", "play"), ("2nd", "B", "shared"), ("2nd", "C", "shared"))
    assert sheet.notes == ("Players who share a place share the prizes of their places.",)
    decided = progress("AB", "A-B 1-0,B-A 0-1")
    assert placings_sheet(decided.placings).notes == ()
