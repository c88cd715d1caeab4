"""Rounds: draw numbers, pair a draft, publish it."""

from collections.abc import Iterable, Sequence
from random import Random

from ronde.core.chess.event import Event
from ronde.core.chess.game import Bye, Game, Result
from ronde.errors import InputError
from ronde.messages import N_, Message, counted, message
from ronde.service.events.desk import Change, Desk, Done, Opened, done, opened_to_change
from ronde.service.events.kinds import Kind
from ronde.service.events.numbering import pairing_numbers, participants
from ronde.service.events.results import boards_text
from ronde.service.events.settings import Numbering
from ronde.service.events.state import EventState
from ronde.service.events.systems import handler_of
from ronde.service.events.view import absences, event_of


def draw_numbers(desk: Desk, seed: int) -> Done:
    """Draw the numbers of a round robin by lot; the seed repeats the draw."""
    before = opened_to_change(desk)
    state = before.state
    if state.started:
        raise InputError(N_("the numbers stand since round 1 was published"))
    order = [player.number for player in participants(state)]
    Random(seed).shuffle(order)
    payload = {"order": order, "seed": seed}
    return done(desk, before, [Change(kind=Kind.NUMBERS_DRAWN, payload=payload)])


def lots_are_missing(state: EventState) -> bool:
    """Whether the numbers of a round robin are still to be drawn."""
    by_lot = state.regulations.numbering is Numbering.LOTS
    return by_lot and not state.lots and not state.started


def pair_draft(desk: Desk, *, force: bool = False) -> Done:
    """Pair the next round as a draft, which replaces an older one.

    Rule: FIDE C.04.2 (2026-02) 3.1
    """
    before = opened_to_change(desk)
    state, event = before.state, event_to_pair(before)
    unfinished = unfinished_boards(state, force=force)
    games, byes = handler_of(state.regulations).pair(event, state)
    payload = draft_payload(state, games, byes, unfinished)
    change = Change(kind=Kind.DRAFTED, payload=payload)
    return done(desk, before, [change], draft_warnings(state, unfinished))


def publish(desk: Desk) -> Done:
    """Publish the draft: from now on everybody knows it, and results may come."""
    before = opened_to_change(desk)
    draft = before.state.draft
    if draft is None:
        raise InputError(
            N_("there is no draft of round {round}; pair it first"), round=before.state.next_round
        )
    payload = {"round": draft.round_number}
    return done(desk, before, [Change(kind=Kind.PUBLISHED, payload=payload)])


def event_to_pair(before: Opened) -> Event:
    """The event, refused where it has no next round or nobody to play it."""
    state = before.state
    event = event_of(state)
    planned = event.planned_round_count
    if planned is not None and state.next_round > planned:
        raise InputError(
            N_("all {count} rounds are played; there is no round {round} to pair"),
            count=planned,
            round=state.next_round,
        )
    present = len(event.players) - len(absences(state))
    if present < 2:
        raise InputError(
            N_("expected two players or more to pair, found {found}"), found=max(present, 0)
        )
    return event


def unfinished_boards(state: EventState, *, force: bool) -> tuple[int, ...]:
    """The boards of the last round without a result; a round waits for them unless forced."""
    for played in state.published[:-1]:
        if played.open_boards and not force:
            raise _boards_left(played.round_number, played.open_boards)
    last = state.published[-1] if state.published else None
    if last is None or not last.open_boards:
        return ()
    if not force:
        raise _boards_left(last.round_number, last.open_boards)
    return last.open_boards


def _boards_left(round_number: int, boards: Sequence[int]) -> InputError:
    """Which results a round waits for."""
    return InputError(
        counted(
            N_("round {round} waits for one board: {boards}; --force counts it as a draw"),
            N_("round {round} waits for {count} boards: {boards}; --force counts them as draws"),
            len(boards),
            round=round_number,
            boards=boards_text(boards),
        )
    )


def draft_warnings(state: EventState, unfinished: Sequence[int]) -> Iterable[Message]:
    """What an arbiter should know about a draft."""
    if unfinished:
        yield message(
            N_("boards without a result count as draws: {boards}"), boards=boards_text(unfinished)
        )
    if state.next_round == 1 and state.checked_in:
        missing = [
            player.name for player in participants(state) if player.number not in state.checked_in
        ]
        if missing:
            yield counted(
                N_("one player is not checked in and is not paired: {names}"),
                N_("{count} players are not checked in and are not paired: {names}"),
                len(missing),
                names=", ".join(missing[:12]) + (" …" if len(missing) > 12 else ""),
            )


def draft_payload(
    state: EventState, games: Iterable[Game], byes: Iterable[Bye], unfinished: Sequence[int]
) -> dict[str, object]:
    """A draft as the journal keeps it: with lasting ids, as pairing numbers may move."""
    ids = {number: identity for identity, number in pairing_numbers(state).items()}
    told = []
    for game in games:
        seat: dict[str, object] = {"white": ids[game.white], "black": ids[game.black]}
        if game.white_result is not Result.UNKNOWN:
            seat["results"] = [game.white_result.value, game.black_result.value]
        told.append(seat)
    return {
        "round": state.next_round,
        "games": told,
        "byes": [{"player": ids[bye.player], "result": bye.result.value} for bye in byes],
        "unfinished": list(unfinished),
    }
