"""What is done with a score at a table: typed, settled, adjusted, confirmed, taken out."""

import re
from typing import Annotated

from fastapi import APIRouter, Form, Query
from fastapi.responses import JSONResponse, Response

from ronde.core.bridge.scoring.rulings import Ruling
from ronde.errors import InputError, RondeError
from ronde.messages import N_
from ronde.service.events.desk import Desk, Done
from ronde.service.kinds.bridge.actions.ruling import adjust
from ronde.service.kinds.bridge.actions.scoring import (
    accept,
    clear,
    confirm,
    dispute,
    enter_result,
    settle,
)
from ronde.service.kinds.bridge.evening import bridge_settings
from ronde.service.kinds.bridge.places import check_board, spot_of
from ronde.service.kinds.bridge.state import BoardResult, Spot, Told
from ronde.service.kinds.bridge.typed import ruling_typed, score_typed, section_from_text
from ronde.text import _, render_error
from ronde.web.bridge.contracts import shown_given, shown_result
from ronde.web.bridge.letters import key_set
from ronde.web.bridge.lines import version_word
from ronde.web.bridge.phone_seats import table_name
from ronde.web.bridge.replan import changed_cards
from ronde.web.bridge.visit import (
    BoardOfForm,
    EveningDeputy,
    EveningHelper,
    EveningVisit,
    SectionField,
    table_address,
)
from ronde.web.person import Role
from ronde.web.problems import as_sentence, problem
from ronde.web.templating import rendered
from ronde.web.visit import RepeatKey, answered

router = APIRouter()
Text = Annotated[str, Form(max_length=60)]
TYPED_ON = "typed-on"
"""What a hand has seen of a line that it came to by typing on: nothing."""
_SLIP = re.compile(
    r"\s*(?:(?P<section>[^\W\d_]{1,8})\s*)?(?P<table>\d{1,3})[\s/.,:]+(?P<board>\d{1,3})[\s:]+"
    r"(?P<score>\S.*)",
    re.DOTALL,
)


@router.post("/e/{event}/tables/{table}/{number}/results")
def enter_score(
    visit: EveningHelper,
    sent: BoardOfForm,
    key: RepeatKey,
    text: Text,
    lead: Annotated[str, Form(max_length=6)] = "",
    force: Annotated[bool, Form()] = False,
    seen: Annotated[str | None, Form(max_length=300)] = None,
) -> Response:
    """A result in short form for a board at a table.

    `seen` is what the page showed: where somebody changed it since, nothing is written and both
    versions come back. A hand that typed on into this line has looked at nothing: a score that is
    there is asked about. `force` takes a board that is not this table's; only for arbiters.
    """
    visit.check_table(sent.table)
    spot = visit.spot(sent)
    given = _typed(visit, text, spot.board_number, lead or None)
    known = visit.evening.results.get(spot)
    if (
        _is_unseen(known, seen)
        and not visit.rooms.was_written(visit.event, key)
        and not _is_known(known, given)
    ):
        sentence = (
            _("Board {board} has {found}, you typed {typed}. Enter replaces it, Esc keeps it.")
            if seen == TYPED_ON
            else _(
                "Board {board} was changed since: it is {found} now, you typed {typed}. Enter"
                " replaces it, Esc keeps it."
            )
        )
        return _two_versions(visit, spot, given, known, sentence, version_word(known))
    forced = force and visit.role >= Role.DEPUTY
    done = visit.done(lambda desk: enter_result(desk, spot, given, force=forced), key=key)
    if forced and len(done.entries) > 1:
        # The movement changed first: the table has another line, and cards are to be printed again.
        asked = changed_cards(done)
        address = table_address(visit.event, spot)
        joined = f"{address}{'&' if '?' in address else '?'}{asked}"
        return answered(visit.request, done, joined, board=spot.board_number)
    return visit.back(done, spot, board=spot.board_number)


@router.post("/e/{event}/slips")
def enter_slip(
    visit: EveningHelper,
    key: RepeatKey,
    text: Text,
    section: SectionField = "",
    seen: Annotated[str, Form(max_length=300)] = "",
) -> Response:
    """A slip in one line: the table, the board, the result, as `5 22 4s n =`.

    With sections the table may have its letter, as phones and the wall call it: `B5 22 4s n =`;
    `section` is that of a table without one.

    Where the board has another score that counts, nothing is written and both come back; `seen` is
    that score, once somebody has looked at it.
    """
    spot, given = _slip(visit, text, section)
    visit.check_table(spot.table_number)
    known = visit.evening.results.get(spot)
    version = f"{'/'.join(map(str, spot))} {version_word(known)}"
    if (
        known is not None
        and known.counts
        and seen != version
        and not _is_known(known, given)
        and not visit.rooms.was_written(visit.event, key)
    ):
        sentence = _(
            "Table {table}, board {board} has {found}, you typed {typed}. Enter replaces it, Esc"
            " keeps it."
        )
        return _two_versions(visit, spot, given, known, sentence, version)
    done = visit.done(lambda desk: enter_result(desk, spot, given), key=key)
    return visit.answered(done, "tables", board=spot.board_number)


