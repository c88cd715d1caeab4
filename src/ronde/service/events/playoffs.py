"""Play-offs of an event as the rules see them, and the standings after them."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random

from ronde.core.chess.playoff.stages import Playoff, playoff
from ronde.core.chess.playoff.ties import after_playoff
from ronde.core.chess.playoff.values import Contender, GameToPlay, PlayedGame
from ronde.core.chess.standings import Standings
from ronde.messages import N_, message
from ronde.service.events.kind import kind_of
from ronde.service.events.namesakes import told_apart
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.playoff_settings import PlayoffSettings
from ronde.service.events.settings import Settings
from ronde.service.events.state import EventState, OpenedPlayoff


def has_playoffs(settings: Settings) -> bool:
    """Whether ties in an event of its kind may be played off."""
    return PlayoffSettings in kind_of(settings.system).own_settings


def playoff_regulations(settings: Settings) -> PlayoffSettings:
    """What the regulations of an event say of play-offs; an older event says nothing."""
    return settings.part(PlayoffSettings) or PlayoffSettings()


def contenders_of(state: EventState, each: OpenedPlayoff) -> Mapping[int, Contender]:
    """The players of a play-off by id, with names that tell them apart."""
    players = told_apart(state).players
    return {identity: Contender(identity, players[identity].name) for identity in each.players}


def played_playoff(state: EventState, each: OpenedPlayoff) -> Playoff:
    """A play-off with its games so far; raises InputError where one was not to be played."""
    return played_games(state, each)[1]


def played_games(
    state: EventState, each: OpenedPlayoff
) -> tuple[tuple[tuple[GameToPlay, PlayedGame], ...], Playoff]:
    """The games of a play-off, each with what it was part of, and the play-off after them.

    Raises InputError where a game was not to be played.
    """
    people = contenders_of(state, each)
    under_way = playoff(tuple(people.values()), Random(each.seed), each.regulations)
    games = []
    under_way = _with_hand_drawn(under_way, each, people)
    for played in each.games:
        game = PlayedGame(
            white=people[played.white], black=people[played.black], outcome=played.outcome
        )
        games.append((under_way.expected(game), game))
        under_way = _with_hand_drawn(under_way.accept(game), each, people)
    return tuple(games), under_way


def _with_hand_drawn(
    under_way: Playoff, each: OpenedPlayoff, people: Mapping[int, Contender]
) -> Playoff:
    """A play-off with the lots that were drawn by hand at this point of it.

    Raises InputError where they decide nothing at this point.
    """
    for after, white, black in each.hand_drawn:
        if after == len(under_way.results):
            under_way = under_way.drawn_by_hand(people[white], people[black])
    return under_way


def after_playoffs(state: EventState, ranking: Standings) -> Standings:
    """The standings after the last round, with the places that play-offs decided.

    Rule: FIDE C.07 (2024-08) 2.1
    Rule: Livre de l'arbitre, Départages 1.e
    Reading: games of a play-off are none of the event: they give no points and count for no
        tie-break. A play-off of players who are no longer level, because a result was corrected,
        decides nothing, and the standings say so.
    """
    numbers = pairing_numbers(state)
    for each in state.playoffs:
        progress = played_playoff(state, each).progress
        if not progress.is_finished:
            continue
        placings = {
            numbers[placing.contender.number]: (placing.rank, placing.decision)
            for placing in progress.placings
        }
        placed = after_playoff(ranking, placings, after_tiebreaks=each.after_tiebreaks)
        if placed is not None:
            ranking = placed
            continue
        names = ", ".join(placing.contender.name for placing in progress.placings)
        lost = message(
            N_("the play-off of {names} decides nothing: they are not level any more"), names=names
        )
        ranking = replace(ranking, warnings=(*ranking.warnings, lost))
    return ranking
