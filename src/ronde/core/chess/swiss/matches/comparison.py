"""By what a round of matches is worse than the one chosen: the first thing that differs."""

from fractions import Fraction

from ronde.core.chess.swiss.matches.articles import criterion_rule
from ronde.core.chess.swiss.matches.entrants import MatchEntrant
from ronde.core.chess.swiss.matches.judgement import Judge, Judgement
from ronde.core.chess.swiss.matches.pairing import MatchPairing, bye_rank
from ronde.core.chess.swiss.reasons import Verdict
from ronde.core.chess.swiss.why_not import in_bracket
from ronde.core.scores import points_value
from ronde.messages import N_, Message, message


def compare_rounds(chosen: MatchPairing, alternative: MatchPairing) -> Verdict:
    """Why a round is worse than the chosen one.

    Rule: FIDE C.04.6 3
    Rule: FIDE C.04.5 3
    """
    rules = chosen.to_pair.rules
    if chosen.bye != alternative.bye:
        text = _later_bye(_resting(chosen), _resting(alternative))
        return Verdict(rule=f"{rules.chapter} 3.4", text=text)
    mine, theirs = Judge(chosen), Judge(alternative)
    for number, (paired, other) in enumerate(
        zip(chosen.brackets, alternative.brackets, strict=False), start=1
    ):
        worth, less = mine.of(paired), theirs.of(other)
        if worth == less:
            continue
        place = next(
            index
            for index, (own, found) in enumerate(zip(worth, less, strict=True))
            if own != found
        )
        verdict = Verdict(
            rule=_rule(rules.chapter, rules.opponents, place), text=_reason(place, worth, less)
        )
        return in_bracket(verdict, number, paired.score)
    raise ValueError("the rounds do not differ")


def _rule(chapter: str, opponents: str, place: int) -> str:
    """The criterion or article behind a value of a judgement."""
    name = Judgement._fields[place]
    if name in ("upfloaters", "identifier"):
        return f"{chapter} {'3.5' if name == 'upfloaters' else '3.6'}"
    criteria = {
        "upfloater_count": "C4",
        "lowered": "C5",
        "fails": "C6",
        "floated": "C7",
        "colours": "C8",
        "strong_colours": "C9",
        "opponents": opponents,
    }
    return criterion_rule(chapter, criteria[name])


def _reason(place: int, chosen: Judgement, worse: Judgement) -> Message:
    """A value that is worse, in a sentence."""
    name = Judgement._fields[place]
    if name == "fails":
        return message(N_("the next score group could not be paired with as few upfloaters"))
    if name == "lowered":
        return message(_REASONS[name], chosen=_scores(chosen), worse=_scores(worse))
    return message(_REASONS[name], chosen=chosen[place], worse=worse[place])


def _scores(judgement: Judgement) -> tuple[Fraction, ...]:
    """The scores of the upfloaters, which a judgement has negated."""
    return tuple(points_value(-points) for points in judgement.lowered)


_REASONS = {
    "upfloater_count": N_("{worse} would float up instead of {chosen}"),
    "lowered": N_("the upfloaters would have the scores {worse} instead of {chosen}"),
    "floated": N_(
        "{worse} upfloaters instead of {chosen} would have floated in the previous round"
    ),
    "upfloaters": N_("the set of upfloaters {worse} comes after {chosen}"),
    "colours": N_("{worse} pairs instead of {chosen} would have the same colour preference"),
    "strong_colours": N_("{worse} pairs instead of {chosen} would have the same strong preference"),
    "opponents": N_(
        "{worse} opponents of upfloaters instead of {chosen} would have floated in the previous "
        "round"
    ),
    "identifier": N_("all criteria are equal; the identifier {worse} comes after {chosen}"),
}


def _resting(pairing: MatchPairing) -> MatchEntrant:
    """Who has the bye."""
    return next(entrant for entrant in pairing.to_pair.entrants if entrant.number == pairing.bye)


def _later_bye(chosen: MatchEntrant, worse: MatchEntrant) -> Message:
    """Why one comes after another for the bye.

    Rule: FIDE C.04.6 3.4
    Rule: FIDE C.04.5 3.4
    """
    names = {"worse": worse.number, "chosen": chosen.number}
    place = next(
        index
        for index, (own, other) in enumerate(zip(bye_rank(chosen), bye_rank(worse), strict=True))
        if own != other
    )
    templates = (
        N_("the bye would go to {worse}, who has more points than {chosen}"),
        N_("the bye would go to {worse}, who played fewer matches than {chosen}"),
        N_("the bye would go to {worse}, who is placed above {chosen} in the initial order"),
    )
    return message(templates[place], **names)
