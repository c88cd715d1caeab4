"""An event as one row of the home page: what it is, how far it is, what it waits for."""

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from ronde.core.chess.game import Game, Result
from ronde.messages import N_
from ronde.service.events.desk import Opened
from ronde.service.events.kind import Entrants, kind_of
from ronde.service.events.owed import OwedGame, owed_games
from ronde.service.events.progress import NextThing, Step
from ronde.service.events.results import board_label
from ronde.service.events.settings import Settings
from ronde.service.events.state import EventState
from ronde.service.events.status import facts_of, next_thing
from ronde.text import _, language, ngettext
from ronde.text.days import short_day_text
from ronde.text.documents import JsonObject
from ronde.web.bridge.home_row import EveningRow
from ronde.web.desk.event import noun_needed
from ronde.web.desk.formats import kind_text
from ronde.web.desk.round_head import results_in_text
from ronde.web.kinds.row import pages_of
from ronde.web.person import Person, Role
from ronde.web.rail import Station, rail_of


class EventShelf(Enum):
    """Where the home page puts an event."""

    OPEN = "open"
    COMING = "coming"
    FINISHED = "finished"


@dataclass(frozen=True, slots=True, kw_only=True)
class EventTally:
    """The results of a round that is played: one bead for each board."""

    round_number: int
    sentence: str
    words: str
    """The sentence with the missing boards, for readers."""
    beads: tuple[str, ...]
    missing: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class EventRow:
    """What the home page shows of an event."""

    event: str
    name: str
    kind: str
    day: dt.date
    day_text: str
    shelf: EventShelf
    note: str
    action: str
    href: str
    waits: bool
    """Whether people stand about until it is done."""
    rail: tuple[Station, ...]
    tally: EventTally | None
    owed: tuple[OwedGame, ...] = ()
    """The games that are played later, the nearest day first."""
    evening: EveningRow | None = None
    """A bridge evening that is played."""


def event_row(opened: Opened, person: Person, today: dt.date) -> EventRow:
    """The row of an event for whoever asks: only arbiters see what it waits for."""
    role = person.role_in(opened.stream)
    if pages_of(opened.state.regulations.system).home_row is not None:
        return _event_row(opened, role, today)  # it has a clock
    name = ("home row", role, today, language())
    return opened.kept.once(name, (opened.state,), lambda: _event_row(opened, role, today))


def _event_row(opened: Opened, role: Role, today: dt.date) -> EventRow:
    """The row of an event for a role."""
    state = opened.state
    settings = state.regulations
    staff = role >= Role.DEPUTY
    thing = next_thing(state)
    facts = facts_of(state)
    begun = any(facts.get(name) for name in _SIGNS_OF_A_START)
    day = settings.start_date or today
    tally = _tally(state) if thing.step is Step.RESULT else None
    home_row = pages_of(settings.system).home_row
    evening = home_row(opened.stream, state) if staff and home_row else None
    return EventRow(
        event=opened.stream,
        name=settings.name,
        kind=_kind(settings, facts),
        day=day,
        day_text=short_day_text(day, today) if settings.start_date else "",
        shelf=_shelf(state, begun, day, today),
        note=_note(state, thing, tally, facts, begun) if staff else "",
        action=(evening and evening.action)
        or (_action(state, thing, tally) if staff else _("Open")),
        href=evening.href if evening and evening.action else _href(opened.stream, state, role),
        waits=staff and begun and thing.step in _URGENT,
        rail=rail_of(opened.stream, state, role, linked=False),
        tally=tally,
        owed=owed_games(state) if staff and not state.closed else (),
        evening=evening,
    )


_SIGNS_OF_A_START = ("published_round_count", "is_published", "score_count")
"""Facts that tell that an event has begun, each of its family."""


_URGENT = frozenset(Step) - {Step.ENTER, Step.MOVEMENT, Step.CLOSE, Step.NOTHING}
"""The steps that people in the hall wait for."""


def _shelf(state: EventState, begun: bool, day: dt.date, today: dt.date) -> EventShelf:
    """Closed events are over; one of another day comes, unless it has begun."""
    if state.closed:
        return EventShelf.FINISHED
    return EventShelf.COMING if day > today and not begun else EventShelf.OPEN


