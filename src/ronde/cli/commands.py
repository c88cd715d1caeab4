"""The commands: where each lives and what it does in one line."""

from collections.abc import Callable
from importlib import import_module
from typing import NamedTuple

import click

from ronde.messages import N_


class Listed(NamedTuple):
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


COMMANDS = {
    "account": Listed("ronde.cli.account", N_("Who may sign in to the workbench.")),
    "advise": Listed("ronde.cli.advise", N_("Which format for so many players and so much time.")),
    "berger": Listed("ronde.cli.berger", N_("Round robin by the Berger tables.")),
    "bridge": Listed("ronde.cli.bridge", N_("Bridge: movements, cards, scores, rankings.")),
    "card": Listed("ronde.cli.card", N_("The pairing card of a player.")),
    "check": Listed("ronde.cli.check", N_("Pair every round of a Swiss anew and compare.")),
    "convert": Listed("ronde.cli.convert", N_("Read a report file, check it, write it anew.")),
    "crosstable": Listed("ronde.cli.crosstable", N_("Crosstable of an event, with its ranking.")),
    "demo": Listed("ronde.cli.demo", N_("The workbench on made-up events, to look at.")),
    "doctor": Listed("ronde.cli.doctor", N_("What is installed, and what is missing.")),
    "event": Listed("ronde.cli.event", N_("Run an event, every decision kept in a journal.")),
    "explain": Listed(
        "ronde.cli.explain", N_("Why a Swiss pairing is as it is, and why not otherwise.")
    ),
    "generate": Listed("ronde.cli.generate", N_("A made-up Swiss event, for tests.")),
    "grid": Listed("ronde.cli.grid", N_("Blank crosstable to fill in by hand.")),
    "groups": Listed("ronde.cli.groups", N_("Preliminary groups, the best of each going on.")),
    "knockout": Listed(
        "ronde.cli.knockout", N_("Knock-out: byes, bracket, winners, final ranking.")
    ),
    "pair": Listed("ronde.cli.pair", N_("Pair the next round of a Swiss.")),
    "pairer": Listed("ronde.cli.pairer", N_("The command line of JaVaFo and bbpPairings.")),
    "performance": Listed(
        "ronde.cli.performance", N_("Opposition and performance of every player.")
    ),
    "playoff": Listed("ronde.cli.playoff", N_("What tied players play next, to decide a place.")),
    "prizes": Listed("ronde.cli.prizes", N_("Prize money: shared, by rank, by the Hort system.")),
    "rutsch": Listed("ronde.cli.rutsch", N_("Round robin around a pivot, for friendly events.")),
    "scheveningen": Listed(
        "ronde.cli.scheveningen", N_("Every player of a team against every player of the other.")
    ),
    "serve": Listed("ronde.cli.serve", N_("The workbench in the browser.")),
    "standings": Listed(
        "ronde.cli.standings", N_("Standings by points and tie-breaks, explained.")
    ),
    "tiebreaks": Listed("ronde.cli.tiebreaks", N_("The catalogue of tie-breaks.")),
    "varma": Listed(
        "ronde.cli.varma", N_("Directed draw: compatriots do not meet in the last rounds.")
    ),
}

ACCOUNT_COMMANDS = {
    "add": Listed("ronde.cli.account.add", N_("Somebody new who may sign in.")),
    "list": Listed("ronde.cli.account.list", N_("The accounts of the database.")),
    "password": Listed("ronde.cli.account.password", N_("Another password for an account.")),
    "remove": Listed("ronde.cli.account.remove", N_("Take an account away.")),
    "token": Listed("ronde.cli.account.token", N_("A key for a program that uses the API.")),
}

BRIDGE_COMMANDS = {
    "advise": Listed(
        "ronde.cli.bridge.advise", N_("Which movement for so many pairs and so much time.")
    ),
    "cards": Listed("ronde.cli.bridge.cards", N_("Guide cards and all the paper of a movement.")),
    "check": Listed("ronde.cli.bridge.check", N_("Verify a movement, built or typed by hand.")),
    "convert": Listed("ronde.cli.bridge.convert", N_("Deals and results as PBN, USEBIO or CSV.")),
    "deal": Listed("ronde.cli.bridge.deal", N_("Shuffle boards and print their hand records.")),
    "movement": Listed("ronde.cli.bridge.movement", N_("Who sits where with which boards.")),
    "rank": Listed("ronde.cli.bridge.rank", N_("Rank a session from its results.")),
    "replan": Listed(
        "ronde.cli.bridge.replan", N_("Change a movement under way: a late pair, a pair that left.")
    ),
    "score": Listed("ronde.cli.bridge.score", N_("The score of a contract on a board.")),
    "total": Listed("ronde.cli.bridge.total", N_("Rank several sessions together.")),
    "vp": Listed("ronde.cli.bridge.vp", N_("IMPs of a match as victory points.")),
}

