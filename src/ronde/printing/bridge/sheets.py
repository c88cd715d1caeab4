"""The kinds of paper a movement needs, and which of them it has."""

from enum import Enum

from ronde.core.bridge.movements.movement import Movement
from ronde.core.bridge.movements.scoresheets import match_sheets, scoring_sheet
from ronde.errors import InputError
from ronde.messages import N_, Message, message


class Paper(Enum):
    """A kind of sheet, by the word that asks for it; in the order of a printed bundle."""

    START = "start"
    PLAN = "plan"
    TABLES = "tables"
    PAIRS = "pairs"
    BOARDS = "boards"
    TRAVELLERS = "travellers"
    MATCHES = "matches"
    SCORING = "scoring"


def usual_papers(movement: Movement) -> tuple[Paper, ...]:
    """Everything that a movement needs: what it has no use for is left out.

    Where each round is scored at the table on match sheets or on one hand-scoring sheet, no sheet
    travels with the boards.
    """
    left_out = set()
    if not match_sheets(movement):
        left_out.add(Paper.MATCHES)
    if scoring_sheet(movement) is None:
        left_out.add(Paper.SCORING)
    if Paper.MATCHES not in left_out:
        left_out.add(Paper.TRAVELLERS)
    return tuple(paper for paper in Paper if paper not in left_out)


def check_papers(movement: Movement, papers: tuple[Paper, ...]) -> None:
    """Refuse a kind of sheet that the movement has no use for."""
    why: dict[Paper, Message] = {}
    if not match_sheets(movement):
        why[Paper.MATCHES] = message(N_("a match sheet is for boards with two results"))
    if scoring_sheet(movement) is None:
        why[Paper.SCORING] = message(
            N_("it is for three tables or more that play the same boards in each round")
        )
    for paper in papers:
        if paper in why:
            raise InputError(
                N_("this movement has no sheet “{sheet}”: {reason}"),
                sheet=paper.value,
                reason=why[paper],
            )
