"""What directors and tables type: a result in short form, a number, a pair of names."""

import re
from fractions import Fraction

from ronde.core.alphabet import plain
from ronde.core.bridge.movements.movement import Entry, contestants
from ronde.core.bridge.scoring.contract_entry import Letters, entry_from_text
from ronde.core.bridge.scoring.leads import card_from_text, lead_text
from ronde.core.bridge.scoring.ranking import Who
from ronde.core.bridge.scoring.rulings import Ruling
from ronde.core.digits import is_number
from ronde.errors import InputError, NotAllowed
from ronde.formats.bridge_adjustments import ruling_from_text
from ronde.formats.bridge_names import LicensedPlayer, Named
from ronde.formats.movements import values
from ronde.messages import N_
from ronde.service.bridge.people import names_text
from ronde.service.events.state import EventState
from ronde.service.kinds.bridge.evening import bridge_settings, evening_of, seats_of, section_of
from ronde.service.kinds.bridge.settings import decimal_from_text
from ronde.service.kinds.bridge.state import BridgeState, Entrant, Told

_DOWN = {
    Letters.ENGLISH: re.compile(r"(.*[NESWnesw])\s*[dD]\s?(\d{1,2})\s*"),
    Letters.FRENCH: re.compile(r"(.*[NESOWnesow])\s*[mM]\s?(\d{1,2})\s*"),
}
"""Down so many tricks without a minus: `3n w d1`; with French letters `3sa o m1`."""
_SCORE = re.compile(r"[+-]\d{1,5}|(?!100$)\d{3,5}")
_DASHES = str.maketrans({"–": "-", "—": "-", "−": "-"})
_RULING = re.compile(
    r"N[PJ]|NOT PLAYED|NON JOU[ÉE]E|(?:AVE|A|M)[+=-]?|\d{2,3} ?- ?\d{2,3}", re.IGNORECASE
)
"""What no result is: `NP`, `A+`, `60-40`."""
_IN_RULINGS = frozenset("%/")
"""Signs that no result has."""
_BLANKS = re.compile(r"\s+")
_BETWEEN_NAMES = re.compile(r" ?[/&;] ?| [-–—] | (?:and|et) ")
_MOST_SECTION_LETTERS = 8


def told_from_text(
    text: str, board_number: int, letters: Letters, *, lead: str | None = None
) -> Told:
    """A result as it is typed: `4s n =`, `3nx w -1`, `3nx w d1`, `pass`, or the score for N-S.

    Letters belong to the key set of the evening, because C is clubs to some and hearts to others.

    Rule: Laws of Duplicate Bridge 2017 Law 77
    """
    down = _DOWN[letters].fullmatch(text)
    entry = entry_from_text(
        text if down is None else f"{down[1]} -{down[2]}",
        board_number,
        letters=letters,
        tricks_needed=True,
    )
    return Told(score=entry.score, played=entry.played, lead=lead_from_text(lead, letters))


def told_typed(state: EventState, text: str, board_number: int, lead: str | None = None) -> Told:
    """A result as it is typed by the letters of an evening."""
    return told_from_text(text, board_number, bridge_settings(state).letters, lead=lead)


def score_typed(
    state: EventState,
    text: str,
    board_number: int,
    lead: str | None = None,
    *,
    may_rule: bool = True,
) -> Told | Ruling:
    """A result, or what the director gives in its place, as either is typed.

    Raises NotAllowed for an adjustment where `may_rule` is false.
    """
    typed = " ".join(text.translate(_DASHES).split())
    if not _RULING.fullmatch(typed) and _IN_RULINGS.isdisjoint(typed):
        return told_typed(state, text, board_number, lead)
    if not may_rule:
        raise NotAllowed(N_("a director gives adjusted scores"))
    return ruling_typed(text, board_number)


def lead_from_text(text: str | None, letters: Letters) -> str | None:
    """The card led, in English letters; what is no card is refused."""
    if text is None or not text.strip():
        return None
    card = card_from_text(text, letters)
    if card is None:
        raise InputError(
            N_("expected a card such as {one} or {other} as the lead, found “{found}”"),
            one=lead_text("SQ", letters),
            other=lead_text("HT", letters).replace("T", "10"),
            found=text,
        )
    return str(card)


