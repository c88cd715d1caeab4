"""The movement of a bridge evening: chosen, changed under way, its rounds begun."""

from fractions import Fraction
from typing import Annotated, Any, Literal

from fastapi.responses import Response
from pydantic import Field

from ronde.core.bridge.movements.movement import Entry
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.bridge.wishes import Wanted, seat_missing
from ronde.service.events.desk import Desk, Done
from ronde.service.events.state import EventState
from ronde.service.kinds.bridge.actions.movements import choose_movement, choose_movements
from ronde.service.kinds.bridge.actions.replanning import (
    add_late_pair,
    remove_pair,
    take_wrong_boards,
)
from ronde.service.kinds.bridge.actions.running import start_round
from ronde.service.kinds.bridge.actions.timing import give_time, go_on, stop_clock
from ronde.service.kinds.bridge.documents import movements_json
from ronde.service.kinds.bridge.evening import current_round, evening_at, evening_of
from ronde.service.kinds.bridge.planning import advised, built_movement, movements_of_option
from ronde.service.kinds.bridge.typed import who_named
from ronde.text.documents import JsonObject
from ronde.web.api.acting import DeputyWriting, Written
from ronde.web.api.kinds.entrants import (
    BridgePlayer,
    EntrantsWritten,
    SeatText,
    SectionText,
    entrants_told,
    named,
    section_named,
)
from ronde.web.api.operations import event_router, operation
from ronde.web.api.schemas.words import Asked, Count, Line

router = event_router("bridge", "/bridge")


class MovementAsked(Asked):
    """A movement to be chosen: a kind, or an option of the adviser."""

    kind: Annotated[Line | None, Field(examples=["mitchell"])] = None
    option: Annotated[Count | None, Field(description="An option of the adviser.")] = None
    minutes: Annotated[int | None, Field(ge=1, le=1440)] = None
    section: SectionText = ""
    table_count: Annotated[
        float | None,
        Field(ge=1, le=999, multiple_of=0.5, description="6.5 is 7 tables with a pair missing."),
    ] = None
    pair_count: Annotated[int | None, Field(ge=1, le=1998)] = None
    player_count: Annotated[int | None, Field(ge=1, le=3996)] = None
    boards_per_round: Annotated[int | None, Field(ge=1, le=99)] = None
    board_count: Annotated[int | None, Field(ge=1, le=999)] = None
    round_count: Annotated[int | None, Field(ge=1, le=999)] = None
    missing: Annotated[SeatText | None, Field(description="The pair that is missing.")] = None
    arrow_switch: Annotated[
        Literal["auto"] | Annotated[int, Field(ge=1, le=99)] | None,
        Field(description="In how many of the last rounds the arrow is switched."),
    ] = None
    first_round: Annotated[int | None, Field(ge=1, le=999)] = None


_FIGURES = {
    *("pair_count", "player_count", "boards_per_round", "board_count", "round_count"),
    "first_round",
}
"""What is asked of a movement under the name that it has in `Wanted`."""


class LatePair(Asked):
    """A pair that comes late."""

    players: Annotated[list[BridgePlayer], Field(max_length=8)] = Field(default_factory=list)
    from_round: Count | None = None
    section: SectionText | None = None


class LeavingPair(Asked):
    """A pair that does not go on; what it played counts."""

    who: Annotated[Line, Field(examples=["ew5"])]
    from_round: Count | None = None
    section: SectionText | None = None


class OtherBoards(Asked):
    """Boards that a table played although the movement gives it others."""

    round: Count
    table: Count
    boards: Annotated[list[Count], Field(min_length=1, max_length=99)]
    section: SectionText | None = None


class RoundStart(Asked):
    """A round begins: the next one, for as long as its boards take."""

    round: Count | None = None
    seconds: Annotated[int | None, Field(ge=1, le=21_600)] = None


class ClockAsked(Asked):
    """What is done to the clock of the round that is played."""

    clock: Literal["stop", "go-on", "give"]
    seconds: Annotated[
        int, Field(ge=-21_600, le=21_600, description="To `give`: more time, or less.")
    ] = 0


class MovementsWritten(EntrantsWritten):
    """What was written, with the movements after it."""

    movements: list[dict[str, Any]]


class RoundStarted(Written):
    """A round that began."""

    round: int
    time: str
    seconds: int


LATE, START = LatePair(), RoundStart()


