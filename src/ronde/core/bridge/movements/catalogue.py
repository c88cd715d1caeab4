"""The kinds of movement: what each is called, what may be asked of it, and what builds it.

A builder is imported when its movement is asked for: the tables behind a Howell need not be read
for a Mitchell.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from importlib import import_module
from math import ceil, floor

from ronde.core.bridge.movements.cyclic import CyclicStart
from ronde.core.bridge.movements.half_table import MissingSeat
from ronde.core.bridge.movements.movement import Movement
from ronde.errors import UnknownName
from ronde.messages import N_

SESSION_BOARDS = 28
"""A session in a club is over after 3 h 30, at 8 boards an hour."""
_USUAL_SETS = (4, 3, 2)


class Wish(Enum):
    """What a director may ask of a movement besides its kind; the value is its name."""

    TABLES = "tables"
    PAIRS = "pairs"
    PLAYERS = "players"
    BOARDS_PER_ROUND = "boards per round"
    BOARDS = "boards"
    ROUNDS = "rounds"
    MISSING = "missing pair"
    ARROW_SWITCH = "arrow switch"
    STRONG = "strong pairs"
    START = "starting places"
    SEARCH = "search"
    FROM_ROUND = "first round"


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """What is asked of a movement; what is None is for the movement to choose."""

    table_count: Fraction
    player_count: int
    boards_per_round: int | None = None
    board_count: int | None = None
    round_count: int | None = None
    missing: MissingSeat | None = None
    start: CyclicStart | None = None
    first_round: int | None = None


Arguments = dict[str, object]


@dataclass(frozen=True, slots=True, kw_only=True)
class MovementKind:
    """A kind of movement: its name, its label, what may be asked of it, and how it is built.

    The builder is the function of the kind's own name in the module of that name. `arguments`
    picks what it takes of a request. `complete_rounds` tells how many rounds there are with so many
    tables, to choose the number of boards; None where the builder chooses. `table_count` is the
    size of a kind that is usually asked for without one, and with `one_size` its only size.
    """

    name: str
    label: str
    wishes: frozenset[Wish]
    arguments: Callable[[Request], Arguments]
    complete_rounds: Callable[[Fraction], int] | None = None
    table_count: Fraction | None = None
    one_size: bool = False

    def movement(self, request: Request) -> Movement:
        """The movement asked for; the boards of a round are chosen where nobody did."""
        if request.boards_per_round is None and self.complete_rounds is not None:
            rounds = request.round_count or self.complete_rounds(request.table_count)
            request = replace(request, boards_per_round=usual_boards_per_round(rounds))
        function = self.name.replace("-", "_")
        module = import_module(f"{__package__}.{function}")
        builder: Callable[..., Movement] = getattr(module, function)
        return builder(**self.arguments(request))


def usual_boards_per_round(round_count: int) -> int:
    """The boards of a set that fill a session best: 4, 3 or 2, and no more than 28 in all.

    Rule: Organisation des tournois (FFB), Mouvements de tournois
    """
    for boards_per_round in _USUAL_SETS:
        if boards_per_round * round_count <= SESSION_BOARDS:
            return boards_per_round
    return _USUAL_SETS[-1]


def movement_kind(name: str) -> MovementKind:
    """The kind of a name."""
    if name not in KINDS:
        raise UnknownName(
            N_("there is no movement “{found}”; expected one of {kinds}"),
            found=name,
            kinds=", ".join(KINDS),
        )
    return KINDS[name]


def _of_pairs(request: Request) -> Arguments:
    """What a movement of pairs takes."""
    return {
        "table_count": request.table_count,
        "boards_per_round": request.boards_per_round,
        "round_count": request.round_count,
        "missing": request.missing,
    }


def _of_howell(request: Request) -> Arguments:
    """What a Howell takes: a start of one's own too."""
    return {**_of_pairs(request), "start": request.start}


def _without_missing(request: Request) -> Arguments:
    """What a movement takes that has no choice of the empty seat."""
    return {name: value for name, value in _of_pairs(request).items() if name != "missing"}


def _of_swedish(request: Request) -> Arguments:
    """What the Swedish Howell takes: sets of 5 unless told."""
    return {**_without_missing(request), "boards_per_round": request.boards_per_round or 5}


