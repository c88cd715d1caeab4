"""`ronde event prizes`: who gets how much of the prize money of an event."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

import click
from click.core import ParameterSource

from ronde.cli.command import Command
from ronde.cli.event.answers import event_view
from ronde.cli.event.commanding import event_command
from ronde.cli.options import number_option
from ronde.cli.prize_options import prize_options, prize_plan
from ronde.cli.report import Report
from ronde.core.prizes.awards import Awards
from ronde.core.prizes.sharing import Sharing
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.desk import Desk, check_has, opened
from ronde.service.events.kind import Discipline, Feature
from ronde.service.events.namesakes import told_apart
from ronde.service.events.prizes import method_for, prizes_of, prizes_of_fund
from ronde.service.events.state import EventState
from ronde.text.prizes import awards_json, prize_sheets


@event_command("prizes", help=N_("Prize money by the standings of the event."), kind=Command)
@prize_options(
    required=False,
    help_text=N_(
        "The prizes: a CSV with category,place,amount and perhaps condition "
        "(default: those that the event offers)."
    ),
)
@number_option("--lots", N_("Draw lots for those left tied."), "SEED", least=0)
def cli_command(
    desk: Desk,
    lots: int | None,
    **typed: Any,  # noqa: ANN401 - the options of prizes
) -> Report:
    """Rank the event, and hand the prizes out."""
    state = opened(desk).state
    awards, facts = _handed_out(state, lots, typed)
    apart = told_apart(state)
    read = awards if apart is state else _handed_out(apart, lots, typed)[0]
    return event_view(
        desk,
        state,
        awards_json(awards, facts.method, one_each=facts.one_each, currency=facts.currency),
        sheets=prize_sheets(read, facts.method, one_each=facts.one_each, currency=facts.currency),
    )


class _Told(NamedTuple):
    """How the prizes were handed out."""

    method: Sharing
    one_each: bool
    currency: str


def _handed_out(
    state: EventState, lots: int | None, typed: Mapping[str, Any]
) -> tuple[Awards, _Told]:
    """The prizes of a file, else those of the event."""
    if typed["prize_file"]:
        return _out_of_list(state, lots, typed)
    _check_nothing_else_is_told(typed)
    return _of_event(state, lots)


def _out_of_list(
    state: EventState, lots: int | None, typed: Mapping[str, Any]
) -> tuple[Awards, _Told]:
    """The prizes of a file."""
    plan = prize_plan(**typed)
    check_has(state, Feature.CROSSTABLE)
    awards = prizes_of(
        state,
        plan.offered,
        plan.method,
        one_each=plan.one_each,
        unit=plan.unit,
        definitions=plan.definitions,
        seed=lots,
    )
    return awards, _Told(plan.method, plan.one_each, plan.currency)


def _check_nothing_else_is_told(names: Iterable[str]) -> None:
    """Refuse options that say how a list is handed out, where there is none."""
    context = click.get_current_context()
    typed_besides = [
        parameter.opts[0]
        for parameter in context.command.params
        if parameter.name in names
        and context.get_parameter_source(parameter.name) is ParameterSource.COMMANDLINE
    ]
    if typed_besides:
        raise InputError(
            N_("{options}: for the prizes of a file; the event says how its own are handed out"),
            options=", ".join(typed_besides),
        )


def _of_event(state: EventState, lots: int | None) -> tuple[Awards, _Told]:
    """The prizes that the journal says are offered."""
    check_has(state, Discipline.CHESS)
    fund = state.prizes
    if fund is None:
        raise InputError(N_("the event offers no prizes; expected --prizes with a file of them"))
    awards = prizes_of_fund(state, fund, seed=lots)
    return awards, _Told(method_for(state, fund), fund.one_each, fund.currency)
