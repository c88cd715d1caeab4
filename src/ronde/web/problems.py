"""What goes wrong, told in one sentence: as a page for people, as problem+json for programs.

Told as RFC 9457 has it.
"""

import logging
from collections.abc import Mapping
from fractions import Fraction
from http import HTTPStatus
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException

from ronde.errors import Conflict, InputError, JournalDamaged, RondeError, StoreFault
from ronde.messages import N_, FieldName, Message
from ronde.service.events.objections import Objected
from ronde.text import _, name_text, render, render_error
from ronde.web.access import ask_nobody
from ronde.web.doors.redirects import way_back
from ronde.web.doors.refusals import Unread, retry_headers
from ronde.web.faults import new_reference
from ronde.web.kinds.row import OfAnotherGame
from ronde.web.methods import methods_at
from ronde.web.pages import page
from ronde.web.person import NOBODY, Person, Role
from ronde.web.request_log import route_template

JSON = "application/problem+json"
_LOG = logging.getLogger("ronde.web")
_RETRY_SECONDS = "5"
CONSENT = "consent"
"""The field in which a form says how far somebody agrees: the level of a warning."""
_SENTENCES = {
    400: N_("this request cannot be read"),
    401: N_("this needs a login"),
    403: N_("this is not open to you"),
    404: N_("there is no such page"),
    405: N_("this address does not take that method"),
    413: N_("what was sent is too large: nothing was saved"),
    415: N_("this cannot be read in that form"),
    429: N_("too many tries: wait a little"),
}


def add_problem_handlers(app: FastAPI) -> None:
    """Have an application tell its errors in our words."""
    app.add_exception_handler(RondeError, refused)
    app.add_exception_handler(Objected, objected)
    app.add_exception_handler(HTTPException, protocol_problem)
    app.add_exception_handler(Unread, unread)
    app.add_exception_handler(RequestValidationError, not_as_expected)


def refused(request: Request, error: Exception) -> Response:
    """An error that was foreseen: its own sentence."""
    assert isinstance(error, RondeError)
    if isinstance(error, StoreFault) and not _may_know(request, error):
        return _failed(request, error)
    response = problem(
        request,
        status_of(request, error),
        render_error(error),
        kind=error.kind,
        way=(error.title, error.href) if isinstance(error, OfAnotherGame) else None,
        fields=_plain_fields(error.message.fields),
    )
    response.headers.update(retry_headers(error))
    if response.status_code == HTTPStatus.UNAUTHORIZED:
        response.headers["www-authenticate"] = "Bearer"
    return response


def unread(request: Request, error: Exception) -> Response:
    """A request whose body was not read: the sentence of the reason."""
    assert isinstance(error, Unread)
    return refused(request, error.reason)


def _may_know(request: Request, error: StoreFault) -> bool:
    """Whether somebody is told what is wrong: an arbiter, where it is one event alone.

    Reading: of a fault of the whole database the staff are told no more than the public. Who asks
        is in the very database that fails, so nobody can be told apart; whoever runs the workbench
        reads the log.
    """
    asking: Person = getattr(request.state, "person", NOBODY)
    event = request.path_params.get("event")
    return isinstance(error, JournalDamaged) and asking.role_in(event) >= Role.DEPUTY


def _failed(request: Request, error: StoreFault) -> Response:
    """A fault of the database: what kind of fault it is, and a reference, which the log has too."""
    reference = _logged(request, error, f": {error}")
    sentence = _("{fault} (reference {reference})")
    return problem(
        request,
        error.http_status,
        sentence.format(fault=_(error.public), reference=reference),
        kind=error.kind,
        reference=reference,
    )


def _logged(request: Request, error: Exception, words: str = "") -> str:
    """The reference under which a fault was logged."""
    reference = new_reference()
    # The kind of fault is part of the template: the log counts what repeats itself by that.
    template = f"reference %s: %s %s failed with {type(error).__name__}%s, request %s"
    _LOG.error(
        template,
        reference,
        request.method,
        route_template(request.scope),
        words,
        request.state.request_id,
    )
    ask_nobody(request)
    return reference


def objected(request: Request, error: Exception) -> Response:
    """An action that asks first: what is against it, and how to agree."""
    assert isinstance(error, Objected)
    fault = [
        {
            "level": int(objection.level),
            "text": render_sentence(objection.message),
            "consequences": [render_sentence(each) for each in objection.consequences],
            "rule": objection.rule,
            "leaving_helps": objection.leaving_helps,
        }
        for objection in error.objections
    ]
    if wants_json(request):
        return problem(
            request,
            error.http_status,
            render_error(error),
            kind="objected",
            level=int(error.level),
            objections=fault,
        )
    event = request.path_params.get("event", "")
    response: Response = page(
        request,
        "objection.html",
        opened=request.app.state.rooms.opened(event) if event else None,
        status=error.http_status,
        objections=fault,
        level=int(error.level),
        sent=[
            (name, value) for name, value in getattr(request.state, "sent", ()) if name != CONSENT
        ],
        back=way_back(request, f"/e/{event}" if event else "/"),
    )
    return response


