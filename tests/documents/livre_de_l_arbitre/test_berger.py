"""Every cell of the printed Berger tables."""

import re
from pathlib import Path

import pytest

from ronde.core.roundrobin.berger import berger, has_white, meeting_round, opponent
from tests.documents.tables import games, sections

TABLES = sections(Path(__file__).with_name("berger.txt"))


def printed_size(heading: str) -> int:
    """The even number of players of a heading `Pour 7 ou 8 joueurs`."""
    return int(re.findall(r"\d+", heading)[1])


@pytest.mark.rule("Livre de l'arbitre, Tables de Berger, tableaux d'appariements")
def test_every_printed_game_stands_at_its_board_and_round() -> None:
    compared = 0
    for heading, lines in TABLES.items():
        schedule = berger(printed_size(heading))
        assert len(schedule.rounds) == len(lines)
        for scheduled, line in zip(schedule.rounds, lines, strict=True):
            printed = games(line)
            assert len(scheduled.meetings) == len(printed)
            for board_number, (meeting, cell) in enumerate(
                zip(scheduled.meetings, printed, strict=True), start=1
            ):
                assert meeting.board_number == board_number
                assert (str(meeting.first), str(meeting.second)) == (cell.white, cell.black)
                compared += 2
    assert compared == 2 * (6 + 15 + 28 + 45 + 66 + 91 + 120 + 153)


@pytest.mark.rule("Livre de l'arbitre, Tables de Berger, définition des données")
def test_with_an_odd_number_the_opponent_of_the_missing_player_rests() -> None:
    byes = 0
    for heading, lines in TABLES.items():
        size = printed_size(heading)
        schedule = berger(size - 1)
        for scheduled, line in zip(schedule.rounds, lines, strict=True):
            first, *others = games(line)
            resting = first.white if first.black == str(size) else first.black
            assert str(scheduled.bye) == resting
            assert [(str(game.first), str(game.second)) for game in scheduled.meetings] == [
                (game.white, game.black) for game in others
            ]
            byes += 1
    assert byes == 3 + 5 + 7 + 9 + 11 + 13 + 15 + 17


@pytest.mark.rule("Livre de l'arbitre, Tables de Berger, formules générales (adversaire)")
@pytest.mark.rule("Livre de l'arbitre, Tables de Berger, formules générales (ronde)")
@pytest.mark.rule("Livre de l'arbitre, Tables de Berger, formules pour le joueur JN (adversaire)")
@pytest.mark.rule("Livre de l'arbitre, Tables de Berger, formules pour le joueur JN (ronde)")
@pytest.mark.rule("Livre de l'arbitre, Tables de Berger, formules pour le joueur JN (couleur)")
@pytest.mark.rule("Livre de l'arbitre, Tables de Berger, couleurs des appariements")
def test_the_formulas_answer_as_the_printed_tables() -> None:
    for heading, lines in TABLES.items():
        size = printed_size(heading)
        for round_number, line in enumerate(lines, start=1):
            for cell in games(line):
                white, black = int(cell.white), int(cell.black)
                assert opponent(white, round_number, size) == black
                assert opponent(black, round_number, size) == white
                assert meeting_round(white, black, size) == round_number
                assert meeting_round(black, white, size) == round_number
                assert has_white(white, black, size)
                assert not has_white(black, white, size)


def test_the_one_misprint_would_seat_a_player_twice() -> None:
    misprints = [
        (heading, line, cell)
        for heading, lines in TABLES.items()
        for line in lines
        for cell in games(line)
        if cell.misprint
    ]
    assert len(misprints) == 1
    heading, line, cell = misprints[0]
    assert heading == "Pour 17 ou 18 joueurs"
    assert cell.misprint == "11-14"
    assert any("14" in (game.white, game.black) for game in games(line))
