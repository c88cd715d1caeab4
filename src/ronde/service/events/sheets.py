"""Tables of an event: its players, a round with its results."""

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Annotated, Any, Literal, NotRequired, TypeAlias, TypedDict

from ronde.core.alphabet import plain
from ronde.core.chess.event import total_points
from ronde.core.chess.game import Bye, Game, Result
from ronde.core.chess.player import Player
from ronde.core.chess.standings import after_round
from ronde.formats.player_fields import (
    FIELD_NAMED,
    PlayerFacts,
    PlayerField,
    columns_of,
    facts_told,
)
from ronde.service.events.boards import agreed_date_told, later_text, rests_shown
from ronde.service.events.kind import kind_of
from ronde.service.events.namesakes import told_apart
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.person_columns import category_of, chosen_columns, person_shown
from ronde.service.events.results import result_text
from ronde.service.events.state import NOBODY, EventState, NumberedGame, PairedRound, Stage
from ronde.service.events.view import ranked_event
from ronde.text import _, labelled_text, listed_text
from ronde.text.answers import about
from ronde.text.documents import JsonObject
from ronde.text.numbers import points_text
from ronde.text.person_columns import PersonColumn
from ronde.text.sheet import Align, Cell, Sheet, TableColumn, table

Numbered: TypeAlias = tuple[int, Player]
"""A player with their pairing number."""


def round_sheet(state: EventState, played: PairedRound) -> Sheet:
    """A row for each board: who has White, who has Black, their points before, the result."""
    shown = kind_of(state.regulations.system).round_shown
    if shown.sheet is not None:
        return shown.sheet(state, played)
    state = told_apart(state)
    numbers = pairing_numbers(state)
    points = total_points(after_round(ranked_event(state), played.round_number - 1))

    def side(heading: str, seat: Callable[[Game], int]) -> tuple[TableColumn[NumberedGame], ...]:
        """Number, name and points before the round of one side of the boards."""
        return (
            TableColumn(_("No."), lambda board: numbers[seat(board[1])], Align.RIGHT),
            TableColumn(heading, lambda board: state.players[seat(board[1])].name),
            *(_board_column(state, column, seat) for column in chosen_columns(state)),
            TableColumn(
                _("Points"),
                lambda board: points_text(points[numbers[seat(board[1])]]),
                Align.RIGHT,
            ),
        )

    byes = (_bye_note(state, numbers, bye) for bye in rests_shown(state, played))
    return table(
        round_title(state, played),
        (
            TableColumn(_("Board"), lambda board: board[0], Align.RIGHT),
            *shown.columns(state),
            *side(_("White"), lambda game: game.white),
            TableColumn(_("Result"), lambda board: _result_cell(played, *board), Align.CENTRE),
            *reversed(side(_("Black"), lambda game: game.black)),
        ),
        played.boards,
        (*byes, *_session_notes(state, numbers, played)),
    )


def _board_column(
    state: EventState, column: PersonColumn, seat: Callable[[Game], int]
) -> TableColumn[NumberedGame]:
    """A column about the players of one side of the boards, which somebody chose."""
    return TableColumn(
        _(column.heading),
        lambda board: column.cell(person_shown(state, state.players[seat(board[1])])),
        column.align,
    )


def round_title(state: EventState, played: PairedRound) -> str:
    """What the table of a round is called."""
    template = _("Round {number}, draft") if played.stage is Stage.DRAFT else _("Round {number}")
    return f"{state.regulations.name} – {template.format(number=played.round_number)}"


def round_sheets(state: EventState, played: PairedRound) -> tuple[Sheet, ...]:
    """Everything that hangs on the wall for a round."""
    more = kind_of(state.regulations.system).round_shown.more
    return (round_sheet(state, played), *(sheet(state, played) for sheet in more))


def _session_notes(
    state: EventState, numbers: Mapping[int, int], played: PairedRound
) -> tuple[str, ...]:
    """Who has no place yet in a round that is being paired by hand."""
    unseated = played.by_hand.unseated if played.by_hand else ()
    names = listed_text(
        f"{numbers[identity]} {state.players[identity].name}"
        for identity in sorted(unseated, key=lambda identity: numbers[identity])
    )
    return (_("Without a place: {names}").format(names=names),) if unseated else ()


