"""The short form directors type: `4SX S =`, `3n n -1`, `4S+1`, `PASS`, or the raw score."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache

from ronde.core.bridge.boards import Seat
from ronde.core.bridge.contract import (
    ALL_TRICKS,
    Contract,
    Doubling,
    PlayedContract,
    Strain,
    checked_tricks,
)
from ronde.core.bridge.scoring.contract_score import north_south_score
from ronde.core.bridge.scoring.possible_scores import checked_score
from ronde.errors import InputError
from ronde.messages import N_


class Letters(Enum):
    """Whose letters name strains and seats; C is clubs in English and hearts in French."""

    ENGLISH = "en"
    FRENCH = "fr"


_STRAINS: Mapping[Letters, Mapping[Strain, str]] = {
    Letters.ENGLISH: {strain: strain.value for strain in Strain},
    Letters.FRENCH: {
        Strain.CLUBS: "T",
        Strain.DIAMONDS: "K",
        Strain.HEARTS: "C",
        Strain.SPADES: "P",
        Strain.NO_TRUMP: "SA",
    },
}
_ALSO_READ: Mapping[Letters, Mapping[str, Strain]] = {
    Letters.ENGLISH: {"NT": Strain.NO_TRUMP},
    Letters.FRENCH: {},
}
_SUIT_SIGNS = {
    "♣": Strain.CLUBS,
    "♦": Strain.DIAMONDS,
    "♥": Strain.HEARTS,
    "♠": Strain.SPADES,
}
_SEATS: Mapping[Letters, Mapping[str, Seat]] = {
    Letters.ENGLISH: {seat.name[0]: seat for seat in Seat},
    # Both O and W are read: a French director may hold a file written abroad.
    Letters.FRENCH: {seat.name[0]: seat for seat in Seat} | {"O": Seat.WEST},
}
_PASSED = {"PASS", "PASSE", "AP", "PASSED OUT", "ALL PASS"}
_RAW_SCORE = re.compile(r"[+-]?\d{1,5}")
_DASHES = str.maketrans({"–": "-", "—": "-", "−": "-"})
_EXAMPLES = {Letters.ENGLISH: "4SX S =", Letters.FRENCH: "4PX S ="}


@dataclass(frozen=True, slots=True, kw_only=True)
class TypedContract:
    """What was typed for one table: a played contract where it was told, and N-S's score."""

    score: int
    played: PlayedContract | None = None

    @property
    def is_passed_out(self) -> bool:
        """Whether nobody bid."""
        return self.played is None and self.score == 0


def strain_letters(strain: Strain, letters: Letters) -> str:
    """A strain as it is typed: `S`, `N`; `P`, `SA`."""
    return _STRAINS[letters][strain]


def contract_text(contract: Contract, letters: Letters = Letters.ENGLISH) -> str:
    """A contract as it is typed: `4SX`; in French letters `4PX`."""
    return f"{contract.level}{strain_letters(contract.strain, letters)}{contract.doubling.value}"


def relative_tricks(played: PlayedContract) -> str:
    """Tricks beside the contract: `=`, `+1`, `-2`."""
    over = played.tricks - played.contract.tricks_needed
    return "=" if over == 0 else f"{over:+d}"


def contract_from_text(text: str, letters: Letters = Letters.ENGLISH) -> Contract | None:
    """Read a contract, or None where it was passed out."""
    if is_pass(text):
        return None
    match = _CONTRACTS[letters].fullmatch(_tidy(text))
    if match is None or match["seat"] or match["result"]:
        raise InputError(
            N_("expected a contract such as {example} or PASS, found “{found}”"),
            example=_EXAMPLES[letters].split()[0],
            found=text,
        )
    return _contract(match, letters)


def seat_letter(seat: Seat, letters: Letters = Letters.ENGLISH) -> str:
    """A seat as it is typed: `W`; in French `O`."""
    return "O" if letters is Letters.FRENCH and seat is Seat.WEST else seat.name[0]


def seat_from_text(text: str, letters: Letters = Letters.ENGLISH) -> Seat:
    """Read a seat from its letter."""
    seat = _SEATS[letters].get(text.strip().upper())
    if seat is None:
        raise InputError(
            N_("expected a seat, one of {seats}, found “{found}”"),
            seats="N E S O" if letters is Letters.FRENCH else "N E S W",
            found=text,
        )
    return seat


