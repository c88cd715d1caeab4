"""The commands: where each lives and what it does in one line."""

from collections.abc import Callable, Mapping
from importlib import import_module
from keyword import iskeyword
from typing import NamedTuple

import click

from ronde.messages import N_


class ListedCommand(NamedTuple):
    """A command in the list: the module that defines `cli_command`, and its line of help.

    A command that no module defines is made.
    """

    module: str | Callable[[], click.Command]
    summary: str

    @property
    def command(self) -> click.Command:
        """The command, imported or made now."""
        if callable(self.module):
            return self.module()
        command: click.Command = import_module(self.module).cli_command
        return command


def _listed(package: str, summaries: Mapping[str, str]) -> dict[str, ListedCommand]:
    """The commands of a package by name, each in the module that is called like it."""
    return {
        name: ListedCommand(f"{package}.{name.replace('-', '_')}{'_' * iskeyword(name)}", summary)
        for name, summary in summaries.items()
    }


COMMANDS = _listed(
    "ronde.cli",
    {
        "account": N_("Who may sign in to the workbench."),
        "advise": N_("Which format for so many players and so much time."),
        "berger": N_("Round robin by the Berger tables."),
        "bridge": N_("Bridge: movements, cards, scores, rankings."),
        "card": N_("The pairing card of a player."),
        "check": N_("Pair every round of a Swiss anew and compare."),
        "convert": N_("Read a report file, check it, write it anew."),
        "course": N_("Exercises of the books: drawn, printed, marked."),
        "crosstable": N_("Crosstable of an event, with its ranking."),
        "demo": N_("The workbench on made-up events, to look at."),
        "doctor": N_("What is installed, and what is missing."),
        "event": N_("Run an event, every decision kept in a journal."),
        "explain": N_("Why a Swiss pairing is as it is, and why not otherwise."),
        "generate": N_("A made-up Swiss event, for tests."),
        "grid": N_("Blank crosstable to fill in by hand."),
        "groups": N_("Preliminary groups, the best of each going on."),
        "knockout": N_("Knock-out: byes, bracket, winners, final ranking."),
        "pair": N_("Pair the next round of a Swiss."),
        "pairer": N_("The command line of JaVaFo and bbpPairings."),
        "performance": N_("Opposition and performance of every player."),
        "playoff": N_("What tied players play next, to decide a place."),
        "prizes": N_("Prize money: shared, by rank, by the Hort system."),
        "ratings": N_("The rating list on this machine: import it, search it."),
        "rutsch": N_("Round robin around a pivot, for friendly events."),
        "scheveningen": N_("Every player of a team against every player of the other."),
        "serve": N_("The workbench in the browser."),
        "standings": N_("Standings by points and tie-breaks, explained."),
        "tiebreaks": N_("The catalogue of tie-breaks."),
        "varma": N_("Directed draw: compatriots do not meet in the last rounds."),
    },
)

ACCOUNT_COMMANDS = _listed(
    "ronde.cli.account",
    {
        "add": N_("Somebody new who may sign in."),
        "list": N_("The accounts of the database."),
        "password": N_("Another password for an account."),
        "remove": N_("Take an account away."),
        "token": N_("A key for a program that uses the API."),
    },
)

COURSE_COMMANDS = _listed(
    "ronde.cli.course",
    {
        "check": N_("Mark the answers to an exercise, cell by cell."),
        "exercise": N_("An exercise, or one for everybody of a class."),
        "list": N_("The kinds of exercises."),
    },
)

RATINGS_COMMANDS = _listed(
    "ronde.cli.ratings",
    {
        "import": N_("Keep a rating list, in the place of the one before."),
        "search": N_("People of the list whose names begin so."),
    },
)

BRIDGE_COMMANDS = _listed(
    "ronde.cli.bridge",
    {
        "advise": N_("Which movement for so many pairs and so much time."),
        "cards": N_("Guide cards and all the paper of a movement."),
        "check": N_("Verify a movement, built or typed by hand."),
        "convert": N_("Deals and results as PBN, USEBIO or CSV."),
        "deal": N_("Shuffle boards and print their hand records."),
        "movement": N_("Who sits where with which boards."),
        "rank": N_("Rank a session from its results."),
        "replan": N_("Change a movement under way: a late pair, a pair that left."),
        "score": N_("The score of a contract on a board."),
        "total": N_("Rank several sessions together."),
        "vp": N_("IMPs of a match as victory points."),
    },
)

EVENT_COMMANDS = {
    **_listed(
        "ronde.cli.event.bridge",
        {
            "accept": N_("Bridge: the opponents accept a score."),
            "card": N_("Bridge: the boards and the way of a pair."),
            "deals": N_("Bridge: load the deals, print hand records."),
            "dispute": N_("Bridge: a score is not right."),
            "movement": N_("Bridge: choose the movement."),
            "penalty": N_("Bridge: take something off a pair."),
            "replan": N_("Bridge: a late pair, a pair that leaves, wrong boards."),
            "score": N_("Bridge: enter, correct or adjust scores."),
            "seat": N_("Bridge: the number somebody plays under."),
            "settle": N_("Bridge: decide a disputed score."),
            "start": N_("Bridge: a round begins."),
            "total": N_("Bridge: several evenings as one ranking."),
            "traveller": N_("Bridge: a board with its scores."),
        },
    ),
    **_listed(
        "ronde.cli.event",
        {
            "archive": N_("Set an event aside."),
            "backup": N_("Copy every event into one file."),
            "by-hand": N_("Pair a round by hand, move by move."),
            "cards": N_("The next round as cards, with the six steps by hand."),
            "change": N_("Change what the regulations say."),
            "check-in": N_("Note who is in the hall."),
            "correct": N_("Correct what is known of a player."),
            "enter": N_("Enter a player, in time or late."),
            "explain": N_("Why a round is as it is."),
            "export": N_("Write the report file, or the journal."),
            "import": N_("Enter the players of a file."),
            "list": N_("The events of the database."),
            "log": N_("The journal, a sentence for each entry."),
            "new": N_("Open an event."),
            "pair": N_("Pair the next round, as a draft."),
            "print": N_("A sheet for the hall, as PDF."),
            "prizes": N_("Prize money by the standings."),
            "publish": N_("Publish the draft."),
            "remove": N_("Remove an event for good, after a copy."),
            "restore": N_("Take in the events of a backup."),
            "result": N_("Enter or correct results."),
            "show": N_("How far an event is: a round, the players."),
            "standings": N_("The ranking of an event."),
            "unarchive": N_("Take an event out of the archive."),
            "verify": N_("Check that nobody changed the journal."),
        },
    ),
    **_listed(
        "ronde.cli.event.cup",
        {
            "bracket": N_("The bracket of a cup, as a picture."),
        },
    ),
    **_listed(
        "ronde.cli.event.teams",
        {
            "lineup": N_("Who plays for a team in a round."),
            "teams": N_("The teams: enter, correct, show them."),
        },
    ),
}
