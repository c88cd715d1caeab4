"""What holds for every round paired by the FIDE (Dutch) system."""

import random
from dataclasses import replace

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from ronde.core.chess.event import Event
from ronde.core.chess.game import Colour, Round
from ronde.core.chess.swiss.boards import Board, RoundPairing
from ronde.core.chess.swiss.dutch.pairing import pair_round
from ronde.core.chess.swiss.entrants import round_to_pair
from ronde.errors import RuleError
from tests.examples import examples
from tests.literal.random_events import random_events

SIZES = (4, 16)
EXAMPLES = examples(60)


seeds = st.integers(min_value=0, max_value=2**32)


@st.composite
def paired_rounds(draw: st.DrawFn) -> tuple[Event, RoundPairing | None]:
    """A round of a random event and its pairing, None where there is no legal one."""
    event = draw(st.sampled_from(list(random_events(draw(seeds), SIZES))))
    return event, pairing_of(event)


def pairing_of(event: Event) -> RoundPairing | None:
    """The pairing of the next round, if there is a legal one."""
    try:
        return pair_round(round_to_pair(event))
    except RuleError:
        return None


def numbers(board: Board) -> tuple[int, int]:
    """Both players of a board, White first."""
    return board.white.number, board.black.number


@given(paired_rounds())
@settings(max_examples=EXAMPLES, deadline=None)
def test_everybody_is_paired_once_or_has_the_bye(drawn: tuple[Event, RoundPairing | None]) -> None:
    event, pairing = drawn
    assume(pairing is not None)
    assert pairing is not None
    expected = sorted(entrant.number for entrant in round_to_pair(event).entrants)
    seated = [number for board in pairing.boards for number in numbers(board)]
    resting = [] if pairing.bye is None else [pairing.bye]
    assert sorted(seated + resting) == expected
    assert len(resting) == len(expected) % 2


@given(paired_rounds())
@settings(max_examples=EXAMPLES, deadline=None)
def test_nobody_meets_an_opponent_again_nor_whom_he_must_not(
    drawn: tuple[Event, RoundPairing | None],
) -> None:
    event, pairing = drawn
    assume(pairing is not None)
    assert pairing is not None
    played = {
        frozenset((game.white, game.black))
        for done in event.rounds
        for game in done.games
        if game.is_played
    }
    played |= {frozenset(group.players) for group in event.prohibited_pairings}
    assert not played & {frozenset(numbers(board)) for board in pairing.boards}


@given(paired_rounds())
@settings(max_examples=EXAMPLES, deadline=None)
def test_colours_stay_within_limits_but_for_topscorers_in_the_last_round(
    drawn: tuple[Event, RoundPairing | None],
) -> None:
    event, pairing = drawn
    assume(pairing is not None)
    assert pairing is not None
    is_last = event.planned_round_count == len(event.rounds) + 1
    for board in pairing.boards:
        if is_last and (board.white.topscorer or board.black.topscorer):
            continue
        for entrant, colour in ((board.white, Colour.WHITE), (board.black, Colour.BLACK)):
            colours = (*entrant.colours, colour)
            assert abs(2 * colours.count(Colour.WHITE) - len(colours)) <= 2
            assert colours[-3:] != (colour,) * 3


@given(seeds)
@settings(max_examples=EXAMPLES, deadline=None)
def test_bye_is_given_once_and_to_nobody_who_had_a_win_without_playing(seed: int) -> None:
    for event in random_events(seed, SIZES):
        pairing = pairing_of(event)
        if pairing is not None and pairing.bye is not None:
            assert not {"U", "F", "+"} & outcomes(event, pairing.bye)


def outcomes(event: Event, number: int) -> set[str]:
    """The codes of all that happened to a player."""
    byes = {bye.result.value for done in event.rounds for bye in done.byes if bye.player == number}
    return byes | {
        result.value
        for done in event.rounds
        for game in done.games
        for player, result in ((game.white, game.white_result), (game.black, game.black_result))
        if player == number
    }


@given(paired_rounds(), st.integers(min_value=0))
@settings(max_examples=EXAMPLES, deadline=None)
def test_answer_is_the_same_for_any_order_of_the_event(
    drawn: tuple[Event, RoundPairing | None], seed: int
) -> None:
    event, pairing = drawn
    other = pairing_of(shuffled(event, random.Random(seed)))
    if pairing is None or other is None:
        assert pairing is other
        return
    assert [numbers(board) for board in other.boards] == [
        numbers(board) for board in pairing.boards
    ]
    assert other.bye == pairing.bye


def shuffled(event: Event, chance: random.Random) -> Event:
    """The same event with players, games and byes in another order."""

    def mixed(done: Round) -> Round:
        return Round(
            games=tuple(chance.sample(done.games, len(done.games))),
            byes=tuple(chance.sample(done.byes, len(done.byes))),
        )

    return replace(
        event,
        players=tuple(chance.sample(event.players, len(event.players))),
        rounds=tuple(mixed(done) for done in event.rounds),
        requested_byes=tuple(chance.sample(event.requested_byes, len(event.requested_byes))),
    )
