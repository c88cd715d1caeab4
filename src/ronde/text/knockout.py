"""A cup as words and tables to be shown: its size, its rounds, its final ranking."""

from collections.abc import Iterable, Iterator, Mapping

from ronde.core.knockout.bracket import BracketRound, Bye, Seed, Slot
from ronde.core.knockout.claims import ClaimDoubt, VoidClaim
from ronde.core.knockout.final_ranking import CupPlacing
from ronde.core.knockout.progress import (
    Ending,
    MatchState,
    Occupant,
    ResolvedCup,
    ResolvedMatch,
    Vacancy,
)
from ronde.core.knockout.sizing import Sizing, Try
from ronde.messages import N_
from ronde.text.bracket_words import origin, score_text
from ronde.text.catalogue import _, ngettext
from ronde.text.rendering import render
from ronde.text.sheet import Align, Figure, Room, Sheet, TableColumn, table

DOUBTS = {
    ClaimDoubt.OTHERS_PLAY: N_("Match {number}: the result is void, others play in it now."),
    ClaimDoubt.NOT_KNOWN_YET: N_(
        "Match {number}: the result is void, who plays it is not known yet."
    ),
    ClaimDoubt.NOT_PLAYED: N_("Match {number}: the result is void, nothing is played in it."),
}
"""Why a result that was reported does not count, in words."""


def sizing_lines(sizing: Sizing) -> Iterator[str]:
    """How the size of a cup was found, try by try."""
    chosen = sizing.chosen
    if chosen.prequalified_count == 0:
        yield _("{count} participants; the next power of two is {size}: {byes}, {rounds}.").format(
            count=chosen.participant_count,
            size=chosen.bracket_size,
            byes=_byes(chosen.bye_count),
            rounds=_rounds(chosen.round_count),
        )
        return
    for number, tried in enumerate(sizing.tries, 1):
        yield _try_line(tried, number)
    yield _("{rounds}; who is prequalified enters in round {number}.").format(
        rounds=_rounds(chosen.round_count), number=chosen.skipped_rounds + 1
    )
    yield from (render(warning) for warning in sizing.warnings)


def _try_line(tried: Try, number: int) -> str:
    """A try of the iteration, and whether the rule is content with it."""
    verdict = (
        _("fewer than the {others} who are not prequalified: this stands.")
        if tried.accepted
        else _("not fewer than the {others} who are not prequalified.")
    ).format(others=tried.others_count)
    return _(
        "Try {number}: {count} participants + {prequalified} × {each} fictitious = {total}; the "
        "next power of two is {size}: {byes}, {verdict}"
    ).format(
        number=number,
        count=tried.participant_count,
        prequalified=tried.prequalified_count,
        each=tried.fictitious_each,
        total=tried.total,
        size=tried.bracket_size,
        byes=_byes(tried.bye_count),
        verdict=verdict,
    )


def _byes(count: int) -> str:
    """A number of byes."""
    if count == 0:
        return _("no bye")
    return ngettext("{count} bye", "{count} byes", count).format(count=count)


def _rounds(count: int) -> str:
    """A number of rounds."""
    return ngettext("{count} round", "{count} rounds", count).format(count=count)


def round_sheets(
    cup: ResolvedCup, names: Mapping[int, str], *, with_results: bool
) -> tuple[Sheet, ...]:
    """A table for each round: who meets whom, and with results how it ended."""
    return tuple(
        _round_sheet(played, cup, names, with_results=with_results) for played in cup.bracket.rounds
    )


def _round_sheet(
    played: BracketRound, cup: ResolvedCup, names: Mapping[int, str], *, with_results: bool
) -> Sheet:
    """The matches of a round."""
    result: TableColumn[ResolvedMatch] = TableColumn(
        _("Result"), lambda resolved: outcome_text(resolved, names), wide=True
    )
    return table(
        render(played.name),
        (
            TableColumn(_("Match"), lambda resolved: resolved.match_number, Align.RIGHT),
            TableColumn(
                _("First"),
                lambda resolved: _slot_text(resolved.match.a, resolved.a, names),
                wide=True,
            ),
            TableColumn(
                _("Second"),
                lambda resolved: _slot_text(resolved.match.b, resolved.b, names),
                wide=True,
            ),
            *((result,) if with_results else ()),
        ),
        [cup.matches[match.match_number] for match in played.matches],
        (_("Played only if the one without a defeat loses the match before."),)
        if any(match.conditional for match in played.matches)
        else (),
    )


def _slot_text(slot: Slot, occupant: Occupant, names: Mapping[int, str]) -> str:
    """Who stands in a slot, or where they come from."""
    if isinstance(occupant, int):
        text = participant_text(occupant, names)
        if isinstance(slot, Seed) and slot.prequalified:
            return _("{name} (prequalified)").format(name=text)
        return text
    if occupant is Vacancy.NOBODY and not isinstance(slot, Bye):
        return _("nobody")
    return origin(slot)


def participant_text(seed_number: int, names: Mapping[int, str]) -> str:
    """A participant: seed number, and name where it is known."""
    name = names.get(seed_number)
    return f"{seed_number} {name}" if name else str(seed_number)


def outcome_text(resolved: ResolvedMatch, names: Mapping[int, str]) -> str:
    """How a match ended, or what keeps it."""
    if resolved.state is MatchState.READY:
        return _("to be played")
    if resolved.state is MatchState.WAITING:
        return ""
    if resolved.state is MatchState.NOT_NEEDED:
        has_bye = isinstance(resolved.match.a, Bye) or isinstance(resolved.match.b, Bye)
        return "" if has_bye or resolved.match.conditional else _("no opponent")
    assert resolved.result is not None
    if not isinstance(resolved.winner, int):
        return _("both absent")
    winner = participant_text(resolved.winner, names)
    score = score_text(resolved.result)
    if resolved.result.ending is Ending.WALK_OVER:
        score = _("walk-over")
    return f"{winner}, {score}" if score else winner


def ranking_sheet(places: Iterable[CupPlacing], names: Mapping[int, str], title: str) -> Sheet:
    """The places of a cup, shared ones as `3–4`."""
    return table(title, placing_columns(names), places)


def placing_columns(names: Mapping[int, str]) -> tuple[TableColumn[CupPlacing], ...]:
    """What the places of a cup show."""
    return (
        TableColumn(
            _("Place"),
            lambda placing: placing.first,
            Align.RIGHT,
            key="rank",
            room=Room.PHONE,
            text=places_text,
        ),
        TableColumn(
            _("Name"),
            lambda placing: names.get(placing.seed_number),
            wide=True,
            key="name",
            room=Room.PHONE,
            text=lambda placing: participant_text(placing.seed_number, names),
        ),
    )


def places_text(placing: CupPlacing) -> str:
    """A place, or the places that are shared."""
    if placing.is_shared:
        return f"{placing.first}–{placing.last}"
    return Figure(str(placing.first), placing.first)


def void_line(void: VoidClaim, names: Mapping[int, str]) -> str:
    """A result that does not count: why, and who has to play."""
    line = _(DOUBTS[void.doubt]).format(number=void.claim.match_number)
    first, second = void.pair
    if not isinstance(first, int) or not isinstance(second, int):
        return line
    return _("{line} To be played: {first} – {second}.").format(
        line=line, first=participant_text(first, names), second=participant_text(second, names)
    )
