"""What each saw of a session: the personal score card, the recap, the frequencies of a board."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from ronde.core.bridge.movements.movement import Direction
from ronde.core.bridge.scoring.contract_entry import Letters
from ronde.core.bridge.scoring.explained import explain
from ronde.core.bridge.scoring.ranking import RankedEntry, RankingList, Who
from ronde.core.bridge.scoring.score_cards import ScoreCardLine, frequencies, who_sat
from ronde.core.bridge.scoring.tally import Tally
from ronde.text.bridge_rankings import NameOf, RankingView, ranking_title
from ronde.text.bridge_scores import (
    board_title,
    decimal_text,
    explanation_text,
    known_of,
    short_text,
)
from ronde.text.catalogue import _, ngettext
from ronde.text.sheet import Align, Cell, Column, Figure, Sheet


def who_text(who: Who, name_of: NameOf, *, is_individual: bool = False) -> str:
    """A pair or player in full: `N-S 3, section A · Dupont – Martin`."""
    number = str(who.number)
    if who.line is not None:
        side = _("N-S") if who.line is Direction.NORTH_SOUTH else _("E-W")
        words = f"{side} {number}"
    else:
        words = (_("Player {number}") if is_individual else _("Pair {number}")).format(
            number=number
        )
    if who.section:
        words = _("{line}, section {section}").format(line=words, section=who.section)
    names = name_of(who)
    return f"{words} · {names}" if names else words


def card_sheet(
    tally: Tally,
    entry: RankedEntry,
    lines: Sequence[ScoreCardLine],
    *,
    letters: Letters,
    name_of: NameOf,
) -> Sheet:
    """The boards of one pair or player: against whom, what happened, what it brought.

    Scores are from their own side. The notes tell rank and total, why an adjusted board is worth
    what it is, and which boards were factored.
    """
    who = entry.who
    is_topped = tally.session.settings.is_topped
    is_individual = any(line.result.is_individual for line in lines)
    known_columns = known_of([line.result for line in lines])
    changes_sides = len({line.direction for line in lines}) > 1
    columns = [
        Column(_("Board no."), Align.RIGHT),
        *([Column(_("Partner"))] if is_individual else []),
        *([Column(_("Side"))] if changes_sides else []),
        Column(_("Opponents"), wide=True),
        *known_columns.columns,
        Column(_("Score"), Align.RIGHT),
        Column(_("Points"), Align.RIGHT),
        *([Column(_("%"), Align.RIGHT)] if is_topped else []),
    ]
    rows: list[tuple[Cell, ...]] = []
    for line in lines:
        score = None if line.result.ruling else line.result.score
        sign = 1 if line.direction is Direction.NORTH_SOUTH else -1
        side = _("N-S") if line.direction is Direction.NORTH_SOUTH else _("E-W")
        percent = line.percent
        rows.append(
            (
                line.result.board_number,
                *([_partner(tally, line, who, name_of)] if is_individual else []),
                *([side] if changes_sides else []),
                _sitting(who_sat(tally, line.result, line.direction.other), name_of),
                *known_columns.cells(line.result, letters),
                None if score is None else signed(sign * score),
                None if line.points is None else decimal_text(line.points),
                *([None if percent is None else decimal_text(percent)] if is_topped else []),
            )
        )
    return Sheet(
        title=who_text(who, name_of, is_individual=is_individual),
        columns=tuple(columns),
        rows=tuple(rows),
        notes=(card_summary(entry, is_topped=is_topped), *_notes(tally, lines)),
    )


def card_summary(entry: RankedEntry, *, is_topped: bool) -> str:
    """Rank and total of one card in a line."""
    if is_topped and entry.percent is not None:
        return _("Rank {rank}: {points} of {maximum} points, {percent} %").format(
            rank=entry.rank,
            points=short_text(entry.points),
            maximum=short_text(entry.maximum),
            percent=decimal_text(entry.percent),
        )
    return _("Rank {rank}, total {points}").format(rank=entry.rank, points=short_text(entry.points))


def signed(score: int) -> Figure:
    """A score with its sign; nothing has none."""
    return Figure(f"{score:+d}" if score else "0", score)


def _notes(tally: Tally, lines: Sequence[ScoreCardLine]) -> list[str]:
    """Why adjusted and fouled boards are worth what they are, and which boards were factored."""
    notes = []
    factored = []
    for line in lines:
        board = line.result.board_number
        if line.result.ruling is not None or line.result.group:
            explanation = explain(tally, line.board_index, line.result_index, line.direction)
            reason = explanation_text(explanation)
            notes.append(_("Board {board}: {reason}").format(board=board, reason=reason))
            continue
        field = tally.session.boards[line.board_index].field_of(line.direction)
        if tally.session.settings.is_topped and field.obtained != field.expected:
            factored.append(str(board))
    if factored:
        count_text = ngettext(
            "Points factored, as not every table has a result (Neuberg): board {boards}",
            "Points factored, as not every table has a result (Neuberg): boards {boards}",
            len(factored),
        )
        notes.append(count_text.format(boards=", ".join(factored)))
    return notes


def _partner(tally: Tally, line: ScoreCardLine, who: Who, name_of: NameOf) -> str:
    """With whom a player of an individual sat."""
    own_side = who_sat(tally, line.result, line.direction)
    return _sitting(tuple(other for other in own_side if other != who), name_of)


def _sitting(people: Sequence[Who], name_of: NameOf) -> str:
    """Some people by number, and by name where names are known."""
    numbers = "-".join(str(each.number) for each in people)
    names = " – ".join(name for person in people if (name := name_of(person)))
    return f"{numbers} {names}" if names else numbers


def recap_sheet(
    tally: Tally,
    ranking: RankingList,
    cards: Mapping[Who, Sequence[ScoreCardLine]],
    view: RankingView,
) -> Sheet:
    """Everybody by every board: the points of each, in order of the ranking."""
    boards = sorted({board.board_number for board in tally.session.boards})
    rows: list[tuple[Cell, ...]] = []
    for entry in ranking.entries:
        points: dict[int, Fraction] = {
            line.result.board_number: line.points
            for line in cards.get(entry.who, ())
            if line.points is not None
        }
        percent = entry.percent
        rows.append(
            (
                entry.rank,
                *([entry.who.section] if view.has_sections else []),
                entry.who.number,
                *([view.name_of(entry.who)] if view.name_of is not None else []),
                *(short_text(points[board]) if board in points else None for board in boards),
                decimal_text(entry.points),
                *([None if percent is None else decimal_text(percent)] if view.is_topped else []),
            )
        )
    title = ranking_title(ranking.line, ranking.section, view)
    return Sheet(
        title=_("{ranking}: points on every board").format(ranking=title),
        columns=(
            Column(_("Rank"), Align.RIGHT),
            *([Column(_("Section"))] if view.has_sections else []),
            Column(_("No."), Align.RIGHT),
            *([Column(_("Names"))] if view.name_of is not None else []),
            *(Column(str(board), Align.RIGHT) for board in boards),
            Column(_("Total"), Align.RIGHT),
            *([Column(_("%"), Align.RIGHT)] if view.is_topped else []),
        ),
        rows=tuple(rows),
    )


def frequency_sheet(tally: Tally, board_index: int) -> Sheet:
    """The different scores of a board, how often each was made, and what it brought."""
    session = tally.session
    board = session.boards[board_index]
    ruled = sum(result.ruling is not None for result in board.results)
    return Sheet(
        title=board_title(tally, board),
        columns=(
            Column(_("N-S score"), Align.RIGHT),
            Column(_("Times"), Align.RIGHT),
            Column(_("N-S points"), Align.RIGHT),
            Column(_("E-W points"), Align.RIGHT),
        ),
        rows=tuple(
            (
                signed(frequency.score),
                frequency.count,
                None if frequency.north_south is None else short_text(frequency.north_south),
                None if frequency.east_west is None else short_text(frequency.east_west),
            )
            for frequency in frequencies(session, board_index)
        ),
        notes=(_("Adjusted or not played: {count}").format(count=ruled),) if ruled else (),
    )
