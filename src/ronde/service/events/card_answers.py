"""The cards of a round by hand for programs, and as tables to be read."""

from typing import Annotated, Literal, TypedDict

from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.entrants import Float
from ronde.core.chess.swiss.preferences import Strength
from ronde.service.events.card_steps import CardStep, StepState, six_steps
from ronde.service.events.card_table import CardBeforeRound, CardGroup, CardTable
from ronde.text import _
from ronde.text.answers import ColourWord, PointsValue, about, answer_of, by, of
from ronde.text.documents import JsonObject
from ronde.text.explanations import sentence, told
from ronde.text.numbers import points_text
from ronde.text.sheet import Align, Sheet, TableColumn, table

StrengthWord = Annotated[
    Literal["none", "mild", "strong", "absolute"], by(lambda strength: strength.name.lower())
]
FloatWord = Annotated[Literal["none", "down", "up"], by(lambda moved: moved.value)]
StepWord = Annotated[
    Literal["done", "now", "coming", "spared"], by(lambda state: StepState(state).value)
]


class ReasonAnswer(TypedDict):
    """What the rules say, and the article."""

    rule: Annotated[str, about("", "C.04.3 2.4.7 [C12]")]
    text: Annotated[str, by(sentence)]


class DueAnswer(TypedDict):
    """The colour that a player should have."""

    colour: ColourWord | None
    strength: StrengthWord


class CardAnswer(TypedDict):
    """A player's card."""

    number: int
    name: str
    rating: int | None
    points: PointsValue
    colours: Annotated[list[ColourWord], about("Of the games so far, the oldest first.")]
    due: DueAnswer
    floats: Annotated[list[FloatWord], about("In the previous round, and in the one before it.")]
    met: Annotated[list[int], about("The opponents so far, and whoever they may not meet.")]
    had_bye: Annotated[bool, about("Whether they may not be given the bye.")]
    topscorer: bool


class CardBoardAnswer(TypedDict):
    """Two cards put together."""

    board: Annotated[int, of("board_number")]
    white: Annotated[int, of("white.number")]
    black: Annotated[int, of("black.number")]
    objections: list[ReasonAnswer]


class CardGroupAnswer(TypedDict):
    """A score group on the table."""

    group: Annotated[int, of("number")]
    score: PointsValue
    boards: list[CardBoardAnswer]
    first_half: Annotated[list[int], about("S1: who waits there.")]
    second_half: Annotated[list[int], about("S2: who waits there.")]
    moved_down: Annotated[list[int], about("Who came from a higher group.")]
    floaters: Annotated[list[int], about("Who went down from here.")]
    at_work: bool
    verdict: Annotated[ReasonAnswer | None, about("Why the rules pair it otherwise.")]


class StepAnswer(TypedDict):
    """One of the six steps by hand."""

    step: Annotated[int, of("number")]
    title: Annotated[str, by(told)]
    state: StepWord
    text: Annotated[str | None, by(sentence)]
    reasons: list[ReasonAnswer]


class CardTableAnswer(TypedDict):
    """The next round of a Swiss as cards on a table."""

    round: int
    open: Annotated[bool, about("Whether the round is being paired by hand.")]
    cards: list[CardAnswer]
    groups: list[CardGroupAnswer]
    bye: int | None
    against_bye: list[ReasonAnswer]
    steps: list[StepAnswer]


def card_table_json(cards: CardTable) -> JsonObject:
    """A round by hand for programs."""
    return answer_of(
        CardTableAnswer,
        cards,
        round=cards.state.next_round,
        open=cards.is_open,
        cards=[answer_of(CardAnswer, card) for card in cards.cards.values()],
        groups=[_group_json(group) for group in cards.groups],
        bye=cards.hand.bye,
        steps=[answer_of(StepAnswer, step) for step in six_steps(cards)],
    )


def _group_json(group: CardGroup) -> JsonObject:
    """A score group for programs."""
    first, second = (
        [card.number for card in half if card is not None]
        for half in (zip(*group.halves, strict=True) if group.halves else ((), ()))
    )
    return answer_of(CardGroupAnswer, group, first_half=first, second_half=second)


