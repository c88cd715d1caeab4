"""A drawn event as a report: the event of a seed, and its standings by its own tie-breaks."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from random import Random
from typing import Any

from ronde.core.chess.event import Event
from ronde.core.chess.standings import standings, team_standings
from ronde.core.chess.swiss.catalogue import USUAL_SYSTEM
from ronde.core.chess.swiss.generator import generated_event
from ronde.core.chess.swiss.generator_settings import GeneratorSettings, drawn_settings
from ronde.core.chess.swiss.system import SwissSystem
from ronde.core.chess.tiebreaks.descriptor import parse_list
from ronde.formats.trf import ReportedStanding, ReportedTeam, TrfReport

_DRAWN_WITH = ("player_count", "round_count", "highest_rating", "lowest_rating")
"""Settings that others depend on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GeneratedReport:
    """A report of a drawn event, with what it takes to draw it again."""

    seed: int
    settings: GeneratorSettings
    report: TrfReport


def generate_report(
    seed: int, given: Mapping[str, Any], system: SwissSystem = USUAL_SYSTEM
) -> GeneratedReport:
    """Draw the event of a seed; settings that are not given, by their name, are drawn too."""
    assert given.keys() <= {field.name for field in fields(GeneratorSettings)}
    random = Random(seed)
    drawn = drawn_settings(random, **{name: given.get(name) for name in _DRAWN_WITH})
    settings = replace(drawn, **given)
    event = (system.generate or generated_event)(settings, random, system)
    named = replace(event, name=f"{event.name}, seed {seed}")
    return GeneratedReport(
        seed=seed,
        settings=settings,
        report=_report_of_teams(named) if system.pairs_teams else _report_of_players(named),
    )


def _report_of_players(event: Event) -> TrfReport:
    """The report of an event with the standings of its players."""
    ranking = standings(event, parse_list(",".join(event.tiebreaks)))
    return TrfReport(
        event=event,
        standings={
            standing.number: ReportedStanding(standing.points, standing.rank)
            for standing in ranking.standings
        },
    )


def _report_of_teams(event: Event) -> TrfReport:
    """The report of an event with the standings of its teams; players' points are by the way."""
    ranking = team_standings(event, parse_list(",".join(event.tiebreaks)))
    return TrfReport(
        event=event,
        team_standings={
            standing.number: ReportedTeam(
                standing.match_points, standing.game_points, standing.rank
            )
            for standing in ranking.standings
        },
    )
