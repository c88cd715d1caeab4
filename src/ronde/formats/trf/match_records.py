"""Matches of teams: line-ups, byes, forfeits, the colours of boards and the points."""

from collections.abc import Iterator
from dataclasses import replace

from ronde.core.chess.game import Colour
from ronde.core.chess.team import (
    ForfeitedMatch,
    LineUp,
    MatchForfeit,
    MatchPoints,
    TeamByes,
    TeamEvent,
)
from ronde.formats.trf import values
from ronde.formats.trf.columns import REST_OF_LINE, Columns, Series, laid_out
from ronde.formats.trf.draft import Draft
from ronde.formats.trf.findings import READ_AS_BLANK
from ronde.formats.trf.record import (
    GAME_POINTS,
    MATCH_POINTS,
    ROUND,
    LeftOut,
    Participants,
    Record,
    usable,
)
from ronde.formats.trf.report import TeamStanding
from ronde.formats.trf.source import Source
from ronde.formats.trf.symbol_points import read_symbol_points, write_symbol_points
from ronde.formats.trf.team_records import read_teams
from ronde.messages import N_, message

# Rule: FIDE TRF26 300
LINE_UP_ROUND = Columns(5, 7)
LINE_UP_TEAM = Columns(9, 11)
LINE_UP_OPPONENT = Columns(13, 15)
LINE_UP_PLAYERS = Series(16, 5, 5)
"""The players stand in columns 17-20, 22-25 ..., each with the blank before it."""

# Rule: FIDE TRF26 320
BYE_MATCH_POINTS = Columns(5, 8)
BYE_GAME_POINTS = Columns(10, 13)
BYE_TEAMS = Series(15, 3, 4)

# Rule: FIDE TRF26 330
FORFEIT_KIND = Columns(5, 6)
FORFEIT_ROUND = Columns(8, 10)
FORFEIT_WHITE = Columns(12, 14)
FORFEIT_BLACK = Columns(16, 18)
FORFEITS = {kind.value: kind for kind in MatchForfeit}

# Rule: FIDE TRF26 352
COLOURS = {"W": Colour.WHITE, "B": Colour.BLACK}

# Rule: FIDE TRF26 362
MATCH_SYMBOLS = {"TW": "win", "TD": "draw", "TL": "loss"}


def read_team_event(
    source: Source, players: Participants
) -> tuple[TeamEvent | None, dict[int, TeamStanding]]:
    """What an event of teams has besides players and games; nothing for one of individuals."""
    listed, standings = read_teams(source, players)
    teams = Participants({team.number for team in listed}, are_teams=True)
    team_event = TeamEvent(
        teams=listed,
        line_ups=tuple(usable(source.of("300"), lambda line: _line_up(line, teams, players))),
        byes=_team_byes(source, teams),
        forfeits=tuple(usable(source.of("330"), lambda line: _forfeit(line, teams))),
        match_points=_match_points(source),
        board_colours=_board_colours(source),
    )
    return (None if team_event == TeamEvent() else team_event), standings


def _line_up(record: Record, teams: Participants, players: Participants) -> LineUp:
    """Who sat at which board, where it is not the order of the team.

    Rule: FIDE TRF26 300
    """
    return LineUp(
        round_number=record.required_number(LINE_UP_ROUND, ROUND),
        team=record.required_participant(LINE_UP_TEAM, teams),
        opponent=record.required_participant(LINE_UP_OPPONENT, teams),
        players=tuple(record.places(LINE_UP_PLAYERS, players)),
    )


def _team_byes(source: Source, teams: Participants) -> TeamByes | None:
    """The pairing-allocated byes of teams, one record for the event.

    Rule: FIDE TRF26 320
    """
    record = source.single("320")
    if record is None:
        return None
    try:
        return TeamByes(
            match_points=record.required_points(BYE_MATCH_POINTS, MATCH_POINTS),
            game_points=record.required_points(BYE_GAME_POINTS, GAME_POINTS),
            teams=tuple(record.places(BYE_TEAMS, teams)),
        )
    except LeftOut:
        return None


