"""A bridge evening as files: for Ronde's own commands, for other programs, and on paper."""

import csv
import io
from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime

from ronde.core.bridge.deal import DealtBoard
from ronde.errors import InputError
from ronde.formats import usebio
from ronde.formats.bridge_event import EventFacts, RankedSession, TeamCompetition
from ronde.formats.bridge_results_writer import dumps_results
from ronde.formats.csvfile import guarded
from ronde.formats.movements import movement_document
from ronde.formats.pbn import writer
from ronde.messages import N_
from ronde.printing.pdf import Letterhead
from ronde.service.bridge.rank_sheets import sheet_sections
from ronde.service.events.state import EventState
from ronde.service.kinds.bridge.codes import line_code
from ronde.service.kinds.bridge.counting import check_open, public_round, round_shown
from ronde.service.kinds.bridge.doubts import deals_of
from ronde.service.kinds.bridge.evening import (
    bridge_settings,
    evening_of,
    movement_of,
    names_of,
    results_of,
)
from ronde.service.kinds.bridge.ranking import (
    corrections_in,
    in_teams,
    ranked_pairs,
    ranked_teams,
    session_of,
)
from ronde.text.days import date_text
from ronde.text.documents import JsonObject


def results_csv(state: EventState) -> bytes:
    """The scores that count, as `ronde bridge rank` reads them."""
    found = results_of(evening_of(state))
    if not found:
        raise InputError(N_("there are no scores yet"))
    return dumps_results(found)


def movement_json(state: EventState, section: str) -> JsonObject:
    """The movement of a section, as `ronde bridge rank --movement` reads it."""
    return movement_document(movement_of(evening_of(state), section))


def names_csv(state: EventState) -> bytes:
    """Who the numbers are, as `ronde bridge rank --names` reads them."""
    names = names_of(evening_of(state))
    most = max((len(named.players) for named in names.values()), default=0)
    headings = ["section", "line", "number", "team name"]
    headings += [f"{word}{index}" for index in range(1, most + 1) for word in ("name", "licence")]
    rows = [
        [
            who.section,
            line_code(who.line),
            who.number,
            named.team_name,
            *(cell for player in named.players for cell in (player.name, player.licence)),
        ]
        for who, named in names.items()
    ]
    return _csv(headings, rows)


def penalties_csv(state: EventState) -> bytes:
    """What is taken off, as `ronde bridge rank --penalties` reads it."""
    rows = []
    for who, found in corrections_in(state).items():
        value, unit = found.penalty, ""
        if found.penalty_percent_of_top:
            value, unit = found.penalty_percent_of_top, "%"
        rows.append([who.section, line_code(who.line), who.number, f"{float(value):.6g}{unit}"])
    return _csv(["section", "line", "number", "value"], rows)


def pbn_file(state: EventState) -> bytes:
    """The evening as PBN: boards, deals where they are known, scores and ranking."""
    evening = evening_of(state)
    if not evening.results:
        deals = deals_of(evening)
        if not deals:
            raise InputError(N_("there are no scores yet"))
        return writer.dumps_deals(deals, facts_of(state))
    if in_teams(state):
        return writer.dumps_teams(competition_of(state))
    return writer.dumps_session(ranked_session(state))


def usebio_file(state: EventState) -> bytes:
    """The evening as USEBIO XML."""
    if in_teams(state):
        return usebio.dumps_teams(competition_of(state))
    return usebio.dumps_session(ranked_session(state))


def ranking_pdf(
    state: EventState,
    asked: Sequence[str] = ("ranking",),
    *,
    after: int | None = None,
    letterhead: Letterhead | None = None,
) -> bytes:
    """The ranking and whatever else is asked for, on paper.

    For the hall each page has a letterhead, which names the evening instead of each sheet. Paper is
    read by players: what is held back from them is not on it. Travellers have every score that they
    may see, cards those of the ranking whose places they tell. Raises InputError where that is
    nothing.
    """
    from ronde.printing.bridge.results_paper import results_pdf

    check_open(state)
    placed = not {"ranking", "pairs"}.isdisjoint(asked)
    shown = round_shown(state, after, public=True) if placed else public_round(state)
    ranked = ranked_pairs(state, after=shown)
    # The letterhead has the day already.
    title = " · ".join(filter(None, (ranked.view.title, day_of(state))))
    view = replace(ranked.view, title=title if letterhead is None else "")
    ranked = replace(ranked, view=view)
    sections = sheet_sections(ranked, asked)
    return results_pdf(sections, title=state.regulations.name, letterhead=letterhead)


def day_of(state: EventState) -> str:
    """The day of the evening: as announced, else that of its first round; empty before."""
    if state.regulations.start_date is not None:
        return date_text(state.regulations.start_date)
    starts = sorted(evening_of(state).starts.items())
    if not starts:
        return ""
    return date_text(datetime.fromisoformat(starts[0][1].time).astimezone().date())


def hand_records(state: EventState) -> bytes:
    """The deals on paper, for the players to take home."""
    from ronde.printing.bridge.hand_records import hand_records_pdf

    return hand_records_pdf(dealt_boards(state), title=state.regulations.name)


def dealt_boards(state: EventState) -> tuple[DealtBoard, ...]:
    """The boards whose cards are known; refused where there are none."""
    deals = deals_of(evening_of(state))
    if not deals:
        raise InputError(N_("no deals are loaded"))
    return tuple(
        DealtBoard(board_number=number, deal=deal) for number, deal in sorted(deals.items())
    )


def facts_of(state: EventState) -> EventFacts:
    """What the evening is called, and where and when it is played."""
    settings, bridge = state.regulations, bridge_settings(state)
    return EventFacts(
        name=settings.name,
        site=settings.city,
        day=settings.start_date,
        club=bridge.club,
        club_number=bridge.club_number,
    )


def ranked_session(state: EventState) -> RankedSession:
    """The evening of pairs or players as other programs' files want it."""
    ranked, evening = ranked_pairs(state), evening_of(state)
    return RankedSession(
        facts=facts_of(state),
        tally=ranked.tally,
        rankings=ranked.lists,
        names=names_of(evening),
        deals=deals_of(evening),
    )


def competition_of(state: EventState) -> TeamCompetition:
    """The evening of teams as other programs' files want it."""
    ranked, evening = ranked_teams(state), evening_of(state)
    return TeamCompetition(
        facts=facts_of(state),
        results=session_of(state).results,
        matches=ranked.matches,
        victory_points=ranked.points,
        standings=ranked.standings,
        names=names_of(evening),
        deals=deals_of(evening),
    )


def _csv(headings: Sequence[str], rows: Iterable[Sequence[object]]) -> bytes:
    """A CSV file that spreadsheets open as it is."""
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\r\n")
    table.writerow(headings)
    width = len(headings)
    for row in rows:
        cells = [guarded(cell) if isinstance(cell, str) else cell for cell in row]
        table.writerow([*cells, *[None] * (width - len(row))])
    return text.getvalue().encode("utf-8-sig")
