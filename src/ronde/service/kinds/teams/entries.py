"""The entries of the journal that are about teams."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from ronde.core.chess.team import MatchForfeit
from ronde.core.scores import Points, points_value
from ronde.errors import InconsistentEvent
from ronde.messages import N_, FieldName, Listed, Message, counted, message, with_value
from ronde.service.events.change import (
    ALWAYS,
    NAMED_IN_A_LINE,
    Change,
    Names,
    Payload,
    PlayerId,
    Subject,
    TeamId,
    entry,
)
from ronde.service.events.entries.players import (
    PlayersEntered,
    listed,
    named_players,
    players_of,
)
from ronde.service.events.entries.results import ResultEntered, ResultsVerified
from ronde.service.events.entries.rounds import OfRound
from ronde.service.events.numbering import with_new_numbers
from ronde.service.events.player_payload import StoredPlayer
from ronde.service.events.state import NOBODY, EventState
from ronde.service.kinds.teams.order import known_team, teams_of
from ronde.service.kinds.teams.seating import forfeited, reseated
from ronde.service.kinds.teams.state import EnteredTeam, GivenLineUp, TeamDecision


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamWithPlayers:
    """A team with its lasting number, its players in board order."""

    id: int
    name: str
    nickname: str = field(default="", metadata=ALWAYS)
    captain: str = field(default="", metadata=ALWAYS)
    players: tuple[StoredPlayer, ...]


@entry("teams_entered", stales_draft=True)
class TeamsEntered(Change):
    """More teams with their players."""

    teams: tuple[TeamWithPlayers, ...]
    source: str | None

    @classmethod
    def names_in(cls, payload: Payload) -> Iterable[tuple[Subject, str]]:
        """The names of the teams and their players."""
        for team in payload["teams"]:
            yield ("team", team["id"]), team["name"]
            yield from named_players(team["players"])

    def apply(self, state: EventState) -> EventState:
        """The event with the teams; an id is given once."""
        own = teams_of(state)
        teams, players = dict(own.teams), dict(state.players)
        for team in self.teams:
            if team.id in teams:
                raise InconsistentEvent(N_("team {id} is entered twice"), id=team.id)
            for player in team.players:
                if player.number in players:
                    raise InconsistentEvent(N_("player {id} is entered twice"), id=player.number)
                players[player.number] = player
            teams[team.id] = EnteredTeam(
                identity=team.id,
                name=team.name,
                nickname=team.nickname,
                captain=team.captain,
                members=tuple(player.number for player in team.players),
                first_round=len(state.published) + 1,
            )
        numbers = dict(own.numbers)
        for team in self.teams if numbers else ():
            # A team that comes late has the next number: those of the others stand.
            numbers[team.id] = max(numbers.values()) + 1
        entered = replace(
            own, teams=MappingProxyType(teams), lots=(), numbers=MappingProxyType(numbers)
        )
        state = replace(state, players=MappingProxyType(players)).with_part(entered)
        return with_new_numbers(state)

    def tell(self, names: Names) -> Message:
        """Which teams, or how many from a file."""
        if self.source is not None:
            return counted(
                N_("one team entered from {file}"),
                N_("{count} teams entered from {file}"),
                len(self.teams),
                file=self.source,
            )
        return counted(
            N_("team entered: {names}"),
            N_("teams entered: {names}"),
            len(self.teams),
            names=Listed(team.name for team in self.teams),
        )

    def tell_briefly(self, names: Names) -> Message:
        """How many came, where they are more than a line can name."""
        if self.source is not None or len(self.teams) <= NAMED_IN_A_LINE:
            return self.tell(names)
        return counted(N_("one team entered"), N_("{count} teams entered"), len(self.teams))

    def brings(self) -> frozenset[Subject]:
        """The teams and their players."""
        players = (player.number for team in self.teams for player in team.players)
        return _teams(*(team.id for team in self.teams)) | players_of(players)


@entry(mark="team")
class MemberEntered(PlayersEntered):
    """New players of a team, at a board or at the end of its list."""

    team: TeamId
    board: int | None = field(default=None, metadata=ALWAYS)

    def apply(self, state: EventState) -> EventState:
        """The event with them in their team."""
        entered = self.entered(state)
        team = known_team(entered, self.team)
        index = len(team.members) if self.board is None else self.board - 1
        new = (player.number for player in self.players)
        members = (*team.members[:index], *new, *team.members[index:])
        return with_new_numbers(_with_team(entered, replace(team, members=members)))

    def tell(self, names: Names) -> Message:
        """Who joins which team."""
        return message(
            N_("{name} entered for {team}"),
            name=self.players[0].name,
            team=names.team(self.team),
        )


_FACTS = {
    named.key: named
    for named in (
        FieldName(flag="--name", label=N_("name"), key="name"),
        FieldName(flag="--nickname", label=N_("short name"), key="nickname"),
        FieldName(flag="--captain", label=N_("captain"), key="captain"),
    )
}


@entry("team_corrected", stales_draft=True)
class TeamCorrected(Change):
    """Another name, captain or board order of a team."""

    team: TeamId
    facts: Mapping[str, Any]

    def apply(self, state: EventState) -> EventState:
        """The event with the facts."""
        team = known_team(state, self.team)
        facts = dict(self.facts)
        if "members" in facts:
            facts["members"] = tuple(facts["members"])
            if sorted(facts["members"]) != sorted(team.members):
                raise InconsistentEvent(
                    N_("the new order of {team} does not have the members it had"), team=team.name
                )
        return _with_team(state, replace(team, **facts))

    def tell(self, names: Names) -> Message:
        """What is another now."""
        team = names.team(self.team)
        if "members" in self.facts:
            order = listed(names, self.facts["members"])
            return message(N_("board order of {team}: {names}"), team=team, names=order)
        typed = tuple(
            with_value(_FACTS[fact], value) for fact, value in self.facts.items() if fact in _FACTS
        )
        return message(N_("team {team} corrected: {facts}"), team=team, facts=typed)

    def about(self) -> frozenset[Subject]:
        """The team, and its members where they are put in order."""
        return Change.about(self) | players_of(self.facts.get("members", ()))


@entry("team_withdrawn", stales_draft=True)
class TeamWithdrawn(Change):
    """A team that does not play from a round on."""

    team: TeamId
    from_round: int

    def apply(self, state: EventState) -> EventState:
        """The event without the team from then on."""
        teams, team = teams_of(state), known_team(state, self.team)
        withdrawn = MappingProxyType({**teams.withdrawn, team.identity: self.from_round})
        return state.with_part(replace(teams, withdrawn=withdrawn, lots=()))

    def tell(self, names: Names) -> Message:
        """Which team, and from when."""
        return message(
            N_("team {team} withdrawn from round {round} on"),
            team=names.team(self.team),
            round=self.from_round,
        )


@entry("numbers_drawn", mark="teams", stales_draft=True)
class TeamNumbersDrawn(Change):
    """The teams in the order of the numbers they drew."""

    seed: int
    teams: tuple[TeamId, ...]

    def apply(self, state: EventState) -> EventState:
        """The event with the numbers."""
        order = tuple(known_team(state, identity).identity for identity in self.teams)
        return state.with_part(replace(teams_of(state), lots=order))

    def tell(self, names: Names) -> Message:
        """The seed that repeats the draw."""
        return message(N_("numbers of the teams drawn by lot, seed {seed}"), seed=self.seed)


@entry("points_adjusted", mark="team", stales_draft=True)
class TeamPointsAdjusted(Change):
    """Points given to a team, or taken."""

    team: TeamId
    match_points: Points
    points: Points
    """Game points."""
    round: int
    reason: str

    def apply(self, state: EventState) -> EventState:
        """The event with the decision."""
        decision = TeamDecision(
            team=known_team(state, self.team).identity,
            match_points=self.match_points,
            game_points=self.points,
            round_number=self.round,
            reason=self.reason,
        )
        teams = teams_of(state)
        return state.with_part(replace(teams, decisions=(*teams.decisions, decision)))

    def tell(self, names: Names) -> Message:
        """Which team, what, and why."""
        parts = [
            message(template, points=_signed(points))
            for points, template in (
                (self.match_points, N_("match points {points}")),
                (self.points, N_("game points {points}")),
            )
            if points
        ]
        team = names.team(self.team)
        if len(parts) == 1:
            return message(
                N_("{team}, {what} ({reason})"), team=team, what=parts[0], reason=self.reason
            )
        return message(
            N_("{team}, {what}, {more} ({reason})"),
            team=team,
            what=parts[0],
            more=parts[1],
            reason=self.reason,
        )


def _signed(points: int) -> str:
    """Points with their sign."""
    value = points_value(abs(points))
    number = str(value) if value.denominator == 1 else f"{float(value):g}"
    return f"{'+' if points > 0 else '-'}{number}"


@entry("line_up_given", stales_draft=True)
class LineUpGiven(Change):
    """Who plays for a team in a round; `NOBODY` is an empty board."""

    round: int
    team: TeamId
    players: tuple[PlayerId, ...]

    def apply(self, state: EventState) -> EventState:
        """The event with the line-up; a published round is seated anew."""
        teams, team = teams_of(state), known_team(state, self.team)
        line_up = GivenLineUp(round_number=self.round, team=team.identity, players=self.players)
        others = tuple(
            other
            for other in teams.line_ups
            if (other.round_number, other.team) != (line_up.round_number, line_up.team)
        )
        state = state.with_part(replace(teams, line_ups=(*others, line_up)))
        index = line_up.round_number - 1
        if index >= len(state.published):
            return state
        if index < 0:
            raise InconsistentEvent(N_("round {round} is not published"), round=self.round)
        return state.with_round(reseated(state, state.rounds[index], line_up))

    def tell(self, names: Names) -> Message:
        """Who plays for which team, and when."""
        players = Listed("–" if player == NOBODY else names.name(player) for player in self.players)
        return message(
            N_("line-up of {team} for round {round}: {names}"),
            team=names.team(self.team),
            round=self.round,
            names=players,
        )

    def depends_on(self, earlier: Change) -> bool:
        """What happened at the boards of the round before."""
        return _at_boards(earlier, self.round)

    def is_needed_by(self, later: Change) -> bool:
        """What happens at the boards of the round after it."""
        return _at_boards(later, self.round)


@entry("match_forfeited", stales_draft=True)
class MatchForfeited(OfRound):
    """A match that a team, or both, did not come to; or came to after all."""

    round: int
    match: int
    teams: tuple[TeamId, TeamId]
    forfeit: MatchForfeit | None = field(metadata={"key": "kind"})

    def apply(self, state: EventState) -> EventState:
        """The event with the match forfeited, or played again."""
        index, match_index = self.round - 1, self.match - 1
        if not 0 <= index < len(state.published):
            raise InconsistentEvent(N_("round {round} is not published"), round=self.round)
        played = state.rounds[index]
        if not 0 <= match_index < len(played.matches):
            raise InconsistentEvent(
                N_("there is no match {match} in round {round}"),
                match=self.match,
                round=self.round,
            )
        return state.with_round(forfeited(state, played, match_index, self.forfeit))

    def tell(self, names: Names) -> Message:
        """Which match, and who wins it."""
        first, second = (names.team(team) for team in self.teams)
        if self.forfeit is None:
            template = N_("{first} – {second}: the forfeit is cleared")
        elif self.forfeit is MatchForfeit.NOBODY_WINS:
            template = N_("{first} – {second}: neither team came")
        elif self.forfeit is MatchForfeit.WHITE_WINS:
            template = N_("{first} – {second}: {first} wins by forfeit")
        else:
            template = N_("{first} – {second}: {second} wins by forfeit")
        return message(template, first=first, second=second)

    def depends_on(self, earlier: Change) -> bool:
        """The pairing, and what happened at the boards of the round before."""
        return _at_boards(earlier, self.round) or OfRound.depends_on(self, earlier)

    def is_needed_by(self, later: Change) -> bool:
        """What happens at the boards of the round after it."""
        return _at_boards(later, self.round)


ENTRIES: tuple[type[Change], ...] = (
    TeamsEntered,
    MemberEntered,
    TeamCorrected,
    TeamWithdrawn,
    TeamNumbersDrawn,
    TeamPointsAdjusted,
    LineUpGiven,
    MatchForfeited,
)
"""The kinds of entries about teams."""


def _at_boards(change: Change, round_number: int) -> bool:
    """Whether a change happens at the boards of a round.

    There things happen in turn: a line-up before the results it had, a forfeit after those that
    were cleared.
    """
    kinds = ResultEntered | ResultsVerified | LineUpGiven | MatchForfeited
    return isinstance(change, kinds) and change.round == round_number


def _teams(*identities: int) -> frozenset[Subject]:
    """Teams by their ids."""
    return frozenset(("team", identity) for identity in identities)


def _with_team(state: EventState, team: EnteredTeam) -> EventState:
    """The event with a team, in place of what it was."""
    own = teams_of(state)
    teams = MappingProxyType({**own.teams, team.identity: team})
    return state.with_part(replace(own, teams=teams))
