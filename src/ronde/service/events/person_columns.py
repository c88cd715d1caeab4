"""The columns about players that an event shows: what its regulations say, or who prints."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ronde.core.chess.age_categories import FRENCH_CHANGE, CategoryNames, age_category
from ronde.core.chess.elo.changes import RatingChange, birth_year, rating_changes
from ronde.core.chess.player import Player
from ronde.core.chess.standings import Standing, Standings, after_round
from ronde.core.chess.tiebreaks.performances import performances
from ronde.messages import FieldName
from ronde.service.events.rated_event import as_rated
from ronde.service.events.setting import settings_in
from ronde.service.events.setting_forms import Several
from ronde.service.events.settings import Settings
from ronde.service.events.state import EventState
from ronde.service.events.view import event_of
from ronde.text import _
from ronde.text.person_columns import PersonColumn, PersonShown, person_columns
from ronde.text.sheet import Room, TableColumn

_FRANCE = "FRA"


def columns_named(text: str) -> tuple[str, ...]:
    """The columns that somebody typed, `elo,club`; raises InputError for one that there is not."""
    form = settings_in(Settings)["paper_columns"].form
    assert isinstance(form, Several)
    return form.from_text(text, FieldName(flag="--columns", label="columns", key="columns"))


def with_columns(state: EventState, columns: Sequence[str] | None) -> EventState:
    """An event that shows some columns about players; None leaves what its regulations say."""
    if columns is None:
        return state
    return replace(state, settings=replace(state.regulations, paper_columns=tuple(columns)))


def category_of(settings: Settings, player: Player) -> str:
    """The category of a player: the one that was entered, else that of their age.

    Nothing is computed of an event without a first day, or of somebody whose year is not known.
    """
    entered = dict(player.affinities).get("category", "")
    born = birth_year(player)
    if entered or born is None or settings.start_date is None:
        return entered
    french = settings.federation == _FRANCE
    return age_category(
        born,
        settings.start_date,
        change_month=settings.category_month or (FRENCH_CHANGE if french else 1),
        names=CategoryNames.FRENCH if french else CategoryNames.FIDE,
        sex=player.sex,
    )


def rating_changes_of(state: EventState, after: int | None = None) -> Mapping[int, RatingChange]:
    """What an event does to the ratings of its players up to a round, by their numbers.

    Rule: FIDE C.04.2 (2026-02) 4.3
    """
    event = as_rated(event_of(state), state)
    shown = event if after is None else after_round(event, after)
    return {
        change.player.number: change
        for change in rating_changes(shown, state.regulations.rate_of_play)
    }


def chosen_columns(state: EventState, *, of_results: bool = False) -> tuple[PersonColumn, ...]:
    """The columns that the regulations of an event name; none where each sheet has its own."""
    return person_columns(state.regulations.paper_columns, of_results=of_results)


def person_shown(state: EventState, player: Player) -> PersonShown:
    """What is known of a player before any result."""
    return PersonShown(player=player, category=category_of(state.regulations, player))


def standing_person_columns(
    state: EventState, ranking: Standings, after: int
) -> tuple[TableColumn[Standing], ...]:
    """The columns about players in a ranking; none where the regulations name none."""
    columns = chosen_columns(state, of_results=True)
    keys = {column.key for column in columns}
    changes = rating_changes_of(state, after) if "change" in keys else {}
    performed = {}
    if "performance" in keys:
        performed = {row.number: row.performance for row in performances(ranking.calculation)}
    shown = {
        standing.number: replace(
            person_shown(state, standing.player),
            performance=performed.get(standing.number),
            change=changes.get(standing.number),
        )
        for standing in ranking.standings
    }

    def column(each: PersonColumn) -> TableColumn[Standing]:
        return TableColumn(
            _(each.heading),
            lambda standing: each.cell(shown[standing.number]),
            each.align,
            key={"elo": "rating"}.get(each.key, each.key),
            meaning=_(each.words) if each.of_results else "",
            room=Room.PAGE if each.is_number else Room.PAPER,
        )

    return tuple(column(each) for each in columns)