def render_sentence(message: Message) -> str:
    """A message as a sentence of its own."""
    return as_sentence(render(message))


def protocol_problem(request: Request, error: Exception) -> Response:
    """An error of the protocol: no such page, no such method, too much."""
    assert isinstance(error, HTTPException)
    status = error.status_code
    sentence = _SENTENCES.get(status)
    response = problem(request, status, _(sentence) if sentence else HTTPStatus(status).phrase)
    response.headers.update(error.headers or {})
    if status == HTTPStatus.METHOD_NOT_ALLOWED:
        response.headers["allow"] = ", ".join(sorted(methods_at(request)))
    return response


def not_as_expected(request: Request, error: Exception) -> Response:
    """A request that lacks something, or says it in another form than expected.

    As RFC 9110 15.5.1 has it, what is no JSON at all is a bad request.
    """
    assert isinstance(error, RequestValidationError)
    if any(fault["loc"][0] == "path" for fault in error.errors()):
        # The address may be one that is written out, with other methods.
        methods = methods_at(request)
        if methods and request.method not in methods:
            return protocol_problem(request, HTTPException(HTTPStatus.METHOD_NOT_ALLOWED))
    if any(fault["type"] == "json_invalid" for fault in error.errors()):
        return problem(request, 400, _("this is not valid JSON"), kind="not-json")
    wrong = [
        {
            "field": ".".join(map(str, fault["loc"][1:])),
            "place": fault["loc"][0],
            "what": fault["msg"],
        }
        for fault in error.errors()
    ]
    names = ", ".join(dict.fromkeys(str(fault["field"] or fault["place"]) for fault in wrong))
    sentence = _("this is not as expected: {fields}").format(fields=names)
    return problem(request, 422, sentence, kind="validation", errors=wrong)


def unexpected(request: Request, error: Exception) -> Response:
    """A fault of ours: nothing of it is told but a reference, which the log has as well."""
    reference = _logged(request, error)
    error.add_note(f"reference {reference}")
    sentence = _("Something went wrong and nothing was changed. Reference {reference}.")
    return problem(
        request, 500, sentence.format(reference=reference), kind="fault", reference=reference
    )


def problem(
    request: Request,
    status: int,
    sentence: str,
    *,
    kind: str | None = None,
    way: tuple[str, str] | None = None,
    **more: object,
) -> Response:
    """A sentence for whoever asked: a page, or JSON where a program or a script asked.

    `way` is the title and the address of a page that people may have meant.
    """
    if wants_json(request):
        body = {
            "type": f"urn:ronde:problem:{kind}" if kind else "about:blank",
            "title": HTTPStatus(status).phrase,
            "status": status,
            "detail": sentence,
            "instance": request.url.path,
            "request_id": request.state.request_id,
            **more,
        }
        response: Response = JSONResponse(body, status_code=status, media_type=JSON)
    else:
        response = page(
            request,
            "problem.html",
            status=status,
            sentence=as_sentence(sentence),
            back=way_back(request, "") if request.method == "POST" else "",
            way=way,
        )
    response.headers["cache-control"] = "no-store"
    if status in (429, 503):
        response.headers.setdefault("retry-after", _RETRY_SECONDS)
    return response


def status_of(request: Request, error: RondeError) -> int:
    """The status of an error; a conflict with the version that was asked for is a failed condition.

    As RFC 9110 13.1.1 has it.
    """
    if isinstance(error, Conflict) and "if-match" in request.headers:
        return 412
    if isinstance(error, InputError) and error.http_status == 400:
        return 422
    return error.http_status


def check_shown_in_page(request: Request, error: RondeError) -> None:
    """Raise an error again that no form can tell: a fault of the database, or a program asks."""
    if isinstance(error, StoreFault) or wants_json(request):
        raise error


def wants_json(request: Request) -> bool:
    """Whether a program asks, or a script of a page."""
    path = request.url.path
    return path.startswith(("/api/", "/healthz")) or "json" in request.headers.get("accept", "")


def as_sentence(text: str) -> str:
    """An error as the headline of a page: with a capital letter and a full stop.

    One that begins with its place in a file keeps the name of that file.
    """
    ending = Path(text.partition(":")[0]).suffix
    begins_with_file = ":" in text and any(map(str.isalpha, ending)) and " " not in ending
    sentence = text if begins_with_file else text[:1].upper() + text[1:]
    return sentence + ("" if text.endswith((".", "?", "!", "…")) else ".")


def _plain_fields(fields: Mapping[str, object]) -> dict[str, object]:
    """The facts of an error as JSON has them."""
    return {name: _plain(value) for name, value in fields.items()}


def _plain(value: object) -> object:
    """A fact as JSON has it."""
    if isinstance(value, Message):
        return render(value)
    if isinstance(value, FieldName):
        return name_text(value)
    if isinstance(value, Fraction):
        return float(value)
    if isinstance(value, list | tuple):
        return [_plain(each) for each in value]
    return value if isinstance(value, str | int | float | bool | None) else str(value)
