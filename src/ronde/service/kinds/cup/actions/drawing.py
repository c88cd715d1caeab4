"""Draw a cup, or its next round, as a draft; publish it."""

from collections.abc import Iterable, Mapping
from random import Random

from ronde.core.alphabet import plain
from ronde.core.journal.effect import effective
from ronde.core.knockout.bracket import Bracket
from ronde.core.knockout.cup import cup_by_lot, fixed_cup
from ronde.core.knockout.lots import with_next_round_by_lot
from ronde.core.knockout.progress import Vacancy
from ronde.core.knockout.sizing import sized
from ronde.errors import InputError
from ronde.messages import N_, Message, counted
from ronde.service.events.actions.pairing import draft_warnings
from ronde.service.events.actions.undoing import undo
from ronde.service.events.desk import Desk, Done, done, opened_to_change
from ronde.service.events.kind import Feature, kind_of
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.results import boards_text
from ronde.service.events.state import EventState
from ronde.service.events.view import absences, event_of
from ronde.service.kinds.cup.entries import CupDrawn, CupPublished, CupRoundDrawn
from ronde.service.kinds.cup.reading import (
    cup_as_it_stands,
    cup_of,
    cup_settings,
    published_cup,
    round_called,
    round_to_draw,
)
from ronde.service.kinds.cup.resolution import progress_of
from ronde.service.kinds.cup.settings import CupDraw
from ronde.service.kinds.cup.state import DrawnCup


def draw_cup(desk: Desk, seed: int) -> Done:
    """Draw the cup as a draft, or its next round where each is drawn; the seed repeats the lots.

    Rule: Systèmes de tournois (NA), Système au K.O. (types de tableau)
    Rule: Systèmes de tournois (NA), Système au K.O. (tirage au sort)
    """
    before = opened_to_change(desk, Feature.BRACKET)
    state = before.state
    if published_cup(state) is not None:
        return done(desk, before, [_next_round(state, seed)])
    bracket = kind_of(state.regulations.system).bracket
    assert bracket is not None, "an event that has a cup"
    change, warnings = bracket.first_draw(state, seed)
    return done(desk, before, [change], warnings)


def publish_cup(desk: Desk) -> Done:
    """Publish what was drawn: from now on everybody knows it, and matches may be played."""
    before = opened_to_change(desk, Feature.BRACKET)
    draft = cup_of(before.state).draft
    if draft is None:
        raise InputError(N_("there is no draft of a draw; draw first"))
    number = draft.round_number
    name = round_called(draft, number).name
    return done(desk, before, [CupPublished(round=number, name=name)])


def discard_draw(desk: Desk) -> Done:
    """Take the draw of a cup back that nobody but the arbiters has seen."""
    before = opened_to_change(desk)
    if cup_of(before.state).draft is None:
        raise InputError(N_("there is no draft of a draw"))
    drawn = [entry.number for entry in effective(before.entries) if entry.kind == CupDrawn.kind]
    return undo(desk, drawn[-1])


def kept_apart(state: EventState, seeds: Iterable[int]) -> Mapping[int, str]:
    """What keeps players apart, by seed number: who has the same meets as late as possible."""
    column = cup_settings(state).apart_by
    if column is None:
        return {}
    seats = {}
    for number, identity in enumerate(seeds, start=1):
        player = state.players[identity]
        fact = player.federation if column == "federation" else dict(player.affinities).get(column)
        if fact:
            seats[number] = plain(fact)
    return seats


def lots_of_round(seed: int, round_number: int) -> Random:
    """The lots of a round: the same seed always gives the same."""
    return Random(f"{seed} round {round_number}")


def first_draw(state: EventState, seed: int) -> tuple[CupDrawn, list[Message]]:
    """The cup of those who are there, the strongest first."""
    settings, absent = cup_settings(state), absences(state)
    numbers = pairing_numbers(state)
    seeds = [
        identity
        for identity in sorted(numbers, key=lambda identity: numbers[identity])
        if identity not in absent
    ]
    if len(seeds) < 2:
        raise InputError(
            N_("expected two players or more to draw, found {found}"), found=len(seeds)
        )
    sizing = sized(len(seeds), settings.prequalified_count, settings.preliminary_count)
    clubs = kept_apart(state, seeds)
    bracket: Bracket
    if settings.draw is CupDraw.EACH_ROUND:
        bracket = cup_by_lot(sizing.chosen, settings.extras, lots_of_round(seed, 1), clubs)
    else:
        bracket = fixed_cup(sizing.chosen, settings.extras, clubs)
    drawn = CupDrawn(round=1, bracket=bracket, seeds=tuple(seeds), seed=seed)
    return drawn, [*sizing.warnings, *draft_warnings(state, event_of(state))]


def _next_round(state: EventState, seed: int) -> CupRoundDrawn:
    """The draw of the next round: who meets are winners of matches."""
    drawn, number = published_cup(state), round_to_draw(state)
    assert drawn is not None, "only a cup that is published has a next round"
    if number is None:
        raise InputError(
            N_("everything is drawn: each match can be played once its two players are known")
        )
    cup = cup_as_it_stands(state, drawn)
    waiting = [
        match.match_number
        for match in round_called(drawn, number - 1).matches
        if cup.matches[match.match_number].winner is Vacancy.OPEN
    ]
    name = round_called(drawn, number).name
    if waiting:
        raise InputError(
            counted(
                N_("the draw of the {round} waits for one match: {matches}"),
                N_("the draw of the {round} waits for {count} matches: {matches}"),
                len(waiting),
                round=name,
                matches=boards_text(waiting),
            )
        )
    bracket = with_next_round_by_lot(
        drawn.bracket,
        progress_of(cup),
        lots_of_round(seed, number),
        kept_apart(state, drawn.seeds),
    )
    next_draw = DrawnCup(round_number=number, bracket=bracket, seeds=drawn.seeds, seed=drawn.seed)
    return CupRoundDrawn(
        round=number,
        seed=seed,
        name=name,
        matches=tuple(
            (match.match_number, match.a, match.b)
            for match in round_called(next_draw, number).matches
        ),
    )