def tricks_from_text(text: str, contract: Contract, letters: Letters = Letters.ENGLISH) -> int:
    """Read tricks: `10`, or beside the contract `=`, `+1`, `-2`."""
    written = text.translate(_DASHES).replace(" ", "")
    if written == "=":
        return contract.tricks_needed
    if not re.fullmatch(r"[+-]?\d{1,2}", written):
        raise InputError(N_("expected tricks such as 10, =, +1 or -2, found “{found}”"), found=text)
    number = int(written)
    if written[0] not in "+-":
        return checked_tricks(number)
    tricks = contract.tricks_needed + number
    if not 0 <= tricks <= ALL_TRICKS:
        raise InputError(
            N_("{contract} {relative} would be {found} tricks, expected 0 to 13"),
            contract=contract_text(contract, letters),
            relative=written,
            found=tricks,
        )
    return tricks


def entry_from_text(
    text: str,
    board_number: int,
    *,
    letters: Letters = Letters.ENGLISH,
    declarer: Seat | None = None,
    tricks_needed: bool = False,
) -> TypedContract:
    """Read one result as directors type it.

    A number alone is the raw score for North-South, refused where no contract of the board gives
    it. A contract names declarer, unless `declarer` was given beside it, and its tricks; a contract
    without tricks was just made, unless they are needed.

    Rule: Laws of Duplicate Bridge 2017 Law 77
    Reading: `P` alone is no pass, because it is spades in French; PASS, PASSE and AP are.
    """
    tidy = _tidy(text)
    if is_pass(text):
        return TypedContract(score=0)
    if _RAW_SCORE.fullmatch(tidy):
        return TypedContract(score=checked_score(int(tidy), board_number))
    match = _CONTRACTS[letters].fullmatch(tidy)
    if match is None:
        raise InputError(
            N_("expected a result such as “{example}”, 420 or PASS, found “{found}”"),
            example=_EXAMPLES[letters],
            found=text,
        )
    seat = _SEATS[letters][match["seat"]] if match["seat"] else declarer
    if declarer not in (None, seat):
        raise InputError(
            N_("“{contract}” names who played it, but {found} stands beside it"),
            contract=text,
            found=seat_letter(declarer, letters),
        )
    if seat is None:
        raise InputError(N_("who played {contract}? expected a seat after it"), contract=text)
    contract = _contract(match, letters)
    if tricks_needed and not match["result"]:
        raise InputError(N_("how many tricks did {contract} take? none are told"), contract=text)
    tricks = tricks_from_text(match["result"] or "=", contract, letters)
    played = PlayedContract(contract=contract, declarer=seat, tricks=tricks)
    return TypedContract(score=north_south_score(played, board_number), played=played)


def is_pass(text: str) -> bool:
    """Whether a text says that the board was passed out."""
    return " ".join(text.upper().split()) in _PASSED


def _tidy(text: str) -> str:
    """A text in capitals with plain dashes."""
    return " ".join(text.upper().translate(_DASHES).replace("*", "X").split())


@cache
def _strains_read(letters: Letters) -> dict[str, Strain]:
    """Every way to write a strain."""
    written = {text: strain for strain, text in _STRAINS[letters].items()}
    return {**written, **_ALSO_READ[letters], **_SUIT_SIGNS}


def _pattern(letters: Letters) -> str:
    """Level, strain, doubling, then perhaps the seat and the result."""
    strains = "|".join(sorted(_strains_read(letters), key=len, reverse=True))
    seats = "".join(_SEATS[letters])
    return (
        rf"(?P<level>\d{{1,4}}) ?(?P<strain>{strains}) ?(?P<doubling>X ?X?)?"
        rf"(?: ?(?:BY |PAR )?(?P<seat>[{seats}]))?(?: ?(?P<result>=|[+-]? ?\d{{1,4}}))?"
    )


_CONTRACTS = {letters: re.compile(_pattern(letters)) for letters in Letters}


def _contract(match: re.Match[str], letters: Letters) -> Contract:
    """The contract of a match."""
    return Contract(
        level=int(match["level"]),
        strain=_strains_read(letters)[match["strain"]],
        doubling=Doubling((match["doubling"] or "").replace(" ", "")),
    )
