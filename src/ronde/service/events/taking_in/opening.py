"""An event opened from a report: what would be done, and then all of it at once."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ronde.core.chess.event import Acceleration, Event
from ronde.core.chess.player import Player
from ronde.core.chess.swiss.checker import RoundCheck
from ronde.core.chess.swiss.initial_order import renumbered_round
from ronde.errors import InputError
from ronde.formats import trf
from ronde.formats.trf import Adjustment, TrfReport
from ronde.messages import N_, Message, message
from ronde.service.events.actions.creating import checked_settings, opened_with
from ronde.service.events.change import Change
from ronde.service.events.desk import Desk, Done
from ronde.service.events.entries.event import EventCreated, FideModeLeft
from ronde.service.events.objections import Objection, against_scoring
from ronde.service.events.settings import Settings
from ronde.service.events.state import EventState
from ronde.service.events.taking_in.checking import round_checks, warnings_of
from ronde.service.events.taking_in.entries import changes_of
from ronde.service.events.taking_in.regulations import regulated


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportPlan:
    """An event before it is opened from a report.

    `repairs` are what the reader made of a defective file, `adjustments` what has no place in an
    event here; `warnings` are what the rules say about what was played.
    """

    file: str
    report: TrfReport
    settings: Settings
    changes: tuple[Change, ...]
    repairs: tuple[Adjustment, ...]
    adjustments: tuple[Message, ...]
    checks: tuple[RoundCheck, ...]
    warnings: tuple[Message, ...]


def plan_of_report(
    content: bytes,
    *,
    file: str,
    lenient: bool = False,
    given: Mapping[str, Any] | None = None,
) -> ReportPlan:
    """Look at a report before an event is opened from it; nothing is written.

    A strict reader refuses a defective file with its first fault, a lenient one takes what it can
    and lists what it made of the rest. `given` are settings that count before the report's.

    Rule: FIDE VCL4THP (2026-08) 47-56
    """
    read = trf.loads(content, lenient=lenient, file=file)
    if not read.event.players:
        raise InputError(N_("{file}: there is no player in it"), file=file)
    report, renamed = counted_through(read)
    taken = regulated(report, name=Path(file).stem, given=given or {})
    settings = checked_settings(taken.settings)
    event = report.event
    checks = round_checks(event, settings)
    outside = list(against_scoring(EventState(), settings.scoring))
    changes = [
        EventCreated(settings=settings),
        # Points that FIDE mode does not have leave it, as the rounds were played by them.
        *(FideModeLeft(round=1) for _one in outside[:1]),
        *changes_of(event, settings, file=Path(file).name),
    ]
    return ReportPlan(
        file=Path(file).name,
        report=report,
        settings=settings,
        changes=tuple(changes),
        repairs=read.adjustments,
        adjustments=(*renamed, *taken.adjustments, *_left_mode(outside)),
        checks=checks,
        warnings=tuple(warnings_of(report, settings, checks)),
    )


def open_from_report(desk: Desk, plan: ReportPlan) -> Done:
    """Open the event of a plan, with every entry of it or none."""
    made = opened_with(desk, plan.settings.name, plan.changes)
    return replace(made, warnings=plan.warnings)


def _left_mode(outside: Iterable[Objection]) -> tuple[Message, ...]:
    """Why an event is outside FIDE mode from the start."""
    return tuple(
        message(N_("the event is outside FIDE mode: {reason}"), reason=objection.message)
        for objection in outside
    )


_SHOWN = 8


def counted_through(report: TrfReport) -> tuple[TrfReport, tuple[Message, ...]]:
    """The report with numbers without gaps, in the order that pairing goes by, and what changed."""
    event = report.event
    ordered = list(event.players)
    if not report.ranked_by_position:
        ordered.sort(key=lambda player: player.number)
    numbers = {player.number: number for number, player in enumerate(ordered, start=1)}
    warnings = list(_player_messages(ordered))
    named = [_named(player, numbers[player.number]) for player in ordered]
    moved = {old: new for old, new in numbers.items() if old != new}
    if moved:
        shown = ", ".join(f"{old} → {new}" for old, new in sorted(moved.items())[:_SHOWN])
        warnings.append(
            message(
                N_("pairing numbers are told anew: {numbers}"),
                numbers=shown + (" …" if len(moved) > _SHOWN else ""),
            )
        )
    event = _renumbered(replace(event, players=tuple(named)), numbers)
    standings = {numbers[number]: standing for number, standing in report.standings.items()}
    return replace(report, event=event, standings=standings), tuple(warnings)


def _player_messages(players: Iterable[Player]) -> Iterator[Message]:
    """The players without a name."""
    for player in players:
        if not player.name.strip():
            yield message(
                N_("number {number} has no name: they are called “{name}”"),
                number=player.number,
                name=f"#{player.number}",
            )


def _named(player: Player, number: int) -> Player:
    """A player with their new number, and something to call them by."""
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
            line for acceleration in event.accelerations for line in _ranges(acceleration, numbers)
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
