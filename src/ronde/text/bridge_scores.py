"""Scores, rankings, travellers and their reasons as people read them."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from ronde.core.bridge.movements.movement import Direction
from ronde.core.bridge.scoring.contract_entry import (
    Letters,
    contract_text,
    relative_tricks,
    seat_letter,
)
from ronde.core.bridge.scoring.explained import Explanation, explain
from ronde.core.bridge.scoring.matches import Match
from ronde.core.bridge.scoring.possible_scores import Doubt
from ronde.core.bridge.scoring.ranking import RankingList
from ronde.core.bridge.scoring.results import Result
from ronde.core.bridge.scoring.rulings import Artificial, Award, Ruling
from ronde.core.bridge.scoring.session import ScoredBoard
from ronde.core.bridge.scoring.tally import Tally
from ronde.core.bridge.scoring.teams import TeamStanding
from ronde.messages import Message
from ronde.text.catalogue import _, language
from ronde.text.rendering import render
from ronde.text.sheet import Align, Cell, Column, Sheet


def rounded(value: Fraction | int) -> float:
    """An exact number with two decimals, half rounded away from zero."""
    hundredths = int(abs(Fraction(value)) * 100 + Fraction(1, 2))
    return (hundredths if value >= 0 else -hundredths) / 100


def decimal_text(value: Fraction | int, decimals: int = 2) -> str:
    """A number with so many decimals, and a comma in French."""
    text = f"{rounded(value):.{decimals}f}"
    return text.replace(".", ",") if language() == "fr" else text


def short_text(value: Fraction | int) -> str:
    """A number with as many of two decimals as it needs."""
    text = f"{rounded(value):.2f}".rstrip("0").rstrip(".")
    return text.replace(".", ",") if language() == "fr" else text


def reason_text(reason: Message) -> str:
    """A reason with its exact numbers written out."""
    fields = {
        name: short_text(value) if isinstance(value, Fraction) else value
        for name, value in reason.fields.items()
    }
    return render(replace(reason, fields=fields))


def doubt_text(result: Result, doubt: Doubt) -> str:
    """A result to look at: the table, and the reason."""
    ours, theirs = (side_text(result, direction) for direction in Direction)
    where = f"{ours}/{theirs}"
    if result.section:
        where = f"{result.section} {where}"
    return f"{where}: {render(doubt.text)}"


def line_title(line: Direction | None) -> str:
    """A line of pairs as a heading."""
    if line is None:
        return _("Ranking")
    return _("North-South") if line is Direction.NORTH_SOUTH else _("East-West")


def side_text(result: Result, direction: Direction) -> str:
    """Who sat on a side: `3`, or two players `8-1`."""
    return "-".join(str(number) for number in result.side(direction))


def ruling_text(ruling: Ruling) -> str:
    """An adjustment as it is typed: `60-40`, `NP`, `60%:620 40%:-100`."""
    north_south, east_west = ruling.north_south, ruling.east_west
    if isinstance(north_south, Artificial) and isinstance(east_west, Artificial):
        return f"{_percent_text(north_south.percent)}-{_percent_text(east_west.percent)}"
    sides = [_award_text(side) for side in (north_south, east_west)]
    return sides[0] if sides[0] == sides[1] else "/".join(sides)


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


def ranking_sheet(found: RankingList, *, is_topped: bool, has_sections: bool) -> Sheet:
    """A ranking as a table."""
    title = line_title(found.line)
    if found.section:
        title = _("{line}, section {section}").format(line=title, section=found.section)
    columns = [Column(_("Rank"), Align.RIGHT)]
    if has_sections:
        columns.append(Column(_("Section")))
    columns += [Column(_("No."), Align.RIGHT), Column(_("Points"), Align.RIGHT)]
    if is_topped:
        columns += [Column(_("Maximum"), Align.RIGHT), Column(_("%"), Align.RIGHT)]
    columns.append(Column(_("Boards"), Align.RIGHT))
    rows = []
    for entry in found.entries:
        row: list[Cell] = [entry.rank]
        if has_sections:
            row.append(entry.who.section)
        row += [entry.who.number, decimal_text(entry.points)]
        if is_topped:
            percent = None if entry.percent is None else decimal_text(entry.percent)
            row += [decimal_text(entry.maximum), percent]
        row.append(entry.boards_played)
        rows.append(tuple(row))
    return Sheet(title=title, columns=tuple(columns), rows=tuple(rows))


def traveller_sheet(
    tally: Tally, board_index: int, order: Sequence[int], letters: Letters
) -> Sheet:
    """A traveller: every result of a board and what it was worth to both sides."""
    board = tally.session.boards[board_index]
    return Sheet(
        title=_board_title(tally, board),
        columns=(
            Column(_("N-S"), Align.RIGHT),
            Column(_("E-W"), Align.RIGHT),
            Column(_("Contract")),
            Column(_("By")),
            Column(_("Result"), Align.RIGHT),
            Column(_("Score"), Align.RIGHT),
            Column(_("N-S points"), Align.RIGHT),
            Column(_("E-W points"), Align.RIGHT),
        ),
        rows=tuple(
            (
                *(side_text(board.results[index], direction) for direction in Direction),
                *_contract_cells(board.results[index], letters),
                *(
                    None if points is None else decimal_text(tally.session.value(points))
                    for points in (
                        tally.line_points(board_index, index, direction) for direction in Direction
                    )
                ),
            )
            for index in order
        ),
    )


def explanation_sheet(tally: Tally, board_index: int, order: Sequence[int]) -> Sheet:
    """Why every result of a board is worth what it is, side by side."""
    board = tally.session.boards[board_index]
    rows: list[tuple[Cell, ...]] = []
    for index in order:
        result = board.results[index]
        for direction in Direction:
            found = explain(tally, board_index, index, direction)
            side = _("N-S") if direction is Direction.NORTH_SOUTH else _("E-W")
            rows.append(
                (
                    f"{side} {side_text(result, direction)}",
                    None if found.points is None else decimal_text(found.points),
                    explanation_text(found),
                )
            )
    return Sheet(
        title=_board_title(tally, board),
        columns=(
            Column(_("Side")),
            Column(_("Points"), Align.RIGHT),
            Column(_("Why"), wide=True),
        ),
        rows=tuple(rows),
    )


def explanation_text(found: Explanation) -> str:
    """All reasons of a result in one line."""
    return "; ".join(reason_text(reason) for reason in found.reasons)


def match_sheet(matches: Sequence[Match], points: Sequence[tuple[Fraction, Fraction]]) -> Sheet:
    """The matches of teams with their IMPs and victory points."""
    return Sheet(
        title=_("Matches"),
        columns=(
            Column(_("Team")),
            Column(_("Team")),
            Column(_("Boards"), Align.RIGHT),
            Column(_("IMPs"), Align.RIGHT),
            Column(_("V.P."), Align.RIGHT),
        ),
        rows=tuple(
            (
                match.first,
                match.second,
                match.board_count,
                f"{short_text(match.first_imps)} – {short_text(match.second_imps)}",
                f"{decimal_text(first)} – {decimal_text(second)}",
            )
            for match, (first, second) in zip(matches, points, strict=True)
        ),
    )


def team_sheet(standings: Sequence[TeamStanding]) -> Sheet:
    """The ranking of teams."""
    return Sheet(
        title=_("Ranking"),
        columns=(
            Column(_("Rank"), Align.RIGHT),
            Column(_("Team")),
            Column(_("V.P."), Align.RIGHT),
            Column(_("IMPs won"), Align.RIGHT),
            Column(_("IMPs lost"), Align.RIGHT),
            Column(_("Matches"), Align.RIGHT),
        ),
        rows=tuple(
            (
                standing.rank,
                standing.team,
                decimal_text(standing.victory_points),
                short_text(standing.imps_won),
                short_text(standing.imps_lost),
                standing.match_count,
            )
            for standing in standings
        ),
    )


def _board_title(tally: Tally, board: ScoredBoard) -> str:
    """The heading of a traveller, with the top where there is one."""
    if not tally.session.settings.is_topped:
        return _("Board {board}").format(board=board.board_number)
    return _("Board {board}, top {top}").format(
        board=board.board_number, top=short_text(tally.session.value(board.maximum))
    )


def _contract_cells(result: Result, letters: Letters) -> tuple[Cell, ...]:
    """Contract, declarer, tricks and score, as far as they are known."""
    if result.ruling is not None:
        return (ruling_text(result.ruling), None, None, None)
    if result.played is None:
        # Nothing but a passed-out board scores nothing.
        return ("PASS" if result.score == 0 else None, None, None, result.score)
    played = result.played
    return (
        contract_text(played.contract, letters),
        seat_letter(played.declarer, letters),
        relative_tricks(played),
        result.score,
    )
