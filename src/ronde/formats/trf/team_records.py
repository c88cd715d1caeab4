"""Teams and their matches: records 300 to 362, and 013 of the older standard."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from ronde.core.chess.game import Colour
from ronde.core.chess.team import (
    ForfeitedMatch,
    LineUp,
    MatchForfeit,
    MatchPoints,
    Team,
    TeamByes,
    TeamEvent,
)
from ronde.errors import InconsistentEvent
from ronde.formats.trf import values
from ronde.formats.trf.findings import LEFT_OUT, READ_AS_BLANK
from ronde.formats.trf.player_records import RANK_NAME, WIDEST_STANDARD_NUMBER
from ronde.formats.trf.record import (
    GAME_POINTS,
    LEFT_OUT_NUMBER,
    MATCH_POINTS,
    ROUND,
    TEAM_NUMBER,
    LeftOut,
    Participants,
    Record,
    Source,
    usable,
)
from ronde.formats.trf.report import ReportDraft, ReportedTeam
from ronde.formats.trf.scoring_records import read_symbol_points, write_symbol_points
from ronde.formats.trf.values import REST_OF_LINE, Columns, Series, laid_out
from ronde.messages import N_, message

# Rule: FIDE TRF26 310
NUMBER = Columns(5, 7)
NAME = Columns(9, 40)
NICKNAME = Columns(42, 46)
STRENGTH = Columns(48, 53)
MATCH_POINTS_FIELD = Columns(55, 60)
GAME_POINTS_FIELD = Columns(62, 67)
RANK = Columns(69, 71)
MEMBERS = Series(73, 5, 5)
"""The members stand in columns 74-77, 79-82 ..., each with the blank before it."""

# Rule: FIDE TRF16 013
OLD_NAME = Columns(5, 36)
OLD_MEMBERS = Series(37, 4, 5)


def read_teams(
    source: Source, players: Participants
) -> tuple[tuple[Team, ...], dict[int, ReportedTeam]]:
    """The teams in file order, and the points and ranks their lines announce.

    Rule: FIDE TRF26 310
    Rule: FIDE TRF16 013
    Reading: a file with both kinds of record says the same twice, and only 310 has numbers, so
        013 is then passed over. Alone it numbers the teams in file order.
    """
    records = usable(source.of("310"), lambda record: (record, _read_310(record, players)))
    if not records:
        old = enumerate(source.of("013"), start=1)
        records = [(record, _read_013(record, number, players)) for number, record in old]
    teams: dict[int, Team] = {}
    standings: dict[int, ReportedTeam] = {}
    owners: dict[int, int] = {}
    for record, team in records:
        if team.number in teams:
            problem = message(
                N_("team {number} has a line before this one, expected each team once"),
                number=team.number,
            )
            record.fault(problem, LEFT_OUT, NUMBER.first, InconsistentEvent)
            continue
        teams[team.number] = replace(team, members=_own_members(record, team, owners))
        if record.code == "310":
            standings[team.number] = ReportedTeam(
                record.points(MATCH_POINTS_FIELD, MATCH_POINTS),
                record.points(GAME_POINTS_FIELD, GAME_POINTS),
                record.number(RANK, RANK_NAME),
            )
    return tuple(teams.values()), standings


def _read_310(record: Record, players: Participants) -> Team:
    """A team with its number."""
    return Team(
        number=record.required_number(NUMBER, TEAM_NUMBER),
        name=record.text(NAME),
        nickname=record.text(NICKNAME),
        strength=record.text(STRENGTH),
        members=record.participants(MEMBERS, players),
    )


def _read_013(record: Record, number: int, players: Participants) -> Team:
    """A team of the older standard, numbered by its place in the file."""
    return Team(
        number=number,
        name=record.text(OLD_NAME),
        members=record.participants(OLD_MEMBERS, players),
    )


def _own_members(record: Record, team: Team, owners: dict[int, int]) -> tuple[int, ...]:
    """The members of whom no earlier team has said that they are its own."""
    for member in team.members:
        owner = owners.setdefault(member, team.number)
        if owner != team.number:
            problem = message(
                N_("player {player} is a member of team {owner} already, expected only one team"),
                player=member,
                owner=owner,
            )
            record.fault(problem, LEFT_OUT_NUMBER, MEMBERS.first, InconsistentEvent)
    return tuple(member for member in team.members if owners[member] == team.number)


def write_teams(
    teams: tuple[Team, ...], standings: Mapping[int, ReportedTeam], draft: ReportDraft
) -> Iterator[str]:
    """Record 310, or 013 where the edition knows no other."""
    for index, team in enumerate(teams):
        if draft.is_trf26:
            yield _write_310(team, standings.get(team.number, ReportedTeam()), draft)
        else:
            yield from _write_013(team, index + 1, draft)


def _write_310(team: Team, standing: ReportedTeam, draft: ReportDraft) -> str:
    """A team with its number.

    Rule: FIDE TRF26 310
    """
    fields = [
        (NUMBER, NUMBER.right(str(team.number))),
        (NAME, NAME.left(draft.fitted(team.name, NAME))),
        (NICKNAME, NICKNAME.left(draft.fitted(team.nickname, NICKNAME))),
        (STRENGTH, STRENGTH.right(draft.fitted(team.strength, STRENGTH))),
    ]
    if standing.match_points is not None:
        fields.append(values.amount(standing.match_points, MATCH_POINTS_FIELD))
    if standing.game_points is not None:
        fields.append(values.amount(standing.game_points, GAME_POINTS_FIELD))
    return laid_out(
        "310",
        *fields,
        (RANK, RANK.right(str(standing.rank or ""))),
        *MEMBERS.filled([str(member) for member in team.members]),
    )


def _write_013(team: Team, place: int, draft: ReportDraft) -> Iterator[str]:
    """A team of the older standard.

    Rule: FIDE TRF16 013
    Reading: the name ends where the first member starts, so this record has no wide form.
    """
    if any(member > WIDEST_STANDARD_NUMBER for member in team.members):
        draft.omit(
            N_("team {name}: record 013 has no place for numbers of five digits"), name=team.name
        )
        return
    if team.number != place or team.nickname or team.strength:
        draft.omit(N_("number, nickname and strength of team {name}"), name=team.name)
    yield laid_out(
        "013",
        (OLD_NAME, OLD_NAME.left(draft.fitted(team.name, OLD_NAME))),
        *OLD_MEMBERS.filled([str(member) for member in team.members]),
    )


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
) -> tuple[TeamEvent | None, dict[int, ReportedTeam]]:
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


def write_team_settings(team_event: TeamEvent, draft: ReportDraft) -> Iterator[str]:
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
