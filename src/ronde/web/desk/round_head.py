"""The sentence above a round, rewritten as facts change, and the one thing to do next."""

from typing import NamedTuple, TypedDict

from ronde.core.chess.game import Result
from ronde.service.events.actions.pairing import against_pairing, counted_as_draws, lots_are_missing
from ronde.service.events.boards import RoundView
from ronde.service.events.kind import (
    Entrants,
    is_paired_by_points,
    kind_of,
    planned_round_count,
)
from ronde.service.events.objections import Level
from ronde.service.events.progress import Step
from ronde.service.events.sessions import unseated
from ronde.service.events.state import EventState, PairedRound, Stage
from ronde.service.events.status import next_thing
from ronde.text import _, ngettext, render
from ronde.web.kinds.round_row import RoundHead, ToldFirst
from ronde.web.kinds.row import pages_of
from ronde.web.problems import as_sentence, render_sentence


def round_head(event: str, state: EventState, number: int, view: RoundView | None) -> RoundHead:
    """The sentence of a round and the next thing to do."""
    if view is None:
        return _head_to_pair(event, state, number)
    played = state.rounds[number - 1]
    if state.session is played:
        return _head_by_hand(event, state, played, view)
    if played.stage is Stage.DRAFT:
        return RoundHead(
            sentence=_("Round {round} is a draft").format(round=number),
            detail=_unseen(state, played, view),
            next_label=_("Publish round {round}").format(round=number),
            next_action=f"/e/{event}/round/{number}/publish",
        )
    if view.missing:
        return RoundHead(
            sentence=ngettext(
                "Round {round}: one result missing",
                "Round {round}: {count} results missing",
                len(view.missing),
            ).format(round=number, count=len(view.missing)),
            detail=_in_text(view),
            missing=view.missing,
            **_pair_early(event, state, number),
        )
    return _head_of_complete_round(event, state, number, view)


class _PairEarly(TypedDict, total=False):
    """The button that pairs the next round before all results are in."""

    also_label: str
    also_action: str


def _pair_early(event: str, state: EventState, number: int) -> _PairEarly:
    """The next round before all results of the last one are in, where there is one to pair.

    By a table nothing waits for them; by points the rules are told, and whoever pairs agrees.
    """
    planned = planned_round_count(state)
    is_last = number == len(state.published) and (planned is None or number < planned)
    if not is_last or state.draft is not None or state.closed:
        return {}
    if pages_of(state.regulations.system).rounds.head(event, state):
        return {}
    return {
        "also_label": _early_label(state, number + 1),
        "also_action": f"/e/{event}/pair",
    }


def _early_label(state: EventState, number: int) -> str:
    """What the button is called that pairs a round before all results are in."""
    if is_paired_by_points(state.regulations):
        return _("Pair round {round} all the same").format(round=number)
    return _("Pair round {round}").format(round=number)


def _head_by_hand(event: str, state: EventState, played: PairedRound, view: RoundView) -> RoundHead:
    """While a round is paired by hand."""
    number, left = played.round_number, unseated(played)
    detail = ngettext(
        "One player has no place yet.", "{count} players have no place yet.", len(left)
    ).format(count=len(left))
    return RoundHead(
        sentence=_("Round {round} is being paired by hand").format(round=number),
        detail=detail if left else _unseen(state, played, view),
        next_label=None if left else _("Finish pairing by hand"),
        next_action=f"/e/{event}/round/{number}/by-hand/end",
    )


def _head_of_complete_round(
    event: str, state: EventState, number: int, view: RoundView
) -> RoundHead:
    """Once all results are in: the next round, the cup after the groups, or the end."""
    is_last = number == len(state.published) and state.draft is None and not state.closed
    done = _complete_text(view)
    if not is_last:
        return RoundHead(sentence=done, detail=_in_text(view))
    if own_head := pages_of(state.regulations.system).rounds.head(event, state):
        return own_head
    if next_thing(state).step is Step.PLAYOFF:
        return RoundHead(
            sentence=_("All rounds are played"),
            detail=_("Players are level for a place that is played off."),
            next_label=_("To the play-off"),
            next_action=f"/e/{event}/playoff",
            is_link=True,
        )
    if next_thing(state).step is Step.CLOSE:
        return RoundHead(
            sentence=_("All rounds are played"),
            detail=_("Check the standings, then close the event."),
            next_label=_("To the closing list"),
            next_action=f"/e/{event}/finish",
            is_link=True,
        )
    return RoundHead(
        sentence=done,
        detail=_in_text(view),
        next_label=_("Pair round {round}").format(round=number + 1),
        next_action=f"/e/{event}/pair",
        told_first=_told_first(state),
    )


