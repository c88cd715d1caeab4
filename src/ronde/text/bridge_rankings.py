"""Rankings of pairs, players and teams as tables: one session, or several."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from ronde.core.bridge.movements.movement import Direction
from ronde.core.bridge.scoring.matches import Match, Team
from ronde.core.bridge.scoring.ranking import RankedEntry, RankingList, Who
from ronde.core.bridge.scoring.teams import RankedTeam
from ronde.core.bridge.scoring.totals import Overall
from ronde.text.bridge_scores import decimal_text, line_title, short_text
from ronde.text.catalogue import _
from ronde.text.sheet import Align, Cell, Column, Item, Room, Sheet, TableColumn, table

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
    heading: str = ""
    """What the ranking is called where that is decided elsewhere, in place of the round."""
    notes: tuple[str, ...] = ()
    """What is to be known below it."""


def nobody(_who: Who) -> str:
    """No names at all."""
    return ""


def ranking_title(line: Direction | None, section: str | None, view: RankingView) -> str:
    """The heading of a ranking: the event, the line and section, the round, the handicap."""
    heading = line_title(line)
    if section:
        heading = _("{line}, section {section}").format(line=heading, section=section)
    if view.heading and line is None and not section:
        heading = view.heading
    elif view.heading:
        heading = f"{heading} – {view.heading}"
    elif view.after_round is not None:
        heading = _("{line} after round {round}").format(line=heading, round=view.after_round)
    if view.with_handicap:
        heading = _("{line}, with handicap").format(line=heading)
    return f"{view.title} · {heading}" if view.title else heading


def ranking_sheet(
    ranking: RankingList, view: RankingView, awards: Sequence[Fraction] | None = None
) -> Sheet:
    """A ranking as a table; `awards` are in the order of its entries."""
    title = ranking_title(ranking.line, ranking.section, view)
    return table(title, ranking_columns(ranking, view, awards), ranking.entries, view.notes)


def ranking_columns(
    ranking: RankingList, view: RankingView, awards: Sequence[Fraction] | None = None
) -> tuple[TableColumn[RankedEntry], ...]:
    """What a ranking shows: the list with handicap says no more than how it came about."""
    name_of = view.name_of or nobody
    is_plain = not view.with_handicap
    penalised = any(
        entry.correction.penalty or entry.correction.penalty_percent_of_top
        for entry in ranking.entries
    )
    given = dict(zip((entry.who for entry in ranking.entries), awards or (), strict=False))
    columns: tuple[tuple[bool, TableColumn[RankedEntry]], ...] = (
        (True, _number("rank", _("Rank"), lambda entry: entry.rank, room=Room.PHONE)),
        (
            view.has_sections,
            TableColumn(
                key="section",
                heading=_("Section"),
                room=Room.PHONE,
                value=lambda entry: entry.who.section,
            ),
        ),
        (True, _number("number", _("No."), lambda entry: entry.who.number)),
        (
            view.name_of is not None,
            TableColumn(
                key="names",
                heading=_("Names"),
                room=Room.PHONE,
                value=lambda entry: name_of(entry.who),
            ),
        ),
        (
            is_plain,
            _number(
                "points",
                _("Points"),
                lambda entry: decimal_text(entry.points),
                room=Room.PAGE if view.is_topped else Room.PHONE,
            ),
        ),
        (
            is_plain and view.is_topped,
            _number("maximum", _("Maximum"), lambda entry: decimal_text(entry.maximum)),
        ),
        (
            is_plain and penalised,
            _number("penalty", _("Penalty"), _penalty_text, room=Room.PAGE),
        ),
        (
            view.is_topped,
            _number(
                "percent",
                _("%"),
                lambda entry: None if entry.percent is None else decimal_text(entry.percent),
                room=Room.PHONE,
            ),
        ),
        (
            view.with_handicap,
            _number(
                "handicap",
                _("Handicap"),
                lambda entry: decimal_text(entry.correction.handicap),
            ),
        ),
        (
            view.with_handicap,
            _number(
                "percent_with_handicap",
                _("% + handicap"),
                lambda entry: decimal_text(entry.ranked_by),
            ),
        ),
        (True, _number("boards_played", _("Boards"), lambda entry: entry.boards_played)),
        (
            awards is not None,
            _number("award", _("Award"), lambda entry: _award(given.get(entry.who))),
        ),
    )
    return tuple(column for is_shown, column in columns if is_shown)


def _number(
    key: str, heading: str, value: Callable[[Item], Cell], *, room: Room = Room.PAPER
) -> TableColumn[Item]:
    """A column of numbers, which stand under each other."""
    return TableColumn(key=key, heading=heading, align=Align.RIGHT, room=room, value=value)


def _penalty_text(entry: RankedEntry) -> str | None:
    """What was taken off, as it was told: points, or a part of a top."""
    correction = entry.correction
    parts = [f"-{short_text(correction.penalty)}"] if correction.penalty else []
    if correction.penalty_percent_of_top:
        parts.append(
            _("-{percent} % of a top").format(percent=short_text(correction.penalty_percent_of_top))
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
    standings: Sequence[RankedTeam],
    name_of: NameOf | None = None,
    title: str = "",
    awards: Sequence[Fraction] | None = None,
) -> Sheet:
    """The ranking of teams."""
    given = (
        None
        if awards is None
        else {standing.team: award for standing, award in zip(standings, awards, strict=True)}
    )
    return table(title or _("Ranking"), team_columns(name_of, given), standings)


def team_columns(
    name_of: NameOf | None, awards: Mapping[Team, Fraction] | None = None
) -> tuple[TableColumn[RankedTeam], ...]:
    """What a ranking of teams shows."""
    given = awards or {}
    return (
        _number("rank", _("Rank"), lambda standing: standing.rank, room=Room.PHONE),
        TableColumn(
            key="names",
            heading=_("Team"),
            room=Room.PHONE,
            value=lambda standing: team_text(standing.team, name_of),
        ),
        _number(
            "victory_points",
            _("V.P."),
            lambda standing: decimal_text(standing.victory_points),
            room=Room.PHONE,
        ),
        _number("imps_won", _("IMPs won"), lambda standing: short_text(standing.imps_won)),
        _number("imps_lost", _("IMPs lost"), lambda standing: short_text(standing.imps_lost)),
        _number("match_count", _("Matches"), lambda standing: standing.match_count),
        *(
            ()
            if awards is None
            else (_number("award", _("Award"), lambda standing: _award(given[standing.team])),)
        ),
    )


def team_text(team: Team, name_of: NameOf | None) -> Cell:
    """A team by its number, with its name where that is known."""
    name = "" if name_of is None else name_of(Who(number=team))
    return f"{team} {name}" if name else team


@dataclass(frozen=True, slots=True, kw_only=True)
class TotalLine:
    """A line of a total: whom it names, the sessions, and what was added or taken off."""

    overall: Overall[str]
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
    session_count = len(lines[0].overall.scores) if lines else 0
    named = [*headings, *([""] * (session_count - len(headings)))][:session_count]

    def session(index: int, heading: str) -> TableColumn[TotalLine]:
        heading = heading or _("Session {number}").format(number=index + 1)
        return _number(f"session_{index + 1}", heading, lambda line: _score(line, index))

    columns: tuple[tuple[bool, TableColumn[TotalLine]], ...] = (
        (True, _number("rank", _("Rank"), lambda line: line.overall.rank)),
        (
            any(line.number is not None for line in lines),
            _number("number", _("No."), lambda line: line.number),
        ),
        (
            any(line.names for line in lines),
            TableColumn(key="names", heading=_("Names"), value=lambda line: line.names),
        ),
        *((True, session(index, heading)) for index, heading in enumerate(named)),
        (
            any(line.overall.session_count < session_count for line in lines),
            _number("session_count", _("Played"), lambda line: _sessions(line.overall)),
        ),
        (
            any(line.carry_over for line in lines),
            _number("carried_over", _("Carried over"), lambda line: decimal_text(line.carry_over)),
        ),
        (
            any(line.penalty for line in lines),
            _number(
                "penalty",
                _("Penalty"),
                lambda line: f"-{short_text(line.penalty)}" if line.penalty else None,
            ),
        ),
        (
            with_handicap,
            _number("handicap", _("Handicap"), lambda line: decimal_text(line.handicap)),
        ),
        (True, _number("total", _("Total"), lambda line: decimal_text(line.overall.total))),
        (
            any(line.award is not None for line in lines),
            _number("award", _("Award"), lambda line: _award(line.award)),
        ),
    )
    return table(title, [column for is_shown, column in columns if is_shown], lines)


def _score(line: TotalLine, index: int) -> Cell:
    """What a session brought; nothing where it was missed."""
    score = line.overall.scores[index]
    return None if score is None else decimal_text(score)


def _sessions(place: Overall[str]) -> str:
    """How many of the sessions somebody played."""
    return _("{played} of {count}").format(played=place.session_count, count=len(place.scores))


def _award(award: Fraction | None) -> str | None:
    """Points of a table of awards, or nothing."""
    return short_text(award) if award else None
