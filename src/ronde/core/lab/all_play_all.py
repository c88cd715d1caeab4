"""Round robins played to their end, and groups whose best go on to a knock-out."""

from collections.abc import Sequence
from dataclasses import dataclass

from ronde.core.chess.advice import GroupPlan
from ronde.core.chess.event import Event, total_points
from ronde.core.chess.game import Game, Round
from ronde.core.chess.player import Player
from ronde.core.chess.tiebreaks.descriptor import Descriptor
from ronde.core.knockout.bracket import Seed
from ronde.core.knockout.cup import Extras, fixed_cup
from ronde.core.knockout.sizing import sized
from ronde.core.lab.cups import CupForm, match_player, played_cup
from ronde.core.lab.field import Strengths
from ronde.core.lab.outcome import LabGame, PlayedEvent
from ronde.core.lab.ranking import ranked_plainly
from ronde.core.lab.results import RESULTS_BY_HALVES
from ronde.core.roundrobin.berger import berger
from ronde.core.roundrobin.groups import Preliminaries, preliminaries
from ronde.core.roundrobin.schedule import Schedule, double_round_robin


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundRobinForm:
    """Everybody meets everybody, once or twice."""

    tiebreaks: tuple[Descriptor, ...]
    double: bool = False


class RoundRobinPlayer:
    """Plays a round robin many times over; its table is drawn up once.

    Reading: the numbers of the table are drawn by lot in each event, as colours follow from them.
    """

    def __init__(self, form: RoundRobinForm, player_count: int) -> None:
        """A form for so many players."""
        single = berger(player_count)
        self._form = form
        self._schedule = double_round_robin(single) if form.double else single

    def play(self, strengths: Strengths) -> PlayedEvent:
        """The event with the strengths of one key."""
        members = strengths.by_lot()
        games, event = played_schedule(self._schedule, members, strengths)
        totals = total_points(event)
        return PlayedEvent(
            groups=_named(ranked_plainly(event, self._form.tiebreaks), members),
            rounds=games,
            points=[
                totals[place]
                for _member, place in sorted(
                    (member, place) for place, member in enumerate(members, start=1)
                )
            ],
            byes=len(members) % 2 * len(members) * (1 + self._form.double),
        )


def played_schedule(
    schedule: Schedule[int], members: Sequence[int], strengths: Strengths
) -> tuple[list[list[LabGame]], Event]:
    """The games of a table, and the event among places 1, 2, 3 ... of the table.

    `members` are the numbers of the players, in the order of their places.
    """
    met: dict[tuple[int, int], int] = {}
    rounds: list[Round] = []
    games: list[list[LabGame]] = []
    for scheduled in schedule.rounds:
        of_round: list[LabGame] = []
        played: list[Game] = []
        for meeting in scheduled.meetings:
            white, black = members[meeting.first - 1], members[meeting.second - 1]
            nth = met[white, black] = met.get((white, black), 0) + 1
            halves = strengths.halves(white, black, nth)
            of_round.append((white, black, halves))
            played.append(Game(meeting.first, meeting.second, *RESULTS_BY_HALVES[halves]))
        games.append(of_round)
        rounds.append(Round(tuple(played)))
    players = tuple(Player(number=number) for number in range(1, len(members) + 1))
    return games, Event(players=players, rounds=tuple(rounds))


def _named(groups: Sequence[Sequence[int]], members: Sequence[int]) -> list[tuple[int, ...]]:
    """Places of a table as the players who have them."""
    return [tuple(members[place - 1] for place in group) for group in groups]


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupsForm:
    """Groups, of which the best go on to a knock-out."""

    plan: GroupPlan
    tiebreaks: tuple[Descriptor, ...]
    games_a_match: int = 1


class GroupsPlayer:
    """Plays groups and the cup after them many times over."""

    def __init__(self, form: GroupsForm, player_count: int) -> None:
        """A form for so many players, dealt to the groups by their numbers."""
        self._form = form
        plan = form.plan
        self._groups = preliminaries(player_count, plan.group_count, plan.qualifier_count)
        self._bracket = fixed_cup(sized(self._groups.qualified_count).chosen, Extras())

    def play(self, strengths: Strengths) -> PlayedEvent:
        """The event with the strengths of one key."""
        plan, preliminary = self._form.plan, self._groups
        rounds: list[list[LabGame]] = [[] for _ in range(preliminary.round_count)]
        by_place: list[list[int]] = [[] for _ in range(plan.largest)]
        places: dict[str, int] = {}
        for group in preliminary.groups:
            table = berger(len(group.members))
            games, event = played_schedule(table, group.members, strengths)
            for index, of_round in enumerate(games):
                rounds[index] += of_round
            order = _settled(ranked_plainly(event, self._form.tiebreaks), strengths)
            for rank, place in enumerate(order):
                member = group.members[place - 1]
                by_place[rank].append(member)
                places[f"{group.letter}{rank + 1}"] = member
        seats = self._seats(preliminary, places, by_place)
        play = match_player(CupForm(games_a_match=self._form.games_a_match), strengths)
        cup, cup_rounds = played_cup(
            self._bracket, lambda a, b: _seated(play(seats[a], seats[b]), seats)
        )
        out = [tuple(members) for members in by_place[plan.qualifier_count :] if members]
        return PlayedEvent(
            groups=[*(tuple(seats[seed] for seed in group) for group in cup), *out],
            rounds=[*rounds, *cup_rounds],
        )

    def _seats(
        self,
        preliminary: Preliminaries,
        places: dict[str, int],
        by_place: Sequence[Sequence[int]],
    ) -> dict[int, int]:
        """Who has which seed of the cup: crossed, or winners before seconds."""
        if preliminary.crossing:
            seats = {}
            first_round = self._bracket.rounds[0].matches
            for match, (one, other) in zip(first_round, preliminary.crossing, strict=True):
                for slot, place in ((match.a, one), (match.b, other)):
                    if isinstance(slot, Seed):
                        seats[slot.number] = places[place]
            return seats
        qualified = [
            member for members in by_place[: self._form.plan.qualifier_count] for member in members
        ]
        return dict(enumerate(qualified, start=1))


def _settled(groups: Sequence[tuple[int, ...]], strengths: Strengths) -> list[int]:
    """The places of a table in order; lots part those whom nothing separates."""
    return [place for group in groups for place in strengths.shuffled(group)]


def _seated(played: tuple[int, list[LabGame]], seats: dict[int, int]) -> tuple[int, list[LabGame]]:
    """A match between players, its winner told by their seed."""
    winner, games = played
    return next(seed for seed, member in seats.items() if member == winner), games