def _complete_text(view: RoundView) -> str:
    """That nothing is waited for, but for games that are played later."""
    later = sum(bool(board.later) for board in view.boards)
    if not later:
        return _("Round {round}: all results are in").format(round=view.round_number)
    return ngettext(
        "Round {round}: all results are in but one, of a game played later",
        "Round {round}: all results are in but {count}, of games played later",
        later,
    ).format(round=view.round_number, count=later)


def _head_to_pair(event: str, state: EventState, number: int) -> RoundHead:
    """Before a round is paired: wait for the last results, or pair it."""
    sentence = _("Round {round} is not paired yet").format(round=number)
    last = state.published[-1] if state.published else None
    if last is not None and last.open_boards and is_paired_by_points(state.regulations):
        detail = ngettext(
            "Round {round} waits for one result.",
            "Round {round} waits for {count} results.",
            len(last.open_boards),
        ).format(round=last.round_number, count=len(last.open_boards))
        return RoundHead(
            sentence=sentence,
            detail=detail,
            also_label=_early_label(state, number),
            also_action=f"/e/{event}/pair",
        )
    if next_thing(state).step is Step.ENTER:
        entrants = kind_of(state.regulations.system).entrants
        teams = entrants is Entrants.TEAMS
        return RoundHead(
            sentence=sentence,
            detail=_("No team is entered. Paste a list or open a file.")
            if teams
            else _("Nobody is entered. Paste a list, open a file or search the rating list."),
            next_label=_("Enter the teams") if teams else _("Enter the players"),
            next_action=f"/e/{event}/{entrants.value}",
            is_link=True,
        )
    return pages_of(state.regulations.system).rounds.head(event, state) or RoundHead(
        sentence=sentence,
        detail=_("The pairing comes as a draft first; nobody sees it until you publish it."),
        next_label=_pair_label(state, number),
        next_action=f"/e/{event}/pair",
        told_first=_told_first(state),
    )


class PairButton(NamedTuple):
    """The button that pairs the next round, on pages other than that of the round."""

    round_number: int
    told_first: ToldFirst | None


def pair_button(state: EventState) -> PairButton | None:
    """What pairs the next round; None unless that is the next thing to do."""
    following = next_thing(state)
    if following.step is not Step.PAIR:
        return None
    return PairButton(following.round_number or state.next_round, _told_first(state))


def _told_first(state: EventState) -> ToldFirst | None:
    """How the rules count games that are played later, as whoever pairs past them reads it."""
    objections = [
        objection
        for objection in against_pairing(state)
        if objection.level is Level.ACKNOWLEDGE and objection.rule
    ]
    if not objections:
        return None
    sentence = " ".join(as_sentence(render(objection.message)) for objection in objections)
    return ToldFirst(sentence, objections[0].rule)


def _pair_label(state: EventState, number: int) -> str:
    """What the button of the next round does."""
    if lots_are_missing(state):
        return _("Draw the numbers and pair round {round}").format(round=number)
    return _("Pair round {round}").format(round=number)


def _unseen(state: EventState, draft: PairedRound, view: RoundView) -> str:
    """What is in a draft, and which points in it are not final."""
    told = counted_as_draws(state) if is_paired_by_points(state.regulations) else ()
    return " ".join((_content(draft, view), *map(render_sentence, told)))


def _content(draft: PairedRound, view: RoundView) -> str:
    """What is in a draft."""
    count = len(draft.matches or view.boards)
    if draft.matches:
        return ngettext(
            "Nobody sees it yet. {count} match.", "Nobody sees it yet. {count} matches.", count
        ).format(count=count)
    boards = ngettext("{count} board", "{count} boards", count).format(count=count)
    return _("Nobody sees it yet. {boards}, {byes}.").format(boards=boards, byes=_bye_text(view))


def _bye_text(view: RoundView) -> str:
    """Who has the bye, in a word."""
    for rest in view.rests:
        if rest.result is Result.PAIRING_ALLOCATED_BYE:
            return _("bye: {name}").format(name=rest.player.name)
    return _("no bye")


def _in_text(view: RoundView) -> str:
    """How many results are in."""
    total = len(view.boards)
    return results_in_text(sum(bool(board.result) for board in view.boards), total)


def results_in_text(count: int, total: int) -> str:
    """How many results of how many are in, as a sentence."""
    return ngettext(
        "{count} of {total} results is in.", "{count} of {total} results are in.", count
    ).format(count=count, total=total)
