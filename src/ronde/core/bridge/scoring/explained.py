"""What each result was worth and why: whom it beat, what was factored, which law adjusted it."""

from dataclasses import dataclass
from fractions import Fraction

from ronde.core.bridge.movements.movement import Direction
from ronde.core.bridge.scoring.fields import ScoreField
from ronde.core.bridge.scoring.fouled import small_group_percent
from ronde.core.bridge.scoring.imps import datum, imps
from ronde.core.bridge.scoring.rulings import Artificial, Assigned, assigned
from ronde.core.bridge.scoring.session import ScoredBoard, ScoredSession
from ronde.core.bridge.scoring.settings import Method
from ronde.core.bridge.scoring.tally import Tally
from ronde.messages import N_, Message, counted, message


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreExplanation:
    """The points of one side on one board, and the sentences that say why.

    `beaten` and `equal` count other results at matchpoints; a weighted one counts in part. Numbers
    in the sentences are exact and written out at the edge.
    """

    points: Fraction | None
    maximum: Fraction | None
    beaten: Fraction | None = None
    equal: Fraction | None = None
    reasons: tuple[Message, ...]


def explain(
    tally: Tally, board_index: int, result_index: int, direction: Direction
) -> ScoreExplanation:
    """Why a side has its points: the board and the result by their place in the session."""
    session = tally.session
    board = session.boards[board_index]
    award = board.award(result_index, direction)
    group = _group_reasons(board, direction)
    points = tally.line_points(board_index, result_index, direction)
    value = None if points is None else session.value(points)
    maximum = session.value(board.maximum) if board.maximum else None
    if award is None:
        return ScoreExplanation(points=value, maximum=maximum, reasons=(message(N_("not played")),))
    if isinstance(award, Artificial):
        reason = _artificial_reason(award, value, maximum, is_topped=session.settings.is_topped)
        # What the director gave would be the same in any group.
        is_given = board.results[result_index].award(direction) is award
        return ScoreExplanation(
            points=value, maximum=maximum, reasons=(reason,) if is_given else (*group, reason)
        )
    own = assigned(award) if isinstance(award, int) else award
    shares = _shares(own)
    if value is None:
        alone = message(N_("no other result to be compared with"))
        return ScoreExplanation(points=None, maximum=maximum, reasons=(*group, *shares, alone))
    field = board.field_of(direction)
    if not session.settings.is_topped:
        reasons = _imp_reasons(session, field, own, direction)
        return ScoreExplanation(points=value, maximum=None, reasons=(*group, *shares, *reasons))
    beaten, equal = _compared(field, own, direction)
    return ScoreExplanation(
        points=value,
        maximum=maximum,
        beaten=beaten,
        equal=equal,
        reasons=(*group, *shares, *_topped_reasons(session, board, field, (beaten, equal), value)),
    )


def _group_reasons(board: ScoredBoard, direction: Direction) -> tuple[Message, ...]:
    """In which group of a fouled board a result is, and with how many others.

    Rule: Laws of Duplicate Bridge 2017 Law 87
    """
    if not board.group:
        return ()
    count = board.field_of(direction).obtained
    if count == 1:
        alone = N_("board fouled, alone in group {group} (Law 87)")
        return (message(alone, group=board.group),)
    together = N_("board fouled, one of {count} in group {group} (Law 87)")
    return (message(together, count=count, group=board.group),)


def _compared(field: ScoreField, own: Assigned, direction: Direction) -> tuple[Fraction, Fraction]:
    """How many other results one beats and equals."""
    others = {score: Fraction(weight, field.parts) for score, weight in field.weights.items()}
    for outcome in own.outcomes:
        others[outcome.score] -= outcome.weight
    sign = 1 if direction is Direction.NORTH_SOUTH else -1
    beaten = equal = Fraction()
    for outcome in own.outcomes:
        for score, count in others.items():
            if sign * (outcome.score - score) > 0:
                beaten += count * outcome.weight
            elif outcome.score == score:
                equal += count * outcome.weight
    return beaten, equal