EVENT_COMMANDS = {
    "accept": Listed("ronde.cli.event.bridge.accept", N_("Bridge: the opponents accept a score.")),
    "archive": Listed("ronde.cli.event.archive", N_("Set an event aside.")),
    "backup": Listed("ronde.cli.event.backup", N_("Copy every event into one file.")),
    "bracket": Listed("ronde.cli.event.cup.bracket", N_("The bracket of a cup, as a picture.")),
    "by-hand": Listed("ronde.cli.event.by_hand", N_("Pair a round by hand, move by move.")),
    "card": Listed("ronde.cli.event.bridge.card", N_("Bridge: the boards and the way of a pair.")),
    "change": Listed("ronde.cli.event.change", N_("Change what the regulations say.")),
    "check-in": Listed("ronde.cli.event.check_in", N_("Note who is in the hall.")),
    "correct": Listed("ronde.cli.event.correct", N_("Correct what is known of a player.")),
    "deals": Listed(
        "ronde.cli.event.bridge.deals", N_("Bridge: load the deals, print hand records.")
    ),
    "dispute": Listed("ronde.cli.event.bridge.dispute", N_("Bridge: a score is not right.")),
    "enter": Listed("ronde.cli.event.enter", N_("Enter a player, in time or late.")),
    "explain": Listed("ronde.cli.event.explain", N_("Why a round is as it is.")),
    "export": Listed("ronde.cli.event.export", N_("Write the report file, or the journal.")),
    "import": Listed("ronde.cli.event.import_", N_("Enter the players of a file.")),
    "lineup": Listed("ronde.cli.event.teams.lineup", N_("Who plays for a team in a round.")),
    "list": Listed("ronde.cli.event.list", N_("The events of the database.")),
    "log": Listed("ronde.cli.event.log", N_("The journal, a sentence for each entry.")),
    "movement": Listed("ronde.cli.event.bridge.movement", N_("Bridge: choose the movement.")),
    "new": Listed("ronde.cli.event.new", N_("Open an event.")),
    "pair": Listed("ronde.cli.event.pair", N_("Pair the next round, as a draft.")),
    "prizes": Listed("ronde.cli.event.prizes", N_("Prize money by the standings.")),
    "penalty": Listed("ronde.cli.event.bridge.penalty", N_("Bridge: take something off a pair.")),
    "publish": Listed("ronde.cli.event.publish", N_("Publish the draft.")),
    "remove": Listed("ronde.cli.event.remove", N_("Remove an event for good, after a copy.")),
    "replan": Listed(
        "ronde.cli.event.bridge.replan",
        N_("Bridge: a late pair, a pair that leaves, wrong boards."),
    ),
    "restore": Listed("ronde.cli.event.restore", N_("Take in the events of a backup.")),
    "result": Listed("ronde.cli.event.result", N_("Enter or correct results.")),
    "score": Listed("ronde.cli.event.bridge.score", N_("Bridge: enter, correct or adjust scores.")),
    "seat": Listed("ronde.cli.event.bridge.seat", N_("Bridge: the number somebody plays under.")),
    "settle": Listed("ronde.cli.event.bridge.settle", N_("Bridge: decide a disputed score.")),
    "show": Listed("ronde.cli.event.show", N_("How far an event is: a round, the players.")),
    "standings": Listed("ronde.cli.event.standings", N_("The ranking of an event.")),
    "start": Listed("ronde.cli.event.bridge.start", N_("Bridge: a round begins.")),
    "teams": Listed("ronde.cli.event.teams.teams", N_("The teams: enter, correct, show them.")),
    "total": Listed("ronde.cli.event.bridge.total", N_("Bridge: several evenings as one ranking.")),
    "traveller": Listed("ronde.cli.event.bridge.traveller", N_("Bridge: a board with its scores.")),
    "unarchive": Listed("ronde.cli.event.unarchive", N_("Take an event out of the archive.")),
    "verify": Listed("ronde.cli.event.verify", N_("Check that nobody changed the journal.")),
}
