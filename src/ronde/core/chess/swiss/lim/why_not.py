"""Why two players do not meet, or why they do: the step at which the procedure chose otherwise."""

from dataclasses import replace

from ronde.core.chess.swiss.lim.articles import LIM_ARTICLES, article_rule
from ronde.core.chess.swiss.lim.entrants import LimRound
from ronde.core.chess.swiss.lim.field import LimField, Side
from ronde.core.chess.swiss.lim.floater_reasons import floater_reason
from ronde.core.chess.swiss.lim.meeting_reasons import meeting_reason, passed_over, proposed
from ronde.core.chess.swiss.lim.meetings import Meeting
from ronde.core.chess.swiss.lim.pairing import LimPairing, Scoregroup, pair_round
from ronde.core.chess.swiss.no_pairing import blockade
from ronde.core.chess.swiss.obstacles import obstacle
from ronde.core.chess.swiss.otherwise import entrant_of, kept_apart, made_to_meet
from ronde.core.chess.swiss.reasons import Answer, Verdict
from ronde.core.chess.swiss.replay import Meetings
from ronde.core.scores import points_value
from ronde.errors import InputError, RuleError
from ronde.messages import N_, Message, message


def why_not(
    to_pair: LimRound, pairing: LimPairing, first: int, second: int, met: Meetings
) -> Answer:
    """Why two players, by number, do not meet in a round, or why they do."""
    if first == second:
        raise InputError(N_("expected two different players, found {player} twice"), player=first)
    for number in (first, second):
        if all(entrant.number != number for entrant in to_pair.entrants):
            text = message(
                N_("{player} takes no part in round {round}"),
                player=number,
                round=to_pair.round_number,
            )
            return Answer(
                pair=(first, second), paired=False, rule="C.04.2 3.3", text=text, alternative=None
            )
    paired = any(
        {board.white.number, board.black.number} == {first, second} for board in pairing.boards
    )
    changed = kept_apart if paired else made_to_meet
    alternative = _paired_or_none(changed(to_pair, first, second))
    verdict = _verdict(to_pair, pairing, first, second, met, alternative, paired=paired)
    return Answer(
        pair=(first, second),
        paired=paired,
        rule=verdict.rule,
        text=verdict.text,
        alternative=alternative,
    )


def _verdict(
    to_pair: LimRound,
    pairing: LimPairing,
    first: int,
    second: int,
    met: Meetings,
    alternative: LimPairing | None,
    *,
    paired: bool,
) -> Verdict:
    """The rule that speaks against them, or the step at which the procedure chose otherwise."""
    names = {"first": first, "second": second}
    one, other = (entrant_of(to_pair, number) for number in (first, second))
    if paired:
        if alternative is None:
            template = N_(
                "{first} and {second} meet because the round could not be completed otherwise"
            )
            return Verdict(rule=LIM_ARTICLES.no_pairing, text=message(template, **names))
        return _why_they_meet(pairing, first, second)
    forbidden = obstacle(one, other, met, LIM_ARTICLES)
    if forbidden is not None:
        return Verdict(
            rule=forbidden.rule,
            text=message(N_("{reason}: they cannot be paired"), reason=forbidden.text),
        )
    if alternative is None:
        return Verdict(rule=LIM_ARTICLES.no_pairing, text=_incomplete(to_pair, first, second, met))
    found = _step(pairing, first, second)
    return Verdict(
        rule=found.rule,
        text=message(N_("{first} and {second} do not meet: {reason}"), reason=found.text, **names),
    )


def _index_of(field: LimField, number: int) -> int:
    """The index of a player of the round."""
    return next(index for index, entrant in enumerate(field.entrants) if entrant.number == number)


def _meeting_of(pairing: LimPairing, index: int) -> tuple[int, Meeting] | None:
    """The scoregroup in which a player was paired for good, by its place, and with whom."""
    for place, group in enumerate(pairing.groups):
        for meeting in group.lasting:
            if index in (meeting.player, meeting.opponent):
                return place, meeting
    return None


def _why_they_meet(pairing: LimPairing, first: int, second: int) -> Verdict:
    """The step that paired two players."""
    field = pairing.field
    found = _meeting_of(pairing, _index_of(field, first))
    assert found is not None
    place, meeting = found
    reason = meeting_reason(field, meeting, pairing.groups[place].side)
    player, opponent = field.numbers((meeting.player, meeting.opponent))
    return Verdict(
        rule=reason.rule,
        text=message(
            N_("it was the turn of {player}, and {opponent} is {reason}"),
            player=player,
            opponent=opponent,
            reason=reason.text,
        ),
    )


