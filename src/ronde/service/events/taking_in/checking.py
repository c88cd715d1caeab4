"""The rounds that come in, paired again; the ranks, computed again; what to know of them."""

from collections.abc import Iterator

from ronde.core.chess.event import Event
from ronde.core.chess.standings import check_ranks
from ronde.core.chess.swiss.acceleration import is_baku, suits_baku, unaccelerated
from ronde.core.chess.swiss.catalogue import system_of
from ronde.core.chess.swiss.checker import RoundCheck, check_rounds
from ronde.errors import InputError, RuleError
from ronde.formats.trf import TrfReport
from ronde.messages import N_, Listed, Message, counted, message
from ronde.service.events.settings import Settings, System
from ronde.service.events.taking_in.tables import table_checks

_SHOWN = 6


def round_checks(event: Event, settings: Settings) -> tuple[RoundCheck, ...]:
    """Every round compared with what the rules, or the table of a round robin, give.

    Rule: FIDE VCL4THP (2026-08) 47-56
    """
    if settings.system is System.ROUND_ROBIN:
        return tuple(
            table_checks(event, double=settings.double, swap_last_two=settings.swap_last_two)
        )
    if is_baku(event) and not suits_baku(event.scoring):
        # The settings leave it out too, and say so.
        event = unaccelerated(event)
    return check_rounds(event, system_of(event))


def warnings_of(
    report: TrfReport, settings: Settings, checks: tuple[RoundCheck, ...]
) -> Iterator[Message]:
    """What an arbiter should know of an event that comes in."""
    event = report.event
    for check in checks:
        if check.problem is not None:
            yield message(
                N_("round {round}: the rules give no pairing for it: {reason}"),
                round=check.round_number,
                reason=check.problem,
            )
        elif check.differences:
            yield counted(
                N_("round {round}: one pair is not as the rules have it"),
                N_("round {round}: {count} pairs are not as the rules have them"),
                len(check.differences),
                round=check.round_number,
            )
    if settings.system is System.ROUND_ROBIN and any(not check.ok for check in checks):
        yield message(
            N_("rounds to come follow the Berger table, and may repeat what was played already")
        )
    yield from _ranks(report)
    yield from _doubles(event)
    yield from _absent(event, settings)


def _ranks(report: TrfReport) -> Iterator[Message]:
    """Ranks that do not follow from the results."""
    announced = {
        number: standing.rank
        for number, standing in report.standings.items()
        if standing.rank is not None
    }
    try:
        comparison = check_ranks(report.event, announced)
    except (InputError, RuleError):
        return
    if comparison.differences:
        yield counted(
            N_("one rank does not follow from the results"),
            N_("{count} ranks do not follow from the results"),
            len(comparison.differences),
        )


def _doubles(event: Event) -> Iterator[Message]:
    """Players with one FIDE number."""
    seen: dict[str, str] = {}
    for player in event.players:
        if player.fide_id in seen:
            yield message(
                N_("{name} has the FIDE number {number}, and so has {other}"),
                name=player.name,
                number=player.fide_id,
                other=seen[player.fide_id],
            )
        elif player.fide_id:
            seen[player.fide_id] = player.name


def _absent(event: Event, settings: Settings) -> Iterator[Message]:
    """Who was not in the last round and is in the next, unless somebody takes them out."""
    planned = settings.round_count
    if settings.system is not System.SWISS or not event.rounds or planned is None:
        return
    next_round = len(event.rounds) + 1
    if next_round > planned:
        return
    last = event.rounds[-1]
    there = {number for game in last.games for number in (game.white, game.black)}
    there |= {bye.player for bye in last.byes if bye.result.value == "U"}
    byes = {
        number
        for request in event.requested_byes
        if request.round_number == next_round
        for number in request.players
    }
    names = [player.name for player in event.players if player.number not in there | byes]
    if names:
        yield counted(
            N_(
                "one player did not play the last round and is in the next, unless withdrawn:"
                " {names}"
            ),
            N_(
                "{count} players did not play the last round and are in the next, unless withdrawn:"
                " {names}"
            ),
            len(names),
            names=Listed(names).first(_SHOWN),
        )
