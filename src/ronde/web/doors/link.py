"""`/director/{key}`: the link that makes a browser of this machine the director's, once.

It is printed where the workbench is started, and by `ronde serve --link`. The key is exchanged for
a cookie and does not stay in the address; the log has the template of the address alone.
"""

import hashlib
import shlex
from datetime import timedelta

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response
from markupsafe import Markup, escape

from ronde.errors import InputError
from ronde.messages import N_
from ronde.store.attempts import Limit
from ronde.text import _
from ronde.web.access import Anybody
from ronde.web.addresses import EVERYWHERE, own_address
from ronde.web.doors.keeper import Keeper, keeper_of
from ronde.web.doors.logbook import note, warn
from ronde.web.doors.loopback import comes_from_this_machine, desk_stamp, give_desk_stamp
from ronde.web.doors.stamps import is_stamp, new_stamp
from ronde.web.options import DEFAULT_HOST, DEFAULT_PORT, Options
from ronde.web.person import Person, Role

router = APIRouter()

HOLDS = timedelta(hours=1)
"""As long as a link waits to be opened."""
_PURPOSE = "links of the director"
_ONCE = Limit(tries=1, within=HOLDS)


@router.get("/director/{key}")
def open_link(request: Request, key: str, _person: Anybody) -> Response:
    """Make this browser the director's; one that is already does not use the key up.

    Its own time begins anew, so that nobody drops out in the middle of an event.
    """
    keeper = keeper_of(request)
    if not gives_links(keeper.options) or not comes_from_this_machine(request, keeper.options):
        raise InputError(N_("The link of the director opens on the machine itself alone."))
    if not desk_stamp(request, keeper) and not _is_unused(keeper, key):
        warn(request, "wrong link of the director")
        raise InputError(
            N_(
                "This link opens nothing: it was used, its hour is over, or it is that of another "
                "workbench."
            )
        )
    response = RedirectResponse("/", status_code=303)
    give_desk_stamp(response, keeper)
    note(request, "opened the link of the director")
    return response


def gives_links(options: Options) -> bool:
    """Whether a link makes somebody the director here: nobody needs one who is trusted anyway.

    Over HTTPS there is a proxy, and everybody signs in.
    """
    return options.link and not options.local_director and not options.secure_cookies


def new_link(keeper: Keeper) -> str:
    """A link that makes one browser of this machine the director's."""
    return f"{own_address(keeper.options)}/director/{new_stamp(keeper, _PURPOSE, HOLDS)}"


def link_command(options: Options) -> str:
    """The command that prints another link for this workbench.

    Where the database is, is told of made-up events alone: pages are read by others too.
    """
    command = ["ronde", "serve", "--link"]
    if options.host not in {DEFAULT_HOST, *EVERYWHERE}:
        command += ["--host", options.host]
    if options.port != DEFAULT_PORT:
        command += ["--port", str(options.port)]
    if options.database is not None:
        word = "URL" if "://" in options.database else "FILE"
        command += ["--database", options.database if options.demo else word]
    return shlex.join(command)


def link_sentence(request: Request, person: Person) -> Markup:
    """Where the link is, for somebody on this machine who has not opened it; else empty."""
    options: Options = request.app.state.options
    if person.role is not Role.VIEWER or not gives_links(options):
        return Markup()
    if not comes_from_this_machine(request, options):
        return Markup()
    sentence = _(
        "You can look here but change nothing. The director opens the link that was printed where "
        "Ronde was started; {command} prints another."
    )
    command = Markup("<code>{}</code>").format(link_command(options))
    return escape(sentence).format(command=command)


def _is_unused(keeper: Keeper, key: str) -> bool:
    """Whether a key opens the door, which it does once: trying it is what uses it up."""
    if not is_stamp(keeper, _PURPOSE, key, HOLDS):
        return False
    bucket = f"link {hashlib.sha256(key.encode()).hexdigest()}"
    return keeper.doors.attempts.count({bucket: _ONCE}, keeper.clock()) is None
