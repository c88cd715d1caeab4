"""Rankings of pairs, players and teams as tables: one session, or several."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from ronde.core.bridge.movements.movement import Direction
from ronde.core.bridge.scoring.matches import Match, Team
from ronde.core.bridge.scoring.ranking import RankedEntry, RankingList, Who
from ronde.core.bridge.scoring.teams import TeamStanding
from ronde.core.bridge.scoring.totals import Overall
from ronde.text.bridge_scores import decimal_text, line_title, short_text
from ronde.text.catalogue import _
from ronde.text.sheet import Align, Cell, Column, Sheet

NameOf: TypeAlias = Callable[[Who], str]
"""The names behind a number; empty where nobody knows."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RankingView:
    """How a ranking is shown: with a top, sections, names, a handicap or not, under a title."""

    is_topped: bool = True
    has_sections: bool = False
    name_of: NameOf | None = None
    with_handicap: bool = False
    title: str = ""
    after_round: int | None = None


def nobody(_who: Who) -> str:
    """No names at all."""
    return ""


def ranking_title(line: Direction | None, section: str | None, view: RankingView) -> str:
    """The heading of a ranking: the event, the line and section, the round, the handicap."""
    told = line_title(line)
    if section:
        told = _("{line}, section {section}").format(line=told, section=section)
    if view.after_round is not None:
        told = _("{line} after round {round}").format(line=told, round=view.after_round)
    if view.with_handicap:
        told = _("{line}, with handicap").format(line=told)
    return f"{view.title} · {told}" if view.title else told


def ranking_sheet(
    found: RankingList, view: RankingView, awards: Sequence[Fraction] | None = None
) -> Sheet:
    """A ranking as a table; `awards` are in the order of its entries."""
    corrections = [entry.correction for entry in found.entries]
    # The list with handicap says no more than how it came about.
    is_plain = not view.with_handicap
    penalised = is_plain and any(
        told.penalty or told.penalty_percent_of_top for told in corrections
    )
    columns = [Column(_("Rank"), Align.RIGHT)]
    if view.has_sections:
        columns.append(Column(_("Section")))
    columns.append(Column(_("No."), Align.RIGHT))
    if view.name_of is not None:
        columns.append(Column(_("Names")))
    if is_plain:
        columns.append(Column(_("Points"), Align.RIGHT))
    if is_plain and view.is_topped:
        columns.append(Column(_("Maximum"), Align.RIGHT))
    if penalised:
        columns.append(Column(_("Penalty"), Align.RIGHT))
    if view.is_topped:
        columns.append(Column(_("%"), Align.RIGHT))
    if view.with_handicap:
        columns += [Column(_("Handicap"), Align.RIGHT), Column(_("% + handicap"), Align.RIGHT)]
    columns.append(Column(_("Boards"), Align.RIGHT))
    if awards is not None:
        columns.append(Column(_("Award"), Align.RIGHT))
    rows = []
    for index, entry in enumerate(found.entries):
        row: list[Cell] = [entry.rank]
        if view.has_sections:
            row.append(entry.who.section)
        row.append(entry.who.number)
        if view.name_of is not None:
            row.append(view.name_of(entry.who))
        if is_plain:
            row.append(decimal_text(entry.points))
        if is_plain and view.is_topped:
            row.append(decimal_text(entry.maximum))
        if penalised:
            row.append(_penalty_text(entry))
        if view.is_topped:
            row.append(None if entry.percent is None else decimal_text(entry.percent))
        if view.with_handicap:
            row += [decimal_text(entry.correction.handicap), decimal_text(entry.ranked_by)]
        row.append(entry.boards_played)
        if awards is not None:
            row.append(short_text(awards[index]) if awards[index] else None)
        rows.append(tuple(row))
    title = ranking_title(found.line, found.section, view)
    return Sheet(title=title, columns=tuple(columns), rows=tuple(rows))


def _penalty_text(entry: RankedEntry) -> str | None:
    """What was taken off, as it was told: points, or a part of a top."""
    told = entry.correction
    parts = [f"-{short_text(told.penalty)}"] if told.penalty else []
    if told.penalty_percent_of_top:
        parts.append(
            _("-{percent} % of a top").format(percent=short_text(told.penalty_percent_of_top))
        )
    return ", ".join(parts) or None


