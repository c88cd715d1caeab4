"""Cards that are moved on the table of a round by hand, and the next step as the rules do it."""

from collections.abc import Iterable

from ronde.core.chess.swiss.boards import Board
from ronde.errors import InputError, RuleError
from ronde.messages import N_
from ronde.service.events.actions.pairing_moves import (
    PairingMove,
    check_plays,
    exchange_seats,
    make_move,
    seat_pair,
    turn_board,
)
from ronde.service.events.actions.pairing_session import start_session
from ronde.service.events.card_steps import FLOATERS, TRIAL, current_step
from ronde.service.events.card_table import CardTable
from ronde.service.events.desk import Desk, Done, opened_to_change
from ronde.service.events.objections import Level
from ronde.service.events.sessions import at_work, bye_of, free_boards, unseated
from ronde.service.events.state import PairedRound


def put_together(desk: Desk, first: int, other: int, *, consent: Level = Level.ACKNOWLEDGE) -> Done:
    """Put a card on another, both by id.

    Two without a place meet, with the colours that the rules give; two of one board turn it; else
    they exchange their places.
    """
    before, session = at_work(desk)
    if first == other:
        raise InputError(N_("expected two different players"))
    for identity in (first, other):
        check_plays(before.state, session, identity)
    if {first, other} <= {*unseated(session)}:
        numbers = CardTable(before.state).numbers
        ids = {numbers[identity]: identity for identity in (first, other)}
        white, black = CardTable(before.state).colours_of(numbers[first], numbers[other])
        return seat_pair(desk, ids[white], ids[black], consent=consent)
    board = _board_of(session, first)
    if board is not None and board == _board_of(session, other):
        return turn_board(desk, board, consent=consent)
    return exchange_seats(desk, first, other, consent=consent)


def move_to_group(desk: Desk, identity: int, group_number: int) -> Done:
    """Move a card to a score group, counted from the top: a lower one than its own, or its own.

    Whoever sat opposite waits then too. Raises InputError if there is no such group.
    """
    before, session = at_work(desk)
    state = before.state
    check_plays(state, session, identity)
    table = CardTable(state)
    number = table.numbers[identity]
    own = next(each.number for each in table.brackets if number in each.residents)
    if not 1 <= group_number <= len(table.brackets):
        raise InputError(
            N_("expected a group from 1 to {most}, found {found}"),
            most=len(table.brackets),
            found=group_number,
        )
    if group_number < own:
        raise InputError(
            N_("{name} is of group {own} and can only move down"),
            name=state.players[identity].name,
            own=own,
        )
    board = _board_of(session, identity)
    has_bye = bye_of(session) == identity
    lowered = session.by_hand.lowered if session.by_hand else ()
    if board is None and not has_bye and lowered.count(identity) == group_number - own:
        raise InputError(
            N_("{name} lies in group {group} already"),
            name=state.players[identity].name,
            group=group_number,
        )
    move = PairingMove(
        name="down" if group_number > own else "back",
        players=(identity,),
        cleared=() if board is None else (board,),
        bye_from=identity if has_bye else None,
        raised=(identity,),
        lowered=(identity,) * (group_number - own),
    )
    return make_move(before, desk, move, Level.ACKNOWLEDGE)


def move_down(desk: Desk, identity: int) -> Done:
    """Move a card to the score group below the one it lies in."""
    before, _session = at_work(desk)
    table = CardTable(before.state)
    number = table.numbers[identity]
    standing = [each.number for each in table.brackets if number in each.players]
    if not standing:
        raise InputError(
            N_("{name} does not play this round"), name=before.state.players[identity].name
        )
    return move_to_group(desk, identity, standing[-1] + 1)


def rest_card(desk: Desk, identity: int, *, consent: Level = Level.ACKNOWLEDGE) -> Done:
    """Put a card on the place of the bye; whoever had it, or sat opposite, waits."""
    before, session = at_work(desk)
    check_plays(before.state, session, identity)
    if bye_of(session) == identity:
        raise InputError(N_("{name} has the bye already"), name=before.state.players[identity].name)
    board = _board_of(session, identity)
    move = PairingMove(
        name="bye",
        players=(identity,),
        cleared=() if board is None else (board,),
        bye_from=bye_of(session),
        bye_to=identity,
    )
    return make_move(before, desk, move, consent)


def next_step(desk: Desk, *, consent: Level = Level.ACKNOWLEDGE) -> Done:
    """Do the next of the six steps in the group whose turn it is, as the rules do it.

    The first lays the cards out. Raises InputError if everybody has a place, and RuleError if the
    rules give nothing with what lies on the table.

    Rule: FIDE C.04.3 (2026-02) 1.9, 3
    """
    state = opened_to_change(desk).state
    if state.session is None:
        return start_session(desk, empty=True, consent=consent)
    before, session = at_work(desk)
    table = CardTable(before.state)
    step, ruled = current_step(table), table.ruled
    if step is None or ruled is None:
        raise InputError(N_("everybody has a place: finish pairing by hand"))
    if ruled.problem is not None:
        raise RuleError(ruled.problem)
    if step == FLOATERS:
        moved = _ids(table, ruled.floaters)
        resting = None if ruled.resting is None else _ids(table, (ruled.resting,))[0]
        players = (*moved, *(() if resting is None else (resting,)))
        name = "down" if moved else "bye"
        move = PairingMove(name=name, players=players, lowered=moved, bye_to=resting)
    else:
        boards = ruled.trial_boards if step == TRIAL else ruled.adapted_boards
        move = _seating(table, session, boards)
    return make_move(before, desk, move, consent)


def _seating(table: CardTable, session: PairedRound, boards: Iterable[Board]) -> PairingMove:
    """The move that puts pairs at the first boards that are free."""
    pairs = [_ids(table, (board.white.number, board.black.number)) for board in boards]
    places = free_boards(table.state, session, len(pairs))
    return PairingMove(
        name="step",
        players=tuple(identity for pair in pairs for identity in pair),
        seated=tuple(
            (place, white, black) for place, (white, black) in zip(places, pairs, strict=True)
        ),
    )


def _ids(table: CardTable, numbers: Iterable[int]) -> tuple[int, ...]:
    """Players by number as their lasting ids."""
    return tuple(table.cards[number].identity for number in numbers)


def _board_of(session: PairedRound, identity: int) -> int | None:
    """The board at which somebody sits; None without one."""
    return next(
        (board for board, game in session.boards if identity in (game.white, game.black)), None
    )
