"""Beyond the book's tables: numbers for any field that keep friends apart in the last rounds.

The numbers of each contingent are looked for among all, exactly: either they are given, or it is
proven that there are none, or the search was given up after so many steps and says so.
"""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ronde.core.roundrobin.berger import berger
from ronde.core.roundrobin.schedule import Schedule
from ronde.core.roundrobin.varma.order import Contingent, DrawnEntrant, drawing_order
from ronde.errors import InputError
from ronde.messages import N_, Message, message

MOST_STEPS = 200_000
"""So many numbers are tried before a search is given up."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeparatedPlayer:
    """A player with the number that chance gave them out of those of their contingent."""

    number: int
    name: str
    affinity: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Separation:
    """The outcome: everybody's number, or why there is none."""

    players: tuple[SeparatedPlayer, ...] = ()
    """By number; empty where no numbers were found."""
    steps: tuple[Message, ...] = ()
    """The log, to be read out."""
    proof: Message | None = None
    """Why nobody can keep these contingents apart; None where they are, or nobody knows."""

    @property
    def was_given_up(self) -> bool:
        """Whether it is not known if there are such numbers."""
        return not self.players and self.proof is None


def separated(
    entrants: Sequence[DrawnEntrant],
    late_round_count: int,
    lots: random.Random,
    most_steps: int = MOST_STEPS,
) -> Separation:
    """Numbers by lot with which nobody meets a friend in the last rounds of the Berger table.

    Rule: Livre de l'arbitre, Protocole de Varma, introduction
    Reading: the book has tables for 9 to 24 players and three rounds. Beyond them each contingent
        is given an envelope with numbers of which no two meet late, and its players draw from it.
    """
    contingents = drawing_order(entrants)
    schedule = berger(len(entrants))
    if not 1 <= late_round_count <= len(schedule.rounds):
        raise InputError(
            N_("expected a round from 1 to {most}, found {found}"),
            most=len(schedule.rounds),
            found=late_round_count,
        )
    together = [contingent for contingent in contingents if contingent.size > 1]
    if proof := _too_large(together, schedule, late_round_count):
        return Separation(proof=proof)
    search = _Search(schedule, late_round_count, lots, most_steps)
    envelopes = search.envelopes([contingent.size for contingent in together])
    if envelopes is None:
        if search.step_count >= most_steps:
            return Separation()
        return Separation(
            proof=message(
                N_(
                    "No numbers keep these contingents apart in the last {rounds} rounds: all"
                    " that are possible were tried, {count} steps."
                ),
                rounds=late_round_count,
                count=search.step_count,
            )
        )
    return _drawn(contingents, envelopes, len(entrants), lots)


def _too_large(
    contingents: Sequence[Contingent], schedule: Schedule[int], late_round_count: int
) -> Message | None:
    """The short proof: each round pairs all numbers, so only half of them do not meet in it."""
    most = (schedule.participant_count + 1) // 2
    for contingent in contingents:
        if contingent.size > most:
            return message(
                N_(
                    "No numbers keep the {count} players of {contingent} apart: each of the last"
                    " {rounds} rounds pairs everybody, so that at most {most} do not meet in it."
                ),
                count=contingent.size,
                contingent=contingent.title,
                rounds=late_round_count,
                most=most,
            )
    return None


class _Search:
    """Envelopes of numbers that do not meet late, tried in an order by lot, each way once."""

    def __init__(
        self, schedule: Schedule[int], late_round_count: int, lots: random.Random, most_steps: int
    ) -> None:
        count = schedule.participant_count
        self.order = lots.sample(range(1, count + 1), count)
        self.place = {number: place for place, number in enumerate(self.order)}
        self.meets: dict[int, set[int]] = {number: set() for number in self.order}
        for scheduled in schedule.rounds[-late_round_count:]:
            for meeting in scheduled.meetings:
                self.meets[meeting.first].add(meeting.second)
                self.meets[meeting.second].add(meeting.first)
        self.most_steps = most_steps
        self.step_count = 0

    def envelopes(self, sizes: Sequence[int]) -> list[tuple[int, ...]] | None:
        """An envelope of each size, the largest first; None where there are none, or none known."""
        return self._filled(tuple(sizes), frozenset(self.order), ())

    def _filled(
        self, sizes: tuple[int, ...], free: frozenset[int], before: tuple[int, ...]
    ) -> list[tuple[int, ...]] | None:
        if not sizes:
            return []
        # Of two envelopes of one size the one with the earlier first number comes first.
        least = self.place[before[0]] + 1 if len(before) == sizes[0] else 0
        for envelope in self._independent(sizes[0], free, least):
            rest = self._filled(sizes[1:], free - set(envelope), envelope)
            if rest is not None:
                return [envelope, *rest]
            if self.step_count >= self.most_steps:
                return None
        return None

    def _independent(
        self, size: int, free: frozenset[int], least: int, chosen: tuple[int, ...] = ()
    ) -> Iterator[tuple[int, ...]]:
        """Every set of so many free numbers of which no two meet late, in the order by lot."""
        if len(chosen) == size:
            yield chosen
            return
        left = [number for number in self.order[least:] if number in free]
        for index, number in enumerate(left):
            if len(chosen) + len(left) - index < size or self.step_count >= self.most_steps:
                return
            self.step_count += 1
            yield from self._independent(
                size, free - self.meets[number], self.place[number] + 1, (*chosen, number)
            )


def _drawn(
    contingents: Sequence[Contingent],
    envelopes: Sequence[tuple[int, ...]],
    player_count: int,
    lots: random.Random,
) -> Separation:
    """Everybody draws from the envelope of their contingent, those who are alone from the rest."""
    taken = {number for envelope in envelopes for number in envelope}
    rest = lots.sample(
        [n for n in range(1, player_count + 1) if n not in taken], player_count - len(taken)
    )
    filled = iter(envelopes)
    players: list[SeparatedPlayer] = []
    steps: list[Message] = []
    for contingent in contingents:
        if contingent.size > 1:
            envelope = next(filled)
            numbers = lots.sample(envelope, len(envelope))
            steps.append(
                message(
                    N_("The envelope of {contingent} has the numbers {numbers}."),
                    contingent=contingent.title,
                    numbers=", ".join(map(str, sorted(envelope))),
                )
            )
        else:
            numbers = [rest.pop()]
        for name, number in zip(contingent.names, numbers, strict=True):
            players.append(SeparatedPlayer(number=number, name=name, affinity=contingent.affinity))
            steps.append(message(N_("{name} draws number {number}."), name=name, number=number))
    return Separation(
        players=tuple(sorted(players, key=lambda player: player.number)), steps=tuple(steps)
    )
