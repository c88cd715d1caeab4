"""`ronde account remove`: somebody who may not sign in any more."""

from ronde.cli.command import argument, command
from ronde.cli.event.commanding import database_option
from ronde.cli.report import Report
from ronde.messages import N_
from ronde.store import open_journals
from ronde.text import _


@command("remove", help=N_("Take the account of NAME away; their devices are signed out at once."))
@argument("name", metavar="NAME")
@database_option
def cli_command(name: str, database: str | None) -> Report:
    """Remove an account; what its owner did stays in the journals."""
    with open_journals(database, create=False) as journals:
        account, place = journals.doors.accounts.remove(name), journals.name
    return Report(
        data={"database": place, "account": {"name": account.name, "role": account.role}},
        lines=(_("{name} has no account any more.").format(name=account.name),),
    )
