"""Integrity events as an official report tells them.

Which entries are such events their classes say: `Change.breach`.
"""

from collections.abc import Mapping, Sequence

from ronde.service.events.state import Breach, IntegrityEvent, Seats


def report_line(note: IntegrityEvent, numbers: Mapping[int, int]) -> str:
    """An integrity event as a comment of the report, in English and with its pairing numbers.

    Rule: FIDE VCL4THP (2026-08) 40-46, 64-69, 112-115
    Reading: a pair is told as White-Black, and nobody opposite as 0; where the rules gave no round
        at all, a dash stands for it.
    """
    start = f"### {note.sort.value} @ Round {note.round_number}"
    if note.sort is Breach.FIDE_MODE_EXITED:
        return start
    pairs = _pairs_text(note.pairs, numbers)
    if note.sort is Breach.MANUAL_PAIRING and pairs:
        return f"{start}: {_pairs_text(note.instead_of, numbers) or '-'} => {pairs}"
    return f"{start}: {note.what}" + (f" ({pairs})" if pairs else "")


def _pairs_text(pairs: Sequence[Seats], numbers: Mapping[int, int]) -> str:
    """Pairs in one line."""
    return " ".join(
        f"{numbers.get(white, 0)}-{0 if black is None else numbers.get(black, 0)}"
        for white, black in pairs
    )
