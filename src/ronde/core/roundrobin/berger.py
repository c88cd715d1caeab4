"""Berger tables: who meets whom, when, and with which colour, by formula.

The book numbers the players 1 to N with N even. With an odd number of players the table of the next
even number is used, and whoever meets the number that is missing has the bye.
"""

from ronde.core.roundrobin.schedule import (
    Schedule,
    ScheduledRound,
    checked_participant_count,
    numbered,
)
from ronde.errors import InputError
from ronde.messages import N_


def table_size(participant_count: int) -> int:
    """The size N of the table used: the number of participants, made even.

    Rule: Livre de l'arbitre, Tables de Berger, définition des données
    Reading: the book says "l'adversaire de N sera exempt" with N odd and even in one sentence; the
        one who rests is the opponent of the number that was added.
    """
    return participant_count + participant_count % 2


def opponent(player: int, round_number: int, size: int) -> int:
    """The opponent of a player in a round of the table for `size` players.

    Rule: Livre de l'arbitre, Tables de Berger, formules générales (adversaire)
    Rule: Livre de l'arbitre, Tables de Berger, formules pour le joueur JN (adversaire)
    """
    if player == size:
        odd_round = round_number % 2 == 1
        return (round_number + 1) // 2 if odd_round else (round_number + size) // 2
    number = (round_number - player) % (size - 1) + 1
    return size if number == player else number


def meeting_round(player: int, other: int, size: int) -> int:
    """The round in which two players meet in the table for `size` players.

    Rule: Livre de l'arbitre, Tables de Berger, formules générales (ronde)
    Rule: Livre de l'arbitre, Tables de Berger, formules pour le joueur JN (ronde)
    """
    low, high = sorted((player, other))
    total = 2 * low if high == size else low + high
    return (total - 2) % (size - 1) + 1


def has_white(player: int, other: int, size: int) -> bool:
    """Whether the first of two players has White when they meet.

    Rule: Livre de l'arbitre, Tables de Berger, couleurs des appariements
    Rule: Livre de l'arbitre, Tables de Berger, formules pour le joueur JN (couleur)
    """
    if size in (player, other):
        last_has_white = meeting_round(player, other, size) % 2 == 0
        return last_has_white == (player == size)
    same_parity = (player - other) % 2 == 0
    return (player > other) == same_parity


def round_pairs(round_number: int, size: int) -> list[tuple[int, int]]:
    """The pairs of a round in the printed board order, White first.

    Board 1 is the game of the last number; the boards after it go outwards from its opponent.

    Rule: Livre de l'arbitre, Tables de Berger, tableaux d'appariements
    """
    middle = opponent(size, round_number, size)
    pairs = [(middle, size) if has_white(middle, size, size) else (size, middle)]
    for step in range(1, size // 2):
        upper = (middle + step - 1) % (size - 1) + 1
        pairs.append((upper, opponent(upper, round_number, size)))
    return pairs


def berger(participant_count: int) -> Schedule[int]:
    """The single round robin of the Berger tables for any number of participants.

    Rule: Livre de l'arbitre, Tables de Berger, tableaux d'appariements
    """
    size = table_size(checked_participant_count(participant_count))
    return Schedule(
        participant_count=participant_count,
        rounds=tuple(
            _scheduled_round(round_number, participant_count, size)
            for round_number in range(1, size)
        ),
    )


def _scheduled_round(round_number: int, participant_count: int, size: int) -> ScheduledRound[int]:
    """A round of the table; where the last number is missing, its opponent rests."""
    pairs = round_pairs(round_number, size)
    bye = None
    if participant_count < size:
        first, second = pairs.pop(0)
        bye = first if second == size else second
    return ScheduledRound(round_number=round_number, meetings=numbered(pairs), bye=bye)


def checked_player(player: int, participant_count: int) -> int:
    """A player's number, refused where the field has no such player."""
    if not 1 <= player <= participant_count:
        raise InputError(
            N_("expected a player from 1 to {most}, found {found}"),
            most=participant_count,
            found=player,
        )
    return player
