"""Ronde, the arbiter's workbench: chess tournaments and bridge sessions.

The names below are the public library; everything else may move. Each is loaded when it is first
used, so that a command which needs one of them does not wait for all.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from ronde.version import __version__

if TYPE_CHECKING:
    from ronde.core.bridge.movements.checker import MovementCheck, check_movement
    from ronde.core.bridge.movements.howell import howell
    from ronde.core.bridge.movements.individual import individual
    from ronde.core.bridge.movements.mitchell import mitchell
    from ronde.core.bridge.movements.mitchell_relay import mitchell_relay
    from ronde.core.bridge.movements.mitchell_skip import mitchell_skip
    from ronde.core.bridge.movements.movement import Movement
    from ronde.core.chess.crosstable import Crosstable, Order, crosstable
    from ronde.core.chess.event import Event
    from ronde.core.chess.game import Bye, Colour, Game, Result, Round
    from ronde.core.chess.player import Player
    from ronde.core.chess.swiss.dutch.pairing import pair_round
    from ronde.core.chess.swiss.entrants import round_to_pair
    from ronde.core.knockout.bracket import Bracket
    from ronde.core.knockout.draw import fixed_bracket
    from ronde.core.knockout.sizing import sized
    from ronde.core.roundrobin.berger import berger
    from ronde.core.roundrobin.rutsch import rutsch
    from ronde.core.roundrobin.schedule import Meeting, Schedule, double_round_robin
    from ronde.core.roundrobin.scheveningen import scheveningen
    from ronde.errors import InputError, RondeError, RuleError
    from ronde.library.cups import knockout
    from ronde.library.drawing import Draw, DrawnNumber, EntrantGiven, varma
    from ronde.library.events import (
        GameGiven,
        PlayerGiven,
        event,
        parse_trf,
        read_trf,
        trf_text,
        with_round,
        write_trf,
    )
    from ronde.library.movements import movement
    from ronde.library.pairing import (
        PairedBoard,
        Pairing,
        PairingBracket,
        PairingDecision,
        WhyNot,
        pair,
    )
    from ronde.library.ranking import Standing, Standings, Working, WorkingRow, standings
    from ronde.library.scoring import (
        RankedPair,
        RankingList,
        ResultGiven,
        VictoryPoints,
        butler,
        contract_score,
        cross_imps,
        imps,
        matchpoints,
        rank,
        victory_points,
    )

_HOMES = {
    "Bracket": "ronde.core.knockout.bracket",
    "Bye": "ronde.core.chess.game",
    "Colour": "ronde.core.chess.game",
    "Crosstable": "ronde.core.chess.crosstable",
    "Draw": "ronde.library.drawing",
    "DrawnNumber": "ronde.library.drawing",
    "EntrantGiven": "ronde.library.drawing",
    "Event": "ronde.core.chess.event",
    "Game": "ronde.core.chess.game",
    "GameGiven": "ronde.library.events",
    "InputError": "ronde.errors",
    "Meeting": "ronde.core.roundrobin.schedule",
    "Movement": "ronde.core.bridge.movements.movement",
    "MovementCheck": "ronde.core.bridge.movements.checker",
    "Order": "ronde.core.chess.crosstable",
    "PairedBoard": "ronde.library.pairing",
    "Pairing": "ronde.library.pairing",
    "PairingBracket": "ronde.library.pairing",
    "PairingDecision": "ronde.library.pairing",
    "Player": "ronde.core.chess.player",
    "PlayerGiven": "ronde.library.events",
    "RankedPair": "ronde.library.scoring",
    "RankingList": "ronde.library.scoring",
    "Result": "ronde.core.chess.game",
    "ResultGiven": "ronde.library.scoring",
    "RondeError": "ronde.errors",
    "Round": "ronde.core.chess.game",
    "RuleError": "ronde.errors",
    "Schedule": "ronde.core.roundrobin.schedule",
    "Standing": "ronde.library.ranking",
    "Standings": "ronde.library.ranking",
    "VictoryPoints": "ronde.library.scoring",
    "WhyNot": "ronde.library.pairing",
    "Working": "ronde.library.ranking",
    "WorkingRow": "ronde.library.ranking",
    "berger": "ronde.core.roundrobin.berger",
    "butler": "ronde.library.scoring",
    "check_movement": "ronde.core.bridge.movements.checker",
    "contract_score": "ronde.library.scoring",
    "cross_imps": "ronde.library.scoring",
    "crosstable": "ronde.core.chess.crosstable",
    "double_round_robin": "ronde.core.roundrobin.schedule",
    "event": "ronde.library.events",
    "fixed_bracket": "ronde.core.knockout.draw",
    "howell": "ronde.core.bridge.movements.howell",
    "imps": "ronde.library.scoring",
    "individual": "ronde.core.bridge.movements.individual",
    "knockout": "ronde.library.cups",
    "matchpoints": "ronde.library.scoring",
    "mitchell": "ronde.core.bridge.movements.mitchell",
    "mitchell_relay": "ronde.core.bridge.movements.mitchell_relay",
    "mitchell_skip": "ronde.core.bridge.movements.mitchell_skip",
    "movement": "ronde.library.movements",
    "pair": "ronde.library.pairing",
    "pair_round": "ronde.core.chess.swiss.dutch.pairing",
    "parse_trf": "ronde.library.events",
    "rank": "ronde.library.scoring",
    "read_trf": "ronde.library.events",
    "round_to_pair": "ronde.core.chess.swiss.entrants",
    "rutsch": "ronde.core.roundrobin.rutsch",
    "scheveningen": "ronde.core.roundrobin.scheveningen",
    "sized": "ronde.core.knockout.sizing",
    "standings": "ronde.library.ranking",
    "trf_text": "ronde.library.events",
    "varma": "ronde.library.drawing",
    "victory_points": "ronde.library.scoring",
    "with_round": "ronde.library.events",
    "write_trf": "ronde.library.events",
}

__all__ = [
    "Bracket",
    "Bye",
    "Colour",
    "Crosstable",
    "Draw",
    "DrawnNumber",
    "EntrantGiven",
    "Event",
    "Game",
    "GameGiven",
    "InputError",
    "Meeting",
    "Movement",
    "MovementCheck",
    "Order",
    "PairedBoard",
    "Pairing",
    "PairingBracket",
    "PairingDecision",
    "Player",
    "PlayerGiven",
    "RankedPair",
    "RankingList",
    "Result",
    "ResultGiven",
    "RondeError",
    "Round",
    "RuleError",
    "Schedule",
    "Standing",
    "Standings",
    "VictoryPoints",
    "WhyNot",
    "Working",
    "WorkingRow",
    "__version__",
    "berger",
    "butler",
    "check_movement",
    "contract_score",
    "cross_imps",
    "crosstable",
    "double_round_robin",
    "event",
    "fixed_bracket",
    "howell",
    "imps",
    "individual",
    "knockout",
    "matchpoints",
    "mitchell",
    "mitchell_relay",
    "mitchell_skip",
    "movement",
    "pair",
    "pair_round",
    "parse_trf",
    "rank",
    "read_trf",
    "round_to_pair",
    "rutsch",
    "scheveningen",
    "sized",
    "standings",
    "trf_text",
    "varma",
    "victory_points",
    "with_round",
    "write_trf",
]

if not TYPE_CHECKING:  # A checker of types knows every name, and that there are no others.

    def __getattr__(name: str) -> object:
        """Load a public name from its home; it then stays, as if it had been imported."""
        if name not in _HOMES:
            raise AttributeError(f"module 'ronde' has no attribute {name!r}")
        value = getattr(import_module(_HOMES[name]), name)
        globals()[name] = value
        return value

    def __dir__() -> list[str]:
        """The public names, for whoever types a dot."""
        return sorted(__all__)
