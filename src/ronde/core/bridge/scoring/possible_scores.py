"""Which scores a board can have at all, and which are so unlikely that somebody should look."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache

from ronde.core.bridge.boards import Vulnerability, vulnerability
from ronde.core.bridge.contract import (
    ALL_TRICKS,
    BOOK,
    Contract,
    Doubling,
    Strain,
    side_is_vulnerable,
)
from ronde.core.bridge.movements.movement import Direction
from ronde.core.bridge.scoring.contract_score import contract_score, undertrick_score
from ronde.core.bridge.scoring.results import Result
from ronde.core.bridge.scoring.session import ScoredSession
from ronde.errors import InputError
from ronde.messages import N_, Message, message

FEWEST_OTHERS = 3
"""With fewer other results there is no field to be far from."""

MOST_ORDINARY_UNDERTRICKS = 5
"""A contract further down than this surprises somebody."""

FAR = 500
"""Points between a result and the nearest other one that are worth a look: 11 IMPs."""


class DoubtKind(Enum):
    """Why a result should be looked at."""

    WRONG_SIDE = "wrong-side"
    WRONG_VULNERABILITY = "wrong-vulnerability"
    REDOUBLED_ONLY = "redoubled-only"
    FAR_FROM_FIELD = "far-from-field"
    LEAD_NOT_HELD = "lead-not-held"


@dataclass(frozen=True, slots=True, kw_only=True)
class Doubt:
    """A result that is possible and yet probably a slip, told in a sentence."""

    kind: DoubtKind
    text: Message


@cache
def easiest_doublings(vulnerable: bool) -> Mapping[int, Doubling]:
    """Every score declarer's side can have, with the least doubling that gives it."""
    doublings: dict[int, Doubling] = {}
    for doubling in Doubling:
        for level in range(1, ALL_TRICKS - BOOK + 1):
            for strain in Strain:
                contract = Contract(level=level, strain=strain, doubling=doubling)
                for tricks in range(ALL_TRICKS + 1):
                    score = contract_score(contract, tricks=tricks, vulnerable=vulnerable)
                    doublings.setdefault(score, doubling)
    return doublings


@cache
def north_south_doublings(vulnerable: Vulnerability) -> Mapping[int, Doubling]:
    """Every score North-South can have, with the least doubling that gives it; 0 is a pass."""
    doublings = {0: Doubling.UNDOUBLED}
    order = list(Doubling)
    for direction in Direction:
        sign = 1 if direction is Direction.NORTH_SOUTH else -1
        for score, doubling in easiest_doublings(side_is_vulnerable(vulnerable, direction)).items():
            earlier = doublings.get(sign * score, Doubling.REDOUBLED)
            doublings[sign * score] = min(earlier, doubling, key=order.index)
    return doublings


@cache
def ordinary_scores(vulnerable: Vulnerability) -> frozenset[int]:
    """The scores of North-South that surprise nobody: not doubled, or doubled and down a little."""
    scores = {0}
    for direction in Direction:
        sign = 1 if direction is Direction.NORTH_SOUTH else -1
        is_vulnerable = side_is_vulnerable(vulnerable, direction)
        for level in range(1, ALL_TRICKS - BOOK + 1):
            for strain in Strain:
                contract = Contract(level=level, strain=strain)
                scores.update(
                    sign * contract_score(contract, tricks=tricks, vulnerable=is_vulnerable)
                    for tricks in range(contract.tricks_needed, ALL_TRICKS + 1)
                )
        for doubling in (Doubling.UNDOUBLED, Doubling.DOUBLED):
            scores.update(
                -sign * undertrick_score(down, doubling, vulnerable=is_vulnerable)
                for down in range(1, MOST_ORDINARY_UNDERTRICKS + 1)
            )
    return frozenset(scores)


def checked_score(score: int, board_number: int) -> int:
    """A raw score for North-South, refused where no contract gives it, whoever is vulnerable.

    Reading: a score that another vulnerability gives is doubted, not refused: the result stands as
        the table scored it until the director has looked.
    """
    # The board's own vulnerability comes first: nearly always it decides.
    for vulnerable in (vulnerability(board_number), *Vulnerability):
        if score in north_south_doublings(vulnerable):
            return score
    raise InputError(N_("no contract gives {score}"), score=score)


