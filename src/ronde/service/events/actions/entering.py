"""Players come and go: enter, correct, check in, withdraw."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from ronde.core.alphabet import plain
from ronde.core.chess.game import Result
from ronde.core.chess.player import Player
from ronde.core.digits import is_number
from ronde.errors import InputError
from ronde.formats.player_fields import FIELD_NAMED, with_facts
from ronde.messages import N_, Message, message
from ronde.service.events.desk import Desk, Done, Opened, check_has, done, opened_to_change
from ronde.service.events.entries.known import class_of
from ronde.service.events.entries.players import (
    PlayerCorrected,
    PlayersCheckedIn,
    PlayersEntered,
    PlayerWithdrawn,
    known,
)
from ronde.service.events.kind import BracketPlay, Discipline, kind_of, pairing_system
from ronde.service.events.namesakes import marked_name, marks_of
from ronde.service.events.numbering import (
    against_moved_numbers,
    pairing_numbers,
    participants,
    with_new_numbers,
)
from ronde.service.events.objections import Level, agreed, as_warnings
from ronde.service.events.player_payload import fact_told
from ronde.service.events.state import EventState

MISSED = {"zero": Result.ZERO_POINT_BYE, "half": Result.HALF_POINT_BYE}
"""What a late entry may have for each round before."""


def enter(
    desk: Desk,
    players: Sequence[Player],
    *,
    source: str | None = None,
    from_round: int | None = None,
    missed: Result = Result.ZERO_POINT_BYE,
) -> Done:
    """Enter players; once round 1 is published they are late, and play from the next round on.

    Rule: FIDE C.04.2 (2026-02) 2.4
    """
    before = opened_to_change(desk)
    if not players:
        raise InputError(N_("there is nobody to enter"))
    change, warnings = entry_of(
        before, players, source=source, from_round=from_round, missed=missed
    )
    return done(desk, before, [change], warnings)


def entry_of(
    before: Opened,
    players: Sequence[Player],
    *,
    source: str | None = None,
    from_round: int | None = None,
    missed: Result = Result.ZERO_POINT_BYE,
) -> tuple[PlayersEntered, list[Message]]:
    """The entry that enters players, and what to know of it; refused where they cannot come in."""
    state = before.state
    if kind_of(state.regulations.system).teams is not None:
        raise InputError(N_("in an event of teams everybody plays for one: say for which"))
    if state.started:
        from_round = _late_from(state, from_round)
    elif from_round is not None or missed is not Result.ZERO_POINT_BYE:
        raise InputError(N_("nobody is late before round 1 is published; grant a bye instead"))
    warnings = list(doubles(state, players))
    first_id = highest_id(before) + 1
    change = PlayersEntered(
        players=tuple(
            replace(player, number=first_id + index) for index, player in enumerate(players)
        ),
        source=source,
        from_round=from_round,
        missed=missed,
    )
    return change, warnings


def correct(
    desk: Desk, identity: int, facts: Mapping[str, Any], *, consent: Level = Level.ACKNOWLEDGE
) -> Done:
    """Correct what is known of a player; numbers follow until round 4 is paired.

    Rule: FIDE C.04.2 (2026-02) 2.3
    """
    before = opened_to_change(desk)
    player = before.state.players[known(before.state, identity)]
    different = {
        name: value for name, value in facts.items() if FIELD_NAMED[name].get(player) != value
    }
    if not different:
        raise InputError(N_("nothing would change"))
    players = {**before.state.players, identity: with_facts(player, different)}
    after = with_new_numbers(replace(before.state, players=MappingProxyType(players)))
    objections = agreed(against_moved_numbers(before.state, after), consent)
    facts = {name: fact_told(value) for name, value in different.items()}
    change = PlayerCorrected(id=identity, facts=facts)
    return done(desk, before, [change], as_warnings(objections))


def check_in(desk: Desk, identities: Sequence[int]) -> Done:
    """Note who is in the hall; once anybody is, the others are not paired. Who left is back.

    Rule: FIDE C.04.2 (2026-02) 4.1
    """
    before = opened_to_change(desk)
    state = before.state
    cup = _public_cup(state)
    for identity in identities:
        back = identity in state.withdrawn
        if identity in state.checked_in and not back:
            raise InputError(N_("{name} is checked in already"), name=name_of(state, identity))
        if back and state.started and not pairing_system(state.regulations).allows_late_entries:
            raise InputError(
                N_("{name} withdrew from this cup and cannot come back; undo the withdrawal")
                if cup
                else N_("{name} withdrew from this round robin and cannot come back"),
                name=name_of(state, identity),
            )
        if cup is not None and not cup.has(state, identity):
            raise InputError(N_("{name} is not in the cup"), name=name_of(state, identity))
    return done(desk, before, [PlayersCheckedIn(players=tuple(sorted(set(identities))))])


def not_checked_in(state: EventState) -> list[int]:
    """Those who are in the event and not checked in, by id."""
    return [
        player.number
        for player in participants(state)
        if not state.is_here(player.number) and player.number not in state.withdrawn
    ]


def withdraw(desk: Desk, identity: int, *, from_round: int | None = None) -> Done:
    """Take somebody out from a round on, the next one unless told otherwise.

    Rule: FIDE C.04.2 (2026-02) 3.2
    """
    before = opened_to_change(desk)
    state = before.state
    known(state, identity)
    first = state.next_round if from_round is None else from_round
    if identity in state.withdrawn:
        raise InputError(N_("{name} withdrew already"), name=name_of(state, identity))
    cup = _public_cup(state)
    if cup is not None:
        if from_round is not None:
            raise InputError(N_("who leaves a cup leaves it now: leave out --from-round"))
        return cup.withdraw(desk, before, identity)
    check_leaves_later(state, first)
    return done(desk, before, [PlayerWithdrawn(player=identity, from_round=first)])


def check_leaves_later(state: EventState, first: int) -> None:
    """Refuse somebody's withdrawal from a round that is published."""
    if first < state.next_round:
        raise InputError(
            N_("round {round} is published; enter a forfeit there and withdraw from round {next}"),
            round=first,
            next=state.next_round,
        )


