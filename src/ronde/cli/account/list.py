"""`ronde account list`: who may sign in."""

from ronde.cli.command import command
from ronde.cli.event.commanding import database_option
from ronde.cli.report import Report
from ronde.messages import N_
from ronde.store import open_journals
from ronde.text import _
from ronde.text.days import date_text
from ronde.text.sheet import Column, Sheet
from ronde.web.person import ROLE_NAMES, Role


@command("list", help=N_("The accounts of the database."))
@database_option
def cli_command(database: str | None) -> Report:
    """A row for each account."""
    with open_journals(database, create=False) as journals:
        accounts, place = journals.doors.accounts.all(), journals.name
    return Report(
        data={
            "database": place,
            "accounts": [
                {
                    "name": account.name,
                    "role": account.role,
                    "created": account.created_at.date().isoformat(),
                }
                for account in accounts
            ],
        },
        sheets=(
            Sheet(
                title=place,
                columns=(Column(_("Name"), wide=True), Column(_("Role")), Column(_("Since"))),
                rows=tuple(
                    (
                        account.name,
                        _(ROLE_NAMES[Role[account.role.upper()]]),
                        date_text(account.created_at.astimezone().date()),
                    )
                    for account in accounts
                ),
            ),
        ),
    )
