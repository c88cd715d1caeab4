"""A traveller as pages show it: every result of a board, best first, and why each is worth it."""

from dataclasses import dataclass, replace

from ronde.core.bridge.movements.movement import Direction
from ronde.core.bridge.scoring.explained import explain
from ronde.core.bridge.scoring.score_cards import who_sat
from ronde.core.bridge.scoring.session import ScoredBoard
from ronde.core.bridge.scoring.settings import Method
from ronde.core.bridge.scoring.tally import Tally
from ronde.formats.bridge_event import written_order
from ronde.service.bridge.rank_sheets import SessionSheets
from ronde.service.kinds.bridge.evening import People
from ronde.service.kinds.bridge.state import BridgeState
from ronde.text import _, ngettext
from ronde.text.bridge_scores import explanation_text, group_text, short_text, side_text
from ronde.web.bridge.board_facts import BoardFacts, board_with_cards
from ronde.web.bridge.contracts import ContractCells, shown_score


@dataclass(frozen=True, slots=True, kw_only=True)
class TravellerLine:
    """One result: who, what, and what it is worth."""

    index: int
    section: str
    north_south: str
    east_west: str
    names: str
    shown: ContractCells
    ns_points: str
    ew_points: str
    why: tuple[str, str]
    """One sentence for each side."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Traveller:
    """A board with all its results, or those of one group where it is fouled."""

    board: BoardFacts
    lines: tuple[TravellerLine, ...]
    summary: str
    has_sections: bool
    points_heading: str
    group: str = ""


def travellers_of(
    evening: BridgeState, ranked: SessionSheets, board_number: int
) -> tuple[Traveller, ...]:
    """The travellers of a board: one, or one for each section or group scored by itself."""
    tally = ranked.tally
    people = People(evening)
    facts = board_with_cards(evening, board_number)
    found: list[Traveller] = []
    for index, board in enumerate(tally.session.boards):
        if board.board_number == board_number:
            # A page asks for a line by its number among those of the whole board.
            before = sum(len(each.lines) for each in found)
            found.append(_traveller(tally, people, facts, index, board, before))
    return tuple(found)


def _traveller(
    tally: Tally,
    people: People,
    facts: BoardFacts,
    board_index: int,
    board: ScoredBoard,
    before: int,
) -> Traveller:
    """One traveller; so many lines of the board are `before` it."""
    topped = tally.session.settings.is_topped
    lines = (_line(tally, people, board_index, board, index) for index in best_first(board))
    return Traveller(
        board=facts,
        lines=tuple(replace(line, index=before + line.index) for line in lines),
        summary=_summary(tally, board),
        has_sections=not board.section and any(result.section for result in board.results),
        points_heading=_("MP") if topped else _("IMPs"),
        group=group_text(board.group) if board.group else "",
    )


def best_first(board: ScoredBoard) -> list[int]:
    """The results of a board, the best for North-South first; adjusted ones last."""

    def order(index: int) -> tuple[bool, int]:
        score = board.results[index].score
        adjusted = board.results[index].ruling is not None or score is None
        return adjusted, 0 if adjusted or score is None else -score

    return sorted(written_order(board), key=order)


def _line(
    tally: Tally, people: People, board_index: int, board: ScoredBoard, index: int
) -> TravellerLine:
    """One result with its points and its workings."""
    result = board.results[index]
    points, why, names = [], [], []
    for direction in Direction:
        found = tally.line_points(board_index, index, direction)
        points.append("" if found is None else short_text(tally.session.value(found)))
        why.append(explanation_text(explain(tally, board_index, index, direction)))
        names += [people.short(who) for who in who_sat(tally, result, direction)]
    return TravellerLine(
        index=index,
        section=result.section,
        north_south=side_text(result, Direction.NORTH_SOUTH),
        east_west=side_text(result, Direction.EAST_WEST),
        names=" – ".join(name for name in names if name),
        shown=shown_score(result),
        ns_points=points[0],
        ew_points=points[1],
        why=(why[0], why[1]),
    )


def _summary(tally: Tally, board: ScoredBoard) -> str:
    """How many results, the top, and the rule in a few words."""
    count = len(board.results)
    told = ngettext("{count} result", "{count} results", count).format(count=count)
    settings = tally.session.settings
    if settings.method is Method.MATCHPOINTS:
        return _(
            "{results}, top {top}. Two points for each result beaten, one for each equal."
        ).format(results=told, top=short_text(tally.session.value(board.maximum)))
    if settings.is_topped:
        return _("{results}, top {top}.").format(
            results=told, top=short_text(tally.session.value(board.maximum))
        )
    return _("{results}, compared in IMPs.").format(results=told)
