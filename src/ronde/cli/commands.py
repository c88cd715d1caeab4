"""The commands: where each lives and what it does in one line."""

from typing import NamedTuple

from ronde.messages import N_


class Listed(NamedTuple):
    """A command in the list: the module that defines `cli_command`, and its line of help."""

    module: str
    summary: str


COMMANDS = {
    "berger": Listed("ronde.cli.berger", N_("Round robin by the Berger tables.")),
    "convert": Listed("ronde.cli.convert", N_("Read a report file, check it, write it anew.")),
    "crosstable": Listed("ronde.cli.crosstable", N_("Crosstable of an event, with its ranking.")),
    "demo": Listed("ronde.cli.demo", N_("A round robin with its crosstable, to look at.")),
    "doctor": Listed("ronde.cli.doctor", N_("What is installed, and what is missing.")),
    "grid": Listed("ronde.cli.grid", N_("Blank crosstable to fill in by hand.")),
    "pair": Listed("ronde.cli.pair", N_("Pair the next round of a Swiss.")),
    "performance": Listed(
        "ronde.cli.performance", N_("Opposition and performance of every player.")
    ),
    "playoff": Listed("ronde.cli.playoff", N_("What tied players play next, to decide a place.")),
    "prizes": Listed("ronde.cli.prizes", N_("Prize money: shared, by rank, by the Hort system.")),
    "rutsch": Listed("ronde.cli.rutsch", N_("Round robin around a pivot, for friendly events.")),
    "scheveningen": Listed(
        "ronde.cli.scheveningen", N_("Every player of a team against every player of the other.")
    ),
    "standings": Listed(
        "ronde.cli.standings", N_("Standings by points and tie-breaks, explained.")
    ),
    "tiebreaks": Listed("ronde.cli.tiebreaks", N_("The catalogue of tie-breaks.")),
    "varma": Listed(
        "ronde.cli.varma", N_("Directed draw: compatriots do not meet in the last rounds.")
    ),
}