def player_named(state: EventState, text: str) -> int:
    """The id of a player by pairing number, or by a part of their name that nobody else has.

    A whole name, or a whole surname, is its owner's, even where it is a part of another.
    """
    check_has(state, Discipline.CHESS)
    numbers = pairing_numbers(state)
    if is_number(text):
        for identity, number in numbers.items():
            if number == int(text):
                return identity
        raise InputError(N_("there is no number {number} in this event"), number=text)
    name = plain(text)
    marks = marks_of(state.players.values())
    for identity, mark in marks.items():
        if name == plain(marked_name(state.players[identity].name, mark)):
            return identity
    matching = [player for player in state.players.values() if name and name in plain(player.name)]
    exact = [
        player
        for player in matching
        if name in (plain(player.name), plain(player.name.partition(",")[0]))
    ]
    if len(exact or matching) == 1:
        return (exact or matching)[0].number
    if not matching:
        raise InputError(N_("nobody in this event is called “{name}”"), name=text)
    raise InputError(
        N_("“{name}” may be any of {names}; give the number"),
        name=text,
        names=", ".join(
            f"{numbers.get(player.number, '–')}"
            f" {marked_name(player.name, marks.get(player.number, ''))}"
            for player in matching[:5]
        ),
    )


def name_of(state: EventState, identity: int) -> str:
    """A player's name."""
    return state.players[known(state, identity)].name


def _public_cup(state: EventState) -> BracketPlay | None:
    """What answers for the cup, once everybody knows who is in it."""
    bracket = kind_of(state.regulations.system).bracket
    return bracket if bracket is not None and bracket.is_public(state) else None


def _late_from(state: EventState, from_round: int | None) -> int:
    """The first round of a late entry, refused where the system or the clock has none."""
    if not pairing_system(state.regulations).allows_late_entries:
        raise InputError(
            N_("a cup that has begun takes nobody in")
            if _public_cup(state)
            else N_("a round robin that has begun takes nobody in")
        )
    first = state.next_round if from_round is None else from_round
    if first < state.next_round:
        raise InputError(
            N_("round {round} is published; a late entry plays from round {next} on"),
            round=first,
            next=state.next_round,
        )
    planned = state.regulations.round_count
    if planned is not None and first > planned:
        raise InputError(N_("round {round} is the last one"), round=planned)
    return first


def rounds_to_come(state: EventState) -> Sequence[int]:
    """The rounds from which somebody entered now may play; none where nobody may come in late."""
    planned = state.regulations.round_count
    if planned is None or not pairing_system(state.regulations).allows_late_entries:
        return ()
    return range(state.next_round, planned + 1)


def doubles(state: EventState, players: Iterable[Player]) -> Iterable[Message]:
    """Whoever seems to be entered already; the same FIDE number cannot be two people."""
    names = {plain(player.name): player for player in state.players.values()}
    fide_ids = {player.fide_id: player for player in state.players.values() if player.fide_id}
    for player in players:
        if not player.name.strip():
            raise InputError(N_("expected a name for every player"))
        if player.fide_id and player.fide_id in fide_ids:
            raise InputError(
                N_("{name} has the FIDE number {number}, and so has {other}"),
                name=player.name,
                number=player.fide_id,
                other=fide_ids[player.fide_id].name,
            )
        if plain(player.name) in names:
            yield message(N_("there is another {name} in this event"), name=player.name)
        names[plain(player.name)] = player
        if player.fide_id:
            fide_ids[player.fide_id] = player


def highest_id(before: Opened) -> int:
    """The highest id ever given, to players whose entry was undone as well."""
    return max(ids_given(before, "player"), default=0)


def ids_given(before: Opened, what: str) -> Iterable[int]:
    """The ids of all players or teams that were ever entered."""
    for entry in before.entries:
        entry_class = class_of(entry)
        if entry_class is not None:
            for (subject, identity), _name in entry_class.names_in(entry.payload):
                if subject == what:
                    yield identity
