"""`ronde event result`: results as the slips come in."""

from ronde.cli.command import argument, option
from ronde.cli.event.answers import answer
from ronde.cli.event.commanding import consent_option, event_command
from ronde.cli.event.kinds.catalogue import commands_of
from ronde.cli.options import number_option
from ronde.cli.report import Report
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.actions.resulting import correct_for_rating, enter_results
from ronde.service.events.desk import Desk, opened
from ronde.service.events.kind import kind_of
from ronde.service.events.objections import Level
from ronde.service.events.results import adjourned_slip, slip_from_text


@event_command(
    "result",
    help=N_(
        "Enter results: 17w, 4d, 23b, or 17=1-0, 8=½-½, 9=0F-1F; 9adj goes on later, 9? clears."
    ),
)
@argument("slips", metavar="SLIP...", nargs=-1, required=True)
@number_option(
    "--round", N_("The round (default: the last one published)."), "R", name="round_number", least=1
)
@option(
    "--rating-report-only",
    "for_rating",
    is_flag=True,
    help=N_("Correct a closed round in the rating report alone; needs --round."),
)
@consent_option(
    help=N_("Write the result although the next round is paired, or the round is closed.")
)
def cli_command(
    desk: Desk,
    slips: tuple[str, ...],
    round_number: int | None,
    for_rating: bool,
    consent: Level,
) -> Report:
    """Enter or correct results, all of them or none."""
    state = opened(desk).state
    report = commands_of(state).result(desk, slips, round_number)
    if report is not None:
        return report
    slips = kind_of(state.regulations.system).slips(state, slips, round_number)
    adjourned = [later for slip in slips if (later := adjourned_slip(slip)) is not None]
    keys = state.regulations.slip_keys
    typed = [slip_from_text(slip, keys) for slip in slips if adjourned_slip(slip) is None]
    if for_rating:
        if round_number is None or adjourned:
            raise InputError(N_("--rating-report-only needs --round, and results"))
        return answer(desk, correct_for_rating(desk, typed, round_number=round_number))
    made = enter_results(
        desk, typed, round_number=round_number, adjourned=adjourned, consent=consent
    )
    return answer(desk, made)
