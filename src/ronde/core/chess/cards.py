"""Pairing cards: a player's event on one card, round by round."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from ronde.core.chess.event import Entry, Event, histories
from ronde.core.chess.game import Colour, Result
from ronde.core.chess.player import Player
from ronde.core.chess.standings import Standings, standings
from ronde.core.chess.swiss.boards import Board, in_board_order
from ronde.core.chess.swiss.entrants import round_to_pair
from ronde.core.chess.swiss.replay import before_round
from ronde.core.chess.tiebreaks.buchholz import buchholz, buchholz_rows
from ronde.core.chess.tiebreaks.contributions import Contribution
from ronde.core.chess.tiebreaks.descriptor import Descriptor
from ronde.core.chess.tiebreaks.editions import Edition
from ronde.core.chess.tiebreaks.record import is_predetermined
from ronde.core.scores import Points
from ronde.errors import UnknownName
from ronde.messages import N_

_BUCHHOLZ = Descriptor(code="BH")


@dataclass(frozen=True, slots=True, kw_only=True)
class CardLine:
    """One round of a card.

    `buchholz` is what the round adds to the Buchholz as it stands at the end of the card, which is
    the opponent's score unless something was not played; `running_buchholz` is the whole Buchholz
    as it stood after the round.
    """

    round_number: int
    opponent: Player | None
    board_number: int | None
    """None without an opponent, and in events whose boards do not follow the scores."""
    colour: Colour | None
    result: Result
    points: Points
    """What the round brought."""
    total: Points
    buchholz: Points
    running_buchholz: Points
    rank: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PairingCard:
    """A player's card: a line for each round, then what it all came to."""

    player: Player
    lines: tuple[CardLine, ...]
    total: Points
    buchholz: Points
    rank: int


def pairing_cards(
    event: Event,
    descriptors: Sequence[Descriptor],
    *,
    numbers: Sequence[int] | None = None,
    edition: Edition | None = None,
) -> tuple[PairingCard, ...]:
    """The cards of some players, or of everybody in the order of their numbers.

    Ranks are those of the standings after each round by the tie-breaks given.

    Rule: Systèmes de tournois (NA), Système suisse – Fiche d'appariements
    Reading: the Buchholz column of the printed card has one opponent's score in each line, and the
        last line their sum; so each line tells what that round adds in the end.
    """
    players = {player.number: player for player in event.players}
    for number in numbers or ():
        if number not in players:
            raise UnknownName(N_("there is no number {number} in this event"), number=number)
    predetermined = is_predetermined(event)
    after = [
        standings(event, descriptors, edition=edition, after=count, predetermined=predetermined)
        for count in range(len(event.rounds) + 1)
    ]
    records = histories(event)
    tables = _Tables(
        event=event,
        players=players,
        boards=tuple(
            {} if predetermined or event.team_event is not None else board_numbers(event, count)
            for count in range(1, len(event.rounds) + 1)
        ),
        totals=tuple(_points(ranking) for ranking in after),
        ranks=tuple(_ranks(ranking) for ranking in after),
        running=tuple(buchholz(ranking.calculation, _BUCHHOLZ) for ranking in after),
    )
    return tuple(
        _card(
            tables,
            players[number],
            records[number],
            buchholz_rows(after[-1].calculation, _BUCHHOLZ, number),
        )
        for number in (sorted(players) if numbers is None else numbers)
    )


def board_numbers(event: Event, round_number: int) -> dict[int, int]:
    """At which board each player of a round sat, by the recommended order of boards.

    Rule: FIDE C.04.2 (2026-02) 3.6
    """
    # A file may have more rounds than it announces; the order of its boards is the same.
    announced = replace(event, planned_round_count=None)
    replayed = round_to_pair(before_round(announced, round_number))
    entrants = {entrant.number: entrant for entrant in replayed.entrants}
    boards = in_board_order(
        Board(entrants[game.white], entrants[game.black])
        for game in event.rounds[round_number - 1].games
    )
    return {
        entrant.number: board_number
        for board_number, board in enumerate(boards, start=1)
        for entrant in board
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class _Tables:
    """What all cards of an event read: boards by round, then figures after each round from none."""

    event: Event
    players: Mapping[int, Player]
    boards: tuple[Mapping[int, int], ...]
    totals: tuple[Mapping[int, Points], ...]
    ranks: tuple[Mapping[int, int], ...]
    running: tuple[Mapping[int, Points], ...]


def _card(
    tables: _Tables, player: Player, entries: Sequence[Entry], rows: Sequence[Contribution]
) -> PairingCard:
    """One player's card."""
    number = player.number
    added: dict[int, Points] = {}
    for row in rows:
        added[row.round_number] = added.get(row.round_number, 0) + row.amount
    lines = tuple(
        CardLine(
            round_number=round_number,
            opponent=None if entry.opponent is None else tables.players[entry.opponent],
            board_number=tables.boards[round_number - 1].get(number),
            colour=entry.colour,
            result=entry.result,
            points=tables.event.scoring.points(entry.result, entry.colour),
            total=tables.totals[round_number][number],
            buchholz=added.get(round_number, 0),
            running_buchholz=tables.running[round_number][number],
            rank=tables.ranks[round_number][number],
        )
        for round_number, entry in enumerate(entries, start=1)
    )
    return PairingCard(
        player=player,
        lines=lines,
        total=tables.totals[-1][number],
        buchholz=tables.running[-1][number],
        rank=tables.ranks[-1][number],
    )


def _points(ranking: Standings) -> dict[int, Points]:
    return {standing.number: standing.points for standing in ranking.standings}


def _ranks(ranking: Standings) -> dict[int, int]:
    return {standing.number: standing.rank for standing in ranking.standings}
