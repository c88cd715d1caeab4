"""Small events of teams written as match sheets: `1-2: 1 = 0 +` is what team 1 got, board by board.

The player of team 3 at board 2 has number 302. `~` is a board lost by both.
"""

from dataclasses import replace

from ronde.core.chess.event import Event, RequestedBye
from ronde.core.chess.game import Game, Result, Round
from ronde.core.chess.player import Player
from ronde.core.chess.team import Team, TeamByes, TeamEvent

RESULTS = {
    "1": (Result.WIN, Result.LOSS),
    "=": (Result.DRAW, Result.DRAW),
    "0": (Result.LOSS, Result.WIN),
    "+": (Result.FORFEIT_WIN, Result.FORFEIT_LOSS),
    "-": (Result.FORFEIT_LOSS, Result.FORFEIT_WIN),
    "~": (Result.FORFEIT_LOSS, Result.FORFEIT_LOSS),
}


def player(team: int, board_number: int) -> int:
    """The number of the player of a team at a board."""
    return 100 * team + board_number


def teams(team_count: int, board_count: int) -> tuple[Team, ...]:
    """Teams with a player for every board."""
    return tuple(
        Team(
            number=number,
            name=f"Team {number}",
            members=tuple(player(number, board) for board in range(1, board_count + 1)),
        )
        for number in range(1, team_count + 1)
    )


def team_event(
    *rounds: str, team_count: int, board_count: int = 2, byes: TeamByes | None = None
) -> Event:
    """An event of rounds like `1-2: 1 =; 3-4: 0 0; 5: H`."""
    event = Event(
        players=tuple(
            Player(number=member)
            for team in teams(team_count, board_count)
            for member in team.members
        ),
        team_event=TeamEvent(teams=teams(team_count, board_count), byes=byes),
        system_code="FIDE_TEAM_MP_GP",
    )
    for round_number, sheets in enumerate(rounds, start=1):
        games: list[Game] = []
        for sheet in filter(None, (part.strip() for part in sheets.split(";"))):
            head, _, results = sheet.partition(":")
            if "-" in head:
                first, second = (int(number) for number in head.split("-"))
                games += [
                    Game(player(first, board), player(second, board), *RESULTS[result])
                    for board, result in enumerate(results.split(), start=1)
                ]
            else:
                bye = RequestedBye(
                    result=Result(results.strip()),
                    round_number=round_number,
                    players=(int(head),),
                )
                event = replace(event, requested_byes=(*event.requested_byes, bye))
        event = replace(event, rounds=(*event.rounds, Round(games=tuple(games))))
    return event


def with_teams(event: Event, **changes: object) -> Event:
    """The event with something else about its teams."""
    assert event.team_event is not None
    return replace(event, team_event=replace(event.team_event, **changes))  # type: ignore[arg-type]
