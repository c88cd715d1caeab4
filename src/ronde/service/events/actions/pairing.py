"""Rounds: draw numbers, pair a draft, publish it."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import TypedDict

from ronde.core.chess.advice import beyond_swiss_limits
from ronde.core.chess.event import Event
from ronde.core.chess.game import Bye, Game
from ronde.errors import InputError
from ronde.messages import N_, Listed, Message, counted, message
from ronde.service.events.boards import at_boards
from ronde.service.events.desk import Desk, Done, Opened, done, opened_to_change
from ronde.service.events.entries.numbers import NumbersDrawn
from ronde.service.events.entries.rounds import RoundDrafted, RoundPublished
from ronde.service.events.kind import (
    Feature,
    has_further_games,
    is_paired_by_points,
    is_swiss_of_players,
    kind_of,
    pairing_system,
)
from ronde.service.events.numbering import contestant_numbers, pairing_numbers, participants
from ronde.service.events.objections import THE_REPORT_TELLS, Level, Objection, agreed, as_warnings
from ronde.service.events.results import board_labels, open_games, told_games
from ronde.service.events.settings import Numbering
from ronde.service.events.state import NOBODY, EventState
from ronde.service.events.varma import envelopes_by, numbers_by_varma
from ronde.service.events.view import absences, event_of


def draw_numbers(desk: Desk, seed: int) -> Done:
    """Draw the numbers of a round robin by lot, of its teams if it has any; the seed repeats it.

    Rule: Livre de l'arbitre, Protocole de Varma, instructions 2
    """
    before = opened_to_change(desk)
    state = before.state
    if state.started:
        raise InputError(N_("the numbers stand since round 1 was published"))
    teams = kind_of(state.regulations.system).teams
    if teams is not None:
        order = _shuffled(teams.to_draw(state), seed)
        return done(desk, before, [teams.numbers_drawn(seed, order)])
    if state.regulations.numbering is Numbering.VARMA:
        drawn = numbers_by_varma(state, seed)
        change = NumbersDrawn(seed=seed, order=drawn.order, varma=state.regulations.drawn_by)
        return done(desk, before, [change], drawn.warnings)
    order = _shuffled([player.number for player in participants(state)], seed)
    return done(desk, before, [NumbersDrawn(seed=seed, order=order)])


def _shuffled(identities: list[int], seed: int) -> tuple[int, ...]:
    """Ids in an order that a seed gives."""
    Random(seed).shuffle(identities)
    return tuple(identities)


def lots_are_missing(state: EventState) -> bool:
    """Whether the numbers of a round robin are still to be drawn."""
    settings = state.regulations
    if not settings.numbering.drawn or state.started:
        return False
    teams = kind_of(settings.system).teams
    if teams is not None:
        return not teams.lots(state)
    # Lots that were drawn in another way than the regulations have now are none.
    by_varma = envelopes_by(settings) or None
    in_event = {player.number for player in participants(state)}
    return set(state.lots) != in_event or state.lots_by_varma != by_varma


def pair_draft(desk: Desk, *, consent: Level = Level.ACKNOWLEDGE) -> Done:
    """Pair the next round as a draft, which replaces an older one.

    Rule: FIDE C.04.2 (2026-02) 3.1
    """
    before = opened_to_change(desk, Feature.BOARDS)
    state, event = before.state, event_to_pair(before)
    objections = agreed((*against_pairing(state), *against_losing_a_session(state)), consent)
    games, byes = pairing_system(state.regulations).pair(event, state)
    teams = kind_of(state.regulations.system).teams
    fields = draft_fields(state, event, games, byes)
    if teams is None:
        change = RoundDrafted(**fields)
    else:
        change = RoundDrafted(**fields, **teams.meetings(state))
    return done(desk, before, [change], (*as_warnings(objections), *draft_warnings(state, event)))


def publish(desk: Desk) -> Done:
    """Publish the draft: from now on everybody knows it, and results may come."""
    before = opened_to_change(desk, Feature.BOARDS)
    draft = before.state.draft
    if draft is None:
        raise InputError(
            N_("there is no draft of round {round}; pair it first"), round=before.state.next_round
        )
    if before.state.session is not None:
        raise InputError(
            N_("round {round} is still being paired by hand; finish that first"),
            round=draft.round_number,
        )
    return done(desk, before, [RoundPublished(round=draft.round_number)])


def event_to_pair(before: Opened) -> Event:
    """The event, refused where it has no next round or nobody to play it."""
    state = before.state
    event = event_of(state)
    planned = event.planned_round_count
    if planned is not None and state.next_round > planned:
        raise InputError(
            N_("all {count} rounds are played; there is no round {round} to pair"),
            count=planned,
            round=state.next_round,
        )
    present = len(event.players) - len(absences(state))
    if present < 2:
        raise InputError(
            N_("expected two players or more to pair, found {found}"), found=max(present, 0)
        )
    return event


def against_pairing(state: EventState) -> Iterable[Objection]:
    """What speaks against pairing now: games that are not over.

    Rule: FIDE C.04.2 (2026-02) 3.1
    Rule: FIDE VCL4THP (2026-08) 157-169
    Reading: where a table says who meets whom, or a round has the second games of matches, it does
        not wait for a result.
    """
    if not _waits_for_results(state):
        yield from _told_of_open_games(state)
        return
    waiting = unfinished_boards(state)
    if waiting:
        yield Objection(
            level=Level.CONFIRM,
            message=counted(
                N_("round {round} waits for one board, which would count as a draw: {boards}"),
                N_("round {round} waits for {count} boards, which would count as draws: {boards}"),
                len(waiting),
                round=len(state.published),
                boards=board_labels(state.published[-1], waiting),
            ),
            consequences=(message(N_("the games are adjourned")), THE_REPORT_TELLS),
            rule="C.04.2 3.1",
        )
    for told in counted_as_draws(state):
        yield Objection(level=Level.ACKNOWLEDGE, message=told, rule="C.04.2 3.1")


def counted_as_draws(state: EventState) -> Iterator[Message]:
    """The adjourned games that a pairing by points takes for draws, round by round.

    Rule: FIDE C.04.2 (2026-02) 3.1
    """
    for played in state.published:
        adjourned = tuple(board for board in played.pending_boards if board in played.adjourned)
        if adjourned:
            yield counted(
                N_("the adjourned game of round {round} counts as a draw: board {boards}"),
                N_("adjourned games of round {round} count as draws: boards {boards}"),
                len(adjourned),
                round=played.round_number,
                boards=board_labels(played, adjourned),
            )


def _waits_for_results(state: EventState) -> bool:
    """Whether who meets whom in the next round follows from the results before it."""
    settings = state.regulations
    return is_paired_by_points(settings) and not has_further_games(settings, state.next_round)


def _told_of_open_games(state: EventState) -> Iterable[Objection]:
    """The games that are still to be played where a table says who meets whom."""
    for games in open_games(state):
        yield Objection(
            level=Level.ACKNOWLEDGE,
            message=message(N_("still to be played: {games}"), games=told_games(games)),
        )


def against_losing_a_session(state: EventState) -> Iterable[Objection]:
    """What speaks against a new draft: somebody is working on the old one."""
    if state.session is not None:
        yield Objection(
            level=Level.CONFIRM,
            message=message(
                N_("round {round} is being paired by hand, and that would be lost"),
                round=state.session.round_number,
            ),
        )


def unfinished_boards(state: EventState) -> tuple[int, ...]:
    """The boards of the last round that the next pairing waits for: none by a table."""
    waits = state.published and _waits_for_results(state)
    return state.published[-1].open_boards if waits else ()


def draft_warnings(state: EventState, event: Event) -> Iterable[Message]:
    """What an arbiter should know about a draft."""
    if state.next_round != 1:
        return
    if is_paired_by_points(state.regulations) and event.planned_round_count is not None:
        yield from _beyond_limits(state, event.planned_round_count)
    missing = [
        player.name
        for player in participants(state)
        if state.checked_in and not state.is_here(player.number)
    ]
    if missing:
        yield counted(
            N_("one player is not checked in and is not paired: {names}"),
            N_("{count} players are not checked in and are not paired: {names}"),
            len(missing),
            names=Listed(missing).first(12),
        )


def _beyond_limits(state: EventState, planned: int) -> Iterable[Message]:
    """What a number of rounds is too many or too few for."""
    count = len(contestant_numbers(state))
    most = count if count % 2 else count - 1
    of_players = is_swiss_of_players(state.regulations)
    if planned > most:
        yield message(
            N_("{planned} rounds are planned, more than the {most} that {count} players can play")
            if of_players
            else N_(
                "{planned} rounds are planned, more than the {most} that {count} teams can play"
            ),
            count=count,
            most=most,
            planned=planned,
        )
    elif of_players:
        yield from beyond_swiss_limits(count, planned)


class DraftFields(TypedDict):
    """What every draft says."""

    round: int
    games: tuple[Game, ...]
    byes: tuple[Bye, ...]
    boards: tuple[int, ...]
    unfinished: tuple[int, ...]


def draft_fields(
    state: EventState, event: Event, games: Sequence[Game], byes: Iterable[Bye]
) -> DraftFields:
    """A draft as the journal keeps it: with lasting ids, as pairing numbers may move."""
    ids = {number: identity for identity, number in pairing_numbers(state).items()}
    ids[NOBODY] = NOBODY
    teams = kind_of(state.regulations.system).teams
    # The boards of teams stand match by match, so nobody has one of their own.
    first = state.regulations.first_board
    placed = at_boards(state, event, games) if teams is None else list(enumerate(games, first))
    boards = tuple(board for board, _game in placed)
    return {
        "round": state.next_round,
        "games": tuple(
            replace(game, white=ids[game.white], black=ids[game.black]) for _board, game in placed
        ),
        "byes": tuple(replace(bye, player=ids[bye.player]) for bye in byes),
        "boards": () if boards == tuple(range(1, len(boards) + 1)) else boards,
        "unfinished": unfinished_boards(state),
    }
