"""Tables of an event: its players, a round with its results."""

from collections.abc import Mapping
from typing import Annotated, Literal, NotRequired, TypedDict

from ronde.core.chess.event import total_points
from ronde.core.chess.game import Bye, Game, Result
from ronde.core.chess.player import Player
from ronde.formats.player_fields import PlayerFacts, PlayerField, columns_of, facts_told
from ronde.service.events.boards import before_round
from ronde.service.events.kind import kind_of
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.results import result_text
from ronde.service.events.state import NOBODY, EventState, PairedRound, Stage
from ronde.service.events.view import ranked_event
from ronde.text import _
from ronde.text.answers import about
from ronde.text.documents import JsonObject
from ronde.text.numbers import points_text
from ronde.text.sheet import Align, Cell, Column, Sheet


def round_sheet(state: EventState, played: PairedRound) -> Sheet:
    """A row for each board: who has White, who has Black, their points before, the result."""
    own_sheet = kind_of(state.regulations.system).round_shown.sheet
    if own_sheet is not None:
        return own_sheet(state, played)
    numbers = pairing_numbers(state)
    points = total_points(before_round(ranked_event(state), played.round_number))
    title = _("Round {number}").format(number=played.round_number)
    if played.stage is Stage.DRAFT:
        title = _("Round {number}, draft").format(number=played.round_number)
    return Sheet(
        title=f"{state.regulations.name} – {title}",
        columns=(
            Column(_("Board"), Align.RIGHT),
            Column(_("No."), Align.RIGHT),
            Column(_("White")),
            Column(_("Points"), Align.RIGHT),
            Column(_("Result"), Align.CENTRE),
            Column(_("Points"), Align.RIGHT),
            Column(_("Black")),
            Column(_("No."), Align.RIGHT),
        ),
        rows=tuple(
            (
                board,
                *_side(state, numbers, points, game.white),
                _result_cell(played, board, game),
                *reversed(_side(state, numbers, points, game.black)),
            )
            for board, game in played.boards
        ),
        notes=(
            *(
                _bye_note(state, numbers, bye)
                for bye in played.byes
                if state.withdrawn.get(bye.player, played.round_number + 1) > played.round_number
            ),
            *_session_notes(state, numbers, played),
        ),
    )


def round_sheets(state: EventState, played: PairedRound) -> tuple[Sheet, ...]:
    """Everything that hangs on the wall for a round."""
    more = kind_of(state.regulations.system).round_shown.more(state, played)
    return (round_sheet(state, played), *more)


def _session_notes(
    state: EventState, numbers: Mapping[int, int], played: PairedRound
) -> tuple[str, ...]:
    """Who has no place yet in a round that is being paired by hand."""
    unseated = played.by_hand.unseated if played.by_hand else ()
    names = "; ".join(
        f"{numbers[identity]} {state.players[identity].name}"
        for identity in sorted(unseated, key=lambda identity: numbers[identity])
    )
    return (_("Without a place: {names}").format(names=names),) if unseated else ()


def _bye_note(state: EventState, numbers: Mapping[int, int], bye: Bye) -> str:
    """Who does not play, and what he gets for it."""
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
        return _("adj.") if board in played.adjourned else None
    return result_text(game.white_result, game.black_result)


def _side(
    state: EventState, numbers: Mapping[int, int], points: Mapping[int, int], identity: int
) -> tuple[Cell, ...]:
    """Number, name and points of one side of a board."""
    number = numbers[identity]
    return number, state.players[identity].name, points_text(points[number])


class Pairing(TypedDict):
    """A board of a round."""

    board: int
    white: int | None
    black: int | None
    result: Annotated[str | None, about("", "1-0")]
    adjourned: bool
    group: NotRequired[str]


class ByeAnswer(TypedDict):
    """Somebody who does not play, and what he gets for it."""

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


def players_sheet(state: EventState, *, is_export: bool = False) -> Sheet:
    """A row for each player, in the order of the numbers; an export has all that is known."""
    numbered = numbered_players(state)
    fields = columns_of([player for _number, player in numbered], is_export=is_export)
    return Sheet(
        title=state.regulations.name,
        columns=(
            Column(_("No."), Align.RIGHT),
            *(
                Column(_(field.label), Align.RIGHT if field.most else Align.LEFT)
                for field in fields
            ),
            Column(_("Remark"), wide=True),
        ),
        rows=tuple(
            (
                number,
                *(_cell(field, player) for field in fields),
                "; ".join(remarks(state, player)) or None,
            )
            for number, player in numbered
        ),
    )


def _cell(field: PlayerField, player: Player) -> Cell:
    """What is known of a player; numbers stay numbers."""
    value = field.get(player)
    return value if isinstance(value, int) else field.text(player) or None


def numbered_players(state: EventState) -> list[tuple[int, Player]]:
    """The players with their pairing numbers."""
    numbers = pairing_numbers(state)
    ordered = sorted(numbers.items(), key=lambda item: item[1])
    return [(number, state.players[identity]) for identity, number in ordered]


class PlayerTold(PlayerFacts):
    """A player; birth dates and national numbers are for the arbiters."""

    id: Annotated[int, about("His pairing number.")]
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
    found = []
    identity = player.number
    if identity in state.withdrawn:
        bracket = kind_of(state.regulations.system).bracket
        in_cup = bracket is not None and bracket.is_drawn(state)
        left_cup = in_cup and state.withdrawn[identity] > len(state.published)
        found.append(
            _("withdrawn")
            if left_cup
            else _("withdrawn from round {round}").format(round=state.withdrawn[identity])
        )
    elif not state.started and identity in state.checked_in:
        found.append(_("present"))
    if identity in state.late:
        found.append(_("late, from round {round}").format(round=state.late[identity].from_round))
    for bye in state.byes:
        if bye.player == identity and bye.round_number >= state.next_round:
            found.append(_("bye in round {round}").format(round=bye.round_number))
    if identity in state.fixed_boards:
        board = state.fixed_boards[identity]
        found.append(_("always at board {board}").format(board=board))
    if identity in state.without_half_byes:
        found.append(_("no half-point byes"))
    for decision in state.decisions:
        if decision.player == identity:
            sign = "+" if decision.points > 0 else ""
            found.append(f"{sign}{points_text(decision.points)}: {decision.reason}")
    return found
