"""The ranking of a bridge evening, as `ronde bridge rank` makes it of its results."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Annotated, NotRequired, TypedDict

from ronde.core.bridge.movements.movement import Contestant, Movement
from ronde.core.bridge.scoring.accounts import Counting, rankings_by_round
from ronde.core.bridge.scoring.leads import doubtful_leads
from ronde.core.bridge.scoring.possible_scores import doubtful_results
from ronde.core.bridge.scoring.ranking import Correction, RankingList, Who, rankings
from ronde.core.bridge.scoring.results import Result
from ronde.core.bridge.scoring.score_cards import score_cards
from ronde.core.bridge.scoring.session import ScoredSession
from ronde.core.bridge.scoring.teams import team_standings
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.bridge.rank_document import ranking_document, team_document
from ronde.service.bridge.rank_sheets import RankedTeams, SessionSheets, sheet_sections
from ronde.service.bridge.scales import scale_kept
from ronde.service.bridge.session_input import SessionInput, accounts_asked
from ronde.service.events.desk import Opened
from ronde.service.events.state import EventState
from ronde.service.kinds.bridge.counting import (
    has_scores,
    open_round,
    ranking_facts,
    ranking_title,
    round_shown,
)
from ronde.service.kinds.bridge.disclosure import known_boards
from ronde.service.kinds.bridge.doubts import deals_of
from ronde.service.kinds.bridge.evening import (
    bridge_settings,
    evening_of,
    name_of,
    results_of,
)
from ronde.service.kinds.bridge.groups import groups_text
from ronde.service.kinds.bridge.state import BridgeState
from ronde.text import _
from ronde.text.answers import answer_of, by, of
from ronde.text.bridge_rankings import RankingView
from ronde.text.bridge_scores import doubt_texts, rounded, ruling_text
from ronde.text.documents import JsonObject
from ronde.text.sheet import Sheet


def accounts_in(state: EventState) -> Counting:
    """How the evening is counted: as its regulations say, else as its movement does."""
    settings, evening = bridge_settings(state), evening_of(state)
    movement: Movement | None = next(iter(evening.movements.values()), None)
    teams = movement is not None and bool(movement.comparisons)
    method = None if settings.method is None else settings.method.value
    return accounts_asked(movement, method, None, teams=teams)


def session_of(state: EventState) -> SessionInput:
    """The scores that count, and how they are counted."""
    settings, evening = bridge_settings(state), evening_of(state)
    return SessionInput(
        file=Path(state.regulations.name),
        results=results_of(evening),
        accounts=accounts_in(state),
        movement=next(iter(evening.movements.values()), None),
        apart=settings.sections_apart,
        cross=settings.cross,
        small_groups=settings.small_groups,
        by_section=evening.movements,
    )


def in_teams(state: EventState) -> bool:
    """Whether the evening ranks teams, match by match."""
    return accounts_in(state).in_teams


def ranked_pairs(
    state: EventState,
    *,
    after: int | None = None,
    each: bool = False,
    explained: int | None = None,
) -> SessionSheets:
    """The pairs or players ranked after a round, or with all scores; refused where there are none.

    `each` adds the ranking after every round that has one; `explained` is a board of which
    everything is to be told.
    """
    settings, evening = bridge_settings(state), evening_of(state)
    session = session_of(state)
    played = _played(session, after)
    if not played:
        raise InputError(N_("there are no scores yet"))
    session_tally = session.tallied(played)
    corrections = corrections_in(state)
    return SessionSheets(
        tally=session_tally,
        lists=rankings(session_tally, corrections=corrections),
        by_round=_by_round(session) if each else {},
        view=RankingView(
            is_topped=session_tally.session.settings.is_topped,
            has_sections=not session.apart and any(result.section for result in played),
            name_of=name_of(evening),
            title=state.regulations.name,
            after_round=after,
            heading="" if after is None else ranking_title(state, after),
            notes=fouled_notes(evening, session_tally.session),
        ),
        letters=settings.letters,
        explained=explained,
    )


def fouled_notes(evening: BridgeState, session: ScoredSession) -> tuple[str, ...]:
    """Which boards of a ranking were fouled, and who was compared with whom."""
    groups = {board.board_number for board in session.boards if board.group}
    return tuple(
        _("Board {board} fouled, each group of tables scored by itself (Law 87): {groups}").format(
            board=number, groups=groups_text(evening.fouled[number].groups)
        )
        for number in sorted(groups & evening.fouled.keys())
    )


def public_ranking(opened: Opened) -> SessionSheets | None:
    """The ranking as the players see it, made once for all of them; None where there is none."""
    return _kept(opened, round_shown(opened.state, public=True))


def public_boards(opened: Opened) -> SessionSheets | None:
    """Every score that the players may see, of the round in play too, made once for all."""
    return _kept(opened, open_round(opened.state))


def _kept(opened: Opened, after: int) -> SessionSheets | None:
    """The pairs or players ranked after a round; None for teams, and without a score."""
    state = opened.state

    def made() -> SessionSheets | None:
        if in_teams(state) or not has_scores(state, after):
            return None
        return ranked_pairs(state, after=after)

    return opened.kept.once(("ranked pairs", after), ranking_facts(state, after), made)


def ranked_teams(state: EventState, *, after: int | None = None) -> RankedTeams:
    """The teams ranked by their matches so far."""
    session = session_of(state)
    scale = scale_kept(bridge_settings(state).scale)
    matches = session.matches(_played(session, after))
    lost: dict[Contestant, Fraction] = {}
    for penalty in evening_of(state).penalties:
        lost[penalty.who.number] = lost.get(penalty.who.number, Fraction()) - penalty.value
    return RankedTeams(
        standings=team_standings(matches, scale, extra=lost),
        matches=matches,
        scale=scale,
        names=name_of(evening_of(state)),
        title=" · ".join(
            (state.regulations.name, *(() if after is None else (ranking_title(state, after),)))
        ),
    )


def _played(session: SessionInput, after: int | None) -> tuple[Result, ...]:
    """The results up to a round, or all of them."""
    if after is None:
        return session.results
    return tuple(result for result in session.results if (result.round_number or 0) <= after)


def corrections_in(state: EventState) -> Mapping[Who, Correction]:
    """What is taken off each, all penalties added up."""
    corrections: dict[Who, Correction] = {}
    for penalty in evening_of(state).penalties:
        correction = corrections.get(penalty.who, Correction())
        points, percent = correction.penalty, correction.penalty_percent_of_top
        if penalty.in_percent:
            percent += penalty.value
        else:
            points += penalty.value
        corrections[penalty.who] = Correction(penalty=points, penalty_percent_of_top=percent)
    return corrections


def ranking_json(
    state: EventState,
    *,
    after: int | None = None,
    each: bool = False,
    explained: int | None = None,
) -> JsonObject:
    """The ranking and the travellers, in the form of `ronde bridge rank --json`."""
    if in_teams(state):
        return team_document(ranked_teams(state, after=after), left_out=())
    ranked = ranked_pairs(state, after=after, each=each, explained=explained)
    return ranking_document(ranked, left_out=(), doubtful=_doubts(state, ranked))


def ranking_sheets(
    state: EventState,
    contents: Sequence[str] = ("ranking",),
    *,
    after: int | None = None,
    each: bool = False,
    explained: int | None = None,
) -> tuple[Sheet, ...]:
    """The ranking and whatever else is asked for as tables; of teams also their matches."""
    if in_teams(state):
        return ranked_teams(state, after=after).sheets()
    ranked = ranked_pairs(state, after=after, each=each, explained=explained)
    return tuple(sheet for part in sheet_sections(ranked, contents) for sheet in part.sheets)


def _by_round(session: SessionInput) -> dict[int, tuple[RankingList, ...]]:
    """The ranking after each round that has one."""
    return rankings_by_round(
        session.results,
        session.accounts,
        session.last_round,
        lambda some: rankings(session.tallied(tuple(some))),
    )


def _doubts(state: EventState, ranked: SessionSheets) -> list[str]:
    """Scores to look at, in words."""
    session = ranked.tally.session
    played = [result for board in session.boards for result in board.results]
    deals = deals_of(evening_of(state))
    return list(doubt_texts((*doubtful_results(session), *doubtful_leads(played, deals))))


class BoardOfPair(TypedDict):
    """A board that somebody played, and what it brought; of an individual, with whom."""

    board: Annotated[int, of("result.board_number")]
    round: Annotated[int, of("result.round_number")]
    table: Annotated[int, of("result.table_number")]
    side: Annotated[str, of("direction")]
    opponents: list[int | str]
    partner: int | str | None
    group: Annotated[str, of("result.group")]
    score: Annotated[int | None, of("result.score")]
    adjustment: Annotated[str | None, of("result.ruling", ruling_text)]
    points: Annotated[float | None, by(rounded)]
    percent: Annotated[float | None, by(rounded)]


class PersonalResult(TypedDict):
    """Somebody's rank and boards, as far as there are scores."""

    rank: int | None
    points: NotRequired[float]
    maximum: NotRequired[float | None]
    percent: NotRequired[float | None]
    boards: list[BoardOfPair]


def personal_json(state: EventState, who: Who, *, public: bool = False) -> JsonObject:
    """Somebody's rank and boards, as far as there are scores; nothing for teams.

    The public has the boards that everybody may know.
    """
    shown = round_shown(state, public=public)
    if in_teams(state) or not has_scores(state, shown):
        return {"rank": None, "boards": []}
    ranked = ranked_pairs(state, after=open_round(state) if public else None)
    boards_shown = known_boards(state) if public else None
    entry = ranked_pairs(state, after=shown).entry(who)
    if entry is None:
        return {"rank": None, "boards": []}
    return {
        "rank": entry.rank,
        "points": rounded(entry.points),
        "maximum": rounded(entry.maximum) if ranked.view.is_topped else None,
        "percent": None if entry.percent is None else rounded(entry.percent),
        "boards": [
            answer_of(BoardOfPair, line, partner=line.partner(who.number))
            for line in score_cards(ranked.tally)[who]
            if boards_shown is None or line.result.board_number in boards_shown
        ],
    }
