"""Who sits where in a match: line-ups as given or by board order, and the games they make."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from ronde.core.chess.game import Game, Result
from ronde.core.chess.team import MatchForfeit
from ronde.errors import InconsistentEvent
from ronde.messages import N_
from ronde.service.events.settings import Settings, System
from ronde.service.events.state import NOBODY, EventState, PairedMatch, PairedRound
from ronde.service.kinds.teams.order import known_team, regulations_of, taking_part, teams_of
from ronde.service.kinds.teams.state import EnteredTeam, GivenLineUp
from ronde.service.kinds.teams.tables import match_boards


def board_count_of(state: EventState) -> int | None:
    """The boards of a match: as settled, as the regulations say, in a Scheveningen by its teams.

    None where two teams of different size, or fewer than two, leave it open.
    """
    count = teams_of(state).board_count or regulations_of(state).board_count
    if count is not None or state.regulations.system is not System.SCHEVENINGEN:
        return count
    sizes = {len(team.members) for team in taking_part(state)}
    return sizes.pop() if len(sizes) == 1 and len(taking_part(state)) == 2 else None


def line_up_for(
    state: EventState, team: EnteredTeam, round_number: int, absent: Iterable[int] = ()
) -> tuple[int, ...]:
    """Who plays for a team in a round: as its captain told, else the first who are there.

    Whoever withdrew does not play, whatever was told before; their board is then empty.

    Rule: Livre de l'arbitre, Scheveningen, principe
    Reading: a place in the table of a Scheveningen match is a person, who meets everybody of the
        other team once: nobody moves up to it. Where somebody left or is not there, it goes to the
        first reserve, else it stays empty.
    """
    count = board_count_of(state) or 0
    if not plays_in(state, team, round_number):
        return (NOBODY,) * count
    for line_up in teams_of(state).line_ups:
        if (line_up.round_number, line_up.team) == (round_number, team.identity):
            return tuple(
                NOBODY if left(state, player, round_number) else player
                for player in line_up.players
            )
    away = set(absent)
    there = [
        member
        for member in team.members
        if member not in away and not left(state, member, round_number)
    ]
    if state.regulations.system is System.SCHEVENINGEN:
        return _by_place(team.members[:count], there, count)
    return (*there[:count], *(NOBODY,) * (count - len(there)))


def not_in_the_hall(state: EventState) -> frozenset[int]:
    """Once anybody is checked in, those who are not."""
    return frozenset(state.players) - state.checked_in if state.checked_in else frozenset()


def plays_in(state: EventState, team: EnteredTeam, round_number: int) -> bool:
    """Whether a team has not left before a round."""
    return round_number < teams_of(state).withdrawn.get(team.identity, round_number + 1)


def _by_place(places: Sequence[int], there: Sequence[int], count: int) -> tuple[int, ...]:
    """Everybody at their own place; those of the others go to the reserves in their order."""
    reserves = iter([member for member in there if member not in places])
    seated = [member if member in there else next(reserves, NOBODY) for member in places]
    return (*seated, *(NOBODY,) * (count - len(seated)))


def left(state: EventState, player: int, round_number: int) -> bool:
    """Whether a player withdrew before a round."""
    return round_number >= state.withdrawn.get(player, round_number + 1)


def seated_game(white: int, black: int) -> Game:
    """A game to be played; an empty chair loses by forfeit.

    Rule: FIDE TRF26 300, 330
    """
    if NOBODY not in (white, black):
        return Game(white, black)
    white_result, black_result = (
        Result.FORFEIT_LOSS if player == NOBODY else Result.FORFEIT_WIN for player in (white, black)
    )
    return Game(white, black, white_result, black_result)


def games_of_match(
    settings: Settings, round_number: int, first: Sequence[int], second: Sequence[int]
) -> tuple[Game, ...]:
    """The games of a match with these line-ups, in board order."""
    games = []
    for board in match_boards(settings, round_number, len(first)):
        ours, theirs = first[board.first_seat], second[board.second_seat]
        games.append(seated_game(*((ours, theirs) if board.first_has_white else (theirs, ours))))
    return tuple(games)


def forfeit_by_absence(first: Sequence[int], second: Sequence[int]) -> MatchForfeit | None:
    """How a match ends to which a whole team does not come.

    Rule: FIDE TRF26 330
    """
    first_came, second_came = (any(player != NOBODY for player in side) for side in (first, second))
    if first_came and second_came:
        return None
    if first_came:
        return MatchForfeit.WHITE_WINS
    return MatchForfeit.BLACK_WINS if second_came else MatchForfeit.NOBODY_WINS


def line_ups_of(
    settings: Settings, played: PairedRound, match_index: int
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The line-ups of both teams of a match, seat by seat, out of its games."""
    count = played.board_count
    first, second = [NOBODY] * count, [NOBODY] * count
    boards = match_boards(settings, played.round_number, count)
    for board, game in zip(boards, games_at(played, match_index), strict=True):
        ours, theirs = (
            (game.white, game.black) if board.first_has_white else (game.black, game.white)
        )
        first[board.first_seat], second[board.second_seat] = ours, theirs
    return tuple(first), tuple(second)


