"""My match in a cup: the next one to play, the one I wait for, or how it ended for me."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from ronde.core.knockout.progress import Side
from ronde.service.events.desk import Opened
from ronde.service.events.numbering import participants
from ronde.service.events.state import EventState
from ronde.service.kinds.cup.matches import CupView, MatchStage, MatchView, SideView
from ronde.service.kinds.cup.reading import published_cup
from ronde.service.kinds.cup.view import cup_view
from ronde.text import _, language
from ronde.web.brackets.matches import matches_at


class Fate(Enum):
    """How it stands for somebody in a cup."""

    PLAYS = "plays"
    WAITS = "waits"
    """Their opponent is not known yet."""
    OUT = "out"
    CHAMPION = "champion"
    NOT_IN = "not-in"
    """They did not qualify, or were not drawn."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MyMatch:
    """What the page of a player of a cup shows."""

    fate: Fate
    match: MatchView | None = None
    me: SideView | None = None
    opponent: SideView | None = None
    has_white: bool | None = None
    """In the next game, where that is known."""
    first_place: int | None = None
    last_place: int | None = None
    earlier: tuple[MatchView, ...] = ()
    """My matches so far."""


def everybodys_match(opened: Opened) -> Mapping[int, MyMatch]:
    """Everybody's match in the reader's language, by lasting id; made once for all readers."""
    state = opened.state
    return opened.kept.once(("matches", language()), (state,), lambda: my_matches(state))


def my_matches(state: EventState) -> Mapping[int, MyMatch]:
    """Everybody's match in a cup that is published, by lasting id; nothing before."""
    view, drawn = cup_view(state), published_cup(state)
    if view is None or drawn is None:
        return {}
    places = {placing.seed_number: placing for placing in view.ranking}
    matches: dict[int, MyMatch] = {
        player.number: MyMatch(fate=Fate.NOT_IN) for player in participants(state)
    }
    current = _current(view)
    earlier = _earlier(view)
    for seed_number, identity in enumerate(drawn.seeds, start=1):
        played = earlier.get(identity, ())
        placing = places.get(seed_number)
        match = current.get(identity)
        if match is not None:
            matches[identity] = _in_match(match, identity, played)
        elif placing is not None:
            fate = Fate.CHAMPION if placing.first == placing.last == 1 else Fate.OUT
            matches[identity] = MyMatch(
                fate=fate,
                first_place=placing.first,
                last_place=placing.last,
                earlier=played,
            )
        else:
            matches[identity] = MyMatch(fate=Fate.WAITS, earlier=played)
    return matches


def _current(view: CupView) -> dict[int, MatchView]:
    """The match that each has to play or waits in; one to be played goes first."""
    matches: dict[int, MatchView] = {}
    for stage in (MatchStage.PLAYING, MatchStage.TO_COME):
        for match in matches_at(view, stage):
            for side in match.sides:
                if side.identity is not None:
                    matches.setdefault(side.identity, match)
    return matches


def _earlier(view: CupView) -> dict[int, tuple[MatchView, ...]]:
    """The matches that each has behind them."""
    matches: dict[int, tuple[MatchView, ...]] = {}
    for match in view.matches.values():
        if match.stage in (MatchStage.DECIDED, MatchStage.BYE):
            for side in match.sides:
                if side.identity is not None:
                    matches[side.identity] = (*matches.get(side.identity, ()), match)
    return matches


def _in_match(match: MatchView, identity: int, earlier: tuple[MatchView, ...]) -> MyMatch:
    """Somebody with a match before them."""
    mine = Side.A if match.a.identity == identity else Side.B
    me, opponent = (match.a, match.b) if mine is Side.A else (match.b, match.a)
    game = match.next_game
    return MyMatch(
        fate=Fate.PLAYS if match.stage is MatchStage.PLAYING else Fate.WAITS,
        match=match,
        me=me,
        opponent=opponent,
        has_white=None if game is None or game.white is None else game.white is mine,
        earlier=earlier,
    )


def fate_words(mine: MyMatch) -> str:
    """How it stands for me, in a sentence."""
    if mine.fate is Fate.CHAMPION:
        return _("You won the cup")
    if mine.fate is Fate.OUT:
        if mine.first_place == mine.last_place:
            return _("You finished in place {place}").format(place=mine.first_place)
        return _("You are out, places {first} to {last}").format(
            first=mine.first_place, last=mine.last_place
        )
    if mine.fate is Fate.NOT_IN:
        return _("You are not in the cup")
    if mine.match is None or mine.opponent is None:
        return _("Your next match is not drawn yet")
    if mine.fate is Fate.WAITS:
        return _("You are through to the next match")
    return ""
