"""An event out of the journal as the rest of Ronde knows events: with pairing numbers."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import groupby

from ronde.core.chess.event import AbnormalPoints, Acceleration, Event, RequestedBye
from ronde.core.chess.game import Bye, Game, Result, Round
from ronde.core.chess.swiss.acceleration import accelerated_rounds, upper_group_size
from ronde.service.events.kind import is_paired_by_points, pairing_system
from ronde.service.events.numbering import (
    contestant_numbers,
    numbered_round,
    pairing_numbers,
    participants,
)
from ronde.service.events.reported import ReportedFacts
from ronde.service.events.settings import Settings
from ronde.service.events.state import EventState, PairedRound


def _deputies(settings: Settings) -> tuple[str, ...]:
    """The names between the semicolons.

    Rule: FIDE TRF26 112
    """
    return tuple(name.strip() for name in settings.deputy_arbiters.split(";") if name.strip())


def event_of(state: EventState) -> Event:
    """The event with its published rounds, and who does not play in the rounds to come."""
    settings, numbers = state.regulations, pairing_numbers(state)
    pairing = pairing_system(settings)
    players = participants(state)
    reported = settings.reported or ReportedFacts()
    event = Event(
        name=settings.name,
        city=settings.city,
        federation=settings.federation,
        start_date=settings.start_date,
        end_date=settings.end_date,
        kind=reported.kind or pairing.title,
        chief_arbiter=settings.chief_arbiter,
        deputy_arbiters=_deputies(settings) or reported.deputy_arbiters,
        time_control=settings.time_control,
        encoded_time_control=reported.encoded_time_control,
        round_dates=tuple(moment.day for moment in settings.timetable) or reported.round_dates,
        starting_rank_method=reported.starting_rank_method,
        pairing_controller=reported.pairing_controller,
        planned_round_count=pairing.round_count(state),
        initial_colour=settings.initial_colour,
        scoring=settings.scoring,
        system_code=pairing.code(settings),
        tiebreaks=settings.tiebreaks,
        players=tuple(
            sorted(
                (replace(player, number=numbers[player.number]) for player in players),
                key=lambda player: player.number,
            )
        ),
        rounds=tuple(numbered_round(played, numbers) for played in state.published),
        requested_byes=_requested_byes(state, numbers),
        prohibited_pairings=tuple(
            replace(group, players=tuple(sorted(numbers[identity] for identity in group.players)))
            for group in state.prohibited
            if all(identity in numbers for identity in group.players)
        ),
        abnormal_points=tuple(
            AbnormalPoints(
                points=decision.points,
                players=(numbers[decision.player],),
                round_number=decision.round_number or None,
            )
            for decision in state.decisions
            if decision.player in numbers
        ),
    )
    event = _with_missed_rounds(event, state, numbers)
    return _accelerated(pairing.finished(event, state), state)


def ranked_event(state: EventState) -> Event:
    """The event as rankings, crosstables and cards count it."""
    return counted(event_of(state), state)


def counted(event: Event, state: EventState) -> Event:
    """An event in which a game in play brings nothing, and an adjourned one of a Swiss a draw.

    Rule: FIDE VCL4THP (2026-08) 157-169
    Rule: FIDE C.04.2 (2026-02) 3.1
    Reading: no text ranks a round that is being played. Its games bring nothing to either side
        until they have a result; their opponents count as opponents met. A match of teams brings
        the points of its games so far, and match points once all its boards are known. That an
        adjourned game is a draw until it ends is a rule of Swiss pairings; where a table says who
        meets whom, it brings nothing until it is played.
    """
    drawn = is_paired_by_points(state.regulations)
    numbers = pairing_numbers(state)
    return replace(
        event,
        scoring=replace(event.scoring, unknown=0),
        rounds=tuple(
            _adjourned_as_drawn(shown, played, numbers) if drawn and played.adjourned else shown
            for shown, played in zip(event.rounds, state.published, strict=True)
        ),
    )


def _adjourned_as_drawn(shown: Round, played: PairedRound, numbers: Mapping[int, int]) -> Round:
    """A round whose adjourned games are draws until they go on."""
    drawn = {
        numbers[game.white]
        for board, game in played.boards
        if board in played.adjourned and game.white_result is Result.UNKNOWN
    }
    return replace(
        shown,
        games=tuple(
            Game(game.white, game.black, Result.DRAW, Result.DRAW, game.colours_known)
            if game.white in drawn
            else game
            for game in shown.games
        ),
    )


def absences(state: EventState) -> dict[int, Result]:
    """Who does not play in the next round, by id, and what they get for it.

    Once anybody is checked in, whoever is not does not play: they are not in the hall.

    Rule: FIDE C.04.2 (2026-02) 4.1
    """
    round_number = state.next_round
    byes: dict[int, Result] = {}
    there = [player.number for player in participants(state)]
    for identity in there:
        late = state.late.get(identity)
        present = not state.checked_in or state.is_here(identity)
        if not present or round_number >= state.withdrawn.get(identity, round_number + 1):
            byes[identity] = Result.ZERO_POINT_BYE
        elif late is not None and round_number < late.from_round:
            byes[identity] = late.missed
    for bye in state.byes:
        if bye.round_number == round_number and bye.player in there:
            byes.setdefault(bye.player, bye.result)
    return byes


def _requested_byes(state: EventState, numbers: Mapping[int, int]) -> tuple[RequestedBye, ...]:
    """The byes of the rounds to come: all absences of the next, and what was granted beyond it."""
    byes = {(state.next_round, identity): result for identity, result in absences(state).items()}
    for bye in state.byes:
        if bye.round_number > state.next_round:
            byes[bye.round_number, bye.player] = bye.result
    by_kind: dict[tuple[int, Result], list[int]] = {}
    for (round_number, identity), result in byes.items():
        if identity in numbers:
            by_kind.setdefault((round_number, result), []).append(numbers[identity])
    return tuple(
        RequestedBye(result=result, round_number=round_number, players=tuple(sorted(players)))
        for (round_number, result), players in sorted(
            by_kind.items(), key=lambda item: (item[0][0], item[0][1].value)
        )
    )


def _with_missed_rounds(event: Event, state: EventState, numbers: Mapping[int, int]) -> Event:
    """The event with what late entries have for the rounds before they came."""
    rounds = list(event.rounds)
    for identity, late in state.late.items():
        if identity not in numbers or late.missed is Result.ZERO_POINT_BYE:
            continue
        for index in range(min(late.from_round - 1, len(rounds))):
            bye = Bye(numbers[identity], late.missed)
            if bye not in rounds[index].byes:
                rounds[index] = replace(rounds[index], byes=(*rounds[index].byes, bye))
    return replace(event, rounds=tuple(rounds))


def _accelerated(event: Event, state: EventState) -> Event:
    """The event with its virtual points written out.

    Once round 1 is published a late entry does not shift the group: it ends at the player or team
    it ended at in round 1. Before, it is half of those entered, whether or not they come to that
    round.

    Rule: FIDE C.04.7 (2026-02) 1.2, 1.3
    """
    round_count, numbers = event.planned_round_count, contestant_numbers(state)
    if not state.regulations.baku or not round_count or not numbers:
        return event
    if state.last_accelerated is None:
        last = min(upper_group_size(len(numbers)), len(numbers))
    else:
        last = numbers[state.last_accelerated]
    teams = event.team_event
    win = event.scoring.white_win if teams is None else teams.match_points.win
    by_round = sorted(accelerated_rounds(round_count, win).items())
    lines = []
    for points, rounds in groupby(by_round, key=lambda item: item[1]):
        round_numbers = [round_number for round_number, _points in rounds]
        lines.append(
            Acceleration(
                points=points if teams is None else 0,
                match_points=0 if teams is None else points,
                first_round=round_numbers[0],
                last_round=round_numbers[-1],
                first_player=1,
                last_player=last,
            )
        )
    return replace(event, accelerations=tuple(lines))