def _bye_note(state: EventState, numbers: Mapping[int, int], bye: Bye) -> str:
    """Who does not play, and what they get for it."""
    player = f"{numbers[bye.player]} {state.players[bye.player].name}"
    if bye.result is Result.PAIRING_ALLOCATED_BYE:
        return _("Bye: {player}").format(player=player)
    if bye.result is Result.HALF_POINT_BYE:
        return _("Half-point bye: {player}").format(player=player)
    if bye.result is Result.FULL_POINT_BYE:
        return _("Full-point bye: {player}").format(player=player)
    return _("Does not play: {player}").format(player=player)


def _result_cell(played: PairedRound, board: int, game: Game) -> str | None:
    """A result as the sheet shows it; a game that goes on later says so."""
    if game.white_result is Result.UNKNOWN:
        return later_text(played, board) or None
    return result_text(game.white_result, game.black_result)


class Pairing(TypedDict):
    """A board of a round."""

    board: int
    white: int | None
    black: int | None
    result: Annotated[str | None, about("", "1-0")]
    adjourned: bool
    agreed_date: NotRequired[Annotated[str, about("The day that it is put off to.", "2026-11-21")]]
    group: NotRequired[str]


class ByeAnswer(TypedDict):
    """Somebody who does not play, and what they get for it."""

    id: int | None
    result: str


class RoundFacts(TypedDict):
    """A round, whatever is played."""

    round: int
    stage: Literal["draft", "published"]
    bye: int | None
    pairings: list[Pairing]
    by_hand: bool
    in_session: bool
    unseated: list[int]
    byes: list[ByeAnswer]


def round_json(state: EventState, played: PairedRound) -> JsonObject:
    """A round as `ronde pair` tells it, with results and byes; of teams with its matches.

    An empty chair is null.
    """
    numbers: dict[int, int | None] = {NOBODY: None, **pairing_numbers(state)}
    byes = {bye.result: numbers[bye.player] for bye in played.byes}
    return {
        "round": played.round_number,
        "stage": played.stage.value,
        "bye": byes.get(Result.PAIRING_ALLOCATED_BYE),
        "pairings": [
            {
                "board": board,
                "white": numbers[game.white],
                "black": numbers[game.black],
                "result": None
                if game.white_result is Result.UNKNOWN
                else result_text(game.white_result, game.black_result),
                "adjourned": board in played.adjourned,
                **agreed_date_told(played, board),
            }
            for board, game in played.boards
        ],
        "by_hand": played.by_hand is not None,
        "in_session": played.by_hand is not None and played.by_hand.is_open,
        "unseated": [
            numbers[identity] for identity in (played.by_hand.unseated if played.by_hand else ())
        ],
        "byes": [{"id": numbers[bye.player], "result": bye.result.value} for bye in played.byes],
        **kind_of(state.regulations.system).round_shown.json(state, played),
    }


class ListOrder(Enum):
    """The orders of a list of players."""

    NUMBER = "number"
    NAME = "name"
    RATING = "rating"


def players_sheet(
    state: EventState, *, is_export: bool = False, order: ListOrder = ListOrder.NUMBER
) -> Sheet:
    """A row for each player, in the order of the numbers; an export has all that is known.

    Otherwise it has the columns that the regulations name, and the category of an age where none
    was entered.
    """
    players = numbered_players(state if is_export else told_apart(state))
    numbered = sorted(players, key=_ORDERS[order])
    chosen = () if is_export else chosen_columns(state)
    if chosen:
        columns = [
            TableColumn(_("Name"), lambda row: row[1].name),
            *(_chosen_column(state, column) for column in chosen),
        ]
    else:
        shown = {
            number: player if is_export else _with_category(state, player)
            for number, player in numbered
        }
        fields = columns_of(shown.values(), is_export=is_export)
        columns = [_column(field, shown) for field in fields]
    noted = {number: listed_text(remarks(state, player)) for number, player in numbered}
    remark: TableColumn[Numbered] = TableColumn(
        _("Remark"), lambda row: noted[row[0]] or None, wide=True
    )
    return table(
        state.regulations.name,
        (
            TableColumn(_("No."), lambda row: row[0], Align.RIGHT),
            *columns,
            *(() if chosen and not any(noted.values()) else (remark,)),
        ),
        numbered,
    )