def games_at(played: PairedRound, match_index: int) -> tuple[Game, ...]:
    """The games of a match."""
    count = played.board_count
    return played.games[match_index * count : (match_index + 1) * count]


def match_of(played: PairedRound, team: int) -> tuple[int, PairedMatch] | None:
    """The match of a team in a round, and where it stands; None where the team rests."""
    for index, match in enumerate(played.matches):
        if team in (match.first, match.second):
            return index, match
    return None


def forfeited_games(games: Iterable[Game], winner: Mapping[int, bool]) -> tuple[Game, ...]:
    """The games of a match that was not played: whoever sits there for a team that came wins.

    `winner` says of each player whether their team came.
    """

    def result(player: int) -> Result:
        return Result.FORFEIT_WIN if winner.get(player, False) else Result.FORFEIT_LOSS

    return tuple(
        Game(game.white, game.black, result(game.white), result(game.black)) for game in games
    )


def reseated(state: EventState, played: PairedRound, line_up: GivenLineUp) -> PairedRound:
    """The round with another line-up of a team; a board that has a result keeps its players."""
    own_match = match_of(played, line_up.team)
    if own_match is None:
        raise InconsistentEvent(
            N_("{team} has no match in round {round}"),
            team=known_team(state, line_up.team).name,
            round=line_up.round_number,
        )
    index, match = own_match
    first, second = line_ups_of(state.regulations, played, index)
    by_decision = match.forfeit is not forfeit_by_absence(first, second)
    if by_decision or len(line_up.players) != played.board_count:
        raise InconsistentEvent(
            N_("the line-up of {team} does not fit its match in round {round}"),
            team=known_team(state, line_up.team).name,
            round=line_up.round_number,
        )
    first, second = (
        (line_up.players, second) if line_up.team == match.first else (first, line_up.players)
    )
    old = games_at(played, index)
    new = games_of_match(state.regulations, played.round_number, first, second)
    games = [
        _kept(was, will, index * played.board_count + board, played.round_number)
        for board, (was, will) in enumerate(zip(old, new, strict=True), start=1)
    ]
    changed = replace(match, forfeit=forfeit_by_absence(first, second))
    return _with_match(played, index, changed, games)


def _kept(was: Game, will: Game, board_number: int, round_number: int) -> Game:
    """The game of a board after another line-up: the old one where nobody else sits there."""
    if (was.white, was.black) == (will.white, will.black):
        return was
    if NOBODY not in (was.white, was.black) and was.white_result is not Result.UNKNOWN:
        raise InconsistentEvent(
            N_("board {board} of round {round} has a result: its players stand"),
            board=board_number,
            round=round_number,
        )
    return will


def forfeited(
    state: EventState, played: PairedRound, match_index: int, kind: MatchForfeit | None
) -> PairedRound:
    """The round with a match that a whole team did not come to, or with that match to be played."""
    match, games = played.matches[match_index], games_at(played, match_index)
    if kind is None:
        kind = forfeit_by_absence(*line_ups_of(state.regulations, played, match_index))
        made = tuple(seated_game(game.white, game.black) for game in games)
    else:
        first, second = (known_team(state, team) for team in (match.first, match.second))
        winner = dict.fromkeys(first.members, kind is MatchForfeit.WHITE_WINS)
        winner |= dict.fromkeys(second.members, kind is MatchForfeit.BLACK_WINS)
        made = forfeited_games(games, winner)
    return _with_match(played, match_index, replace(match, forfeit=kind), made)


def _with_match(
    played: PairedRound, index: int, match: PairedMatch, games: Sequence[Game]
) -> PairedRound:
    """The round with a match and its games changed."""
    start = index * played.board_count
    before, after = played.games[:start], played.games[start + len(games) :]
    matches = (*played.matches[:index], match, *played.matches[index + 1 :])
    return replace(played, games=(*before, *games, *after), matches=matches)
