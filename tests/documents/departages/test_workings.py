"""The workings of the book's examples, as an arbiter reads them: tables, sums and formulas."""

import pytest

from ronde.core.chess.event import Event
from ronde.core.chess.game import Bye, Game, Result, Round
from ronde.core.chess.player import Player
from ronde.core.chess.standings import Standings, standings, team_standings
from ronde.core.chess.tiebreaks.descriptor import parse, parse_list
from ronde.core.chess.tiebreaks.editions import Edition
from ronde.core.chess.tiebreaks.koya import extended_limits
from ronde.core.chess.tiebreaks.presets import PRESETS
from ronde.core.chess.tiebreaks.unplayed import virtual_opponent
from ronde.core.chess.workings import explained
from ronde.core.roundrobin.berger import berger
from ronde.text.sheet import Sheet
from ronde.text.standings import standings_sheet
from ronde.text.workings import explanation_lines, virtual_text, working_sheets
from tests.documents.departages.fields import book_calculation, crosstable_lines, line
from tests.documents.departages.test_own_results import KOYA_TABLE
from tests.unit.core.chess.team_matches import team_event

NAMES = [
    "Albert",
    "Bernard",
    "Claude",
    "Denis",
    "Eric",
    "Franck",
    "Guy",
    "Herbert",
    "Isidore",
    "Jack",
]
HALVES = {"1": Result.WIN, "½": Result.DRAW, "0": Result.LOSS}
PRINTED_PLACES = (1, 3, 2, 7, 4, 6, 5, 9, 8, 10)
"""The printed order, by number."""


def koya_event() -> Event:
    """The printed crosstable with its games in the order of the Berger table."""
    return berger_event(KOYA_TABLE, NAMES)


def berger_event(table: list[str], names: list[str]) -> Event:
    """A crosstable, each row the results against 1, 2, 3 ..., played by the Berger table."""
    cells = [row.split() for row in table]
    return Event(
        players=tuple(Player(number=index, name=name) for index, name in enumerate(names, 1)),
        rounds=tuple(
            Round(
                games=tuple(
                    Game(
                        game.first,
                        game.second,
                        HALVES[cells[game.first - 1][game.second - 1]],
                        HALVES[cells[game.second - 1][game.first - 1]],
                    )
                    for game in scheduled.meetings
                )
            )
            for scheduled in berger(len(names)).rounds
        ),
    )


def ranked(codes: str, edition: Edition = Edition.BOOK_2012) -> Standings:
    """The printed crosstable ranked by some tie-breaks."""
    return standings(koya_event(), parse_list(codes), edition=edition)


def sheets_of(ranking: Standings, number: int) -> tuple[Sheet, ...]:
    """The tables of a player's working."""
    names = {standing.number: standing.name for standing in ranking.standings}
    return working_sheets(explained(ranking, number), names)


@pytest.mark.rule("Livre de l'arbitre, Départages 2.1.3, Koya étendu et réduit")
def test_the_example_of_the_koya_has_the_printed_places() -> None:
    ranking = ranked("DE,KS,KSX")
    assert tuple(standing.number for standing in ranking.standings) == PRINTED_PLACES
    assert [standing.rank for standing in ranking.standings] == list(range(1, 11))
    assert "Rules of 2012." in standings_sheet(ranking, "Koya").notes
    today = ranked("DE,KS,KSX", Edition.FIDE_2026)
    assert "Rules of 2026." in standings_sheet(today, "Koya").notes


@pytest.mark.rule("Livre de l'arbitre, Départages 2.1.2")
@pytest.mark.rule("Livre de l'arbitre, Départages 2.1.3, Koya étendu et réduit")
def test_the_summary_of_the_example_stands_in_the_workings() -> None:
    ranking = ranked("DE,KS,KSX")
    sums = "Bernard 2½; Claude 2½; Guy 2; Denis 1½; Franck 1½"
    summary = {
        3: ["Koya: 3", "3½ or more: 3½", "3 or more: 4½"],
        2: ["Koya: 3", "3½ or more: 3½", "3 or more: 4"],
        7: [],
        4: ["Koya: 3"],
        6: ["Koya: 2"],
    }
    for number, printed in summary.items():
        encounter, *others = sheets_of(ranking, number)
        assert encounter.notes == (f"Points among those still tied: {sums}.",)
        for sheet, words in zip(others, printed, strict=False):
            assert sheet.title.endswith(words)
    # The tables of the last step: the games against all with 3 points or more.
    assert [row[4] for row in sheets_of(ranking, 2)[-1].rows] == [
        "½",
        "½",
        "½",
        "½",
        "0",
        "1",
        "½",
        "½",
    ]
    claude = sorted(str(row[4]) for row in sheets_of(ranking, 3)[-1].rows)
    assert claude == sorted("½½½01½1½")