@router.post("/e/{event}/tables/{table}/{number}/decide")
def decide(
    visit: EveningDeputy,
    sent: BoardOfForm,
    key: RepeatKey,
    do: Annotated[str, Form(max_length=12)],
) -> Response:
    """What the director decides about a score: a version stands, it is right, it is taken out."""
    spot = visit.spot(sent)

    def decided(desk: Desk) -> Done:
        if do in ("1", "2"):
            return settle(desk, spot, int(do))
        actions = {"right": confirm, "clear": clear, "accept": accept, "dispute": dispute}
        if do not in actions:
            raise InputError(N_("expected a decision, found “{found}”"), found=do)
        return actions[do](desk, spot)

    return visit.back(visit.done(decided, key=key), spot)


@router.post("/e/{event}/tables/{table}/{number}/adjust")
def adjust_score(
    visit: EveningDeputy,
    sent: BoardOfForm,
    key: RepeatKey,
    ruling: Annotated[str, Form(max_length=80)] = "",
    award: Annotated[str, Form(max_length=8)] = "",
    reason: Annotated[str, Form(max_length=200)] = "",
) -> Response:
    """An adjusted score: artificial, assigned, split or weighted, or no score at all.

    `award` is that of a button, which goes before what is typed.
    """
    spot, given = visit.spot(sent), ruling_typed(award or ruling, sent.board)
    return visit.back(
        visit.done(lambda desk: adjust(desk, spot, given, reason=reason), key=key), spot
    )


@router.get("/e/{event}/echo")
def echo(
    visit: EveningHelper,
    text: Annotated[str, Query(max_length=60)] = "",
    board: Annotated[int | None, Query(ge=1, le=999)] = None,
    section: Annotated[str, Query(max_length=8)] = "",
) -> JSONResponse:
    """What a text means before it is entered: the contract in symbols, or what is wrong with it."""
    spot = None
    try:
        if board is None:
            spot, given = _slip(visit, text, section)
        else:
            given = _typed(visit, text, board)
    except RondeError as error:
        answer = {"wrong": as_sentence(render_error(error))}
    else:
        shown = shown_given(given)
        table = None if spot is None else table_name(spot.section, spot.table_number)
        html = rendered("bridge/echo.html", shown=shown, spot=spot, table=table)
        answer = {"html": html, "words": shown.words}
    return JSONResponse(answer, headers={"cache-control": "no-store"})


def _typed(
    visit: EveningVisit, text: str, board_number: int, lead: str | None = None
) -> Told | Ruling:
    """A result or an adjusted score; raises NotAllowed where a helper types the second."""
    may_rule = visit.role >= Role.DEPUTY
    return score_typed(visit.state, text, board_number, lead, may_rule=may_rule)


def _is_unseen(known: BoardResult | None, seen: str | None) -> bool:
    """Whether a score is there that whoever typed has not seen."""
    if seen == TYPED_ON:
        return known is not None and known.counts
    return seen not in (None, version_word(known))


def _is_known(known: BoardResult | None, given: Told | Ruling) -> bool:
    """Whether a board has what is typed already."""
    if known is None:
        return False
    if isinstance(given, Ruling):
        return known.ruling == given
    return known.ruling is None and known.told == given


def _slip(visit: EveningVisit, text: str, section: str) -> tuple[Spot, Told | Ruling]:
    """The table, board and result of a slip; a wrong board is refused with where it is."""
    found = _SLIP.fullmatch(text)
    if found is None:
        raise InputError(
            N_("expected table, board and result, as “{example}”, found “{found}”"),
            example=f"5 22 {key_set(bridge_settings(visit.state).letters).example}",
            found=text,
        )
    evening = visit.evening
    meant = section if found["section"] is None else section_from_text(found["section"])
    spot = spot_of(
        evening,
        table_number=int(found["table"]),
        board_number=int(found["board"]),
        section=visit.section(meant) if evening.movements else None,
    )
    check_board(evening, spot)
    return spot, _typed(visit, found["score"], spot.board_number)


def _two_versions(
    visit: EveningVisit,
    spot: Spot,
    typed: Told | Ruling,
    known: BoardResult | None,
    sentence: str,
    version: str,
) -> Response:
    """Another score is there: nothing is written, both are told."""
    there = _("nothing") if known is None else shown_result(known).words
    return problem(
        visit.request,
        409,
        sentence.format(
            table=table_name(spot.section, spot.table_number),
            board=spot.board_number,
            found=there,
            typed=shown_given(typed).words,
        ),
        board=spot.board_number,
        version=version,
        found=there,
    )
