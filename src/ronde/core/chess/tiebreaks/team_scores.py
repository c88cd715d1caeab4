"""The two scores of a team as tie-breaks, alone, against the opponent's, and with Buchholz."""

from fractions import Fraction

from ronde.core.chess.tiebreaks.buchholz import buchholz, buchholz_rows
from ronde.core.chess.tiebreaks.calculation import Calculation
from ronde.core.chess.tiebreaks.contributions import Contribution, Note, total
from ronde.core.chess.tiebreaks.descriptor import Descriptor, Score
from ronde.core.chess.tiebreaks.team_lines import TeamLine
from ronde.core.chess.tiebreaks.team_record import TeamCalculation
from ronde.core.scores import Points


def match_points(calculation: TeamCalculation, descriptor: Descriptor) -> dict[int, Points]:
    """The match points of all teams, in tenths.

    Rule: Livre de l'arbitre, Départages 2.4.1
    """
    return dict(calculation.on(Score.MATCH_POINTS).field.scores)


def match_points_rows(
    calculation: TeamCalculation, descriptor: Descriptor, number: int
) -> list[Contribution]:
    """The match points of each round."""
    return _score_rows(calculation, Score.MATCH_POINTS, number)


def game_points(calculation: TeamCalculation, descriptor: Descriptor) -> dict[int, Points]:
    """The game points of all teams, in tenths."""
    return dict(calculation.on(Score.GAME_POINTS).field.scores)


def game_points_rows(
    calculation: TeamCalculation, descriptor: Descriptor, number: int
) -> list[Contribution]:
    """The game points of each round."""
    return _score_rows(calculation, Score.GAME_POINTS, number)


def secondary_score(calculation: TeamCalculation, descriptor: Descriptor) -> dict[int, Points]:
    """The score that does not rank the teams, in tenths.

    Rule: FIDE C.07 (2024-08) 13.1
    """
    return dict(calculation.on(calculation.secondary).field.scores)


def secondary_score_rows(
    calculation: TeamCalculation, descriptor: Descriptor, number: int
) -> list[Contribution]:
    """The points of each round in the score that does not rank the teams."""
    return _score_rows(calculation, calculation.secondary, number)


def _score_rows(calculation: TeamCalculation, score: Score, number: int) -> list[Contribution]:
    """The points of each round."""
    return [
        Contribution(
            line.round_number,
            line.opponent,
            0,
            line.points(score),
            line.points(score),
            note=_note(line),
        )
        for line in calculation.record.lines[number]
    ]


def _note(line: TeamLine) -> Note | None:
    """Whether a round was not played."""
    return None if line.on(Score.MATCH_POINTS).is_played else Note.AWARDED


def difference_rows(
    calculation: TeamCalculation, descriptor: Descriptor, number: int
) -> list[Contribution]:
    """The games won less the games lost in each match.

    Rule: Livre de l'arbitre, Départages 2.4.3
    Reading: with the usual points this is the team's game points less its opponent's, which also
        has a meaning with others; a round without an opponent brings nothing, a forfeited match
        the difference it was given.
    """
    return [
        Contribution(
            line.round_number,
            line.opponent,
            line.opponent_game_points,
            line.game_points,
            line.game_points - line.opponent_game_points,
            note=_note(line),
        )
        for line in calculation.record.lines[number]
        if line.opponent is not None
    ]


def difference(calculation: TeamCalculation, descriptor: Descriptor) -> dict[int, int]:
    """The difference of all teams over the event, in tenths."""
    return {
        number: total(difference_rows(calculation, descriptor, number))
        for number in calculation.field.numbers
    }


def schedule_strength_rows(
    calculation: TeamCalculation, descriptor: Descriptor, number: int
) -> list[Contribution]:
    """The Buchholz on the primary score, or the Fore Buchholz with `/F`.

    Rule: FIDE C.07 (2024-08) 13.4
    """
    return buchholz_rows(_schedule(calculation, descriptor), _plain(descriptor), number)


def scores_and_schedule_strength(
    calculation: TeamCalculation, descriptor: Descriptor
) -> dict[int, Fraction]:
    """The secondary score plus a share of the Buchholz on the primary one, in tenths.

    Rule: FIDE C.07 (2024-08) 13.4
    """
    schedule = buchholz(_schedule(calculation, descriptor), _plain(descriptor))
    divisor = schedule_divisor(calculation, descriptor)
    return {
        number: score + Fraction(schedule[number], divisor)
        for number, score in calculation.on(calculation.secondary).field.scores.items()
    }


def schedule_divisor(calculation: TeamCalculation, descriptor: Descriptor) -> int:
    """By how much the Buchholz is divided: the regulations' number, else one made of the scores.

    It is the highest primary score of the event divided by the highest secondary score of a match,
    without its fraction.

    Rule: FIDE C.07 (2024-08) 13.4.1, 13.4.2
    Reading: in standings during the event the rounds are those counted; the divisor is at least 1.
    """
    if descriptor.divisor is not None:
        return descriptor.divisor
    primary = calculation.field
    match = calculation.on(calculation.secondary).field.win
    return max(1, primary.win * primary.round_count // match) if match else 1


def _schedule(calculation: TeamCalculation, descriptor: Descriptor) -> Calculation:
    """What the Buchholz is taken from."""
    return calculation.fore if descriptor.fore else calculation


def _plain(descriptor: Descriptor) -> Descriptor:
    """The Buchholz that is taken."""
    return Descriptor(code="BH", forfeits_played=descriptor.forfeits_played)
