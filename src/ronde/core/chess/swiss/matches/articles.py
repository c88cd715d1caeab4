"""The articles of the systems of matches, as explanations cite them."""

from ronde.core.chess.swiss.chapter import Chapter
from ronde.core.chess.swiss.system import Articles


def criterion_rule(chapter: str, criterion: str) -> str:
    """A criterion with its article: `C.04.6 2.3.5 [C8]`."""
    return _chapter(chapter).criterion(criterion)


def _chapter(name: str) -> Chapter:
    """The chapter of teams or of Double-Swiss, whose criteria are numbered alike."""
    return Chapter(name=name, absolute={"C1": "2.1.1", "C2": "2.1.2", "C3": "2.2.1"})


def articles_of(chapter: str) -> Articles:
    """What speaks against a pair, a bye or a round; no colour ever does."""
    return Articles(
        met=criterion_rule(chapter, "C1"),
        bye=criterion_rule(chapter, "C2"),
        colour=f"{chapter} 4.3",
        preferences=f"{chapter} 4.3",
        no_pairing=criterion_rule(chapter, "C3"),
    )
