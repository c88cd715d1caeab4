"""Where players of an event are level for a place that matters, and how far their play-off is."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypedDict

from ronde.core.chess.playoff.stages import LARGEST_CUP, Playoff
from ronde.core.chess.playoff.ties import Tie, after_playoff, ties
from ronde.core.chess.playoff.values import (
    Contest,
    GameToPlay,
    Phase,
    PlacedBy,
    PlayedGame,
    PlayoffProgress,
)
from ronde.messages import N_, Message, message
from ronde.service.events.event_standings import standings_before_playoffs
from ronde.service.events.kind import planned_round_count
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.playoffs import has_playoffs, played_games, playoff_regulations
from ronde.service.events.results import is_final
from ronde.service.events.state import EventState, OpenedPlayoff
from ronde.text import _, render
from ronde.text.documents import JsonObject
from ronde.text.playoffs import (
    decided_title,
    game_title,
    lots_text,
    placings_sheet,
    playoff_games_sheet,
    rate_text,
)
from ronde.text.sheet import Sheet

ARTICLES = {
    Phase.ROUND_ROBIN: "1.k.2.a",
    Phase.MINI_MATCH: "1.k.1.a",
    Phase.SECOND_MATCH: "1.k.5",
    Phase.SINGLE_GAMES: "1.k.1.b",
    Phase.ARMAGEDDON: N_("1, decisive game"),
}
"""Where the book has what is played."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayoffLine:
    """A game of a play-off in one line."""

    title: str
    rate: str
    white: str
    black: str
    players: frozenset[int]
    """Who they are in the event."""
    result: str = ""
    """Empty where it is to be played."""
    colours_known: bool = True
    """Whether nobody is still to choose their colour."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayoffView:
    """A play-off as everybody reads it."""

    number: int
    """Among those of the event, in the order in which they were opened."""
    first_place: int
    opened: OpenedPlayoff
    playoff: Playoff
    games: tuple[tuple[GameToPlay, PlayedGame], ...]
    """What was played, each game with what it was part of."""
    is_due: bool
    """Whether its players are still level: a result may have been corrected since."""
    level_at_the_cut: tuple[int, ...]
    """Whom the tie-breaks leave level where some of them go on and others are out, by id."""

    @property
    def is_waited_for(self) -> bool:
        """Whether places depend on games that are still to be played."""
        return self.is_due and not self.progress.is_finished

    @property
    def progress(self) -> PlayoffProgress:
        """What is to be played, or the places."""
        return self.playoff.progress

    @property
    def title(self) -> str:
        """What it is called."""
        return decided_title(self.first_place)

    @property
    def steps(self) -> tuple[str, ...]:
        """What was decided so far, in sentences; lots are told where the tie-breaks were silent.

        Rule: Livre de l'arbitre, Départages, introduction (tirage au sort)
        """
        told = [render(line) for line in self.progress.log]
        if self.level_at_the_cut:
            names = [self.name(identity) for identity in self.level_at_the_cut]
            # The cut to four is what is told first.
            told.insert(1, lots_text(self.opened.seed, names))
        return tuple(told)

    @property
    def lines(self) -> tuple[PlayoffLine, ...]:
        """Its games in their order: those that are over, then those to be played."""
        played = [
            PlayoffLine(
                title=game_title(game),
                rate=rate_text(game.rate),
                white=result.white.name,
                black=result.black.name,
                players=frozenset((result.white.number, result.black.number)),
                result=result.outcome.value,
            )
            for game, result in self.games
        ]
        coming = [
            PlayoffLine(
                title=game_title(game),
                rate=rate_text(game.rate),
                white=game.white.name,
                black=game.black.name,
                players=frozenset((game.white.number, game.black.number)),
                colours_known=game.chooser is None,
            )
            for game in self.progress.games
        ]
        return (*played, *coming)

    def lines_of(self, identity: int) -> tuple[PlayoffLine, ...]:
        """The games of one of its players."""
        return tuple(line for line in self.lines if identity in line.players)

    def name(self, identity: int) -> str:
        """What a player of it is called."""
        return next(each.name for each in self.playoff.tied if each.number == identity)


def playoffs_of(state: EventState) -> tuple[PlayoffView, ...]:
    """The play-offs of an event that were opened."""
    if not state.playoffs:
        return ()
    ranking = standings_before_playoffs(state)
    places = {standing.number: place for place, standing in enumerate(ranking.standings, 1)}
    ranks = {standing.number: standing.rank for standing in ranking.standings}
    numbers = pairing_numbers(state)
    ties = []
    for number, each in enumerate(state.playoffs, 1):
        games, playoff = played_games(state, each)
        ties.append(
            PlayoffView(
                number=number,
                first_place=min(places[numbers[identity]] for identity in each.players),
                opened=each,
                playoff=playoff,
                games=games,
                level_at_the_cut=_level_at_the_cut(
                    each.players, {identity: ranks[numbers[identity]] for identity in each.players}
                ),
                is_due=after_playoff(
                    ranking, {numbers[identity]: (1, PlacedBy.PLAY) for identity in each.players}
                )
                is not None,
            )
        )
    return tuple(ties)


def _level_at_the_cut(players: Sequence[int], ranks: Mapping[int, int]) -> tuple[int, ...]:
    """Those of one rank on both sides of the cut to four.

    Rule: Livre de l'arbitre, Départages 1.k.4
    """
    first_out = players[LARGEST_CUP : LARGEST_CUP + 1]
    if not first_out or ranks[players[LARGEST_CUP - 1]] != ranks[first_out[0]]:
        return ()
    return tuple(each for each in players if ranks[each] == ranks[first_out[0]])


def ties_to_play_off(state: EventState, *, even_if_silent: bool = False) -> tuple[Tie, ...]:
    """The ties that are to be played off and are not yet, once all rounds are over.

    Where the regulations say nothing tie-breaks decide; `even_if_silent` has the tie for the first
    place all the same, which an organiser may want to be played off.

    Rule: FIDE C.07 (2024-08) 2.2
    Rule: Livre de l'arbitre, Départages 1.d
    """
    if not has_playoffs(state.regulations) or state.draft is not None:
        return ()
    announced = playoff_regulations(state.regulations)
    places = announced.places or ((1,) if even_if_silent else ())
    if not places or not state.published or not is_final(state, planned_round_count(state)):
        return ()
    ranking = standings_before_playoffs(state)
    opened = {frozenset(each.players) for each in state.playoffs}
    identities = {number: identity for identity, number in pairing_numbers(state).items()}
    return tuple(
        tie
        for tie in ties(ranking, places, after_tiebreaks=announced.after_tiebreaks)
        if frozenset(identities[number] for number in tie.numbers) not in opened
    )


def is_playoff_offered(state: EventState) -> bool:
    """Whether players are level for a place, or played off: then there is a page about it."""
    return bool(state.playoffs or ties_to_play_off(state, even_if_silent=True))


def waits_for_playoff(state: EventState) -> bool:
    """Whether the regulations want a tie to be played off, or a play-off is under way."""
    return any(view.is_waited_for for view in playoffs_of(state)) or bool(ties_to_play_off(state))


def unfinished_remarks(state: EventState) -> Iterator[Message]:
    """What is to be told with standings that a play-off may still change."""
    for view in playoffs_of(state):
        if view.is_waited_for:
            yield message(
                N_("not final, the play-off for place {place} is not over"), place=view.first_place
            )
    for tie in ties_to_play_off(state):
        yield message(N_("not final, place {place} is to be played off"), place=tie.first_place)


def article_of(game: GameToPlay) -> str:
    """Where the book has what a game is part of."""
    if game.contest is Contest.SEMI_FINAL and game.phase is Phase.MINI_MATCH:
        return "1.k.3"
    return _(ARTICLES[game.phase])


def playoff_sheets(state: EventState) -> tuple[Sheet, ...]:
    """What was played and is to be played in each play-off, and the places it gave."""
    return tuple(sheet for view in playoffs_of(state) for sheet in sheets_of(view))


def sheets_of(view: PlayoffView) -> tuple[Sheet, ...]:
    """What was played and is to be played in a play-off, and the places it gave."""
    progress = view.progress
    said = (*view.steps, *(render(line) for line in progress.warnings))
    coming = [(game, article_of(game)) for game in progress.games]
    games = playoff_games_sheet(view.title, view.games, coming, said)
    if not progress.is_finished:
        return (games,)
    return games, placings_sheet(progress.placings, view.first_place)


class PlayoffGameTold(TypedDict):
    """A game of a play-off; null as result where it is to be played."""

    game: int | None
    title: str
    contest: str
    phase: str
    players: list[int]
    white: int | None
    black: int | None
    chooser: int | None
    rate: str
    result: str | None
    rule: str


class PlayoffPlaceTold(TypedDict):
    """A place that a play-off gave."""

    rank: int
    id: int
    name: str
    decided_by: str


class PlayoffTold(TypedDict):
    """A play-off: who is level, what was played and is to be played, and the places."""

    place: int
    seed: int
    players: list[int]
    finished: bool
    games: list[PlayoffGameTold]
    standings: list[PlayoffPlaceTold]
    steps: list[str]
    warnings: list[str]


class TieTold(TypedDict):
    """Players who are level for a place that is to be played off."""

    place: int
    players: list[int]


class PlayoffsTold(TypedDict):
    """The play-offs of an event, and the ties that wait for one."""

    playoffs: list[PlayoffTold]
    ties: list[TieTold]


def playoffs_json(state: EventState) -> JsonObject:
    """The play-offs of an event for programs; nothing where there is none and none to come."""
    answer: PlayoffsTold = {
        "playoffs": [_view_json(state, view) for view in playoffs_of(state)],
        "ties": [
            {"place": tie.first_place, "players": list(tie.numbers)}
            for tie in ties_to_play_off(state)
        ],
    }
    return {**answer} if answer["playoffs"] or answer["ties"] else {}


def _view_json(state: EventState, view: PlayoffView) -> PlayoffTold:
    """A play-off, its players by pairing number."""
    numbers, progress = pairing_numbers(state), view.progress
    played: list[PlayoffGameTold] = [
        _game_json(game, numbers) | {"game": number, "result": result.outcome.value}
        for number, (game, result) in enumerate(view.games, 1)
    ]
    coming = [_game_json(game, numbers) for game in progress.games]
    return {
        "place": view.first_place,
        "seed": view.opened.seed,
        "players": [numbers[identity] for identity in view.opened.players],
        "finished": progress.is_finished,
        "games": [*played, *coming],
        "standings": [
            {
                "rank": view.first_place + placing.rank - 1,
                "id": numbers[placing.contender.number],
                "name": placing.contender.name,
                "decided_by": placing.decision.value,
            }
            for placing in progress.placings
        ],
        "steps": list(view.steps),
        "warnings": [render(line) for line in progress.warnings],
    }


def _game_json(game: GameToPlay, numbers: Mapping[int, int]) -> PlayoffGameTold:
    """A game of a play-off without its result; nobody has White where somebody chooses."""
    first, second = (numbers[player.number] for player in game.pair)
    is_chosen = game.chooser is None
    return {
        "game": None,
        "title": game_title(game),
        "contest": game.contest.value,
        "phase": game.phase.value,
        "players": [first, second],
        "white": first if is_chosen else None,
        "black": second if is_chosen else None,
        "chooser": None if game.chooser is None else numbers[game.chooser.number],
        "rate": str(game.rate),
        "result": None,
        "rule": article_of(game),
    }
