"""`ronde event correct`: what is known of a player."""

from typing import Any

from ronde.cli.command import argument, option
from ronde.cli.event.answers import answer
from ronde.cli.event.commanding import consent_option, event_command
from ronde.cli.event.kinds.catalogue import commands_of
from ronde.cli.event.parameters import SEXES, TITLES
from ronde.cli.parameters import OneOf, WholeNumber
from ronde.cli.report import Report
from ronde.messages import N_
from ronde.service.events.actions.entering import correct, player_named
from ronde.service.events.desk import Desk, opened
from ronde.service.events.objections import Level
from ronde.service.events.player_payload import birth_date


@event_command(
    "correct", help=N_("Correct what is known of PLAYER; numbers follow until round 4 is paired.")
)
@argument("player", metavar="PLAYER")
@option("--name", metavar="TEXT", help=N_("The name."))
@option("--rating", type=WholeNumber(least=0, most=4000), metavar="N", help=N_("The rating."))
@option("--title", type=OneOf(*TITLES), help=N_("The FIDE title."))
@option("--federation", metavar="CODE", help=N_("The federation, such as FRA."))
@option("--sex", type=OneOf(*SEXES), help=N_("m or w."))
@option("--born", metavar="DATE", help=N_("The date or year of birth."))
@option("--fide-id", metavar="ID", help=N_("The FIDE number."))
@consent_option(help=N_("Although others get another number by it."))
def cli_command(
    desk: Desk,
    player: str,
    name: str | None,
    rating: int | None,
    title: str | None,
    federation: str | None,
    sex: str | None,
    born: str | None,
    fide_id: str | None,
    consent: Level,
) -> Report:
    """Correct what was given, nothing else."""
    own_way = commands_of(opened(desk).state).correct
    if own_way is not None:
        return own_way(desk, player, name)
    given: dict[str, Any] = {
        "name": name,
        "rating": rating,
        "title": TITLES.get(title or ""),
        "federation": federation.upper() if federation else None,
        "sex": SEXES.get(sex or ""),
        "birth_date": birth_date(born),
        "fide_id": fide_id,
    }
    facts = {fact: value for fact, value in given.items() if value is not None}
    identity = player_named(opened(desk).state, player)
    return answer(desk, correct(desk, identity, facts, consent=consent))
