"""Tables of an event: its players, a round with its results."""

from collections.abc import Mapping
from dataclasses import replace

from ronde.core.chess.event import Event, total_points
from ronde.core.chess.game import Bye, Result
from ronde.core.chess.player import Player
from ronde.core.scores import Points
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.results import result_text
from ronde.service.events.state import EventState, PairedRound, Stage
from ronde.service.events.view import event_of
from ronde.text import _
from ronde.text.documents import JsonObject
from ronde.text.numbers import points_text
from ronde.text.sheet import Align, Cell, Column, Sheet


def round_sheet(state: EventState, played: PairedRound) -> Sheet:
    """A row for each board: who has White, who has Black, their points before, the result."""
    numbers = pairing_numbers(state)
    points = _points_before(event_of(state), played.round_number)
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
                None
                if game.white_result is Result.UNKNOWN
                else result_text(game.white_result, game.black_result),
                *reversed(_side(state, numbers, points, game.black)),
            )
            for board, game in enumerate(played.games, start=1)
        ),
        notes=tuple(
            _bye_note(state, numbers, bye)
            for bye in played.byes
            if state.withdrawn.get(bye.player, played.round_number + 1) > played.round_number
        ),
    )


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


def _points_before(event: Event, round_number: int) -> dict[int, Points]:
    """Everybody's points before a round, decisions of the arbiter included."""
    decisions = tuple(
        decision
        for decision in event.abnormal_points
        if (decision.round_number or 0) < round_number
    )
    return total_points(
        replace(event, rounds=event.rounds[: round_number - 1], abnormal_points=decisions)
    )


def _side(
    state: EventState, numbers: Mapping[int, int], points: Mapping[int, int], identity: int
) -> tuple[Cell, ...]:
    """Number, name and points of one side of a board."""
    number = numbers[identity]
    return number, state.players[identity].name, points_text(points[number])


def round_json(state: EventState, played: PairedRound) -> JsonObject:
    """A round as `ronde pair` tells it, with results and byes."""
    numbers = pairing_numbers(state)
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
            }
            for board, game in enumerate(played.games, start=1)
        ],
        "byes": [{"id": numbers[bye.player], "result": bye.result.value} for bye in played.byes],
    }


def players_sheet(state: EventState) -> Sheet:
    """A row for each player, in the order of the numbers."""
    return Sheet(
        title=state.regulations.name,
        columns=(
            Column(_("No."), Align.RIGHT),
            Column(_("Name")),
            Column(_("Title")),
            Column(_("Elo"), Align.RIGHT),
            Column(_("Fed.")),
            Column(_("Remark"), wide=True),
        ),
        rows=tuple(
            (
                number,
                player.name,
                player.title.value if player.title else None,
                player.rating,
                player.federation or None,
                "; ".join(_remarks(state, player)) or None,
            )
            for number, player in numbered_players(state)
        ),
    )


def numbered_players(state: EventState) -> list[tuple[int, Player]]:
    """The players with their pairing numbers."""
    numbers = pairing_numbers(state)
    ordered = sorted(numbers.items(), key=lambda item: item[1])
    return [(number, state.players[identity]) for identity, number in ordered]


def players_json(state: EventState) -> list[JsonObject]:
    """The players with what is known of them."""
    return [
        {
            "id": number,
            "name": player.name,
            "title": player.title.value if player.title else None,
            "sex": player.sex.value if player.sex else None,
            "rating": player.rating,
            "federation": player.federation or None,
            "fide_id": player.fide_id or None,
            "birth_date": str(player.birth_date) if player.birth_date else None,
            "checked_in": player.number in state.checked_in,
            "withdrawn_from_round": state.withdrawn.get(player.number),
            "late_from_round": state.late[player.number].from_round
            if player.number in state.late
            else None,
        }
        for number, player in numbered_players(state)
    ]


def _remarks(state: EventState, player: Player) -> list[str]:
    """What an arbiter notes beside a name."""
    remarks = []
    identity = player.number
    if identity in state.withdrawn:
        remarks.append(_("withdrawn from round {round}").format(round=state.withdrawn[identity]))
    elif not state.started and identity in state.checked_in:
        remarks.append(_("present"))
    if identity in state.late:
        remarks.append(_("late, from round {round}").format(round=state.late[identity].from_round))
    for bye in state.byes:
        if bye.player == identity and bye.round_number >= state.next_round:
            remarks.append(_("bye in round {round}").format(round=bye.round_number))
    for decision in state.decisions:
        if decision.player == identity:
            sign = "+" if decision.points > 0 else ""
            remarks.append(f"{sign}{points_text(decision.points)}: {decision.reason}")
    return remarks
