"""The formats that the lab plays, each by what one types: `swiss:9`, `knockout:2`, `groups`."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Protocol

from ronde.core.chess.advice import best_groups, groups_numbering, shortest_groups
from ronde.core.chess.swiss.catalogue import SYSTEMS_OF_PLAYERS, editions_of
from ronde.core.chess.tiebreaks.descriptor import Descriptor, parse_list
from ronde.core.digits import is_number
from ronde.core.lab.all_play_all import (
    GroupsForm,
    GroupsPlayer,
    RoundRobinForm,
    RoundRobinPlayer,
)
from ronde.core.lab.cups import CupForm, CupPlayer
from ronde.core.lab.field import LabField, Strengths
from ronde.core.lab.outcome import PlayedEvent
from ronde.core.lab.swiss import SwissForm, SwissPlayer
from ronde.errors import InputError, UnknownName
from ronde.messages import N_, Message, counted, message

MOST_ROUNDS = 50
MOST_GAMES_A_MATCH = 12
LARGEST_ROUND_ROBIN = 100
SMALLEST_CUP = 3
SMALLEST_GROUPED = 6
MOST_GROUPS = 64

ROUND_ROBIN_TIEBREAKS = parse_list("DE,WIN,SB")

SYSTEMS = {row.name: row for row in SYSTEMS_OF_PLAYERS if row.columns == 1}
"""The Swiss systems whose meetings are single games, each in its newest edition."""


class FormatPlayer(Protocol):
    """What plays a format many times over."""

    def play(self, strengths: Strengths) -> PlayedEvent:
        """One event."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class LabFormat:
    """A format to be played: its code, its name, how long it takes, and what plays it."""

    code: str
    name: Message
    round_count: int
    player: Callable[[LabField], FormatPlayer]
    series: Message | None = None
    """A Swiss without its number of rounds: its lengths are compared with each other."""


def format_of(code: str, player_count: int, tiebreaks: tuple[Descriptor, ...]) -> LabFormat:
    """A format by its code; raises InputError for what nobody plays with so many players."""
    name, colon, rest = code.strip().lower().partition(":")
    number, plus, suffix = rest.partition("+")
    if name in SYSTEMS or name == "swiss":
        return _swiss(code, name, number, suffix if plus else None, player_count, tiebreaks)
    if plus:
        raise InputError(N_("“{format}”: only a Swiss is accelerated"), format=code)
    if name in ("round-robin", "double-round-robin"):
        _refuse_number(code, colon)
        return _round_robin(name, player_count)
    if name in ("knockout", "double-elimination"):
        return _cup(code, name, number, player_count)
    if name == "groups":
        return _groups(code, number if colon else None, player_count)
    raise UnknownName(
        N_("there is no format “{found}”; expected one of {formats}"),
        found=code,
        formats=", ".join(FORMAT_EXAMPLES),
    )


FORMAT_EXAMPLES = (
    "swiss:9",
    *(f"{name}:9" for name in SYSTEMS if name != "dutch"),
    "swiss:9+baku",
    "round-robin",
    "double-round-robin",
    "knockout:2",
    "double-elimination",
    "groups",
)


def _refuse_number(code: str, colon: str) -> None:
    """A format that has no number of rounds or games."""
    if colon:
        raise InputError(N_("“{format}”: this format has no number"), format=code)


def _number(code: str, text: str, most: int, default: int | None = None) -> int:
    """The number of a code."""
    if not text and default is not None:
        return default
    if not is_number(text) or not 1 <= int(text) <= most:
        raise InputError(
            N_("“{format}”: expected a number from 1 to {most} after the colon"),
            format=code,
            most=most,
        )
    return int(text)


