"""Entries about players: they come, go, rest, may not meet, and are given points."""

from collections.abc import Iterable, Mapping
from dataclasses import field, replace
from itertools import combinations
from types import MappingProxyType
from typing import Any, TypeVar

from ronde.core.chess.event import ProhibitedPairing
from ronde.core.chess.game import Result
from ronde.core.scores import Points, points_value
from ronde.errors import InconsistentEvent
from ronde.formats.player_fields import FIELD_NAMED, with_facts
from ronde.messages import N_, Listed, Message, counted, message, with_value
from ronde.service.events.change import (
    ALWAYS,
    NAMED_IN_A_LINE,
    Change,
    Names,
    Payload,
    PlayerId,
    Subject,
    entry,
)
from ronde.service.events.numbering import with_new_numbers
from ronde.service.events.player_payload import StoredPlayer, fact_read
from ronde.service.events.state import (
    Breach,
    EventState,
    GrantedBye,
    IntegrityEvent,
    LateEntry,
    PointsDecision,
)

Key = TypeVar("Key")
Value = TypeVar("Value")


@entry("players_entered", stales_draft=True)
class PlayersEntered(Change):
    """More players; once round 1 is published they are late."""

    players: tuple[StoredPlayer, ...]
    source: str | None
    from_round: int | None = field(default=None, metadata=ALWAYS)
    missed: Result = field(default=Result.ZERO_POINT_BYE, metadata=ALWAYS)
    """What they have for the rounds before."""

    @classmethod
    def names_in(cls, payload: Payload) -> Iterable[tuple[Subject, str]]:
        """The names of the players."""
        return named_players(payload["players"])

    def apply(self, state: EventState) -> EventState:
        """The event with them, numbered anew as far as numbers may still move."""
        return with_new_numbers(self.entered(state))

    def entered(self, state: EventState) -> EventState:
        """The event with them."""
        late = dict(state.late)
        if self.from_round is not None:
            entry = LateEntry(from_round=self.from_round, missed=self.missed)
            late |= {player.number: entry for player in self.players}
        players = dict(state.players)
        for player in self.players:
            if player.number in players:
                raise InconsistentEvent(N_("player {id} is entered twice"), id=player.number)
            players[player.number] = player
        return replace(
            state, players=MappingProxyType(players), late=MappingProxyType(late), lots=()
        )

    def tell(self, names: Names) -> Message:
        """Who came, or how many from a file."""
        if self.source is not None:
            return counted(
                N_("one player entered from {file}"),
                N_("{count} players entered from {file}"),
                len(self.players),
                file=self.source,
            )
        if len(self.players) > 1:
            every = listed(names, (player.number for player in self.players))
            return message(N_("entered: {names}"), names=every)
        name = names.name(self.players[0].number)
        if self.from_round is not None:
            return message(
                N_("{name} entered late, from round {round}"), name=name, round=self.from_round
            )
        return message(N_("{name} entered"), name=name)

    def tell_briefly(self, names: Names) -> Message:
        """How many came, where they are more than a line can name."""
        if self.source is not None or len(self.players) <= NAMED_IN_A_LINE:
            return self.tell(names)
        return counted(N_("one player entered"), N_("{count} players entered"), len(self.players))

    def brings(self) -> frozenset[Subject]:
        """The players."""
        return players_of(player.number for player in self.players)


@entry("player_corrected", stales_draft=True)
class PlayerCorrected(Change):
    """Other facts about a player, as the journal keeps them."""

    id: PlayerId
    facts: Mapping[str, Any]
    rating_source: str = ""

    def apply(self, state: EventState) -> EventState:
        """The event with the facts, numbered anew as far as numbers may still move."""
        identity = known(state, self.id)
        facts = {name: fact_read(name, value) for name, value in self.facts.items()}
        player = with_facts(state.players[identity], facts)
        if "rating" in facts:
            # Another rating has another source, or none that anybody noted.
            player = replace(player, rating_source=self.rating_source)
        players = _with(state.players, identity, player)
        return with_new_numbers(replace(state, players=players))

    def tell(self, names: Names) -> Message:
        """What is another now, as it is typed."""
        corrections = sorted(self.facts.items())
        facts = tuple(with_value(FIELD_NAMED[name].named, value) for name, value in corrections)
        return message(N_("{name} corrected: {facts}"), name=names.name(self.id), facts=facts)


