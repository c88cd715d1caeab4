"""`ronde account token`: a key for a program that uses the API."""

from datetime import UTC, datetime, timedelta

from ronde.cli.command import argument, command
from ronde.cli.event.commanding import database_option
from ronde.cli.options import number_option
from ronde.cli.report import Report
from ronde.errors import UnknownName
from ronde.messages import N_
from ronde.store import open_journals
from ronde.store.sessions import NewSession
from ronde.text import _
from ronde.text.days import date_text
from ronde.web.doors.tokens import new_token, token_hash

DEVICE = "API"
MOST_DAYS = 3650


@command("token", help=N_("A token for a program that works in the name of NAME, shown this once."))
@argument("name", metavar="NAME")
@number_option(
    "--days", N_("How long it holds (default: 90 days)."), "N", least=1, most=MOST_DAYS, default=90
)
@database_option
def cli_command(name: str, days: int, database: str | None) -> Report:
    """Make a token; the database keeps only its hash."""
    now = datetime.now(UTC)
    ends_at = now + timedelta(days=days)
    token = new_token()
    with open_journals(database, create=False) as journals:
        account = journals.doors.accounts.named(name)
        if account is None:
            raise UnknownName(N_("there is no account {name}"), name=name)
        session = NewSession(token_hash=token_hash(token), device=DEVICE, ends_at=ends_at)
        journals.doors.sessions.open(account.id, session, now)
        place = journals.name
    return Report(
        data={
            "database": place,
            "account": {"name": account.name, "role": account.role},
            "token": token,
            "ends": ends_at.date().isoformat(),
        },
        lines=(token,),
        closing_lines=(
            _("Send it as “Authorization: Bearer …”; it holds until {date}.").format(
                date=date_text(ends_at.astimezone().date())
            ),
        ),
    )
