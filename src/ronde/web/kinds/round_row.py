"""What the page of a round asks of a kind of event: its parts, its head, what lots decided."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from ronde.messages import N_
from ronde.service.events.boards import ShownBoard
from ronde.service.events.desk import Opened
from ronde.service.events.sheets import round_json
from ronde.service.events.state import EventState, PairedRound
from ronde.text.documents import JsonObject
from ronde.text.sheet import Sheet


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """Boards that belong together."""

    key: str
    """What its place in the page is called."""
    title: str
    boards: tuple[ShownBoard, ...]
    match: object | None = None
    """The match of teams that they are, as the templates show it."""
    tags: Mapping[int, tuple[str, str]] = field(default_factory=dict)
    """In a match: for each board the team or seat of White and of Black."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupList:
    """A group and those in it."""

    letter: str
    members: tuple[tuple[int, str, int | None], ...]
    """Place in the group's table, name, rating."""


class ToldFirst(NamedTuple):
    """What is read before a button does something, and the rule that says so."""

    sentence: str
    rule: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundHead:
    """The sentence above a round, and its one button."""

    sentence: str
    detail: str
    missing: tuple[int, ...] = ()
    next_label: str | None = None
    next_action: str | None = None
    """Where the button leads to."""
    is_link: bool = False
    """Whether it only opens a page; otherwise it is posted there."""
    told_first: ToldFirst | None = None
    """What whoever presses it reads before, where the rules count a game that is not over."""
    also_label: str | None = None
    """A button beside what is waited for: the next round, before all results are in."""
    also_action: str | None = None
    also_is_link: bool = False


def _together(
    state: EventState, played: PairedRound, boards: Sequence[ShownBoard]
) -> tuple[Part, ...]:
    """All boards in one part."""
    return (Part(key="all", title="", boards=tuple(boards)),)


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundPages:
    """A round as the pages of a kind show it; what is not said is as in a Swiss."""

    parts: Callable[[EventState, PairedRound, Sequence[ShownBoard]], tuple[Part, ...]] = _together
    """The boards that somebody works on, in the order of the round."""
    in_matches: bool = False
    """Whether teams meet: boards are shown match by match, and captains line up."""
    matches: Callable[[EventState, PairedRound], tuple[object, ...]] = lambda state, played: ()
    """The matches of a round, as the templates show them."""
    resting: Callable[[EventState, PairedRound], tuple[str, ...]] = lambda state, played: ()
    """What is told of the teams without a match."""
    my_rest: Callable[[EventState, PairedRound, int], str] = lambda state, played, player: ""
    """What a player reads who does not play because the whole team does not."""
    seating: Callable[[EventState, PairedRound], object | None] = lambda state, played: None
    """Who sits on which side of a table, where that is told."""
    head: Callable[[str, EventState], RoundHead | None] = lambda event, state: None
    """The head of the round to be paired next, where it is not paired as the others."""
    draw_steps: Callable[[Opened], tuple[str, ...]] = lambda opened: ()
    """How the numbers were drawn, where a protocol tells it."""
    json: Callable[[EventState, PairedRound], JsonObject] = round_json
    """A round for programs."""
    draw_json: Callable[[EventState], JsonObject] = lambda state: {}
    """What was drawn before the rounds, for programs."""
    groups: Callable[[EventState], tuple[GroupList, ...]] = lambda state: ()
    """The groups that were drawn."""
    line_ups_sheet: Callable[[EventState, int], Sheet] | None = None
    seating_sheets: Callable[[EventState, int], Sequence[Sheet]] | None = None
    """Who sits on which side of a table in a round, on paper."""
    are_settled: Callable[[EventState], bool] = lambda state: False
    """Whether no result of a round can be corrected, because others were drawn by them."""
    none_out: str = N_("Round 1 is not published yet. This page changes by itself.")
    """What the hall reads before it knows a round."""
    count_out: Callable[[EventState], int] = lambda state: len(state.published)
    """How many rounds everybody knows."""
    has_seats: Callable[[EventState], bool] = lambda state: True
    """Whether a player of the round that is out has a board."""
