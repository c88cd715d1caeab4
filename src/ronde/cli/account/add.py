"""`ronde account add`: somebody new who may sign in."""

from datetime import UTC, datetime

from ronde.cli.account.parameters import (
    ROLES,
    check_against_events,
    checked_password,
    password_option,
)
from ronde.cli.command import argument, command, option
from ronde.cli.event.commanding import database_option
from ronde.cli.parameters import OneOf
from ronde.cli.report import Report
from ronde.messages import N_
from ronde.store import open_journals
from ronde.text import _
from ronde.web.doors.passwords import password_hash


@command("add", help=N_("Give NAME an account: they then sign in with a password."))
@argument("name", metavar="NAME")
@option(
    "--role",
    type=OneOf(*ROLES),
    default=ROLES[0],
    help=N_("What the account may do, in every event (default: director)."),
)
@password_option
@database_option
def cli_command(name: str, role: str, password_stdin: bool, database: str | None) -> Report:
    """Add an account after asking for its password."""
    password = checked_password(name, from_stdin=password_stdin)
    now = datetime.now(UTC)
    with open_journals(database) as journals:
        check_against_events(password, name, journals)
        account = journals.doors.accounts.add(name, role, password_hash(password), now)
        place = journals.name
    return Report(
        data={"database": place, "account": {"name": account.name, "role": account.role}},
        lines=(_("{name} can sign in at /login.").format(name=account.name),),
    )
