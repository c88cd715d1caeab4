"""`ronde ratings search`: people of the kept list whose names begin so."""

import click

from ronde.cli.command import argument, command, option
from ronde.cli.event.commanding import database_option
from ronde.cli.parameters import OneOf
from ronde.cli.report import Report
from ronde.errors import InputError
from ronde.formats.player_headings import RatingKind
from ronde.messages import N_
from ronde.service.events.people.kept_list import (
    MOST_ASKED_FOR,
    MOST_FOUND,
    list_json,
    person_json,
    search_list,
)
from ronde.store import open_journals
from ronde.text import _
from ronde.text.sheet import TableColumn, table


@command(
    "search",
    help=N_("People of the kept list: TEXT is the beginnings of a name, or of a FIDE number."),
)
@argument("text", metavar="TEXT")
@option(
    "--rating",
    type=OneOf(*(kind.value for kind in RatingKind)),
    default=RatingKind.STANDARD.value,
    help=N_("Which rating is told where there are several (default: standard)."),
)
@option("--federation", metavar="CODE", default="", help=N_("Whose people come first."))
@option(
    "--most",
    type=click.IntRange(1, MOST_ASKED_FOR),
    default=MOST_FOUND,
    help=N_("How many at most (default: 12)."),
)
@database_option
def cli_command(text: str, rating: str, federation: str, most: int, database: str | None) -> Report:
    """A row for each."""
    with open_journals(database, create=False) as journals:
        kept = journals.ratings
        about = kept.about()
        if about is None:
            raise InputError(N_("no rating list is kept here: import one first"))
        people = search_list(kept, text, federation=federation, most=most)
    listed = [person_json(person, RatingKind(rating)) for person in people]
    return Report(
        data={"list": list_json(about), "people": listed},
        sheets=(
            table(
                about.source,
                (
                    TableColumn(_("Name"), lambda each: each["name"], wide=True),
                    TableColumn(_("Title"), lambda each: each["title"] or ""),
                    TableColumn(_("Elo"), lambda each: each["rating"] or ""),
                    TableColumn(_("Fed."), lambda each: each["federation"] or ""),
                    TableColumn(_("Born"), lambda each: each["birth_year"] or ""),
                    TableColumn(_("FIDE no."), lambda each: each["fide_id"] or ""),
                    TableColumn(_("Club"), lambda each: each["club"] or ""),
                ),
                listed,
            ),
        ),
    )
