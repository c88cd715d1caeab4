"""Exercises of round robins: a Berger table to fill, a Varma to draw."""

from random import Random
from string import ascii_uppercase

from ronde.core.course.exercise import (
    AnswerForm,
    Cell,
    DrawnExercise,
    ExerciseKind,
    ExerciseTable,
    given,
    some_given,
)
from ronde.core.roundrobin.berger import berger, opponent_formula, table_size
from ronde.core.roundrobin.schedule import Meeting
from ronde.core.roundrobin.varma.drawing import Drawing, drawing
from ronde.core.roundrobin.varma.order import DrawnEntrant
from ronde.core.roundrobin.varma.tables import LEAST_PLAYERS, MOST_PLAYERS
from ronde.messages import N_, message

OPPONENT_RULE = "Livre de l'arbitre, Tables de Berger, formules générales (adversaire)"
OPPONENT_OF_LAST_RULE = (
    "Livre de l'arbitre, Tables de Berger, formules pour le joueur JN (adversaire)"
)
COLOUR_RULE = "Livre de l'arbitre, Tables de Berger, couleurs des appariements"
COLOUR_OF_LAST_RULE = "Livre de l'arbitre, Tables de Berger, formules pour le joueur JN (couleur)"
BYE_RULE = "Livre de l'arbitre, Tables de Berger, définition des données"
TURN_RULE = "Livre de l'arbitre, Protocole de Varma, ordre du tirage"
OFFER_RULE = "Livre de l'arbitre, Protocole de Varma, instructions 2"
ENVELOPE_RULE = "Livre de l'arbitre, Protocole de Varma, tables de Varma"


def _berger(size: int, random: Random) -> DrawnExercise:
    """A Berger table with some of its games."""
    schedule = berger(size)
    even = table_size(size)
    rows = []
    for scheduled in schedule.rounds:
        cells = [given(scheduled.round_number)]
        if scheduled.bye is not None:
            cells.append(
                Cell(
                    answer=str(scheduled.bye),
                    rule=BYE_RULE,
                    working=opponent_formula(even, scheduled.round_number, even),
                    form=AnswerForm.NUMBER,
                )
            )
        cells += [_game(meeting, scheduled.round_number, even) for meeting in scheduled.meetings]
        rows.append(tuple(cells))
    byes = (message(N_("Bye")),) if size % 2 else ()
    return DrawnExercise(
        task=message(
            N_("Fill the Berger table for {count} players: each game, White first."),
            count=size,
        ),
        cells=ExerciseTable(
            headings=(
                message(N_("Round")),
                *byes,
                *(message(N_("Board {number}"), number=board) for board in range(1, size // 2 + 1)),
            ),
            rows=some_given(rows, random),
        ),
    )


def _game(meeting: Meeting[int], round_number: int, size: int) -> Cell:
    """A game of a Berger table."""
    has_last = size in (meeting.first, meeting.second)
    colour_rule = COLOUR_OF_LAST_RULE if has_last else COLOUR_RULE
    player = size if has_last else meeting.first
    return Cell(
        answer=f"{meeting.first}-{meeting.second}",
        rule=OPPONENT_OF_LAST_RULE if has_last else OPPONENT_RULE,
        working=opponent_formula(player, round_number, size),
        form=AnswerForm.PAIR,
        slips={f"{meeting.second}-{meeting.first}": colour_rule},
    )


_CLUBS = ("Arbois", "Berne", "Colmar", "Dijon", "Evian", "Fribourg", "Gap")
"""Where players come from: each begins with another letter, as codes of federations do."""


def _varma(size: int, random: Random) -> DrawnExercise:
    """A directed draw whose lots are told: who draws, from which envelopes, and from which."""
    names = [ascii_uppercase[index] for index in range(size)]
    clubs = random.sample(_CLUBS, random.randint(3, 5))
    entrants = [DrawnEntrant(name=name, affinity=random.choice(clubs)) for name in names]
    state = drawing(entrants)
    rows = []
    while not state.finished:
        number = random.choice(state.acceptable_numbers)
        rows.append(_draw(state, number))
        state = state.accept(number)
    return DrawnExercise(
        task=message(
            N_(
                "Draw the numbers of {count} players by the protocol of Varma: who draws, from"
                " which envelopes (as BCD) their contingent may draw, and from which one each"
                " number came."
            ),
            count=size,
        ),
        cells=ExerciseTable(
            headings=(
                message(N_("Step")),
                message(N_("Player")),
                message(N_("May draw from")),
                message(N_("Number drawn")),
                message(N_("Envelope")),
            ),
            rows=some_given(rows, random),
        ),
        facts=(
            ExerciseTable(
                title=message(N_("Players")),
                headings=(message(N_("Player")), message(N_("Club"))),
                rows=tuple((given(each.name), given(each.affinity)) for each in entrants),
            ),
        ),
    )


def _draw(state: Drawing, number: int) -> tuple[Cell, ...]:
    """The row of a number drawn."""
    after = state.accept(number).drawn[-1]
    offered = "".join(envelope.group.value for envelope in state.offer.envelopes)
    return (
        given(len(state.drawn) + 1),
        Cell(answer=after.name, rule=TURN_RULE),
        Cell(answer=offered, rule=OFFER_RULE, form=AnswerForm.LETTERS),
        given(number),
        Cell(answer=after.group.value, rule=ENVELOPE_RULE),
    )


BERGER = ExerciseKind(
    name="berger",
    title=N_("Fill a Berger table"),
    size_of=N_("players"),
    least=3,
    most=24,
    usual=6,
    draw=_berger,
)
VARMA = ExerciseKind(
    name="varma",
    title=N_("Draw a Varma"),
    size_of=N_("players"),
    least=LEAST_PLAYERS,
    most=MOST_PLAYERS,
    usual=LEAST_PLAYERS + 1,
    draw=_varma,
)