def test_two_are_told_apart_by_the_step_in_which_they_differ() -> None:
    ranking = ranked("KSX")
    assert "Bernard is ahead of Franck by KSX: 3½ against 3." in explanation_lines(
        explained(ranking, 2)
    )


@pytest.mark.rule("Systèmes de tournois (NA), Classement – Sonneborn-Berger (Koya étendu)")
@pytest.mark.parametrize("player_count", range(3, 12))
def test_steps_of_5_per_cent_are_the_score_groups_up_to_ten_rounds(player_count: int) -> None:
    rows = [
        "1 " * index + "– " + "0 " * (player_count - index - 1) for index in range(player_count)
    ]
    calculation = book_calculation(crosstable_lines(rows), predetermined=True)
    scores = sorted(calculation.field.scores.values(), reverse=True)
    most = 10 * (player_count - 1)

    def taken(limits: list[float]) -> list[tuple[int, ...]]:
        """Who counts at each limit, every set once."""
        sets = [tuple(score for score in scores if score >= limit) for limit in limits]
        return list(dict.fromkeys(each for each in sets if 2 * each[-1] < most))

    steps = [most * percent / 100 for percent in range(45, -1, -5)]
    groups = [limit / 2 for limit in extended_limits(calculation, reduced=False)]
    assert taken(steps) == taken(groups)


@pytest.mark.rule("Livre de l'arbitre, Départages 2.2, joueur virtuel")
@pytest.mark.parametrize(
    ("results", "round_number", "formula"),
    [
        ("1 0.5 -", 3, "1½ + (1 − 0) + ½ × (3 − 3) = 2½"),
        ("1 0.5 - 0 0 0 0 0 0", 3, "1½ + (1 − 0) + ½ × (9 − 3) = 5½"),
        ("1 1 1 0.5 0 +", 6, "3½ + (1 − 1) + ½ × (6 − 6) = 3½"),
        ("1 1 1 0.5 0 + 0 0 0", 6, "3½ + (1 − 1) + ½ × (9 − 6) = 5"),
        ("1 1 0 - 0 0 0 0 0 0 0", 4, "2 + (1 − 0) + ½ × (11 − 4) = 6½"),
        ("+ 0 0 0 0 0 0 0 0 0 0", 1, "0 + (1 − 1) + ½ × (11 − 1) = 5"),
        ("absent 1 1 0 -", 1, "0 + (1 − 0) + ½ × (5 − 1) = 3"),
        ("absent 1 1 0 -", 5, "2 + (1 − 0) + ½ × (5 − 5) = 3"),
        ("0 0 bye 1 +", 3, "0 + (1 − 1) + ½ × (5 − 3) = 1"),
        ("0 0 bye 1 +", 5, "2 + (1 − 1) + ½ × (5 − 5) = 2"),
        ("0.5 0 absent absent absent", 3, "½ + (1 − 0) + ½ × (5 − 3) = 2½"),
        ("0.5 0 absent absent absent", 4, "½ + (1 − 0) + ½ × (5 − 4) = 2"),
        ("0.5 0 absent absent absent", 5, "½ + (1 − 0) + ½ × (5 − 5) = 1½"),
    ],
)
def test_the_formula_of_the_virtual_opponent_has_its_numbers(
    results: str, round_number: int, formula: str
) -> None:
    lines = [line(number, word) for number, word in enumerate(results.split(), start=1)]
    virtual = virtual_opponent(book_calculation({1: lines}).field, 1, round_number)
    assert virtual_text(virtual) == f"Virtual opponent of round {round_number}: {formula}."


@pytest.mark.rule("Livre de l'arbitre, Départages 2.3, performance")
def test_p_is_m_plus_q_with_its_numbers() -> None:
    ratings = [1490, 1700, 1800, 2000, 2000, 1800, 1900, 1880, 1770]
    won, lost = (Result.WIN, Result.LOSS), (Result.LOSS, Result.WIN)
    by_forfeit = (Result.FORFEIT_WIN, Result.FORFEIT_LOSS)
    results = [won, won, won, won, by_forfeit, (Result.DRAW, Result.DRAW), by_forfeit[::-1], lost]
    results.append(by_forfeit)
    event = Event(
        players=tuple(
            Player(number=number, name=str(number), rating=rating)
            for number, rating in enumerate([1850, *ratings], start=1)
        ),
        rounds=tuple(
            Round(
                games=(Game(1, opponent, *result),),
                byes=tuple(
                    Bye(other, Result.ZERO_POINT_BYE) for other in range(2, 11) if other != opponent
                ),
            )
            for opponent, result in enumerate(results, start=2)
        ),
    )
    ranking = standings(event, [parse("TPR")], edition=Edition.BOOK_2012)
    (working,) = sheets_of(ranking, 1)
    assert working.title == "TPR, performance rating: 1973"
    assert [row[4] for row in working.rows] == ["1500", "1700", "1800", "2000", "1800", "1880"]
    assert working.notes == ("P = M + Q: 1780 + 193 = 1973.",)


