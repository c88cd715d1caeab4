"""Games that are owed: put off to another day, or without a result when the next round was out."""

import datetime as dt
from dataclasses import dataclass

from ronde.service.events.namesakes import told_apart
from ronde.service.events.results import board_label
from ronde.service.events.state import NOBODY, EventState
from ronde.text import _
from ronde.text.days import day_and_month


@dataclass(frozen=True, slots=True, kw_only=True)
class OwedGame:
    """A game that is still to be played or to go on."""

    round_number: int
    board: int
    label: str
    """The board as it is shown: `2.3` for board 3 of match 2, else its number."""
    white: str
    black: str
    agreed_date: dt.date | None = None


def owed_games(state: EventState) -> tuple[OwedGame, ...]:
    """The games that are owed, the one with the nearest day first, then those without a day.

    Rule: FIDE VCL4THP (2026-08) 157-169
    """
    state = told_apart(state)
    games = (
        OwedGame(
            round_number=played.round_number,
            board=board,
            label=board_label(played, board),
            white=_name(state, game.white),
            black=_name(state, game.black),
            agreed_date=played.agreed_date(board),
        )
        for played in state.published
        for board, game in played.boards
        if board in played.adjourned and board in played.pending_boards
    )
    return tuple(sorted(games, key=_order))


def _order(game: OwedGame) -> tuple[dt.date, int, int]:
    """By day, round and board."""
    return game.agreed_date or dt.date.max, game.round_number, game.board


def _name(state: EventState, identity: int) -> str:
    """The name of a player; a dash for an empty chair."""
    return "–" if identity == NOBODY else state.players[identity].name


def owed_text(game: OwedGame) -> str:
    """A game that is owed in a line: `round 3, board 4: ADAMS – BAKER, on 21 Nov`."""
    fields = {
        "round": game.round_number,
        "board": game.label,
        "white": game.white,
        "black": game.black,
    }
    if game.agreed_date is None:
        return _("round {round}, board {board}: {white} – {black}").format(**fields)
    return _("round {round}, board {board}: {white} – {black}, on {date}").format(
        **fields, date=day_and_month(game.agreed_date)
    )
