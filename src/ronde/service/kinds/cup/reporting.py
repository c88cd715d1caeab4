"""What a typed word makes of a match: its games, its score, who goes on."""

from ronde.core.chess.cup.boards import team_match
from ronde.core.chess.cup.duel import duel, tosses
from ronde.core.knockout.progress import Ending, Side
from ronde.core.scores import WIN, Points
from ronde.errors import InputError
from ronde.messages import N_, counted
from ronde.service.events.setting import named
from ronde.service.events.state import EventState
from ronde.service.kinds.cup.reading import cup_settings, lots_of_match
from ronde.service.kinds.cup.settings import CupSettings
from ronde.service.kinds.cup.state import DrawnCup, MatchRecord
from ronde.service.kinds.cup.words import MatchWord
from ronde.text.numbers import points_text


def reported(
    state: EventState,
    drawn: DrawnCup,
    word: MatchWord,
    between: tuple[int, int],
    before: MatchRecord | None,
) -> tuple[MatchRecord | None, int | None]:
    """The record of a match after a word, and the number of the game that the word is about.

    In a cup of single games `3a` is the next game of the match, or the last one corrected where the
    match is over; where a match has several games it is the match.
    """
    if word.clears:
        return _cleared(state, drawn, word, before), word.game_number
    if word.boards:
        return _of_boards(state, word, between), None
    if word.ending is not Ending.PLAYED and word.game_number is None:
        return _record(between, word.winner, ending=word.ending), None
    game_number = word.game_number
    if game_number is None and cup_settings(state).game_count == 1 and word.game_points is not None:
        games = () if before is None else before.games
        over = before is not None and not before.is_under_way
        game_number = max(1, len(games)) if over else len(games) + 1
        if over and not games:
            before = None
    if game_number is not None:
        return _with_game(state, drawn, word, game_number, between, before), game_number
    return _at_once(state, word, between), None


def _cleared(
    state: EventState, drawn: DrawnCup, word: MatchWord, before: MatchRecord | None
) -> MatchRecord | None:
    """The record without a game, or nothing at all."""
    if before is None:
        raise InputError(N_("match {number} has no result to clear"), number=word.match_number)
    if word.game_number is None:
        return None
    if word.game_number != len(before.games):
        raise InputError(
            N_("match {number}: only its last game can be cleared, game {last}"),
            number=word.match_number,
            last=len(before.games),
        )
    games = before.games[:-1]
    return _of_games(state, drawn, word.match_number, before.between, games) if games else None


def _with_game(
    state: EventState,
    drawn: DrawnCup,
    word: MatchWord,
    game_number: int,
    between: tuple[int, int],
    before: MatchRecord | None,
) -> MatchRecord:
    """The record with one game more, or with another result of one it has."""
    number = word.match_number
    if cup_settings(state).game_count is None:
        raise InputError(
            N_("the games of a match are told where {setting} says how many there are"),
            setting=named(CupSettings, "game_count"),
        )
    points = word.game_points
    if points is None:
        raise InputError(
            N_("match {number}, game {game}: expected 1-0, ½-½ or 0-1"),
            number=number,
            game=game_number,
        )
    games = () if before is None else before.games
    if before is not None and not games:
        raise InputError(
            N_("match {number} has a result without games: clear it first with {word}"),
            number=number,
            word=f"{number}?",
        )
    if game_number > len(games) + 1:
        raise InputError(
            N_("match {number}: game {game} comes next"), number=number, game=len(games) + 1
        )
    played = (*games[: game_number - 1], points, *games[game_number:])
    return _of_games(state, drawn, number, between, played)


def _of_games(
    state: EventState,
    drawn: DrawnCup,
    match_number: int,
    between: tuple[int, int],
    games: tuple[Points, ...],
) -> MatchRecord:
    """The record of a match told game by game: who has won follows from them."""
    stages = cup_settings(state).stages
    assert stages is not None, "only a cup with games has any"
    result = duel(stages, tosses(stages, lots_of_match(drawn, match_number)), games)
    return _record(between, result.winner, score=(result.a_points, result.b_points), games=games)


def _at_once(state: EventState, word: MatchWord, between: tuple[int, int]) -> MatchRecord:
    """The record of a match told at once: by who won it, by its score, or by both."""
    number, score = word.match_number, word.score
    if score is None:
        return _record(between, word.winner)
    by_score = None if score[0] == score[1] else (Side.A if score[0] > score[1] else Side.B)
    winner = word.winner or by_score
    if winner is None:
        raise InputError(
            N_("match {number}: the score is level; tell who goes on, as {word}"),
            number=number,
            word=f"{number}={points_text(score[0])}-{points_text(score[1])}a",
        )
    if by_score is not None and by_score is not winner:
        raise InputError(N_("match {number}: the winner has the lower score"), number=number)
    _check_score(state, number, score)
    return _record(between, winner, score=score)


def _of_boards(state: EventState, word: MatchWord, between: tuple[int, int]) -> MatchRecord:
    """The record of a match of two teams, told board by board."""
    number, played = word.match_number, team_match(word.boards)
    if cup_settings(state).game_count is not None:
        raise InputError(
            N_(
                "match {number}: boards are of two teams, and {setting} counts games of two players"
            ),
            number=number,
            setting=named(CupSettings, "game_count"),
        )
    if played.winner is None:
        raise InputError(
            N_(
                "match {number}: the score is level, and the Berlin too; tell who goes on, as"
                " {word}"
            ),
            number=number,
            word="{}={}-{}a".format(number, *map(points_text, played.points)),
        )
    return _record(between, played.winner, score=played.points, boards=word.boards)


def _check_score(state: EventState, match_number: int, score: tuple[Points, Points]) -> None:
    """Refuse a score that does not decide a match of so many games."""
    game_count = cup_settings(state).game_count
    if game_count is None:
        return
    played, rest = divmod(sum(score), WIN)
    left = (game_count - played) * WIN
    lead = abs(score[0] - score[1])
    if rest or left < 0 or (lead <= left and (lead or left)):
        raise InputError(
            counted(
                N_("match {number}: this score does not decide a match of one game"),
                N_("match {number}: this score does not decide a match of {count} games"),
                game_count,
                number=match_number,
            )
        )


def _record(
    between: tuple[int, int],
    winner: Side | None,
    *,
    ending: Ending = Ending.PLAYED,
    score: tuple[Points, Points] | None = None,
    games: tuple[Points, ...] = (),
    boards: tuple[Points, ...] = (),
) -> MatchRecord:
    """A record, its winner told by id."""
    return MatchRecord(
        between=between,
        winner=None if winner is None else between[0 if winner is Side.A else 1],
        ending=ending,
        score=score,
        games=games,
        boards=boards,
    )
