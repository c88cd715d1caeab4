"""The finished draw, verified against the schedule."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from ronde.core.roundrobin.berger import berger
from ronde.core.roundrobin.varma.drawing import Drawing, DrawnPlayer
from ronde.errors import InputError
from ronde.messages import N_, Message, message

LATE_ROUND_COUNT = 3
"""Friends are kept from meeting in this many rounds at the end."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LateMeeting:
    """A game in one of the last three rounds; the first player has White."""

    round_number: int
    first: DrawnPlayer
    second: DrawnPlayer


@dataclass(frozen=True, slots=True, kw_only=True)
class DirectedDraw:
    """What a draw gave: the players by pairing number, how it went, and what is wrong with it."""

    players: tuple[DrawnPlayer, ...]
    steps: tuple[Message, ...]
    warnings: tuple[Message, ...]
    late_meetings: tuple[LateMeeting, ...]
    """The games of the last three rounds between players of one affinity."""
    verified: bool
    """Each number was drawn once, and nobody meets their own group in the last three rounds."""


def directed_draw(state: Drawing) -> DirectedDraw:
    """The outcome of a finished draw, with its verification."""
    if not state.finished:
        raise InputError(N_("the draw is not over: {name} has no number yet"), name=state.next_name)
    players = tuple(sorted(state.drawn, key=lambda player: player.number))
    friends = tuple(friends_meeting_late(players))
    return DirectedDraw(
        players=players,
        steps=state.steps,
        warnings=(*_divided(state), *map(_late_warning, friends)),
        late_meetings=friends,
        verified=is_verified(players),
    )


def is_verified(players: Sequence[DrawnPlayer]) -> bool:
    """Whether the numbers are 1 to n, each once, and no group meets itself in the last rounds.

    Rule: Livre de l'arbitre, Protocole de Varma, instructions 1
    """
    if sorted(player.number for player in players) != list(range(1, len(players) + 1)):
        return False
    return all(late.first.group is not late.second.group for late in _late_meetings(players))


def friends_meeting_late(players: Sequence[DrawnPlayer]) -> Iterator[LateMeeting]:
    """The games between players of one affinity in the last three rounds.

    Rule: Livre de l'arbitre, Protocole de Varma, introduction
    """
    for late in _late_meetings(players):
        if late.first.affinity and late.first.affinity == late.second.affinity:
            yield late


def _late_meetings(players: Sequence[DrawnPlayer]) -> Iterator[LateMeeting]:
    """Every game of the last three rounds of the schedule."""
    by_number: Mapping[int, DrawnPlayer] = {player.number: player for player in players}
    for scheduled in berger(len(players)).rounds[-LATE_ROUND_COUNT:]:
        for meeting in scheduled.meetings:
            yield LateMeeting(
                round_number=scheduled.round_number,
                first=by_number[meeting.first],
                second=by_number[meeting.second],
            )


def _divided(state: Drawing) -> Iterator[Message]:
    """A warning for each contingent that no envelope was large enough for."""
    drawn = iter(state.drawn)
    for contingent in state.contingents:
        groups = sorted({player.group.value for player in islice(drawn, contingent.size)})
        if len(groups) > 1:
            yield message(
                N_(
                    "No envelope was large enough for the {count} players of {contingent}: "
                    "they drew from envelopes {groups}."
                ),
                count=contingent.size,
                contingent=contingent.title,
                groups=", ".join(groups),
            )


def _late_warning(late: LateMeeting) -> Message:
    """A warning that names a late game between friends."""
    return message(
        N_(
            "{first} and {second} ({contingent}) meet in round {round_number}, "
            "one of the last three."
        ),
        first=late.first.name,
        second=late.second.name,
        contingent=late.first.affinity,
        round_number=late.round_number,
    )
