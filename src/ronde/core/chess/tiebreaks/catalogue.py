"""Every tie-break in one list, read by the command line, the pages and the documentation alike.

A row says what a code is called, where its rule stands, in which editions it exists, which
modifiers it takes, and what computes it. To change a code, its name or its direction,
change its row.
"""

from collections.abc import Mapping, Sequence

from ronde.core.chess.tiebreaks import (
    book_ratings,
    buchholz,
    direct,
    koya,
    own,
    ratings,
    sonneborn,
)
from ronde.core.chess.tiebreaks.calculation import Calculation
from ronde.core.chess.tiebreaks.contributions import Contribution
from ronde.core.chess.tiebreaks.descriptor import Descriptor, Score
from ronde.core.chess.tiebreaks.editions import Edition
from ronde.core.chess.tiebreaks.row import (
    EVERY,
    SINCE_2023,
    Family,
    Modifier,
    RankedParticipants,
    Rows,
    TieBreak,
    Value,
    Values,
)
from ronde.core.chess.tiebreaks.team_catalogue import TEAM_ROWS
from ronde.core.scores import PER_POINT
from ronde.messages import N_

__all__ = [
    "CATALOGUE",
    "OLD_NAMES",
    "ROWS",
    "Family",
    "Modifier",
    "RankedParticipants",
    "TieBreak",
    "Value",
]

SINCE_2026 = frozenset({Edition.FIDE_2026})
PRODUCT = PER_POINT * PER_POINT
CUTS = frozenset({Modifier.CUT, Modifier.MEDIAN})
PLAYERS = frozenset({RankedParticipants.PLAYERS})
EITHER_SCORE = frozenset(Score)
MATCHES = frozenset({Score.MATCH_POINTS})
"""For what counts matches, as others count games."""


def _both_texts(book: Values, since_2023: Values) -> Values:
    """One code with two texts: the book's, and FIDE's from 2023 on."""

    def values(calculation: Calculation, descriptor: Descriptor) -> Mapping[int, Value]:
        chosen = book if calculation.edition is Edition.BOOK_2012 else since_2023
        return chosen(calculation, descriptor)

    return values


def _both_rows(book: Rows, since_2023: Rows) -> Rows:
    """The workings of a code with two texts."""

    def rows(
        calculation: Calculation, descriptor: Descriptor, number: int
    ) -> Sequence[Contribution]:
        chosen = book if calculation.edition is Edition.BOOK_2012 else since_2023
        return chosen(calculation, descriptor, number)

    return rows


def _summed(code: str, name: str, rule: str, rows: own.Rows, **settings: object) -> TieBreak:
    """A row for a tie-break on own results that is the sum of its contributions."""
    return TieBreak(
        code=code,
        name=name,
        rule=rule,
        family=Family.OWN,
        values=own.summed(rows),
        rows=rows,
        **{"editions": SINCE_2023, **settings},  # type: ignore[arg-type]
    )