@entry("players_checked_in", stales_draft=True)
class PlayersCheckedIn(Change):
    """Players who are in the hall; who left is back."""

    players: tuple[PlayerId, ...]

    def apply(self, state: EventState) -> EventState:
        """The event with them there."""
        here = [known(state, identity) for identity in self.players]
        withdrawn = {key: value for key, value in state.withdrawn.items() if key not in here}
        # Once the event runs, a player who comes back does not open a list of those present.
        listed = frozenset() if state.started and not state.checked_in else frozenset(here)
        late = dict(state.late)
        for identity in here:
            if state.numbers and identity not in state.numbers:
                late[identity] = LateEntry(
                    from_round=state.next_round, missed=Result.ZERO_POINT_BYE
                )
        return with_new_numbers(
            replace(
                state,
                checked_in=state.checked_in | listed,
                withdrawn=MappingProxyType(withdrawn),
                late=MappingProxyType(late),
            )
        )

    def tell(self, names: Names) -> Message:
        """Who they are, or how many."""
        if len(self.players) > NAMED_IN_A_LINE:
            return counted(
                N_("one player checked in"), N_("{count} players checked in"), len(self.players)
            )
        return message(N_("checked in: {names}"), names=listed(names, self.players))


@entry("player_withdrawn", stales_draft=True)
class PlayerWithdrawn(Change):
    """A player who does not play from a round on."""

    player: PlayerId
    from_round: int

    def apply(self, state: EventState) -> EventState:
        """The event without the player from then on."""
        withdrawn = _with(state.withdrawn, known(state, self.player), self.from_round)
        return replace(state, withdrawn=withdrawn, lots=())

    def tell(self, names: Names) -> Message:
        """Who, and from when."""
        return message(
            N_("{name} withdrawn from round {round} on"),
            name=names.name(self.player),
            round=self.from_round,
        )


_BYES = {
    Result.HALF_POINT_BYE: N_("half-point bye for {name} in round {round}"),
    Result.FULL_POINT_BYE: N_("full-point bye for {name} in round {round}"),
    Result.ZERO_POINT_BYE: N_("zero-point bye for {name} in round {round}"),
}


@entry("bye_granted", stales_draft=True)
class ByeGranted(Change):
    """A bye that somebody asked for, and got."""

    player: PlayerId
    round: int
    result: Result

    def apply(self, state: EventState) -> EventState:
        """The event with the bye, in place of another of the same round."""
        bye = GrantedBye(
            player=known(state, self.player), round_number=self.round, result=self.result
        )
        others = tuple(
            other
            for other in state.byes
            if (other.player, other.round_number) != (bye.player, bye.round_number)
        )
        return replace(state, byes=(*others, bye))

    def tell(self, names: Names) -> Message:
        """Who has it, and when."""
        return message(_BYES[self.result], name=names.name(self.player), round=self.round)

    def breach(self, state: EventState) -> IntegrityEvent | None:
        """A bye of a full point.

        Rule: FIDE VCL4THP (2026-08) 171-179
        """
        if self.result is not Result.FULL_POINT_BYE:
            return None
        return IntegrityEvent(
            round_number=self.round,
            sort=Breach.FULL_POINT_BYE,
            what=message(N_("full-point bye granted")),
            pairs=((self.player, None),),
        )


@entry("half_point_byes_barred")
class HalfByesBarred(Change):
    """A player who may not have half-point byes, or may again."""

    player: PlayerId
    barred: bool

    def apply(self, state: EventState) -> EventState:
        """The event with that noted."""
        player = frozenset({known(state, self.player)})
        barred = state.without_half_byes
        return replace(state, without_half_byes=barred | player if self.barred else barred - player)

    def tell(self, names: Names) -> Message:
        """Who, and which of the two."""
        name = names.name(self.player)
        if self.barred:
            return message(N_("{name} may not have half-point byes"), name=name)
        return message(N_("{name} may have half-point byes again"), name=name)


@entry("pair_forbidden", stales_draft=True)
class PairForbidden(Change):
    """Players who may not meet."""

    players: tuple[PlayerId, ...]
    first_round: int | None
    last_round: int | None

    def apply(self, state: EventState) -> EventState:
        """The event in which they do not meet."""
        group = ProhibitedPairing(
            players=tuple(known(state, identity) for identity in self.players),
            first_round=self.first_round,
            last_round=self.last_round,
        )
        return replace(state, prohibited=(*state.prohibited, group))

    def tell(self, names: Names) -> Message:
        """Who they are."""
        return message(N_("may not meet: {names}"), names=listed(names, self.players))

    def breach(self, state: EventState) -> IntegrityEvent | None:
        """A pair that is forbidden while the event runs.

        Rule: FIDE VCL4THP (2026-08) 112-115
        """
        what = message(N_("prohibited pairing added after round 1"))
        return state.noted_while_running(
            Breach.PROHIBITION, what, tuple(combinations(self.players, 2))
        )


