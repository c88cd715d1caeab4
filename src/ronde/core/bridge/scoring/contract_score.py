"""The score of a contract in duplicate bridge."""

from ronde.core.bridge.boards import vulnerability
from ronde.core.bridge.contract import (
    Contract,
    Doubling,
    PlayedContract,
    Strain,
    side_is_vulnerable,
    side_of,
)
from ronde.core.bridge.movements.movement import Direction

_TRICK_POINTS = {
    Strain.CLUBS: 20,
    Strain.DIAMONDS: 20,
    Strain.HEARTS: 30,
    Strain.SPADES: 30,
    Strain.NO_TRUMP: 30,
}
_FIRST_NO_TRUMP_EXTRA = 10
_GAME = 100
_PART_SCORE_BONUS = 50
# Each pair of numbers is: not vulnerable, vulnerable.
_GAME_BONUS = (300, 500)
_SLAM_BONUS = {6: (500, 750), 7: (1000, 1500)}
_DOUBLED_OVERTRICK = (100, 200)
_UNDERTRICK = (50, 100)
_DOUBLED_UNDERTRICKS = ((100, 200, 200), (200, 300, 300))
_FURTHER_DOUBLED_UNDERTRICK = 300


def contract_score(contract: Contract, *, tricks: int, vulnerable: bool) -> int:
    """What declarer's side scores: below zero where the contract went down.

    Rule: Laws of Duplicate Bridge 2017 Law 77
    """
    overtricks = tricks - contract.tricks_needed
    if overtricks < 0:
        return -undertrick_score(-overtricks, contract.doubling, vulnerable=vulnerable)
    return _made_score(contract, overtricks, vulnerable=vulnerable)


def undertrick_score(undertricks: int, doubling: Doubling, *, vulnerable: bool) -> int:
    """What the defenders score for the tricks declarer is short of.

    Rule: Laws of Duplicate Bridge 2017 Law 77, undertricks
    """
    if doubling is Doubling.UNDOUBLED:
        return undertricks * _UNDERTRICK[vulnerable]
    first = _DOUBLED_UNDERTRICKS[vulnerable]
    doubled = sum(first[:undertricks])
    doubled += max(0, undertricks - len(first)) * _FURTHER_DOUBLED_UNDERTRICK
    return doubled * doubling.factor // Doubling.DOUBLED.factor


def trick_points(contract: Contract) -> int:
    """The points of the odd tricks bid, doubled or redoubled: 100 make a game.

    Rule: Laws of Duplicate Bridge 2017 Law 77, trick points
    """
    points = contract.level * _TRICK_POINTS[contract.strain]
    if contract.strain is Strain.NO_TRUMP:
        points += _FIRST_NO_TRUMP_EXTRA
    return points * contract.doubling.factor


def _made_score(contract: Contract, overtricks: int, *, vulnerable: bool) -> int:
    """Trick points, the bonus for game or part score, for slam, for the double, and overtricks."""
    points = trick_points(contract)
    bonus = _GAME_BONUS[vulnerable] if points >= _GAME else _PART_SCORE_BONUS
    slam = _SLAM_BONUS.get(contract.level, (0, 0))[vulnerable]
    if contract.doubling is Doubling.UNDOUBLED:
        return points + bonus + slam + overtricks * _TRICK_POINTS[contract.strain]
    doubles = contract.doubling.factor // Doubling.DOUBLED.factor
    insult = 50 * doubles
    return points + bonus + slam + insult + overtricks * _DOUBLED_OVERTRICK[vulnerable] * doubles


def declarer_is_vulnerable(played: PlayedContract, board_number: int) -> bool:
    """Whether declarer's side is vulnerable on a board."""
    return side_is_vulnerable(vulnerability(board_number), side_of(played.declarer))


def north_south_score(played: PlayedContract, board_number: int) -> int:
    """What a played contract is worth to North-South on a board.

    Rule: Laws of Duplicate Bridge 2017 Law 77
    Uses: Law 2, dealer and vulnerability by the number of the board
    """
    score = contract_score(
        played.contract,
        tricks=played.tricks,
        vulnerable=declarer_is_vulnerable(played, board_number),
    )
    return score if side_of(played.declarer) is Direction.NORTH_SOUTH else -score
