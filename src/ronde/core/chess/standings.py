"""Standings: the players of an event by points, then tie-breaks, then shared places or lots."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ronde.core.chess.event import Event
from ronde.core.chess.player import Player
from ronde.core.chess.tiebreaks.calculation import Calculation
from ronde.core.chess.tiebreaks.descriptor import Descriptor
from ronde.core.chess.tiebreaks.editions import Edition, edition_in_force
from ronde.core.chess.tiebreaks.places import Applied, placed
from ronde.core.chess.tiebreaks.record import player_field
from ronde.core.chess.tiebreaks.row import Participants
from ronde.core.scores import Points
from ronde.errors import InputError
from ronde.messages import N_, Message

__all__ = ["Applied", "Standing", "Standings", "after_round", "standings"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """One player's place.

    `separated_by` is the index of the tie-break that put him behind the one before him; None where
    the points did, or nothing.
    """

    rank: int
    player: Player
    points: Points
    separated_by: int | None = None

    @property
    def number(self) -> int:
        """The pairing number."""
        return self.player.number

    @property
    def name(self) -> str:
        """The player's name."""
        return self.player.name


@dataclass(frozen=True, slots=True, kw_only=True)
class Standings:
    """The ranking of an event."""

    edition: Edition
    applied: tuple[Applied, ...]
    standings: tuple[Standing, ...]
    calculation: Calculation
    warnings: tuple[Message, ...] = ()
    seed: int | None = None
    """The seed of the lots drawn for those whom nothing separated."""


def standings(
    event: Event,
    descriptors: Sequence[Descriptor],
    *,
    edition: Edition | None = None,
    after: int | None = None,
    predetermined: bool | None = None,
    seed: int | None = None,
) -> Standings:
    """Rank an event by points and a list of tie-breaks, each applied to those still tied.

    With a seed, lots are drawn for whoever is left tied; without one they share their place.

    Rule: FIDE C.07 (2024-08) 4.2
    Rule: Livre de l'arbitre, Départages 2
    """
    counted = after_round(event, after)
    chosen = edition or edition_in_force(event.start_date)
    calculation = Calculation(
        field=player_field(counted, predetermined=predetermined), edition=chosen
    )
    found = placed(calculation, descriptors, Participants.PLAYERS, seed=seed)
    players = {player.number: player for player in event.players}
    return Standings(
        edition=chosen,
        applied=found.applied,
        standings=tuple(
            Standing(
                rank=place.rank,
                player=players[place.number],
                points=calculation.field.scores[place.number],
                separated_by=place.separated_by,
            )
            for place in found.places
        ),
        calculation=calculation,
        warnings=found.warnings,
        seed=seed,
    )


def after_round(event: Event, round_number: int | None) -> Event:
    """The event as it stood after a round; all of it without one."""
    if round_number is None:
        return event
    if not 0 <= round_number <= len(event.rounds):
        raise InputError(
            N_("expected a round from 0 to {most}, found {found}"),
            most=len(event.rounds),
            found=round_number,
        )
    decisions = tuple(
        decision
        for decision in event.abnormal_points
        if decision.round_number is None or decision.round_number <= round_number
    )
    return replace(event, rounds=event.rounds[:round_number], abnormal_points=decisions)