def match_sheet(
    matches: Sequence[Match],
    points: Sequence[tuple[Fraction, Fraction]],
    name_of: NameOf | None = None,
) -> Sheet:
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
                team_text(match.first, name_of),
                team_text(match.second, name_of),
                match.board_count,
                f"{short_text(match.first_imps)} – {short_text(match.second_imps)}",
                f"{decimal_text(first)} – {decimal_text(second)}",
            )
            for match, (first, second) in zip(matches, points, strict=True)
        ),
    )


def team_sheet(
    standings: Sequence[TeamStanding],
    name_of: NameOf | None = None,
    title: str = "",
    awards: Sequence[Fraction] | None = None,
) -> Sheet:
    """The ranking of teams."""
    given = [()] * len(standings) if awards is None else [(_award(award),) for award in awards]
    return Sheet(
        title=title or _("Ranking"),
        columns=(
            Column(_("Rank"), Align.RIGHT),
            Column(_("Team")),
            Column(_("V.P."), Align.RIGHT),
            Column(_("IMPs won"), Align.RIGHT),
            Column(_("IMPs lost"), Align.RIGHT),
            Column(_("Matches"), Align.RIGHT),
            *([] if awards is None else [Column(_("Award"), Align.RIGHT)]),
        ),
        rows=tuple(
            (
                standing.rank,
                team_text(standing.team, name_of),
                decimal_text(standing.victory_points),
                short_text(standing.imps_won),
                short_text(standing.imps_lost),
                standing.match_count,
                *award,
            )
            for standing, award in zip(standings, given, strict=True)
        ),
    )


def team_text(team: Team, name_of: NameOf | None) -> Cell:
    """A team by its number, with its name where that is known."""
    name = "" if name_of is None else name_of(Who(number=team))
    return f"{team} {name}" if name else team


@dataclass(frozen=True, slots=True, kw_only=True)
class TotalLine:
    """A line of a total: whom it names, the sessions, and what was added or taken off."""

    found: Overall[str]
    number: Cell
    names: str
    carry_over: Fraction
    penalty: Fraction
    handicap: Fraction
    award: Fraction | None = None


def total_sheet(
    lines: Sequence[TotalLine], title: str, *, with_handicap: bool, headings: Sequence[str] = ()
) -> Sheet:
    """The ranking over several sessions, by heading or number; a session missed is empty."""
    session_count = len(lines[0].found.scores) if lines else 0
    named = [*headings, *([""] * (session_count - len(headings)))][:session_count]
    shown = {
        "number": any(line.number is not None for line in lines),
        "names": any(line.names for line in lines),
        "carry": any(line.carry_over for line in lines),
        "penalty": any(line.penalty for line in lines),
        "award": any(line.award is not None for line in lines),
    }
    columns = [
        Column(_("Rank"), Align.RIGHT),
        *([Column(_("No."), Align.RIGHT)] if shown["number"] else []),
        *([Column(_("Names"))] if shown["names"] else []),
        *(
            Column(heading or _("Session {number}").format(number=number), Align.RIGHT)
            for number, heading in enumerate(named, start=1)
        ),
        *([Column(_("Carried over"), Align.RIGHT)] if shown["carry"] else []),
        *([Column(_("Penalty"), Align.RIGHT)] if shown["penalty"] else []),
        *([Column(_("Handicap"), Align.RIGHT)] if with_handicap else []),
        Column(_("Total"), Align.RIGHT),
        *([Column(_("Award"), Align.RIGHT)] if shown["award"] else []),
    ]
    rows: list[tuple[Cell, ...]] = [
        (
            line.found.rank,
            *([line.number] if shown["number"] else []),
            *([line.names] if shown["names"] else []),
            *(None if score is None else decimal_text(score) for score in line.found.scores),
            *([decimal_text(line.carry_over)] if shown["carry"] else []),
            *(
                [f"-{short_text(line.penalty)}" if line.penalty else None]
                if shown["penalty"]
                else []
            ),
            *([decimal_text(line.handicap)] if with_handicap else []),
            decimal_text(line.found.total),
            *([_award(line.award)] if shown["award"] else []),
        )
        for line in lines
    ]
    return Sheet(title=title, columns=tuple(columns), rows=tuple(rows))


def _award(award: Fraction | None) -> str | None:
    """Points of a table of awards, or nothing."""
    return short_text(award) if award else None
