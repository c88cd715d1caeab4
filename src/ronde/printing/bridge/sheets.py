"""The kinds of paper a movement needs, and which of them it has."""

from collections.abc import Iterable
from enum import Enum

from ronde.core.bridge.movements.movement import Movement
from ronde.core.bridge.movements.scoresheets import match_sheets, scoring_sheet
from ronde.errors import InputError
from ronde.messages import N_, FieldName, Message, message


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
    DIAGRAMS = "diagrams"


TITLES = {
    Paper.START: N_("The room at the start"),
    Paper.PLAN: N_("Who is where"),
    Paper.TABLES: N_("Table cards"),
    Paper.PAIRS: N_("Pair cards"),
    Paper.BOARDS: N_("Labels of the sets"),
    Paper.TRAVELLERS: N_("Blank travellers"),
    Paper.MATCHES: N_("Match sheets"),
    Paper.SCORING: N_("Matchpoints by hand"),
    Paper.DIAGRAMS: N_("Blank diagrams"),
}
"""What the kinds of sheets are called in menus, to be translated."""
ALL_SHEETS = FieldName(flag="--sheets", label=N_("sheets"), key="sheets")
_ALIASES = {"players": Paper.PAIRS.value}


def usual_papers(movement: Movement) -> tuple[Paper, ...]:
    """Everything that a movement needs: what it has no use for is left out.

    Where each round is scored at the table on match sheets or on one hand-scoring sheet, no sheet
    travels with the boards. Diagrams are for clubs that deal at the table: who wants them asks.
    """
    left_out = {Paper.DIAGRAMS}
    if not match_sheets(movement):
        left_out.add(Paper.MATCHES)
    if scoring_sheet(movement) is None:
        left_out.add(Paper.SCORING)
    if Paper.MATCHES not in left_out:
        left_out.add(Paper.TRAVELLERS)
    return tuple(paper for paper in Paper if paper not in left_out)


def possible_papers(movement: Movement) -> tuple[Paper, ...]:
    """Everything that a movement has: what is printed anyway, and what somebody may ask for."""
    usual = usual_papers(movement)
    return tuple(
        paper for paper in Paper if paper in usual or paper not in (Paper.MATCHES, Paper.SCORING)
    )


def papers_asked(
    movement: Movement, words: Iterable[str], *, only_tables: bool = False
) -> tuple[Paper, ...]:
    """The kinds of sheets by their words, in the order of the bundle; the usual ones without any.

    Where tables are named, their cards are all that is usual.
    """
    paper_words = {paper.value for paper in Paper}
    papers = set()
    for word in words:
        name = _ALIASES.get(word, word)
        if name not in paper_words:
            raise InputError(
                N_("{name}: expected words out of {sheets}, found “{found}”"),
                name=ALL_SHEETS,
                sheets=", ".join(paper.value for paper in Paper),
                found=word,
            )
        papers.add(Paper(name))
    if not papers:
        return (Paper.TABLES,) if only_tables else usual_papers(movement)
    return tuple(paper for paper in Paper if paper in papers)


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