def _shares(own: Assigned) -> tuple[Message, ...]:
    """The parts of a weighted score.

    Rule: Laws of Duplicate Bridge 2017 Law 12C1
    """
    if len(own.outcomes) == 1:
        return ()
    return tuple(
        message(
            N_("{percent} % of {score} (Law 12C1)"),
            percent=outcome.weight * 100,
            score=outcome.score,
        )
        for outcome in own.outcomes
    )


def _topped_reasons(
    session: ScoredSession,
    board: ScoredBoard,
    field: ScoreField,
    compared_with: tuple[Fraction, Fraction],
    value: Fraction,
) -> tuple[Message, ...]:
    """Beaten and equal results, and the factor of an incomplete board or of a group."""
    beaten, equal = compared_with
    win = session.settings.matchpoints.win
    plain = win * beaten + Fraction(win, 2) * equal
    compared = counted(
        N_("beats {beaten} and equals {equal} of {count} other result: {points}"),
        N_("beats {beaten} and equals {equal} of {count} other results: {points}"),
        field.obtained - 1,
        beaten=beaten,
        equal=equal,
        points=plain,
    )
    if field.obtained == field.expected:
        return (compared,)
    if board.is_small:
        percent = small_group_percent(2 * beaten + equal, field.obtained)
        small = counted(
            N_("{count} of {expected} results, a small group: {percent} % of the top, {points}"),
            N_("{count} of {expected} results, a small group: {percent} % of the top, {points}"),
            field.obtained,
            expected=field.expected,
            percent=percent,
            points=value,
        )
        return (compared, small)
    if field.obtained in session.settings.matchpoints.small_fields:
        fixed = counted(
            N_("{count} of {expected} results: fixed percentages, {points}"),
            N_("{count} of {expected} results: fixed percentages, {points}"),
            field.obtained,
            expected=field.expected,
            points=value,
        )
        return (compared, fixed)
    factored = counted(
        N_(
            "{count} of {expected} results (Neuberg): ({plain} + {half}) × {expected} /"
            " {count} − {half} = {points}"
        ),
        N_(
            "{count} of {expected} results (Neuberg): ({plain} + {half}) × {expected} /"
            " {count} − {half} = {points}"
        ),
        field.obtained,
        expected=field.expected,
        plain=plain,
        half=Fraction(win, 2),
        points=value,
    )
    return (compared, factored)


def _artificial_reason(
    award: Artificial, value: Fraction | None, maximum: Fraction | None, *, is_topped: bool
) -> Message:
    """An artificial score, and by which law it became another one."""
    if not is_topped:
        return message(
            N_("adjusted to {percent} %: {imps} IMPs (Law 86)"),
            percent=award.percent,
            imps=value,
        )
    percent = (value or Fraction()) * 100 / maximum if maximum else award.percent
    if percent == award.percent:
        return message(
            N_("adjusted to {percent} % of the top (Law 12C2)"),
            percent=award.percent,
        )
    return message(
        N_(
            "adjusted to {percent} %, which is {given} % by the own result on the other boards"
            " (Laws 12C2 and 88)"
        ),
        percent=award.percent,
        given=percent,
    )


def _imp_reasons(
    session: ScoredSession, field: ScoreField, own: Assigned, direction: Direction
) -> tuple[Message, ...]:
    """The comparison in IMPs, by the method of the session."""
    sign = 1 if direction is Direction.NORTH_SOUTH else -1
    if session.settings.method is Method.BUTLER:
        middle = datum(field, session.settings.butler)
        return tuple(
            message(
                N_("{score} against a datum of {datum}: {imps} IMPs"),
                score=sign * outcome.score,
                datum=sign * middle,
                imps=sign * imps(outcome.score - middle),
            )
            for outcome in own.outcomes
        )
    others = field.obtained - 1
    sentences = [
        counted(
            N_("IMPs against {count} other result, summed"),
            N_("IMPs against {count} other results, summed"),
            others,
        )
    ]
    if session.averaged:
        sentences.append(message(N_("divided by the {count} comparisons"), count=others))
    return tuple(sentences)