def _swiss(
    code: str,
    name: str,
    number: str,
    suffix: str | None,
    player_count: int,
    tiebreaks: tuple[Descriptor, ...],
) -> LabFormat:
    """A Swiss of so many rounds."""
    system = editions_of("dutch")[0] if name == "swiss" else SYSTEMS[name]
    rounds = _number(code, number, MOST_ROUNDS)
    if suffix not in (None, "baku"):
        raise InputError(
            N_("“{format}”: expected +baku, found +{found}"), format=code, found=suffix
        )
    if rounds > player_count - 1:
        raise InputError(
            N_("“{format}”: {players} players can meet in {most} rounds at most"),
            format=code,
            players=player_count,
            most=player_count - 1,
        )
    form = SwissForm(
        system=system, round_count=rounds, tiebreaks=tiebreaks, baku=suffix is not None
    )
    title = message(system.title) if name not in ("swiss", "dutch") else message(N_("Swiss"))
    long_name = (
        counted(
            N_("{system}, {count} round, accelerated"),
            N_("{system}, {count} rounds, accelerated"),
            rounds,
            system=title,
        )
        if form.baku
        else counted(
            N_("{system}, {count} round"), N_("{system}, {count} rounds"), rounds, system=title
        )
    )
    return LabFormat(
        code=f"{'swiss' if name == 'dutch' else name}:{rounds}{'+baku' if form.baku else ''}",
        name=long_name,
        round_count=rounds,
        player=lambda field: SwissPlayer(form, field),
        series=message(N_("{system}, accelerated"), system=title) if form.baku else title,
    )


def _round_robin(name: str, player_count: int) -> LabFormat:
    """Everybody meets everybody."""
    if player_count > LARGEST_ROUND_ROBIN:
        raise InputError(
            N_("a round robin of {players} players takes too long: expected {most} at most"),
            players=player_count,
            most=LARGEST_ROUND_ROBIN,
        )
    double = name == "double-round-robin"
    form = RoundRobinForm(tiebreaks=ROUND_ROBIN_TIEBREAKS, double=double)
    return LabFormat(
        code=name,
        name=message(N_("Double round robin") if double else N_("Round robin")),
        round_count=(player_count - 1 + player_count % 2) * (1 + double),
        player=lambda field: RoundRobinPlayer(form, field.player_count),
    )


def _cup(code: str, name: str, number: str, player_count: int) -> LabFormat:
    """A knock-out, or a double elimination."""
    if player_count < SMALLEST_CUP:
        raise InputError(
            N_("“{format}”: expected {least} players or more, found {found}"),
            format=code,
            least=SMALLEST_CUP,
            found=player_count,
        )
    games = _number(code, number, MOST_GAMES_A_MATCH, default=1)
    double = name == "double-elimination"
    form = CupForm(games_a_match=games, double_elimination=double)
    long_name = (
        counted(
            N_("Double elimination, {count} game a match"),
            N_("Double elimination, {count} games a match"),
            games,
        )
        if double
        else counted(
            N_("Knock-out, {count} game a match"), N_("Knock-out, {count} games a match"), games
        )
    )
    rounds = (player_count - 1).bit_length()
    return LabFormat(
        code=f"{name}:{games}",
        name=long_name,
        round_count=(2 * rounds if double else rounds) * games,
        player=lambda field: CupPlayer(form, field.player_count),
    )


def _groups(code: str, number: str | None, player_count: int) -> LabFormat:
    """Groups, so many where that is told, and a knock-out of their best."""
    if number is not None:
        group_count = _number(code, number, MOST_GROUPS)
        plan = groups_numbering(player_count, group_count)
        if plan is None:
            raise InputError(
                N_("“{format}”: {players} players do not make so many groups"),
                format=code,
                players=player_count,
            )
    else:
        plan = best_groups(player_count, MOST_ROUNDS) or shortest_groups(player_count)
    if plan is None:
        raise InputError(
            N_("“{format}”: expected {least} players or more, found {found}"),
            format="groups",
            least=SMALLEST_GROUPED,
            found=player_count,
        )
    form = GroupsForm(plan=plan, tiebreaks=ROUND_ROBIN_TIEBREAKS)
    return LabFormat(
        code="groups" if number is None else f"groups:{plan.group_count}",
        name=counted(
            N_("{count} group and a knock-out"),
            N_("{count} groups and a knock-out"),
            plan.group_count,
        ),
        round_count=plan.round_count,
        player=lambda field: GroupsPlayer(form, field.player_count),
    )


def usual_formats(player_count: int, rounds: int) -> Iterator[str]:
    """The formats that are compared where nobody names any, for so many rounds."""
    longest = min(rounds, player_count - 1)
    yield f"swiss:{longest}"
    if longest > 2:
        yield f"swiss:{longest - 1}"
    if longest >= 5 and player_count >= 20:
        yield f"swiss:{longest}+baku"
    if player_count <= LARGEST_ROUND_ROBIN // 2:
        yield "round-robin"
    if player_count >= SMALLEST_CUP:
        yield "knockout:1"
        yield "knockout:2"
        yield "double-elimination:1"
    if player_count >= SMALLEST_GROUPED:
        yield "groups"
