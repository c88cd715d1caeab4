"""A state kept from round to round pairs as the whole event does."""

from fractions import Fraction
from random import Random

import pytest

from ronde.core.chess.event import Event
from ronde.core.chess.swiss.catalogue import SYSTEMS_OF_PLAYERS, editions_of
from ronde.core.chess.swiss.entrants import PairingState, round_to_pair
from ronde.core.chess.swiss.generator import generated_event
from ronde.core.chess.swiss.generator_settings import GeneratorSettings
from ronde.core.chess.swiss.system import SwissSystem
from ronde.core.lab.states import swiss_state

DUTCH = editions_of("dutch")[0]


def drawn_event(seed: int, system: SwissSystem = DUTCH) -> Event:
    """An event with all that happens: byes, forfeits, withdrawals, late entries, acceleration."""
    random = Random(seed)
    settings = GeneratorSettings(
        player_count=random.randint(6, 40),
        round_count=random.randint(3, 9),
        byes=Fraction(1, 12),
        forfeits=Fraction(1, 12),
        double_forfeits=Fraction(1, 40),
        withdrawals=Fraction(1, 25),
        late_entries=Fraction(1, 12),
        baku=seed % 3 == 0,
    )
    return generated_event(settings, random, system)


@pytest.mark.parametrize("seed", range(20))
def test_the_state_is_the_round_to_pair_after_every_round(seed: int) -> None:
    event = drawn_event(seed)
    state = PairingState(event)
    for index, played in enumerate(event.rounds):
        before = DUTCH.before_round(event, index + 1)
        absent = {
            number
            for request in before.requested_byes
            if request.round_number == index + 1
            for number in request.players
        }
        assert state.round_to_pair(absent) == round_to_pair(before)
        state.add(played)


def test_a_copy_goes_its_own_way() -> None:
    event = drawn_event(4)
    state = PairingState(event)
    state.add(event.rounds[0])
    before = state.round_to_pair()
    twin = state.copy()
    twin.add(event.rounds[1])
    assert state.round_to_pair() == before
    assert twin.round_to_pair() != before
    state.add(event.rounds[1])
    assert twin.round_to_pair() == state.round_to_pair()


@pytest.mark.parametrize(
    "system",
    [system for system in SYSTEMS_OF_PLAYERS if system.columns == 1],
    ids=lambda system: system.name,
)
def test_every_system_pairs_the_same_from_its_state(system: SwissSystem) -> None:
    event = generated_event(GeneratorSettings(player_count=17, round_count=5), Random(2), system)
    last = len(event.rounds)
    state = swiss_state(system.before_round(event, last), system)
    pairing = system.pair(state.round_to_pair())
    again = system.pair(system.to_pair(system.before_round(event, last)))
    assert pairing == again
    assert {(board.white.number, board.black.number) for board in pairing.boards} == {
        (game.white, game.black) for game in event.rounds[-1].games
    }
