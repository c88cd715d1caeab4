"""The hall: an event as its players see it, without what is not published, and their way about."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any

from fastapi import Request
from fastapi.responses import Response

from ronde.core.chess.game import Colour
from ronde.service.events.desk import Opened
from ronde.service.events.hall import HallSeat, seats_in
from ronde.text import _
from ronde.web.access import requires
from ronde.web.kinds.row import HallPages, pages_of
from ronde.web.live.press import without_drafts
from ronde.web.live.topics import personal_topic, topic
from ronde.web.person import Role
from ronde.web.players.words import RESTS
from ronde.web.public_page import SharedPart, public_page
from ronde.web.templating import rendered
from ronde.web.visit import Visit, visit_by

YEAR_IN_SECONDS = 365 * 24 * 3600


@dataclass(frozen=True, slots=True, kw_only=True)
class HallPage:
    """A page of the event, as players call it."""

    pages: tuple[str, ...]
    """The pages during which it is marked."""
    title: str
    href: str


def ways_of(opened: Opened, me: int | None) -> tuple[HallPage, ...]:
    """The pages that an event has for its players."""
    home = f"/p/{opened.stream}"
    return tuple(
        HallPage(
            pages=page.pages or (page.noun,),
            title=_(page.title),
            href=_href(f"{home}/me/{me}" if page.personal else home, page.noun)
            if me or not page.personal
            else home,
        )
        for page in pages_of(opened.state.regulations.system).players_pages(opened.state)
    )


def _href(at: str, noun: str) -> str:
    """The address of a page."""
    return f"{at}/{noun}" if noun else at


def own_pages(opened: Opened) -> HallPages | None:
    """The pages that a kind of event has for its players instead of those here."""
    settings = opened.state.settings
    return None if settings is None else pages_of(settings.system).hall


def myself(request: Request, opened: Opened) -> int | None:
    """The player of this phone, as it remembers."""
    text = request.cookies.get("me", "")
    if not (text.isdecimal() and len(text) < 9):
        return None
    identity, own = int(text), own_pages(opened)
    is_entered = own.has(opened.state, identity) if own else identity in opened.state.players
    return identity if is_entered else None


@dataclass(frozen=True, kw_only=True)
class HallVisit(Visit):
    """A request for a public page of an event."""

    @cached_property
    def opened(self) -> Opened:
        """The event, published rounds alone."""
        return without_drafts(self.rooms.shown(self.event))

    @property
    def own_pages(self) -> HallPages | None:
        """The pages that a kind of event has for its players instead of those here."""
        return own_pages(self.opened)

    @cached_property
    def me(self) -> int | None:
        """The player of this phone, as it remembers."""
        return myself(self.request, self.opened)

    def hall_page(
        self,
        template: str,
        facts: Callable[[], Mapping[str, Any]] = dict,
        part: Callable[[Opened], SharedPart] | None = None,
        *,
        readers: object = (),
        shows_clock: bool = False,
    ) -> Response:
        """A page of the players, with the way to their own board where they told who they are."""

        def all_facts() -> dict[str, Any]:
            out = {} if self.own_pages else {"rounds_out": rounds_out(self.opened)}
            return {"ways": ways_of(self.opened, self.me), **out, **facts()}

        return public_page(
            self.request,
            template,
            self.opened,
            all_facts,
            me=self.me,
            readers=readers,
            part=None if part is None else lambda: part(self.opened),
            shows_clock=shows_clock,
        )

    def page_of_mine(
        self,
        template: str,
        identity: int,
        facts: Callable[[], Mapping[str, Any]],
        *,
        readers: object = (),
    ) -> Response:
        """A page about somebody; the phone remembers whose it is."""
        answer = self.hall_page(template, facts, readers=readers)
        answer.set_cookie(
            "me", str(identity), max_age=YEAR_IN_SECONDS, path=f"/p/{self.event}", samesite="lax"
        )
        return answer


PublicVisit = Annotated[HallVisit, visit_by(requires(Role.VIEWER), HallVisit)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Out:
    """Where somebody sits in the round that is out."""

    round_number: int
    seat: HallSeat


def rounds_out(opened: Opened) -> int:
    """How many rounds everybody knows, those of a cup included."""
    return pages_of(opened.state.regulations.system).rounds.count_out(opened.state)


def _by_player(opened: Opened) -> Mapping[str, Out]:
    """Everybody's seat without its result, by what follows `seat-`."""
    if not pages_of(opened.state.regulations.system).rounds.has_seats(opened.state):
        return {}
    number = len(opened.state.published)
    return {
        str(seat.identity): Out(
            round_number=number,
            seat=HallSeat(
                identity=seat.identity,
                name=seat.name,
                board=seat.board,
                colour=seat.colour,
                rest=seat.rest,
            ),
        )
        for seat in seats_in(opened)
    }


def _out_sentence(out: Out) -> str:
    """Where somebody goes now, in a line."""
    board, number = out.seat.board, out.round_number
    if board is None:
        rest = (
            _(RESTS[out.seat.rest]) if out.seat.rest in RESTS else _("You do not play this round")
        )
        return _("Round {round} is out. {rest}.").format(round=number, rest=rest)
    if out.seat.colour is Colour.WHITE:
        return _("Round {round} is out: board {board}, White").format(round=number, board=board)
    return _("Round {round} is out: board {board}, Black").format(round=number, board=board)


def _out_html(out: Out, language: str) -> str:
    return rendered(
        "players/round_out.html", round_number=out.round_number, sentence=_out_sentence(out)
    )


topic(
    "announcement",
    public=True,
    render=lambda opened, language: rendered(
        "parts/announcement.html", announcement=opened.state.announcement
    ),
)
topic("round-out", public=True, render=lambda opened, language: str(rounds_out(opened)))
# One line on every phone that shows something else, with its own board.
personal_topic("seat", public=True, project=_by_player, render=_out_html)
