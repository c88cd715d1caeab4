"""`ronde standings`: the ranking by points and any list of tie-breaks, with its workings."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import click

from ronde.cli.command import argument, command, option
from ronde.cli.eventfile import read_event
from ronde.cli.parameters import OneOf, WholeNumber
from ronde.cli.report import Report
from ronde.core.chess.categories import CategoryStanding, category_standings, facts
from ronde.core.chess.event import Event
from ronde.core.chess.standings import (
    Standings,
    TeamStandings,
    primary_score,
    standings,
    team_standings,
)
from ronde.core.chess.tiebreaks.descriptor import Descriptor, Score, parse_list
from ronde.core.chess.tiebreaks.editions import Edition
from ronde.core.chess.tiebreaks.presets import (
    PRESETS,
    TEAM_PRESETS,
    Preset,
    recommended,
    recommended_for_teams,
)
from ronde.core.chess.tiebreaks.record import is_predetermined
from ronde.core.chess.workings import explained
from ronde.core.prizes.categories import Category
from ronde.errors import InputError, UnknownName
from ronde.formats.prizes.conditions import conditions_from_text
from ronde.messages import N_
from ronde.text.documents import JsonObject
from ronde.text.numbers import points_json
from ronde.text.sheet import Sheet
from ronde.text.standings import (
    category_sheet,
    standings_json,
    standings_sheet,
)
from ronde.text.workings import explanation_json, explanation_lines, working_sheets

_ROUND_ROBIN = "round-robin"
_SWISS = "swiss"
ALL_PRESETS = {**PRESETS, **TEAM_PRESETS}


@command("standings", help=N_("Standings of the event in FILE, by points and tie-breaks."))
@argument("file", metavar="FILE", type=click.Path(path_type=Path))
@option(
    "--tiebreaks",
    metavar="LIST",
    help=N_("Codes in order, as DE,BH/C1,SB (default: the file's, else a recommended list)."),
)
@option(
    "--preset", type=OneOf(*ALL_PRESETS), help=N_("A list that the documents recommend, by name.")
)
@option(
    "--edition",
    type=OneOf(*(edition.value for edition in Edition)),
    help=N_("Edition of the rules (default: in force when the event started, else the newest)."),
)
@option("--after", type=WholeNumber(), metavar="R", help=N_("As it stood after round R."))
@option(
    "--system",
    type=OneOf(_SWISS, _ROUND_ROBIN),
    help=N_("What the event is, where the file does not tell."),
)
@option("--explain", type=WholeNumber(), metavar="ID", help=N_("The working of this player."))
@option(
    "--lots", type=WholeNumber(least=0), metavar="SEED", help=N_("Draw lots for those left tied.")
)
@option(
    "--rank-by",
    type=OneOf("mp", "gp"),
    help=N_("Teams: match points or game points first (default: as the file says)."),
)
@option("--players", is_flag=True, help=N_("Rank the players of an event of teams."))
@option(
    "--category",
    "categories",
    multiple=True,
    metavar="TEXT",
    help=N_("Rank a category too: 'Women: sex=w', 'U1800: rating<1800'. May be repeated."),
)
@option("--lenient", is_flag=True, help=N_("Read on where the file is wrong, and tell."))
def cli_command(
    file: Path,
    tiebreaks: str | None,
    preset: str | None,
    edition: str | None,
    after: int | None,
    system: str | None,
    explain: int | None,
    lots: int | None,
    rank_by: str | None,
    players: bool,
    categories: tuple[str, ...],
    lenient: bool,
) -> Report:
    """Rank the event, and explain a place if asked."""
    if tiebreaks is not None and preset is not None:
        raise InputError(N_("--tiebreaks and --preset exclude each other: give one list"))
    found = read_event(file, lenient=lenient)
    event = found.event
    chosen = Edition(edition) if edition else None
    predetermined = is_predetermined(event) if system is None else system == _ROUND_ROBIN
    ranking: Standings | TeamStandings
    sheet: Callable[[], Sheet]
    if event.team_event is not None and event.team_event.teams and not players:
        primary = Score(rank_by.upper()) if rank_by else primary_score(event)
        recommended_list = recommended_for_teams(predetermined=predetermined, primary=primary)
        ranking = team_standings(
            event,
            _descriptors(event, tiebreaks, preset, recommended_list),
            primary=primary,
            edition=chosen,
            after=after,
            predetermined=predetermined,
            seed=lots,
        )
        sheet = partial(standings_sheet, ranking, event.name)
        names = {team.number: team.name for team in event.team_event.teams}
    else:
        ranking = standings(
            event,
            _descriptors(event, tiebreaks, preset, recommended(predetermined=predetermined)),
            edition=chosen,
            after=after,
            predetermined=predetermined,
            seed=lots,
        )
        sheet = partial(standings_sheet, ranking, event.name)
        names = {player.number: player.name for player in event.players}

    def data() -> JsonObject:
        return standings_json(ranking) | {"adjustments": list(found.adjustments)}

    if explain is None:
        ranked = _ranked_categories(ranking, categories)
        return Report(
            data=lambda: (
                data() | {"categories": [_category_json(*category) for category in ranked]}
            ),
            sheets=lambda: (sheet(), *(category_sheet(*category) for category in ranked)),
            lines=found.adjustments,
        )
    explanation = explained(ranking, explain)
    return Report(
        data=lambda: data() | {"explanation": explanation_json(explanation)},
        lines=(*found.adjustments, *explanation_lines(explanation)),
        sheets=lambda: working_sheets(explanation, names) or (sheet(),),
    )


def _ranked_categories(
    ranking: Standings | TeamStandings, typed: Sequence[str]
) -> list[tuple[str, tuple[CategoryStanding, ...]]]:
    """Each category asked for with its own ranking."""
    if typed and not isinstance(ranking, Standings):
        raise InputError(N_("--category ranks players; give --players for an event of teams"))
    found = []
    for text in typed:
        name, colon, typed_condition = text.partition(":")
        if not colon:
            raise InputError(
                N_(
                    "--category: expected a name and a condition, U1800: rating<1800, not “{found}”"
                ),
                found=text,
            )
        category = Category(name=name.strip(), conditions=conditions_from_text(typed_condition))
        assert isinstance(ranking, Standings)
        known = {name for standing in ranking.standings for name in facts(standing.player)}
        for condition in category.conditions:
            if condition.fact not in known:
                raise UnknownName(
                    N_("--category: nothing is known of “{fact}”; the file tells {known}"),
                    fact=condition.fact,
                    known=", ".join(sorted(known)) or "–",
                )
        found.append((category.name, category_standings(ranking.standings, category)))
    return found


def _category_json(name: str, ranked: Sequence[CategoryStanding]) -> JsonObject:
    """The ranking within a category."""
    return {
        "name": name,
        "standings": [
            {
                "rank": place.rank,
                "overall_rank": place.standing.rank,
                "id": place.standing.number,
                "name": place.standing.name,
                "points": points_json(place.standing.points),
            }
            for place in ranked
        ],
    }


def _descriptors(
    event: Event, tiebreaks: str | None, preset: str | None, otherwise: Preset
) -> tuple[Descriptor, ...]:
    """The list that was typed, the one named, the file's, or the one recommended."""
    if tiebreaks is not None:
        return parse_list(tiebreaks)
    if preset is not None:
        return ALL_PRESETS[preset].descriptors
    if event.tiebreaks:
        return parse_list(",".join(event.tiebreaks))
    return otherwise.descriptors
