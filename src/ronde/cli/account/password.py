"""`ronde account password`: another password for somebody who forgot theirs."""

from ronde.cli.account.parameters import check_against_events, checked_password, password_option
from ronde.cli.command import argument, command
from ronde.cli.event.commanding import database_option
from ronde.cli.report import Report
from ronde.messages import N_
from ronde.store import open_journals
from ronde.text import _
from ronde.web.doors.passwords import password_hash


@command("password", help=N_("Give NAME another password; their devices are signed out at once."))
@argument("name", metavar="NAME")
@password_option
@database_option
def cli_command(name: str, password_stdin: bool, database: str | None) -> Report:
    """Change a password after asking for the new one."""
    password = checked_password(name, from_stdin=password_stdin)
    with open_journals(database, create=False) as journals:
        check_against_events(password, name, journals)
        account = journals.doors.accounts.set_password(name, password_hash(password))
        place = journals.name
    return Report(
        data={"database": place, "account": {"name": account.name, "role": account.role}},
        lines=(_("{name} has another password.").format(name=account.name),),
    )
