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


def opponent_formula(player: int, round_number: int, size: int) -> str:
    """The formula of the book for an opponent, with its numbers: `A = R - B + 1 = 4 - 3 + 1 = 2`.

    Rule: Livre de l'arbitre, Tables de Berger, formules générales (adversaire)
    Rule: Livre de l'arbitre, Tables de Berger, formules pour le joueur JN (adversaire)
    """
    if player == size:
        odd_round = round_number % 2 == 1
        term, number = ("1", 1) if odd_round else ("N", size)
        result = opponent(player, round_number, size)
        return f"A = (R + {term}) / 2 = ({round_number} + {number}) / 2 = {result}"
    term, number = ("1", 1) if round_number >= player else ("N", size)
    result = round_number - player + number
    formula = f"A = R - B + {term} = {round_number} - {player} + {number} = {result}"
    return formula if result != player else f"{formula} = B: A = N = {size}"


def round_formula(player: int, other: int, size: int) -> str:
    """The formula of the book for the round of a game: `R = A + B - N = 5 + 6 - 8 = 3`.

    Rule: Livre de l'arbitre, Tables de Berger, formules générales (ronde)
    Rule: Livre de l'arbitre, Tables de Berger, formules pour le joueur JN (ronde)
    """
    low, high = sorted((player, other))
    result = meeting_round(player, other, size)
    if high == size:
        term, number = ("1", 1) if 2 * low - 1 == result else ("N", size)
        return f"R = 2 x A - {term} = 2 x {low} - {number} = {result}"
    term, number = ("1", 1) if low + high - 1 == result else ("N", size)
    return f"R = A + B - {term} = {low} + {high} - {number} = {result}"


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


def seats_of_round(round_number: int, size: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Both sides of the row of boards: the last number keeps its corner, the others go round it.

    Rule: Systèmes de tournois (NA), Toutes-rondes – Visualisation du tableau d'appariements
    """
    pairs = round_pairs(round_number, size)
    first = pairs[0][0] if pairs[0][1] == size else pairs[0][1]
    top = tuple((first + step - 1) % (size - 1) + 1 for step in range(size // 2))
    return top, (size, *(opponent(number, round_number, size) for number in top[1:]))


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
