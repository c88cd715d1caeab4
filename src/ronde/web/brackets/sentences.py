"""Matches of a cup in sentences, for those who hear the page."""

from ronde.service.kinds.cup.matches import MatchStage, MatchView, SideView
from ronde.text import _
from ronde.text.numbers import points_text
from ronde.text.people import capital_name
from ronde.text.rendering import capital


def match_sentence(match: MatchView) -> str:
    """How a match stands: `Quarter-final 1: Tarvin beat Brannock 1½–½`."""
    first, second = (_called(side) for side in match.sides)
    name = capital(match.name)
    facts = {"match": name, "first": first, "second": second, "score": match.score}
    winner = next((side for side in match.sides if side.is_winner), None)
    if match.stage is MatchStage.BYE:
        return _("{match}: {name} has no opponent and goes on").format(
            match=name, name=_called(_present(match))
        )
    if match.stage is MatchStage.DECIDED and winner is not None:
        loser = match.b if winner is match.a else match.a
        return _("{match}: {winner} beat {loser} {score}").format(
            match=name,
            winner=_called(winner),
            loser=_called(loser),
            score=_score(match, winner, loser),
        )
    if match.stage is MatchStage.DECIDED:
        return _("{match}: nobody goes on").format(**facts)
    if match.stage is MatchStage.NOT_NEEDED:
        return _("{match}: not needed").format(**facts)
    if match.score:
        return _("{match}: {first} against {second}, {score} so far").format(**facts)
    return _("{match}: {first} against {second}").format(**facts)


def _called(side: SideView) -> str:
    """Who somebody is, or where they come from."""
    return capital_name(side.name) if side.name else side.origin


def _score(match: MatchView, winner: SideView, loser: SideView) -> str:
    """The score with the winner's points first, or the word that stands for it."""
    if winner.points is None or loser.points is None:
        return match.score
    return f"{points_text(winner.points)}–{points_text(loser.points)}"


def _present(match: MatchView) -> SideView:
    """The one who is there, where only one is."""
    return next((side for side in match.sides if side.seed_number is not None), match.a)
