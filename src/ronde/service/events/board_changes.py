"""Which boards of a round changed between two states of an event.

A page that shows a thousand boards asks for the few that are new; everything that could change the
others as well is looked at, and where anything of it differs the answer is all of them.
"""

from dataclasses import fields, replace

from ronde.service.events.change import read
from ronde.service.events.desk import Opened
from ronde.service.events.entries.results import ResultEntered
from ronde.service.events.state import EventState, PairedRound

_OF_THE_BOARDS = ("rounds", "verified")


def boards_changed_since(opened: Opened, number: int, round_number: int) -> frozenset[int] | None:
    """The boards of a round that changed after an entry; None where more than results did.

    A result that was entered and taken back is among them, though both states are equal: the page
    that entered it shows it already.
    """
    boards = changed_boards(opened.at(number).state, opened.state, round_number)
    if boards is None:
        return None
    passing = set()
    for entry in opened.after(number):
        decided = entry if entry.undoes is None else opened.after(entry.undoes - 1)[0]
        if decided.kind == ResultEntered.kind:
            result = read(ResultEntered, decided.payload)
            passing |= {result.board} if result.round == round_number else set()
        elif entry.undoes is not None:
            return None
    return boards | passing


def changed_boards(before: EventState, now: EventState, round_number: int) -> frozenset[int] | None:
    """The boards of a round whose results differ; None where more than results did."""
    if not same_around(before, now, round_number):
        return None
    old, new = before.rounds[round_number - 1], now.rounds[round_number - 1]
    if old is new and before.verified is now.verified:
        return frozenset()
    if _without_results(old) != _without_results(new):
        return None
    return frozenset(
        board
        for (board, game), (_board, other) in zip(old.boards, new.boards, strict=True)
        if game != other
        or (board in old.adjourned) != (board in new.adjourned)
        or old.agreed_date(board) != new.agreed_date(board)
        or ((round_number, board) in before.verified) != ((round_number, board) in now.verified)
    )


def same_around(before: EventState, now: EventState, round_number: int) -> bool:
    """Whether two states have that round and share all the rest."""
    earlier, later = around(before, round_number), around(now, round_number)
    return (
        len(earlier) == len(later)
        and round_number <= len(before.rounds)
        and all(part is same for part, same in zip(earlier, later, strict=True))
    )


def around(state: EventState, round_number: int) -> tuple[object, ...]:
    """All that an event consists of besides the results of one round."""
    others = (each for each in state.rounds if each.round_number != round_number)
    rest = (getattr(state, part.name) for part in fields(state) if part.name not in _OF_THE_BOARDS)
    return (*rest, *others)


def _without_results(played: PairedRound) -> tuple[object, ...]:
    """Who plays whom at which boards, and all else but what the boards brought."""
    pairs = tuple((game.white, game.black, game.colours_known) for game in played.games)
    bare = replace(played, games=(), board_numbers=(), adjourned=frozenset(), agreed_dates=())
    return bare, pairs, played.board_numbers
