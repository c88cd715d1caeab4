"""The table "Mouvements de tournois": the adviser gives every row as it is printed.

The row of nine players prints more boards played than there are: `SOURCE.md` says how it is read.
The rows "Mitchell" of 9½, 13½ and 15½ tables are played with the skip, after the relay stand.
"""

import re

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


READINGS = """
    7 pairs       -  howell 4, howell 3              the course has sets of 3 too
    7 pairs       3  howell 3                        7 pairs play 18 of 21
    3 teams       4  triplicate 4                    boards two teams compare: 4
    3 teams       1  triplicate 1                    boards two teams compare: 1
    4 pairs       -  duplicate 8, individual 4       first for four pairs
    8 players     -  individual 4, duplicate 8       first for eight players who come alone
    9½ tables     -  mitchell-relay 3                no skip can be forgotten
    13½ tables    -  mitchell-relay 2                no skip can be forgotten
    15½ tables    -  mitchell-relay 2                no skip can be forgotten
    10 tables     -  mitchell-skip 3                 the skip at 10, 14 and 16
    14 tables     -  mitchell-skip 2                 the skip at 10, 14 and 16
    16 tables     -  mitchell-skip 2                 the skip at 10, 14 and 16
    5½ tables     -  howell 2                        of 22 boards on the tables 20 are played
    6 tables      -  mitchell-relay 4                the stand at 6, 8 and 12
    8 tables      -  mitchell-relay 3                the stand at 6, 8 and 12
    12 tables     -  mitchell-relay 2                the stand at 6, 8 and 12
    17½ tables    -  mitchell 3 + mitchell 3         sections as equal as can be
    19 tables     -  mitchell-skip 3 + mitchell 3    Ronde's own advice
    12 alone      3  individual 3                    play 22 boards, or two sessions
    6 pairs       -  howell-swedish 5                make 15, 25, 30 and 45 boards
    6 pairs       3  howell-swedish 3                make 15, 25, 30 and 45 boards
    5 pairs       -  howell-swedish 5                IMPs, compared after each set
    9 players     -  individual 3, individual 2      27 boards, 24 for each player, or 18
    16 alone      2  individual 2                    in the text of the federation's course
    20 tables     -  mitchell-skip 3 + mitchell-skip 3  each with its own trays
    5 tables      5  mitchell 5                      Ronde's own advice
"""
"""Who asks, boards a round if asked for, what comes first with its sets, what the advice says."""


def advised(who: str, size: str) -> tuple[Option, ...]:
    """The options for `9½ tables`, `3 teams` and the like in 3 h 30."""
    number, unit = who.split()
    count = float(number.replace("½", ".5"))
    wish = None if size == "-" else int(size)
    if unit in ("tables", "pairs"):
        pairs = int(count * (2 if unit == "tables" else 1))
        return advise_pairs(pairs, limit=28, boards_per_round=wish)
    players = int(count * (4 if unit == "teams" else 1))
    options = advise_players(players, limit=28, boards_per_round=wish)
    kind = {"teams": "triplicate", "alone": "individual"}.get(unit)
    return tuple(option for option in options if kind in (None, option.plans[0].kind))


@pytest.mark.rule("Organisation des tournois (FFB), Mouvements de tournois")
@pytest.mark.parametrize(
    ("who", "size", "first", "says"),
    [
        (" ".join(line.split()[:2]), *re.split(r" {2,}", line.strip())[1:])
        for line in READINGS.strip().splitlines()
    ],
)
def test_a_reading_of_the_course(who: str, size: str, first: str, says: str) -> None:
    options = advised(who, size)
    told = [
        " + ".join(f"{plan.kind} {plan.boards_per_round}" for plan in option.plans)
        for option in options
    ]
    wanted = first.split(", ")
    assert told[: len(wanted)] == wanted
    assert says in "; ".join(map(str, options[0].reasons))


@pytest.mark.rule("Organisation des tournois (FFB), Mouvements de tournois")
@pytest.mark.parametrize(("pairs", "tables"), [(35, [9, 8.5]), (38, [10, 9])])
def test_halves_play_the_same_number_of_boards(pairs: int, tables: list[float]) -> None:
    first = advise_pairs(pairs, limit=28)[0]
    assert [float(plan.table_count) for plan in first.plans] == tables
    assert {len(one.rounds) * one.boards_per_round for one in first.movements} == {27}


@pytest.mark.rule("Organisation des tournois (FFB), Mouvements de tournois")
def test_33_boards_are_flagged_and_22_offered() -> None:
    alone = [each for each in advise_players(12, limit=28) if each.plans[0].kind == "individual"]
    assert [each.figures.session_boards for each in alone] == [22, 33]
    assert "longer than asked for" in str(alone[1].reasons[0])
    assert alone[1].figures.minutes == 247.5
