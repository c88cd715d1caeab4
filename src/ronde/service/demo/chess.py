"""Made-up chess events in play: a large open, and a small one with a whole round to enter."""

import datetime as dt
from collections.abc import Callable
from random import Random

from ronde.core.chess.game import Colour, Result
from ronde.core.chess.player import Player, Title
from ronde.service.demo.names import people
from ronde.service.events.actions.creating import create
from ronde.service.events.actions.entering import enter
from ronde.service.events.actions.pairing import pair_draft, publish
from ronde.service.events.actions.resulting import enter_results
from ronde.service.events.desk import Desk
from ronde.service.events.results import Outcome
from ronde.service.events.settings import Settings, SlipKeys, System
from ronde.service.events.state import EventState
from ronde.text import _, language

_WHITE: Outcome = (Result.WIN, Result.LOSS)
_DRAW: Outcome = (Result.DRAW, Result.DRAW)
_BLACK: Outcome = (Result.LOSS, Result.WIN)
_CLUBS = ("Vauclerc", "Saint-Aubert", "Thornleigh", "Quay Street", "Brannock", "Les Tilleuls")
_FEDERATIONS = ("FRA", "FRA", "FRA", "ENG", "GER", "BEL", "SUI", "POL")
_ROUNDS = 9
_PLAYED = 5


def autumn_open(desk: Desk, today: dt.date, seed: int) -> EventState:
    """An open of 120 players in round 5 of 9: 57 of 60 results are in."""
    return _swiss(
        desk,
        _("Vauclerc Autumn Open"),
        today,
        Random(seed),
        player_count=120,
        ratings=(1350, 2480),
        missing=lambda boards: {4, 17, 52},
    )


def small_open(desk: Desk, today: dt.date, seed: int) -> EventState:
    """An open of 24 players in round 5 of 9: the twelve slips of the round are on the desk."""
    return _swiss(
        desk,
        _("Thornleigh Evening Open"),
        today,
        Random(seed),
        player_count=24,
        ratings=(1200, 2050),
        missing=lambda boards: set(range(1, boards + 1)),
    )


def _swiss(
    desk: Desk,
    name: str,
    today: dt.date,
    random: Random,
    *,
    player_count: int,
    ratings: tuple[int, int],
    missing: Callable[[int], set[int]],
) -> EventState:
    """A Swiss in its fifth round."""
    settings = Settings(
        system=System.SWISS,
        name=name,
        city="Vauclerc",
        federation="FRA",
        start_date=today - dt.timedelta(days=2),
        end_date=today + dt.timedelta(days=2),
        chief_arbiter="Anne Roussel",
        time_control="90 min + 30 s",
        round_count=_ROUNDS,
        initial_colour=Colour.WHITE,
        slip_keys=SlipKeys.FRENCH if language() == "fr" else SlipKeys.ENGLISH,
    )
    create(desk, settings, seed=None)
    state = enter(desk, _players(random, player_count, ratings), source="entries.xlsx").state
    for round_number in range(1, _PLAYED + 1):
        pair_draft(desk)
        state = publish(desk).state
        games = state.published[-1].games
        left = missing(len(games)) if round_number == _PLAYED else set()
        slips = [
            (board, _outcome(random, state, game.white, game.black))
            for board, game in enumerate(games, start=1)
            if board not in left
        ]
        if slips:
            state = enter_results(desk, slips).state
    return state


def _players(random: Random, count: int, ratings: tuple[int, int]) -> list[Player]:
    """People with ratings, clubs and a few titles, strongest first."""
    low, high = ratings
    numbers = sorted((random.randint(low, high) for _index in range(count)), reverse=True)
    return [
        Player(
            number=0,
            name=f"{family}, {first}",
            rating=rating,
            title=_title(rating),
            federation=random.choice(_FEDERATIONS),
            affinities=(("club", random.choice(_CLUBS)),),
        )
        for (family, first), rating in zip(people(random, count), numbers, strict=True)
    ]


def _title(rating: int) -> Title | None:
    """A title that suits a rating."""
    for least, title in ((2450, Title.GM), (2380, Title.IM), (2300, Title.FM)):
        if rating >= least:
            return title
    return None


def _outcome(random: Random, state: EventState, white: int, black: int) -> Outcome:
    """How a game ends: the stronger player wins more often, but not always."""
    edge = ((state.players[white].rating or 0) - (state.players[black].rating or 0)) / 100
    weights = (max(0.4, 4 + 1.5 * edge), 3, max(0.4, 3.4 - 1.5 * edge))
    return random.choices((_WHITE, _DRAW, _BLACK), weights)[0]