def _step(pairing: LimPairing, first: int, second: int) -> Verdict:
    """The first step after which two players could no longer meet."""
    field = pairing.field
    indices = [_index_of(field, number) for number in (first, second)]
    if field.bye in indices:
        is_first = field.round.round_number == 1
        return Verdict(
            rule=article_rule("7.1" if is_first else "1.1"),
            text=message(
                N_("{player} has the bye, which is given before anybody is paired"),
                player=field.entrants[field.bye].number,
            ),
        )
    steps = []
    for index, other in (indices, indices[::-1]):
        found = _meeting_of(pairing, index)
        assert found is not None
        place, meeting = found
        steps.append((place, pairing.groups[place].lasting.index(meeting), index, other, meeting))
    place, _turn, index, other, meeting = min(steps, key=lambda step: step[:2])
    group = pairing.groups[place]
    if other not in (*group.residents, *group.incoming):
        return _in_another_group(field, group, index, other)
    for choice in group.floaters:
        if choice.chosen.index == other:
            reason = floater_reason(field, choice, group.side)
            return Verdict(
                rule=reason.rule,
                text=message(
                    N_("{player} floated out of the scoregroup of {other}: {reason}"),
                    player=field.entrants[other].number,
                    other=field.entrants[index].number,
                    reason=reason.text,
                ),
            )
    return _at_their_turn(field, group, meeting, index, other)


def _in_another_group(field: LimField, group: Scoregroup, index: int, other: int) -> Verdict:
    """One was paired in a scoregroup that the other never came to.

    Rule: FIDE C.04.4.3 (2026-02) 2.2, 2.3
    """
    player, absent = field.entrants[index], field.entrants[other]
    was_taken_back = group.side is Side.MEDIAN and any(
        index in cracked.pair for cracked in group.cracked
    )
    return Verdict(
        rule=article_rule("2.6" if was_taken_back else "2.3"),
        text=message(
            N_(
                "{player} was paired in the scoregroup of {points}, and {other}, who has {others}, "
                "had no need to float there"
            ),
            player=player.number,
            points=points_value(group.score),
            other=absent.number,
            others=points_value(absent.score),
        ),
    )


def _at_their_turn(
    field: LimField, group: Scoregroup, meeting: Meeting, index: int, other: int
) -> Verdict:
    """Both were there when one of them was paired.

    Rule: FIDE C.04.4.3 (2026-02) 3.8, 4.2, 4.3
    """
    side = group.side
    player, opponent = field.numbers((meeting.player, meeting.opponent))
    number = field.entrants[other].number
    article = "3.8" if meeting.floated else "4.3" if side.is_upward else "4.2"
    if index != meeting.player:
        return Verdict(
            rule=article_rule(article),
            text=message(
                N_("it was the turn of {player} first, who was paired with {opponent}"),
                player=player,
                opponent=opponent,
            ),
        )
    passed = passed_over(field, meeting, side)
    names = {"player": player, "opponent": opponent, "other": number}
    if other in passed.needed:
        text = N_("had {player} been paired with {other}, the others could not all be paired")
        article = "4.4"
    elif other in passed.unsuitable:
        text = N_(
            "{player} was paired with {opponent} rather than {other}, to whom the same colour is "
            "due"
        )
        article = "3.8" if meeting.floated else "5.2"
    elif other in passed.distant:
        text = N_(
            "{player} was paired with {opponent} rather than {other}, whose rating is too far from "
            "that of the first who could be paired"
        )
        article = "3.8" if meeting.floated else "5.7"
    else:
        assert other in proposed(meeting, side)
        text = N_("{player} was proposed {opponent} before {other}")
    return Verdict(rule=article_rule(article), text=message(text, **names))


def _incomplete(to_pair: LimRound, first: int, second: int, met: Meetings) -> Message:
    """Why there is no round in which they meet: the others are in each other's way."""
    others = tuple(entrant for entrant in to_pair.entrants if entrant.number not in (first, second))
    blocked = blockade(replace(to_pair, entrants=others), met, LIM_ARTICLES)
    if blocked is None:
        raise ValueError("the others can be paired without the two")
    return message(
        N_(
            "if {first} met {second}, the round could not be completed: the others could not all "
            "be paired, for {players} would be in each other's way"
        ),
        players=blocked.players,
        first=first,
        second=second,
    )


def _paired_or_none(to_pair: LimRound) -> LimPairing | None:
    """The round, or None where it cannot be paired."""
    try:
        return pair_round(to_pair)
    except RuleError:
        return None
