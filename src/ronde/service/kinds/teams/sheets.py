"""Teams, matches, line-ups and the crosstable as tables for people."""

from collections.abc import Iterable, Sequence

from ronde.core.chess.game import Colour
from ronde.core.chess.team import MatchForfeit
from ronde.service.events.settings import System
from ronde.service.events.sheets import round_title
from ronde.service.events.state import EventState, PairedRound
from ronde.service.kinds.teams.crosstable import (
    CrosstableMatch,
    TeamCrosstable,
    TeamCrosstableRow,
    TeamRound,
)
from ronde.service.kinds.teams.order import numbered_teams, teams_of
from ronde.service.kinds.teams.views import (
    LineUpView,
    SeatedPlayer,
    TeamMatchView,
    TeamSide,
    line_up_views,
    match_views,
    told_of_resting,
)
from ronde.text import _
from ronde.text.crosstables import BLOCKED, colour_initial
from ronde.text.numbers import points_text
from ronde.text.sheet import Align, Cell, Column, Sheet, TableColumn, table


def matches_sheet(state: EventState, played: PairedRound) -> Sheet:
    """The matches of a round one under the other: a line for the match, one for each board."""
    views = match_views(state, played, with_scores=True)
    rows = [row for view in views for row in _match_rows(state, view)]
    return Sheet(
        title=round_title(state, played),
        columns=(
            Column(_("Board"), Align.RIGHT),
            Column(_("No."), Align.RIGHT),
            Column(""),
            Column(""),
            Column(_("Result"), Align.CENTRE),
            Column(""),
            Column(""),
            Column(_("No."), Align.RIGHT),
        ),
        rows=tuple(rows),
        notes=told_of_resting(state, played),
    )


def _match_rows(state: EventState, view: TeamMatchView) -> list[tuple[Cell, ...]]:
    """A match: the teams with their score, then the boards."""
    lettered = state.regulations.system is System.SCHEVENINGEN
    rows: list[tuple[Cell, ...]] = [
        (
            _("Match {number}").format(number=view.match_number) if not lettered else None,
            view.first.number if not lettered else "A",
            _with_score(view.first),
            None,
            score_text(view),
            None,
            _with_score(view.second),
            view.second.number if not lettered else "B",
        )
    ]
    for board in view.boards:
        rows.append(
            (
                f"{board.label}" if "." in board.label else board.board_number,
                *_player_cells(board.first, f"A{board.first_seat}" if lettered else None),
                colour_initial(board.first_colour),
                _seen_by_first(board.result, board.first_colour is Colour.WHITE)
                or (board.later or None),
                colour_initial(board.first_colour.other),
                *reversed(
                    _player_cells(board.second, f"B{board.second_seat}" if lettered else None)
                ),
            )
        )
    return rows


def _with_score(team: TeamSide) -> str:
    """A team with the points that the round was paired by."""
    if team.before is None:
        return team.name
    return _("{team} ({points})").format(team=team.name, points=points_text(team.before))


def score_text(view: TeamMatchView) -> str:
    """The score of a match, with a mark where a team did not come; empty before any result."""
    if len(view.missing) == len(view.boards):
        return ""
    score = f"{points_text(view.first.points)}-{points_text(view.second.points)}"
    marks = {
        MatchForfeit.WHITE_WINS: _("{score}, won by forfeit"),
        MatchForfeit.BLACK_WINS: _("{score}, lost by forfeit"),
        MatchForfeit.NOBODY_WINS: _("{score}, neither came"),
    }
    return score if view.forfeit is None else marks[view.forfeit].format(score=score)


def _seen_by_first(result: str | None, first_white: bool) -> str | None:
    """A result with the first team's player before the other, whoever has White."""
    if result is None or first_white:
        return result
    white, dash, black = result.partition("-")
    return f"{black}{dash}{white}"


def _player_cells(player: SeatedPlayer | None, seat: str | None) -> tuple[Cell, Cell]:
    """A seat or else a place in the team, and a name; a dash for an empty chair."""
    if player is None:
        return seat, "–"
    return seat or player.place, player.name


def teams_sheet(state: EventState) -> Sheet:
    """A row for each member of each team, in board order."""
    rows: list[tuple[Cell, ...]] = []
    for number, team in numbered_teams(state):
        for place, member in enumerate(team.members, start=1):
            player = state.players[member]
            rows.append(
                (
                    number if place == 1 else None,
                    team.name if place == 1 else None,
                    place,
                    player.name,
                    player.title.value if player.title else None,
                    player.rating,
                    _member_remark(state, team.identity, member),
                )
            )
        if not team.members:
            rows.append((number, team.name, None, _("nobody yet"), None, None, None))
    return Sheet(
        title=state.regulations.name,
        columns=(
            Column(_("No."), Align.RIGHT),
            Column(_("Team")),
            Column(_("Board"), Align.RIGHT),
            Column(_("Name")),
            Column(_("Title")),
            Column(_("Elo"), Align.RIGHT),
            Column(_("Remark"), wide=True),
        ),
        rows=tuple(rows),
        notes=tuple(_team_notes(state)),
    )


