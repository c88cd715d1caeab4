"""Who meets whom in the rounds of an event: its players, or its teams."""

from collections.abc import Mapping

from ronde.errors import UnknownName
from ronde.messages import N_
from ronde.service.events.actions.entering import player_named
from ronde.service.events.kind import kind_of
from ronde.service.events.numbering import contestant_numbers, names_by_number
from ronde.service.events.state import EventState, PairedRound


def contestant_names(state: EventState) -> Mapping[int, str]:
    """What those who meet are called, by these numbers."""
    teams = kind_of(state.regulations.system).teams
    if teams is None:
        return names_by_number(state)
    names = teams.names(state)
    return {number: names[identity] for identity, number in teams.numbers(state).items()}


def meeting_names(state: EventState, played: PairedRound) -> tuple[str, ...]:
    """What those who meet in a round are called, board by board or match by match."""
    teams = kind_of(state.regulations.system).teams
    if teams is not None and played.matches:
        names = teams.names(state)
        return tuple(
            names[team] for match in played.matches for team in (match.first, match.second)
        )
    return tuple(
        state.players[player].name
        for game in played.games
        for player in (game.white, game.black)
        if player in state.players
    )


def contestant_named(state: EventState, text: str) -> int:
    """The number of whoever a number or a part of a name means; raises UnknownName for nobody."""
    teams = kind_of(state.regulations.system).teams
    identity = player_named(state, text) if teams is None else teams.named(state, text)
    return contestant_numbers(state)[identity]


def pair_at(state: EventState, played: PairedRound, board_number: int) -> tuple[int, int]:
    """The two who meet at a board, by number: White first, or the team that is named first.

    Raises UnknownName if the round has no such board.
    """
    index, numbers = played.index_of(board_number), contestant_numbers(state)
    if index is None:
        raise UnknownName(
            N_("there is no board {board} in round {round}"),
            board=board_number,
            round=played.round_number,
        )
    if played.matches:
        match = played.matches[index // played.board_count]
        return numbers[match.first], numbers[match.second]
    game = played.games[index]
    return numbers[game.white], numbers[game.black]
