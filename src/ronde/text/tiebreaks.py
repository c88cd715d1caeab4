"""Rows of the tie-break catalogue told to people."""

from dataclasses import replace

from ronde.core.chess.tiebreaks.catalogue import Family, Modifier, TieBreak
from ronde.core.chess.tiebreaks.descriptor import Descriptor
from ronde.core.chess.tiebreaks.meanings import MEANINGS, MODIFIER_MEANINGS
from ronde.messages import N_
from ronde.text.catalogue import _, ngettext

FAMILIES = {
    Family.MUTUAL: N_("mutual games"),
    Family.OWN: N_("own results"),
    Family.OPPONENTS: N_("opponents"),
    Family.RATINGS: N_("ratings"),
    Family.TEAM: N_("matches and boards"),
}

MODIFIER_SIGNS = {
    Modifier.CUT: "/C1",
    Modifier.MEDIAN: "/M1",
    Modifier.LIMIT: "/L+1",
    Modifier.FORFEITS: "/P",
    Modifier.FORE: "/F",
    Modifier.REVERSE: "/R",
    Modifier.DIVISOR: "/K4",
    Modifier.UNRATED: "/U1400",
}


_PROGRESSIVE = "PS"


def name_text(row: TieBreak, descriptor: Descriptor) -> str:
    """A tie-break by its name, told apart from others of it: `Buchholz without the lowest`."""
    name = _(row.name)
    plain = Descriptor(code=descriptor.code, score=descriptor.score)
    if descriptor == plain:
        return name
    if descriptor == replace(plain, low_cuts=descriptor.low_cuts):
        if descriptor.code == _PROGRESSIVE:
            return ngettext(
                "{name} without the first round",
                "{name} without the first {count} rounds",
                descriptor.low_cuts,
            ).format(name=name, count=descriptor.low_cuts)
        return ngettext(
            "{name} without the lowest", "{name} without the {count} lowest", descriptor.low_cuts
        ).format(name=name, count=descriptor.low_cuts)
    if descriptor == replace(plain, median=descriptor.median):
        return ngettext(
            "{name} without the highest and the lowest",
            "{name} without the {count} highest and the {count} lowest",
            descriptor.median,
        ).format(name=name, count=descriptor.median)
    return f"{name} ({descriptor})"


def meaning_text(row: TieBreak, descriptor: Descriptor | None = None) -> str:
    """What a tie-break does, in a sentence; of a descriptor, also what it leaves out."""
    meaning = _(MEANINGS[row.code])
    left_out = "" if descriptor is None else _left_out_text(descriptor)
    return f"{meaning} {left_out}" if left_out else meaning


def _left_out_text(descriptor: Descriptor) -> str:
    """Which values the cuts of a tie-break leave out; a progressive score drops early rounds."""
    if descriptor.median:
        return ngettext(
            "The highest and the lowest are left out.",
            "The {count} highest and the {count} lowest are left out.",
            descriptor.median,
        ).format(count=descriptor.median)
    if not descriptor.low_cuts:
        return ""
    if descriptor.code == _PROGRESSIVE:
        return ngettext(
            "The first round is left out.",
            "The first {count} rounds are left out.",
            descriptor.low_cuts,
        ).format(count=descriptor.low_cuts)
    return ngettext(
        "The lowest is left out.", "The {count} lowest are left out.", descriptor.low_cuts
    ).format(count=descriptor.low_cuts)


def explained_modifiers() -> tuple[tuple[str, str], ...]:
    """Every modifier by an example, and what that does."""
    return tuple((sign[1:], _(MODIFIER_MEANINGS[it])) for it, sign in MODIFIER_SIGNS.items())


def family_text(row: TieBreak) -> str:
    """What a tie-break looks at."""
    return _(FAMILIES[row.family])


def editions_text(row: TieBreak) -> str:
    """The editions that have it, as a range: they were never taken out again."""
    years = sorted(edition.value for edition in row.editions)
    return f"{years[0]}–" if len(years) > 1 or years[0] == "2026" else years[0]


def modifiers_text(row: TieBreak) -> str:
    """The modifiers it takes, each by an example."""
    return " ".join(sign for modifier, sign in MODIFIER_SIGNS.items() if modifier in row.modifiers)


def remarks_text(row: TieBreak) -> str:
    """What else there is to know before choosing it."""
    words = []
    if row.lower_is_better:
        words.append(_("lower is better"))
    if row.needs_ratings:
        words.append(_("needs everybody's rating"))
    if not row.in_round_robins:
        words.append(_("not for round robins"))
    return ", ".join(words)
