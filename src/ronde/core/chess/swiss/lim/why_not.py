"""Why two players do not meet, or why they do: the step at which the procedure chose otherwise."""

from ronde.core.chess.swiss.lim.articles import LIM_ARTICLES, article_rule
from ronde.core.chess.swiss.lim.entrants import LimRound
from ronde.core.chess.swiss.lim.field import LimField, Side
from ronde.core.chess.swiss.lim.floater_reasons import floater_reason
from ronde.core.chess.swiss.lim.meeting_reasons import meeting_reason, passed_over, proposed
from ronde.core.chess.swiss.lim.meetings import LimMeeting
from ronde.core.chess.swiss.lim.pairing import LimPairing, Scoregroup, pair_round
from ronde.core.chess.swiss.reasons import Answer, Verdict
from ronde.core.chess.swiss.replay import Meetings
from ronde.core.chess.swiss.why_not import MeetingQuestion, WhyNot
from ronde.core.scores import points_value
from ronde.messages import N_, message


def why_not(
    to_pair: LimRound, pairing: LimPairing, first: int, second: int, met: Meetings
) -> Answer:
    """Why two players, by number, do not meet in a round, or why they do."""
    why = WhyNot(
        articles=LIM_ARTICLES, completion=LIM_ARTICLES.no_pairing, pair=pair_round, judge=_step_told
    )
    return why.answer(to_pair, pairing, first, second, met)


def _step_told(question: MeetingQuestion, pairing: LimPairing, alternative: LimPairing) -> Verdict:
    """The step at which the procedure paired two players, or chose otherwise.

    It looks at no round as a whole, so that nothing is compared with the alternative.
    """
    first, second = question.names.values()
    if question.paired:
        return _why_they_meet(pairing, first, second)
    step = _step(pairing, first, second)
    text = message(
        N_("{first} and {second} do not meet: {reason}"), reason=step.text, **question.names
    )
    return Verdict(rule=step.rule, text=text)


def _index_of(field: LimField, number: int) -> int:
    """The index of a player of the round."""
    return next(index for index, entrant in enumerate(field.entrants) if entrant.number == number)


def _meeting_of(pairing: LimPairing, index: int) -> tuple[int, LimMeeting] | None:
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
    field: LimField, group: Scoregroup, meeting: LimMeeting, index: int, other: int
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
