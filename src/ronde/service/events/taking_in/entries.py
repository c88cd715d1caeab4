"""The entries of a journal that tell a report: players, forbidden pairs, rounds, decisions."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from ronde.core.chess.event import AbnormalPoints, Event, total_points
from ronde.core.chess.game import Game, Round
from ronde.core.chess.swiss.acceleration import virtual_points
from ronde.core.chess.swiss.replay import before_round
from ronde.core.scores import Points
from ronde.service.events.change import Change
from ronde.service.events.entries.players import (
    ByeGranted,
    PairForbidden,
    PlayersEntered,
    PointsAdjusted,
)
from ronde.service.events.entries.rounds import RoundDrafted, RoundPublished
from ronde.service.events.settings import Settings, System
from ronde.service.events.taking_in.tables import table_of


def changes_of(event: Event, settings: Settings, *, file: str) -> Iterator[Change]:
    """The entries after the first one; ids are the numbers of the report, which has no gaps."""
    yield PlayersEntered(players=event.players, source=file)
    swiss = settings.system is System.SWISS
    if swiss:
        for group in event.prohibited_pairings:
            yield PairForbidden(
                players=tuple(sorted(group.players)),
                first_round=group.first_round,
                last_round=group.last_round,
            )
    for number, played in enumerate(event.rounds, start=1):
        yield RoundDrafted(
            round=number,
            games=tuple(_games(event, settings, number, played)),
            byes=played.byes,
            source=file,
        )
        yield RoundPublished(round=number)
    yield from _decisions(event, file)
    if swiss:
        yield from _byes_to_come(event)


def _games(event: Event, settings: Settings, number: int, played: Round) -> Sequence[Game]:
    """The games of a round in the order of their boards."""
    if settings.system is System.SWISS:
        return in_board_order(event, number, played)
    return _in_order_of_table(event, settings, number, played)


def in_board_order(event: Event, round_number: int, played: Round) -> Sequence[Game]:
    """The games of a Swiss as they were most likely numbered: the highest score first.

    Rule: FIDE C.04.2 (2026-02) 3.6
    Reading: a report does not tell the boards. With acceleration virtual points count.
    """
    before = before_round(event, round_number)
    virtual = virtual_points(event)
    scores: dict[int, Points] = {
        number: points + virtual.get(number, {}).get(round_number, 0)
        for number, points in total_points(before).items()
    }

    def place(game: Game) -> tuple[int, int, int]:
        ranked = sorted((-scores[number], number) for number in (game.white, game.black))
        return ranked[0][0], ranked[0][0] + ranked[1][0], ranked[0][1]

    return sorted(played.games, key=place)


def _in_order_of_table(
    event: Event, settings: Settings, number: int, played: Round
) -> Sequence[Game]:
    """The games of a round robin as its table numbers them; those it has not, at the end."""
    table = table_of(event, double=settings.double, swap_last_two=settings.swap_last_two)
    boards: dict[frozenset[int], int] = {}
    if number <= len(table.rounds):
        boards = {
            frozenset((meeting.first, meeting.second)): meeting.board_number
            for meeting in table.rounds[number - 1].meetings
        }
    return sorted(
        played.games,
        key=lambda game: boards.get(frozenset((game.white, game.black)), len(boards) + 1),
    )


def _decisions(event: Event, file: str) -> Iterator[Change]:
    """Points given or taken, player by player.

    Rule: FIDE TRF26 299
    Reading: a result that is worth other points than usual becomes the difference, in the round
        it is of, so that everybody's total is what the report makes it.
    """
    for decision in event.abnormal_points:
        if decision.result is None:
            adjustments = {
                (decision.round_number or 0, number): decision.points
                for number in _of(decision, event)
            }
        else:
            adjustments = _differences(event, decision)
        for (round_number, number), points in adjustments.items():
            if points:
                yield PointsAdjusted(
                    player=number, points=points, round=round_number, reason=f"299, {file}"
                )


def _of(decision: AbnormalPoints, event: Event) -> Iterable[int]:
    """Whom a decision is about: those it names, else everybody."""
    return decision.players or [player.number for player in event.players]


def _differences(event: Event, decision: AbnormalPoints) -> dict[tuple[int, int], Points]:
    """What a decision about a kind of result changes, by round and player."""
    points: dict[tuple[int, int], Points] = {}
    before = dict.fromkeys(_of(decision, event), 0)
    for number in range(1, len(event.rounds) + 1):
        so_far = replace(event, rounds=event.rounds[:number], abnormal_points=())
        usual = total_points(so_far)
        decided = total_points(replace(so_far, abnormal_points=(decision,)))
        for player, before_it in before.items():
            change = decided[player] - usual[player]
            points[number, player] = change - before_it
            before[player] = change
    return points


def _byes_to_come(event: Event) -> Iterator[Change]:
    """The byes asked for in rounds that are not paired yet."""
    for request in event.requested_byes:
        if request.round_number > len(event.rounds):
            for number in request.players:
                yield ByeGranted(player=number, round=request.round_number, result=request.result)