@entry("pair_allowed", stales_draft=True)
class PairAllowed(Change):
    """Players who were kept from meeting, and may meet again."""

    players: tuple[PlayerId, ...]
    first_round: int | None = None
    """The first round in which they may; None where they were never kept apart in any."""

    def apply(self, state: EventState) -> EventState:
        """The event in which they may meet again; the rounds so far stay as they are."""
        groups = tuple(group for group in map(self._lifted, state.prohibited) if group is not None)
        if groups == state.prohibited:
            raise InconsistentEvent(N_("these players may meet"))
        return replace(state, prohibited=groups)

    def _lifted(self, group: ProhibitedPairing) -> ProhibitedPairing | None:
        """A group that is kept apart no longer than until these may meet."""
        if set(group.players) != set(self.players) or not is_kept_apart(group, self.first_round):
            return group
        if self.first_round is None or (group.first_round or 1) >= self.first_round:
            return None
        return replace(group, last_round=self.first_round - 1)

    def tell(self, names: Names) -> Message:
        """Who they are."""
        return message(N_("may meet again: {names}"), names=listed(names, self.players))

    def depends_on(self, earlier: Change) -> bool:
        """That they were kept from meeting."""
        return isinstance(earlier, PairForbidden) and set(earlier.players) == set(self.players)

    def breach(self, state: EventState) -> IntegrityEvent | None:
        """A prohibition that is lifted while the event runs.

        Rule: FIDE VCL4THP (2026-08) 112-115
        """
        what = message(N_("prohibited pairing lifted after round 1"))
        return state.noted_while_running(
            Breach.PROHIBITION, what, tuple(combinations(self.players, 2))
        )


def is_kept_apart(group: ProhibitedPairing, round_number: int | None) -> bool:
    """Whether players are kept from meeting in a round or in one after it."""
    return group.last_round is None or group.last_round >= (round_number or 1)


@entry("points_adjusted", stales_draft=True)
class PointsAdjusted(Change):
    """Points given to a player, or taken."""

    player: PlayerId
    points: Points
    round: int
    reason: str

    def apply(self, state: EventState) -> EventState:
        """The event with the decision."""
        decision = PointsDecision(
            player=known(state, self.player),
            points=self.points,
            round_number=self.round,
            reason=self.reason,
        )
        return replace(state, decisions=(*state.decisions, decision))

    def tell(self, names: Names) -> Message:
        """Who, how many, and why."""
        return message(
            N_("{name}, points given: {points} ({reason})")
            if self.points > 0
            else N_("{name}, points taken: {points} ({reason})"),
            name=names.name(self.player),
            points=points_value(abs(self.points)),
            reason=self.reason,
        )


@entry("board_fixed", stales_draft=True)
class BoardFixed(Change):
    """A player who always sits at one board, or does no longer."""

    player: PlayerId
    board: int | None

    def apply(self, state: EventState) -> EventState:
        """The event with the board."""
        identity = known(state, self.player)
        if self.board is not None:
            return replace(state, fixed_boards=_with(state.fixed_boards, identity, self.board))
        others = {other: board for other, board in state.fixed_boards.items() if other != identity}
        return replace(state, fixed_boards=MappingProxyType(others))

    def tell(self, names: Names) -> Message:
        """Who, and which board."""
        name = names.name(self.player)
        if self.board is None:
            return message(N_("{name} has no fixed board any more"), name=name)
        return message(N_("{name} always plays at board {board}"), name=name, board=self.board)


ENTRIES: tuple[type[Change], ...] = (
    PlayersEntered,
    PlayerCorrected,
    PlayersCheckedIn,
    PlayerWithdrawn,
    ByeGranted,
    HalfByesBarred,
    PairForbidden,
    PairAllowed,
    PointsAdjusted,
    BoardFixed,
)


def known(state: EventState, identity: int) -> int:
    """A player's id; raises `InconsistentEvent` where the event does not have the player."""
    if identity not in state.players:
        raise InconsistentEvent(N_("there is no player with the id {id}"), id=identity)
    return identity


def players_of(identities: Iterable[int]) -> frozenset[Subject]:
    """Players by their ids."""
    return frozenset(("player", identity) for identity in identities)


def named_players(players: Iterable[Payload]) -> Iterable[tuple[Subject, str]]:
    """The names of players as the journal keeps them, without reading what else it says."""
    return ((("player", player["id"]), player["name"]) for player in players)


def listed(names: Names, players: Iterable[int]) -> Listed:
    """The names of players."""
    return Listed(names.name(identity) for identity in players)


def _with(mapping: Mapping[Key, Value], key: Key, value: Value) -> Mapping[Key, Value]:
    """A mapping with one more or another value."""
    return MappingProxyType({**mapping, key: value})
