"""The matches of a cup that can be played: who sits where, which game comes, what was played."""

from collections.abc import Sequence
from dataclasses import dataclass

from ronde.core.knockout.progress import Side
from ronde.core.scores import WIN
from ronde.service.kinds.cup.matches import CupView, MatchStage, MatchView, SideView
from ronde.text import _, ngettext
from ronde.text.numbers import points_text


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """A game of a match that is under way, as the two are named."""

    number: int
    stage: str
    score: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ToPlay:
    """A match and what is typed of it next; where colours are known White stands left."""

    match: MatchView
    left: SideView
    right: SideView
    left_code: str
    """`a` or `b`: what says that the one on the left won."""
    right_code: str
    has_colours: bool
    game_number: int | None
    """The game that is typed next; None where a match is told at once."""
    stage: str
    chooser: str
    """Who chooses their colour, where nobody has White yet."""
    games: tuple[Played, ...]


def matches_to_play(view: CupView) -> tuple[ToPlay, ...]:
    """The matches that can be played now."""
    return tuple(_to_play(match) for match in matches_at(view, MatchStage.PLAYING))


def matches_at(view: CupView, stage: MatchStage) -> tuple[MatchView, ...]:
    """The matches that are as far as this."""
    return tuple(match for match in view.matches.values() if match.stage is stage)


def in_play_text(playing: Sequence[ToPlay]) -> str:
    """What is played: one round, or matches of several."""
    rounds = {each.match.round_name for each in playing}
    if len(rounds) == 1:
        return _("{round} in play").format(round=rounds.pop())
    count = len(playing)
    return ngettext("{count} match in play", "{count} matches in play", count).format(count=count)


def _to_play(match: MatchView) -> ToPlay:
    """A match as it is typed."""
    game = match.next_game
    turned = game is not None and game.white is Side.B
    left, right = (match.b, match.a) if turned else (match.a, match.b)
    chooser = None if game is None else game.chooser
    sides = {Side.A: match.a, Side.B: match.b}
    return ToPlay(
        match=match,
        left=left,
        right=right,
        left_code="b" if turned else "a",
        right_code="a" if turned else "b",
        has_colours=game is not None and game.white is not None,
        game_number=None if game is None else game.game_number,
        stage="" if game is None else _stage(match),
        chooser="" if chooser is None else sides[chooser].name,
        games=tuple(_played(match)),
    )


def _stage(match: MatchView) -> str:
    """Which game comes next, of which stage, at which rate."""
    game = match.next_game
    assert game is not None
    title = _("Game {number}, {stage}").format(number=game.game_number, stage=game.stage)
    return f"{title}, {game.rate}" if game.rate else title


def _played(match: MatchView) -> list[Played]:
    """The games so far, as the match names its players."""
    return [
        Played(
            number=number,
            stage=match.stages[number - 1] if len(match.stages) >= number else "",
            score=f"{points_text(points)}–{points_text(WIN - points)}",
        )
        for number, points in enumerate(match.games, start=1)
    ]
