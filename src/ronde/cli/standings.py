"""`ronde standings`: the ranking by points and any list of tie-breaks, with its workings."""

from collections.abc import Callable, Sequence
from functools import partial

from ronde.cli.command import option
from ronde.cli.eventfile import (
    after_option,
    descriptors_of,
    edition_option,
    event_file_command,
    tiebreaks_option,
)
from ronde.cli.options import number_option
from ronde.cli.parameters import OneOf
from ronde.cli.prize_options import category_typed
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
from ronde.core.chess.tiebreaks.descriptor import Score
from ronde.core.chess.tiebreaks.editions import Edition
from ronde.core.chess.tiebreaks.presets import (
    PRESETS,
    TEAM_PRESETS,
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


@event_file_command(
    "standings", help=N_("Standings of the event in FILE, by points and tie-breaks.")
)
@tiebreaks_option
@option(
    "--preset", type=OneOf(*ALL_PRESETS), help=N_("A list that the documents recommend, by name.")
)
@edition_option
@after_option
@option(
    "--system",
    type=OneOf(_SWISS, _ROUND_ROBIN),
    help=N_("What the event is, where the file does not tell."),
)
@number_option("--explain", N_("The working of this player."), "ID")
@number_option("--lots", N_("Draw lots for those left tied."), "SEED", least=0)
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
def cli_command(
    event: Event,
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
) -> Report:
    """Rank the event, and explain a place if asked."""
    if tiebreaks is not None and preset is not None:
        raise InputError(N_("--tiebreaks and --preset exclude each other: give one list"))
    if preset is not None:
        tiebreaks = ALL_PRESETS[preset].codes
    chosen = Edition(edition) if edition else None
    predetermined = is_predetermined(event) if system is None else system == _ROUND_ROBIN
    ranking: Standings | TeamStandings
    sheet: Callable[[], Sheet]
    if event.team_event is not None and event.team_event.teams and not players:
        primary = Score(rank_by.upper()) if rank_by else primary_score(event)
        recommended_list = recommended_for_teams(predetermined=predetermined, primary=primary)
        ranking = team_standings(
            event,
            descriptors_of(event, tiebreaks, recommended_list),
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
            descriptors_of(event, tiebreaks, recommended(predetermined=predetermined)),
            edition=chosen,
            after=after,
            predetermined=predetermined,
            seed=lots,
        )
        sheet = partial(standings_sheet, ranking, event.name)
        names = {player.number: player.name for player in event.players}

    if explain is None:
        ranked = _ranked_categories(ranking, categories)
        return Report(
            data=lambda: (
                standings_json(ranking)
                | {"categories": [_category_json(*category) for category in ranked]}
            ),
            sheets=lambda: (sheet(), *(category_sheet(*category) for category in ranked)),
        )
    explanation = explained(ranking, explain)
    return Report(
        data=lambda: standings_json(ranking) | {"explanation": explanation_json(explanation)},
        lines=explanation_lines(explanation),
        sheets=lambda: working_sheets(explanation, names) or (sheet(),),
    )


def _ranked_categories(
    ranking: Standings | TeamStandings, typed: Sequence[str]
) -> list[tuple[str, tuple[CategoryStanding, ...]]]:
    """Each category asked for with its own ranking."""
    if typed and not isinstance(ranking, Standings):
        raise InputError(N_("--category ranks players; give --players for an event of teams"))
    rankings = []
    for text in typed:
        name, typed_condition = category_typed(text)
        category = Category(name=name, conditions=conditions_from_text(typed_condition))
        assert isinstance(ranking, Standings)
        names = {name for standing in ranking.standings for name in facts(standing.player)}
        for condition in category.conditions:
            if condition.fact not in names:
                raise UnknownName(
                    N_("--category: nothing is known of “{fact}”; the file tells {known}"),
                    fact=condition.fact,
                    known=", ".join(sorted(names)) or "–",
                )
        rankings.append((category.name, category_standings(ranking.standings, category)))
    return rankings


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
