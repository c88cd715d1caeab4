"""The part of `ronde event standings` that answers "why am I fourth?"."""

from ronde.cli.report import Report
from ronde.service.events.actions.entering import player_named
from ronde.service.events.desk import Desk
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.rankings import (
    finality_json,
    standing_remarks,
    why_not_higher,
    workings_of,
)
from ronde.service.events.sheets import numbered_players
from ronde.service.events.state import EventState
from ronde.service.events.status import next_step, status_json
from ronde.text import _, render
from ronde.text.workings import (
    explanation_json,
    explanation_lines,
    walk_json,
    walk_sheet,
    working_sheets,
)


def explained_report(
    desk: Desk, state: EventState, player: str, *, after: int | None, seed: int | None
) -> Report:
    """The working of a player's values, and the list walked until something puts him behind."""
    number = pairing_numbers(state)[player_named(state, player)]
    explanation = workings_of(state, number, after=after, seed=seed)
    walk = why_not_higher(state, number, after=after, seed=seed)
    names = {number: found.name for number, found in numbered_players(state)}
    return Report(
        data={
            "event": desk.stream,
            "explanation": explanation_json(explanation),
            "why_not_higher": None if walk is None else walk_json(walk),
            **finality_json(state),
            "status": status_json(state),
        },
        lines=explanation_lines(explanation),
        sheets=(
            *(() if walk is None else (walk_sheet(walk),)),
            *working_sheets(explanation, names),
        ),
        closing_lines=(*remark_lines(state), next_step(state)),
    )


def remark_lines(state: EventState) -> tuple[str, ...]:
    """That standings are not final, where games are open."""
    return tuple(
        _("Note: {warning}.").format(warning=render(remark)) for remark in standing_remarks(state)
    )
