"""The evening itself: its regulations, its deals, its rounds, and its end."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from typing import Any

from ronde.core.bridge.deal import Deal, deal_text
from ronde.errors import InputError
from ronde.messages import N_, Message, counted, message
from ronde.service.bridge.scales import check_scale
from ronde.service.events.actions.undoing import undo
from ronde.service.events.desk import Desk, Done, check_has, done, opened
from ronde.service.events.entries.event import EventClosed
from ronde.service.events.kind import Discipline
from ronde.service.events.objections import Level, Objection, agreed, as_warnings
from ronde.service.events.setting import about, named
from ronde.service.events.settings import Settings
from ronde.service.kinds.bridge.board_entries import DealsLoaded, RoundTimed
from ronde.service.kinds.bridge.doubts import doubts_by_spot
from ronde.service.kinds.bridge.entries import EveningRegulated
from ronde.service.kinds.bridge.evening import (
    bridge_settings,
    evening_to_change,
    missing_spots,
)
from ronde.service.kinds.bridge.plays import round_of
from ronde.service.kinds.bridge.settings import BridgeSettings, bridge_changes
from ronde.service.kinds.bridge.state import BridgeState, Sureness
from ronde.service.kinds.bridge.words import place_words

MOST_SECONDS = 6 * 3600
"""No round is longer than an evening."""


def check_evening(settings: Settings, before: Settings | None = None) -> None:
    """Refuse regulations of an evening that say what cannot be; `before` are those it has."""
    bridge = settings.part(BridgeSettings) or BridgeSettings()
    if bridge.winners not in (None, 1, 2):
        raise InputError(
            N_("expected one ranking or two, found {found}"),
            found=bridge.winners,
            setting=named(BridgeSettings, "winners"),
        )
    if not 60 <= bridge.seconds_per_board <= 3600:
        raise InputError(
            N_("expected 1 to 60 minutes for a board"),
            setting=named(BridgeSettings, "seconds_per_board"),
        )
    if bridge.held_back < 0:
        raise InputError(
            N_("expected 0 rounds or more to hold back"),
            setting=named(BridgeSettings, "held_back"),
        )
    own_before = before.part(BridgeSettings) if before is not None else None
    with about(named(BridgeSettings, "scale")):
        check_scale(bridge.scale, own_before.scale if own_before is not None else None)


def regulate(desk: Desk, changes: Mapping[str, Any]) -> Done:
    """Change the regulations of an evening: the method, the time, the letters, what is held back.

    The ranking is made from the scores each time, so all but the number of rankings may change as
    long as the evening lasts.
    """
    before, evening = evening_to_change(desk)
    settings = bridge_settings(before.state)
    wanted = replace(settings, **changes)
    regulations = before.state.regulations
    check_evening(regulations.with_part(wanted), regulations)
    different = bridge_changes(settings, wanted)
    if not different:
        raise InputError(N_("nothing would change"))
    movements = evening.movements.values()
    if wanted.winners is not None and any(each.lines != wanted.winners for each in movements):
        raise InputError(
            N_("the movement settles how many rankings there are: choose another"),
            setting=named(BridgeSettings, "winners"),
        )
    return done(desk, before, [EveningRegulated(changes=different)])


def start_round(
    desk: Desk,
    round_number: int | None = None,
    *,
    seconds: int | None = None,
    consent: Level = Level.CONFIRM,
) -> Done:
    """Note that a round begins, the next one unless told otherwise, for the clock on the wall.

    A door that asks about scores of earlier rounds that are missing says how far somebody agreed.
    """
    before, evening = evening_to_change(desk)
    rounds = evening.round_numbers
    if not rounds:
        raise InputError(N_("there is no movement yet: choose it first"))
    number = round_number
    if number is None:
        number = max(evening.starts) + 1 if evening.starts else rounds[0]
    if number not in rounds:
        raise InputError(
            N_("expected a round from {least} to {most}, found {found}"),
            least=rounds[0],
            most=rounds[-1],
            found=number,
        )
    lasts = round_seconds(evening, bridge_settings(before.state), number)
    if seconds is not None:
        lasts = seconds
    if not 1 <= lasts <= MOST_SECONDS:
        raise InputError(N_("expected a round of 1 minute to 6 hours"))
    change = RoundTimed(round=number, time=desk.clock(), seconds=lasts)
    objections = agreed(_left_behind(evening, number), consent)
    return done(desk, before, [change], as_warnings(objections))


def round_seconds(evening: BridgeState, settings: BridgeSettings, round_number: int) -> int:
    """How long a round lasts: its boards, each so many minutes.

    Reading: the boards of a round are those of the movement; a table that was given others, or one
        more, has no longer round than the room, and makes nobody late.
    """
    boards = max(
        (
            movement.boards_per_round
            for movement in evening.movements.values()
            if round_of(movement, round_number) is not None
        ),
        default=1,
    )
    return boards * settings.seconds_per_board


def load_deals(desk: Desk, deals: Mapping[int, Deal], *, source: str) -> Done:
    """Load the cards of the boards, for hand records and to check the leads."""
    before, evening = evening_to_change(desk)
    if not deals:
        raise InputError(N_("expected deals, found none"))
    change = DealsLoaded(
        deals={str(number): deal_text(deal) for number, deal in sorted(deals.items())},
        source=source,
    )
    return done(desk, before, [change], deals_against(evening, {*deals, *evening.deals}))


def deals_against(evening: BridgeState, dealt: Collection[int]) -> tuple[Message, ...]:
    """Where the deals are not those of the boards in play: too few, or too many."""
    boards_in_play = {
        board for movement in evening.movements.values() for board in movement.boards_in_play
    }
    lacking, others = sorted(boards_in_play - set(dealt)), sorted(set(dealt) - boards_in_play)
    warnings = []
    if lacking:
        warnings.append(
            counted(
                N_("board {boards} has no deal"),
                N_("{count} boards have no deal, the first {boards}"),
                len(lacking),
                boards=lacking[0],
            )
        )
    if others and boards_in_play:
        warnings.append(
            counted(
                N_("the deal of board {boards} is not played"),
                N_("{count} deals are of boards that are not played, the first {boards}"),
                len(others),
                boards=others[0],
            )
        )
    return tuple(warnings)


def close_evening(desk: Desk, consent: Level) -> Done:
    """Close an evening whose scores are in; what a table sent and nobody disputed stands."""
    before, evening = evening_to_change(desk)
    objections = agreed(_against_closing(evening), consent)
    return done(desk, before, [EventClosed()], as_warnings(objections))


def reopen_evening(desk: Desk) -> Done:
    """Take the end of an evening back, so that scores can be corrected; it is closed again later.

    Raises InputError where it is not closed.
    """
    before = opened(desk)
    check_has(before.state, Discipline.BRIDGE)
    if not before.state.closed:
        raise InputError(N_("the evening is not closed"))
    return undo(desk)


def _against_closing(evening: BridgeState) -> Iterable[Objection]:
    """What speaks against closing: disputes, missing scores, and those nobody has looked at."""
    if not evening.movements:
        nothing = message(N_("there is no movement yet: choose it first"))
        yield Objection(level=Level.CONFIRM, message=nothing)
    for spot, result in sorted(evening.results.items(), key=lambda item: item[0]):
        if result.standing is Sureness.DISPUTED:
            raise InputError(N_("{where} is disputed: settle it first"), where=place_words(spot))
    missing = missing_spots(evening)
    if missing:
        yield Objection(
            level=Level.CONFIRM,
            message=counted(
                N_("one score is missing: {place}"),
                N_("{count} scores are missing, the first {place}"),
                len(missing),
                place=place_words(missing[0]),
            ),
        )
    unlikely = len(doubts_by_spot(evening))
    if unlikely:
        yield Objection(
            level=Level.ACKNOWLEDGE,
            message=counted(
                N_("{count} score is unlikely and nobody has looked at it"),
                N_("{count} scores are unlikely and nobody has looked at them"),
                unlikely,
            ),
        )


def _left_behind(evening: BridgeState, round_number: int) -> Iterable[Objection]:
    """A word on scores of earlier rounds that are still missing."""
    late = [spot for spot in missing_spots(evening) if spot.round_number < round_number]
    if late:
        yield Objection(
            level=Level.CONFIRM,
            message=counted(
                N_("one score of an earlier round is missing: {place}"),
                N_("{count} scores of earlier rounds are missing, the first {place}"),
                len(late),
                place=place_words(late[0]),
            ),
        )
