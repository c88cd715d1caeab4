"""Who is in a movement, who plays, who rests, and which team they belong to."""

from collections.abc import Iterator, Sequence

from ronde.core.bridge.movements.movement import Direction, Entry, Movement, MovementRound


def contestants(movement: Movement) -> tuple[Entry, ...]:
    """Everybody who sits or rests in some round: N-S before E-W, by number."""
    found = {
        entry
        for played in movement.rounds
        for entry in (*seated_entries(movement, played), *played.sit_out)
    }
    return tuple(sorted(found, key=entry_order))


def entry_order(entry: Entry) -> tuple[int, bool, int, str]:
    """The order of a ranking list: line, then number, then letters."""
    line = {None: 0, Direction.NORTH_SOUTH: 1, Direction.EAST_WEST: 2}[entry.line]
    if isinstance(entry.number, int):
        return line, False, entry.number, ""
    return line, True, 0, entry.number


def seated_entries(movement: Movement, played: MovementRound) -> Iterator[Entry]:
    """Everybody who has a seat in a round, playing or not."""
    for table in played.tables:
        for _direction, entry in movement.seated(table):
            yield entry


def playing_entries(movement: Movement, played: MovementRound) -> set[Entry]:
    """Everybody who plays in a round."""
    return {
        entry
        for table in played.tables
        if table.played
        for _direction, entry in movement.seated(table)
    }


def teams_of(movement: Movement) -> tuple[str, ...]:
    """The teams that compare results, in alphabetical order; none in a movement of pairs."""
    return tuple(sorted({team for compared in movement.comparisons for team in compared.teams}))


def team_of(entry: Entry, teams: Sequence[str]) -> str | None:
    """The team of a half team: `A1` plays for `A`; None for whoever plays for none of them."""
    number = str(entry.number)
    return next((team for team in teams if number.startswith(team)), None)
