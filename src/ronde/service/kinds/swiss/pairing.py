"""Events by the FIDE (Dutch) Swiss system."""

from ronde.core.chess.event import Event
from ronde.core.chess.game import Bye, Game, Result
from ronde.errors import RuleError
from ronde.messages import N_, Message, message
from ronde.service.events.setting import named
from ronde.service.events.settings import Numbering, Settings
from ronde.service.events.state import EventState

EDITION = "2026"
"""The edition of the rules that events are paired by."""


def round_count(settings: Settings, player_count: int) -> int | None:
    """The number of rounds, as the settings have it."""
    return settings.round_count


def code(settings: Settings) -> str:
    """The code of the system.

    Rule: FIDE TRF26 192
    """
    return f"FIDE_DUTCH_{EDITION}{'_BAKU' if settings.baku else ''}"


def pair(event: Event, state: EventState) -> tuple[tuple[Game, ...], tuple[Bye, ...]]:
    """The next round by the rules; who asked not to play has his bye in it.

    Rule: FIDE C.04.2 (2026-02) 3.2, 3.3
    """
    # The engine is loaded only where a round is paired: a result is typed without waiting for it.
    from ronde.core.chess.swiss.boards import numbered_boards
    from ronde.core.chess.swiss.rule_sets import RULE_SETS

    rules = RULE_SETS[EDITION]
    to_pair = rules.to_pair(event)
    try:
        pairing = rules.pair(to_pair)
    except RuleError as error:
        from ronde.core.chess.swiss.dutch.no_pairing import blocked_error
        from ronde.core.chess.swiss.dutch.obstacles import meetings

        raise blocked_error(to_pair, meetings(event)) from error
    games = tuple(
        Game(board.white.number, board.black.number)
        for _number, board in numbered_boards(pairing.boards)
    )
    byes = [
        Bye(number, request.result)
        for request in event.requested_byes
        if request.round_number == pairing.round_number
        for number in request.players
    ]
    if pairing.bye is not None:
        byes.insert(0, Bye(pairing.bye, Result.PAIRING_ALLOCATED_BYE))
    return games, tuple(byes)


def check(settings: Settings) -> Message | None:
    """What the settings lack or have too much for a Swiss.

    Rule: FIDE C.04.7 (2026-02) 1.1
    """
    if settings.round_count is None:
        return message(
            N_("a Swiss needs its number of rounds: give {setting}"),
            setting=named(Settings, "round_count"),
        )
    if settings.double:
        return message(N_("{setting} is for a round robin"), setting=named(Settings, "double"))
    if settings.numbering is not Numbering.RATING:
        return message(
            N_("in a Swiss the numbers go by rating: {setting} is for a round robin"),
            setting=named(Settings, "numbering"),
        )
    scoring = settings.scoring
    fair = scoring.white_win == 2 * scoring.white_draw and scoring.white_loss == 0
    if settings.baku and not fair:
        return message(
            N_("Baku acceleration needs a win worth two draws and a loss worth nothing"),
            setting=named(Settings, "baku"),
        )
    return None
