"""Events by a Swiss system."""

from ronde.core.chess.event import Event
from ronde.core.chess.game import Bye, Game
from ronde.core.chess.swiss.acceleration import suits_baku
from ronde.core.chess.swiss.catalogue import editions_of
from ronde.core.chess.swiss.system import SwissSystem
from ronde.messages import N_, Message, message
from ronde.service.events.setting import named
from ronde.service.events.settings import Numbering, Settings, with_values
from ronde.service.events.state import EventState
from ronde.service.kinds.swiss.settings import SwissSettings


def rules(settings: Settings) -> SwissSystem:
    """The system that rounds are paired by, in its newest edition."""
    own = settings.part(SwissSettings) or SwissSettings()
    return editions_of(own.system)[0]


def paired_by(settings: Settings, system: SwissSystem) -> Settings:
    """The settings with the pairing system of a report."""
    return with_values(settings, {SwissSettings.PART: SwissSettings(system=system.name)})


def round_count(state: EventState) -> int | None:
    """The number of rounds, as the settings have it."""
    return state.regulations.round_count


def code(settings: Settings) -> str:
    """The code of the system.

    Rule: FIDE TRF26 192
    """
    return f"{rules(settings).edition_codes[0]}{'_BAKU' if settings.baku else ''}"


def pair(event: Event, state: EventState) -> tuple[tuple[Game, ...], tuple[Bye, ...]]:
    """The next round by the rules; who asked not to play has their bye in it.

    Rule: FIDE C.04.2 (2026-02) 3.2, 3.3
    """
    # The engine is loaded only where a round is paired: a result is typed without waiting for it.
    from ronde.core.chess.swiss.boards import numbered_boards

    system = rules(state.regulations)
    pairing = system.pair_or_tell(system.to_pair(event), event)
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
        byes.insert(0, Bye(pairing.bye, system.bye_in(pairing.round_number)))
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
    columns = rules(settings).columns
    if settings.round_count % columns:
        return message(
            N_("every match of this system takes {count} rounds: {setting} is a multiple of that"),
            count=columns,
            setting=named(Settings, "round_count"),
        )
    if settings.double:
        return message(N_("{setting} is for a round robin"), setting=named(Settings, "double"))
    if settings.numbering is not Numbering.RATING:
        return message(
            N_("in a Swiss the numbers go by rating: {setting} is for a round robin"),
            setting=named(Settings, "numbering"),
        )
    if settings.baku and not suits_baku(settings.scoring):
        return message(
            N_("Baku acceleration needs a win worth two draws and a loss worth nothing"),
            setting=named(Settings, "baku"),
        )
    return None
