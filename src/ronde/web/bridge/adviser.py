"""Which movement: the question as a sentence, the answer as a list to choose from."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import ceil

from pydantic import BaseModel, Field

from ronde.core.bridge.advice.adviser import USUAL_MINUTES, Option
from ronde.core.bridge.advice.readings import readings
from ronde.core.bridge.advice.reasons import source
from ronde.core.bridge.movements.movement import Movement
from ronde.errors import InputError, RondeError
from ronde.messages import N_
from ronde.service.bridge.wishes import seat_missing
from ronde.service.events.setting import named
from ronde.service.events.settings import System
from ronde.service.events.state import EventState
from ronde.service.kinds.bridge.evening import bridge_settings, evening_of, seats_of
from ronde.service.kinds.bridge.planning import PLAYERS, advised, movements_of_option
from ronde.service.kinds.bridge.settings import BridgeSettings
from ronde.service.kinds.bridge.typed import seat_typed, whole_number
from ronde.text import _, ngettext, render, render_error
from ronde.text.movement_advice import option_title, played_text
from ronde.text.rendering import capital
from ronde.web.durations import duration_text, minutes_of

_USUAL = {System.BRIDGE_PAIRS: 14, System.BRIDGE_INDIVIDUAL: 12, System.BRIDGE_TEAMS: 3}
_MORE_BOARDS = 8
"""How much longer a movement may be to be listed as one that does not fit."""
MOST_COUNT = 1000
_FRANK = 2
"""How many of the adviser's reasons the list has room for."""


class EveningQuestion(BaseModel):
    """We are so many, we have so long, so many boards a round, and one or two win.

    `missing` is the seat that stays empty, `strong` how many pairs of a line are strong.
    """

    count: str = Field(default="", max_length=8)
    time: str = Field(default="", max_length=20)
    boards: str = Field(default="", max_length=4)
    winners: str = Field(default="", max_length=1)
    missing: str = Field(default="", max_length=8)
    strong: str = Field(default="", max_length=2)
    option: int | None = Field(default=None, ge=0, le=99)


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedMovement:
    """A movement as the list tells it."""

    index: int
    title: str
    short: str
    why: str
    time: str
    share: int
    fits: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class EveningAdvice:
    """The sentence with its answer."""

    question: EveningQuestion
    choices: tuple[ListedMovement, ...] = ()
    options: tuple[Option, ...] = ()
    movements: Mapping[str, Movement] = field(default_factory=dict)
    error: str = ""

    @property
    def chosen(self) -> Option | None:
        """The option that is looked at."""
        if not self.options:
            return None
        return self.options[min(self.question.option or 0, len(self.options) - 1)]


def advice_on(state: EventState, asked: EveningQuestion) -> EveningAdvice:
    """The adviser's options, those that fit first."""
    system = state.regulations.system
    evening = evening_of(state)
    seated = sum(len(seats_of(movement)) for movement in evening.movements.values())
    # Whoever looks again at what is set up finds the number it was set up for.
    usual = len(evening.entrants) or seated or _USUAL[system]
    question = asked.model_copy(
        update={
            "count": asked.count.strip() or str(usual),
            "time": asked.time.strip() or _usual_time(state),
        }
    )
    try:
        count = whole_number(question.count, 2, MOST_COUNT)
        if count is None:
            raise InputError(N_("how many take part? enter them, or give a number"))
        minutes = minutes_of(question.time, bare_hours=True)
        per_round = whole_number(question.boards, 1, 40)
        wished = _with_wishes(state, question)
        fitting, longer = _options(wished, count, minutes, per_round)
        ticked = _ticked(state, fitting, question.option)
        movements = movements_of_option(wished, fitting[ticked])
    except RondeError as error:
        return EveningAdvice(question=question, error=render_error(error))
    question = question.model_copy(
        update={
            "time": duration_text(minutes),
            "option": ticked,
            "missing": question.missing.strip() or _missing_text(state),
        }
    )
    seconds = bridge_settings(state).seconds_per_board
    return EveningAdvice(
        question=question,
        options=fitting,
        movements=movements,
        choices=(
            *(_choice(one, i, seconds, minutes, True) for i, one in enumerate(fitting)),
            *(_choice(one, -1, seconds, minutes, False) for one in longer),
        ),
    )


