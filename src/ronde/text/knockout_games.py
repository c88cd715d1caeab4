"""The games of a cup's matches as tables to be shown: how a match is decided, what comes next."""

from collections.abc import Mapping, Sequence

from ronde.core.chess.cup.duel import FirstColour, LadderStage, NextGame, Rung
from ronde.core.knockout.progress import ResolvedMatch, Side
from ronde.messages import N_
from ronde.text.catalogue import _
from ronde.text.knockout import participant_text
from ronde.text.playoffs import rate_text
from ronde.text.sheet import Align, Column, Sheet, TableColumn, table

STAGES = {
    LadderStage.MATCH: N_("match"),
    LadderStage.REPLAY: N_("replay"),
    LadderStage.RAPID: N_("rapid"),
    LadderStage.BLITZ: N_("blitz"),
    LadderStage.ARMAGEDDON: N_("decisive game"),
}
"""The stages of a match, in words."""

FIRST_COLOURS = {
    FirstColour.LOT: N_("by lot, then reversed"),
    FirstColour.REVERSED: N_("reversed"),
    FirstColour.CHOICE: N_("the winner of a toss chooses; a draw is a win for Black"),
}
"""Where colours come from, in words."""


def ladder_sheet(rungs: Sequence[Rung]) -> Sheet:
    """How a match is decided, stage by stage."""
    return table(
        _("How a match is decided"),
        (
            TableColumn(_("Stage"), lambda rung: _(STAGES[rung.stage])),
            TableColumn(_("Games"), lambda rung: rung.game_count, Align.RIGHT),
            TableColumn(
                _("Rate"),
                lambda rung: _("that of the event") if rung.rate is None else rate_text(rung.rate),
            ),
            TableColumn(_("Colours"), lambda rung: _(FIRST_COLOURS[rung.first_colour]), wide=True),
        ),
        rungs,
        (
            _("Each stage follows only if the one before ended level."),
            *((_("The last is repeated until somebody wins."),) if rungs[-1].is_repeated else ()),
        ),
    )


def next_games_sheet(
    games: Sequence[tuple[ResolvedMatch, NextGame]], names: Mapping[int, str]
) -> Sheet:
    """The games that can be played now."""
    return Sheet(
        title=_("Games to play now"),
        columns=(
            Column(_("Match"), Align.RIGHT),
            Column(_("Stage")),
            Column(_("Game"), Align.RIGHT),
            Column(_("White"), wide=True),
            Column(_("Black"), wide=True),
            Column(_("Rate")),
        ),
        rows=tuple(
            (
                match.match_number,
                _(STAGES[game.rung.stage]),
                game.game_number,
                *_players(match, game, names),
                "" if game.rung.rate is None else rate_text(game.rung.rate),
            )
            for match, game in games
        ),
    )


def _players(match: ResolvedMatch, game: NextGame, names: Mapping[int, str]) -> tuple[str, str]:
    """Who has White and who Black, with a question mark where somebody chooses."""
    white = game.white or Side.A
    first, second = (
        participant_text(who, names) if isinstance(who, int) else ""
        for who in (match.occupant(white), match.occupant(white.other))
    )
    return (first, second) if game.white is not None else (f"{first} ?", f"{second} ?")
