"""What somebody asks to be printed in the browser or of the API, and the answer."""

import re
from dataclasses import dataclass, replace
from typing import Annotated

from fastapi import Depends, Query
from fastapi.responses import Response

from ronde.errors import InputError, NotAllowed
from ronde.messages import N_
from ronde.service.events.papers.row import PaperRow, PrintRequest
from ronde.service.events.papers.wording import Size
from ronde.service.events.person_columns import columns_named, with_columns
from ronde.service.events.state import Stage
from ronde.web.paper.answering import pdf
from ronde.web.paper.letterheads import plain_request
from ronde.web.person import Role
from ronde.web.visit import Visit

_TABLES = re.compile(r"\d{1,3}(?:,\d{1,3}){0,99}")


@dataclass(frozen=True, slots=True, kw_only=True)
class MovementChoice:
    """What may be asked of the cards of a movement, and of a scale."""

    sheets: tuple[str, ...] = ()
    section: str | None = None
    tables: tuple[int, ...] | None = None
    from_round: int | None = None
    boards: int | None = None

    def of(self, request: PrintRequest) -> PrintRequest:
        """A request with what was chosen."""
        return replace(
            request,
            sheets=self.sheets,
            section=self.section,
            tables=self.tables,
            from_round=self.from_round,
            boards=self.boards,
        )


def _movement_choice(
    sheets: Annotated[
        list[str] | None,
        Query(
            max_length=20,
            description="The kinds of cards of a movement, with commas between or one by one: some"
            " of `start`, `plan`, `tables`, `pairs`, `boards`, `travellers`, `matches`, `scoring`,"
            " `diagrams`; what the movement needs by default.",
            examples=[["tables,pairs"]],
        ),
    ] = None,
    section: Annotated[
        str | None, Query(max_length=8, description="Of cards and diagrams; all by default.")
    ] = None,
    tables: Annotated[
        str, Query(max_length=400, description="The tables of the cards, as `3,4`.")
    ] = "",
    from_round: Annotated[
        int | None,
        Query(alias="from-round", ge=1, le=99, description="Cards leave out the rounds before."),
    ] = None,
    boards: Annotated[
        int | None, Query(ge=1, le=999, description="Of a match, for the scales.")
    ] = None,
) -> MovementChoice:
    """What an address asks of the cards."""
    words = [word.strip() for each in sheets or () for word in each.split(",")]
    return MovementChoice(
        sheets=tuple(word for word in words if word),
        section=section,
        tables=table_numbers(tables),
        from_round=from_round,
        boards=boards,
    )


OfMovement = Annotated[MovementChoice, Depends(_movement_choice)]


def table_numbers(text: str) -> tuple[int, ...] | None:
    """Tables as an address lists them; None for all."""
    listed = text.replace(" ", "")
    if not listed:
        return None
    if not _TABLES.fullmatch(listed):
        raise InputError(N_("expected tables such as 3,4, found “{found}”"), found=text)
    return tuple(int(number) for number in listed.split(","))


def print_request(
    visit: Visit,
    *,
    round_number: int | None = None,
    after: int | None = None,
    columns: str | None = None,
    size: Size = Size.NORMAL,
    fold: bool = False,
) -> PrintRequest:
    """What a visit asks to be printed."""
    chosen = None if columns is None else columns_named(columns)
    return replace(
        plain_request(visit.request, visit.opened),
        state=with_columns(visit.state, chosen),
        round_number=round_number,
        after=after,
        size=size,
        fold=fold,
    )


def printed(visit: Visit, row: PaperRow, request: PrintRequest) -> Response:
    """A sheet as a PDF; raises NotAllowed where it is not for whoever asks."""
    if row.is_of_paired_round and request.played.stage is Stage.DRAFT:
        if visit.role < Role.DEPUTY:
            raise NotAllowed(N_("only the arbiters can open a draft"))
    elif visit.role < Role.DEPUTY and not row.for_helpers:
        raise NotAllowed(N_("only the arbiters can print this sheet"))
    return pdf(row.make(request), visit.event, *row.file_words(request))
