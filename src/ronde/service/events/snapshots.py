"""The state of an event as bytes, for a quicker start: a cache, and nothing but that.

JSON and not Python's own form: a database may come from anybody, and reading it must run nothing.
"""

import json
from types import MappingProxyType
from typing import Any

from ronde.core.chess.event import ProhibitedPairing
from ronde.core.chess.game import Bye, Game, Result
from ronde.service.events.parts import parts_of
from ronde.service.events.player_payload import player_from, player_payload
from ronde.service.events.prize_fund import fund_from, fund_payload
from ronde.service.events.settings import settings_from, settings_payload
from ronde.service.events.snapshot_notes import (
    packed_note,
    packed_remarks,
    unpacked_note,
    unpacked_remarks,
)
from ronde.service.events.state import (
    Decision,
    EventState,
    GrantedBye,
    LateEntry,
    PairedRound,
    Stage,
)
from ronde.service.kinds.bridge.snapshots import packed_evening, unpacked_evening
from ronde.service.kinds.bridge.state import BridgeState
from ronde.service.kinds.cup.snapshots import packed_cup, unpacked_cup
from ronde.service.kinds.cup.state import CupState
from ronde.service.kinds.groups.snapshots import packed_groups, unpacked_groups
from ronde.service.kinds.groups.state import GroupsState
from ronde.service.kinds.teams.snapshots import (
    packed_match,
    packed_teams,
    unpacked_match,
    unpacked_teams,
)
from ronde.service.kinds.teams.state import TeamsState
from ronde.version import __version__

VERSION = f"event 2, ronde {__version__}"
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
        "verified": sorted(state.verified),
        "last_accelerated": state.last_accelerated,
        "integrity": [packed_note(note) for note in state.integrity],
        "outside_fide_mode_since": state.outside_fide_mode_since,
        "fixed_boards": list(state.fixed_boards.items()),
        "exchanged": state.exchanged,
        "without_half_byes": sorted(state.without_half_byes),
        "teams": packed_teams(state.part(TeamsState)),
        "cup": packed_cup(state.part(CupState)),
        "groups": packed_groups(state.part(GroupsState)),
        "bridge": packed_evening(state.part(BridgeState)),
        "prizes": fund_payload(state.prizes),
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
        verified=frozenset((number, board) for number, board in document["verified"]),
        last_accelerated=document["last_accelerated"],
        integrity=tuple(unpacked_note(told) for told in document["integrity"]),
        outside_fide_mode_since=document["outside_fide_mode_since"],
        fixed_boards=MappingProxyType(dict(document["fixed_boards"])),
        exchanged=tuple((one, other) for one, other in document["exchanged"]),
        without_half_byes=frozenset(document["without_half_byes"]),
        parts=parts_of(
            unpacked_teams(document["teams"]),
            unpacked_cup(document["cup"]),
            unpacked_groups(document["groups"]),
            unpacked_evening(document["bridge"]),
        ),
        prizes=fund_from(document["prizes"]),
        closed=document["closed"],
    )


def _packed_round(played: PairedRound) -> list[Any]:
    """A round as JSON; nothing else of an event is as long."""
    return [
        played.round_number,
        played.stage.value,
        [
            (
                *(game.white, game.black, game.white_result.value, game.black_result.value),
                # Nearly all games have known colours, so that is not told of each.
                *(() if game.colours_known else (False,)),
            )
            for game in played.games
        ],
        [(bye.player, bye.result.value) for bye in played.byes],
        packed_remarks(played),
        [packed_match(match) for match in played.matches],
    ]


def _unpacked_round(told: list[Any]) -> PairedRound:
    """A round out of JSON."""
    number, stage, games, byes, remarks, matches = told
    return PairedRound(
        number,
        Stage(stage),
        tuple(
            Game(white, black, _RESULTS[white_result], _RESULTS[black_result], *unknown)
            for white, black, white_result, black_result, *unknown in games
        ),
        tuple(Bye(player, _RESULTS[result]) for player, result in byes),
        matches=tuple(unpacked_match(match) for match in matches),
        **unpacked_remarks(remarks),
    )
