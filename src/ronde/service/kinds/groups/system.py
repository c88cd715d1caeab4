"""Events that start in groups: each a round robin, all of them round by round together."""

from dataclasses import replace

from ronde.core.chess.event import Event
from ronde.core.chess.game import Bye, Game, Result, Round
from ronde.core.roundrobin.berger import table_size
from ronde.errors import InputError
from ronde.messages import N_, Message, message
from ronde.service.events.numbering import pairing_numbers, participants
from ronde.service.events.setting import named
from ronde.service.events.settings import Settings
from ronde.service.events.state import EventState
from ronde.service.kinds.cup.settings import CupSettings
from ronde.service.kinds.cup.system import check_cup, check_too_much
from ronde.service.kinds.groups.settings import GroupsSettings
from ronde.service.kinds.groups.state import GroupMembers, GroupsState
from ronde.service.kinds.round_robin.pairing import (
    absent_numbers,
    paired_game,
    without_games_that_do_not_count,
)


def round_count(state: EventState) -> int | None:
    """The rounds of the largest group: as drawn, before that as the number of players makes it."""
    drawn = state.part(GroupsState)
    if drawn is not None:
        return drawn.round_count
    groups, player_count = state.regulations.part(GroupsSettings), len(participants(state))
    if groups is None or player_count < 2:
        return None
    group_count = max(1, groups.count_for(player_count))
    largest = -(-player_count // group_count)
    return table_size(max(2, largest)) - 1


def code(settings: Settings) -> str:
    """The code of the system: all games are those of round robins.

    Rule: FIDE TRF26 192
    """
    return "FIDE_ROUNDROBIN"


def pair(event: Event, state: EventState) -> tuple[tuple[Game, ...], tuple[Bye, ...]]:
    """The next round of every group; a smaller group may have no round left.

    Rule: Livre de l'arbitre, Tables de Berger, tableaux d'appariements
    """
    groups = state.part(GroupsState)
    if groups is None:
        raise InputError(N_("the groups are not drawn yet"))
    numbers = pairing_numbers(state)
    absent = absent_numbers(event, state)
    games: list[Game] = []
    byes: list[Bye] = []
    for group in groups.groups:
        rounds = group.schedule.rounds
        if state.next_round > len(rounds):
            continue
        members = [numbers[identity] for identity in group.members]
        scheduled = rounds[state.next_round - 1]
        games += [
            paired_game(members[meeting.first - 1], members[meeting.second - 1], absent)
            for meeting in scheduled.meetings
        ]
        if scheduled.bye is not None:
            byes.append(Bye(members[scheduled.bye - 1], Result.ZERO_POINT_BYE))
    return tuple(games), tuple(byes)


def group_event(event: Event, state: EventState, group: GroupMembers) -> Event:
    """The event of one group alone: its members, its games, its rounds."""
    numbers = pairing_numbers(state)
    members = {numbers[identity] for identity in group.members}
    round_count = len(group.schedule.rounds)
    return replace(
        event,
        players=tuple(player for player in event.players if player.number in members),
        rounds=tuple(
            Round(
                games=tuple(game for game in played.games if game.white in members),
                byes=tuple(bye for bye in played.byes if bye.player in members),
            )
            for played in event.rounds[:round_count]
        ),
        planned_round_count=round_count,
        requested_byes=(),
        abnormal_points=tuple(
            decision for decision in event.abnormal_points if members & set(decision.players)
        ),
    )


def finished(event: Event, state: EventState) -> Event:
    """The event with the games worth nothing of those who left their group early."""
    groups = state.part(GroupsState)
    if groups is None:
        return event
    decisions = list(event.abnormal_points)
    for group in groups.groups:
        alone = replace(group_event(event, state, group), abnormal_points=())
        decisions += without_games_that_do_not_count(alone, state).abnormal_points
    return replace(event, abnormal_points=tuple(decisions))


def check(settings: Settings) -> Message | None:
    """What the settings lack or have too much for groups."""
    groups = settings.part(GroupsSettings)
    if groups is None or (groups.group_count is None) == (groups.group_size is None):
        return message(
            N_("groups need their number or their size: give {setting} or {other}"),
            setting=named(GroupsSettings, "group_count"),
            other=named(GroupsSettings, "group_size"),
        )
    cup = settings.part(CupSettings) or CupSettings()
    if cup.prequalified_count:
        return message(
            N_("after groups nobody is prequalified: leave out {setting}"),
            setting=named(CupSettings, "prequalified_count"),
        )
    if not groups.with_cup and cup != CupSettings():
        return message(
            N_("what a cup is like says nothing without one: leave out {setting}"),
            setting=named(GroupsSettings, "with_cup"),
        )
    return check_too_much(settings) or check_cup(cup)
