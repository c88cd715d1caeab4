"""Events that are a cup: what their regulations may say."""

from ronde.core.chess.event import Event
from ronde.core.chess.game import Bye, Game
from ronde.errors import InputError
from ronde.messages import N_, Message, message
from ronde.service.events.setting import about, named
from ronde.service.events.settings import Settings, superfluous
from ronde.service.events.state import EventState
from ronde.service.kinds.cup.settings import CupDraw, CupSettings


def round_count(state: EventState) -> int | None:
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
    by_matches = N_("a cup is decided by its matches: leave out {setting}")
    return (
        superfluous(settings, {"tiebreaks": by_matches})
        or check_too_much(settings)
        or check_cup(settings.part(CupSettings) or CupSettings())
    )


def check_too_much(settings: Settings) -> Message | None:
    """What neither a cup nor groups have any use for."""
    rounds = N_("the number of players gives the number of rounds: leave out {setting}")
    of_swiss, of_round_robin = N_("{setting} is for a Swiss"), N_("{setting} is for a round robin")
    return superfluous(
        settings,
        {
            "round_count": rounds,
            "baku": of_swiss,
            "initial_colour": of_swiss,
            "double": of_round_robin,
        },
    )


def check_cup(cup: CupSettings) -> Message | None:
    """What does not go together in a cup; how many may be prequalified the draw will tell."""
    try:
        with about(named(CupSettings, "double_elimination")):
            _extras = cup.extras
        with about(named(CupSettings, "game_count")):
            _stages = cup.stages
    except InputError as error:
        return error.message
    if cup.double_elimination and cup.draw is CupDraw.EACH_ROUND:
        return message(
            N_("double elimination needs a fixed bracket: expected no drawing of each round"),
            setting=named(CupSettings, "draw"),
        )
    if cup.preliminary_count is not None and not cup.prequalified_count:
        return message(
            N_("preliminary rounds are those that prequalified players skip: expected some"),
            setting=named(CupSettings, "preliminary_count"),
        )
    return None
