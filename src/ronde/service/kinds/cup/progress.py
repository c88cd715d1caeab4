"""How far a cup is: the next thing to do, and the facts behind it."""

from collections.abc import Iterable

from ronde.core.knockout.bracket import Branch
from ronde.core.knockout.progress import ResolvedCup, Vacancy
from ronde.errors import InputError
from ronde.messages import N_, counted, message
from ronde.service.events.numbering import participants
from ronde.service.events.objections import Level, Objection
from ronde.service.events.progress import NextThing, Step
from ronde.service.events.results import boards_text
from ronde.service.events.state import EventState
from ronde.service.kinds.cup.reading import (
    cup_as_it_stands,
    cup_of,
    is_over,
    latest_cup,
    open_matches,
    published_cup,
    round_called,
    round_to_draw,
)
from ronde.service.kinds.cup.state import DrawnCup
from ronde.text import _, ngettext, render
from ronde.text.documents import JsonObject


def next_thing(state: EventState) -> NextThing:
    """What a cup waits for."""
    drawn = published_cup(state)
    draft = cup_of(state).draft
    if draft is not None:
        return NextThing(
            step=Step.PUBLISH,
            sentence=_("Next: publish the draw."),
            round_number=draft.round_number,
        )
    if drawn is None:
        if len(participants(state)) < 2:
            return NextThing(step=Step.ENTER, sentence=_("Next: enter the players."))
        return NextThing(step=Step.DRAW, sentence=_("Next: draw the cup."), round_number=1)
    return _next_in(state, drawn, cup_as_it_stands(state, drawn))


def _next_in(state: EventState, drawn: DrawnCup, cup: ResolvedCup) -> NextThing:
    """What a cup that is under way waits for: a draw, matches, or nothing."""
    number = round_to_draw(state)
    waiting = open_matches(cup)
    if number is not None and _is_over(cup, drawn, number - 1):
        name = render(round_called(drawn, number).name)
        sentence = _("Next: draw the {round}.").format(round=name[:1].lower() + name[1:])
        return NextThing(step=Step.DRAW, sentence=sentence, round_number=number)
    if waiting:
        first = next(
            played
            for played in drawn.bracket.rounds
            if waiting[0] in {match.match_number for match in played.matches}
        )
        sentence = ngettext(
            "{round}: one match to play: {matches}.",
            "{count} matches to play: {matches}.",
            len(waiting),
        ).format(round=render(first.name), count=len(waiting), matches=boards_text(waiting))
        return NextThing(step=Step.RESULT, sentence=sentence, round_number=first.round_number)
    return NextThing(step=Step.CLOSE, sentence=_("The cup is decided. Next: close the event."))


def _is_over(cup: ResolvedCup, drawn: DrawnCup, round_number: int) -> bool:
    """Whether the winners of a main round are all known."""
    return all(
        cup.matches[match.match_number].winner is not Vacancy.OPEN
        for match in round_called(drawn, round_number).matches
    )


def facts(state: EventState) -> JsonObject:
    """How far a cup is."""
    return {"player_count": len(participants(state)), **cup_facts(state)}


def cup_facts(state: EventState) -> JsonObject:
    """How far the bracket is; nothing of it before it is drawn."""
    drawn, latest = published_cup(state), latest_cup(state)
    cup = None if drawn is None else cup_as_it_stands(state, drawn)
    champion = None
    if drawn is not None and cup is not None and cup.champion is not None:
        champion = state.players[drawn.identity(cup.champion)].name
    return {
        "participant_count": None if latest is None else len(latest.seeds),
        "cup_round_count": None
        if latest is None
        else sum(played.branch is Branch.MAIN for played in latest.bracket.rounds),
        "is_draft": cup_of(state).draft is not None,
        "is_published": drawn is not None,
        "open_matches": [] if cup is None else list(open_matches(cup)),
        "champion": champion,
    }


def against_closing_cup(state: EventState) -> Iterable[Objection]:
    """What is left of the cup; a match under way is waited for."""
    drawn = published_cup(state)
    if drawn is None:
        yield Objection(level=Level.CONFIRM, message=message(N_("the cup is not played")))
        return
    cup = cup_as_it_stands(state, drawn)
    under_way = [
        match.match_number
        for match in cup.to_play
        if cup_of(state).records.get(match.match_number) is not None
    ]
    if under_way:
        raise InputError(
            N_("an event with games in play cannot be closed: {games}"),
            games=counted(
                N_("match {matches}"),
                N_("matches {matches}"),
                len(under_way),
                matches=boards_text(under_way),
            ),
        )
    if not is_over(cup):
        yield Objection(level=Level.CONFIRM, message=message(N_("the cup is not over")))