@pytest.mark.rule("Livre de l'arbitre, Départages 2.4.2")
def test_the_working_of_the_berlin_has_the_printed_coefficients() -> None:
    event = team_event("1-2: 1 0 0 0 1 0 = 1 1", team_count=2, board_count=9)
    printed = [("9", "0"), ("0", "8"), ("0", "7"), ("0", "6"), ("5", "0"), ("0", "4")]
    printed += [("1½", "1½"), ("2", "0"), ("1", "0")]
    ranking = team_standings(event, [parse("BERLIN")], edition=Edition.BOOK_2012)
    names = {standing.number: standing.name for standing in ranking.standings}
    for number, total in ((1, "18½"), (2, "26½")):
        (sheet,) = working_sheets(explained(ranking, number), names)
        assert sheet.title == f"BERLIN, Berlin: {total}"
        assert [row[2] for row in sheet.rows] == ["9", "8", "7", "6", "5", "4", "3", "2", "1"]
        assert [row[4] for row in sheet.rows] == [both[number - 1] for both in printed]
    assert [standing.number for standing in ranking.standings] == [2, 1]


@pytest.mark.rule("Livre de l'arbitre, Départages, application (ne pas mélanger les groupes)")
def test_the_lists_that_the_book_recommends_are_taken_as_they_stand() -> None:
    rated = Event(
        players=tuple(
            Player(number=player.number, name=player.name, rating=1500 + player.number)
            for player in koya_event().players
        ),
        rounds=koya_event().rounds,
    )
    for preset in PRESETS.values():
        ranking = standings(
            rated, preset.descriptors, edition=Edition.BOOK_2012, predetermined=False
        )
        assert ranking.warnings == ()
    for codes in ("PS,BH", "BH,PS"):
        mixed = standings(rated, parse_list(codes), edition=Edition.BOOK_2012, predetermined=False)
        assert [str(warning) for warning in mixed.warnings] == [
            "the book asks not to mix tie-breaks on own results, opponents and ratings, though the"
            " lists it recommends do"
        ]


@pytest.mark.rule("Livre de l'arbitre, Départages 2.3, joueurs non classés")
@pytest.mark.parametrize(("rated", "told"), [(4, True), (5, False)])
def test_a_performance_of_mostly_unrated_players_is_advised_against(rated: int, told: bool) -> None:
    event = Event(
        players=tuple(
            Player(
                number=player.number,
                name=player.name,
                rating=1500 if player.number <= rated else None,
            )
            for player in koya_event().players
        ),
        rounds=koya_event().rounds,
    )
    warnings = standings(event, [parse("TPR")], edition=Edition.BOOK_2012).warnings
    words = "TPR: most players have no rating; the book advises against it then"
    assert [str(warning) for warning in warnings] == ([words] if told else [])


@pytest.mark.rule("Livre de l'arbitre, Départages (tirage au sort)")
def test_a_list_says_between_whom_lots_decided() -> None:
    drawn = standings(koya_event(), [parse("WIN")], edition=Edition.BOOK_2012, seed=3)
    notes = standings_sheet(drawn, "Koya").notes
    assert notes[0] == "Lots, seed 3, decided between Claude; Denis; Bernard."
    assert standings_sheet(ranked("WIN"), "Koya").notes == ("Rules of 2012.",)


@pytest.mark.rule(
    "Systèmes de tournois (NA), Classement – Autres critères (résultat avec les noirs)"
)
def test_the_fraction_with_black_and_the_wins_with_black() -> None:
    names = ["Denis", "Albert", "Eric", "Bernard", "Claude", "Franck", "Guy", "Jack"]
    table = ["– ½ 0 1 0 0 ½ 1", "½ – 1 0 0 ½ 0 0", "1 0 – 1 ½ ½ 1 ½", "0 1 0 – 0 ½ 1 1"]
    table += ["1 1 ½ 1 – 1 ½ 1", "1 ½ ½ ½ 0 – 1 ½", "½ 1 0 0 ½ 0 – 1", "0 1 ½ 0 0 ½ 0 –"]
    printed = ["½ / 3", "1 / 3", "1½ / 3", "½ / 3", "3½ / 4", "2 / 4", "2 / 4", "1½ / 4"]
    ranking = standings(
        berger_event(table, names), parse_list("BPCT,BPG,BWG"), edition=Edition.BOOK_2012
    )
    for number, fraction in enumerate(printed, start=1):
        sheet = sheets_of(ranking, number)[0]
        assert sheet.notes == (f"Points with Black / games with Black: {fraction}.",)
        assert ranking.applied[1].values[number] == int(fraction[-1])
    assert [ranking.applied[2].values[number] for number in range(1, 9)] == [0, 0, 1, 0, 3, 1, 2, 1]
