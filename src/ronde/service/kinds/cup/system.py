"""Events that are a cup: what their regulations may say."""

from ronde.core.chess.event import Event
from ronde.core.chess.game import Bye, Game
from ronde.core.knockout.cup import Extras
from ronde.errors import InputError
from ronde.messages import N_, Message, message
from ronde.service.events.settings import Settings
from ronde.service.events.state import EventState
from ronde.service.kinds.cup.settings import CupSettings, Draw


def round_count(settings: Settings, player_count: int) -> int | None:
    """None: a cup has matches, and its bracket knows its rounds."""
    return None


def code(settings: Settings) -> str:
    """Nothing: reports have no code for a cup."""
    return ""


def pair(event: Event, state: EventState) -> tuple[tuple[Game, ...], tuple[Bye, ...]]:
    """Refuse to pair a round: a cup is drawn."""
    raise InputError(N_("a cup has no rounds to pair: its matches are drawn"))


def check(settings: Settings) -> Message | None:
    """What the settings have too much for a cup, or what contradicts itself."""
    if settings.tiebreaks:
        return message(N_("a cup is decided by its matches: leave out --tiebreaks"))
    return check_too_much(settings) or check_cup(settings.part(CupSettings) or CupSettings())


def check_too_much(settings: Settings) -> Message | None:
    """What neither a cup nor groups have any use for."""
    if settings.round_count is not None:
        return message(N_("the number of players gives the number of rounds: leave out --rounds"))
    if settings.baku:
        return message(N_("--baku is for a Swiss"))
    if settings.initial_colour is not None:
        return message(N_("--initial-colour is for a Swiss"))
    if settings.double:
        return message(N_("--double is for a round robin"))
    return None


def check_cup(cup: CupSettings) -> Message | None:
    """What does not go together in a cup; how many may be prequalified the draw will tell."""
    try:
        Extras(
            third_place=cup.third_place,
            classification=cup.classification,
            consolation=cup.consolation,
            double_elimination=cup.double_elimination,
        )
        _stages = cup.stages
    except InputError as error:
        return error.message
    if cup.double_elimination and cup.draw is Draw.EACH_ROUND:
        return message(
            N_("double elimination needs a fixed bracket: expected no drawing of each round")
        )
    if cup.preliminary_count is not None and not cup.prequalified_count:
        return message(
            N_("preliminary rounds are those that prequalified players skip: expected some")
        )
    return None
