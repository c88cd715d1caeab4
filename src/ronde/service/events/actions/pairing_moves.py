"""The moves of a round paired by hand: exchange, turn, clear, seat, rest; each asks first."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ronde.core.chess.swiss.checker import Seats
from ronde.errors import InputError
from ronde.messages import N_, counted
from ronde.service.events.desk import Desk, Done, Opened, done
from ronde.service.events.entries.by_hand import BoardSeats, SessionMoved
from ronde.service.events.hand_made import against_pairs
from ronde.service.events.kind import swiss_rules
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.objections import Level, agreed, as_warnings
from ronde.service.events.sessions import at_work, bye_of, free_boards, game_at, unseated
from ronde.service.events.state import EventState, PairedRound
from ronde.service.events.view import event_of


@dataclass(frozen=True, slots=True, kw_only=True)
class PairingMove:
    """What a move does to the boards of a session: some are cleared, then some are filled."""

    name: str
    players: tuple[int, ...] = ()
    """Whom it is about, by id, to be told in words."""
    cleared: tuple[int, ...] = ()
    seated: tuple[tuple[int, int, int], ...] = ()
    """Board, White and Black."""
    bye_from: int | None = None
    bye_to: int | None = None
    raised: tuple[int, ...] = ()
    lowered: tuple[int, ...] = ()


BY_THE_RULES = frozenset({"rest", "step"})
"""Moves whose pairs are those of the rules: these have nothing against them."""


def exchange_seats(
    desk: Desk, first: int, other: int, *, consent: Level = Level.ACKNOWLEDGE
) -> Done:
    """Two players, by id, take each other's place: at a board, with the bye, or without any."""
    before, session = at_work(desk)
    if first == other:
        raise InputError(N_("expected two different players"))
    for identity in (first, other):
        check_plays(before.state, session, identity)
    places = {
        board: game for board, game in session.boards if {first, other} & {game.white, game.black}
    }
    answer = {first: other, other: first}
    bye = bye_of(session)
    has_bye = bye is not None and bye in answer
    move = PairingMove(
        name="exchange",
        players=(first, other),
        cleared=tuple(places),
        seated=tuple(
            (board, answer.get(game.white, game.white), answer.get(game.black, game.black))
            for board, game in places.items()
        ),
        bye_from=bye if has_bye else None,
        bye_to=answer[bye] if has_bye and bye is not None else None,
    )
    return make_move(before, desk, move, consent)


def turn_board(desk: Desk, board_number: int, *, consent: Level = Level.ACKNOWLEDGE) -> Done:
    """The two players of a board exchange colours."""
    before, session = at_work(desk)
    game = game_at(session, board_number)
    move = PairingMove(
        name="turn",
        players=(game.white, game.black),
        cleared=(board_number,),
        seated=((board_number, game.black, game.white),),
    )
    return make_move(before, desk, move, consent)


def clear_boards(desk: Desk, board_numbers: Sequence[int] | None = None) -> Done:
    """Nobody sits at some boards any more; at none, nor has the bye, if no board is named."""
    before, session = at_work(desk)
    everywhere = board_numbers is None
    numbers = (
        session.board_numbers if board_numbers is None else tuple(dict.fromkeys(board_numbers))
    )
    games = [game_at(session, board) for board in numbers]
    bye = bye_of(session) if everywhere else None
    players = [identity for game in games for identity in (game.white, game.black)]
    lowered = session.by_hand.lowered if everywhere and session.by_hand else ()
    players += [] if bye is None else [bye]
    move = PairingMove(
        name="clear",
        players=tuple(dict.fromkeys((*players, *lowered))),
        cleared=numbers,
        bye_from=bye,
        raised=tuple(dict.fromkeys(lowered)),
    )
    if not move.players:
        raise InputError(N_("nobody has a place yet"))
    return make_move(before, desk, move, Level.ACKNOWLEDGE)