def _kind(settings: Settings, facts: JsonObject) -> str:
    """`Chess, Swiss system, 120 players`."""
    count = _entered(facts)
    if not count:
        return kind_text(settings)
    match kind_of(settings.system).entrants:
        case Entrants.PAIRS:
            entrants = ngettext("{count} pair", "{count} pairs", count)
        case Entrants.TEAMS:
            entrants = ngettext("{count} team", "{count} teams", count)
        case Entrants.PLAYERS:
            entrants = ngettext("{count} player", "{count} players", count)
    return f"{kind_text(settings)}, {entrants.format(count=count)}"


def _entered(facts: JsonObject) -> int:
    """How many are entered, as a family of events counts them."""
    teams = facts.get("team_count")
    count = teams or facts.get("player_count", facts.get("entrant_count"))
    return count if isinstance(count, int) else 0


def _note(
    state: EventState, thing: NextThing, tally: EventTally | None, facts: JsonObject, begun: bool
) -> str:
    """Where an event stands, in a sentence; beside a tally only what it does not tell."""
    if tally is not None:
        return tally.sentence
    if state.closed:
        return _("nothing left to do")
    if not begun and state.draft is None:
        count = _entered(facts)
        if count == 0:
            return _("nobody entered yet")
        return ngettext("{count} entered", "{count} entered", count).format(count=count)
    if state.draft is not None:
        return _("Round {round} is a draft; nobody sees it yet.").format(
            round=state.draft.round_number
        )
    if thing.step is Step.PAIR:
        return _("All results of round {round} are in.").format(round=len(state.published))
    return thing.sentence


_ACTIONS: Mapping[Step, str] = {
    Step.ENTER: N_("Enter the players"),
    Step.DRAW: N_("Draw lots"),
    Step.PAIR: N_("Pair round {round}"),
    Step.HAND: N_("Pair round {round} by hand"),
    Step.PUBLISH: N_("Publish round {round}"),
    Step.RESULT: N_("Enter the results"),
    Step.MOVEMENT: N_("Choose the movement"),
    Step.SCORE: N_("Enter the scores"),
    Step.SETTLE: N_("Settle the dispute"),
    Step.PLAYOFF: N_("Play off the tie"),
    Step.CLOSE: N_("Finish"),
}
"""What a step is called on a button; a step without a row opens the event."""

_FEW = 5
"""From how many missing results on the button does not count them."""


def _action(state: EventState, thing: NextThing, tally: EventTally | None) -> str:
    """The words of the button."""
    missing = len(tally.missing) if tally else 0
    if tally and missing <= _FEW and missing < len(tally.beads):
        return ngettext("Enter the last result", "Enter the last {count} results", missing).format(
            count=missing
        )
    own_words = pages_of(state.regulations.system).step_words(state)
    words = own_words.get(thing.step) or _ACTIONS.get(thing.step, N_("Open"))
    return _(words).format(round=thing.round_number)


def _href(event: str, state: EventState, role: Role) -> str:
    """Where the button leads: a viewer to the public pages, a helper to their boards."""
    if role < Role.HELPER:
        return f"/p/{event}"
    if role < Role.DEPUTY:
        return f"/e/{event}"
    return f"/e/{event}/{noun_needed(state)}"


def _tally(state: EventState) -> EventTally | None:
    """The round that is played, as beads; none where no game is missing."""
    if not state.published or not state.published[-1].open_boards:
        return None
    played = state.published[-1]
    missing, total = played.open_boards, len(played.games)
    sentence = results_in_text(total - len(played.pending_boards), total)
    words = _("{sentence} Missing: {boards}.").format(
        sentence=sentence, boards=", ".join(board_label(played, board) for board in missing)
    )
    return EventTally(
        round_number=played.round_number,
        sentence=sentence,
        words=words,
        beads=tuple(_bead(game) for game in played.games),
        missing=missing,
    )


_WON = frozenset({Result.WIN, Result.SHORT_WIN, Result.FORFEIT_WIN})


def _bead(game: Game) -> str:
    """The bead of a game: the colour that won, half and half for a draw."""
    if game.white_result is Result.UNKNOWN:
        return "missing"
    if game.white_result in _WON:
        return "white"
    return "black" if game.black_result in _WON else "half"
