"""Results of matches: entered at once or game by game, corrected as long as nobody is moved."""

from collections.abc import Sequence

from ronde.core.knockout.names import match_name
from ronde.core.knockout.progress import MatchState, ResolvedMatch
from ronde.errors import InputError
from ronde.messages import N_, Message, message
from ronde.service.events.desk import Desk, Done, done, opened_to_change
from ronde.service.events.kind import Feature
from ronde.service.events.state import EventState
from ronde.service.kinds.cup.entries import MatchReported
from ronde.service.kinds.cup.reading import cup_of, published_cup
from ronde.service.kinds.cup.reporting import reported
from ronde.service.kinds.cup.resolution import CupStanding
from ronde.service.kinds.cup.state import DrawnCup, MatchRecord
from ronde.service.kinds.cup.words import MatchWord


def enter_matches(desk: Desk, words: Sequence[MatchWord]) -> Done:
    """Enter or correct results of matches, all of them or none, in the order they are typed.

    A correction that changes who went on is refused once those who did have played on.

    Rule: Systèmes de tournois (NA), Système au K.O.
    Reading: the slides do not speak of corrections. Nobody is moved silently: what was played by
        somebody who should not have been there is cleared or undone first.
    """
    before = opened_to_change(desk, Feature.BRACKET)
    state, drawn = before.state, published_cup(before.state)
    if drawn is None:
        raise InputError(N_("the cup is not published yet"))
    changes, warnings = [], []
    for word in words:
        change = _change(state, drawn, word)
        if change.record == change.before:
            warnings.append(
                message(N_("match {number} has this result already"), number=word.match_number)
            )
            continue
        state = change.apply(state)
        changes.append(change)
    if changes and cup_of(before.state).draft is not None:
        warnings.append(_draft_is_old())
    return done(desk, before, changes, warnings)


def _draft_is_old() -> Message:
    """A draw that was not published and does not count any more."""
    return message(N_("the draw that was not published is out of date: draw again"))


def _change(state: EventState, drawn: DrawnCup, word: MatchWord) -> MatchReported:
    """What a word changes, as the journal keeps it."""
    match = _match(state, drawn, word.match_number)
    record = cup_of(state).records.get(word.match_number)
    between = _players(state, drawn, match, record)
    after, game_number = reported(state, drawn, word, between, record)
    _check_nobody_is_moved(state, drawn, word.match_number, after)
    return MatchReported(
        match=word.match_number,
        round=next(
            played.round_number for played in drawn.bracket.rounds if match.match in played.matches
        ),
        called=match_name(drawn.bracket, word.match_number),
        game=game_number,
        record=after,
        before=record,
    )


def _match(state: EventState, drawn: DrawnCup, match_number: int) -> ResolvedMatch:
    """A match of the cup; refused where it has none of that number, or it is not played."""
    if match_number not in drawn.matches:
        raise InputError(N_("there is no match {number} in this bracket"), number=match_number)
    match = CupStanding(drawn, cup_of(state).records, state.withdrawn).match(match_number)
    if match.state is MatchState.NOT_NEEDED:
        raise InputError(
            N_("match {number} is not played, expected no result"), number=match_number
        )
    return match


def _players(
    state: EventState, drawn: DrawnCup, match: ResolvedMatch, record: MatchRecord | None
) -> tuple[int, int]:
    """The ids of those who play a match; refused where they are not known, or one of them left."""
    if not isinstance(match.a, int) or not isinstance(match.b, int):
        raise InputError(
            N_("match {number} has no result yet: its participants are not known"),
            number=match.match_number,
        )
    between = drawn.identity(match.a), drawn.identity(match.b)
    decided = record is not None and not record.is_under_way
    for identity in between:
        if identity in state.withdrawn and not decided:
            raise InputError(
                N_("match {number} is decided: {name} withdrew"),
                number=match.match_number,
                name=state.players[identity].name,
            )
    return between


def _check_nobody_is_moved(
    state: EventState, drawn: DrawnCup, match_number: int, after: MatchRecord | None
) -> None:
    """Refuse a change of who went on where a later match was played by whoever did."""
    records = {
        number: record for number, record in cup_of(state).records.items() if number != match_number
    }
    if after is not None:
        records[match_number] = after
    later = CupStanding(drawn, records, state.withdrawn).misplaced_after(match_number)
    if later is not None:
        names = [state.players[identity].name for identity in records[later].between]
        raise InputError(
            N_(
                "match {later} was played by {first} and {second}, and others would stand in it:"
                " undo it first, or clear it with {word}"
            ),
            later=later,
            first=names[0],
            second=names[1],
            word=f"{later}?",
        )
