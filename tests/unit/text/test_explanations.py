from fractions import Fraction

from ronde.messages import counted, message
from ronde.text.explanations import sentence, told


def test_points_players_and_pairs_are_written_as_people_do() -> None:
    text = told(
        message(
            "{points} {players} {pairs} {scores} {nobody}",
            points=Fraction(5, 2),
            players=(3, 1),
            pairs=((1, 4), (2, 5)),
            scores=(Fraction(3, 2), Fraction(1)),
            nobody=(),
        )
    )
    assert text == "2½ 3, 1 1–4, 2–5 1½, 1 none"


def test_messages_within_messages_and_lists_are_told_too() -> None:
    inner = message("{score} (not paired)", score=Fraction(9, 2))
    outer = message("above: {inner}; list: {many}", inner=inner, many=(inner, Fraction(1, 2)))
    assert told(outer) == "above: 4½ (not paired); list: 4½ (not paired), ½"


def test_the_count_chooses_the_form() -> None:
    for players, expected in (((4,), "4 floats"), ((4, 7), "4, 7 float")):
        text = counted("{players} floats", "{players} float", len(players), players=players)
        assert told(text) == expected


def test_a_sentence_has_a_capital_and_one_full_stop() -> None:
    assert sentence(message("if 3 met 7, nothing")) == "If 3 met 7, nothing."
    assert sentence(message("3 met 7.")) == "3 met 7."
