"""A result as pages show it: the contract with the sign of its suit, who played it, the score."""

from dataclasses import dataclass

from ronde.core.bridge.contract import Strain
from ronde.core.bridge.scoring.contract_entry import Letters, relative_tricks, seat_letter
from ronde.core.bridge.scoring.leads import lead_text
from ronde.core.bridge.scoring.results import Result
from ronde.core.bridge.scoring.rulings import Ruling
from ronde.messages import N_
from ronde.service.kinds.bridge.state import BoardResult, Told
from ronde.service.kinds.bridge.words import result_words, told_words
from ronde.text import _, language, render
from ronde.text.bridge_scores import ruling_cell, ruling_words

SUITS = {
    Strain.CLUBS: ("♣", "club", N_("clubs")),
    Strain.DIAMONDS: ("♦", "diamond", N_("diamonds")),
    Strain.HEARTS: ("♥", "heart", N_("hearts")),
    Strain.SPADES: ("♠", "spade", N_("spades")),
}
"""The sign of each suit, its class in pages, and its word."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ContractCells:
    """What stands in the cells of a result; what is not known is empty."""

    words: str
    level: str = ""
    sign: str = ""
    suit: str = ""
    doubling: str = ""
    by: str = ""
    result: str = ""
    score: int | None = None
    text: str = ""
    """What stands in place of a contract: a ruling, a pass."""
    lead: str = ""

    @property
    def score_text(self) -> str:
        """The score for N-S with its sign: `+420`, `−50`."""
        if self.score is None:
            return ""
        return signed(self.score)


def strain_marks(strain: Strain) -> tuple[str, str, str]:
    """The sign of a denomination, its class in pages, and its word, to be translated."""
    return SUITS.get(strain) or (_("NT"), "notrump", N_("no trump"))


def letters_shown() -> Letters:
    """The letters of the language that the page is in: buttons are read, not typed."""
    return Letters.FRENCH if language() == "fr" else Letters.ENGLISH


def signed(score: int) -> str:
    """A score with a sign as it is printed."""
    return f"{score:+d}".replace("-", "−") if score else "0"


def shown_told(version: Told) -> ContractCells:
    """What somebody says happened."""
    words = render(told_words(version))
    letters = letters_shown()
    if version.played is None:
        text = _("passed out") if version.score == 0 else ""
        return ContractCells(words=words, score=version.score, text=text)
    played = version.played
    sign, suit, _word = strain_marks(played.contract.strain)
    return ContractCells(
        words=words,
        level=str(played.contract.level),
        sign=sign,
        suit=suit,
        doubling=played.contract.doubling.value,
        by=seat_letter(played.declarer, letters),
        result=relative_tricks(played).replace("-", "−"),
        score=version.score,
        lead=lead_text(version.lead or "", letters),
    )


def shown_result(result: BoardResult) -> ContractCells:
    """What is known of a board at a table."""
    if result.ruling is None and result.told is not None:
        return shown_told(result.told)
    words = render(result_words(result))
    text = "" if result.ruling is None else ruling_cell(result.ruling)
    return ContractCells(words=words, text=_("not played") if result.is_not_played else text)


def shown_given(entered: Told | Ruling) -> ContractCells:
    """What is typed for a board: a result, or an adjusted score with its sides."""
    if isinstance(entered, Ruling):
        words = render(ruling_words(entered))
        return ContractCells(words=words, text=words)
    return shown_told(entered)


def shown_score(result: Result) -> ContractCells:
    """A result as a traveller has it."""
    if result.ruling is not None or result.score is None:
        text = "" if result.ruling is None else ruling_cell(result.ruling)
        return ContractCells(words=text, text=text)
    return shown_told(Told(score=result.score, played=result.played, lead=result.lead))
