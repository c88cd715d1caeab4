"""A bridge evening as programs read it: the grid, the boards, those who play, their ways."""

from typing import Annotated, Any, TypedDict

from ronde.core.bridge.boards import dealer, vulnerability
from ronde.core.bridge.scoring.ranking import Who
from ronde.formats.movements import movement_document
from ronde.service.events.setting import payload_of
from ronde.service.events.state import EventState
from ronde.service.kinds.bridge.codes import told_payload
from ronde.service.kinds.bridge.evening import bridge_settings, evening_of, name_of
from ronde.service.kinds.bridge.grid import grid, needs
from ronde.service.kinds.bridge.groups import groups_text
from ronde.service.kinds.bridge.state import Entrant
from ronde.service.kinds.bridge.ways import way_of
from ronde.service.kinds.bridge.words import result_words
from ronde.text.answers import answer_of, by, in_whole, of
from ronde.text.bridge_scores import ruling_text
from ronde.text.documents import JsonObject


class EntrantPlayer(TypedDict):
    """A player of an entrant."""

    name: str
    licence: str | None


class EntrantTold(TypedDict):
    """A pair, a player or a team, and the number it plays under."""

    id: Annotated[int, of("identity")]
    section: str
    line: str | None
    number: int | str | None
    team_name: Annotated[str | None, of("people.team_name")]
    players: Annotated[list[EntrantPlayer], of("people.players")]
    late_from_round: Annotated[int | None, of("late_from")]
    left_from_round: Annotated[int | None, of("left_from")]


class SeatAnswer(TypedDict):
    """A number and its line; null where there is one numbering."""

    line: str | None
    number: int | str


class ResultAtTable(TypedDict):
    """What is known of a board at a table."""

    state: Annotated[str, of("standing")]
    text: Annotated[str, in_whole(result_words)]
    told: Annotated[dict[str, Any] | None, by(told_payload)]
    other: Annotated[dict[str, Any] | None, by(told_payload)]
    sent_by: str | None
    adjustment: Annotated[str | None, of("ruling", ruling_text)]
    reason: str | None
    confirmed: bool


class BoardAtTable(TypedDict):
    """A board at a table: how far it is, and why somebody should look at it."""

    board: Annotated[int, of("spot.board_number")]
    state: Annotated[str, of("peg")]
    unlikely: Annotated[list[str], of("doubts")]
    result: ResultAtTable | None


class TableInRound(TypedDict):
    """A table in a round: who sits there, and its boards."""

    round: Annotated[int, of("round_number")]
    table: Annotated[int, of("table_number")]
    seats: list[int | str | None]
    played: bool
    switched: bool
    boards: list[BoardAtTable]


class TableRow(TypedDict):
    """A table in every round."""

    table: Annotated[int, in_whole(lambda cells: cells[0].table_number)]
    cells: Annotated[list[TableInRound], in_whole(lambda cells: cells)]


class SectionGrid(TypedDict):
    """A section: its rounds, who sits out in each, a row for each table."""

    section: str
    rounds: Annotated[list[int], of("round_numbers")]
    sit_outs: list[list[SeatAnswer]]
    tables: list[TableRow]


class NeedTold(TypedDict):
    """Something that waits for the director."""

    why: Annotated[str, of("urgency")]
    section: Annotated[str, of("spot.section")]
    round: Annotated[int, of("spot.round_number")]
    table: Annotated[int, of("spot.table_number")]
    board: Annotated[int, of("spot.board_number")]
    text: str


class StartTold(TypedDict):
    """When a round began, and how long it lasts."""

    round: int
    time: str
    seconds: int
    stopped: bool


class PenaltyTold(TypedDict):
    """Something taken off: points, or per cent of a top."""

    section: Annotated[str, of("who.section")]
    line: Annotated[str | None, of("who.line")]
    number: Annotated[int | str, of("who.number")]
    value: Annotated[str, by(str)]
    in_percent: bool
    reason: str


class FouledTold(TypedDict):
    """A fouled board: its groups of tables as they are typed."""

    board: int
    groups: Annotated[str, by(groups_text)]
    reason: str


class RoundOfWay(TypedDict):
    """A round of somebody's way: the table and seat, with whom, against whom, which boards."""

    round: Annotated[int, of("round_number")]
    plays: bool
    table: Annotated[int | None, of("table_number")]
    seat: str | None
    partner: SeatAnswer | None
    opponents: list[SeatAnswer]
    boards: list[int]
    text: str


class BoardFacts(TypedDict):
    """What is known of a board before anybody plays it."""

    board: int
    dealer: str
    vulnerable: str
    deal: str | None


class WayFacts(TypedDict):
    """Somebody's way through the evening."""

    section: str
    line: str | None
    number: int | str
    names: str | None
    rounds: list[RoundOfWay]


class EveningFacts(TypedDict):
    """Who plays, the grid of tables, what needs the director."""

    regulations: dict[str, Any]
    entrants: list[EntrantTold]
    grid: list[SectionGrid]
    needs: list[NeedTold]
    starts: list[StartTold]
    penalties: list[PenaltyTold]
    fouled: list[FouledTold]
    deals: list[int]


def evening_json(state: EventState) -> JsonObject:
    """The whole evening: its regulations, who plays, the grid, and what needs the director."""
    evening = evening_of(state)
    return {
        "regulations": payload_of(bridge_settings(state)),
        "entrants": entrants_json(state),
        "grid": [answer_of(SectionGrid, section) for section in grid(state)],
        "needs": [answer_of(NeedTold, need) for need in needs(state)],
        "starts": [
            answer_of(StartTold, start, round=number)
            for number, start in sorted(evening.starts.items())
        ],
        "penalties": [answer_of(PenaltyTold, penalty) for penalty in evening.penalties],
        "fouled": [
            answer_of(FouledTold, fouled, board=number)
            for number, fouled in sorted(evening.fouled.items())
        ],
        "deals": sorted(evening.deals),
    }


def movements_json(state: EventState) -> JsonObject:
    """The movement of each section, as `ronde bridge movement` tells it."""
    return {
        "movements": [
            {"section": section, **movement_document(movement)}
            for section, movement in evening_of(state).movements.items()
        ]
    }


def entrants_json(state: EventState) -> list[JsonObject]:
    """Everybody entered, by section, line and number."""
    entrants = evening_of(state).entrants.values()
    return [answer_of(EntrantTold, entrant) for entrant in sorted(entrants, key=entrant_order)]


def entrant_order(entrant: Entrant) -> tuple[str, bool, str, bool, int, str]:
    """Section, line, number; those without a number last."""
    number = entrant.number
    return (
        entrant.section,
        number is None,
        "" if entrant.line is None else entrant.line.name[::-1],
        isinstance(number, str),
        number if isinstance(number, int) else 0,
        str(number),
    )


def way_json(state: EventState, who: Who) -> JsonObject:
    """Somebody's way through the evening."""
    names = name_of(evening_of(state))
    rounds = [answer_of(RoundOfWay, step) for step in way_of(state, who)]
    return answer_of(WayFacts, who, names=None if names is None else names(who), rounds=rounds)


def board_facts_json(state: EventState, board_number: int) -> BoardFacts:
    """What is known of a board before anybody plays it: dealer, vulnerability, cards."""
    return {
        "board": board_number,
        "dealer": dealer(board_number).value,
        "vulnerable": vulnerability(board_number).value,
        "deal": evening_of(state).deals.get(board_number),
    }
