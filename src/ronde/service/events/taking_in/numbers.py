"""The pairing numbers of a report as 1, 2, 3 ... without gaps."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from ronde.core.chess.event import Acceleration, Event
from ronde.core.chess.player import Player
from ronde.core.chess.swiss.initial_order import renumbered_round
from ronde.formats.trf import TrfReport
from ronde.messages import N_, Message, message

_SHOWN = 8


def counted_through(report: TrfReport) -> tuple[TrfReport, tuple[Message, ...]]:
    """The report with numbers without gaps, in the order that pairing goes by, and what changed."""
    event = report.event
    ordered = list(event.players)
    if not report.ranked_by_position:
        ordered.sort(key=lambda player: player.number)
    numbers = {player.number: number for number, player in enumerate(ordered, start=1)}
    told = list(_told(ordered))
    named = [_named(player, numbers[player.number]) for player in ordered]
    moved = {old: new for old, new in numbers.items() if old != new}
    if moved:
        shown = ", ".join(f"{old} → {new}" for old, new in sorted(moved.items())[:_SHOWN])
        told.append(
            message(
                N_("pairing numbers are told anew: {numbers}"),
                numbers=shown + (" …" if len(moved) > _SHOWN else ""),
            )
        )
    event = _renumbered(replace(event, players=tuple(named)), numbers)
    standings = {numbers[number]: standing for number, standing in report.standings.items()}
    return replace(report, event=event, standings=standings), tuple(told)


def _told(players: Iterable[Player]) -> Iterator[Message]:
    """The players without a name."""
    for player in players:
        if not player.name.strip():
            yield message(
                N_("number {number} has no name: he is called “{name}”"),
                number=player.number,
                name=f"#{player.number}",
            )


def _named(player: Player, number: int) -> Player:
    """A player with his new number, and something to call him by."""
    return replace(player, number=number, name=player.name.strip() or f"#{player.number}")


def _renumbered(event: Event, numbers: Mapping[int, int]) -> Event:
    """The event with its facts told by other numbers."""

    def told(players: Iterable[int]) -> tuple[int, ...]:
        return tuple(sorted(numbers[number] for number in players if number in numbers))

    return replace(
        event,
        rounds=tuple(renumbered_round(played, numbers) for played in event.rounds),
        requested_byes=tuple(
            replace(request, players=told(request.players)) for request in event.requested_byes
        ),
        accelerations=tuple(
            line for given in event.accelerations for line in _ranges(given, numbers)
        ),
        prohibited_pairings=tuple(
            replace(group, players=told(group.players)) for group in event.prohibited_pairings
        ),
        abnormal_points=tuple(
            replace(decision, players=told(decision.players)) for decision in event.abnormal_points
        ),
    )


def _ranges(line: Acceleration, numbers: Mapping[int, int]) -> Iterator[Acceleration]:
    """A range of players by their new numbers; it may be empty."""
    inside = [new for old, new in numbers.items() if line.first_player <= old <= line.last_player]
    if inside:
        yield replace(line, first_player=min(inside), last_player=max(inside))
