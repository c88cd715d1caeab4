"""Play-offs written short: `"A-B 1-0, B-A ½-½"`."""

import random
from collections.abc import Sequence

from ronde.core.chess.playoff.stages import Playoff, playoff
from ronde.core.chess.playoff.values import (
    Contender,
    Contest,
    GameToPlay,
    Outcome,
    Phase,
    PlayedGame,
    PlayoffLots,
    PlayoffProgress,
    Regulations,
)

OUTCOMES = {"1-0": Outcome.WHITE_WINS, "½-½": Outcome.DRAW, "0-1": Outcome.BLACK_WINS}


def field(names: str) -> tuple[Contender, ...]:
    """Players of one letter each, in the order of the tie-breaks."""
    return tuple(Contender(number, name) for number, name in enumerate(names, 1))


def lots(names: str) -> PlayoffLots:
    """Lots that come out as the names are written: the first wins every toss."""
    order = field(names)
    return PlayoffLots(
        order=order, tosses={(contest, phase): order for contest in Contest for phase in Phase}
    )


def played(text: str, contenders: Sequence[Contender]) -> list[PlayedGame]:
    """Games that are over."""
    by_name = {contender.name: contender for contender in contenders}
    games = []
    for part in text.split(",") if text else []:
        players, outcome = part.split()
        white, black = players.split("-")
        games.append(
            PlayedGame(white=by_name[white], black=by_name[black], outcome=OUTCOMES[outcome])
        )
    return games


def after(names: str, results: str, regulations: Regulations | None = None) -> Playoff:
    """A play-off after some games, all of which it accepted."""
    state = playoff(field(names), random.Random(1), regulations)
    state = Playoff(
        tied=state.tied, lots=lots(names[:4]), regulations=state.regulations, results=()
    )
    for game in played(results, state.tied):
        state = state.accept(game)
    return state


def progress(names: str, results: str, regulations: Regulations | None = None) -> PlayoffProgress:
    """How far a play-off is after some games."""
    return after(names, results, regulations).progress


def pairings(games: Sequence[GameToPlay]) -> list[str]:
    """Who plays whom, White first."""
    return [f"{game.white}-{game.black}" for game in games]


def places(found: PlayoffProgress) -> list[tuple[int, str, str]]:
    """The places as rank, name and what decided them."""
    return [
        (placing.rank, placing.contender.name, placing.decision.value) for placing in found.placings
    ]


def told(found: PlayoffProgress) -> list[str]:
    """The log in English."""
    return [str(line) for line in found.log]
