"""Play-offs: opened between players who are level, and their games entered."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from ronde.core.chess.playoff.rates import Rate
from ronde.core.chess.playoff.stages import in_tie_break_order
from ronde.core.chess.playoff.ties import Tie
from ronde.core.chess.playoff.values import Contender, Outcome, PlayedGame
from ronde.errors import InputError
from ronde.messages import N_, message
from ronde.service.events.desk import Desk, Done, Opened, done, of_another_kind, opened_to_change
from ronde.service.events.entries.playoffs import (
    PlayoffGamePlayed,
    PlayoffLotsDrawn,
    PlayoffOpened,
    playoff_index,
)
from ronde.service.events.kind import planned_round_count
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.objections import Level, Objection, agreed, as_warnings
from ronde.service.events.playing_off import playoffs_of, ties_to_play_off
from ronde.service.events.playoffs import (
    contenders_of,
    has_playoffs,
    played_playoff,
    playoff_regulations,
)
from ronde.service.events.results import is_final
from ronde.service.events.state import EventState, OpenedPlayoff, PlayoffGame
from ronde.service.seeds import seed_of_the_system


def open_playoff(
    desk: Desk,
    *,
    place: int | None = None,
    seed: int | None = None,
    slower: Rate | None = None,
    consent: Level = Level.ACKNOWLEDGE,
) -> Done:
    """Have players who are level play on: for the best place that is to be decided, or a given one.

    Raises InputError where rounds are not over, or nobody is level for a place that matters.

    Rule: FIDE C.07 (2024-08) 2.2
    Rule: FIDE C.07 (2024-08) 3.1
    """
    before = _opened(desk)
    state = before.state
    tie = _tie(state, place)
    seed = seed_of_the_system() if seed is None else seed
    announced = playoff_regulations(state.regulations)
    objections = agreed([] if announced.places else [_SILENT], consent)
    change = PlayoffOpened(
        players=_in_order(state, tie, seed),
        place=tie.first_place,
        seed=seed,
        rate=announced.rate,
        places=tie.decided_count,
        after_tiebreaks=announced.after_tiebreaks,
        second_rate=announced.second_rate,
        slower_rate=slower,
        armageddon_after=announced.armageddon_after,
        armageddon_rate=announced.armageddon_rate,
    )
    return done(desk, before, [change], as_warnings(objections))


_SILENT = Objection(
    level=Level.CONFIRM,
    message=message(N_("the regulations name no play-off: ties are broken by the tie-breaks")),
    rule="C.07 2.2",
)


def enter_playoff_lots(desk: Desk, players: Sequence[int]) -> Done:
    """Enter lots that were drawn by hand: who plays now, White first.

    Raises InputError where the two are in no play-off, or where lots decide nothing between them.

    Rule: Livre de l'arbitre, Départages 1.j
    """
    before = _opened(desk)
    state = before.state
    white, black = _two(players)
    playoff = state.playoffs[_index(state, white, black)]
    people = contenders_of(state, playoff)
    played_playoff(state, playoff).drawn_by_hand(people[white], people[black])
    return done(desk, before, [PlayoffLotsDrawn(white=white, black=black)])


def enter_playoff_game(
    desk: Desk, players: Sequence[int], outcome: Outcome, *, number: int | None = None
) -> Done:
    """Enter a game of a play-off that is over, White first; with its number, correct it.

    Raises InputError where the two are in no play-off, or where the game was not to be played.

    Rule: Livre de l'arbitre, Départages 1.k
    """
    before = _opened(desk)
    state = before.state
    white, black = _two(players)
    playoff = state.playoffs[_index(state, white, black)]
    if number is None:
        number = len(playoff.games) + 1
    if not 1 <= number <= len(playoff.games) + 1:
        raise InputError(
            N_("expected a game from 1 to {most}, found {found}"),
            most=len(playoff.games) + 1,
            found=number,
        )
    rate = _rate(state, playoff, number, PlayoffGame(white=white, black=black, outcome=outcome))
    change = PlayoffGamePlayed(number=number, white=white, black=black, result=outcome, rate=rate)
    return done(desk, before, [change])


def _two(players: Sequence[int]) -> tuple[int, int]:
    """White and Black; raises InputError where they are not two."""
    if len(players) != 2 or players[0] == players[1]:
        raise InputError(N_("expected two different players"))
    return players[0], players[1]


def _index(state: EventState, white: int, black: int) -> int:
    """Which play-off two players are in; raises InputError where they are in none."""
    index = playoff_index(state, white, black)
    if index is None:
        raise InputError(
            N_("{white} and {black} are in no play-off"),
            white=state.players[white].name,
            black=state.players[black].name,
        )
    return index


def _opened(desk: Desk) -> Opened:
    """The event, refused where it has no play-offs."""
    before = opened_to_change(desk)
    if not has_playoffs(before.state.regulations):
        raise of_another_kind(before.state)
    return before


def _tie(state: EventState, place: int | None) -> Tie:
    """The tie that is played off; raises where there is none."""
    if state.draft is not None or not is_final(state, planned_round_count(state)):
        raise InputError(N_("a play-off comes after the last round, once every game is over"))
    offered = ties_to_play_off(state, even_if_silent=True)
    if place is not None:
        offered = tuple(
            tie
            for tie in offered
            if tie.first_place <= place < tie.first_place + len(tie.standings)
        )
    if not offered:
        under_way = next((view for view in playoffs_of(state) if view.is_waited_for), None)
        if under_way is not None and place in (None, under_way.first_place):
            raise InputError(
                N_("the play-off for place {rank} is open already: enter its games"),
                rank=under_way.first_place,
            )
        raise InputError(
            N_("nobody is level for a place that is played off: there is nothing to play off")
        )
    return offered[0]


def _in_order(state: EventState, tie: Tie, seed: int) -> tuple[int, ...]:
    """Those who are level in the order of the tie-breaks, by id; lots where these leave equals."""
    identities = {number: identity for identity, number in pairing_numbers(state).items()}
    ranked = [
        (standing.rank, Contender(identities[standing.number], standing.name))
        for standing in tie.standings
    ]
    return tuple(each.number for each in in_tie_break_order(ranked, Random(seed)))


def _rate(state: EventState, playoff: OpenedPlayoff, number: int, game: PlayoffGame) -> Rate:
    """What a game was to be played at.

    Raises InputError where it was not to be played, or where games after it were not, if it ended
    otherwise.
    """
    people = contenders_of(state, playoff)
    until = _with_games(playoff, playoff.games[: number - 1])
    played = PlayedGame(white=people[game.white], black=people[game.black], outcome=game.outcome)
    rate = played_playoff(state, until).expected(played).rate
    later = playoff.games[number:]
    try:
        played_playoff(state, _with_games(playoff, (*until.games, game, *later)))
    except InputError as error:
        raise InputError(
            N_("game {number} was played because of how this one ended: take it back first"),
            number=number + 1,
        ) from error
    return rate


def _with_games(playoff: OpenedPlayoff, games: tuple[PlayoffGame, ...]) -> OpenedPlayoff:
    """A play-off with other games."""
    return replace(playoff, games=games)
