"""Which format suits us: the question as a sentence, the answer as a list to choose from."""

from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel, Field

from ronde.core.chess.advice import MOST_PLAYERS, Advice, AdvisedFormat
from ronde.errors import InputError, RondeError
from ronde.messages import N_
from ronde.service.format_advice import PAUSE_MINUTES, Suggestion, suggestions
from ronde.text import _, ngettext, render, render_error
from ronde.text.advice import FORMAT_NAMES
from ronde.web.desk.formats import offered_formats
from ronde.web.durations import duration_text, minutes_of


class FormatQuestion(BaseModel):
    """We are so many, we have so long, and a game takes so long."""

    players: str = Field(default="14", max_length=20)
    time: str = Field(default="6 h", max_length=20)
    game: str = Field(default="40 min", max_length=20)


@dataclass(frozen=True, slots=True, kw_only=True)
class FormatChoice:
    """A format as the list tells it."""

    key: str
    """What the fields of the page take over: `swiss:5`; empty where the format cannot be run."""
    title: str
    short: str
    why: str
    time: str
    share: int
    """How much of the time it takes, in percent, at most all of it."""
    fits: bool


def adviser_facts(question: FormatQuestion) -> dict[str, Any]:
    """The sentence with its answer."""
    try:
        players = player_count_of(question.players)
        minutes = minutes_of(question.time, bare_hours=True)
        per_game = minutes_of(question.game, bare_hours=False)
        suggested = suggestions(players, minutes=minutes, minutes_per_game=per_game)
    except RondeError as error:
        return {"question": question, "choices": (), "advice_error": render_error(error)}
    return {
        "question": FormatQuestion(
            players=str(players), time=duration_text(minutes), game=duration_text(per_game)
        ),
        "choices": tuple(_choice(suggestion) for suggestion in suggested),
        "advice_error": "",
        "pause": duration_text(PAUSE_MINUTES),
        "available": duration_text(minutes),
    }


def player_count_of(text: str) -> int:
    """How many players, as somebody typed it."""
    digits = text.strip()
    if not digits.isdecimal() or not digits.isascii() or len(digits) > 5:
        raise InputError(
            N_("expected a number of players from {least} to {most}, found {found}"),
            least=2,
            most=MOST_PLAYERS,
            found=digits or "–",
        )
    return int(digits)


def _choice(suggestion: Suggestion) -> FormatChoice:
    """A format with its time and one frank reason."""
    share = min(100, round(100 * suggestion.minutes / suggestion.available_minutes))
    return FormatChoice(
        key=_key(suggestion.advice),
        title=_title(suggestion.advice),
        short=_short(suggestion.advice),
        why=" ".join(_reasons(suggestion)),
        time=duration_text(suggestion.minutes),
        share=share,
        fits=suggestion.fits,
    )


_KEYS = {
    AdvisedFormat.DOUBLE_ROUND_ROBIN: "double-round-robin",
    AdvisedFormat.ROUND_ROBIN: "round-robin",
    AdvisedFormat.SWISS: "swiss",
    AdvisedFormat.GROUPS: "groups",
    AdvisedFormat.KNOCKOUT: "knockout",
}


def _key(advice: Advice) -> str:
    """What the fields take over."""
    key = _KEYS[advice.format]
    if key not in offered_formats():
        return ""
    if advice.format is AdvisedFormat.SWISS:
        return f"{key}:{advice.round_count}"
    return f"{key}:{advice.groups.group_count}" if advice.groups else key


def _title(advice: Advice) -> str:
    """The format in a few words."""
    if advice.format is AdvisedFormat.SWISS:
        return ngettext("Swiss, {count} round", "Swiss, {count} rounds", advice.round_count).format(
            count=advice.round_count
        )
    return _(FORMAT_NAMES[advice.format])


def _short(advice: Advice) -> str:
    """How much everybody plays."""
    if advice.format is AdvisedFormat.SWISS:
        return ngettext(
            "everyone plays {count} game", "everyone plays {count} games", advice.round_count
        ).format(count=advice.round_count)
    if advice.format in (AdvisedFormat.GROUPS, AdvisedFormat.KNOCKOUT):
        return ngettext("{count} round", "{count} rounds", advice.round_count).format(
            count=advice.round_count
        )
    return ngettext(
        "{count} round, everyone meets everyone",
        "{count} rounds, everyone meets everyone",
        advice.round_count,
    ).format(count=advice.round_count)


def _reasons(suggestion: Suggestion) -> list[str]:
    """What speaks for a format, and what would make it fit."""
    reasons = [render(reason) for reason in suggestion.reasons]
    if suggestion.fits:
        if 0 < suggestion.spare_minutes < 30:
            spare = _("{time} to spare if a game runs over.")
            reasons.append(spare.format(time=duration_text(suggestion.spare_minutes)))
        return reasons
    if suggestion.minutes_per_game_to_fit is not None:
        reasons.append(
            _("{over} too long, unless games are cut to {game}.").format(
                over=duration_text(-suggestion.spare_minutes),
                game=duration_text(suggestion.minutes_per_game_to_fit),
            )
        )
    elif suggestion.days > 1:
        reasons.append(
            ngettext("It fits in {count} day.", "It fits in {count} days.", suggestion.days).format(
                count=suggestion.days
            )
        )
    return reasons