def _forfeit(record: Record, teams: Participants) -> ForfeitedMatch:
    """A match that was not played.

    Rule: FIDE TRF26 330
    """
    kind = FORFEITS.get(record.text(FORFEIT_KIND))
    if kind is None:
        problem = message(
            N_("expected one of {choices} as kind of forfeit, found “{found}”"),
            choices=", ".join(FORFEITS),
            found=record.text(FORFEIT_KIND),
        )
        raise record.refuse(problem, FORFEIT_KIND.first)
    return ForfeitedMatch(
        kind=kind,
        round_number=record.required_number(FORFEIT_ROUND, ROUND),
        white_team=record.required_participant(FORFEIT_WHITE, teams),
        black_team=record.required_participant(FORFEIT_BLACK, teams),
    )


def _board_colours(source: Source) -> tuple[Colour, ...]:
    """The colour at each board of the team that has White at the first.

    Rule: FIDE TRF26 352
    """
    record = source.single("352")
    if record is None:
        return ()
    text = record.text(REST_OF_LINE).upper()
    if not set(text) <= set(COLOURS):
        expected = message(N_("letters W and B"))
        name = message(N_("colours of the boards"))
        record.unreadable(REST_OF_LINE.first, text, expected, name, READ_AS_BLANK)
        return ()
    return tuple(COLOURS[letter] for letter in text)


def _match_points(source: Source) -> MatchPoints:
    """What a won, drawn and lost match is worth.

    Rule: FIDE TRF26 362
    """
    record = source.single("362")
    if record is None:
        return MatchPoints()
    pairs = read_symbol_points(record, MATCH_SYMBOLS)
    return MatchPoints(**{MATCH_SYMBOLS[symbol]: points for symbol, points in pairs})


def write_team_settings(team_event: TeamEvent, draft: Draft) -> Iterator[str]:
    """Record 082, and records 352 and 362 where they say something."""
    yield f"082 {len(team_event.teams)}"
    if team_event.board_colours:
        yield "352 " + "".join(colour.value.upper() for colour in team_event.board_colours)
    if team_event.match_points.forfeit:
        draft.omit(N_("the match points of a team that did not come"))
    if replace(team_event.match_points, forfeit=0) != MatchPoints():
        points = {
            symbol: getattr(team_event.match_points, attribute)
            for symbol, attribute in MATCH_SYMBOLS.items()
        }
        yield laid_out("362", *write_symbol_points(points))


def write_matches(team_event: TeamEvent) -> Iterator[str]:
    """Records 300, 320 and 330.

    Rule: FIDE TRF26 300
    Rule: FIDE TRF26 320
    Rule: FIDE TRF26 330
    """
    for line_up in team_event.line_ups:
        yield laid_out(
            "300",
            values.padded(line_up.round_number, LINE_UP_ROUND),
            (LINE_UP_TEAM, LINE_UP_TEAM.right(str(line_up.team))),
            (LINE_UP_OPPONENT, LINE_UP_OPPONENT.right(str(line_up.opponent))),
            *LINE_UP_PLAYERS.filled(
                ["0000" if number is None else str(number) for number in line_up.players]
            ),
        )
    if team_event.byes is not None:
        yield laid_out(
            "320",
            values.amount(team_event.byes.match_points, BYE_MATCH_POINTS),
            values.amount(team_event.byes.game_points, BYE_GAME_POINTS),
            *BYE_TEAMS.filled([f"{number or 0:03}" for number in team_event.byes.teams]),
        )
    for forfeit in team_event.forfeits:
        yield laid_out(
            "330",
            (FORFEIT_KIND, forfeit.kind.value),
            values.padded(forfeit.round_number, FORFEIT_ROUND),
            (FORFEIT_WHITE, FORFEIT_WHITE.right(f"{forfeit.white_team:03}")),
            (FORFEIT_BLACK, FORFEIT_BLACK.right(f"{forfeit.black_team:03}")),
        )