@router.put("/movement", **operation("chooseMovement", N_("Choose the movement"), MovementsWritten))
def choose_evening_movement(writing: DeputyWriting, body: MovementAsked) -> Response:
    """Choose a kind of movement, or an option of the adviser; until the first score is in."""
    if (body.kind is None) == (body.option is None):
        raise InputError(N_("expected the kind of a movement, or an option of the adviser"))
    return writing.done(lambda desk: _chosen(desk, body), _movements)


@router.post(
    "/movement/late-pair", **operation("addLatePair", N_("A pair comes late"), MovementsWritten)
)
def add_pair(writing: DeputyWriting, body: LatePair = LATE) -> Response:
    """Change the movement for a pair that plays from a round on."""

    def added(desk: Desk) -> Done:
        return add_late_pair(
            desk,
            named(body.players),
            from_round=body.from_round,
            section=section_named(body.section),
        )

    return writing.done(added, _movements)


@router.post(
    "/movement/leaving-pair",
    **operation("removeLeavingPair", N_("A pair does not go on"), MovementsWritten),
)
def leave(writing: DeputyWriting, body: LeavingPair) -> Response:
    """Change the movement for a pair that leaves; what it played counts."""

    def left(desk: Desk) -> Done:
        who = who_named(evening_at(desk), body.who, section_named(body.section))
        leaving = Entry(number=who.number, line=who.line)
        return remove_pair(desk, leaving, from_round=body.from_round, section=who.section)

    return writing.done(left, _movements)


@router.post(
    "/movement/other-boards",
    **operation("takeOtherBoards", N_("A table played other boards"), MovementsWritten),
)
def take_other_boards(writing: DeputyWriting, body: OtherBoards) -> Response:
    """Change the movement after a table played other boards; nobody meets them twice."""
    boards = tuple(sorted(set(body.boards)))

    def taken(desk: Desk) -> Done:
        return take_wrong_boards(
            desk,
            boards,
            round_number=body.round,
            table_number=body.table,
            section=section_named(body.section),
        )

    return writing.done(taken, _movements)


@router.post("/rounds/start", **operation("startRound", N_("A round begins"), RoundStarted))
def start_evening_round(writing: DeputyWriting, body: RoundStart = START) -> Response:
    """Start the clock of a round, the next one unless told otherwise."""
    return writing.done(
        lambda desk: start_round(desk, body.round, seconds=body.seconds),
        lambda state: _begun(state, body.round),
    )


@router.post("/rounds/clock", **operation("setClock", N_("The clock of a round"), RoundStarted))
def set_clock(writing: DeputyWriting, body: ClockAsked) -> Response:
    """Stop the clock, have it go on with what was left, or give the round more time or less."""

    def clock_set(desk: Desk) -> Done:
        if body.clock == "stop":
            return stop_clock(desk)
        if body.clock == "go-on":
            return go_on(desk)
        return give_time(desk, body.seconds)

    return writing.done(clock_set, lambda state: _begun(state, None))


def _begun(state: EventState, round_number: int | None) -> JsonObject:
    """When a round began, and how long it lasts."""
    evening = evening_of(state)
    number = round_number or current_round(evening) or 1
    begun = evening.starts[number]
    return {"round": number, "time": begun.time, "seconds": begun.seconds}


def _chosen(desk: Desk, body: MovementAsked) -> Done:
    """The movement that is asked for."""
    state = evening_at(desk)
    tables = None if body.table_count is None else Fraction(str(body.table_count))
    if body.option is not None:
        pairs = body.pair_count if tables is None else int(2 * tables)
        options = advised(
            state,
            pair_count=pairs,
            player_count=body.player_count,
            minutes=body.minutes,
            board_count=body.board_count,
            boards_per_round=body.boards_per_round,
        )
        if body.option > len(options):
            raise InputError(
                N_("expected an option from 1 to {most}, found {found}"),
                most=len(options),
                found=body.option,
            )
        return choose_movements(desk, movements_of_option(state, options[body.option - 1]))
    wishes = Wanted(
        kind=body.kind or "",
        table_count=tables,
        missing=None if body.missing is None else seat_missing(body.missing, "missing"),
        switched_round_count=0 if body.arrow_switch == "auto" else body.arrow_switch,
        **body.model_dump(include=_FIGURES),
    )
    section = section_named(body.section) or ""
    return choose_movement(desk, built_movement(state, wishes, section), section=section)


def _movements(state: EventState) -> JsonObject:
    """The movements and those who play, after a change."""
    return {**movements_json(state), **entrants_told(state)}
