"""Cups played in memory: the things tests do again and again."""

from ronde.core.chess.cup.duel import Ladder
from ronde.core.chess.player import Player
from ronde.service.events.actions.creating import create
from ronde.service.events.actions.drawing import draw_next, publish_next
from ronde.service.events.actions.entering import enter
from ronde.service.events.desk import Desk, Done, opened
from ronde.service.events.parts import parts_of
from ronde.service.events.settings import Settings, System
from ronde.service.events.state import EventState
from ronde.service.kinds.cup.actions.resulting import enter_matches
from ronde.service.kinds.cup.reading import cup_as_it_stands, open_matches, published_cup
from ronde.service.kinds.cup.settings import CupSettings
from ronde.service.kinds.cup.words import match_word
from ronde.service.kinds.groups.settings import GroupsSettings
from tests.unit.service.events.desks import desk

LONGER = Ladder.PLAYOFF


def cup_of(count: int, **settings: object) -> Desk:
    """A cup with so many players entered, the strongest first."""
    made = desk()
    cup = CupSettings(**settings)  # type: ignore[arg-type]
    create(made, Settings(system=System.KNOCKOUT, name="Cup", parts=parts_of(cup)))
    enter(made, named(count))
    return made


def groups_of(count: int, cup: CupSettings | None = None, **settings: object) -> Desk:
    """An event in groups with so many players entered."""
    made = desk()
    groups = GroupsSettings(**settings)  # type: ignore[arg-type]
    create(
        made,
        Settings(
            system=System.GROUPS,
            name="Groups",
            parts=parts_of(cup or CupSettings(), groups),
            tiebreaks=("DE", "WIN", "SB"),
        ),
    )
    enter(made, named(count))
    return made


def named(count: int) -> list[Player]:
    """Players of falling ratings, from three clubs in turn."""
    return [
        Player(
            number=0,
            name=f"P{index + 1}",
            rating=2400 - 10 * index,
            affinities=(("club", "ABC"[index % 3]),),
        )
        for index in range(count)
    ]


def drawn(at: Desk, seed: int = 1) -> Done:
    """Draw what comes next, and publish it."""
    draw_next(at, seed, lambda: seed)
    return publish_next(at)


def report(at: Desk, *words: str) -> Done:
    """Enter results of matches."""
    return enter_matches(at, [match_word(word) for word in words])


def state(at: Desk) -> EventState:
    """The event as it is now."""
    return opened(at).state


def to_play(at: Desk) -> tuple[int, ...]:
    """The matches that can be played now."""
    found = published_cup(state(at))
    assert found is not None
    return open_matches(cup_as_it_stands(state(at), found))


def standing_in(at: Desk, number: int) -> tuple[str | None, str | None]:
    """Who stands in a match."""
    found = published_cup(state(at))
    assert found is not None
    match = cup_as_it_stands(state(at), found).matches[number]
    first, second = (
        state(at).players[found.identity(seed)].name if isinstance(seed, int) else None
        for seed in match.pair
    )
    return first, second