def _member_remark(state: EventState, team: int, member: int) -> str | None:
    """What an arbiter notes beside a member."""
    for identity, withdrawn in ((team, teams_of(state).withdrawn), (member, state.withdrawn)):
        if identity in withdrawn:
            return _("withdrawn from round {round}").format(round=withdrawn[identity])
    if not state.started and member in state.checked_in:
        return _("present")
    return None


def _team_notes(state: EventState) -> list[str]:
    """Captains, and points given or taken."""
    notes = [
        _("Captain of {team}: {name}").format(team=team.name, name=team.captain)
        for _number, team in numbered_teams(state)
        if team.captain
    ]
    teams = teams_of(state).teams
    for decision in teams_of(state).decisions:
        notes.append(
            _("{team}: match points {match_points}, game points {game_points} ({reason})").format(
                team=teams[decision.team].name,
                match_points=_signed(decision.match_points),
                game_points=_signed(decision.game_points),
                reason=decision.reason,
            )
        )
    return notes


def _signed(points: int) -> str:
    """Points with their sign."""
    return f"+{points_text(points)}" if points > 0 else points_text(points)


def line_ups_sheet(state: EventState, round_number: int) -> Sheet:
    """A row for each team: who sits at which board in a round."""
    views = line_up_views(state, round_number)
    count = max((len(view.players) for view in views), default=0)

    def at_board(index: int) -> TableColumn[LineUpView]:
        """Who sits at a board; a resting team has nobody."""
        heading = _("Board {number}").format(number=index + 1)
        return TableColumn(
            heading, lambda view: _placed(view.players[index]) if view.players else ""
        )

    return table(
        _("{event} – Line-ups of round {round}").format(
            event=state.regulations.name, round=round_number
        ),
        (
            TableColumn(_("No."), lambda view: view.team.number, Align.RIGHT),
            TableColumn(
                _("Team"), lambda view: f"{view.team.name} *" if view.given else view.team.name
            ),
            *(at_board(index) for index in range(count)),
            TableColumn(
                _("Reserves"),
                lambda view: ", ".join(_placed(player) for player in view.reserves) or None,
                wide=True,
            ),
        ),
        views,
        (_("* as the captain told; the others in board order"),)
        if any(view.given for view in views)
        else (),
    )


def _placed(player: SeatedPlayer | None) -> str:
    """A player with their place in the list of their team."""
    return "–" if player is None else f"{player.place} {player.name}"


def team_crosstable_sheet(crosstable: TeamCrosstable, title: str) -> Sheet:
    """What everybody got from everybody, in game points, with the sums and the place."""

    def against(index: int) -> TableColumn[TeamCrosstableRow]:
        other = crosstable.rows[index]
        return TableColumn(
            str(other.number),
            lambda row: BLOCKED if row is other else _cell(row.cells[index]),
            Align.CENTRE,
        )

    opponents = (against(index) for index in range(len(crosstable.rows)))
    return table(title, _around(opponents), crosstable.rows)


def team_rounds_sheet(crosstable: TeamCrosstable, title: str) -> Sheet:
    """What every team got round by round, where not everybody meets everybody."""

    def in_round(index: int) -> TableColumn[TeamCrosstableRow]:
        return TableColumn(
            _("R{number}").format(number=index + 1),
            lambda row: _round_sign(row.rounds[index]),
            Align.CENTRE,
        )

    rounds = (in_round(index) for index in range(crosstable.round_count))
    note = _(
        "12w2½: 2½ game points against team 12, with White at board 1; F is a forfeit; "
        "-2: no opponent, two game points."
    )
    notes = (note,) if crosstable.round_count else ()
    return table(title, _around(rounds), crosstable.rows, notes)


def _around(
    cells: Iterable[TableColumn[TeamCrosstableRow]],
) -> tuple[TableColumn[TeamCrosstableRow], ...]:
    """The columns of a crosstable: who it is, what they did, what it brought."""
    return (
        TableColumn(_("Rank"), lambda row: row.rank, Align.RIGHT),
        TableColumn(_("No."), lambda row: row.number, Align.RIGHT),
        TableColumn(_("Team"), lambda row: row.name),
        *cells,
        TableColumn(_("Match points"), lambda row: points_text(row.match_points), Align.RIGHT),
        TableColumn(_("Game points"), lambda row: points_text(row.game_points), Align.RIGHT),
    )


def _round_sign(played: TeamRound) -> str:
    """A round in a cell: the other team, the colour, and the game points."""
    points = points_text(played.points)
    if played.opponent is None:
        return f"-{points}"
    mark = "F" if played.forfeit else ""
    return f"{played.opponent}{colour_initial(played.colour)}{points}{mark}"


def _cell(matches: Sequence[CrosstableMatch]) -> str:
    """The game points of the matches against a team, F where one was forfeited."""
    return "/".join(
        f"{points_text(match.points)}{'F' if match.forfeit else ''}" for match in matches
    )
