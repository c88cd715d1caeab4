"""What an action answers: back to the page for a form, JSON for a module of the page."""

from fastapi import Request
from fastapi.responses import JSONResponse, RedirectResponse, Response

from ronde.service.events.desk import Done
from ronde.service.events.sentences import sentences_after
from ronde.text import render
from ronde.web.problems import wants_json


def answered(request: Request, done: Done, address: str, **facts: object) -> Response:
    """The answer to an action: 303 to a page, or what was written where a module asked."""
    if not wants_json(request):
        return RedirectResponse(address, status_code=303)
    told = [render(sentence) for sentence in sentences_after(done.before, done.entries, brief=True)]
    number = done.entries[-1].number if done.entries else done.before.number
    body = {
        "number": number,
        "sentences": told,
        "warnings": [render(warning) for warning in done.warnings],
        "address": address,
        **facts,
    }
    return JSONResponse(body, headers={"etag": f'"{number}"'})
