"""Teams and their members: record 310, and 013 of the older standard."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from ronde.core.chess.team import Team
from ronde.errors import InconsistentEvent
from ronde.formats.trf import values
from ronde.formats.trf.columns import Columns, Series, laid_out
from ronde.formats.trf.draft import Draft
from ronde.formats.trf.findings import LEFT_OUT
from ronde.formats.trf.player_records import RANK_NAME, WIDEST_STANDARD_NUMBER
from ronde.formats.trf.record import (
    GAME_POINTS,
    LEFT_OUT_NUMBER,
    MATCH_POINTS,
    TEAM_NUMBER,
    Participants,
    Record,
    usable,
)
from ronde.formats.trf.report import TeamStanding
from ronde.formats.trf.source import Source
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
) -> tuple[tuple[Team, ...], dict[int, TeamStanding]]:
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
    standings: dict[int, TeamStanding] = {}
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
            standings[team.number] = TeamStanding(
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
    teams: tuple[Team, ...], standings: Mapping[int, TeamStanding], draft: Draft
) -> Iterator[str]:
    """Record 310, or 013 where the edition knows no other."""
    for index, team in enumerate(teams):
        if draft.is_trf26:
            yield _write_310(team, standings.get(team.number, TeamStanding()), draft)
        else:
            yield from _write_013(team, index + 1, draft)


def _write_310(team: Team, standing: TeamStanding, draft: Draft) -> str:
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


def _write_013(team: Team, place: int, draft: Draft) -> Iterator[str]:
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
