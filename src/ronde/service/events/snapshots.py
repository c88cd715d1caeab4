"""The state of an event as bytes, for a quicker start: a cache, and nothing but that.

JSON and not Python's own form: a database may come from anybody, and reading it must run nothing.
"""

import json
from types import MappingProxyType
from typing import Any

from ronde.core.chess.event import ProhibitedPairing
from ronde.core.chess.game import Bye, Game, Result
from ronde.messages import Message
from ronde.service.events.player_payload import player_from, player_payload
from ronde.service.events.settings import settings_from, settings_payload
from ronde.service.events.state import (
    Decision,
    EventState,
    GrantedBye,
    IntegrityEvent,
    LateEntry,
    PairedRound,
    Stage,
)
from ronde.version import __version__

VERSION = f"event 1, ronde {__version__}"
"""Another version may fold the same entries to another state, so it starts from the first."""

_RESULTS = {result.value: result for result in Result}


def packed(state: EventState) -> bytes:
    """The state as JSON."""
    document = {
        "settings": settings_payload(state.regulations),
        "players": [player_payload(player) for player in state.players.values()],
        "lots": state.lots,
        "numbers": list(state.numbers.items()),
        "checked_in": sorted(state.checked_in),
        "withdrawn": list(state.withdrawn.items()),
        "late": [
            (identity, late.from_round, late.missed.value) for identity, late in state.late.items()
        ],
        "byes": [(bye.player, bye.round_number, bye.result.value) for bye in state.byes],
        "prohibited": [
            (group.players, group.first_round, group.last_round) for group in state.prohibited
        ],
        "decisions": [
            (decision.player, decision.points, decision.round_number, decision.reason)
            for decision in state.decisions
        ],
        "rounds": [_packed_round(played) for played in state.rounds],
        "last_accelerated": state.last_accelerated,
        "integrity": [
            (
                note.round_number,
                note.what.template,
                dict(note.what.fields),
                note.what.plural,
                note.what.count,
            )
            for note in state.integrity
        ],
        "closed": state.closed,
    }
    return json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode()


def unpacked(content: bytes) -> EventState:
    """The state that `packed` wrote."""
    document: dict[str, Any] = json.loads(content)
    players = [player_from(told) for told in document["players"]]
    return EventState(
        settings=settings_from(document["settings"]),
        players=MappingProxyType({player.number: player for player in players}),
        lots=tuple(document["lots"]),
        numbers=MappingProxyType(dict(document["numbers"])),
        checked_in=frozenset(document["checked_in"]),
        withdrawn=MappingProxyType(dict(document["withdrawn"])),
        late=MappingProxyType(
            {
                identity: LateEntry(from_round=from_round, missed=_RESULTS[missed])
                for identity, from_round, missed in document["late"]
            }
        ),
        byes=tuple(
            GrantedBye(player=player, round_number=number, result=_RESULTS[result])
            for player, number, result in document["byes"]
        ),
        prohibited=tuple(
            ProhibitedPairing(players=tuple(players), first_round=first, last_round=last)
            for players, first, last in document["prohibited"]
        ),
        decisions=tuple(
            Decision(player=player, points=points, round_number=number, reason=reason)
            for player, points, number, reason in document["decisions"]
        ),
        rounds=tuple(_unpacked_round(told) for told in document["rounds"]),
        last_accelerated=document["last_accelerated"],
        integrity=tuple(
            IntegrityEvent(round_number=number, what=Message(template, fields, plural, count))
            for number, template, fields, plural, count in document["integrity"]
        ),
        closed=document["closed"],
    )


def _packed_round(played: PairedRound) -> list[Any]:
    """A round as JSON; nothing else of an event is as long."""
    return [
        played.round_number,
        played.stage.value,
        [
            (game.white, game.black, game.white_result.value, game.black_result.value)
            for game in played.games
        ],
        [(bye.player, bye.result.value) for bye in played.byes],
    ]


def _unpacked_round(told: list[Any]) -> PairedRound:
    """A round out of JSON."""
    number, stage, games, byes = told
    return PairedRound(
        number,
        Stage(stage),
        tuple(
            Game(white, black, _RESULTS[white_result], _RESULTS[black_result])
            for white, black, white_result, black_result in games
        ),
        tuple(Bye(player, _RESULTS[result]) for player, result in byes),
    )
