"""Dealing by chance: every deal there is has a number, and a number is drawn."""

from random import Random

from ronde.core.bridge.deal import CARDS, HAND_SIZE, Deal, DealtBoard, Hand

DEAL_COUNT = 53_644_737_765_488_792_839_237_440_000
"""How many deals there are: the ways to part 52 cards into four hands of thirteen."""


def random_deal(random: Random) -> Deal:
    """A deal drawn by chance, each with the same chance.

    The generator is the caller's: with a seed the same deals return, with the generator of the
    operating system nobody can foretell them.

    Rule: Laws of Duplicate Bridge 2017 Law 6E
    """
    return deal_of_number(random.randrange(DEAL_COUNT))


def random_boards(count: int, random: Random, *, first: int = 1) -> tuple[DealtBoard, ...]:
    """So many boards, numbered from the first one on, each with a deal of its own."""
    return tuple(
        DealtBoard(board_number=first + index, deal=random_deal(random)) for index in range(count)
    )


def deal_of_number(number: int) -> Deal:
    """The deal with a number from 0 on: the pack is gone through card by card.

    Of the deals that remain, a player with `room` for that many cards of those left has that part;
    the number says into whose part it falls.
    """
    ways, left = DEAL_COUNT, len(CARDS)
    room = [HAND_SIZE] * 4
    hands = [0] * 4
    for index in range(len(CARDS)):
        for seat in range(4):
            part = ways * room[seat] // left
            if number < part:
                break
            number -= part
        ways = part
        left -= 1
        room[seat] -= 1
        hands[seat] |= 1 << index
    north, east, south, west = map(Hand, hands)
    return Deal((north, east, south, west))
