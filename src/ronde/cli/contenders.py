"""Who may still tie for first: the part of `ronde playoff` that looks at the last round."""

from pathlib import Path

from ronde.cli.eventfile import read_event
from ronde.cli.report import Report
from ronde.core.chess.event import Event
from ronde.core.chess.playoff.contenders import contenders, early_games, last_round_of
from ronde.errors import Place, RondeError
from ronde.text import _
from ronde.text.numbers import points_json
from ronde.text.playoffs import contenders_sheet, early_games_sheet


def contenders_report(file: Path) -> Report:
    """Who of the event in a file may tie for first, and whose games may start early."""
    event = read_event(file).event
    try:
        last_round = last_round_of(event)
    except RondeError as error:
        raise error.at(Place(file=str(file))) from None
    found = contenders(last_round)
    games = _on_boards(event, early_games(last_round.pairings or (), found))
    names = {player.number: player.name for player in event.players}
    by_points = sorted(found, key=lambda number: (-last_round.scores[number], number))
    sheets = [contenders_sheet(by_points, names, last_round.scores)]
    if games:
        sheets.append(early_games_sheet(games, names))
    return Report(
        data={
            "contenders": [
                {
                    "id": number,
                    "name": names[number],
                    "points": points_json(last_round.scores[number]),
                }
                for number in by_points
            ],
            "paired": last_round.pairings is not None,
            "early_games": [
                {"board": board, "white": white, "black": black} for board, white, black in games
            ],
        },
        sheets=tuple(sheets),
        lines=() if found else (_("Nobody can tie for first any more."),),
    )


def _on_boards(
    event: Event, pairs: tuple[tuple[int, int], ...]
) -> tuple[tuple[int, int, int], ...]:
    """Games with their boards in the last round."""
    return tuple(
        (board, game.white, game.black)
        for board, game in enumerate(event.rounds[-1].games if pairs else (), 1)
        if (game.white, game.black) in pairs
    )
