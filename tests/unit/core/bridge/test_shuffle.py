import math
from collections import Counter
from itertools import permutations
from random import Random, SystemRandom

import pytest

from ronde.core.bridge.boards import Seat, dealer, vulnerability
from ronde.core.bridge.deal import (
    CARDS,
    DEAL_COUNT,
    Deal,
    deal_of_number,
    random_boards,
    random_deal,
)


def number_of(deal: Deal) -> int:
    """The number of a deal, found the other way: by the deals that come before it."""
    owners = [
        next(index for index, hand in enumerate(deal.hands) if card in hand) for card in CARDS
    ]
    room = [13, 13, 13, 13]
    number = 0
    for index, owner in enumerate(owners):
        for seat in range(owner):
            if room[seat]:
                left = room.copy()
                left[seat] -= 1
                number += math.factorial(51 - index) // math.prod(map(math.factorial, left))
        room[owner] -= 1
    return number


def test_there_are_as_many_numbers_as_deals() -> None:
    assert math.factorial(52) // math.factorial(13) ** 4 == DEAL_COUNT


@pytest.mark.parametrize("number", [0, 1, 4711, DEAL_COUNT // 2, DEAL_COUNT - 1])
def test_every_number_is_a_deal_of_its_own(number: int) -> None:
    assert number_of(deal_of_number(number)) == number


def test_the_first_and_the_last_deal() -> None:
    assert str(deal_of_number(0).hand(Seat.NORTH)) == "AKQJT98765432..."
    assert str(deal_of_number(DEAL_COUNT - 1).hand(Seat.WEST)) == "AKQJT98765432..."


def test_a_seed_repeats_its_deals() -> None:
    assert random_boards(5, Random(7)) == random_boards(5, Random(7))
    assert random_boards(5, Random(7)) != random_boards(5, Random(8))
    assert len({board.deal for board in random_boards(40, Random(7))}) == 40


def test_a_deal_of_a_seed_stays_what_it_is() -> None:
    assert str(random_deal(Random(1)).hand(Seat.NORTH)) == "AJ87.6.K52.AT764"


def test_the_generator_of_the_system_deals_too() -> None:
    assert random_deal(SystemRandom()) != random_deal(SystemRandom())


def test_boards_have_the_dealer_and_vulnerability_of_their_number() -> None:
    boards = random_boards(20, Random(1), first=15)
    assert [board.board_number for board in boards] == list(range(15, 35))
    for board in boards:
        assert board.dealer is dealer(board.board_number)
        assert board.vulnerability is vulnerability(board.board_number)


def test_every_card_goes_everywhere_equally_often() -> None:
    random, count = Random(52), 1000
    found: Counter[tuple[int, int]] = Counter()
    for _ in range(count):
        deal = random_deal(random)
        for seat, hand in enumerate(deal.hands):
            for index in range(52):
                found[index, seat] += hand.bits >> index & 1
    # Six standard deviations of a draw with one chance in four.
    bound = 6 * math.sqrt(count * 3 / 16)
    assert all(
        abs(found[index, seat] - count / 4) < bound for index in range(52) for seat in range(4)
    )


def test_small_packs_dealt_the_same_way_would_be_uniform() -> None:
    # The owner of the first two cards: sixteen cases whose chances are known exactly.
    step = DEAL_COUNT // 2999
    found: Counter[tuple[int, int]] = Counter()
    for number in range(0, DEAL_COUNT, step):
        deal = deal_of_number(number)
        owners = [next(s for s, hand in enumerate(deal.hands) if CARDS[i] in hand) for i in (0, 1)]
        found[owners[0], owners[1]] += 1
    total = found.total()
    for first, second in permutations(range(4), 2):
        assert abs(found[first, second] / total - 13 / 51 / 4) < 0.002
    for seat in range(4):
        assert abs(found[seat, seat] / total - 12 / 51 / 4) < 0.002
