"""A chapter of the rules of a Swiss system, as explanations cite it."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """Where a system says what: the absolute criteria by article, the others one after the other.

    Rule: FIDE C.04.3 (2026-02) 2
    Rule: FIDE C.04.4.1 (2026-02) 2
    Rule: FIDE C.04.4.2 (2026-02) 2
    Rule: FIDE C.04.5 2
    Rule: FIDE C.04.6 2
    """

    name: str
    absolute: Mapping[str, str]
    """The articles of the criteria that come before the criteria of quality: C1 is 2.1.1."""
    quality: str = "2.3"
    """The article that lists the criteria of quality, the first of them as its number 1."""

    def criterion(self, criterion: str) -> str:
        """A criterion with its article: C12 of the Dutch system is `C.04.3 2.4.7 [C12]`."""
        article = self.absolute.get(criterion)
        if article is None:
            article = f"{self.quality}.{int(criterion[1:]) - len(self.absolute)}"
        return f"{self.name} {article} [{criterion}]"

    def article(self, article: str) -> str:
        """An article without a criterion: `C.04.4.1 3.2.4`."""
        return f"{self.name} {article}"
