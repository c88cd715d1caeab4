"""The sheets of a ranked session: what is shown, and what is printed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from ronde.core.bridge.scoring.contract_entry import Letters
from ronde.core.bridge.scoring.matches import Match, team_order
from ronde.core.bridge.scoring.ranking import RankedEntry, RankingList, Who
from ronde.core.bridge.scoring.score_cards import ScoreCardLine, score_cards
from ronde.core.bridge.scoring.tally import Tally
from ronde.core.bridge.scoring.teams import RankedTeam
from ronde.core.bridge.scoring.victory_points import Scale
from ronde.formats.bridge_event import written_order
from ronde.printing.bridge.results_paper import PaperSection
from ronde.text.bridge_rankings import (
    NameOf,
    RankingView,
    match_sheet,
    nobody,
    ranking_sheet,
    team_sheet,
)
from ronde.text.bridge_score_cards import card_sheet, frequency_sheet, recap_sheet
from ronde.text.bridge_scores import explanation_sheet, traveller_sheet
from ronde.text.sheet import Sheet

RANKING, TRAVELLERS, PAIRS, RECAP, FREQUENCIES = SHEETS = (
    "ranking",
    "travellers",
    "pairs",
    "recap",
    "frequencies",
)
"""What a session is printed on, in the order of the bundle."""

EXPLANATION = "explanation"
"""The kind of sheet that `--explain` asks for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionSheets:
    """A session with all its rankings, and how they are shown.

    `awards` follow the entries of `lists`. `by_round` has the rankings after each round, where they
    were asked for. `explained` is the board of which everything is to be told.
    """

    tally: Tally
    lists: Sequence[RankingList]
    handicap_lists: Sequence[RankingList] = ()
    awards: Sequence[Sequence[Fraction]] | None = None
    by_round: Mapping[int, Sequence[RankingList]] = field(default_factory=dict)
    view: RankingView
    letters: Letters = Letters.ENGLISH
    explained: int | None = None

    def entry(self, who: Who) -> RankedEntry | None:
        """Somebody's line in the ranking; None where they have none."""
        return next(
            (each for ranking in self.lists for each in ranking.entries if each.who == who), None
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class RankedTeams:
    """Teams ranked by the victory points of their matches; `awards` follow the standings."""

    standings: Sequence[RankedTeam]
    matches: Sequence[Match]
    scale: Scale
    names: NameOf | None
    title: str
    """What the list is called."""
    awards: Sequence[Fraction] | None = None

    @property
    def points(self) -> list[tuple[Fraction, Fraction]]:
        """The victory points of both teams of each match."""
        return [match.victory_points(self.scale) for match in self.matches]

    def sheets(self) -> tuple[Sheet, Sheet]:
        """The ranking, and the matches under it."""
        return (
            team_sheet(self.standings, self.names, self.title, self.awards),
            match_sheet(self.matches, self.points, self.names),
        )


def sheet_sections(ranked: SessionSheets, contents: Sequence[str]) -> tuple[PaperSection, ...]:
    """Everything asked for, kind by kind; a board to be explained comes last."""
    boards = ranked.tally.session.boards
    numbers = tuple(board.board_number for board in boards)
    made = [
        PaperSection(
            kind=kind,
            sheets=_sheets(ranked, kind),
            boards=numbers if kind in (TRAVELLERS, FREQUENCIES) else (),
        )
        for kind in contents
    ]
    explanations = tuple(
        explanation_sheet(ranked.tally, index, written_order(board))
        for index, board in enumerate(boards)
        if board.board_number == ranked.explained
    )
    return (*made, PaperSection(kind=EXPLANATION, sheets=explanations))


def _sheets(ranked: SessionSheets, kind: str) -> tuple[Sheet, ...]:
    """The sheets of one kind."""
    boards = ranked.tally.session.boards
    if kind == RANKING:
        return _ranking_sheets(ranked)
    if kind == TRAVELLERS:
        return tuple(
            traveller_sheet(ranked.tally, index, written_order(board), ranked.letters)
            for index, board in enumerate(boards)
        )
    if kind == FREQUENCIES:
        return tuple(frequency_sheet(ranked.tally, index) for index in range(len(boards)))
    cards = score_cards(ranked.tally)
    if kind == RECAP:
        return tuple(recap_sheet(ranked.tally, each, cards, ranked.view) for each in ranked.lists)
    assert kind == PAIRS
    return tuple(
        own_card(ranked, entry, cards)
        for listed in ranked.lists
        for entry in sorted(listed.entries, key=lambda e: (e.who.section, team_order(e.who.number)))
    )


def own_card(
    ranked: SessionSheets, entry: RankedEntry, cards: Mapping[Who, Sequence[ScoreCardLine]]
) -> Sheet:
    """The boards of one pair or player, out of those of everybody."""
    return card_sheet(
        ranked.tally,
        entry,
        cards[entry.who],
        letters=ranked.letters,
        name_of=ranked.view.name_of or nobody,
    )


def _ranking_sheets(ranked: SessionSheets) -> tuple[Sheet, ...]:
    """The ranking after each round if asked for, the final one, and the one with handicap."""
    view = ranked.view
    made = [
        ranking_sheet(one, replace(view, after_round=number, heading=""))
        for number, lists in ranked.by_round.items()
        for one in lists
    ]
    if not ranked.by_round:
        made += [
            ranking_sheet(one, view, None if ranked.awards is None else ranked.awards[index])
            for index, one in enumerate(ranked.lists)
        ]
    made += [
        ranking_sheet(each, replace(view, with_handicap=True)) for each in ranked.handicap_lists
    ]
    return tuple(made)