def seat_pair(desk: Desk, white: int, black: int, *, consent: Level = Level.ACKNOWLEDGE) -> Done:
    """Two players without a place, by id, meet at the first board that is free."""
    before, session = at_work(desk)
    for identity in (white, black):
        _check_unseated(before.state, session, identity)
    if white == black:
        raise InputError(N_("expected two different players"))
    (board,) = free_boards(before.state, session, 1)
    move = PairingMove(name="seat", players=(white, black), seated=((board, white, black),))
    return make_move(before, desk, move, consent)


def give_bye(desk: Desk, identity: int, *, consent: Level = Level.ACKNOWLEDGE) -> Done:
    """A player without a place, by id, has the pairing-allocated bye; who had it has no place."""
    before, session = at_work(desk)
    _check_unseated(before.state, session, identity)
    move = PairingMove(name="bye", players=(identity,), bye_from=bye_of(session), bye_to=identity)
    return make_move(before, desk, move, consent)


def pair_rest(desk: Desk) -> Done:
    """Whoever has no place is paired by the rules, as if the others did not play.

    Rule: FIDE VCL4THP (2026-08) 62-69
    """
    before, session = at_work(desk)
    state = before.state
    numbers = pairing_numbers(state)
    ids = {number: identity for identity, number in numbers.items()}
    left = {numbers[identity] for identity in unseated(session)}
    if len(left) < 2 and not (left and bye_of(session) is None):
        raise InputError(N_("there is nobody left to pair"))
    if len(left) % 2 and bye_of(session) is not None:
        raise InputError(
            counted(
                N_("{count} player is left and the bye is given: somebody else has to wait"),
                N_("{count} players are left and the bye is given: somebody else has to wait"),
                len(left),
            )
        )
    rules = swiss_rules(state.regulations)
    assert rules is not None  # only a Swiss is paired by hand
    event = event_of(state)
    to_pair = rules.to_pair(event)
    rest = replace(
        to_pair,
        entrants=tuple(entrant for entrant in to_pair.entrants if entrant.number in left),
    )
    pairing = rules.pair_or_tell(rest, event)
    boards = free_boards(state, session, len(pairing.boards))
    move = PairingMove(
        name="rest",
        seated=tuple(
            (number, ids[board.white.number], ids[board.black.number])
            for number, board in zip(boards, pairing.boards, strict=True)
        ),
        bye_to=None if pairing.bye is None else ids[pairing.bye],
    )
    return make_move(before, desk, move, Level.CONFIRM)


def make_move(before: Opened, desk: Desk, move: PairingMove, consent: Level) -> Done:
    """Write a move, after asking about what the rules have against the pairs it makes."""
    state = before.state
    numbers = pairing_numbers(state)
    made: list[Seats] = [(numbers[white], numbers[black]) for _board, white, black in move.seated]
    if move.bye_to is not None:
        made.append((numbers[move.bye_to], None))
    # Pairs that the rules made of those left are as good as these allow.
    against = () if move.name in BY_THE_RULES else against_pairs(event_of(state), state, made)
    objections = agreed(against, consent)
    change = SessionMoved(
        round=state.next_round,
        move=move.name,
        players=move.players,
        cleared=move.cleared,
        seated=tuple(
            BoardSeats(board=board, white=white, black=black) for board, white, black in move.seated
        ),
        bye_from=move.bye_from,
        bye_to=move.bye_to,
        raised=move.raised,
        lowered=move.lowered,
    )
    return done(desk, before, [change], as_warnings(objections))


def check_plays(state: EventState, session: PairedRound, identity: int) -> None:
    """Refuse to move somebody who does not play this round."""
    playing = {player for game in session.games for player in (game.white, game.black)}
    if identity not in playing | {*unseated(session), bye_of(session)}:
        raise InputError(N_("{name} does not play this round"), name=state.players[identity].name)


def _check_unseated(state: EventState, session: PairedRound, identity: int) -> None:
    """Refuse to seat somebody who has a place, or does not play."""
    check_plays(state, session, identity)
    if identity not in unseated(session):
        raise InputError(
            N_("{name} has a place already: clear it, or exchange it"),
            name=state.players[identity].name,
        )
