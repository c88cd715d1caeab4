"""A result that somebody else changed meanwhile: nothing is written, both versions are told."""

from typing import Any

from fastapi import Request
from fastapi.responses import Response

from ronde.service.events.desk import Opened
from ronde.service.events.results import Outcome, result_text
from ronde.text import _
from ronde.web.last_action import last_writer_of
from ronde.web.pages import page
from ronde.web.problems import problem, wants_json
from ronde.web.templating import clock_text


def other_version(
    event: Opened, number: int, typed: tuple[int, Outcome], seen: str
) -> Outcome | None:
    """What a board has, where that is neither what was seen nor what is sent now.

    `seen` is `?` or empty where the board had no result.
    """
    board, outcome = typed
    published = event.state.published
    index = published[number - 1].index_of(board) if 1 <= number <= len(published) else None
    if index is None:
        return None
    game = published[number - 1].games[index]
    entered = (game.white_result, game.black_result)
    return None if entered == outcome or result_text(*entered) == (seen or "?") else entered


def two_versions(
    request: Request, event: Opened, number: int, typed: tuple[int, Outcome], entered: Outcome
) -> Response:
    """The answer to whoever came second: a page, or JSON for a program and a module of a page."""
    board, outcome = typed
    who, time = last_writer_of(event, number, board)
    sentence = _("{name} changed board {board} at {time}. Here are both.").format(
        name=who or _("Somebody"), board=board, time=clock_text(time)
    )
    texts: dict[str, Any] = {
        "board": board,
        "found": result_text(*entered),
        "typed": result_text(*outcome),
    }
    if wants_json(request):
        return problem(request, 409, sentence, kind="two-versions", who=who, **texts)
    return page(
        request,
        "desk/round/two_versions.html",
        opened=event,
        status=409,
        sentence=sentence,
        number_of_round=number,
        **texts,
    )
