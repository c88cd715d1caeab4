"""A pair that comes late: it takes the empty seats, else it displaces one pair in each round."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ronde.core.bridge.movements.half_table import HALF
from ronde.core.bridge.movements.missing_pair_advice import ended_advice
from ronde.core.bridge.movements.mitchell_relay import sharing_instructions
from ronde.core.bridge.movements.movement import (
    Direction,
    Entry,
    Movement,
    MovementRound,
    TablePlay,
    contestant_name,
    contestants,
)
from ronde.core.bridge.replanning.change import (
    Replanned,
    checked_pairs,
    checked_round,
    replanned,
)
from ronde.errors import InputError
from ronde.messages import N_, Message, message

MOST_STEPS = 50_000
"""How long the search for places may take; the best found by then is used and is always legal."""

# What a place costs: an empty seat nothing; a pair that has to rest once, more if it rests again;
# the late pair itself resting most, as it came to play.
_DISPLACED = 10
_DISPLACED_AGAIN = 35
_RESTING = 100


@dataclass(frozen=True, slots=True)
class RoundSeat:
    """A seat for one round, the boards and the opponent found there, and who has to rest for it."""

    table_index: int
    direction: Direction
    boards: tuple[int, ...]
    opponent: Entry
    displaced: Entry | None


def with_late_pair(movement: Movement, *, from_round: int) -> Replanned:
    """A pair joins from a round on; rounds before stay as they were played.

    Where seats are empty it takes them. Otherwise nobody changes seats but the pair it displaces,
    another one each round as far as can be; it never meets a board or a pair twice. In a movement
    of two lines it plays in one of them from beginning to end.

    Rule: Organisation des tournois (FFB), Le mouvement Mitchell b) Table incomplète
    Reading: the course lets the empty place be any seat and change after the start; a pair that
        comes late is the same change the other way round. With no empty seat, displacing one pair
        a round is the least change: every other card stays true.
    """
    checked_pairs(movement)
    checked_round(movement, from_round)
    if any(isinstance(entry.number, str) for entry in contestants(movement)):
        raise InputError(
            N_(
                "no pair can join {kind}, where the tables of a round are compared: with five"
                " pairs take howell-swedish"
            ),
            kind=movement.kind,
        )
    still = movement.rounds[from_round - 1 :]
    line, places = _best_line(movement, still)
    late = Entry(number=_free_number(movement, line), line=line)
    joined = tuple(
        _joined(movement, played, place, late) for played, place in zip(still, places, strict=True)
    )
    after = replace(
        movement,
        rounds=movement.rounds[: from_round - 1] + joined,
        contestant_count=movement.contestant_count + 1,
        table_count=movement.table_count + HALF,
        instructions=_instructions(movement, late, places, from_round),
    )
    notes = (
        message(N_("the late pair is {pair}"), pair=contestant_name(movement, late)),
        *(
            message(
                N_("round {round}: {pair} sit out for the late pair"),
                round=played.round_number,
                pair=contestant_name(movement, place.displaced),
            )
            for played, place in zip(still, places, strict=True)
            if place is not None and place.displaced is not None
        ),
    )
    return replanned(movement, after, from_round=from_round, notes=notes)


def _instructions(
    movement: Movement, late: Entry, places: list[RoundSeat | None], from_round: int
) -> tuple[Message, ...]:
    """What the cards say after the change: nothing of empty seats that are empty no more."""
    sentences = movement.instructions
    if all(place is not None and place.displaced is None for place in places):
        rooms = tuple(place.table_index + 1 for place in places if place is not None)
        sentences = tuple(ended_advice(sentences, line=late.line, tables=rooms, round_=from_round))
    joins = message(
        N_("From round {round} on there is one more pair, {pair}."),
        round=from_round,
        pair=contestant_name(movement, late),
    )
    return (*sentences, joins, *_sharing(movement, places, from_round))


def _sharing(
    movement: Movement, places: list[RoundSeat | None], from_round: int
) -> tuple[Message, ...]:
    """What a last table without boards is told when the late pair completes it.

    Rule: Organisation des tournois (FFB), Le mouvement Mitchell d) Guéridon
    """
    if any(
        place is not None and not played.tables[place.table_index].boards
        for played, place in zip(movement.rounds[from_round - 1 :], places, strict=True)
    ):
        return sharing_instructions(movement.physical_table_count)
    return ()


def _best_line(
    movement: Movement, rounds: tuple[MovementRound, ...]
) -> tuple[Direction | None, list[RoundSeat | None]]:
    """The line in which the late pair costs the field least, and its places there."""
    lines: list[Direction | None] = [None] if movement.lines == 1 else list(Direction)
    line, cost = lines[0], _RESTING * len(rounds) + 1
    places: list[RoundSeat | None] = [None] * len(rounds)
    for tried in lines:
        search = _Search(movement, rounds, tried, below=cost)
        if search.found():
            line, cost, places = tried, search.best_cost, search.best_places
    return line, places


class _Search:
    """Depth first over the rounds, the cheapest place first, cut where it cannot be better."""

    def __init__(
        self,
        movement: Movement,
        rounds: tuple[MovementRound, ...],
        line: Direction | None,
        *,
        below: int,
    ) -> None:
        self.choices = [_places(movement, played, line) for played in rounds]
        self.least_costs = _least_costs(self.choices)
        self.steps = 0
        self.best_cost = below
        self.best_places: list[RoundSeat | None] = []

    def found(self) -> bool:
        """Whether there is a sequence of places that costs less; None is a round of rest."""
        self._deepen(0, 0, [], frozenset(), frozenset(), frozenset())
        return bool(self.best_places)

    def _deepen(
        self,
        cost: int,
        depth: int,
        chosen: list[RoundSeat | None],
        boards: frozenset[int],
        opponents: frozenset[Entry],
        rested: frozenset[Entry],
    ) -> None:
        """Choose a place for one round, then go on to the next."""
        if cost + self.least_costs[depth] >= self.best_cost or self.steps > MOST_STEPS:
            return
        if depth == len(self.choices):
            self.best_cost, self.best_places = cost, list(chosen)
            return
        self.steps += 1
        open_places = [
            (_price(place, rested), index, place)
            for index, place in enumerate(self.choices[depth])
            if place.opponent not in opponents and boards.isdisjoint(place.boards)
        ]
        for price, _index, place in sorted(open_places, key=lambda option: option[:2]):
            self._deepen(
                cost + price,
                depth + 1,
                [*chosen, place],
                boards | set(place.boards),
                opponents | {place.opponent},
                rested if place.displaced is None else rested | {place.displaced},
            )
        self._deepen(cost + _RESTING, depth + 1, [*chosen, None], boards, opponents, rested)


def _least_costs(choices: list[list[RoundSeat]]) -> list[int]:
    """What the rounds from each one on cost at least; nothing after the last."""
    least = [0]
    for places in reversed(choices):
        price = min((_price(place, frozenset()) for place in places), default=_RESTING)
        least.append(least[-1] + price)
    return least[::-1]


def _price(place: RoundSeat, rested: frozenset[Entry]) -> int:
    """What a place costs the field."""
    if place.displaced is None:
        return 0
    return _DISPLACED_AGAIN if place.displaced in rested else _DISPLACED


def _places(movement: Movement, played: MovementRound, line: Direction | None) -> list[RoundSeat]:
    """Every seat the late pair could take in a round, empty ones among them.

    Boards that the opponents play in another round, after a mistake say, are none for them.
    """
    boards_of = _known_boards(movement, except_round=played)
    return [
        place
        for index, table in enumerate(played.tables)
        for place in _at_table(movement, played, index, table)
        if (line is None or place.direction is line)
        and boards_of.get(place.opponent, frozenset()).isdisjoint(place.boards)
    ]


def _known_boards(movement: Movement, *, except_round: MovementRound) -> dict[Entry, set[int]]:
    """The boards everybody plays in the other rounds."""
    boards_of: dict[Entry, set[int]] = {}
    for played in movement.rounds:
        for table in played.tables if played is not except_round else ():
            for _side, entry in movement.seated(table) if table.played else ():
                boards_of.setdefault(entry, set()).update(table.boards)
    return boards_of


def _at_table(
    movement: Movement, played: MovementRound, index: int, table: TablePlay
) -> Iterator[RoundSeat]:
    """The seats of one table: the empty one, or either where both are taken."""
    seated = dict(movement.seated(table))
    boards = table.boards or _boards_to_share(movement, played)
    for direction in Direction:
        opponent = seated.get(direction.other)
        if opponent is None or not boards or (len(seated) == 2 and not table.played):
            continue
        yield RoundSeat(index, direction, boards, opponent, seated.get(direction))


def _boards_to_share(movement: Movement, played: MovementRound) -> tuple[int, ...]:
    """The boards of table 1, which the last table of a guéridon shares once it is complete.

    Rule: Organisation des tournois (FFB), Le mouvement Mitchell d) Guéridon
    """
    return played.tables[0].boards if movement.kind == "mitchell-relay" else ()


def _joined(
    movement: Movement, played: MovementRound, place: RoundSeat | None, late: Entry
) -> MovementRound:
    """A round with the late pair in its place, or resting."""
    if place is None:
        return replace(played, sit_out=(*played.sit_out, late))
    tables = list(played.tables)
    table = tables[place.table_index]
    seats = list(table.seats)
    seats[0 if place.direction is Direction.NORTH_SOUTH else 1] = late.number
    tables[place.table_index] = replace(table, seats=tuple(seats), boards=place.boards, played=True)
    if not table.boards:
        tables[place.table_index] = replace(
            tables[place.table_index], shared_with=(tables[0].table_number,)
        )
        tables[0] = replace(tables[0], shared_with=(table.table_number,))
    rested = [entry for entry in played.sit_out if entry != place.opponent]
    if place.displaced is not None:
        rested.append(place.displaced)
    return replace(played, tables=tuple(tables), sit_out=tuple(rested))


def _free_number(movement: Movement, line: Direction | None) -> int:
    """The smallest number nobody has or had: results under an old number stay its own."""
    taken = {entry.number for entry in contestants(movement) if entry.line is line}
    return next(number for number in range(1, len(taken) + 2) if number not in taken)
