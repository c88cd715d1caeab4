"""The articles of the Dubov system, as explanations cite them."""

from ronde.core.chess.swiss.chapter import Chapter
from ronde.core.chess.swiss.system import Articles

_CHAPTER = Chapter(
    name="C.04.4.1", absolute={"C1": "2.1.1", "C2": "2.1.2", "C3": "2.1.3", "C4": "2.2.1"}
)
criterion_rule = _CHAPTER.criterion
article_rule = _CHAPTER.article

DUBOV_ARTICLES = Articles(
    met=criterion_rule("C1"),
    bye=criterion_rule("C2"),
    colour=criterion_rule("C3"),
    preferences=article_rule("5.2"),
    no_pairing=article_rule("1.9.3"),
)