ROWS: tuple[TieBreak, ...] = (
    TieBreak(
        code="DE",
        name=N_("direct encounter"),
        rule="C.07 6",
        family=Family.MUTUAL,
        editions=EVERY,
        order=direct.direct_encounter,
        modifiers=frozenset({Modifier.FORFEITS}),
        scores=EITHER_SCORE,
    ),
    _summed("WIN", N_("wins"), "C.07 7.1", own.wins_rows, editions=EVERY, scores=MATCHES),
    _summed("WON", N_("games won"), "C.07 7.2", own.games_won_rows, scores=MATCHES),
    _summed(
        "BPG",
        N_("games with Black"),
        "C.07 7.3",
        own.games_with_black_rows,
        editions=EVERY,
        participants=PLAYERS,
    ),
    _summed(
        "BWG",
        N_("games won with Black"),
        "C.07 7.4",
        own.wins_with_black_rows,
        editions=EVERY,
        participants=PLAYERS,
    ),
    TieBreak(
        code="BPCT",
        name=N_("percentage with Black"),
        rule="Systèmes de tournois (NA)",
        family=Family.OWN,
        editions=EVERY,
        values=own.percentage_with_black,
        rows=own.percentage_with_black_rows,
        row_unit=PER_POINT,
        participants=PLAYERS,
    ),
    _summed(
        "PS",
        N_("progressive score"),
        "C.07 7.5",
        own.progressive_rows,
        editions=EVERY,
        unit=PER_POINT,
        modifiers=frozenset({Modifier.CUT}),
        scores=EITHER_SCORE,
    ),
    _summed(
        "OPS",
        N_("opponents' progressive scores"),
        "Livre de l'arbitre 2.1.1.2",
        own.opponents_progressive_rows,
        editions=EVERY,
        unit=PER_POINT,
        scores=EITHER_SCORE,
    ),
    _summed(
        "KASH",
        N_("Kashdan"),
        "Livre de l'arbitre 2.1.6",
        own.kashdan_rows,
        editions=EVERY,
        participants=PLAYERS,
    ),
    _summed("REP", N_("rounds one elected to play"), "C.07 7.6", own.rounds_elected_to_play_rows),
    _summed(
        "STD",
        N_("standard points"),
        "C.07 7.7",
        own.standard_points_rows,
        editions=SINCE_2026,
        unit=PER_POINT,
        scores=EITHER_SCORE,
    ),
    TieBreak(
        code="TPN",
        name=N_("pairing number"),
        rule="C.07 7.8",
        family=Family.OWN,
        editions=SINCE_2026,
        values=own.pairing_number,
        modifiers=frozenset({Modifier.REVERSE}),
        lower_is_better=True,
    ),
    TieBreak(
        code="KS",
        name=N_("Koya"),
        rule="C.07 9.2",
        family=Family.OWN,
        editions=EVERY,
        values=koya.koya,
        rows=koya.koya_rows,
        unit=PER_POINT,
        modifiers=frozenset({Modifier.LIMIT}),
        scores=EITHER_SCORE,
    ),
    TieBreak(
        code="KSX",
        name=N_("extended Koya"),
        rule="Livre de l'arbitre 2.1.3",
        family=Family.OWN,
        editions=EVERY,
        values=koya.extended_koya,
        steps=koya.extended_koya_steps,
        unit=PER_POINT,
        modifiers=frozenset({Modifier.REVERSE}),
        scores=EITHER_SCORE,
    ),
    TieBreak(
        code="BH",
        name=N_("Buchholz"),
        rule="C.07 8.1",
        family=Family.OPPONENTS,
        editions=EVERY,
        values=buchholz.buchholz,
        rows=buchholz.buchholz_rows,
        unit=PER_POINT,
        modifiers=CUTS | {Modifier.FORFEITS},
        in_round_robins=False,
        scores=EITHER_SCORE,
    ),
    TieBreak(
        code="FB",
        name=N_("Fore Buchholz"),
        rule="C.07 8.3",
        family=Family.OPPONENTS,
        editions=SINCE_2023,
        values=buchholz.fore_buchholz,
        rows=buchholz.fore_buchholz_rows,
        unit=PER_POINT,
        modifiers=CUTS | {Modifier.FORFEITS},
        in_round_robins=False,
        scores=EITHER_SCORE,
    ),
    TieBreak(
        code="AOB",
        name=N_("average of the opponents' Buchholz"),
        rule="C.07 8.2",
        family=Family.OPPONENTS,
        editions=SINCE_2023,
        values=buchholz.average_of_opponents_buchholz,
        rows=buchholz.opponents_buchholz_rows,
        unit=PER_POINT,
        modifiers=frozenset({Modifier.FORE}),
        in_round_robins=False,
        scores=EITHER_SCORE,
    ),
    TieBreak(
        code="SUMBH",
        name=N_("sum of the opponents' Buchholz"),
        rule="Livre de l'arbitre 2.2",
        family=Family.OPPONENTS,
        editions=EVERY,
        values=buchholz.sum_of_buchholz,
        rows=buchholz.opponents_buchholz_rows,
        unit=PER_POINT,
        in_round_robins=False,
        scores=EITHER_SCORE,
    ),
    TieBreak(
        code="SB",
        name=N_("Sonneborn-Berger"),
        rule="C.07 9.1",
        family=Family.OPPONENTS,
        editions=EVERY,
        values=sonneborn.sonneborn_berger,
        rows=sonneborn.sonneborn_berger_rows,
        unit=PRODUCT,
        modifiers=frozenset({Modifier.CUT, Modifier.FORFEITS}),
        scores=EITHER_SCORE,
    ),
    TieBreak(
        code="ARO",
        name=N_("average rating of the opponents"),
        rule="C.07 10.1",
        family=Family.RATINGS,
        editions=EVERY,
        values=_both_texts(book_ratings.average_rating, ratings.average_rating),
        rows=_both_rows(book_ratings.rating_rows, ratings.rating_rows),
        modifiers=CUTS | {Modifier.UNRATED},
        needs_ratings=True,
        participants=PLAYERS,
    ),
    TieBreak(
        code="TPR",
        name=N_("performance rating"),
        rule="C.07 10.2",
        family=Family.RATINGS,
        editions=EVERY,
        values=_both_texts(book_ratings.performance, ratings.performance),
        rows=_both_rows(book_ratings.performance_rows, ratings.rating_rows),
        modifiers=frozenset({Modifier.UNRATED}),
        needs_ratings=True,
        participants=PLAYERS,
    ),
    TieBreak(
        code="PTP",
        name=N_("perfect performance"),
        rule="C.07 10.3",
        family=Family.RATINGS,
        editions=SINCE_2023,
        values=ratings.perfect_performance,
        rows=ratings.rating_rows,
        modifiers=frozenset({Modifier.UNRATED}),
        needs_ratings=True,
        participants=PLAYERS,
    ),
    TieBreak(
        code="APRO",
        name=N_("average performance of the opponents"),
        rule="C.07 10.4",
        family=Family.RATINGS,
        editions=SINCE_2023,
        values=ratings.average_performance_of_opponents,
        rows=ratings.opponents_performance_rows,
        modifiers=frozenset({Modifier.UNRATED}),
        needs_ratings=True,
        participants=PLAYERS,
    ),
    TieBreak(
        code="APPO",
        name=N_("average perfect performance of the opponents"),
        rule="C.07 10.5",
        family=Family.RATINGS,
        editions=SINCE_2023,
        values=ratings.average_perfect_performance_of_opponents,
        rows=ratings.opponents_perfect_performance_rows,
        modifiers=frozenset({Modifier.UNRATED}),
        needs_ratings=True,
        participants=PLAYERS,
    ),
    TieBreak(
        code="RTNG",
        name=N_("own rating"),
        rule="C.07 10.6",
        family=Family.RATINGS,
        editions=SINCE_2026,
        values=ratings.own_rating,
        modifiers=frozenset({Modifier.REVERSE, Modifier.UNRATED}),
        needs_ratings=True,
        participants=PLAYERS,
    ),
    *TEAM_ROWS,
)

CATALOGUE = {row.code: row for row in ROWS}
OLD_NAMES = {"GE": "REP", "AROC": "ARO"}
"""Names that older texts and lists use; `AROC` is `ARO` with a cut."""
