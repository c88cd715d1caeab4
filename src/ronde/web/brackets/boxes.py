"""A match as a picture shows it: two lines in a box, names cut to their room."""

from dataclasses import dataclass

from ronde.printing.bracket_letters import shortened, text_width
from ronde.service.kinds.cup.matches import MatchStage, MatchView, SideView
from ronde.text import _
from ronde.text.numbers import points_text
from ronde.text.people import capital_name
from ronde.web.brackets.sentences import match_sentence
from ronde.web.templating import short_name

LINE = 24.0
PAD = 10.0
BOX_HEIGHT = 2 * LINE + 8
BYE_HEIGHT = LINE + 10
NOTE = 12.0
"""The type of those who are to come."""


@dataclass(frozen=True, slots=True)
class BoxSize:
    """How wide matches and the gaps between them are."""

    box: float
    gap: float
    letters: float
    """The size of the type."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BracketLine:
    """One line of a match."""

    name: str
    """Shortened to its room; the whole of it is in the list for readers."""
    score: str
    kind: str
    """Its class: winner, loser, to-come or open."""
    mark: str = ""
    """A sign behind the score: decided in a play-off."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BracketBox:
    """A match, or a participant who has none."""

    match_number: int
    x: float
    y: float
    width: float
    height: float
    lines: tuple[BracketLine, ...]
    kind: str
    """Its class: playing, decided, to-come or bye."""
    sentence: str

    @property
    def middle(self) -> float:
        """How far down its middle is."""
        return self.y + self.height / 2


_KINDS = {
    MatchStage.PLAYING: "playing",
    MatchStage.DECIDED: "decided",
    MatchStage.BYE: "bye",
    MatchStage.TO_COME: "to-come",
    MatchStage.NOT_NEEDED: "to-come",
}


def box_of(match: MatchView, x: float, y: float, size: BoxSize, height: float) -> BracketBox:
    """A match in its place."""
    sides: tuple[SideView, ...] = match.sides
    if match.stage is MatchStage.BYE:
        sides = tuple(side for side in match.sides if side.seed_number is not None)[:1]
    return BracketBox(
        match_number=match.match_number,
        x=x,
        y=y,
        width=size.box,
        height=height,
        lines=tuple(_line(match, side, size) for side in sides),
        kind=_KINDS[match.stage],
        sentence=match_sentence(match),
    )


def _line(match: MatchView, side: SideView, size: BoxSize) -> BracketLine:
    """One side of a match."""
    room = size.box - 2 * PAD
    if side.seed_number is None:
        return BracketLine(name=shortened(side.origin, NOTE, room), score="", kind="to-come")
    kind = "open"
    if match.stage is MatchStage.DECIDED:
        kind = "winner" if side.is_winner else "loser"
    score, mark = side_score(match, side)
    # The same room in each round, so that a name looks the same all along its road.
    taken = text_width(_("bye") if match.stage is MatchStage.BYE else "1½", size.letters) + 4
    name = _name(side.name, size.letters, room - taken)
    return BracketLine(name=name, score=score, kind=kind, mark=mark)


def side_score(match: MatchView, side: SideView) -> tuple[str, str]:
    """What stands behind a name, and whether a play-off decided."""
    if match.stage is MatchStage.BYE:
        return _("bye"), ""
    if side.points is None:
        return (match.score if side.is_winner and match.score else ""), ""
    level = match.a.points == match.b.points
    return points_text(side.points), "T" if side.is_winner and level else ""


def _name(name: str, letters: float, room: float) -> str:
    """A name in its room: `MARTIN Léa`, `MARTIN L.`, `MARTIN`, or what there is room for."""
    surname, comma, _given = name.partition(",")
    if not comma:
        return shortened(name, letters, room, bold=True)
    tries = (capital_name(name), short_name(name), surname.upper())
    for text in tries:
        if text_width(text, letters, bold=True) <= room:
            return text
    return shortened(tries[-1], letters, room, bold=True)
