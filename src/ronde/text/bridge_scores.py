"""Scores, travellers and their reasons as people read them."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from ronde.core.bridge.movements.movement import Direction
from ronde.core.bridge.scoring.contract_entry import (
    Letters,
    contract_text,
    relative_tricks,
    seat_letter,
)
from ronde.core.bridge.scoring.explained import ScoreExplanation, explain
from ronde.core.bridge.scoring.leads import lead_text
from ronde.core.bridge.scoring.possible_scores import Doubt
from ronde.core.bridge.scoring.results import Result
from ronde.core.bridge.scoring.rulings import NOT_PLAYED, Artificial, Award, Ruling
from ronde.core.bridge.scoring.session import ScoredBoard
from ronde.core.bridge.scoring.tally import Tally
from ronde.core.digits import is_number
from ronde.messages import N_, Message, message
from ronde.text.catalogue import _, language
from ronde.text.rendering import labelled_text, listed_text, render
from ronde.text.sheet import Align, Cell, Column, Figure, Sheet


def rounded(value: Fraction | int) -> float:
    """An exact number with two decimals, half rounded away from zero."""
    numerator, denominator = value.numerator, value.denominator
    # In whole numbers, because half a million points are written for a national event.
    hundredths = (abs(numerator) * 200 + denominator) // (2 * denominator)
    return (hundredths if numerator >= 0 else -hundredths) / 100


def decimal_text(value: Fraction | int, decimals: int = 2) -> Figure:
    """A number with so many decimals, and a comma in French."""
    number = rounded(value)
    text = f"{number:.{decimals}f}"
    return Figure(text.replace(".", ",") if language() == "fr" else text, number, decimals)


def short_text(value: Fraction | int) -> Figure:
    """A number with as many of two decimals as it needs."""
    number = rounded(value)
    text = f"{number:.2f}".rstrip("0").rstrip(".")
    return Figure(text.replace(".", ",") if language() == "fr" else text, number)


def reason_text(reason: Message) -> str:
    """A reason with its exact numbers written out."""
    fields = {
        name: short_text(value) if isinstance(value, Fraction) else value
        for name, value in reason.fields.items()
    }
    return render(replace(reason, fields=fields))


def doubt_texts(doubtful: Iterable[tuple[Result, Doubt]]) -> Iterator[str]:
    """Results to look at: the table, and the reason, which many tables may have in common."""
    reasons: dict[int, tuple[Doubt, str]] = {}
    for result, doubt in doubtful:
        # The doubt is kept beside its text, so that its identity stays its own.
        _same, reason = reasons.setdefault(id(doubt), (doubt, ""))
        if not reason:
            reason = render(doubt.text)
            reasons[id(doubt)] = (doubt, reason)
        ours, theirs = (side_text(result, direction) for direction in Direction)
        where = f"{result.section} " if result.section else ""
        yield labelled_text(f"{where}{ours}/{theirs}", reason)


def line_title(line: Direction | None) -> str:
    """A line of pairs as a heading."""
    if line is None:
        return _("Ranking")
    return _("North-South") if line is Direction.NORTH_SOUTH else _("East-West")


def side_text(result: Result, direction: Direction) -> str:
    """Who sat on a side: `3`, or two players `8-1`; a number for spreadsheets where it is one."""
    numbers = [str(number) for number in result.side(direction)]
    text = "-".join(numbers)
    return Figure(text, int(text)) if len(numbers) == 1 and is_number(text) else text


def ruling_text(ruling: Ruling) -> str:
    """An adjustment as it is typed: `60-40`, `NP`, `60%:620 40%:-100`."""
    north_south, east_west = ruling.north_south, ruling.east_west
    if isinstance(north_south, Artificial) and isinstance(east_west, Artificial):
        return f"{_percent_text(north_south.percent)}-{_percent_text(east_west.percent)}"
    sides = [_award_text(side) for side in (north_south, east_west)]
    return sides[0] if sides[0] == sides[1] else "/".join(sides)


def ruling_words(ruling: Ruling) -> Message:
    """An adjustment with the side that each half is for, each by its own score.

    `N-S 60 %, E-W 40 %`; `N-S +420, E-W +50`.
    """
    if ruling == NOT_PLAYED:
        return message(N_("not played"))
    return message(
        N_("N-S {ns}, E-W {ew}"),
        ns=_award_words(ruling.north_south, 1),
        ew=_award_words(ruling.east_west, -1),
    )


def ruling_cell(ruling: Ruling) -> str:
    """An adjustment in a narrow place: `60-40`, `NP`, else with the sides named."""
    if ruling == NOT_PLAYED:
        return _("NP")
    sides = (ruling.north_south, ruling.east_west)
    if all(isinstance(side, Artificial) for side in sides):
        return ruling_text(ruling)
    return render(ruling_words(ruling))


def _award_words(award: Award | None, sign: int) -> Message | str:
    """What a side gets; its scores with the sign they have for it."""
    if award is None:
        return message(N_("no score"))
    if isinstance(award, Artificial):
        return message("{percent} %", percent=_percent_text(award.percent))
    scores = [(outcome, f"{outcome.score * sign:+d}") for outcome in award.outcomes]
    if len(scores) == 1:
        return scores[0][1]
    return " ".join(f"{_percent_text(each.weight * 100)} % {score}" for each, score in scores)


def _award_text(award: Award | None) -> str:
    """What one side gets, as it is typed."""
    if award is None:
        return "NP"
    if isinstance(award, Artificial):
        return f"{_percent_text(award.percent)}%"
    return " ".join(
        f"{_percent_text(outcome.weight * 100)}%:{outcome.score}" for outcome in award.outcomes
    )


def _percent_text(percent: Fraction) -> str:
    """A percentage as it is typed, without needless decimals."""
    return f"{float(percent):.4f}".rstrip("0").rstrip(".")


def traveller_sheet(
    tally: Tally, board_index: int, order: Sequence[int], letters: Letters
) -> Sheet:
    """A traveller: every result of a board and what it was worth to both sides."""
    board = tally.session.boards[board_index]
    known_columns = known_of(board.results)
    has_sections = not board.section and any(result.section for result in board.results)
    return Sheet(
        title=board_title(tally, board),
        columns=(
            *([Column(_("Section"))] if has_sections else []),
            Column(_("N-S"), Align.RIGHT),
            Column(_("E-W"), Align.RIGHT),
            *known_columns.columns,
            Column(_("Score"), Align.RIGHT),
            Column(_("N-S points"), Align.RIGHT),
            Column(_("E-W points"), Align.RIGHT),
        ),
        rows=tuple(
            (
                *([result.section] if has_sections else []),
                *(side_text(result, direction) for direction in Direction),
                *known_columns.cells(result, letters),
                None if result.ruling else result.score,
                *(
                    None if points is None else decimal_text(tally.session.value(points))
                    for points in (
                        tally.line_points(board_index, index, direction) for direction in Direction
                    )
                ),
            )
            for index, result in ((index, board.results[index]) for index in order)
        ),
    )


def explanation_sheet(tally: Tally, board_index: int, order: Sequence[int]) -> Sheet:
    """Why every result of a board is worth what it is, side by side."""
    board = tally.session.boards[board_index]
    rows: list[tuple[Cell, ...]] = []
    for index in order:
        result = board.results[index]
        for direction in Direction:
            explanation = explain(tally, board_index, index, direction)
            side = _("N-S") if direction is Direction.NORTH_SOUTH else _("E-W")
            rows.append(
                (
                    f"{side} {side_text(result, direction)}",
                    None if explanation.points is None else decimal_text(explanation.points),
                    explanation_text(explanation),
                )
            )
    return Sheet(
        title=board_title(tally, board),
        columns=(
            Column(_("Side")),
            Column(_("Points"), Align.RIGHT),
            Column(_("Why"), wide=True),
        ),
        rows=tuple(rows),
    )


def explanation_text(explanation: ScoreExplanation) -> str:
    """All reasons of a result in one line."""
    return listed_text(reason_text(reason) for reason in explanation.reasons)


def board_title(tally: Tally, board: ScoredBoard) -> str:
    """The heading of a traveller, with the group of a fouled board, and the top if there is one."""
    title = _("Board {board}").format(board=board.board_number)
    if tally.session.settings.is_topped:
        title = _("Board {board}, top {top}").format(
            board=board.board_number, top=short_text(tally.session.value(board.maximum))
        )
    return f"{title}, {group_text(board.group)}" if board.group else title


def group_text(letter: str) -> str:
    """What the results of one group of a fouled board are called."""
    return _("fouled, group {group}").format(group=letter)


@dataclass(frozen=True, slots=True, kw_only=True)
class Known:
    """What some results tell besides their scores; columns that would be empty are left out."""

    contracts: bool
    tricks: bool
    leads: bool

    @property
    def columns(self) -> tuple[Column, ...]:
        """The columns that are there: contract, declarer, lead, tricks."""
        return (
            *([Column(_("Contract"))] if self.contracts else []),
            *([Column(_("By"))] if self.tricks else []),
            *([Column(_("Lead"))] if self.leads else []),
            *([Column(_("Result"), Align.RIGHT)] if self.tricks else []),
        )

    def cells(self, result: Result, letters: Letters) -> tuple[Cell, ...]:
        """A result in these columns; a ruling stands where the contract would."""
        contract, declarer, tricks = _contract_cells(result, letters)
        return (
            *([contract] if self.contracts else []),
            *([declarer] if self.tricks else []),
            *([lead_text(result.lead or "", letters) or None] if self.leads else []),
            *([tricks] if self.tricks else []),
        )


def known_of(results: Sequence[Result]) -> Known:
    """What is known of any of some results."""
    tricks = any(result.played is not None for result in results)
    return Known(
        contracts=tricks or any(result.ruling or result.score == 0 for result in results),
        tricks=tricks,
        leads=any(result.lead for result in results),
    )


def _contract_cells(result: Result, letters: Letters) -> tuple[Cell, Cell, Cell]:
    """Contract, declarer and tricks, as far as they are known."""
    if result.ruling is not None:
        return ruling_cell(result.ruling), None, None
    if result.played is None:
        # Nothing but a passed-out board scores nothing.
        return _("PASS") if result.score == 0 else None, None, None
    played = result.played
    return (
        contract_text(played.contract, letters),
        seat_letter(played.declarer, letters),
        relative_tricks(played),
    )