_ORDERS: Mapping[ListOrder, Callable[[Numbered], Any]] = {
    ListOrder.NUMBER: lambda row: row[0],
    ListOrder.NAME: lambda row: (plain(row[1].name), row[0]),
    ListOrder.RATING: lambda row: (-(row[1].rating or 0), row[0]),
}


def _chosen_column(state: EventState, column: PersonColumn) -> TableColumn[Numbered]:
    """A column that somebody chose."""
    return TableColumn(
        _(column.heading), lambda row: column.cell(person_shown(state, row[1])), column.align
    )


def _with_category(state: EventState, player: Player) -> Player:
    """A player with the category that lists show."""
    category = category_of(state.regulations, player)
    return FIELD_NAMED["category"].put(player, category) if category else player


def _column(field: PlayerField, shown: Mapping[int, Player]) -> TableColumn[Numbered]:
    """What is known of players, by number, in a column; numbers stay numbers."""

    def cell(row: Numbered) -> Cell:
        player = shown[row[0]]
        value = field.get(player)
        return value if isinstance(value, int) else field.text(player) or None

    return TableColumn(_(field.label), cell, Align.RIGHT if field.most else Align.LEFT)


def numbered_players(state: EventState) -> list[Numbered]:
    """The players with their pairing numbers."""
    numbers = pairing_numbers(state)
    ordered = sorted(numbers.items(), key=lambda item: item[1])
    return [(number, state.players[identity]) for identity, number in ordered]


class PlayerTold(PlayerFacts):
    """A player; birth dates and national numbers are for the arbiters."""

    id: Annotated[int, about("Their pairing number.")]
    rating_source: str | None
    checked_in: bool
    withdrawn_from_round: int | None
    fixed_board: int | None
    late_from_round: int | None


def players_json(state: EventState) -> list[JsonObject]:
    """The players with what is known of them."""
    return [
        {
            "id": number,
            **facts_told(player),
            "rating_source": player.rating_source or None,
            "checked_in": player.number in state.checked_in,
            "withdrawn_from_round": state.withdrawn.get(player.number),
            "fixed_board": state.fixed_boards.get(player.number),
            "late_from_round": state.late[player.number].from_round
            if player.number in state.late
            else None,
        }
        for number, player in numbered_players(state)
    ]


def remarks(state: EventState, player: Player) -> list[str]:
    """What an arbiter notes beside a name."""
    remarks = []
    identity = player.number
    if identity in state.withdrawn:
        bracket = kind_of(state.regulations.system).bracket
        in_cup = bracket is not None and bracket.is_drawn(state)
        left_cup = in_cup and state.withdrawn[identity] > len(state.published)
        remarks.append(
            _("withdrawn")
            if left_cup
            else _("withdrawn from round {round}").format(round=state.withdrawn[identity])
        )
    elif not state.started and identity in state.checked_in:
        remarks.append(_("present"))
    if identity in state.late:
        remarks.append(_("late, from round {round}").format(round=state.late[identity].from_round))
    for bye in state.byes:
        if bye.player == identity and bye.round_number >= state.next_round:
            remarks.append(_("bye in round {round}").format(round=bye.round_number))
    if identity in state.fixed_boards:
        board = state.fixed_boards[identity]
        remarks.append(_("always at board {board}").format(board=board))
    if identity in state.without_half_byes:
        remarks.append(_("no half-point byes"))
    for decision in state.decisions:
        if decision.player == identity:
            sign = "+" if decision.points > 0 else ""
            points = f"{sign}{points_text(decision.points)}"
            remarks.append(labelled_text(points, decision.reason))
    return remarks


def latest_sheets(state: EventState) -> tuple[Sheet, ...]:
    """The latest draw, or the latest round."""
    latest = kind_of(state.regulations.system).latest
    if latest is not None:
        return latest.sheets(state)
    return round_sheets(state, state.rounds[-1]) if state.rounds else ()


def latest_json(state: EventState) -> JsonObject:
    """The latest draw, or the latest round."""
    latest = kind_of(state.regulations.system).latest
    if latest is not None:
        return latest.json(state)
    return round_json(state, state.rounds[-1]) if state.rounds else {}
