"""Exercises of Swiss events: a Buchholz to compute, a ranking to make by tie-breaks."""

from fractions import Fraction
from random import Random

from ronde.core.chess.event import Entry, Event, histories
from ronde.core.chess.standings import Standings, standings
from ronde.core.chess.swiss.generator import generated_event
from ronde.core.chess.swiss.generator_settings import GeneratorSettings
from ronde.core.chess.tiebreaks.descriptor import parse_list
from ronde.core.chess.tiebreaks.editions import Edition
from ronde.core.chess.tiebreaks.places import Applied
from ronde.core.course.exercise import (
    AnswerForm,
    Cell,
    DrawnExercise,
    ExerciseKind,
    ExerciseTable,
    figures,
    given,
    some_given,
)
from ronde.core.scores import DRAW, LOSS, WIN, Points, points_value
from ronde.messages import N_, message

EDITION = Edition.FIDE_2024
TIEBREAKS = "BH/C1,BH,SB"
RANK_RULE = "FIDE C.07 (2024-08) 4.2"
UNPLAYED_RULE = "FIDE C.07 (2024-08) 16.4"
RULES = (
    "FIDE C.07 (2024-08) 14.1",
    "FIDE C.07 (2024-08) 8.1",
    "FIDE C.07 (2024-08) 9.1",
)
"""The rules of the tie-breaks, in their order."""
_LEAST_ROUNDS = 3
_SIGNS = {WIN: "+", DRAW: "=", LOSS: "-"}
_RATED = 1200, 2300


def _ranked(size: int, random: Random) -> tuple[Event, Standings]:
    """A Swiss without accidents, and its ranking."""
    lowest, highest = _RATED
    settings = GeneratorSettings(
        player_count=size,
        round_count=max(_LEAST_ROUNDS, (size - 1).bit_length()),
        lowest_rating=lowest,
        highest_rating=highest,
    )
    event = generated_event(settings, random)
    return event, standings(event, parse_list(TIEBREAKS), edition=EDITION)


def _buchholz(size: int, random: Random) -> DrawnExercise:
    """The tie-breaks of every player of a Swiss, out of its crosstable."""
    event, ranking = _ranked(size, random)
    scores = ranking.calculation.field.scores
    rows = [
        (
            given(player.number),
            given(_points(scores[player.number])),
            *(
                _tiebreak(applied, rule, player.number)
                for applied, rule in zip(ranking.applied, RULES, strict=True)
            ),
        )
        for player in event.players
    ]
    return DrawnExercise(
        task=message(
            N_(
                "Compute the Buchholz without the lowest score (BH/C1), the Buchholz (BH) and the"
                " Sonneborn-Berger (SB) of these {count} players, by FIDE's rules of {edition}."
            ),
            count=size,
            edition=EDITION.value,
        ),
        cells=ExerciseTable(
            headings=(
                message(N_("No.")),
                message(N_("Points")),
                *(message("{code}", code=str(each.descriptor)) for each in ranking.applied),
            ),
            rows=some_given(rows, random, one_in=5),
        ),
        facts=(_crosstable(event),),
    )


def _tiebreak(applied: Applied, rule: str, number: int) -> Cell:
    """A player's value of a tie-break, with its sum; what is cut stands in brackets."""
    unit = applied.row.unit
    value = applied.values[number]
    assert isinstance(value, int)
    working = applied.working(number)
    terms = [(figures(Fraction(row.amount, unit)), row) for row in working]
    played = sum(row.amount for row in working if not row.cut and row.opponent is not None)
    slips = {} if played == value else {figures(Fraction(played, unit)): UNPLAYED_RULE}
    return Cell(
        answer=figures(Fraction(value, unit)),
        rule=rule,
        working=" + ".join(f"({text})" if row.cut else text for text, row in terms),
        form=AnswerForm.NUMBER,
        slips=slips,
    )


def _crosstable(event: Event) -> ExerciseTable:
    """Who met whom in each round, and with which result: `+5`."""
    lines = histories(event)
    worth = event.scoring.table()
    return ExerciseTable(
        title=message(N_("Rounds (+5: won against 5; =: drew; -: lost; + alone: a bye)")),
        headings=(
            message(N_("No.")),
            message(N_("Player")),
            *(
                message(N_("Round {number}"), number=number)
                for number in range(1, len(event.rounds) + 1)
            ),
        ),
        rows=tuple(
            (
                given(player.number),
                given(player.name),
                *(
                    given(_met(entry, worth[entry.result, entry.colour]))
                    for entry in lines[player.number]
                ),
            )
            for player in event.players
        ),
    )


def _met(entry: Entry, points: Points) -> str:
    """A game in a crosstable, or a bye, which has no opponent."""
    return f"{_SIGNS[points]}{entry.opponent or ''}"


def _points(points: Points) -> str:
    """Points as a scoresheet shows them."""
    return figures(points_value(points))


def _ranking(size: int, random: Random) -> DrawnExercise:
    """The places of a Swiss whose points and tie-breaks are known."""
    event, ranking = _ranked(size, random)
    ranks = {standing.number: standing for standing in ranking.standings}
    rows = []
    for player in event.players:
        standing = ranks[player.number]
        values = [applied.values[player.number] for applied in ranking.applied]
        rows.append(
            (
                given(player.number),
                given(player.name),
                given(_points(standing.points)),
                *(
                    given(figures(Fraction(value, applied.row.unit)))
                    for value, applied in zip(values, ranking.applied, strict=True)
                    if isinstance(value, int)
                ),
                Cell(answer=str(standing.rank), rule=RANK_RULE, form=AnswerForm.NUMBER),
            )
        )
    return DrawnExercise(
        task=message(
            N_(
                "Rank these {count} players by points, then by {codes} in this order, each for"
                " those still tied; whom nothing separates shares the best of their places."
            ),
            count=size,
            codes=", ".join(str(applied.descriptor) for applied in ranking.applied),
        ),
        cells=ExerciseTable(
            headings=(
                message(N_("No.")),
                message(N_("Player")),
                message(N_("Points")),
                *(message("{code}", code=str(each.descriptor)) for each in ranking.applied),
                message(N_("Rank")),
            ),
            rows=some_given(rows, random, one_in=6),
        ),
    )


BUCHHOLZ = ExerciseKind(
    name="buchholz",
    title=N_("Compute a Buchholz"),
    size_of=N_("players"),
    least=4,
    most=40,
    usual=8,
    draw=_buchholz,
)
RANKING = ExerciseKind(
    name="ranking",
    title=N_("Rank a Swiss"),
    size_of=N_("players"),
    least=4,
    most=60,
    usual=12,
    draw=_ranking,
)
