"""Small events written as a table the eye can check: one line for each player.

    1  4w1  2b=  U
    2  5b0  1w=  H

Each cell is a round: opponent, colour and result as report files have them (`4w1`: White against 4,
won), or a bye letter (`U` pairing-allocated, `F`, `H`, `Z`), or `.` for somebody absent.
"""

import re
from collections.abc import Sequence

from ronde.core.chess.event import Acceleration, Event, ProhibitedPairing, RequestedBye
from ronde.core.chess.game import Bye, Colour, Game, Result, Round
from ronde.core.chess.player import Player
from ronde.core.chess.scoring import STANDARD, Scoring
from ronde.core.scores import Points

CELL = re.compile(r"(\d+)([wb])(.)")


def event_of(
    table: str,
    *,
    round_count: int | None = None,
    absent: str = "",
    prohibited: Sequence[tuple[int, int]] = (),
    virtual: Sequence[tuple[int, int, Points]] = (),
    scoring: Scoring = STANDARD,
    initial_colour: Colour | None = Colour.WHITE,
    system_code: str = "",
) -> Event:
    """An event after the rounds of a table.

    `absent` has those who asked for a bye in the next round (`4H 5Z`), `virtual` the points of a
    range of players in the next round (first, last, points).
    """
    lines = [line.split() for line in table.splitlines() if line.strip()]
    cells = {int(number): row for number, *row in lines}
    played_count = len(lines[0]) - 1
    next_round = played_count + 1
    return Event(
        players=tuple(Player(number=number, name=f"Player{number}") for number in cells),
        rounds=tuple(
            _round({number: row[index] for number, row in cells.items()})
            for index in range(played_count)
        ),
        planned_round_count=round_count,
        requested_byes=tuple(
            RequestedBye(
                result=Result(text[-1]), round_number=next_round, players=(int(text[:-1]),)
            )
            for text in absent.split()
        ),
        prohibited_pairings=tuple(ProhibitedPairing(players=pair) for pair in prohibited),
        accelerations=tuple(
            Acceleration(
                points=points,
                first_round=next_round,
                last_round=next_round,
                first_player=first,
                last_player=last,
            )
            for first, last, points in virtual
        ),
        scoring=scoring,
        initial_colour=initial_colour,
        system_code=system_code,
    )


def _round(cells: dict[int, str]) -> Round:
    """The games and byes of a column."""
    games: list[Game] = []
    byes: list[Bye] = []
    for number, cell in cells.items():
        found = CELL.fullmatch(cell)
        if found is None:
            if cell != ".":
                byes.append(Bye(number, Result(cell)))
            continue
        opponent, colour, result = int(found[1]), found[2], Result(found[3])
        answer = CELL.fullmatch(cells[opponent])
        assert answer is not None, f"{opponent} does not name {number}"
        assert (int(answer[1]), answer[2]) == (number, "b" if colour == "w" else "w"), cells
        if colour == "w":
            games.append(Game(number, opponent, result, Result(answer[3])))
    return Round(games=tuple(games), byes=tuple(byes))
