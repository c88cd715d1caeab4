"""Games that are not over: while there is one, no standings are final."""

from dataclasses import dataclass

from ronde.messages import N_, Message, message
from ronde.service.events.results import boards_text
from ronde.service.events.state import EventState
from ronde.text import render


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenGames:
    """The boards of a round without a result, adjourned ones among them."""

    round_number: int
    board_numbers: tuple[int, ...]


def open_games(state: EventState) -> tuple[OpenGames, ...]:
    """The games without a result, round by round.

    Rule: FIDE VCL4THP (2026-08) 157-169
    """
    return tuple(
        OpenGames(round_number=played.round_number, board_numbers=played.pending_boards)
        for played in state.published
        if played.pending_boards
    )


def is_final(state: EventState, planned: int | None) -> bool:
    """Whether standings are final: every round is played, and every game over."""
    return len(state.published) >= (planned or 1) and not open_games(state)


def told_games(games: OpenGames) -> Message:
    """The open games of a round in words."""
    return message(
        N_("round {round}, boards {boards}"),
        round=games.round_number,
        boards=boards_text(games.board_numbers),
    )


def open_games_text(state: EventState) -> str:
    """All open games in words."""
    return "; ".join(render(told_games(games)) for games in open_games(state))
