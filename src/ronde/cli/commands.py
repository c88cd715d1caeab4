"""The commands: where each lives and what it does in one line."""

from collections.abc import Callable, Mapping
from functools import partial
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
    heading: str = ""
    """What it stands under in the help of its group."""

    @property
    def command(self) -> click.Command:
        """The command, imported or made now."""
        if callable(self.module):
            return self.module()
        command: click.Command = import_module(self.module).cli_command
        return command


def _listed(
    package: str, summaries: Mapping[str, str], heading: str = ""
) -> dict[str, ListedCommand]:
    """The commands of a package by name, each in the module that is called like it."""
    return {
        name: ListedCommand(
            f"{package}.{name.replace('-', '_')}{'_' * iskeyword(name)}", summary, heading
        )
        for name, summary in summaries.items()
    }


def _under_headings(
    package: str, summaries: Mapping[str, Mapping[str, str]]
) -> dict[str, ListedCommand]:
    """The same, by what they stand under in the help."""
    return {
        name: listed
        for heading, under in summaries.items()
        for name, listed in _listed(package, under, heading).items()
    }


def _from_rows(summaries: Mapping[str, Mapping[str, str]]) -> dict[str, ListedCommand]:
    """Commands of `ronde event` that are made from the rows of actions, by their headings."""
    return {
        name: ListedCommand(partial(_of_rows, name), summary, heading)
        for heading, under in summaries.items()
        for name, summary in under.items()
    }


def _of_rows(name: str) -> click.Command:
    """A command that is made from rows; they are loaded only now."""
    from ronde.cli.event.actions import command_of

    return command_of(name)