def _of_duplicate(request: Request) -> Arguments:
    """What the rotating duplicate takes: the boards of all three rounds, 24 unless told."""
    if request.board_count is not None:
        return {"board_count": request.board_count}
    return {"board_count": 3 * (request.boards_per_round or 8)}


def _of_triplicate(request: Request) -> Arguments:
    """What the triplicate takes: sets of 12 unless told, as the synoptic table has it."""
    return {"boards_per_round": request.boards_per_round or 12}


def _of_individual(request: Request) -> Arguments:
    """What an individual takes: it knows its own usual number of boards."""
    return {
        "player_count": request.player_count,
        "boards_per_round": request.boards_per_round,
        "round_count": request.round_count,
        "first_round": request.first_round or 1,
    }


def _rounds_of_three_quarters(table_count: Fraction) -> int:
    """The usual number of rounds; where there is none the builder will say so."""
    from ronde.core.bridge.movements.three_quarter_howell import USUAL_ROUNDS

    return USUAL_ROUNDS.get(ceil(table_count), 1)


def _rounds_of_a_web(table_count: Fraction) -> int:
    """The largest odd number smaller than that of the tables; no session has more than of 2."""
    most = min(ceil(table_count) - 1, SESSION_BOARDS // _USUAL_SETS[-1])
    return most - (most + 1) % 2


_SIZE = frozenset({Wish.TABLES, Wish.PAIRS, Wish.PLAYERS})
_PAIRS = _SIZE | {Wish.BOARDS_PER_ROUND, Wish.ROUNDS, Wish.MISSING}
_TWO_LINES = _PAIRS | {Wish.ARROW_SWITCH, Wish.STRONG}

KINDS: Mapping[str, MovementKind] = {
    kind.name: kind
    for kind in (
        MovementKind(
            name="mitchell",
            label=N_("Mitchell"),
            wishes=_TWO_LINES,
            arguments=_of_pairs,
            complete_rounds=ceil,
        ),
        MovementKind(
            name="mitchell-skip",
            label=N_("Mitchell with a skip"),
            wishes=_TWO_LINES,
            arguments=_of_pairs,
            complete_rounds=lambda tables: ceil(tables) - 1,
        ),
        MovementKind(
            name="mitchell-relay",
            label=N_("Mitchell with a relay stand"),
            wishes=_TWO_LINES,
            arguments=_of_pairs,
            complete_rounds=ceil,
        ),
        MovementKind(
            name="howell",
            label=N_("Howell"),
            wishes=_PAIRS | {Wish.START, Wish.SEARCH},
            arguments=_of_howell,
            complete_rounds=lambda tables: 2 * ceil(tables) - 1,
        ),
        MovementKind(
            name="howell-swedish",
            label=N_("Swedish Howell"),
            wishes=_SIZE | {Wish.BOARDS_PER_ROUND, Wish.ROUNDS},
            arguments=_of_swedish,
            table_count=Fraction(3),
        ),
        MovementKind(
            name="three-quarter-howell",
            label=N_("Three-quarter Howell"),
            wishes=_PAIRS,
            arguments=_of_pairs,
            complete_rounds=_rounds_of_three_quarters,
        ),
        MovementKind(
            name="duplicate",
            label=N_("Rotating duplicate"),
            wishes=_SIZE | {Wish.BOARDS_PER_ROUND, Wish.BOARDS},
            arguments=_of_duplicate,
            table_count=Fraction(2),
            one_size=True,
        ),
        MovementKind(
            name="triplicate",
            label=N_("Triplicate"),
            wishes=_SIZE | {Wish.BOARDS_PER_ROUND},
            arguments=_of_triplicate,
            table_count=Fraction(3),
            one_size=True,
        ),
        MovementKind(
            name="individual",
            label=N_("Individual"),
            wishes=_SIZE | {Wish.BOARDS_PER_ROUND, Wish.ROUNDS, Wish.FROM_ROUND},
            arguments=_of_individual,
        ),
        MovementKind(
            name="web",
            label=N_("Web Mitchell"),
            wishes=_TWO_LINES,
            arguments=_of_pairs,
            complete_rounds=_rounds_of_a_web,
        ),
        MovementKind(
            name="rover",
            label=N_("Mitchell with a rover"),
            wishes=_TWO_LINES - {Wish.MISSING},
            arguments=_without_missing,
            complete_rounds=floor,
        ),
    )
}
"""Every kind by its name, in the order of the course."""
