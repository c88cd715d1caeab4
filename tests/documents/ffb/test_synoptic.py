"""The table "Mouvements de tournois": the adviser gives every row as it is printed.

The row of nine players prints more boards played than there are: `SOURCE.md` says how it is read.
The rows "Mitchell" of 9½, 13½ and 15½ tables are played with the skip.
"""

import pytest

from ronde.core.bridge.advice.adviser import Option, advise_pairs, advise_players

PAIRS = """
    3.5  howell         24    28  4  28
    4    howell         21    21  3  21
    4    howell         28    28  4  28
    4.5  howell         24    27  3  27
    5    howell         27    27  3  27
    5.5  howell         20    22  2  22
    6    howell         22    22  2  22
    6    mitchell-relay 24    24  4  24
    6.5  howell         24    26  2  26
    6.5  mitchell       28    28  4  28
    7    mitchell       28    28  4  28
    7.5  mitchell-relay 24    24  3  24
    8    mitchell-relay 24    24  3  24
    8.5  mitchell       27    27  3  27
    9    mitchell       27    27  3  27
    9.5  mitchell-relay 24    27  3  30
    9.5  mitchell-skip  27    27  3  30
    10   mitchell-skip  27    27  3  30
    10.5 mitchell       27    27  3  33
    11   mitchell       27    27  3  33
    11.5 mitchell-relay 24    24  2  24
    12   mitchell-relay 24    24  2  24
    12.5 mitchell       26    26  2  26
    13   mitchell       26    26  2  26
    13.5 mitchell-relay 26    26  2  28
    13.5 mitchell-skip  26    26  2  28
    14   mitchell-skip  26    26  2  28
    14.5 mitchell       24    24  2  30
    15   mitchell       26    26  2  30
    15.5 mitchell-relay 24    24  2  32
    15.5 mitchell-relay 26    26  2  32
    15.5 mitchell-skip  24    24  2  32
    16   mitchell-skip  26    26  2  32
    16.5 mitchell       26    26  2  34
    17   mitchell       24    24  2  34
    17   mitchell       26    26  2  34
"""
"""Tables, movement, boards played as printed, boards of the session, boards a table, in all."""

PLAYERS = """
    8   individual      28 28
    8   duplicate       24 24
    9   individual      27 27
    12  triplicate      24 36
    12  howell-swedish  25 25
    12  individual      33 33
    12  individual      22 22
"""
"""Players, movement, boards played, boards in all; nine players as `SOURCE.md` reads the row."""


def rows(text: str) -> list[list[str]]:
    return [line.split() for line in text.strip().splitlines()]


def fitting(options: tuple[Option, ...], kind: str, session: int, in_play: int) -> list[Option]:
    """The options of the table with these figures."""
    return [
        option
        for option in options
        if option.in_table
        and option.plans[0].kind == kind
        and option.figures.session_boards == session
        and option.figures.boards_in_play == in_play
    ]


@pytest.mark.rule("Organisation des tournois (FFB), Mouvements de tournois")
@pytest.mark.parametrize(("tables", "kind", "printed", "session", "size", "in_all"), rows(PAIRS))
def test_a_row_for_pairs(
    tables: str, kind: str, printed: str, session: str, size: str, in_all: str
) -> None:
    options = advise_pairs(int(2 * float(tables)), limit=28)
    (found,) = fitting(options, kind, int(session), int(in_all))
    assert found.figures.boards_per_round == int(size)
    played = {found.figures.least_played, found.figures.most_played}
    assert int(printed) in played
    assert options.index(found) < sum(option.in_table for option in options)


@pytest.mark.rule("Organisation des tournois (FFB), Mouvements de tournois")
@pytest.mark.parametrize(("players", "kind", "played", "in_all"), rows(PLAYERS))
def test_a_row_for_players(players: str, kind: str, played: str, in_all: str) -> None:
    options = advise_players(int(players), limit=28)
    assert len(fitting(options, kind, int(played), int(in_all))) == 1


@pytest.mark.rule("Organisation des tournois (FFB), Mouvements de tournois")
def test_from_17_tables_and_a_half_on_there_are_two_tournaments() -> None:
    assert len(advise_pairs(34, limit=28)[0].plans) == 1
    assert len(advise_pairs(35, limit=28)[0].plans) == 2