COMMANDS = _under_headings(
    "ronde.cli",
    {
        N_("Look around"): {
            "demo": N_("The workbench on made-up events, to look at."),
            "doctor": N_("What is installed, and what is missing."),
            "completion": N_("Let the shell complete what is typed after “ronde”."),
            "advise": N_("Which format for so many players and so much time."),
            "lab": N_("Events played many times over: what a format gives."),
            "course": N_("Exercises of the books: drawn, printed, marked."),
        },
        N_("Events and the workbench"): {
            "event": N_("Run an event, every decision kept in a journal."),
            "serve": N_("The workbench in the browser."),
            "account": N_("Who may sign in to the workbench."),
            "ratings": N_("The rating list on this machine: import it, search it."),
        },
        N_("Tables, draws and cups"): {
            "berger": N_("Round robin by the Berger tables."),
            "rutsch": N_("Round robin around a pivot, for friendly events."),
            "scheveningen": N_("Every player of a team against every player of the other."),
            "varma": N_("Directed draw: compatriots do not meet in the last rounds."),
            "grid": N_("Blank crosstable to fill in by hand."),
            "groups": N_("Preliminary groups, the best of each going on."),
            "knockout": N_("Knock-out: byes, bracket, winners, final ranking."),
        },
        N_("Swiss"): {
            "pair": N_("Pair the next round of a Swiss."),
            "explain": N_("Why a Swiss pairing is as it is, and why not otherwise."),
            "check": N_("Pair every round of a Swiss anew and compare."),
            "card": N_("The pairing card of a player."),
            "generate": N_("A made-up Swiss event, for tests."),
            "pairer": N_("The command line of JaVaFo and bbpPairings."),
        },
        N_("Rankings and files"): {
            "standings": N_("Standings by points and tie-breaks, explained."),
            "crosstable": N_("Crosstable of an event, with its ranking."),
            "performance": N_("Opposition and performance of every player."),
            "tiebreaks": N_("The catalogue of tie-breaks."),
            "playoff": N_("What tied players play next, to decide a place."),
            "prizes": N_("Prize money: shared, by rank, by the Hort system."),
            "convert": N_("Read a report file, check it, write it anew."),
        },
        N_("Bridge"): {
            "bridge": N_("Bridge: movements, cards, scores, rankings."),
        },
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

LAB_COMMANDS = _listed(
    "ronde.cli.lab",
    {
        "formats": N_("The same people in every format, compared."),
        "swiss": N_("One Swiss varied: rounds, acceleration, systems."),
        "forecast": N_("An event under way: who may still win, come in where."),
        "next": N_("The next pairing while games are still running."),
        "movements": N_("Bridge: what each movement can tell of the pairs."),
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

EVENT, PLAYERS, ROUNDS = N_("The event"), N_("Players"), N_("Rounds and results")
STANDINGS, JOURNAL = N_("Rankings and paper"), N_("The journal")
CUPS_AND_TEAMS, BRIDGE = N_("Cups and teams"), N_("Bridge evenings")
EVENT_COMMANDS = {
    **_under_headings(
        "ronde.cli.event",
        {
            EVENT: {
                "new": N_("Open an event."),
                "show": N_("How far an event is: a round, the players."),
                "list": N_("The events of the database."),
                "change": N_("Change what the regulations say."),
                "archive": N_("Set an event aside."),
                "unarchive": N_("Take an event out of the archive."),
                "remove": N_("Remove an event for good, after a copy."),
            },
            PLAYERS: {
                "enter": N_("Enter a player, in time or late."),
                "import": N_("Enter the players of a file."),
                "check-in": N_("Note who is in the hall."),
                "correct": N_("Correct what is known of a player."),
            },
            ROUNDS: {
                "pair": N_("Pair the next round, as a draft."),
                "by-hand": N_("Pair a round by hand, move by move."),
                "cards": N_("The next round as cards, with the six steps by hand."),
                "explain": N_("Why a round is as it is."),
                "publish": N_("Publish the draft."),
                "result": N_("Enter or correct results."),
            },
            STANDINGS: {
                "standings": N_("The ranking of an event."),
                "prizes": N_("Prize money by the standings."),
                "offer-prizes": N_("What can be won, kept in the journal."),
                "print": N_("A sheet for the hall, as PDF."),
                "export": N_("Write the report file, or the journal."),
            },
            JOURNAL: {
                "log": N_("The journal, a sentence for each entry."),
                "verify": N_("Check that nobody changed the journal."),
                "backup": N_("Copy every event into one file."),
                "restore": N_("Take in the events of a backup."),
            },
        },
    ),
    **_listed(
        "ronde.cli.event.cup",
        {"bracket": N_("The bracket of a cup, as a picture.")},
        CUPS_AND_TEAMS,
    ),
    **_listed(
        "ronde.cli.event.teams",
        {
            "lineup": N_("Who plays for a team in a round."),
            "teams": N_("The teams: enter, correct, show them."),
        },
        CUPS_AND_TEAMS,
    ),
    **_listed(
        "ronde.cli.event.bridge",
        {
            "movement": N_("Choose the movement."),
            "replan": N_("A late pair, a pair that leaves, wrong boards."),
            "seat": N_("The number somebody plays under."),
            "start": N_("A round begins."),
            "score": N_("Enter, correct or adjust scores."),
            "accept": N_("The opponents accept a score."),
            "dispute": N_("A score is not right."),
            "settle": N_("Decide a disputed score."),
            "penalty": N_("Take something off a pair."),
            "traveller": N_("A board with its scores."),
            "card": N_("The boards and the way of a pair."),
            "deals": N_("Load the deals, print hand records."),
            "total": N_("Several evenings as one ranking."),
        },
        BRIDGE,
    ),
    **_from_rows(
        {
            PLAYERS: {
                "withdraw": N_("A player leaves the event."),
                "bye": N_("Grant a bye in a round to come."),
                "fix-board": N_("A board of their own for a player."),
                "adjust": N_("Give a player points, or take some."),
                "forbid": N_("Keep players from meeting."),
                "numbers": N_("Exchange pairing numbers."),
                "envelopes": N_("Lay the envelopes of a directed draw out."),
                "draw-number": N_("The next player draws their number."),
            },
            EVENT: {
                "close": N_("Close an event whose rounds are all played."),
                "announce": N_("Show a line on the wall and on phones."),
                "leave-fide-mode": N_("Leave FIDE mode, for good."),
            },
            JOURNAL: {
                "undo": N_("Take back a change, told in words."),
                "redo": N_("Bring back what was undone."),
            },
            STANDINGS: {
                "playoff": N_("Have players who are level play on."),
                "playoff-lots": N_("Enter lots of a play-off drawn by hand."),
                "playoff-result": N_("Enter a game of a play-off."),
            },
            BRIDGE: {
                "fouled": N_("Score a fouled board in groups."),
            },
        },
    ),
}
"""In the order in which an event needs them, those of one kind of event last."""
