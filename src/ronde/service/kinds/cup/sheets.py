"""Tables of a cup: its matches, what is played now, its places."""

from ronde.core.knockout.bracket import Branch
from ronde.core.knockout.progress import Side
from ronde.service.events.state import EventState
from ronde.service.kinds.cup.matches import (
    CupRoundView,
    CupView,
    MatchStage,
    MatchView,
    SideView,
)
from ronde.service.kinds.cup.reading import cup_of, cup_settings
from ronde.service.kinds.cup.view import cup_view
from ronde.text import _
from ronde.text.knockout_games import ladder_sheet
from ronde.text.numbers import points_text
from ronde.text.sheet import Align, Sheet, TableColumn, table


def round_sheets(state: EventState, view: CupView, round_number: int) -> list[Sheet]:
    """The table of a round of the main bracket; none where it has no such round."""
    return [
        _round_sheet(state, view, played)
        for played in view.rounds
        if played.round_number == round_number and played.branch is Branch.MAIN
    ]


def current_sheets(state: EventState, view: CupView) -> list[Sheet]:
    """The rounds in which matches can be played now; else the last one."""
    playing = [
        played
        for played in view.rounds
        if any(match.stage is MatchStage.PLAYING for match in played.matches)
    ]
    if not playing:
        playing = [played for played in view.rounds if played.branch is Branch.MAIN][-1:]
    return [_round_sheet(state, view, played) for played in playing]


def how_matches_are_decided(state: EventState) -> tuple[Sheet, ...]:
    """The stages of a match, where its games are told."""
    stages = cup_settings(state).stages
    return () if stages is None else (ladder_sheet(stages),)


def matches_sheet(state: EventState, view: CupView) -> Sheet:
    """Every match of a cup in one table, for a spreadsheet."""
    return table(
        _title(state, view, _("Matches")),
        (
            TableColumn(_("Match"), lambda match: match.match_number, Align.RIGHT),
            TableColumn(_("Round"), lambda match: match.round_name),
            TableColumn(_("First"), lambda match: _side_text(match.a), wide=True),
            TableColumn(_("Second"), lambda match: _side_text(match.b), wide=True),
            TableColumn(_("Score"), lambda match: match.score or None, Align.CENTRE),
            TableColumn(
                _("Games"),
                lambda match: " ".join(points_text(points) for points in match.games) or None,
            ),
            TableColumn(_("Winner"), _winner, wide=True),
        ),
        view.matches.values(),
    )


def _round_sheet(state: EventState, view: CupView, played: CupRoundView) -> Sheet:
    """A table of a round: who meets whom, how it stands, what is played next."""
    with_games = cup_settings(state).game_count is not None
    return table(
        _title(state, view, played.name),
        (
            TableColumn(_("Match"), lambda match: match.match_number, Align.RIGHT),
            TableColumn(_("First (a)"), lambda match: _side_text(match.a), wide=True),
            TableColumn(_("Score"), lambda match: match.score or None, Align.CENTRE),
            TableColumn(_("Second (b)"), lambda match: _side_text(match.b), wide=True),
            TableColumn(_("State"), _state_text, wide=True),
            *((TableColumn(_("Next game"), _next_text, wide=True),) if with_games else ()),
        ),
        played.matches,
    )


def _title(state: EventState, view: CupView, part: str) -> str:
    """What a table is about, and whether everybody knows it."""
    title = f"{state.regulations.name} – {part}"
    return _("{title}, draft").format(title=title) if view.is_draft else title


def _side_text(side: SideView) -> str:
    """Who is on a side, with their place in the groups, or where they come from."""
    if side.seed_number is None:
        return side.origin
    name = f"{side.seed_number} {side.name}"
    return f"{name} ({side.place})" if side.place else name


def _winner(match: MatchView) -> str | None:
    """Who won a match, where it is decided."""
    return next((side.name for side in match.sides if side.is_winner), None)


def _state_text(match: MatchView) -> str | None:
    """How far a match is, in words."""
    if match.stage is MatchStage.DECIDED:
        winner = _winner(match)
        return _("nobody goes on") if winner is None else _("{name} goes on").format(name=winner)
    if match.stage is MatchStage.PLAYING:
        return _("under way") if match.games else _("to be played")
    if match.stage is MatchStage.NOT_NEEDED:
        return _("not needed")
    return None


def _next_text(match: MatchView) -> str | None:
    """The game that comes next: which, and who has White."""
    game = match.next_game
    if game is None:
        return None
    sides = {Side.A: match.a, Side.B: match.b}
    fields = {"number": game.game_number, "stage": game.stage}
    if game.white is not None:
        return _("game {number} ({stage}), White: {name}").format(
            **fields, name=sides[game.white].name
        )
    return _("game {number} ({stage}), {name} chooses").format(
        **fields, name=sides[game.chooser].name if game.chooser else ""
    )


def latest_sheets(state: EventState) -> tuple[Sheet, ...]:
    """The draw that is not published yet, else what is played now; nothing before the first."""
    view, drawn = cup_view(state, with_draft=True), cup_of(state).draft
    if view is None:
        return ()
    if drawn is None:
        return tuple(current_sheets(state, view))
    rules = how_matches_are_decided(state) if drawn.round_number == 1 else ()
    return (*rules, *round_sheets(state, view, drawn.round_number))
