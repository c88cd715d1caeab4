"""The ranking over several sessions: who belongs together, the lists, tables and JSON."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path

from ronde.core.bridge.movements.movement import Direction
from ronde.core.bridge.scoring.ranking import Who, fact_of
from ronde.core.bridge.scoring.totals import (
    Combination,
    Overall,
    SessionScore,
    SessionTie,
    overall,
)
from ronde.errors import InconsistentEvent, Place
from ronde.formats.bridge_names import Names
from ronde.messages import N_
from ronde.service.bridge.people import awards_for, names_text, short_who
from ronde.service.bridge.total_sessions import NOTHING, OpeningPoints, TotalSession
from ronde.text import _
from ronde.text.bridge_rankings import RankingView, TotalLine, ranking_title, total_sheet
from ronde.text.bridge_scores import rounded
from ronde.text.documents import JsonObject
from ronde.text.sheet import Sheet

PERCENT, POINTS, VICTORY_POINTS = BY = ("percent", "points", "vp")
"""What may be added up."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionSource:
    """Where a session comes from: what errors call it, what programs are told, its heading."""

    place: str
    facts: JsonObject
    heading: str = ""
    """Empty: the number of the session."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TotalRequest:
    """Sessions with everything that makes a total of them."""

    sources: Sequence[SessionSource]
    unit: str
    method: str
    sessions: Sequence[TotalSession]
    names: Sequence[Names]
    weights: Sequence[Fraction]
    combination: Combination
    ties: Sequence[SessionTie] = ()
    opening: Mapping[Who, OpeningPoints] = field(default_factory=dict)
    with_handicap: bool = False
    awards: Path | None = None
    title: str = ""
    left_out: Sequence[str] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class _Contender:
    """Somebody over all sessions: the number where it stayed the same, the names, the opening."""

    number: int | str | None
    section: str
    names: str
    opening: OpeningPoints


@dataclass(frozen=True, slots=True, kw_only=True)
class _List:
    """One ranking, with or without handicap."""

    line: Direction | None
    with_handicap: bool
    lines: tuple[TotalLine, ...]


class _Field:
    """Everybody of all sessions under one key: the number, or who they are by name."""

    def __init__(self, request: TotalRequest) -> None:
        self.contenders: dict[str, _Contender] = {}
        self.lines: dict[str, Direction | None] = {}
        self.changed_lines = False
        self._by_name = len(request.names) > 1
        self.sessions: list[dict[str, SessionScore]] = []
        for index, session in enumerate(request.sessions):
            names = request.names[min(index, len(request.names) - 1)] if request.names else None
            scores: dict[str, SessionScore] = {}
            for who, score in session.scores.items():
                # Where numbers changed, the files about numbers mean those of the last session.
                is_meant = not self._by_name or index == len(request.sessions) - 1
                opening = request.opening.get(who, NOTHING) if is_meant else NOTHING
                key = self._entered(who, names, opening)
                if key in scores:
                    raise InconsistentEvent(
                        N_("{names} are in this session twice"),
                        names=self.contenders[key].names,
                        place=Place(file=request.sources[index].place),
                    )
                scores[key] = score
            self.sessions.append(scores)

    def _entered(self, who: Who, names: Names | None, opening: OpeningPoints) -> str:
        """The key of somebody, known from then on."""
        people = None if names is None else fact_of(names, who)
        label = names_text(people)
        if self._by_name and people is not None and people.players:
            # Partners may be written in either order; a licence is surer than a name.
            key = " + ".join(sorted(player.licence or player.name for player in people.players))
        else:
            key = short_who(who)
        number = None if self._by_name else who.number
        contender = self.contenders.get(key)
        if contender is None:
            self.contenders[key] = _Contender(
                number=number, section=who.section, names=label, opening=opening
            )
            self.lines[key] = who.line
        else:
            if self.lines[key] is not who.line:
                self.changed_lines = True
            if contender.opening is NOTHING and opening is not NOTHING:
                self.contenders[key] = _Contender(
                    number=number, section=who.section, names=label, opening=opening
                )
        return key


class Total:
    """Several sessions as one: each line apart, unless somebody changed lines between sessions."""

    def __init__(self, request: TotalRequest) -> None:
        self._request = request
        self._everybody = _Field(request)
        changed = self._everybody.changed_lines
        directions = {None} if changed else set(self._everybody.lines.values())
        self._lists = [
            _ranked(request, self._everybody, line, with_handicap=with_handicap)
            for with_handicap in ((False, True) if request.with_handicap else (False,))
            for line in sorted(directions, key=[None, *Direction].index)
        ]

    @property
    def remarks(self) -> tuple[str, ...]:
        """What is to be said of the lists."""
        said = []
        if self._everybody.changed_lines:
            said.append(_("some changed between N-S and E-W: one ranking of all"))
        if self._has_absences and self._request.combination is Combination.MEAN_PERCENT:
            said.append(_("a session missed is no score: the mean is that of those played"))
        elif self._has_absences:
            said.append(_("a session missed adds nothing to the sum"))
        return tuple(said)

    @property
    def _has_absences(self) -> bool:
        """Whether somebody missed a session."""
        count = len(self._request.sessions)
        return any(
            line.overall.session_count < count for ranking in self._lists for line in ranking.lines
        )

    def sheets(self) -> tuple[Sheet, ...]:
        """The lists as tables."""
        request = self._request
        return tuple(
            total_sheet(
                ranking.lines,
                ranking_title(
                    ranking.line,
                    None,
                    RankingView(title=request.title, with_handicap=ranking.with_handicap),
                ),
                with_handicap=ranking.with_handicap,
                headings=[source.heading for source in request.sources],
            )
            for ranking in self._lists
        )

    def document(self) -> JsonObject:
        """The total for programs."""
        return _document(self._request, self._everybody, self._lists)


def _ranked(
    request: TotalRequest, everybody: _Field, line: Direction | None, *, with_handicap: bool
) -> _List:
    """One list of the total."""
    keys = {key for key, own in everybody.lines.items() if everybody.changed_lines or own is line}
    opening = {key: everybody.contenders[key].opening for key in keys}
    places = overall(
        [
            {key: score for key, score in session.items() if key in keys}
            for session in everybody.sessions
        ],
        request.combination,
        weights=request.weights,
        opening={
            key: own.balance + (own.handicap if with_handicap else Fraction())
            for key, own in opening.items()
        },
        ties=request.ties,
    )
    # A table of awards is for the scratch ranking.
    given = awards_for(
        None if with_handicap else request.awards,
        [[one.rank for one in places]],
        max(session.table_count for session in request.sessions),
    )
    return _List(
        line=line,
        with_handicap=with_handicap,
        lines=tuple(
            _line(
                place, everybody.contenders[place.name], None if given is None else given[0][index]
            )
            for index, place in enumerate(places)
        ),
    )


def _line(place: Overall[str], contender: _Contender, award: Fraction | None) -> TotalLine:
    """A line with what is told of somebody."""
    number = contender.number
    if contender.section and number is not None:
        number = f"{contender.section} {number}"
    return TotalLine(
        overall=place,
        number=number,
        names=contender.names,
        carry_over=contender.opening.carry_over,
        penalty=contender.opening.penalty,
        handicap=contender.opening.handicap,
        award=award,
    )


def _document(request: TotalRequest, everybody: _Field, lists: Sequence[_List]) -> JsonObject:
    """The total for programs."""
    document: JsonObject = {
        "by": request.unit,
        "method": request.method,
        **({"title": request.title} if request.title else {}),
        "sessions": [
            {**source.facts, "weight": rounded(weight)}
            for source, weight in zip(request.sources, request.weights, strict=True)
        ],
        "rankings": [_list(request, everybody, one) for one in lists if not one.with_handicap],
        "left_out": list(request.left_out),
    }
    if request.with_handicap:
        document["handicap_rankings"] = [
            _list(request, everybody, ranking) for ranking in lists if ranking.with_handicap
        ]
    return document


def _list(request: TotalRequest, everybody: _Field, ranking: _List) -> JsonObject:
    """One ranking for programs."""
    return {
        "line": None if ranking.line is None else ranking.line.value,
        "entries": [
            {
                "rank": line.overall.rank,
                "number": everybody.contenders[line.overall.name].number,
                **(
                    {"section": everybody.contenders[line.overall.name].section}
                    if everybody.contenders[line.overall.name].section
                    else {}
                ),
                **({"names": line.names} if request.names else {}),
                "total": rounded(line.overall.total),
                "sessions": [
                    None if score is None else rounded(score) for score in line.overall.scores
                ],
                "session_count": line.overall.session_count,
                "carry_over": rounded(line.carry_over),
                "penalty": rounded(line.penalty),
                **({"handicap": rounded(line.handicap)} if ranking.with_handicap else {}),
                **({} if line.award is None else {"award": rounded(line.award)}),
            }
            for line in ranking.lines
        ],
    }