def _usual_time(state: EventState) -> str:
    """A club session, or as long as the movement that is set up takes."""
    seconds = bridge_settings(state).seconds_per_board
    needed = [
        ceil(Fraction(movement.round_count * movement.boards_per_round * seconds, 60))
        for movement in evening_of(state).movements.values()
    ]
    return duration_text(max(USUAL_MINUTES, *needed, 0))


def _ticked(state: EventState, options: tuple[Option, ...], asked: int | None) -> int:
    """The option asked for, else the one that is set up, else the first."""
    if asked is not None:
        return min(asked, len(options) - 1)
    set_up = [_figures(movement) for movement in evening_of(state).movements.values()]
    return next(
        (i for i, one in enumerate(options) if list(map(_figures, one.movements)) == set_up), 0
    )


def _figures(movement: Movement) -> tuple[object, ...]:
    """What one movement is told from another by, whichever seat is empty."""
    size = movement.table_count, movement.round_count, movement.boards_per_round
    return movement.kind, movement.lines, *size


def _options(
    asked: EventState, count: int, minutes: int, per_round: int | None
) -> tuple[tuple[Option, ...], tuple[Option, ...]]:
    """What fits into the time, and a little of what does not."""
    players = count * PLAYERS[asked.regulations.system]
    limit = minutes * 60 // bridge_settings(asked).seconds_per_board
    fitting = advised(
        asked, player_count=players, board_count=max(limit, 1), boards_per_round=per_round
    )
    known = {(option_title(one), one.figures) for one in fitting}
    try:
        more = advised(
            asked,
            player_count=players,
            board_count=limit + _MORE_BOARDS,
            boards_per_round=per_round,
        )
    except RondeError:
        more = ()
    longer = tuple(
        one
        for one in more
        if one.figures.session_boards > limit and (option_title(one), one.figures) not in known
    )
    return fitting, longer[:1]


def _with_wishes(state: EventState, question: EveningQuestion) -> EventState:
    """The event as if it had said how many are to win, and which seat stays empty."""
    bridge = bridge_settings(state)
    if question.winners in ("1", "2"):
        bridge = replace(bridge, winners=int(question.winners))
    if question.missing.strip():
        seat = seat_missing(question.missing.strip(), named(BridgeSettings, "missing"))
        bridge = replace(bridge, missing=seat)
    return replace(state, settings=state.regulations.with_part(bridge))


def _missing_text(state: EventState) -> str:
    """The seat that is to stay empty, as it is typed."""
    missing = bridge_settings(state).missing
    return "" if missing is None else seat_typed(missing.entry)


def _choice(option: Option, index: int, seconds: int, minutes: int, fits: bool) -> ListedMovement:
    """An option with its time and its frank reasons."""
    found = option.figures
    needed = int(Fraction(found.session_boards * seconds, 60))
    # What everybody sees in the figures is left out: who waits, and what it asks, is frank.
    frank = (*readings(option.plans), *option.reasons[-_FRANK:]) if fits else ()
    given_by = (source(option.plans, in_table=option.in_table),) if len(option.plans) == 1 else ()
    words = list(dict.fromkeys(f"{capital(render(reason))}." for reason in (*frank, *given_by)))
    if not fits or needed > minutes:
        over = duration_text(max(1, needed - minutes))
        words.insert(0, _("{over} too long.").format(over=over))
    return ListedMovement(
        index=index,
        title=option_title(option),
        short=_("{boards}, {rounds}, {time}").format(
            boards=ngettext(
                "{count} board to play", "{count} boards to play", found.most_played
            ).format(count=played_text(option)),
            rounds=ngettext(
                "{count} round of {each}", "{count} rounds of {each}", found.round_count
            ).format(count=found.round_count, each=found.boards_per_round),
            time=duration_text(needed),
        ),
        why=" ".join(words),
        time=duration_text(needed),
        share=min(100, round(100 * needed / max(1, minutes))),
        fits=fits,
    )
