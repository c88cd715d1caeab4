"""Who is where in a bridge evening: each line, each section, or the teams."""

from collections import Counter
from typing import Any

from ronde.core.bridge.scoring.ranking import RankedEntry, RankingList
from ronde.core.bridge.scoring.teams import RankedTeam
from ronde.messages import N_
from ronde.service.bridge.rank_sheets import SessionSheets
from ronde.service.events.rankings import (
    KindRankings,
    Lists,
    Place,
    Ranking,
    RankingRequest,
    check_ranked,
)
from ronde.service.events.state import EventState
from ronde.service.kinds.bridge.counting import (
    has_scores,
    public_facts,
    ranking_title,
    round_shown,
)
from ronde.service.kinds.bridge.evening import People, evening_of
from ronde.service.kinds.bridge.ranking import (
    in_teams,
    ranked_pairs,
    ranked_teams,
    ranking_json,
)
from ronde.text import _
from ronde.text.bridge_rankings import ranking_columns, team_columns, team_text
from ronde.text.bridge_scores import line_title
from ronde.text.documents import JsonObject
from ronde.text.sheet import Sheet


def part_title(ranking: RankingList) -> str:
    """What a list of a ranking is called: its line, its section."""
    line = line_title(ranking.line) if ranking.line is not None else _("All together")
    if not ranking.section:
        return line
    if ranking.line is None:
        return _("Section {section}").format(section=ranking.section)
    return _("{line}, section {section}").format(line=line, section=ranking.section)


def pair_rankings(state: EventState, ranked: SessionSheets) -> tuple[Ranking[RankedEntry], ...]:
    """The lists of a session that was ranked after a round."""
    evening = evening_of(state)
    shown = ranked.view.after_round or 0
    people = People(evening)

    def made(ranking: RankingList) -> Ranking[RankedEntry]:
        """One of the lists."""
        holders = Counter(entry.rank for entry in ranking.entries)

        def place(index: int, entry: RankedEntry) -> Place:
            entrant = people.entrant(entry.who)
            return Place(
                number=entry.who.number,
                name=people.short(entry.who),
                identity=None if entrant is None else entrant.identity,
                shared=holders[entry.rank] > 1,
            )

        return Ranking(
            key=f"{'' if ranking.line is None else ranking.line.value}{ranking.section or ''}",
            title=ranking_title(state, shown),
            part=part_title(ranking),
            after=shown,
            columns=ranking_columns(ranking, ranked.view),
            entries=tuple(ranking.entries),
            place=place,
        )

    return tuple(made(ranking) for ranking in ranked.lists)


def _lists(state: EventState, request: RankingRequest) -> tuple[Ranking[Any], ...]:
    """The rankings of the evening; none before there is a score."""
    shown = round_shown(state, request.after, public=request.public)
    if not has_scores(state, shown):
        return ()
    if in_teams(state):
        return (_team_ranking(state, shown),)
    return pair_rankings(state, ranked_pairs(state, after=shown))


def _team_ranking(state: EventState, shown: int) -> Ranking[RankedTeam]:
    """The ranking of teams by their matches."""
    ranked = ranked_teams(state, after=shown)

    def place(index: int, standing: RankedTeam) -> Place:
        return Place(
            number=standing.team,
            name=str(team_text(standing.team, ranked.names)),
        )

    return Ranking(
        key="teams",
        title=ranking_title(state, shown),
        after=shown,
        columns=team_columns(ranked.names),
        entries=tuple(ranked.standings),
        place=place,
    )


def _document(state: EventState, lists: Lists) -> JsonObject:
    """The ranking and the travellers, in the form of `ronde bridge rank --json`."""
    check_ranked(state, lists)
    shown = lists[0].after
    return ranking_json(state, after=shown)


def _more(state: EventState, lists: Lists) -> tuple[Sheet, ...]:
    """The matches of teams."""
    if not lists or not in_teams(state):
        return ()
    return ranked_teams(state, after=lists[0].after).sheets()[1:]


OF_EVENING = KindRankings(
    lists=_lists,
    document=_document,
    more=_more,
    public_facts=public_facts,
    none_yet=N_("there are no scores yet"),
)
