"""The regulations of an event as its report tells them, and what could not be taken."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from ronde.core.chess.event import Event
from ronde.core.chess.swiss.acceleration import virtual_points
from ronde.core.chess.swiss.catalogue import (
    SYSTEMS_OF_PLAYERS,
    codes_of,
    named_system,
    system_of,
)
from ronde.core.chess.swiss.checker import colour_of_first_round
from ronde.core.chess.swiss.initial_order import initial_order
from ronde.core.chess.tiebreaks.descriptor import parse_list
from ronde.core.chess.tiebreaks.editions import edition_in_force
from ronde.core.chess.tiebreaks.lookup import looked_up
from ronde.core.chess.tiebreaks.presets import recommended
from ronde.core.chess.tiebreaks.record import announced_as_predetermined
from ronde.errors import InputError
from ronde.formats.trf import TrfReport
from ronde.messages import N_, Message, message
from ronde.service.events.kind import pairing_system, swiss_rules
from ronde.service.events.reported import ReportedFacts
from ronde.service.events.setting import LONGEST_LINE, named
from ronde.service.events.settings import Numbering, Settings, System
from ronde.service.events.taking_in.tables import ROUND_ROBIN_CODES, follows_table, swapped_last_two

_BAKU = "_BAKU"


@dataclass(frozen=True, slots=True, kw_only=True)
class Regulated:
    """Settings out of a report, and what was made of it on the way."""

    settings: Settings
    adjustments: tuple[Message, ...]


@dataclass(slots=True)
class _Taking:
    """The report, what somebody said instead of it, and what was adjusted so far."""

    event: Event
    given: Mapping[str, Any]
    adjustments: list[Message] = field(default_factory=list)

    def tell(self, template: str, **fields: object) -> None:
        """Note something that was not taken as it stands."""
        self.adjustments.append(message(template, **fields))


def regulated(report: TrfReport, *, name: str, given: Mapping[str, Any]) -> Regulated:
    """The settings of a report; what is given counts before what the report says.

    Rule: FIDE VCL4THP (2026-08) 47-56
    """
    event = report.event
    if event.team_event is not None:
        raise InputError(N_("this is a report of teams; only events of players can be taken in"))
    taking = _Taking(event, given)
    system = System.ROUND_ROBIN if _is_round_robin(event) else System.SWISS
    settings = Settings(
        system=system,
        name=event.name or name,
        city=event.city,
        federation=event.federation,
        start_date=event.start_date,
        end_date=event.end_date,
        chief_arbiter=event.chief_arbiter,
        deputy_arbiters=_deputies(event),
        time_control=event.time_control,
        scoring=event.scoring,
        tiebreaks=_tiebreaks(taking, predetermined=system is System.ROUND_ROBIN),
        reported=ReportedFacts(
            kind=event.kind,
            deputy_arbiters=event.deputy_arbiters,
            encoded_time_control=event.encoded_time_control,
            round_dates=event.round_dates,
            starting_rank_method=event.starting_rank_method,
            pairing_controller=event.pairing_controller,
            numbers_stand=system is System.SWISS and _numbers_stand(event),
            comments=tuple(line.text for line in report.comments),
            unknown_lines=tuple(line.text for line in report.unknown_lines),
        ),
    )
    settings = _dated(taking, settings)
    if system is System.ROUND_ROBIN:
        settings = _as_round_robin(taking, settings)
    else:
        settings = _as_swiss(taking, settings)
    if settings.reported is not None and settings.reported.numbers_stand:
        taking.tell(
            N_("the pairing numbers do not follow from the ratings: they stand as they are")
        )
    return Regulated(settings=replace(settings, **given), adjustments=tuple(taking.adjustments))


def _deputies(event: Event) -> str:
    """The deputy arbiters as one types them; empty where that line could not tell them apart."""
    line = "; ".join(event.deputy_arbiters)
    fits = len(line) <= LONGEST_LINE and not any(";" in name for name in event.deputy_arbiters)
    return line if fits else ""


def _is_round_robin(event: Event) -> bool:
    """Whether everybody meets everybody: as the report says, else as its rounds show.

    Raises InputError if the report names a system that is not paired here.

    Rule: FIDE TRF26 192
    """
    code = event.system_code.upper()
    system = named_system(event)
    is_swiss = system is not None and not system.pairs_teams
    if code and code not in ROUND_ROBIN_CODES and not is_swiss:
        raise InputError(
            N_("this event was paired by {code}; Ronde takes over events paired by {codes}"),
            code=event.system_code,
            codes=", ".join((*codes_of(SYSTEMS_OF_PLAYERS), *ROUND_ROBIN_CODES)),
        )
    announced = announced_as_predetermined(event)
    if announced is not None:
        return announced
    return bool(event.rounds) and any(
        follows_table(event, double=double, swap_last_two=swap)
        for double in (False, True)
        for swap in (True, False)
    )


def _numbers_stand(event: Event) -> bool:
    """Whether the numbers are not those that the initial order gives."""
    numbers = [player.number for player in initial_order(Event(players=event.players))]
    return numbers != sorted(numbers)


def _tiebreaks(taking: _Taking, *, predetermined: bool) -> tuple[str, ...]:
    """The tie-breaks that are known; without any the list that the documents recommend."""
    event = taking.event
    edition = edition_in_force(event.start_date)
    codes = []
    for code in event.tiebreaks:
        try:
            for descriptor in parse_list(code):
                looked_up(descriptor, edition)
        except InputError as error:
            taking.tell(
                N_("tie-break {code} is left out: {reason}"),
                code=code,
                reason=error.message,
            )
        else:
            codes.append(code)
    if not codes and "tiebreaks" not in taking.given:
        preset = recommended(predetermined=predetermined).codes
        taking.tell(N_("no tie-breaks are told: {codes} are taken"), codes=preset)
        return tuple(preset.split(","))
    return tuple(codes)


def _dated(taking: _Taking, settings: Settings) -> Settings:
    """The settings, without a last day before the first one."""
    start, end = settings.start_date, settings.end_date
    if start is not None and end is not None and end < start:
        taking.tell(
            N_("the last day, {end}, is before the first, {start}: it is left out"),
            end=end,
            start=start,
        )
        return replace(settings, end_date=None)
    return settings


def _as_swiss(taking: _Taking, settings: Settings) -> Settings:
    """What only a Swiss has: its rounds, the first colour, acceleration."""
    event = taking.event
    count = event.planned_round_count
    if count is None:
        count = max(len(event.rounds), 1)
        if "round_count" not in taking.given:
            taking.tell(
                N_(
                    "the number of rounds is not told: {count} are taken, unless {setting} says"
                    " more"
                ),
                setting=named(Settings, "round_count"),
                count=count,
            )
    system = system_of(event)
    settings = pairing_system(settings).paired_by(settings, system)
    ours = swiss_rules(settings)
    colour = event.initial_colour or colour_of_first_round(event, system)
    if ours is not None and system is not ours:
        taking.tell(
            N_("the event was paired by the rules of {edition}; rounds to come by those of {ours}"),
            edition=system.edition,
            ours=ours.edition,
        )
    baku = _is_baku(event)
    if event.accelerations and not baku:
        taking.tell(N_("the virtual points are not those of Baku acceleration: they are left out"))
    elif baku and event.planned_round_count is None:
        baku = False
        taking.tell(N_("Baku acceleration is left out, as the number of rounds is not told"))
    settings = replace(settings, round_count=count, initial_colour=colour, baku=baku)
    against = pairing_system(settings).check(settings) if baku else None
    if against is not None:
        taking.tell(N_("Baku acceleration is left out: {reason}"), reason=against)
        settings = replace(settings, baku=False)
    return settings


def _is_baku(event: Event) -> bool:
    """Whether virtual points, named or told one by one, are those of Baku.

    They are compared with those of an event whose players were all there from the beginning.
    """
    named = replace(event, accelerations=(), system_code=_BAKU, rounds=(), requested_byes=())
    if event.accelerations:
        return virtual_points(event) == virtual_points(named)
    return event.system_code.upper().endswith(_BAKU)


def _as_round_robin(taking: _Taking, settings: Settings) -> Settings:
    """What only a round robin has: one leg or two, and which tables."""
    event = taking.event
    code = event.system_code.upper()
    double = (
        "DOUBLE" in f"{code} {event.kind.upper()}"
        or code.endswith("_G2")
        or (
            announced_as_predetermined(event) is None
            and not follows_table(event, double=False, swap_last_two=True)
        )
    )
    for what in _only_for_swiss(event):
        taking.adjustments.append(what)
    return replace(
        settings,
        double=double,
        swap_last_two=not double or swapped_last_two(event),
        numbering=Numbering.ENTRY,
    )


def _only_for_swiss(event: Event) -> Iterator[Message]:
    """What a report of a round robin has and the event will not."""
    if event.requested_byes:
        yield message(N_("byes asked for are left out: in a round robin everybody meets everybody"))
    if event.prohibited_pairings:
        yield message(
            N_("prohibited pairs are left out: in a round robin everybody meets everybody")
        )
    if event.accelerations:
        yield message(N_("virtual points are left out: a round robin has none"))