def doubts(
    score: int,
    board_number: int,
    others: Mapping[int, int] | None = None,
    *,
    contract_known: bool = False,
) -> tuple[Doubt, ...]:
    """What makes a score unlikely: the vulnerability, the sign, a redouble, or the other results.

    The sign is doubted where the figure is unusual but would be ordinary for the other side, as
    620 where the other side alone is vulnerable, or where the others have it with the opposite sign
    alone. `others` counts the other results of the board by score. Where the contract is known only
    the other results can speak against it: a declarer noted in the wrong line.
    """
    field = others or {}
    vulnerable = vulnerability(board_number)
    sentences = []
    if _sign_is_alone(score, field) or (
        not contract_known and _sign_is_unusual(score, ordinary_scores(vulnerable))
    ):
        sentences.append(
            _doubt(
                DoubtKind.WRONG_SIDE,
                N_("{score} for N-S is unlikely on board {board}: perhaps {other} was meant"),
                score=f"{score:+d}",
                board=board_number,
                other=f"{-score:+d}",
            )
        )
    elif not contract_known:
        sentences.extend(_unlikely_contract(score, board_number, vulnerable))
    count = sum(field.values())
    nearest = min((abs(score - other) for other in field), default=0)
    if count >= FEWEST_OTHERS and nearest >= FAR:
        sentences.append(
            _doubt(
                DoubtKind.FAR_FROM_FIELD,
                N_("{score} on board {board} is {distance} from the nearest other result"),
                score=score,
                board=board_number,
                distance=nearest,
            )
        )
    return tuple(sentences)


def _unlikely_contract(score: int, board_number: int, vulnerable: Vulnerability) -> Iterator[Doubt]:
    """A doubt where no contract of the board gives a score, or only a redoubled one."""
    doublings = north_south_doublings(vulnerable)
    if score not in doublings:
        yield _doubt(
            DoubtKind.WRONG_VULNERABILITY,
            N_("no contract gives {score} on board {board}, where {vulnerable}"),
            score=score,
            board=board_number,
            vulnerable=_TOLD[vulnerable],
        )
    elif doublings[score] is Doubling.REDOUBLED:
        yield _doubt(
            DoubtKind.REDOUBLED_ONLY,
            N_("only a redoubled contract gives {score} on board {board}"),
            score=score,
            board=board_number,
        )


def _doubt(kind: DoubtKind, template: str, **fields: object) -> Doubt:
    """A doubt in a sentence."""
    return Doubt(kind=kind, text=message(template, **fields))


def _sign_is_alone(score: int, field: Mapping[int, int]) -> bool:
    """Whether all others have the opposite sign, one of them with the very same figure."""
    return (
        -score in field
        and sum(field.values()) >= FEWEST_OTHERS
        and all(other * score < 0 for other in field)
    )


def _sign_is_unusual(score: int, ordinary: frozenset[int]) -> bool:
    """Whether the figure would be ordinary for the other side and is not for this one."""
    return score not in ordinary and -score in ordinary


_TOLD = {
    Vulnerability.NONE: message(N_("nobody is vulnerable")),
    Vulnerability.NORTH_SOUTH: message(N_("N-S are vulnerable")),
    Vulnerability.EAST_WEST: message(N_("E-W are vulnerable")),
    Vulnerability.ALL: message(N_("everybody is vulnerable")),
}


def doubtful_results(session: ScoredSession) -> Iterator[tuple[Result, Doubt]]:
    """Every table score that is unlikely by its board or by the other tables, with the reason.

    A score is judged once, however many tables have it; where several do, none is far from the
    others.
    """
    for board in session.boards:
        field = Counter(
            result.score
            for result in board.results
            if result.ruling is None and result.score is not None
        )
        judged: dict[tuple[int, bool], tuple[Doubt, ...]] = {}
        for result in board.results:
            score = result.score
            if result.ruling is not None or score is None:
                continue
            key = (score, result.played is not None)
            if key not in judged:
                # The others: the field without this one result.
                count = field.pop(score)
                if count > 1:
                    field[score] = count - 1
                judged[key] = doubts(score, board.board_number, field, contract_known=key[1])
                field[score] = count
            for doubt in judged[key]:
                yield result, doubt
