"""Sentences for pages: settings are named as forms name them, not as a command line types them."""

import re
from collections.abc import Mapping

from ronde.formats.player_fields import PLAYER_FIELDS
from ronde.messages import N_
from ronde.text import _

_OPTION = re.compile(r"(?<![\w-])--[a-z]+(?:-[a-z]+)*")

OPTION_WORDS: Mapping[str, str] = {
    "--apart": N_("kept apart"),
    "--arbiter": N_("chief arbiter"),
    "--baku": N_("acceleration"),
    "--best": N_("best of the next"),
    "--boards": N_("boards of a match"),
    "--by": N_("who draws"),
    "--city": N_("town"),
    "--classification": N_("matches for every place"),
    "--club-number": N_("number of the club"),
    "--consolation": N_("consolation cup"),
    "--cross": N_("cross-comparison"),
    "--double": N_("double round robin"),
    "--double-elimination": N_("double elimination"),
    "--draw": N_("draw"),
    "--end": N_("last day"),
    "--first-board": N_("first board"),
    "--first-colour": N_("colour of the first team"),
    "--games": N_("games of a match"),
    "--group-draw": N_("draw of the groups"),
    "--group-size": N_("players in a group"),
    "--groups": N_("number of groups"),
    "--hold-back": N_("rounds held back"),
    "--initial-colour": N_("first colour"),
    "--ladder": N_("ladder"),
    "--letters": N_("letters"),
    "--match-points": N_("match points"),
    "--method": N_("scoring method"),
    "--minutes-per-board": N_("time for a board"),
    "--no-cup": N_("cup after the groups"),
    "--no-swap": N_("last two rounds in turn"),
    "--numbers": N_("numbering"),
    "--preliminary": N_("preliminary matches"),
    "--prequalified": N_("players let through"),
    "--qualified": N_("qualified from each group"),
    "--rank-by": N_("ranked by"),
    "--rounds": N_("number of rounds"),
    "--scale": N_("scale"),
    "--scoring": N_("scoring"),
    "--sections": N_("sections"),
    "--slip-keys": N_("letters of the slips"),
    "--start": N_("first day"),
    "--system": N_("format"),
    "--third-place": N_("match for third place"),
    "--tiebreaks": N_("tie-breaks"),
    "--time-control": N_("time control"),
    "--variant": N_("variant"),
    "--winners": N_("winners"),
    **{field.option: field.words for field in PLAYER_FIELDS},
}
"""Settings and facts by the words of their fields, to be translated."""


def spoken(sentence: str) -> str:
    """A sentence without options: `--rounds 11` becomes `number of rounds 11`."""
    return _OPTION.sub(_in_words, sentence)


def _in_words(found: re.Match[str]) -> str:
    """An option in words; one without any is left as it is."""
    words = OPTION_WORDS.get(found[0])
    return found[0] if words is None else _(words)
