"""The clauses of a play-off, as the sheet of the regulations has them."""

import pytest

from ronde.core.chess.playoff.rates import rate_from_text
from ronde.core.chess.playoff.values import Regulations
from ronde.text.playoff_clauses import clauses_sheet


@pytest.mark.rule("Livre de l'arbitre, Départages 1.a")
@pytest.mark.rule("Livre de l'arbitre, Départages 1.b")
@pytest.mark.rule("Livre de l'arbitre, Départages 1.c")
@pytest.mark.rule("Livre de l'arbitre, Départages 1.i")
def test_every_clause_of_the_book_is_there() -> None:
    rows = clauses_sheet(Regulations()).rows
    letters = list(dict.fromkeys(row[0] for row in rows))
    assert letters == [*"abcdefghij", "k.1", "k.2", "k.3", "k.4", "k.5", "k.6"]
    text = "\n".join(str(row[1]) for row in rows)
    for words in (
        "Time is kept after the last round",
        "30 minutes or more after the last game",
        "10 minutes of rest",
        "An arbiter is at every game",
        "The first colours are drawn by lot",
        "two games, 3 min + 2 s, with colours reversed",
        "for these places: 1.",
        "level on points",
    ):
        assert words in text
    assert "decisive game" not in text


def test_the_clauses_say_what_these_regulations_have() -> None:
    regulations = Regulations(
        rate=rate_from_text("10+5"), second_rate=rate_from_text("3+2"), armageddon_after=2
    )
    text = "\n".join(str(row[1]) for row in clauses_sheet(regulations, (1, 2, 3), 1).rows)
    assert "for these places: 1, 2, 3." in text
    assert "points and the first tie-break leave level" in text
    assert "Two players: two games, 10 min + 5 s" in text
    assert "two more games, 3 min + 2 s" in text
    assert "single games, 3 min + 2 s" in text
    assert "After 2 drawn single games a decisive game, White 6 min, Black 5 min" in text
