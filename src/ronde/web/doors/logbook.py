"""The log of the doors: who came in, who went out, who was refused, and who has to wait.

One line for each, with the name of the request, the account or the number of the card; never a
password, a code or a key, nor a name that nobody has here: somebody may have typed a password in
its place. Where somebody comes from is written only if `--log-addresses` says so: addresses of
visitors are data of persons, which a club has to have a reason to keep.
"""

import logging

from fastapi import Request

from ronde.web.options import Options

NAME = "ronde.doors"
_LOG = logging.getLogger(NAME)


def note(request: Request, what: str, **facts: object) -> None:
    """Write down what happened at a door."""
    _write(logging.INFO, request, what, facts)


def warn(request: Request, what: str, **facts: object) -> None:
    """Write down what an administrator should see: somebody was refused."""
    _write(logging.WARNING, request, what, facts)


def _write(level: int, request: Request, what: str, facts: dict[str, object]) -> None:
    """Write a line; what others typed is quoted, so that it stays one."""
    details = "".join(
        f" {name}={value!r:.80}" for name, value in facts.items() if value is not None
    )
    options: Options = request.app.state.options
    if options.log_addresses and request.client is not None:
        details += f" from={request.client.host!r:.80}"
    # What happened is part of the template: the log counts what repeats itself by that.
    template = f"%s {what}%s"
    _LOG.log(level, template, getattr(request.state, "request_id", "-"), details)
