"""`ronde event by-hand`: a round paired by hand, move by move, from start to end."""

from ronde.cli.command import option
from ronde.cli.event.answers import answer
from ronde.cli.event.commanding import SheetCommand, consent_option, event_command
from ronde.cli.options import number_option
from ronde.cli.parameters import TwoPlayers
from ronde.cli.report import Report
from ronde.core.digits import is_number
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.actions.entering import player_named
from ronde.service.events.actions.pairing_cards import move_down, next_step, put_together
from ronde.service.events.actions.pairing_moves import (
    clear_boards,
    exchange_seats,
    give_bye,
    pair_rest,
    seat_pair,
    turn_board,
)
from ronde.service.events.actions.pairing_session import (
    end_session,
    session_comparison,
    start_session,
)
from ronde.service.events.desk import Desk, Done, opened
from ronde.service.events.hand_made import PairingComparison, pairs_text
from ronde.service.events.objections import Level
from ronde.service.events.sheets import round_json, round_sheet
from ronde.service.events.state import EventState
from ronde.service.events.together import together
from ronde.text import _, ngettext, render


@event_command(
    "by-hand",
    help=N_("Pair the next round of a Swiss by hand; the options are done in this order."),
    kind=SheetCommand,
)
@option("--empty", is_flag=True, help=N_("Begin with nobody at a board."))
@option("--clear", multiple=True, metavar="BOARD|all", help=N_("Nobody sits at this board."))
@option("--swap", multiple=True, type=TwoPlayers(), metavar="A-B", help=N_("Exchange seats."))
@number_option("--turn", N_("Swap colours."), "BOARD", least=1, multiple=True)
@option(
    "--seat", multiple=True, type=TwoPlayers(), metavar="A-B", help=N_("A has White against B.")
)
@option("--bye", metavar="PLAYER", help=N_("The bye for this player."))
@option(
    "--meet",
    multiple=True,
    type=TwoPlayers(),
    metavar="A-B",
    help=N_("A and B meet, with the colours that the rules give."),
)
@option("--down", multiple=True, metavar="PLAYER", help=N_("Move down to the next score group."))
@option("--step", is_flag=True, help=N_("Do the next of the six steps as the rules do it."))
@option("--rest", is_flag=True, help=N_("Pair those without a place by the rules."))
@option("--end", is_flag=True, help=N_("Finish, after a comparison with the rules."))
@consent_option(help=N_("Pair them although the rules are against it; the report says so."))
def cli_command(
    desk: Desk,
    empty: bool,
    clear: tuple[str, ...],
    swap: tuple[tuple[int, int], ...],
    turn: tuple[int, ...],
    seat: tuple[tuple[int, int], ...],
    bye: str | None,
    meet: tuple[tuple[int, int], ...],
    down: tuple[str, ...],
    step: bool,
    rest: bool,
    end: bool,
    consent: Level,
) -> Report:
    """Begin the session where there is none, make the moves, end it if asked."""
    steps: list[Done] = []
    with together(desk) as at_work:
        if opened(at_work).state.session is None:
            # The first of the six steps lays the cards out.
            steps.append(start_session(at_work, empty=empty or step, consent=consent))
            step = False
        elif empty:
            steps.append(clear_boards(at_work))
        if clear:
            steps.append(clear_boards(at_work, _boards(clear)))
        for first, other in swap:
            steps.append(exchange_seats(at_work, *_ids(at_work, first, other), consent=consent))
        steps += [turn_board(at_work, board, consent=consent) for board in turn]
        for white, black in seat:
            steps.append(seat_pair(at_work, *_ids(at_work, white, black), consent=consent))
        if bye is not None:
            identity = player_named(opened(at_work).state, bye)
            steps.append(give_bye(at_work, identity, consent=consent))
        for first, other in meet:
            steps.append(put_together(at_work, *_ids(at_work, first, other), consent=consent))
        for player in down:
            steps.append(move_down(at_work, player_named(opened(at_work).state, player)))
        if step:
            steps.append(next_step(at_work, consent=consent))
        if rest:
            steps.append(pair_rest(at_work))
        if end:
            steps.append(end_session(at_work, consent=consent))
        if not steps:
            raise InputError(N_("expected a move, such as --swap 3-7, or --end"))
    state = steps[-1].state
    return answer(
        desk,
        *steps,
        sheets=(round_sheet(state, state.rounds[-1]),),
        data={**round_json(state, state.rounds[-1]), **_compared_json(state)},
        notes=_compared_notes(state),
    )


def _boards(typed: tuple[str, ...]) -> list[int] | None:
    """The boards to be cleared; None for all of them."""
    if "all" in typed:
        return None
    for text in typed:
        if not is_number(text):
            raise InputError(N_("--clear: expected a board or “all”, found “{found}”"), found=text)
    return [int(text) for text in typed]


def _ids(desk: Desk, first: int, other: int) -> tuple[int, int]:
    """Two players by number."""
    state = opened(desk).state
    return player_named(state, str(first)), player_named(state, str(other))


def _comparison(state: EventState) -> PairingComparison | None:
    """The session beside the rules, once everybody has a place."""
    session = state.session
    if session is None or (session.by_hand and session.by_hand.unseated):
        return None
    return session_comparison(state)


def _compared_json(state: EventState) -> dict[str, object]:
    """How the session compares with the rules so far."""
    comparison = _comparison(state)
    if comparison is None:
        return {"differences": None}
    return {
        "differences": [
            {
                "expected": None if difference.expected is None else list(difference.expected),
                "found": None if difference.found is None else list(difference.found),
            }
            for difference in comparison.differences
        ]
    }


def _compared_notes(state: EventState) -> tuple[str, ...]:
    """What the rules would have instead, told beside the table."""
    comparison = _comparison(state)
    if comparison is None:
        return ()
    if comparison.problem is not None:
        return (render(comparison.problem),)
    if not comparison.differences:
        return (_("as the rules have it"),)
    return (
        ngettext(
            "one pair is not as the rules have it: {made} instead of {ruled}",
            "{count} pairs are not as the rules have them: {made} instead of {ruled}",
            comparison.difference_count,
        ).format(
            count=comparison.difference_count,
            made=pairs_text(comparison.only_made),
            ruled=pairs_text(comparison.only_ruled),
        ),
    )