def ruling_typed(text: str, board_number: int) -> Ruling:
    """An adjustment as it is typed; a score alone is assigned: `620`, `+100`, `620/-100`.

    Reading: up to 100 a number without a sign is a percentage, as on every form of the clubs.
    """
    sides = [
        f"100%:{side.strip()}" if _SCORE.fullmatch(side.strip()) else side
        for side in text.translate(_DASHES).split("/")
    ]
    return ruling_from_text("/".join(sides), board_number)


def people_from_text(text: str) -> Named:
    """Players typed in one line, separated by `/`, `&` or a dash between blanks."""
    names = [name.strip() for name in _BETWEEN_NAMES.split(_BLANKS.sub(" ", text))]
    return Named(tuple(LicensedPlayer(name) for name in names if name))


def seat_from_typed(text: str) -> Entry:
    """A number as it is typed: `ns3`, `ew5`, `7`, or `A` for a team."""
    entry = values.entry_from_text(text)
    if entry is None:
        raise InputError(
            N_("expected a number such as ns3, ew5, 7 or A, found “{found}”"), found=text
        )
    if isinstance(entry.number, str):
        return Entry(number=entry.number.upper(), line=entry.line)
    return entry


def seat_typed(entry: Entry) -> str:
    """A number as it is typed: `ns3`, `7`."""
    return f"{entry.line.value if entry.line else ''}{entry.number}"


def section_from_text(text: str) -> str:
    """The name of a section: a letter or a short word, in capitals."""
    section = text.strip().upper()
    if not section.isalnum() or len(section) > _MOST_SECTION_LETTERS:
        raise InputError(N_("expected a section such as A, found “{found}”"), found=text)
    return section


def decimal_number(text: str) -> Fraction:
    """A number that may have decimals, kept exactly."""
    number = decimal_from_text(text.strip().removesuffix("%"))
    if number is None:
        raise InputError(N_("expected a number such as 7 or 7.5, found “{found}”"), found=text)
    return number


def whole_number(text: str, least: int, most: int) -> int | None:
    """A whole number between two; None where nothing is typed."""
    typed = text.strip()
    if not typed:
        return None
    if not is_number(typed) or not typed.isascii() or not least <= int(typed) <= most:
        raise InputError(
            N_("expected a number from {least} to {most}, found “{found}”"),
            least=least,
            most=most,
            found=text,
        )
    return int(typed)


def who_from_text(evening: BridgeState, text: str, section: str) -> Who:
    """Whom a text means: a number of the movement, or a part of a name nobody else has."""
    entry = values.entry_from_text(text)
    movement = evening.movements.get(section)
    if entry is not None and movement is not None:
        wanted = seat_from_typed(text)
        if wanted in (*seats_of(movement), *contestants(movement)):
            return Who(number=wanted.number, line=wanted.line, section=section)
        if isinstance(wanted.number, int):
            raise InputError(
                N_("there is no {who} in this movement; numbers are typed {example}"),
                who=text,
                example="ns3, ew5" if movement.lines == 2 else "7",
            )
    entrant = entrant_from_text(evening, text)
    if entrant.who is None:
        raise InputError(N_("{name} has no number yet"), name=names_text(entrant.people))
    return entrant.who


def who_named(state: EventState, text: str, section: str | None) -> Who:
    """Whom a text means in the section that is named, or in the only one there is."""
    evening = evening_of(state)
    return who_from_text(evening, text, section_of(evening, section))


def entrant_from_text(evening: BridgeState, text: str, section: str | None = None) -> Entrant:
    """The entrant whom a text means, by number or by a part of a name nobody else has."""
    entry = values.entry_from_text(text)
    if entry is not None:
        typed = seat_from_typed(text)
        for entrant in evening.entrants.values():
            if entrant.entry == typed and section in (None, entrant.section):
                return entrant
    wanted = plain(text)
    namesakes = [
        entrant
        for entrant in evening.entrants.values()
        if wanted and wanted in plain(names_text(entrant.people))
    ]
    if len(namesakes) == 1:
        return namesakes[0]
    if not namesakes:
        raise InputError(N_("nobody in this event is called “{name}”"), name=text)
    raise InputError(
        N_("“{name}” may be any of {names}; give the number"),
        name=text,
        names=", ".join(names_text(entrant.people) for entrant in namesakes[:5]),
    )