def card_sheets(cards: CardTable) -> tuple[Sheet, ...]:
    """A table for each score group with everybody in it, and one of the six steps."""
    return (*(_group_sheet(cards, group) for group in cards.groups), _steps_sheet(cards))


def _group_sheet(cards: CardTable, group: CardGroup) -> Sheet:
    """Everybody who lies in a score group: where, and what is due to them."""
    rows: list[tuple[str, CardBeforeRound]] = []
    for board in group.boards:
        place = _("board {board}").format(board=board.board_number)
        rows += [(f"{place} {colour_letter(Colour.WHITE)}", board.white)]
        rows += [(f"{place} {colour_letter(Colour.BLACK)}", board.black)]
    for index, half in enumerate(("S1", "S2")):
        rows += [(half, card) for column in group.halves if (card := column[index]) is not None]
    if cards.bye is not None and cards.bye.number in cards.brackets[group.number - 1].players:
        rows += [(_("bye"), cards.bye)]
    title = _("Group {number}, score {points}").format(
        number=group.number, points=points_text(group.score)
    )
    columns: tuple[TableColumn[tuple[str, CardBeforeRound]], ...] = (
        TableColumn(_("Place"), lambda row: row[0]),
        TableColumn(_("No."), lambda row: row[1].number, Align.RIGHT),
        TableColumn(_("Name"), lambda row: row[1].name),
        TableColumn(_("Elo"), lambda row: row[1].rating, Align.RIGHT),
        TableColumn(_("Points"), lambda row: points_text(row[1].points), Align.RIGHT),
        TableColumn(_("Colours"), lambda row: "".join(map(colour_letter, row[1].colours))),
        TableColumn(_("Due"), lambda row: due_text(row[1])),
        TableColumn(_("Floats"), lambda row: floats_text(row[1])),
        TableColumn(_("Met"), lambda row: " ".join(map(str, row[1].met))),
    )
    notes = [
        f"{board.white.number}–{board.black.number}: {sentence(reason.text)} ({reason.rule})"
        for board in group.boards
        for reason in board.objections
    ]
    if group.verdict is not None:
        notes.append(f"{sentence(group.verdict.text)} ({group.verdict.rule})")
    return table(title, columns, rows, tuple(notes))


def _steps_sheet(cards: CardTable) -> Sheet:
    """The six steps and where the round is in them."""
    marks = {
        StepState.DONE: "✓",
        StepState.NOW: "→",
        StepState.COMING: "",
        StepState.SPARED: "–",
    }
    steps = six_steps(cards)
    columns: tuple[TableColumn[CardStep], ...] = (
        TableColumn(_("Step"), lambda step: step.number, Align.RIGHT),
        TableColumn("", lambda step: marks[step.state]),
        TableColumn(_("What is done"), lambda step: told(step.title), wide=True),
        TableColumn(
            _("Here"), lambda step: "" if step.text is None else sentence(step.text), wide=True
        ),
    )
    notes = tuple(
        f"{step.number}: {sentence(reason.text)} ({reason.rule})"
        for step in steps
        for reason in step.reasons
    )
    return table(_("The six steps"), columns, steps, notes)


def colour_letter(colour: Colour) -> str:
    """A colour in one letter."""
    return _("W") if colour is Colour.WHITE else _("B")


def due_text(card: CardBeforeRound) -> str:
    """The colour due in one letter: twice with !! where it is absolute, with ! where strong."""
    if card.due.colour is None:
        return ""
    marks = {Strength.ABSOLUTE: "!!", Strength.STRONG: "!"}
    return colour_letter(card.due.colour) + marks.get(card.due.strength, "")


def floats_text(card: CardBeforeRound) -> str:
    """The floats of the last two rounds as arrows, the previous round first."""
    arrows = {Float.DOWN: "↓", Float.UP: "↑", Float.NONE: "·"}
    shown = "".join(arrows[moved] for moved in card.floats)
    return "" if shown == "··" else shown
