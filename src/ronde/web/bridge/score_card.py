"""A score card: somebody's rank, boards one by one, and the way through the evening."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ronde.core.bridge.movements.movement import Direction, Entry, board_ranges
from ronde.core.bridge.scoring.ranking import Who
from ronde.core.bridge.scoring.score_cards import ScoreCardLine, score_cards
from ronde.service.bridge.people import names_text
from ronde.service.bridge.rank_sheets import SessionSheets
from ronde.service.events.state import EventState
from ronde.service.kinds.bridge.evening import People, current_round, evening_of
from ronde.service.kinds.bridge.ranking import in_teams
from ronde.service.kinds.bridge.state import Entrant
from ronde.service.kinds.bridge.ways import WayRound, way_of
from ronde.service.kinds.bridge.words import number_words
from ronde.text import _, render
from ronde.text.bridge_scores import decimal_text, group_text, short_text
from ronde.web.bridge.contracts import ContractCells, shown_score, signed
from ronde.web.bridge.phone_seats import table_name


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardLine:
    """A board on somebody's card."""

    board_number: int
    group: str
    """That the board was fouled, and in which group; else empty."""
    round_number: int | None
    side: str
    opponents: str
    shown: ContractCells
    own_score: str
    points: str
    percent: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WayLine:
    """A round of somebody's way."""

    round_number: int
    table: str
    """As the players call it; empty for those who have no seat."""
    seat: str
    partner: str
    opponents: str
    boards: str
    plays: bool
    is_now: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreCard:
    """Everything that somebody wants to know of the own evening."""

    identity: int
    names: str
    number: str
    rank: int | None
    result: str
    is_topped: bool
    lines: tuple[BoardLine, ...]
    way: tuple[WayLine, ...]
    now: WayLine | None


def score_card(
    state: EventState,
    entrant: Entrant,
    *,
    ranked: SessionSheets | None = None,
    ranking: SessionSheets | None = None,
    boards: Mapping[Who, Sequence[ScoreCardLine]] | None = None,
    people: People | None = None,
) -> ScoreCard:
    """A card with the boards of a ranking, in the order they were played; without one, none.

    The place is that of `ranking`, which may know fewer scores. `boards` are those of everybody in
    `ranked`, and `people` everybody's names, where somebody has them at hand.
    """
    evening = evening_of(state)
    people = people or People(evening)
    who = entrant.who
    lines: tuple[BoardLine, ...] = ()
    rank, result, topped = None, "", True
    if who is not None and ranked is not None:
        topped = ranked.view.is_topped
        entry = None if ranking is None else ranking.entry(who)
        if entry is not None:
            rank = entry.rank
            result = (
                f"{decimal_text(entry.percent)} %"
                if topped and entry.percent is not None
                else decimal_text(entry.points)
            )
        if ranked.entry(who) is not None:
            found = sorted(
                (score_cards(ranked.tally) if boards is None else boards)[who],
                key=lambda line: (line.result.round_number or 0, line.result.board_number),
            )
            lines = tuple(_line(line) for line in found)
    way = _way(state, who, people)
    number = current_round(evening)
    return ScoreCard(
        identity=entrant.identity,
        names=names_text(entrant.people),
        number="" if entrant.entry is None else render(number_words(entrant.entry)),
        rank=rank,
        result=result,
        is_topped=topped,
        lines=lines,
        way=way,
        now=next((line for line in way if line.round_number == number), None),
    )


def _line(line: ScoreCardLine) -> BoardLine:
    """A board as its owner saw it: the score with the own sign."""
    ours = line.direction is Direction.NORTH_SOUTH
    shown = shown_score(line.result)
    score = line.result.score
    own = None if score is None or line.result.ruling is not None else score if ours else -score
    against = "-".join(str(number) for number in line.opponents)
    return BoardLine(
        board_number=line.result.board_number,
        group=group_text(line.result.group) if line.result.group else "",
        round_number=line.result.round_number,
        side=_("N-S") if ours else _("E-W"),
        opponents=against,
        shown=shown,
        own_score="" if own is None else signed(own),
        points="" if line.points is None else short_text(line.points),
        percent="" if line.percent is None else decimal_text(line.percent, 0),
    )


def _way(state: EventState, who: Who | None, people: People) -> tuple[WayLine, ...]:
    """The way through the evening."""
    evening = evening_of(state)
    if who is None or who.section not in evening.movements or in_teams(state):
        return ()
    now = current_round(evening)
    return tuple(_way_line(step, who, people, now) for step in way_of(state, who))


def _way_line(step: WayRound, who: Who, people: People, now: int | None) -> WayLine:
    """A round of the way, with names."""

    def named(entry: Entry) -> str:
        other = Who(number=entry.number, line=entry.line, section=who.section)
        return f"{entry.number} {people.short(other)}".strip()

    return WayLine(
        round_number=step.round_number,
        table=table_name(who.section, step.table_number) if step.plays else "",
        seat=render(step.seat) if step.seat is not None and step.plays else "",
        partner="" if step.partner is None else named(step.partner),
        opponents=" – ".join(named(one) for one in step.opponents) if step.plays else "",
        boards=board_ranges(step.boards),
        plays=step.plays,
        is_now=step.round_number == now,
    )
